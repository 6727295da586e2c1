#include "experiments/specs/plan.h"

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::accepted<UsageError>("fuzz.toml:", [&] {
    const auto spec = experiments::parse_spec(fuzz::as_text({data, size}), "fuzz.toml");
    // What was accepted can be used: later steps look nothing up that may be missing.
    spec.variant(spec.baseline);
    for (const auto& scale : spec.scales) {
      for (const auto& variant : resolve_all(spec, scale.name, {})) variant.config.canonical();
    }
  });
  return 0;
}

#include "experiments/spec.h"

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::accepted<UsageError>("fuzz.toml:", [&] {
    const auto spec = experiments::parse_spec(fuzz::as_text({data, size}), "fuzz.toml");
    // What was accepted can be used: later steps look nothing up that may be missing.
    spec.variant(spec.baseline);
    for (const auto& scale : spec.scales) {
      for (const auto& variant : spec.variants) {
        experiments::Config config;
        for (const auto* changes : {&spec.base, &scale.set, &variant.set}) {
          for (const auto& change : *changes) config.set(change);
        }
        const auto here = variant.at.find(scale.name);
        if (here == variant.at.end()) continue;
        for (const auto& change : here->second) config.set(change);
      }
    }
  });
  return 0;
}

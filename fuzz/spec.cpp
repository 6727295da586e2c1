#include <optional>

#include "base/error.h"
#include "experiments/specs/plan.h"
#include "fuzz/target.h"

using namespace headlab;

namespace {

// What was accepted can be used: later steps look nothing up that may be missing, and every variant resolves.
void use(const experiments::Spec& spec) {
  spec.variant(spec.baseline);
  for (const auto& scale : spec.scales) {
    for (const auto& resolved : resolve_all(spec, scale.name, {})) resolved.config.canonical();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::optional<experiments::Spec> spec;
  fuzz::accepted<UsageError>("fuzz.toml:", [&] {
    spec = experiments::parse_spec(fuzz::as_text({data, size}), "fuzz.toml");
  });
  if (!spec) return 0;
  try {
    use(*spec);
  } catch (const UsageError& refusal) {
    fuzz::require(false, "an accepted specification can be used", refusal.what());
  }
  return 0;
}

#include "base/error.h"
#include "experiments/config/config.h"
#include "fuzz/target.h"

using namespace headlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::as_text({data, size});
  fuzz::accepted<UsageError>("command line:", [&] {
    const auto change = experiments::parse_override(text);
    // A run keeps its configuration as TOML: every value must survive that.
    const auto again = experiments::parse_override(change.key + "=" + to_toml(change.value));
    fuzz::require(again.value == change.value, "a value survives its own spelling", text);
  });
  return 0;
}

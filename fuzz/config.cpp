#include "experiments/config/config.h"

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::accepted<UsageError>("fuzz.toml:", [&] {
    const auto config = experiments::Config::from_toml(fuzz::as_text({data, size}), "fuzz.toml");
    const std::string text = config.toml();
    const auto again = experiments::Config::from_toml(text, "fuzz.toml");
    fuzz::require(again.toml() == text && again.canonical() == config.canonical(), "the configuration survives", text);
  });
  return 0;
}

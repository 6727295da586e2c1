#include "experiments/config/config.h"

#include <algorithm>
#include <optional>

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;

namespace {

// What toml() wrote is read again, or the promise is broken: here no refusal is right.
experiments::Config read_again(const std::string& text) {
  try {
    return experiments::Config::from_toml(text, "fuzz.toml");
  } catch (const UsageError& refusal) {
    fuzz::require(false, refusal.what(), text);
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::optional<experiments::Config> config;
  fuzz::accepted<UsageError>("fuzz.toml:", [&] {
    config = experiments::Config::from_toml(fuzz::as_text({data, size}), "fuzz.toml");
  });
  if (!config) return 0;
  const std::string text = config->toml();
  const experiments::Config again = read_again(text);
  fuzz::require(again.toml() == text && again.canonical() == config->canonical(), "the configuration survives", text);
  const auto same = [](const experiments::ConfigParent& a, const experiments::ConfigParent& b) {
    return a.purpose == b.purpose && a.configuration == b.configuration && a.run == b.run;
  };
  const auto &was = config->parents(), &is = again.parents();
  fuzz::require(std::equal(was.begin(), was.end(), is.begin(), is.end(), same), "the parents survive", text);
  return 0;
}

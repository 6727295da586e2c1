#include "datasets/normalisation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>

#include "base/error.h"

namespace headlab::datasets {
namespace {

constexpr std::size_t kMostChannels = 1024;

// Empty where one of them is no finite number.
std::vector<double> numbers_in(const std::string& text) {
  std::vector<double> out;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    double x = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), x);
    if (error != std::errc() || end != word.data() + word.size() || !std::isfinite(x) || out.size() == kMostChannels)
      return {};
    out.push_back(x);
  }
  return out;
}

}  // namespace

std::string text_of(const Normalisation& normalisation) {
  return fmt::format("{} / {}", fmt::join(normalisation.mean, " "), fmt::join(normalisation.deviation, " "));
}

Normalisation normalisation_from(const std::string& text, const std::string& where) {
  const std::size_t slash = text.find('/');
  Normalisation out;
  if (slash != std::string::npos) out = {numbers_in(text.substr(0, slash)), numbers_in(text.substr(slash + 1))};
  const auto positive = [](double x) { return x > 0; };
  if (out.mean.empty() || out.mean.size() != out.deviation.size() ||
      !std::all_of(out.deviation.begin(), out.deviation.end(), positive))
    throw UsageError(
        fmt::format("{}: data.normalisation = \"{}\", expected the means of the channels, '/' and their deviations, "
                    "as in \"0.286 / 0.353\", for pixels from 0 to 1",
                    where, text));
  return out;
}

std::string canonical_normalisation(const std::string& text, const std::string& where) {
  return text.empty() ? text : text_of(normalisation_from(text, where));
}

}  // namespace headlab::datasets

#include "datasets/text/mixture.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>

#include "base/error.h"
#include "base/option.h"

namespace headlab::datasets {
namespace {

constexpr std::int64_t kMostShare = 1'000'000;

using Shares = std::map<std::string, std::int64_t>;

[[noreturn]] void refuse(std::string_view part, const std::string& where) {
  throw UsageError(fmt::format(
      "{}: data.mixture takes each corpus with its share, as in \"boost-math:3 + wordnet:1\", a share being an integer "
      "from 0 to {}; it cannot take '{}'",
      where, kMostShare, part));
}

Shares parse(const std::string& text, const std::string& where) {
  Shares out;
  for (const std::string& part : names_in(text)) {
    const std::size_t colon = part.rfind(':');
    if (colon == std::string::npos || colon == 0) refuse(part, where);
    std::int64_t share = -1;
    const auto [end, error] = std::from_chars(part.data() + colon + 1, part.data() + part.size(), share);
    const bool sound = error == std::errc() && end == part.data() + part.size() && share >= 0 && share <= kMostShare;
    if (!sound || !out.emplace(part.substr(0, colon), share).second) refuse(part, where);
  }
  return out;
}

}  // namespace

std::string canonical_mixture(const std::string& text, const std::string& where) {
  const Shares shares = parse(text, where);
  std::int64_t divisor = 0;
  bool equal = true;
  for (const auto& [name, share] : shares) {
    divisor = std::gcd(divisor, share);
    equal = equal && share == shares.begin()->second;
  }
  if (!shares.empty() && divisor == 0) refuse(text, where);
  if (equal) return "";
  std::vector<std::string> parts;
  for (const auto& [name, share] : shares) parts.push_back(fmt::format("{}:{}", name, share / divisor));
  return fmt::format("{}", fmt::join(parts, " + "));
}

std::vector<double> shares_of(const std::string& mixture, const std::vector<std::string>& corpora) {
  const Shares shares = parse(mixture, "data.mixture");
  if (shares.empty()) return std::vector<double>(corpora.size(), 1.0);
  std::vector<double> out;
  for (const std::string& name : corpora) {
    const auto share = shares.find(name);
    if (share != shares.end()) out.push_back(static_cast<double>(share->second));
  }
  if (out.size() != corpora.size() || out.size() != shares.size())
    throw UsageError(fmt::format("data.mixture = \"{}\" must give a share to each of {}, and to no other corpus",
                                 mixture, fmt::join(corpora, " + ")));
  return out;
}

}  // namespace headlab::datasets

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
constexpr int kDecimals = 4;
constexpr std::int64_t kParts = 10'000;  // of a share of 1

using Shares = std::map<std::string, std::int64_t>;

[[noreturn]] void refuse(std::string_view part, const std::string& where) {
  throw UsageError(fmt::format(
      "{}: data.mixture takes each corpus with its share, as in \"boost-math:61.28 + wordnet:38.72\", a share being a "
      "number from 0 to {} with at most {} decimals, and one of them above 0; it cannot take '{}'",
      where, kMostShare, kDecimals, part));
}

// "61.28" -> 612800; -1 where it is no share.
std::int64_t parts_of(std::string_view text) {
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::string decimals(point == std::string_view::npos ? "" : text.substr(point + 1));
  const auto is_digits = [](std::string_view digits) {
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  };
  const bool has_decimals = point != std::string_view::npos;
  if (!is_digits(whole) || (has_decimals && !is_digits(decimals)) || decimals.size() > kDecimals) return -1;
  decimals.resize(kDecimals, '0');
  std::int64_t units = -1, rest = -1;
  const auto read = [](std::string_view digits, std::int64_t& out) {
    return std::from_chars(digits.data(), digits.data() + digits.size(), out).ec == std::errc();
  };
  if (!read(whole, units) || !read(decimals, rest) || units > kMostShare) return -1;
  const std::int64_t out = units * kParts + rest;
  return out > kMostShare * kParts ? -1 : out;
}

// Of each corpus, in parts.
Shares parse(const std::string& text, const std::string& where) {
  Shares out;
  for (const std::string& part : names_in(text)) {
    const std::size_t colon = part.rfind(':');
    if (colon == std::string::npos || colon == 0) refuse(part, where);
    const std::int64_t share = parts_of(std::string_view(part).substr(colon + 1));
    if (share < 0 || !out.emplace(part.substr(0, colon), share).second) refuse(part, where);
  }
  return out;
}

}  // namespace

std::string canonical_mixture(const std::string& text, const std::string& where) {
  const Shares shares = parse(text, where);
  std::int64_t divisor = 0;
  for (const auto& [name, share] : shares) divisor = std::gcd(divisor, share);
  if (!shares.empty() && divisor == 0) refuse(text, where);
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
    if (share != shares.end()) out.push_back(static_cast<double>(share->second) / kParts);
  }
  if (out.size() != corpora.size() || out.size() != shares.size())
    throw UsageError(
        fmt::format("data.mixture = \"{}\" must give a share to each corpus of data.corpora ({}), and to no other",
                    mixture, fmt::join(corpora, " + ")));
  return out;
}

}  // namespace headlab::datasets

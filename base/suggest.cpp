#include "base/suggest.h"

#include <algorithm>
#include <numeric>

namespace headlab {
namespace {

// Longer names are no slips of the keyboard, and comparing them costs time by their length.
constexpr std::size_t kLongest = 100;

// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours cost 1 each. `most`
// where it is that or more: no later row is below the least of two that follow one another.
std::size_t distance_within(std::string_view a, std::string_view b, std::size_t most) {
  const std::size_t least = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (least >= most) return most;
  std::vector<std::size_t> two_back(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  std::size_t least_of_last = 0;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t least_here = row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t here = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) here = std::min(here, two_back[j - 2] + 1);
      row[j] = here;
      least_here = std::min(least_here, here);
    }
    if (least_here >= most && least_of_last >= most) return most;
    least_of_last = least_here;
    two_back.swap(last);
    last.swap(row);
  }
  return std::min(most, last[b.size()]);
}

std::string_view last_part(std::string_view name) {
  const auto dot = name.rfind('.');
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

}  // namespace

std::string nearest(std::string_view name, const std::vector<std::string>& known) {
  if (name.size() > kLongest) return {};
  const std::string_view part = last_part(name);
  const std::size_t tolerance = std::max<std::size_t>(2, part.size() / 3);
  std::string best;
  std::size_t best_distance = tolerance + 1;
  for (const std::string& candidate : known) {
    const std::string_view tail = last_part(candidate);
    const std::size_t whole = distance_within(name, candidate, best_distance);
    // A key given under the wrong section, or with none, is meant by its last part.
    const std::size_t distance = std::min(whole, distance_within(part, tail, best_distance - 1) + 1);
    if (distance < best_distance) best = candidate, best_distance = distance;
  }
  return best;
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& known) {
  const std::string guess = nearest(name, known);
  return guess.empty() ? std::string() : " (did you mean '" + guess + "'?)";
}

}  // namespace headlab

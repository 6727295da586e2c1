#include "base/suggest.h"

#include <algorithm>

namespace headlab {
namespace {

// Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours cost 1 each.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

std::string_view last_part(std::string_view name) {
  const auto dot = name.rfind('.');
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

}  // namespace

std::string nearest(std::string_view name, const std::vector<std::string>& known) {
  std::string best;
  std::size_t best_distance = std::string_view::npos;
  for (const std::string& candidate : known) {
    const std::size_t whole = edit_distance(name, candidate);
    // A key given under the wrong section, or with none, is meant by its last part.
    const std::size_t tail = edit_distance(last_part(name), last_part(candidate)) + 1;
    const std::size_t distance = std::min(whole, tail);
    if (distance < best_distance) best = candidate, best_distance = distance;
  }
  const std::size_t tolerance = std::max<std::size_t>(2, last_part(name).size() / 3);
  return best_distance <= tolerance ? best : std::string();
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& known) {
  const std::string guess = nearest(name, known);
  return guess.empty() ? std::string() : "; did you mean '" + guess + "'?";
}

}  // namespace headlab

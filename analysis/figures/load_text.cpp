#include "analysis/figures/load_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/gnuplot.h"

namespace headlab::analysis {

std::string counted_tokens(const results::Load& load, const std::string& what) {
  std::int64_t tokens = 0;
  for (std::int64_t row = 0; row < load.row_count(); ++row) tokens += load.tokens[load.at(0, row)];
  if (tokens < 100000) return fmt::format("{} {}", tokens, what);
  return fmt::format("{:.2f} million {}", static_cast<double>(tokens) * 1e-6, what);
}

std::string expert_name(std::int64_t expert, std::int64_t shallow) {
  if (shallow == 0) return std::to_string(expert);
  return expert <= shallow ? fmt::format("s{}", expert) : fmt::format("d{}", expert - shallow);
}

std::string row_tics(const std::vector<std::string>& names, double cell) {
  const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(22 / cell)));
  std::string out;
  for (std::size_t i = 0; i < names.size(); i += every)
    out += fmt::format("{}{} {}", i ? ", " : "", gnuplot_string(names[i]), i + 1);
  return fmt::format("set ytics ({}) scale 0\n", out);
}

}  // namespace headlab::analysis

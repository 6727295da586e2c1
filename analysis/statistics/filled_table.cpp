#include "analysis/statistics/filled_table.h"

#include <algorithm>

namespace headlab::analysis {

const Pooled* Table::pooled_rows(std::size_t metric, std::size_t row) const {
  const auto found = pooled.find(plan.metrics[metric].name);
  if (found == pooled.end()) return nullptr;
  const auto trained_alike = [&](const Row& other) { return other.training == rows[row].training; };
  for (const Pooled& pooled_rows : found->second) {
    const auto in_it = [&](const Row& other) { return pooled_rows.row.contains(other.variant); };
    if (const auto any = std::find_if(rows.begin(), rows.end(), in_it); any != rows.end() && trained_alike(*any))
      return &pooled_rows;
  }
  return nullptr;
}

std::optional<Difference> Table::pooled_difference(std::size_t metric, std::size_t row, std::size_t reference) const {
  const Pooled* all = pooled_rows(metric, row);
  if (!all) return std::nullopt;
  const auto a = all->row.find(rows[row].variant), b = all->row.find(rows[reference].variant);
  if (a == all->row.end() || b == all->row.end()) return std::nullopt;
  return all->model->difference(a->second, b->second);
}

ExampleNoise Table::example_noise(std::size_t metric, std::size_t row, std::size_t reference) const {
  const auto found =
      noise_of_examples.find(row_pair(plan.metrics[metric].name, rows[row].variant, rows[reference].variant));
  return found == noise_of_examples.end() ? ExampleNoise{} : found->second;
}

const char* to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::none:
      return "none";
    case Verdict::agrees:
      return "agrees";
    case Verdict::disagrees:
      return "disagrees";
    case Verdict::undecided:
      return "undecided";
  }
  return "none";
}

}  // namespace headlab::analysis

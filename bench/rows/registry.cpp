#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "base/suggest.h"
#include "bench/row.h"

namespace headlab::bench {

std::string Row::label() const {
  if (!point) return name;
  const std::string length = name == "moh-vit-train" ? "" : fmt::format(" T {}", point->tokens);
  return fmt::format("{}{} {:.0f} % kv {}{}", name, length, 100 * point->active, point->kv, point->core ? " core" : "");
}

std::vector<Row> all_rows() {
  std::vector<Row> rows;
  for (const auto& part :
       {train_rows(), decode_rows(), attention_rows(), moh_rows(), moe_rows(), gmha_rows(), kernel_rows()}) {
    rows.insert(rows.end(), part.begin(), part.end());
  }
  return rows;
}

std::vector<Row> rows_named(const std::string& name) {
  if (is_moh(name)) return {moh_row(name, {})};
  std::vector<Row> found;
  std::vector<std::string> rows, known = {"moh-timing", "growth", "scaling"};
  const auto add = [&](const std::string& word) {
    if (std::find(known.begin(), known.end(), word) == known.end()) known.push_back(word);
  };
  for (const Row& row : all_rows()) {
    if (row.name == name) return {row};
    if (row.family == name) found.push_back(row);
    add(row.family);
    rows.push_back(row.name);
  }
  if (found.empty()) {
    const std::string families = fmt::format("{}", fmt::join(known, ", "));
    for (const std::string& row : rows) add(row);
    throw UsageError(fmt::format("no benchmark '{}'{}; there are {}, and their rows by name", name,
                                 did_you_mean(name, known), families));
  }
  return found;
}

}  // namespace headlab::bench

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "analysis/statistics/contrasts.h"
#include "analysis/tables/csv.h"
#include "analysis/tables/render_table.h"

namespace headlab::analysis {
namespace {

struct Line {
  std::vector<std::string> tables;
  const Table* table;  // whose test counts
  Contrast contrast;
  double paper = std::nan("");  // in the first table that has it, where it may stand the other way round
  std::string paper_row = "";   // the configuration that it is of
};

double papers_difference(const Line& line) {
  const bool same = line.paper_row == line.table->plan.rows[line.contrast.row].config_digest;
  return same ? line.paper : -line.paper;
}

// Variants whose common variance the difference is judged by; empty where its pairs stand alone.
std::string rows_behind(const Table& table, const Contrast& c) {
  if (!table.pooled_difference(c.metric, c.row, c.reference)) return "";
  std::vector<std::string> variants;
  for (const auto& [variant, at] : table.pooled_rows(c.metric, c.row)->row) variants.push_back(variant);
  return quoted(fmt::format("{}", fmt::join(variants, " ")));
}

std::string text_of(const Line& line) {
  const Table& t = *line.table;
  const Contrast& c = line.contrast;
  const Row &row = t.rows[c.row], &reference = t.rows[c.reference];
  const Hypothesis hypothesis = hypothesis_of(t, c);
  const results::MetricPlan& metric = t.plan.metrics[c.metric];
  const ExampleNoise noise = t.example_noise(c.metric, c.row, c.reference);
  const std::vector<std::string> cells = {quoted(metric.name),
                                          quoted(row.variant),
                                          quoted(reference.variant),
                                          quoted(row.label),
                                          quoted(reference.label),
                                          quoted(metric.shown_unit),
                                          fmt::format("{}", c.difference.n),
                                          exact_number(c.difference.mean),
                                          exact_number(c.difference.half_width),
                                          exact_number(c.test.standard_error),
                                          exact_number(c.test.degrees_of_freedom),
                                          exact_number(noise.error()),
                                          exact_number(std::sqrt(noise.part())),
                                          exact_number(std::isfinite(noise.degrees) ? noise.degrees : std::nan("")),
                                          rows_behind(t, c),
                                          exact_number(p_of_pairs(t, c)),
                                          exact_number(papers_difference(line)),
                                          c.margin > 0 ? exact_number(c.margin) : "",
                                          to_string(t.family->role(hypothesis)),
                                          fmt::format("{}", t.family->size(t.family->role(hypothesis))),
                                          exact_number(t.family->p(hypothesis)),
                                          exact_number(t.family->adjusted(hypothesis)),
                                          quoted(fmt::format("{}", fmt::join(line.tables, " ")))};
  return fmt::format("{}\n", fmt::join(cells, ","));
}

// Whether the line's p is that of the family's test: other tables may show the hypothesis in other company.
bool counts(const Table& table, const Contrast& c) {
  return c.p == table.family->p(hypothesis_of(table, c));
}

}  // namespace

std::string tests_csv(const std::vector<const Table*>& tables) {
  std::map<Hypothesis, std::size_t> known;
  std::vector<Line> lines;
  for (const Table* table : tables) {
    for (const Contrast& c : contrasts_of(*table)) {
      if (std::isnan(c.p)) continue;
      const auto [at, fresh] = known.emplace(hypothesis_of(*table, c), lines.size());
      if (fresh) lines.push_back({{}, table, c});
      Line& line = lines[at->second];
      if (counts(*table, c) && !counts(*line.table, line.contrast)) {
        line.table = table;
        line.contrast = c;
      }
      if (c.has_paper() && std::isnan(line.paper)) {  // a paper may say it twice, after more steps or fewer
        line.paper = c.paper;
        line.paper_row = table->plan.rows[c.row].config_digest;
      }
      const std::string& spec = table->plan.spec;
      if (std::find(line.tables.begin(), line.tables.end(), spec) == line.tables.end()) line.tables.push_back(spec);
    }
  }
  std::string out =
      "metric,row,reference,row_label,reference_label,unit,n,difference,difference_half_width,standard_error,"
      "degrees_of_freedom,test_set_error,test_set_part,test_set_degrees,pooled_rows,p_of_pairs,paper_difference,margin,"
      "role,hypotheses,"
      "p,p_holm,"
      "tables\n";
  for (const Line& line : lines) out += text_of(line);
  return out;
}

}  // namespace headlab::analysis

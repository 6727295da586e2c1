#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/per_example.h"
#include "analysis/tables/json.h"
#include "analysis/tables/render_table.h"

namespace headlab::analysis {
namespace {

Json json_cell(const results::Metric& metric, const Cell& cell) {
  Json j;
  j["mean"] = shown_number(metric, cell.value.mean);
  j["half_width"] = finite(cell.value.half_width);
  j["n"] = cell.value.n;
  j["seeds"] = cell.seeds;
  j["per_seed"] = Json::array();
  for (const double value : cell.per_seed) j["per_seed"].push_back(shown_number(metric, value));
  j["difference"] = shown_number(metric, cell.difference.mean);
  j["difference_half_width"] = finite(cell.difference.half_width);
  j["p"] = finite(cell.p);
  j["p_holm"] = finite(cell.p_holm);
  j["role"] = std::isnan(cell.p) ? Json(nullptr) : Json(to_string(cell.role));
  j["smallest_detectable"] = finite(cell.smallest_detectable);
  j["paper"] = shown_number(metric, cell.paper);
  j["verdict"] = to_string(cell.verdict);
  return j;
}

Json json_examples(const std::vector<ExampleTest>& tests) {
  Json j;
  const SeedCount count = seeds_that_differ(tests);
  j["seeds_better"] = count.better;
  j["seeds_worse"] = count.worse;
  for (const ExampleTest& t : tests) {
    j["tests"].push_back(
        {{"seed", t.seed}, {"only_baseline_right", t.only_baseline}, {"only_variant_right", t.only_row}, {"p", t.p}});
  }
  return j;
}

const char* name_of(Contrast::Kind kind) {
  switch (kind) {
    case Contrast::Kind::primary:
      return "primary";
    case Contrast::Kind::baseline:
      return "baseline";
    case Contrast::Kind::paper:
      return "paper";
    case Contrast::Kind::declared:
      return "declared";
    case Contrast::Kind::control:
      return "control";
  }
  return "";
}

Json json_contrasts(const Table& table) {
  Json out = Json::array();
  for (const Contrast& c : contrasts_of(table)) {
    const ExampleNoise noise = table.example_noise(c.metric, c.row, c.reference);
    out.push_back({{"kind", name_of(c.kind)},
                   {"metric", table.plan.metrics[c.metric].name},
                   {"variant", table.rows[c.row].variant},
                   {"against", table.rows[c.reference].variant},
                   {"n", c.difference.n},
                   {"difference", finite(c.difference.mean)},
                   {"difference_half_width", finite(c.difference.half_width)},
                   {"paper_difference", finite(c.paper)},
                   {"standard_error", finite(c.test.standard_error)},
                   {"degrees_of_freedom", finite(c.test.degrees_of_freedom)},
                   {"margin", c.margin > 0 ? Json(c.margin) : Json(nullptr)},
                   {"claim", c.claim.empty() ? Json(nullptr) : Json(c.claim)},
                   {"p", finite(c.p)},
                   {"p_holm", finite(adjusted_p(table, c))},
                   {"p_of_pairs", finite(p_of_pairs(table, c))},
                   {"smallest_detectable", finite(smallest_detectable(table, c))},
                   {"test_set_error", finite(noise.error())},
                   {"test_set_part", finite(std::sqrt(noise.part()))},
                   {"test_set_degrees", finite(noise.degrees)},
                   {"finding", finding(table, c)},
                   {"reads", sentence(table, c)}});
  }
  return out;
}

Json json_preconditions(const Table& table) {
  Json out = Json::array();
  for (const Precondition& p : table.preconditions) {
    const bool known = p.state != Precondition::State::unknown;
    out.push_back({{"variant", p.plan.variant},
                   {"better_than", p.plan.better_than},
                   {"by", p.plan.by},
                   {"data", p.data},
                   {"metric", p.plan.metric},
                   {"n", p.difference.n},
                   {"difference", finite(p.difference.mean)},
                   {"difference_half_width", finite(p.difference.half_width)},
                   {"holds", known ? Json(p.state == Precondition::State::holds) : Json(nullptr)}});
  }
  return out;
}

std::vector<std::string> variants_of(const Pooled& pooled) {
  std::vector<std::string> out;
  for (const auto& [variant, at] : pooled.row) out.push_back(variant);
  return out;
}

Json json_pooled(const Table& table) {
  Json out = Json::object();
  for (const auto& [metric, trained_alike] : table.pooled) {
    for (const Pooled& pooled : trained_alike) {
      out[metric]["variances"].push_back({{"variants", variants_of(pooled)},
                                          {"residual_variance", pooled.model->variances().residual},
                                          {"seed_variance", pooled.model->variances().seed},
                                          {"equal_variances_p", finite(pooled.equal_variances_p)},
                                          {"least_deviation_of_pairs", finite(pooled.least_of_pairs)},
                                          {"most_deviation_of_pairs", finite(pooled.most_of_pairs)}});
    }
  }
  for (const Row& row : table.rows) {
    for (const auto& [metric, noise] : row.rounding)
      out[metric]["rounding"].push_back(
          {{"variant", row.variant}, {"deviation", finite(noise.deviation())}, {"pairs", noise.pairs}});
  }
  return out;
}

}  // namespace

std::string to_json(const Table& table) {
  Json j;
  const results::TablePlan& plan = table.plan;
  j["specification"] = plan.spec;
  j["title"] = plan.title;
  j["scale"] = plan.scale;
  j["command"] = plan.command;
  if (!table.preconditions.empty()) {
    j["standing"] = standing_of_claim(table.preconditions);
    j["claim_can_be_tested"] = all_hold(table.preconditions);
    j["preconditions"] = json_preconditions(table);
  }
  j["numerics"] = plan.numerics;
  j["seeds"] = plan.seeds;
  for (const results::MetricPlan& metric : plan.metrics) j["metrics"][metric.name] = declaration(metric);
  j["rows"] = Json::array();
  for (const Row& row : table.rows) {
    Json r;
    r["variant"] = row.variant;
    r["label"] = row.label;
    r["baseline"] = row.baseline;
    r["runs"] = row.runs;
    r["missing_seeds"] = row.missing;
    r["excluded"] = row.excluded;
    for (std::size_t m = 0; m < row.cells.size(); ++m) {
      r["metrics"][plan.metrics[m].name] = json_cell(plan.metrics[m], row.cells[m]);
      r["metrics"][plan.metrics[m].name]["unit"] = plan.metrics[m].shown_unit;
    }
    r["per_example"] = row.examples.empty() ? Json(nullptr) : json_examples(row.examples);
    j["rows"].push_back(r);
  }
  j["family"] = {{"name", table.plan.family},
                 {"primary", table.family->size(Role::primary)},
                 {"untested", table.family->untested()},
                 {"explored", table.family->size(Role::explored)}};
  j["pooled"] = json_pooled(table);
  j["contrasts"] = json_contrasts(table);
  j["notes"] = table.notes;
  return json_text(j) + "\n";
}

}  // namespace headlab::analysis

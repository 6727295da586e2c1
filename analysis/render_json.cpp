#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/contrasts.h"
#include "analysis/per_example.h"
#include "analysis/render_table.h"

namespace headlab::analysis {
namespace {

nlohmann::ordered_json json_number(double value) {
  return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

nlohmann::ordered_json json_cell(const Cell& cell) {
  nlohmann::ordered_json j;
  j["mean"] = json_number(cell.value.mean);
  j["half_width"] = json_number(cell.value.half_width);
  j["n"] = cell.value.n;
  j["seeds"] = cell.seeds;
  j["per_seed"] = cell.per_seed;
  j["difference"] = json_number(cell.difference.mean);
  j["difference_half_width"] = json_number(cell.difference.half_width);
  j["p"] = json_number(cell.p);
  j["p_holm"] = json_number(cell.p_holm);
  j["smallest_detectable"] = json_number(cell.smallest_detectable);
  j["paper"] = json_number(cell.paper);
  j["verdict"] = to_string(cell.verdict);
  return j;
}

nlohmann::ordered_json json_examples(const std::vector<ExampleTest>& tests) {
  nlohmann::ordered_json j;
  const SeedCount count = seeds_that_differ(tests);
  j["seeds_better"] = count.better;
  j["seeds_worse"] = count.worse;
  for (const ExampleTest& t : tests) {
    j["tests"].push_back(
        {{"seed", t.seed}, {"only_baseline_right", t.only_baseline}, {"only_row_right", t.only_row}, {"p", t.p}});
  }
  return j;
}

const char* name_of(Contrast::Kind kind) {
  switch (kind) {
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

nlohmann::ordered_json json_contrasts(const Table& table) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const Contrast& c : contrasts_of(table)) {
    out.push_back({{"kind", name_of(c.kind)},
                   {"metric", table.plan.metrics[c.metric].name},
                   {"row", table.rows[c.row].variant},
                   {"reference", table.rows[c.reference].variant},
                   {"n", c.difference.n},
                   {"difference", json_number(c.difference.mean)},
                   {"difference_half_width", json_number(c.difference.half_width)},
                   {"paper_difference", json_number(c.paper)},
                   {"p", json_number(c.p)},
                   {"p_holm", json_number(adjusted_p(table, c))},
                   {"reads", sentence(table, c)}});
  }
  return out;
}

}  // namespace

std::string to_json(const Table& table) {
  nlohmann::ordered_json j;
  const results::TablePlan& plan = table.plan;
  j["spec"] = plan.spec;
  j["title"] = plan.title;
  j["scale"] = plan.scale;
  j["command"] = plan.command;
  j["numerics"] = plan.numerics;
  j["seeds"] = plan.seeds;
  j["rows"] = nlohmann::ordered_json::array();
  for (const Row& row : table.rows) {
    nlohmann::ordered_json r;
    r["variant"] = row.variant;
    r["label"] = row.label;
    r["baseline"] = row.baseline;
    r["runs"] = row.runs;
    r["missing_seeds"] = row.missing;
    r["excluded"] = row.excluded;
    for (std::size_t m = 0; m < row.cells.size(); ++m) {
      r["metrics"][plan.metrics[m].name] = json_cell(row.cells[m]);
      r["metrics"][plan.metrics[m].name]["unit"] = plan.metrics[m].unit;
    }
    r["per_example"] = row.examples.empty() ? nlohmann::ordered_json(nullptr) : json_examples(row.examples);
    j["rows"].push_back(r);
  }
  j["family"] = {{"name", table.plan.family}, {"hypotheses", table.family->size()}};
  j["contrasts"] = json_contrasts(table);
  j["notes"] = table.notes;
  return j.dump(2) + "\n";
}

}  // namespace headlab::analysis

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/power.h"
#include "analysis/tables/json.h"
#include "analysis/tables/metric_text.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/report.h"
#include "cli/screen.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "cli/sweep_runner.h"
#include "experiments/specs/lineage.h"
#include "experiments/sweeps/estimate.h"

namespace headlab::cli {
namespace {

using analysis::Table;
using nlohmann::ordered_json;

VerbHelp usage() {
  return {
      "SPEC [KEY=VALUE ...]",
      "Says before a sweep is started how many seeds, runs and hours it takes to see a difference: for each primary\n"
      "contrast of the specification ([[contrasts]]), or for every variant against the baseline where none is\n"
      "declared. How far seeds lie apart is taken from the runs that are there, of all variants together. With a\n"
      "margin the question is how many seeds show that a variant is not worse by the margin, if it is as good.",
      {{"difference", "D", "the true difference to be found, in the unit that the table shows; default: the paper's"},
       {"metric", "M", "compare in this metric only", metric_names()},
       {"power", "P", "how often it shall be found, from 0.5 to 0.99 (default 0.8)"},
       {"reference-times", "K", "seeds of what is compared with, for each seed of the variant (default 1)"},
       {"deviation", "S", "standard deviation of a run around the mean of its variant, where there are no runs yet"},
       scale_option("the dearest with runs"),
       jobs_option(),
       json_option(),
       results_option()},
      {"headlab power moh-vit --difference 0.3",
       "headlab power moh-vit --difference 0.3 --power 0.9 --reference-times 2",
       "headlab power my-ablation.toml --scale quick --difference 0.5 --deviation 0.4"},
      1,
      1,
      true};
}

struct Question {
  results::ContrastPlan contrast;
  const results::MetricPlan* metric;
  double difference;  // that is to be found; of a margin, the true advantage
  analysis::PlannedTest test;
  std::int64_t present;  // seeds that both have
  bool known;            // whether the runs say how far seeds lie apart
};

struct Answer {
  double now;  // power with the seeds present; NaN below the least number
  std::optional<std::int64_t> seeds;
  std::size_t runs = 0;  // to be made
  double hours = 0;
};

std::vector<results::ContrastPlan> asked_for(const CommandLine& line, const results::TablePlan& plan) {
  std::vector<results::ContrastPlan> out = plan.contrasts;
  const std::string only = line.text("metric", "");
  std::erase_if(out, [&](const auto& c) { return !only.empty() && c.metric != only; });
  if (!out.empty()) return out;
  const auto metric = std::find_if(plan.metrics.begin(), plan.metrics.end(), [&](const results::MetricPlan& m) {
    return only.empty() ? m.with_difference : m.name == only;
  });
  if (metric == plan.metrics.end())
    throw UsageError(fmt::format("power: {} compares no metric{}", plan.spec, only.empty() ? "" : " '" + only + "'"));
  const auto baseline = std::find_if(plan.rows.begin(), plan.rows.end(), [](const auto& row) { return row.baseline; });
  for (const results::RowPlan& row : plan.rows) {
    if (!row.baseline) out.push_back({row.variant, baseline->variant, metric->name, 0, ""});
  }
  return out;
}

template <class Items, class Is>
const auto& the_one(const Items& items, const Is& is) {
  return *std::find_if(items.begin(), items.end(), is);
}

double paper_difference(const results::TablePlan& plan, const results::ContrastPlan& c) {
  const auto number = [&](const std::string& variant) {
    const auto& row = the_one(plan.rows, [&](const auto& r) { return r.variant == variant; });
    const auto found = row.paper.find(c.metric);
    return found == row.paper.end() ? std::nan("") : found->second;
  };
  return number(c.variant) - number(c.against);
}

std::int64_t common_seeds(const Table& table, const results::ContrastPlan& c) {
  const auto row = [&](const std::string& variant) -> const analysis::Row& {
    return the_one(table.rows, [&](const analysis::Row& r) { return r.variant == variant; });
  };
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    if (table.plan.metrics[m].name != c.metric) continue;
    const auto &a = row(c.variant).cells[m].seeds, &b = row(c.against).cells[m].seeds;
    return std::count_if(a.begin(), a.end(), [&](auto seed) { return std::count(b.begin(), b.end(), seed) > 0; });
  }
  return 0;
}

Question question_of(const CommandLine& line, const Table& table, const results::ContrastPlan& c, std::size_t tests) {
  const auto& metric = the_one(table.plan.metrics, [&](const auto& m) { return m.name == c.metric; });
  Question q{c, &metric, 0, {}, common_seeds(table, c), false};
  q.test.margin = c.margin;
  q.test.alpha = 0.05 / static_cast<double>(tests);
  q.test.rows = static_cast<std::int64_t>(table.rows.size());
  const double paper = paper_difference(table.plan, c);
  if (c.margin == 0) q.difference = line.real("difference", std::isnan(paper) ? 0 : paper, -1e9, 1e9);
  if (c.margin == 0 && q.difference == 0) {
    throw UsageError(
        fmt::format("power: the paper has no difference of '{}' and '{}' in {}; say which one is to be "
                    "found: --difference D",
                    c.variant, c.against, c.metric));
  }
  const auto pooled = table.pooled.find(c.metric);
  if (pooled != table.pooled.end() && pooled->second.model) {
    q.test.variances = pooled->second.model->variances();
    q.known = true;
  }
  if (line.has("deviation")) {
    const double deviation = line.real("deviation", 0, 1e-12, 1e12);
    q.test.variances = {deviation * deviation, 0};
    q.known = true;
  }
  if (!q.known) {
    throw UsageError(
        fmt::format("power: too few runs of {} to know how far seeds lie apart in {}; make some (headlab "
                    "sweep {} --seeds 3) or say it: --deviation S",
                    table.plan.spec, c.metric, table.plan.spec));
  }
  return q;
}

// The first seeds of both sides, of which some are there.
void add_effort(const CommandLine& line, const experiments::Spec& spec, const std::string& scale, const Question& q,
                std::int64_t reference_times, Answer& answer) {
  std::vector<experiments::PlannedRun> runs;
  for (const bool reference : {false, true}) {
    const experiments::Variant& variant = spec.variant(reference ? q.contrast.against : q.contrast.variant);
    const std::int64_t seeds = *answer.seeds * (reference ? reference_times : 1);
    const experiments::Selection selection{scale, first_seeds(spec.scale(scale), seeds),
                                           parse_overrides(line.overrides())};
    const experiments::ResolvedVariant resolved{&variant,
                                                resolve_among_others(spec, scale, variant, selection.overrides)};
    for (const std::int64_t seed : selection.seeds) runs.push_back(plan_run(spec, selection, resolved, seed));
  }
  auto items = prepare(runs, line.store());
  std::erase_if(items, [](const auto& item) { return item.state != experiments::RunState::pending; });
  answer.runs = items.size();
  for (const double seconds : estimate_times(items, line.store(), threads_of(line)).seconds)
    answer.hours += seconds / 3600 / jobs_of(line);
}

std::string hours_text(double hours) {
  return hours < 10 ? fmt::format("{:.1f}", hours) : fmt::format("{:.0f}", hours);
}

void print_text(const Table& table, const std::vector<Question>& questions, const std::vector<Answer>& answers,
                double power) {
  for (const auto& [metric, pooled] : table.pooled) {
    const auto asked = std::find_if(questions.begin(), questions.end(),
                                    [&, &name = metric](const Question& q) { return q.contrast.metric == name; });
    if (asked == questions.end() || !pooled.model) continue;
    const auto& v = pooled.model->variances();
    put("{}: standard deviation of a run {}, correlation of two variants on one seed {:.2f}; {} variants together\n",
        asked->metric->label, analysis::number_text(*asked->metric, std::sqrt(v.residual + v.seed)),
        v.seed / (v.residual + v.seed), pooled.row.size());
  }
  put("scale {}; level 0.05 / {} (Holm's strictest)\n\n", table.plan.scale, questions.size());
  put("{:<28} {:<20} {:>12} {:>10} {:>7} {:>12} {:>8} {:>7}\n", "contrast", "metric", "to be found", "seeds now",
      "power", fmt::format("seeds for {:g}", power), "runs", "hours");
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const Question& q = questions[i];
    const Answer& a = answers[i];
    const std::string found = q.test.margin > 0
                                  ? fmt::format("not -{}", analysis::number_text(*q.metric, q.test.margin))
                                  : analysis::number_text(*q.metric, q.difference);
    put("{:<28} {:<20} {:>12} {:>10} {:>7} {:>12} {:>8} {:>7}\n",
        fmt::format("{} : {}", q.contrast.variant, q.contrast.against), q.contrast.metric, found, q.present,
        std::isnan(a.now) ? "-" : fmt::format("{:.2f}", a.now), a.seeds ? std::to_string(*a.seeds) : "> 500",
        a.seeds ? std::to_string(a.runs) : "-", a.seeds ? hours_text(a.hours) : "-");
  }
}

void print_json(const std::vector<Question>& questions, const std::vector<Answer>& answers) {
  ordered_json out = ordered_json::array();
  for (std::size_t i = 0; i < questions.size(); ++i) {
    const Question& q = questions[i];
    const Answer& a = answers[i];
    out.push_back({{"variant", q.contrast.variant},
                   {"against", q.contrast.against},
                   {"metric", q.contrast.metric},
                   {"margin", q.test.margin > 0 ? ordered_json(q.test.margin) : ordered_json()},
                   {"difference", q.difference},
                   {"residual_variance", q.test.variances.residual},
                   {"seed_variance", q.test.variances.seed},
                   {"level", q.test.alpha},
                   {"seeds_now", q.present},
                   {"power_now", std::isnan(a.now) ? ordered_json() : ordered_json(a.now)},
                   {"seeds", a.seeds ? ordered_json(*a.seeds) : ordered_json()},
                   {"runs_to_make", a.seeds ? ordered_json(a.runs) : ordered_json()},
                   {"hours", a.seeds ? ordered_json(a.hours) : ordered_json()}});
  }
  put("{}\n", analysis::json_text(out));
}

int run(const CommandLine& line) {
  const experiments::Spec spec = load_spec(line.words().front());
  const double power = line.real("power", analysis::kUsualPower, 0.5, 0.99);
  const std::int64_t times = line.integer("reference-times", 1, 1, 10);
  const Table table = table_so_far(line, spec);
  const auto contrasts = asked_for(line, table.plan);
  std::vector<Question> questions;
  std::vector<Answer> answers;
  for (const results::ContrastPlan& c : contrasts) {
    const Question& q = questions.emplace_back(question_of(line, table, c, contrasts.size()));
    Answer answer{std::nan(""), seeds_for(q.test, q.difference, power, times)};
    if (q.present >= analysis::kLeastPlanned) answer.now = power_of(q.test, q.difference, q.present, q.present);
    if (answer.seeds) add_effort(line, spec, table.plan.scale, q, times, answer);
    answers.push_back(answer);
  }
  line.has("json") ? print_json(questions, answers) : print_text(table, questions, answers, power);
  return 0;
}

}  // namespace

Command power_verb() {
  return {"power", "how many seeds, runs and hours a comparison takes", usage, run};
}

}  // namespace headlab::cli

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/statistics/metric_text.h"
#include "analysis/tables/json.h"
#include "base/columns.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/planned_contrasts.h"
#include "cli/report.h"
#include "cli/screen.h"
#include "cli/selection.h"
#include "cli/sweep_runner.h"

namespace headlab::cli {
namespace {

using analysis::Table;
using nlohmann::ordered_json;

VerbHelp usage() {
  return {
      "SPEC [KEY=VALUE ...]",
      "Says before a sweep is started how many seeds, runs and hours it takes to see a difference: for each primary\n"
      "contrast of the specification ([[contrasts]]), or for every variant against the baseline where none is\n"
      "declared. How far seeds lie apart is taken from the runs that are there, of all variants together; each\n"
      "contrast is planned by itself, and the other variants keep the seeds that they have. With a margin the "
      "question\n"
      "is how many seeds show that a variant is not worse by the margin, if it is as good. The level is 0.05 over the\n"
      "hypotheses of the same role (primary or explored) that the family of the table has, and that this one will "
      "add.\n"
      "No number of seeds helps against other test examples: of a difference that is too small for these, the\n"
      "smallest is named that some number of seeds would find.",
      {{"difference", "D",
        "the true difference to be found, in the unit that the table shows, or METRIC=D,METRIC=D for several metrics; "
        "default: the paper's"},
       {"metric", "M", "compare in this metric only", metric_names()},
       {"power", "P", "how often it shall be found, from 0.5 to 0.99 (default 0.8)"},
       {"reference-times", "K", "seeds of what is compared with, for each seed of the variant (default 1)"},
       {"deviation", "S",
        "standard deviation of a run around the mean of its variant, where there are no runs yet; or "
        "METRIC=S,METRIC=S"},
       scale_option(kScaleWithRuns),
       jobs_option(),
       json_option(),
       results_option()},
      {"headlab power moh-vit --difference 0.3",
       "headlab power moh-vit --difference 0.3 --power 0.9 --reference-times 2",
       "headlab power moh-primary --difference test_top1=0.3,test_loss=0.01",
       "headlab power my-ablation.toml --scale quick --difference 0.5 --deviation 0.4"},
      1,
      1,
      true};
}

std::string hours_text(double hours) {
  return hours < 10 ? fmt::format("{:.1f}", hours) : fmt::format("{:.0f}", hours);
}

std::string company_text(const Table& table, const PlannedContrasts& planned) {
  const auto& [tested, untested] = planned.company;
  return fmt::format(
      "level 0.05 / {} (Holm's strictest): {} {} hypotheses tested in {}, and {} of this one without a test yet",
      tested + untested, tested, to_string(planned.role), table.family->name(), untested);
}

void put_paragraph(const std::string& text) {
  put("{}\n", paragraph(text, output_columns(), 2));
}

void print_spreads(const PlannedContrasts& planned) {
  std::set<std::string> said;
  for (const PlannedContrast& c : planned.all) {
    const auto& v = c.test.variances;
    const std::string text = fmt::format(
        "{}: standard deviation of a run {}, correlation of two variants on one seed {:.2f}", c.metric->label,
        analysis::number_text(*c.metric, std::sqrt(v.residual + v.seed)), v.seed / (v.residual + v.seed));
    if (said.insert(text).second) put_paragraph(text);
  }
}

// What a reader must know of contrasts that no number of seeds decides.
void print_limits(const PlannedContrasts& planned, const std::vector<Answer>& answers, double power) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const PlannedContrast& c = planned.all[i];
    if (answers[i].reachable) continue;
    const std::string unit = analysis::points(*c.metric);
    put_paragraph(fmt::format(
        "{} : {} in {}: no number of seeds on these test examples; {} of {}{}{} would be the "
        "smallest",
        c.plan.variant, c.plan.against, c.plan.metric, c.test.margin > 0 ? "a margin" : "a difference",
        analysis::number_text(*c.metric, smallest_with_any_seeds(c.test, power)), unit.empty() ? "" : " ", unit));
  }
}

void print_text(const Table& table, const PlannedContrasts& planned, const std::vector<Answer>& answers, double power) {
  print_spreads(planned);
  put_paragraph(fmt::format("scale {}; {}", table.plan.scale, company_text(table, planned)));
  put("\n");
  TextRows rows = {{"contrast", "metric", "to be found", "seeds now", "power", fmt::format("seeds for {:g}", power),
                    "runs", "hours"}};
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const PlannedContrast& c = planned.all[i];
    const Answer& a = answers[i];
    const std::string found = c.test.margin > 0
                                  ? fmt::format("not -{}", analysis::number_text(*c.metric, c.test.margin))
                                  : analysis::number_text(*c.metric, c.difference);
    rows.push_back({fmt::format("{} : {}", c.plan.variant, c.plan.against), c.plan.metric, found,
                    std::to_string(c.common_seeds), std::isnan(a.power_now) ? "-" : fmt::format("{:.2f}", a.power_now),
                    a.seeds       ? std::to_string(*a.seeds)
                    : a.reachable ? "> 500"
                                  : "none",
                    a.seeds ? std::to_string(a.runs) : "-", a.seeds ? hours_text(a.hours) : "-"});
  }
  put("{}", text_table(rows, {output_columns(), "llrrrrrr"}));
  print_limits(planned, answers, power);
}

void print_json(const PlannedContrasts& planned, const std::vector<Answer>& answers) {
  ordered_json out = ordered_json::array();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const PlannedContrast& c = planned.all[i];
    const Answer& a = answers[i];
    out.push_back({{"variant", c.plan.variant},
                   {"against", c.plan.against},
                   {"metric", c.plan.metric},
                   {"margin", c.test.margin > 0 ? ordered_json(c.test.margin) : ordered_json()},
                   {"difference", c.difference},
                   {"residual_variance", c.test.variances.residual},
                   {"seed_variance", c.test.variances.seed},
                   {"test_set_part", c.test.part > 0 ? ordered_json(std::sqrt(c.test.part)) : ordered_json()},
                   {"role", to_string(planned.role)},
                   {"hypotheses", planned.company.tested + planned.company.untested},
                   {"level", planned.company.level()},
                   {"seeds_now", c.common_seeds},
                   {"power_now", std::isnan(a.power_now) ? ordered_json() : ordered_json(a.power_now)},
                   {"reachable", a.reachable},
                   {"seeds", a.seeds ? ordered_json(*a.seeds) : ordered_json()},
                   {"runs_to_make", a.seeds ? ordered_json(a.runs) : ordered_json()},
                   {"hours", a.seeds ? ordered_json(a.hours) : ordered_json()}});
  }
  put("{}\n", analysis::json_text(out));
}

int run(const CommandLine& line) {
  const experiments::Spec spec = spec_of(line);
  const double power = line.real("power", analysis::kUsualPower, 0.5, 0.99);
  const Table table = table_so_far(line, spec);
  const PlannedContrasts planned = planned_contrasts(line, table);
  std::vector<Answer> answers;
  for (const PlannedContrast& c : planned.all) answers.push_back(answer_to(line, spec, table.plan.scale, c, power));
  line.has("json") ? print_json(planned, answers) : print_text(table, planned, answers, power);
  return 0;
}

}  // namespace

Command power_verb() {
  return {"power", "how many seeds, runs and hours a comparison takes", usage, run};
}

}  // namespace headlab::cli

#include <fmt/format.h>

#include <optional>

#include "analysis/tables/arrange.h"
#include "analysis/tables/render_table.h"
#include "analysis/tables/row_runs.h"
#include "base/error.h"
#include "base/registry.h"
#include "cli/begun_runs.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/publication.h"
#include "cli/report.h"
#include "cli/selection.h"

namespace headlab::cli {
namespace {

struct Format {
  std::string name, help;
  std::string (*render)(const analysis::Table&);
};

const Registry<Format>& formats() {
  const auto text = [](const analysis::Table& table) { return analysis::to_text(table, output_columns()); };
  static const Registry<Format> all("format", {{"text", "as wide as the terminal", text},
                                               {"md", "Markdown", analysis::to_markdown},
                                               {"tex", "LaTeX, with \\usepackage{booktabs}", analysis::to_latex},
                                               {"csv", "comma-separated values", analysis::to_csv},
                                               {"json", "JSON", analysis::to_json}});
  return all;
}

std::string formats_text() {
  std::string out;
  for (const Format& format : formats())
    out += fmt::format("{}{} ({})", out.empty() ? "" : ", ", format.name, format.help);
  return out;
}

VerbHelp usage() {
  return {"SPEC [KEY=VALUE ...]",
          "Compares the variants of a specification from the runs in the store: mean with 95 % interval over seeds, "
          "difference\n"
          "to the baseline with one over seeds and test examples, cost, and the paper's number beside it. Trains "
          "nothing.",
          {scale_option(kScaleWithRuns),
           seeds_option(),
           {"format", "F", fmt::format("{}; default: text on a terminal, else md", formats_text()), formats().names()},
           {"json", "", "the same as --format json"},
           {"sort-by", "METRIC", "rows by that metric of the specification, best first (default: as declared)",
            metric_names()},
           {"only-changed", "", "leave out metrics that are the same for all rows"},
           {"brief", "", "without the notes"},
           {"per-seed", "", "with --format csv: one line per run and metric, in the units of the table"},
           results_option()},
          {"headlab table moh-components", "headlab table moh-components --scale smoke --format csv > table.csv",
           "headlab table moh-components --format tex --sort-by test_top1 --only-changed",
           "headlab table moh-components --format csv --per-seed > runs.csv",
           "headlab table moh-components --json seed=1,2"},
          1,
          1,
          true};
}

std::string chosen_format(const CommandLine& line) {
  if (line.has("json") && line.text("format", "json") != "json")
    throw UsageError(fmt::format("table: --json and --format {} contradict each other", line.text("format", "")));
  const char* const usual = output_columns() == SIZE_MAX ? "md" : "text";
  const std::string format = line.has("json") ? "json" : line.text("format", usual);
  if (line.has("per-seed") && format != "csv")
    throw UsageError("table: --per-seed is a form of CSV; add --format csv (JSON has the values of every seed anyway)");
  return format;
}

// What no reader of the numbers may miss is said, if not beside them.
void drop_notes(analysis::Table& table) {
  table.notes.clear();
  std::size_t excluded = 0;
  for (const analysis::Row& row : table.rows) excluded += row.excluded.size();
  if (excluded > 0)
    tell("in no mean, because they diverged or failed: {} of the runs; without --brief the notes name them\n",
         excluded);
}

// The page that readers know may stand on other runs than those that are here now.
void tell_if_published_differs(const analysis::Table& table) {
  const std::optional<Standing> there = standing_table(kPublished, table.plan.spec);
  if (!there || there->scale != table.plan.scale || there->runs == analysis::runs_of(table)) return;
  tell("{}/{}.md shows another table, of {}: other seeds, code or numerics than these\n", kPublished, there->spec,
       counted(there->runs.size(), "run"));
}

int run(const CommandLine& line) {
  const experiments::Spec spec = spec_of(line);
  const Format& format = formats().find(chosen_format(line));
  Report report = make_report(line, spec, line.typed());
  analysis::Table& table = report.table;
  if (line.has("sort-by")) analysis::sort_rows(table, line.text("sort-by", ""));
  if (line.has("only-changed")) analysis::drop_unchanged_metrics(table);
  if (line.has("brief")) drop_notes(table);
  const std::string text = line.has("per-seed") ? analysis::per_seed_csv(table, report.runs) : format.render(table);
  tell_if_published_differs(report.table);
  if (const std::string begun = begun_text(line.store(), table.plan.rows); !begun.empty()) tell("{}\n", begun);
  put("{}{}", text, text.ends_with('\n') ? "" : "\n");
  return static_cast<int>(report.incomplete ? ExitCode::bad_store : ExitCode::done);
}

}  // namespace

Command table_verb() {
  return {"table", "compare variants: mean, 95 % interval, difference to the baseline", usage, run};
}

}  // namespace headlab::cli

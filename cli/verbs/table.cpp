#include <fmt/format.h>

#include "analysis/tables/arrange.h"
#include "analysis/tables/render_table.h"
#include "base/error.h"
#include "base/registry.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/report.h"
#include "cli/selection.h"

namespace headlab::cli {
namespace {

struct Format {
  std::string name, help;
  std::string (*render)(const analysis::Table&);
};

const Registry<Format>& formats() {
  static const Registry<Format> all("format", {{"md", "Markdown", analysis::to_markdown},
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
          "paired\n"
          "difference to the baseline on the same seeds, cost, and the paper's number beside it. Trains nothing.",
          {scale_option("the dearest with runs"),
           seeds_option(),
           {"format", "F", fmt::format("{}; default: md", formats_text()), formats().names()},
           {"json", "", "the same as --format json"},
           {"sort-by", "METRIC", "rows by that metric of the specification, best first (default: as declared)",
            metric_names()},
           {"only-changed", "", "leave out metrics that are the same for all rows"},
           results_option()},
          {"headlab table moh-components", "headlab table moh-components --scale smoke --format csv > table.csv",
           "headlab table moh-components --format tex --sort-by test_top1 --only-changed",
           "headlab table moh-components --json seed=1,2"},
          1,
          1,
          true};
}

int run(const CommandLine& line) {
  const experiments::Spec spec = spec_of(line);
  if (line.has("json") && line.text("format", "json") != "json")
    throw UsageError(fmt::format("table: --json and --format {} contradict each other", line.text("format", "")));
  const Format& format = formats().find(line.has("json") ? "json" : line.text("format", "md"));
  analysis::Table table = make_report(line, spec, line.typed()).table;
  if (line.has("sort-by")) analysis::sort_rows(table, line.text("sort-by", ""));
  if (line.has("only-changed")) analysis::drop_unchanged_metrics(table);
  const std::string text = format.render(table);
  put("{}{}", text, text.ends_with('\n') ? "" : "\n");
  return 0;
}

}  // namespace

Command table_verb() {
  return {"table", "compare variants: mean, 95 % interval, difference to the baseline", usage, run};
}

}  // namespace headlab::cli

#include <fmt/format.h>

#include "analysis/arrange.h"
#include "analysis/render_table.h"
#include "base/error.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/report.h"
#include "cli/selection.h"

namespace headlab::cli {
namespace {

const std::vector<std::string> kFormats = {"md", "tex", "csv", "json"};

VerbHelp help() {
  return {"table",
          "SPEC [KEY=VALUE ...]",
          "Compares the variants of a specification from the runs in the store: mean with 95 % interval over seeds, "
          "paired\n"
          "difference to the baseline on the same seeds, cost, and the paper's number beside it. Trains nothing.",
          {scale_option("the dearest with runs"),
           seeds_option(),
           {"format", "F", "md, tex, csv or json (default: md); tex needs \\usepackage{booktabs}", kFormats},
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

std::string rendered(const analysis::Table& table, const std::string& format) {
  if (format == "md") return analysis::to_markdown(table);
  if (format == "tex") return analysis::to_latex(table);
  if (format == "csv") return analysis::to_csv(table);
  if (format == "json") return analysis::to_json(table);
  throw UsageError(fmt::format("table: unknown format '{}'{}; there are md, tex, csv and json", format,
                               did_you_mean(format, kFormats)));
}

}  // namespace

int table_command(const Arguments& arguments) {
  const CommandLine line(help(), arguments);
  if (line.helped()) return 0;
  const experiments::Spec spec = experiments::load_spec(line.words().front());
  analysis::Table table = make_report(line, spec, line.typed()).table;
  if (line.has("sort-by")) analysis::sort_rows(table, line.text("sort-by", ""));
  if (line.has("only-changed")) analysis::drop_unchanged_metrics(table);
  if (line.has("json") && line.text("format", "json") != "json")
    throw UsageError(fmt::format("table: --json and --format {} contradict each other", line.text("format", "")));
  const std::string text = rendered(table, line.has("json") ? "json" : line.text("format", "md"));
  fmt::print("{}{}", text, text.ends_with('\n') ? "" : "\n");
  return 0;
}

}  // namespace headlab::cli

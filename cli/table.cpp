#include <fmt/format.h>

#include "analysis/render_table.h"
#include "base/error.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/report.h"
#include "cli/selection.h"

namespace headlab::cli {
namespace {

VerbHelp help() {
  return {"table",
          "SPEC [KEY=VALUE ...]",
          "Compares the variants of a specification from the runs in the store: mean with 95 % interval over seeds, "
          "paired\n"
          "difference to the baseline on the same seeds, cost, and the paper's number beside it. Trains nothing.",
          {scale_option("the dearest with runs"),
           seeds_option(),
           {"format", "F", "md, csv or json (default: md)"},
           {"json", "", "the same as --format json"},
           results_option()},
          {"headlab table moh-components", "headlab table moh-components --scale smoke --format csv > table.csv",
           "headlab table moh-components --json seed=1,2"},
          1,
          1,
          true};
}

std::string rendered(const analysis::Table& table, const std::string& format) {
  if (format == "md") return analysis::to_markdown(table);
  if (format == "csv") return analysis::to_csv(table);
  if (format == "json") return analysis::to_json(table);
  throw UsageError(fmt::format("table: unknown format '{}'{}; there are md, csv and json", format,
                               did_you_mean(format, {"md", "csv", "json"})));
}

}  // namespace

int table_command(const Arguments& arguments) {
  const CommandLine line(help(), arguments);
  if (line.helped()) return 0;
  const experiments::Spec spec = experiments::load_spec(line.words().front());
  const std::string text =
      rendered(make_report(line, spec, line.typed()).table, line.has("json") ? "json" : line.text("format", "md"));
  fmt::print("{}{}", text, text.ends_with('\n') ? "" : "\n");
  return 0;
}

}  // namespace headlab::cli

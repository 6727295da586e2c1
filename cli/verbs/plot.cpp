#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/figures/figure.h"
#include "analysis/tables/json.h"
#include "cli/command.h"
#include "cli/figures.h"
#include "cli/output.h"
#include "cli/report.h"
#include "cli/selection.h"

namespace headlab::cli {
namespace {

// One line a kind, or more where its help has more.
std::string kinds_text() {
  std::string out;
  for (const analysis::FigureKind& kind : analysis::figure_kinds()) {
    std::string help = kind.help;
    for (auto at = help.find('\n'); at != std::string::npos; at = help.find('\n', at + 1))
      help.insert(at + 1, std::string(15, ' '));
    out += fmt::format("  {:<11}  {}\n", kind.name, help);
  }
  return out;
}

VerbHelp usage() {
  return {"SPEC [KEY=VALUE ...]",
          fmt::format("Draws a specification's figures as PNG files, each with its gnuplot script, and prints their "
                      "paths. Kinds:\n{}Trains nothing.",
                      kinds_text()),
          {scale_option(kScaleWithRuns),
           seeds_option(),
           {"kind", "K", "one kind (default: those that the specification declares)", analysis::figure_kinds().names()},
           {"variant", "V", "one variant (default: those that the specification names for the figure, else all)"},
           {"all-rows", "", "every variant, also where the specification names some"},
           {"out", "DIR", "folder of the pictures (default: results/reports/SPEC-SCALE)"},
           json_option(),
           results_option()},
          {"headlab plot moh-components", "headlab plot moh-components --scale smoke --variant both --out figures",
           "headlab plot moh-components --kind share"},
          1,
          1,
          true};
}

int code_of(const Report& report) {
  return static_cast<int>(report.incomplete ? ExitCode::bad_store : ExitCode::done);
}

int run(const CommandLine& line) {
  const experiments::Spec spec = spec_of(line);
  const std::string variant = line.has("variant") ? spec.variant(line.text("variant", "")).name : "";
  const std::string kind = line.text("kind", "");
  if (!kind.empty()) analysis::figure_kinds().find(kind);  // before the store is read
  const Report report = make_report(line, spec, line.typed());
  const auto paths =
      draw_figures(report, line.text("out", report_folder(report).string()), {kind, variant, line.has("all-rows")})
          .pictures;
  if (line.has("json")) {
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (const auto& path : paths) out.push_back(path.string());
    put("{}\n", analysis::json_text(out));
    return code_of(report);
  }
  for (const auto& path : paths) put("{}\n", path.string());
  if (paths.empty()) tell("the runs of {} have nothing to draw\n", spec.name);
  return code_of(report);
}

}  // namespace

Command plot_verb() {
  return {"plot", "draw accuracy against cost, curves and loads", usage, run};
}

}  // namespace headlab::cli

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "cli/command.h"
#include "cli/figures.h"
#include "cli/report.h"
#include "cli/selection.h"

namespace headlab::cli {
namespace {

VerbHelp help() {
  return {"plot",
          "SPEC [KEY=VALUE ...]",
          "Draws a specification's figures as PNG files, each with its gnuplot script, and prints their paths. Kinds:\n"
          "  head-load   which heads the tokens of each category select in the last routed layer: bars for the first\n"
          "              seed, and a map for every seed side by side (heads of different seeds are not averaged)\n"
          "  share       accuracy over the realised share of active heads, beside the paper's differences\n"
          "  shared      the same over the share of shared heads among the active ones\n"
          "  madds       the same over multiply-adds\n"
          "  curves      losses during training: the baseline's, and each variant's differences to it\n"
          "  layers      sorted head load of every layer\n"
          "  categories  how far categories differ in the heads that they use, in every layer\n"
          "head-load and layers are of learned routers, categories also of random heads, unless --variant names one.\n"
          "Trains nothing.",
          {scale_option("the dearest with runs"),
           seeds_option(),
           {"kind", "K", "one kind (default: those that the specification declares)", figure_kinds()},
           {"variant", "V", "one variant (default: all)"},
           {"out", "DIR", "folder of the pictures (default: results/reports/SPEC-SCALE)"},
           json_option(),
           results_option()},
          {"headlab plot moh-components", "headlab plot moh-components --scale smoke --variant both --out figures",
           "headlab plot moh-components --kind share"},
          1,
          1,
          true};
}

}  // namespace

int plot_command(const Arguments& arguments) {
  const CommandLine line(help(), arguments);
  if (line.helped()) return 0;
  const experiments::Spec spec = experiments::load_spec(line.words().front());
  const std::string variant = line.has("variant") ? spec.variant(line.text("variant", "")).name : "";
  const std::string kind = line.text("kind", "");
  require_figure_kind(kind);  // before the store is read
  const Report report = make_report(line, spec, line.typed());
  const auto paths = draw_figures(report, line.text("out", report_folder(report).string()), {kind, variant});
  if (line.has("json")) {
    nlohmann::json out = nlohmann::json::array();
    for (const auto& path : paths) out.push_back(path.string());
    fmt::print("{}\n", out.dump(2));
    return 0;
  }
  for (const auto& path : paths) fmt::print("{}\n", path.string());
  if (paths.empty()) fmt::print(stderr, "the runs of {} have nothing to draw\n", spec.name);
  return 0;
}

}  // namespace headlab::cli

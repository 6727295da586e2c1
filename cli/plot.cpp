#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "cli/command.h"
#include "cli/report.h"
#include "cli/selection.h"

namespace headlab::cli {
namespace {

VerbHelp help() {
  return {"plot",
          "SPEC [KEY=VALUE ...]",
          "Draws the head loads of a specification's variants as PNG files, of its first seed (heads of different\n"
          "seeds have nothing to do with one another): one panel per category for the last routed layer, and a\n"
          "category x head map of all layers. Prints the paths. Trains nothing.",
          {scale_option("the dearest with runs"),
           seeds_option(),
           {"variant", "V", "one variant (default: all in which a router chooses)"},
           {"out", "DIR", "folder of the pictures (default: results/reports/SPEC-SCALE)"},
           json_option(),
           results_option()},
          {"headlab plot moh-components", "headlab plot moh-components --scale smoke --variant both --out figures"},
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
  const Report report = make_report(line, spec, line.typed());
  const auto paths = draw_loads(report, line.text("out", report_folder(report).string()), variant);
  if (line.has("json")) {
    nlohmann::json out = nlohmann::json::array();
    for (const auto& path : paths) out.push_back(path.string());
    fmt::print("{}\n", out.dump(2));
    return 0;
  }
  for (const auto& path : paths) fmt::print("{}\n", path.string());
  if (paths.empty())
    fmt::print(stderr, "no variant of {} routes its heads; --variant draws one all the same\n", spec.name);
  return 0;
}

}  // namespace headlab::cli

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/publish.h"
#include "analysis/render_table.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/report.h"
#include "cli/selection.h"
#include "cli/sweep_runner.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

VerbHelp help() {
  return {
      "reproduce",
      "SPEC [KEY=VALUE ...]",
      "Makes a paper's table and figures in one go: the runs that are missing (as `headlab sweep`), the table with\n"
      "intervals and the paper's numbers, and the head-load pictures. Prints the table and the paths of all files.",
      {scale_option(kUsualScale),
       seeds_option(),
       jobs_option(),
       retry_option(),
       checkpoint_option(),
       {"out", "DIR", "folder of the files (default: results/reports/SPEC-SCALE)"},
       {"publish", "", "the same as --out results/published"},
       json_option(),
       results_option()},
      {"headlab reproduce moh-components --scale smoke", "headlab reproduce moh-components --scale quick --publish"},
      1,
      1,
      true};
}

fs::path folder_of(const CommandLine& line, const Report& report) {
  if (line.has("out") && line.has("publish"))
    throw UsageError("reproduce: --out and --publish both choose the folder; give one of them");
  if (line.has("publish")) return fs::path("results") / "published";
  return line.text("out", report_folder(report).string());
}

std::string with_pictures(const Report& report, const std::vector<fs::path>& pictures) {
  std::string text = analysis::to_markdown(report.table);
  for (const fs::path& picture : pictures) {
    text += fmt::format("\n![{}]({})\n", picture.stem().string(), picture.filename().string());
  }
  return text;
}

// The files of the report, in the order in which they are announced.
std::vector<fs::path> write_files(const Report& report, const fs::path& folder) {
  const std::string& spec = report.table.plan.spec;
  std::vector<fs::path> paths = {folder / (spec + ".md"), folder / (spec + ".csv"), folder / (spec + ".h5")};
  write_file(paths[0], with_pictures(report, {}));  // the table reaches the disk whatever becomes of the pictures
  write_file(paths[1], analysis::to_csv(report.table));
  analysis::write_summary(paths[2], report.table, report.loads, report.runs);
  const std::vector<fs::path> pictures = draw_loads(report, folder, "");
  write_file(paths[0], with_pictures(report, pictures));
  paths.insert(paths.end(), pictures.begin(), pictures.end());
  return paths;
}

void print(const CommandLine& line, const Report& report, const std::vector<fs::path>& paths) {
  if (line.has("json")) {
    nlohmann::ordered_json out = {{"table", nlohmann::ordered_json::parse(analysis::to_json(report.table))}};
    for (const fs::path& path : paths) out["files"].push_back(path.string());
    fmt::print("{}\n", out.dump(2));
    return;
  }
  fmt::print("{}\n", analysis::to_markdown(report.table));
  for (const fs::path& path : paths) fmt::print("{}\n", path.string());
  fmt::print("{} (one HDF5 file a run)\n", line.results().string());
}

}  // namespace

int reproduce_command(const Arguments& arguments) {
  const CommandLine line(help(), arguments);
  if (line.helped()) return 0;
  const experiments::Spec spec = experiments::load_spec(line.words().front());
  const experiments::Selection selection = selection_of(line, spec, usual_scale(spec));
  const auto items = run_sweep(line, spec, selection);
  const Report report = make_report(line, spec, selection, line.typed());
  print(line, report, write_files(report, folder_of(line, report)));
  report_failures(items);
  fmt::print(stderr, "the table again: {}\n", line.follow_up("table", {"scale", "seeds", "results"}));
  return static_cast<int>(exit_code_of(items));
}

}  // namespace headlab::cli

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis/figures/load_profile.h"
#include "analysis/publish/archive.h"
#include "analysis/publish/page.h"
#include "analysis/publish/publish.h"
#include "analysis/tables/json.h"
#include "analysis/tables/markdown.h"
#include "analysis/tables/render_table.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/figures.h"
#include "cli/output.h"
#include "cli/report.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "cli/sweep_runner.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

VerbHelp usage() {
  return {
      "SPEC ... | --all [KEY=VALUE ...]",
      "Makes a paper's table and figures in one go: the runs that are missing (as `headlab sweep`), the table with\n"
      "intervals and the paper's numbers, and every picture that `headlab plot` draws. Prints the table and the\n"
      "paths of all files. Several specifications are made in turn, with a page (README.md) that reads their tables\n"
      "together.",
      {{"all", "", "every specification"},
       scale_option(kUsualScale),
       seeds_option(),
       jobs_option(),
       retry_option(),
       again_option(),
       mix_option(),
       checkpoint_option(),
       {"no-training", "", "make no run: tables and figures of the runs that are there"},
       {"out", "DIR", "folder of the files (default: results/reports/SPEC-SCALE)"},
       {"publish", "", "to results/published, with a copy of every run behind the tables in runs/"},
       json_option(),
       results_option()},
      {"headlab reproduce moh-components --scale smoke", "headlab reproduce moh-components --scale quick --publish",
       "headlab reproduce moh-vit moh-kv seed=1,2", "headlab reproduce --all --scale quick --publish"},
      0,
      100,
      true};
}

bool makes_page(const CommandLine& line) {
  return line.has("all") || line.words().size() > 1;
}

fs::path folder_of(const CommandLine& line, const Report& report) {
  if (line.has("out") && line.has("publish"))
    throw UsageError("reproduce: --out and --publish both choose the folder; give one of them");
  if (line.has("publish")) return fs::path(kPublished);
  if (line.has("all")) return line.text("out", fmt::format("results/reports/all-{}", report.table.plan.scale));
  if (makes_page(line)) return line.text("out", fmt::format("results/reports/several-{}", report.table.plan.scale));
  return line.text("out", report_folder(report).string());
}

std::string with_pictures(const Report& report, const std::vector<fs::path>& pictures) {
  std::string text = analysis::to_markdown(report.table);
  for (const fs::path& picture : pictures) {
    text += fmt::format("\n![{}]({})\n", analysis::in_markdown(picture.stem().string()), picture.filename().string());
  }
  return text;
}

// The files of the report, in the order in which they are announced.
std::vector<fs::path> write_files(const Report& report, const fs::path& folder) {
  const std::string& spec = report.table.plan.spec;
  std::vector<fs::path> paths = {folder / (spec + ".md"), folder / (spec + ".csv"), folder / (spec + ".h5"),
                                 folder / (spec + "-runs.csv")};
  write_file(paths[0], with_pictures(report, {}));  // the table reaches the disk whatever becomes of the pictures
  write_file(paths[1], analysis::to_csv(report.table));
  analysis::write_summary(paths[2], report.table, report.loads, report.runs);
  write_file(paths[3], analysis::runs_csv(report.table));
  if (const auto profiles = analysis::profiles_of(report.table.plan, report.loads); !profiles.empty()) {
    paths.push_back(folder / (spec + "-loads.csv"));
    write_file(paths.back(), analysis::loads_csv(profiles));
  }
  const std::vector<fs::path> pictures = draw_figures(report, folder, {});
  write_file(paths[0], with_pictures(report, pictures));
  paths.insert(paths.end(), pictures.begin(), pictures.end());
  return paths;
}

void print(const CommandLine& line, const Report& report, const std::vector<fs::path>& paths) {
  if (line.has("json")) {
    nlohmann::ordered_json out = {{"table", nlohmann::ordered_json::parse(analysis::to_json(report.table))}};
    for (const fs::path& path : paths) out["files"].push_back(path.string());
    put("{}\n", analysis::json_text(out));
    return;
  }
  put("{}\n", analysis::to_markdown(report.table));
  for (const fs::path& path : paths) put("{}\n", path.string());
  put("{} (one HDF5 file a run)\n", line.results().string());
}

struct Made {
  Report report;
  std::vector<fs::path> paths;
};

bool has_results(const std::vector<experiments::SweepItem>& items) {
  using experiments::RunState;
  return std::any_of(items.begin(), items.end(), [](const experiments::SweepItem& item) {
    return item.state == RunState::done || item.state == RunState::skipped;
  });
}

experiments::Selection selected(const CommandLine& line, const experiments::Spec& spec) {
  return selection_of(line, spec, usual_scale(spec));
}

// The runs that are missing. Whether there is something to show afterwards.
bool train(const CommandLine& line, const experiments::Spec& spec, ExitCode& worst) {
  if (line.has("no-training")) return true;
  const auto items = run_sweep(line, spec, selected(line, spec));
  report_failures(items);
  worst = std::max(worst, exit_code_of(items));
  return has_results(items);
}

Made write_report(const CommandLine& line, const experiments::Spec& spec, const std::string& command) {
  Made made{make_report(line, spec, selected(line, spec), command), {}};
  const fs::path folder = folder_of(line, made.report), summary = folder / (spec.name + ".h5");
  const auto old = line.has("publish") ? analysis::archived_runs(summary) : std::set<std::string>{};
  made.paths = write_files(made.report, folder);
  if (line.has("publish")) {
    analysis::archive_runs(folder / "runs", made.report.table, made.report.runs);
    analysis::drop_archived(folder, old);
  }
  return made;
}

std::vector<std::string> names_of(const std::vector<fs::path>& paths) {
  std::vector<std::string> out;
  for (const fs::path& path : paths) {
    if (path.extension() == ".png") out.push_back(path.filename().string());
  }
  return out;
}

// What makes one specification's part of what was asked for.
std::string command_for(const CommandLine& line, const std::string& spec) {
  std::string out = "headlab reproduce " + shell_quoted(spec);
  for (const char* option : {"scale", "seeds"}) {
    if (line.has(option)) out += fmt::format(" --{} {}", option, shell_quoted(line.text(option, "")));
  }
  for (const std::string& change : line.overrides()) out += fmt::format(" {}", shell_quoted(change));
  return out;
}

// Every specification that trains at the scale.
std::vector<std::string> all_names(const std::string& scale) {
  std::vector<std::string> names;
  for (const std::string& name : experiments::spec_names()) {
    const experiments::Spec spec = load_spec(name);
    if (std::any_of(spec.scales.begin(), spec.scales.end(),
                    [&](const experiments::Scale& s) { return s.name == scale && experiments::is_trained(scale); }))
      names.push_back(name);
  }
  if (names.empty()) throw UsageError(fmt::format("reproduce: no specification has the scale '{}' to train at", scale));
  return names;
}

// Tables that stand in the folder from before and are not made now.
std::vector<std::string> other_tables(const fs::path& folder, const std::vector<analysis::PublishedTable>& made) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path& path = entry.path();
    const std::string name = path.stem().string();
    const bool made_now =
        std::any_of(made.begin(), made.end(), [&](const auto& table) { return table.table.plan.spec == name; });
    if (path.extension() == ".md" && name != "README" && !made_now) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

// All runs before the first table: the correction for many comparisons counts those of every table.
int reproduce_together(const CommandLine& line, const std::vector<std::string>& names) {
  std::vector<experiments::Spec> specs;  // all read before the first run starts
  for (const std::string& name : names) specs.push_back(load_spec(name));
  ExitCode worst = ExitCode::done;
  std::vector<bool> shown;
  for (const experiments::Spec& spec : specs) shown.push_back(train(line, spec, worst));
  std::vector<analysis::PublishedTable> tables;
  std::vector<results::RunRecord> runs;
  fs::path folder;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (!shown[i]) continue;
    Made made = write_report(line, specs[i], command_for(line, names[i]));
    for (const fs::path& path : made.paths) put("{}\n", path.string());
    folder = made.paths.front().parent_path();
    runs = std::move(made.report.runs);
    tables.push_back({std::move(made.report.table), std::move(made.report.loads), names_of(made.paths)});
  }
  if (tables.empty()) return static_cast<int>(worst);
  std::vector<const analysis::Table*> compared;
  for (const analysis::PublishedTable& table : tables) compared.push_back(&table.table);
  write_file(folder / "tests.csv", analysis::tests_csv(compared));
  write_file(folder / "README.md", analysis::published_page(tables, other_tables(folder, tables), runs, line.typed()));
  put("{}\n{}\n", (folder / "tests.csv").string(), (folder / "README.md").string());
  return static_cast<int>(worst);
}

int run(const CommandLine& line) {
  if (line.has("all") == !line.words().empty())
    throw UsageError("reproduce: name specifications, or say --all for every one");
  if (makes_page(line)) {
    if (line.has("json")) throw UsageError("reproduce: --json shows the table of one specification");
    return reproduce_together(line, line.has("all") ? all_names(line.text("scale", kUsualScale)) : line.words());
  }
  const experiments::Spec spec = load_spec(line.words().front());
  ExitCode worst = ExitCode::done;
  if (!train(line, spec, worst)) return static_cast<int>(worst);
  Made made = write_report(line, spec, command_for(line, line.words().front()));
  if (line.has("publish")) {  // beside the file of tables that were published together
    made.paths.push_back(made.paths.front().parent_path() / (spec.name + "-tests.csv"));
    write_file(made.paths.back(), analysis::tests_csv({&made.report.table}));
  }
  print(line, made.report, made.paths);
  tell("the table again: {}\n", line.follow_up("table", {"scale", "seeds", "results"}));
  return static_cast<int>(worst);
}

}  // namespace

Command reproduce_verb() {
  return {"reproduce", "make a paper's table and figures: sweep, table, plot", usage, run};
}

}  // namespace headlab::cli

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/publish/archive.h"
#include "analysis/publish/page.h"
#include "analysis/publish/publish.h"
#include "analysis/tables/json.h"
#include "analysis/tables/load_profile.h"
#include "analysis/tables/markdown.h"
#include "analysis/tables/render_table.h"
#include "analysis/tables/row_runs.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/figures.h"
#include "cli/output.h"
#include "cli/publication.h"
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
      "paths of all files. Several specifications are made together: those of one family share one correction, and a\n"
      "page (README.md) reads their tables.",
      {{"all", "", "every specification that trains at the scale and whose data are there (GLUE, say, you must bring)"},
       scale_option(kUsualScale),
       seeds_option(),
       jobs_option(),
       retry_option(),
       again_option(),
       mix_option(),
       checkpoint_option(),
       {"no-training", "", "make no run: tables and figures of the runs that are there"},
       {"out", "DIR", "folder of the files (default: results/reports/SPEC-SCALE)"},
       {"publish", "",
        "to results/published, with a copy of every run behind the tables in runs/; tables of the same family that "
        "stand there are made anew, for they share one correction"},
       {"replace", "",
        "publish a table of fewer runs or metrics, of a cheaper scale, or of other values of its specification, than "
        "stands there"},
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

fs::path folder_of(const CommandLine& line, const TableOrder& order) {
  if (line.has("publish")) return fs::path(kPublished);
  const std::string name = line.has("all") ? "all" : makes_page(line) ? "several" : order.spec.name;
  return line.text("out", fmt::format("results/reports/{}-{}", name, order.selection.scale));
}

std::string with_pictures(const Report& report, const Drawn& drawn) {
  std::string text = analysis::to_markdown(report.table);
  for (const std::string& missing : drawn.missing) text += fmt::format("- {}\n", analysis::in_markdown(missing));
  for (const std::string& limited : drawn.limited) text += fmt::format("- {}.\n", analysis::in_markdown(limited));
  for (const fs::path& picture : drawn.pictures) {
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
  const results::TablePlan& plan = report.table.plan;
  const auto write_loads = [&](const std::vector<analysis::VariantLoad>& loads, const std::string& file) {
    const auto profiles = analysis::profiles_of(plan, loads);
    if (profiles.empty()) return;
    paths.push_back(folder / file);
    write_file(paths.back(), analysis::loads_csv(profiles));
  };
  for (const char* slot : results::kSlots) {
    write_loads(analysis::of_slot(report.loads, slot), analysis::loads_file(spec, slot));
    write_loads(analysis::loads_by_task(slot, plan, report.runs),
                analysis::loads_file(spec, slot, results::kTaskSplit));
  }
  const Drawn drawn = draw_figures(report, folder, {});
  write_file(paths[0], with_pictures(report, drawn));
  paths.insert(paths.end(), drawn.pictures.begin(), drawn.pictures.end());
  return paths;
}

// Of a table that has no runs neither the scale nor the seeds can be chosen.
experiments::Selection selected(const CommandLine& line, const experiments::Spec& spec) {
  if (!spec.not_run.empty()) {
    if (!line.overrides().empty() && !makes_page(line))
      throw UsageError(
          fmt::format("nothing of {} is run, and no setting changes its table: {}", spec.name, spec.not_run));
    return {usual_scale(spec), {}, {}};
  }
  return selection_of(line, spec, usual_scale(spec));
}

// The runs that are missing. Whether there is something to show afterwards.
bool train(const CommandLine& line, const TableOrder& order, ExitCode& worst) {
  if (line.has("no-training") || !order.spec.not_run.empty()) return true;
  const auto items = run_sweep(line, order.spec, order.selection);
  report_failures(items);
  worst = std::max(worst, exit_code_of(items));
  return has_results(items);
}

std::vector<std::string> names_of(const std::vector<fs::path>& paths) {
  std::vector<std::string> out;
  for (const fs::path& path : paths) {
    if (path.extension() == ".png") out.push_back(path.filename().string());
  }
  return out;
}

// What makes one specification's part of what was asked for.
std::string command_for(const CommandLine& line, const std::string& name, const experiments::Spec& spec) {
  std::string out = "headlab reproduce " + shell_quoted(name);
  if (!spec.not_run.empty()) return out;
  for (const char* option : {"scale", "seeds"}) {
    if (line.has(option)) out += fmt::format(" --{} {}", option, shell_quoted(line.text(option, "")));
  }
  for (const std::string& change : line.overrides()) out += fmt::format(" {}", shell_quoted(change));
  return out;
}

// What the user alone can bring is not there; empty where nothing lacks.
std::string lacking_data(const experiments::Spec& spec, const std::string& scale) {
  try {
    for (const experiments::PlannedRun& run : experiments::expand(spec, {scale, {}, {}})) run_id(run.config, run.seed);
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

// Every specification that trains at the scale. Where runs are to be made its data must be there.
std::vector<std::string> all_names(const CommandLine& line) {
  const std::string scale = line.text("scale", kUsualScale);
  std::vector<std::string> names;
  for (const std::string& name : experiments::spec_names()) {
    const experiments::Spec spec = load_spec(name);
    if (!experiments::is_trained(scale) || !spec.has_scale(scale)) continue;
    const std::string lacking = line.has("no-training") ? "" : lacking_data(spec, scale);
    if (lacking.empty())
      names.push_back(name);
    else
      tell("left out: {}: {}\n", name, lacking);
  }
  if (names.empty()) throw UsageError(fmt::format("reproduce: no specification has the scale '{}' to train at", scale));
  return names;
}

// Tables that stand in the folder from before and are not read on the page.
std::vector<std::string> other_tables(const fs::path& folder, const std::vector<analysis::PublishedTable>& read) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path& path = entry.path();
    const std::string name = path.stem().string();
    const bool is_read =
        std::any_of(read.begin(), read.end(), [&](const auto& table) { return table.table.plan.spec == name; });
    if (path.extension() == ".md" && name != "README" && !is_read) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

// What is made, and what came of it.
struct Work {
  const CommandLine& line;
  std::vector<TableOrder> orders = {};  // first those that were named
  std::vector<Standing> standing = {};  // in the folder of published tables; none without --publish
  std::vector<results::RunRecord> runs = {};
  std::vector<analysis::PublishedTable> made = {};  // as ordered
  std::vector<fs::path> files = {};

  bool publishes() const { return line.has("publish"); }
  void require_no_less(const TableOrder& order, std::size_t runs_made) const {
    if (!line.has("replace")) cli::require_no_less(order, runs_made, standing, runs);
  }
};

void add_relatives(Work& work) {
  const std::vector<TableOrder> relatives = relatives_of(work.orders, work.standing);
  require_whole(relatives, make_tables(relatives, work.runs), work.standing);
  work.orders.insert(work.orders.end(), relatives.begin(), relatives.end());
}

std::size_t planned_runs(const TableOrder& order) {
  std::size_t runs = 0;
  for (const results::RowPlan& row : table_plan(order.spec, order.selection, "").rows) runs += row.seeds.size();
  return runs;
}

// Before hours of training: whether what stands in the folder can be made anew with it.
void check_relatives(const Work& work) {
  if (work.standing.empty()) return;
  Work rehearsal{.line = work.line, .orders = work.orders, .standing = work.standing, .runs = stored_runs(work.line)};
  for (const TableOrder& order : work.orders) rehearsal.require_no_less(order, planned_runs(order));
  add_relatives(rehearsal);
}

void write_tables(Work& work, const fs::path& folder) {
  std::vector<analysis::Table> tables = make_tables(work.orders, work.runs, work.line.store().same_code());
  for (std::size_t i = 0; i < tables.size(); ++i) {
    require_runs(work.line, tables[i]);
    work.require_no_less(work.orders[i], analysis::runs_of(tables[i]).size());
  }
  std::set<std::string> old;
  for (analysis::Table& table : tables) {
    if (work.publishes()) old.merge(analysis::archived_runs(folder / (table.plan.spec + ".h5")));
    Report report{std::move(table), {}, std::move(work.runs)};
    report.loads = analysis::loads_of(report.table.plan, report.runs);
    tell_other_code(work.line, report);
    const std::set<std::string> extras = extras_of_table(folder, report.table.plan.spec);
    const std::vector<fs::path> files = write_files(report, folder);
    for (const std::string& gone : remove_old_extras(folder, extras, files))
      tell("not of the table any more, removed: {}\n", (folder / gone).string());
    if (work.publishes()) {
      analysis::archive_runs(folder / "runs", report.table, report.runs);
      results::add_same_code(folder / "runs", work.line.store().same_code());
    }
    work.runs = std::move(report.runs);
    work.made.push_back({std::move(report.table), std::move(report.loads), names_of(files)});
    work.files.insert(work.files.end(), files.begin(), files.end());
  }
  if (work.publishes()) analysis::drop_archived(folder, old);
}

void write_tests(Work& work, const fs::path& folder) {
  std::vector<const analysis::Table*> tables;
  for (const analysis::PublishedTable& made : work.made) tables.push_back(&made.table);
  std::sort(tables.begin(), tables.end(), [](const auto* a, const auto* b) { return a->plan.spec < b->plan.spec; });
  const std::vector<analysis::TestList> lists = analysis::test_lists(tables);
  for (const analysis::TestList& list : lists) {
    work.files.push_back(folder / list.file);
    write_file(work.files.back(), analysis::tests_csv(list.tables));
  }
  if (work.publishes()) remove_old_lists(folder, lists);
}

// The page of statistics, and the Markdown pages in the folder above, each under its first heading.
analysis::PagesAround pages_around(const fs::path& folder) {
  constexpr const char* kHow = "../../docs/statistics.md";
  analysis::PagesAround around;
  if (!fs::exists(folder / kHow)) return around;  // not the folder of a project that has such pages
  around.how = kHow;
  for (const auto& entry : fs::directory_iterator(folder / ".."))
    if (entry.path().extension() == ".md") {
      const std::string text = read_file(entry.path()), heading = text.substr(0, text.find('\n'));
      if (heading.starts_with("# "))
        around.readings.push_back({heading.substr(2), "../" + entry.path().filename().string()});
    }
  std::sort(around.readings.begin(), around.readings.end(),
            [](const auto& a, const auto& b) { return a.link < b.link; });
  return around;
}

void write_page(Work& work, const fs::path& folder) {
  std::vector<analysis::PublishedTable> tables = work.made;
  if (work.publishes()) {
    for (auto& table : unchanged_tables(folder, work.standing, work.orders, work.runs))
      tables.push_back(std::move(table));
    std::sort(tables.begin(), tables.end(),
              [](const auto& a, const auto& b) { return a.table.plan.spec < b.table.plan.spec; });
  }
  const fs::path page = folder / "README.md";
  const auto sections =
      fs::exists(page) ? analysis::sections_of(read_file(page)) : std::map<std::string, std::string>();
  std::vector<analysis::EarlierTable> others;
  std::vector<std::string> kept, named;
  for (const std::string& name : other_tables(folder, tables)) {
    const auto section = sections.find(name);
    others.push_back({name, section == sections.end() ? "" : section->second});
    (others.back().section.empty() ? named : kept).push_back(name);
  }
  if (!kept.empty())
    tell("the page keeps as they stood there, as their runs are not of this headlab's making: {}\n",
         fmt::join(kept, ", "));
  if (!named.empty()) tell("the page names without reading them: {}\n", fmt::join(named, ", "));
  work.files.push_back(page);
  write_file(work.files.back(),
             analysis::published_page(tables, others, work.runs, work.line.typed(), pages_around(folder)));
}

void write_together(Work& work) {
  work.runs = stored_runs(work.line);
  const fs::path folder = folder_of(work.line, work.orders.front());
  add_relatives(work);
  write_tables(work, folder);
  write_tests(work, folder);
  write_page(work, folder);
}

// One table, corrected with all tables of its family that have runs.
void write_alone(Work& work) {
  const TableOrder& order = work.orders.front();
  Report report = make_report(work.line, order.spec, order.selection, order.command);
  work.files = write_files(report, folder_of(work.line, order));
  work.made.push_back({std::move(report.table), {}, {}});
}

void print(const Work& work) {
  const analysis::Table& table = work.made.front().table;
  if (work.line.has("json")) {
    nlohmann::ordered_json out = {{"table", nlohmann::ordered_json::parse(analysis::to_json(table))}};
    for (const fs::path& path : work.files) out["files"].push_back(path.string());
    put("{}\n", analysis::json_text(out));
    return;
  }
  const bool one = !makes_page(work.line);
  if (one) put("{}\n", analysis::to_markdown(table));
  for (const fs::path& path : work.files) put("{}\n", path.string());
  if (one) put("{} (one HDF5 file a run)\n", work.line.results().string());
}

// Tables of which no run is there, of `--all`: who named a table is told that it has none.
void leave_out_without_runs(std::vector<TableOrder>& orders, const std::vector<results::RunRecord>& runs) {
  const std::vector<analysis::Table> tables = make_tables(orders, runs);
  std::vector<TableOrder> kept;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (analysis::runs_of(tables[i]).empty() && tables[i].plan.not_run.empty())
      tell("left out: {}: no run of it is there\n", orders[i].spec.name);
    else
      kept.push_back(std::move(orders[i]));
  }
  if (kept.empty())
    throw UsageError("reproduce: of no specification is there a run; without --no-training it makes them");
  orders = std::move(kept);
}

// Throws UsageError before the first run starts.
Work work_of(const CommandLine& line) {
  if (line.has("all") == !line.words().empty())
    throw UsageError("reproduce: name specifications, or say --all for every one");
  const std::vector<std::string>& words = line.words();
  if (std::count(words.begin(), words.end(), "all") > 0)
    throw UsageError(
        "reproduce: 'all' is no specification; `headlab reproduce --all` makes every one, `headlab reproduce A B` "
        "these "
        "two");
  if (makes_page(line) && line.has("json")) throw UsageError("reproduce: --json shows the table of one specification");
  if (line.has("out") && line.has("publish"))
    throw UsageError("reproduce: --out and --publish both choose the folder; give one of them");
  if (line.has("replace") && !line.has("publish"))
    throw UsageError("reproduce: --replace says what --publish may do; give both");
  for (const char* option : {"again", "retry", "mix", "jobs", "checkpoint"})
    if (line.has("no-training") && line.has(option))
      throw UsageError(fmt::format("reproduce: --{} is for runs to be made; --no-training makes none", option));
  Work work{.line = line};
  for (const std::string& name : line.has("all") ? all_names(line) : line.words()) {
    const experiments::Spec spec = spec_of(line, name);
    work.orders.push_back({spec, selected(line, spec), command_for(line, name, spec)});
  }
  if (line.has("all") && line.has("no-training")) leave_out_without_runs(work.orders, stored_runs(line));
  if (work.publishes()) work.standing = standing_tables(kPublished);
  check_relatives(work);
  return work;
}

int run(const CommandLine& line) {
  Work work = work_of(line);
  ExitCode worst = ExitCode::done;
  std::vector<TableOrder> shown;
  for (TableOrder& order : work.orders) {
    if (train(line, order, worst)) shown.push_back(std::move(order));
  }
  if (shown.empty()) return static_cast<int>(worst);
  work.orders = std::move(shown);
  const bool together = work.publishes() || makes_page(line);
  together ? write_together(work) : write_alone(work);
  print(work);
  const bool is_run = work.orders.front().spec.not_run.empty();
  const std::vector<std::string> kept =
      is_run ? std::vector<std::string>{"scale", "seeds", "results"} : std::vector<std::string>{"results"};
  if (!makes_page(line)) tell("the table again: {}\n", line.follow_up("table", kept));
  return static_cast<int>(worst);
}

}  // namespace

Command reproduce_verb() {
  return {"reproduce", "make a paper's table and figures: sweep, table, plot", usage, run};
}

}  // namespace headlab::cli

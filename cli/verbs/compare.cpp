#include "analysis/runs/compare.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>

#include "base/error.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "cli/begun_runs.h"
#include "cli/command.h"
#include "cli/other_code.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "cli/stored_run.h"
#include "experiments/runs/journal.h"
#include "experiments/runs/run.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

using results::RunRecord;

VerbHelp usage() {
  return {"A B [...] [KEY=VALUE ...]",
          "Sets runs, variants or whole specifications against the first of them: only what differs in the\n"
          "configuration, metrics with paired intervals on common seeds, speed, memory and head load, as text or JSON\n"
          "and as one picture. Each of A, B, ... is one of\n"
          "  SPEC/VARIANT   the finished seeds of a variant that --scale (default: the largest with runs) or --seeds "
          "asks for\n"
          "  SPEC           every variant of a specification\n"
          "  ID             a run by the start of its id (`headlab list` shows them), or by its file's path",
          {scale_option(kScaleWithRuns),
           seeds_option(),
           {"out", "FILE", "the picture (default: results/reports/compare.png)"},
           json_option(),
           results_option()},
          {"headlab compare moh-components/mha moh-components/both",
           "headlab compare moh-vit/moh-75 moh-vit/random-75 moh-vit/fewer-75 --out routing.png",
           "headlab compare 14d280ab 1862c716 --json"},
          1,
          1000,
          true};
}

constexpr std::size_t kLeastOfId = 4;

class Sides {
 public:
  Sides(const CommandLine& line, const std::vector<RunRecord>& runs) : line_(line), runs_(runs) {}

  void add(const std::string& word) {
    if (word.ends_with(".weights.h5"))
      throw UsageError(
          fmt::format("compare: '{}' holds weights; their run is compared by its id, or by the file ID.h5", word));
    if (word.ends_with(".h5") || word.ends_with(".h5.gz")) return add_file(word);
    const auto [spec, variant] = experiments::split_variant(word);
    if (!variant.empty() || experiments::names_spec(word)) return add_spec(spec, variant);
    if (word.find_first_not_of("0123456789abcdef") == std::string::npos) return add_run(word);
    throw UsageError(
        fmt::format("compare: '{}' is neither a specification{}, nor SPEC/VARIANT, nor the start of a run's id", word,
                    did_you_mean(word, experiments::spec_names())));
  }
  std::vector<analysis::Side> take() {
    for (analysis::Side& side : sides_) fill_defaults(side);
    const std::vector<analysis::Side> sides = sides_;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const auto alike = [&](const analysis::Side& other) { return other.label == sides[i].label; };
      if (std::count_if(sides.begin(), sides.end(), alike) > 1) sides_[i].label = whole_names_[i];
    }
    return std::move(sides_);
  }
  // As the tables of the specifications show them; of a metric that several have, the first one's.
  const std::vector<results::Metric>& shown() const { return shown_; }

 private:
  // Options that came after a run was stored had their defaults in it.
  void fill_defaults(analysis::Side& side) {
    RunRecord whole = *side.runs.front();
    try {
      whole.payload.config_toml = experiments::Config::from_toml(whole.payload.config_toml, whole.payload.id).toml();
    } catch (const Error&) {  // a key was renamed since
      return;
    }
    side.runs.front() = &own_.emplace_back(std::move(whole));
  }

  void add_side(analysis::Side side, const std::string& whole_name) {
    sides_.push_back(std::move(side));
    whole_names_.push_back(whole_name);
  }

  void add_file(const std::string& path) {
    const RunRecord& run = own_.emplace_back(results::read_run(path));
    if (const std::string misnaming = results::misnaming(path, run); !misnaming.empty()) throw StoreError(misnaming);
    if (run.payload.status != results::Status::done)
      throw UsageError(fmt::format("compare: '{}' is not a finished run", path));
    add_side({run.payload.id.substr(0, 8), {&run}}, path);
  }

  void add_run(const std::string& start) {
    if (start.size() < kLeastOfId)
      throw UsageError(
          fmt::format("compare: '{}' is too short for a run's id; give {} or more of its characters "
                      "(`headlab list` shows them)",
                      start, kLeastOfId));
    std::vector<const RunRecord*> found;
    for (const RunRecord& run : runs_) {
      if (run.payload.id.starts_with(start)) found.push_back(&run);
    }
    if (found.size() != 1) {
      for (const experiments::UnderWay& run : experiments::runs_under_way(line_.results())) {
        if (found.empty() && run.id.starts_with(start)) refuse_under_way(line_, line_.store(), run.id);
      }
      throw UsageError(fmt::format("compare: {} finished runs in '{}' begin with '{}'; `headlab list` shows them",
                                   found.empty() ? "no" : std::to_string(found.size()), line_.results().string(),
                                   start));
    }
    add_side({found.front()->payload.id.substr(0, 8), found}, found.front()->payload.id);
  }

  void add_spec(const std::string& name, const std::string& variant) {
    const experiments::Spec spec = spec_of(line_, name);
    if (!variant.empty()) spec.variant(variant);
    shown_.insert(shown_.end(), spec.metrics.begin(), spec.metrics.end());
    const auto selection = selection_of(line_, spec, scale_with_runs(line_, spec, runs_));
    const std::size_t before = sides_.size();
    std::vector<results::RowPlan> rows = table_plan(spec, selection, "").rows;
    std::erase_if(rows, [&](const results::RowPlan& row) { return !variant.empty() && row.variant != variant; });
    const std::string begun = begun_text(line_.store(), rows);
    for (const results::RowPlan& row : rows) {
      analysis::Side side{row.variant, {}};
      for (const RunRecord& run : runs_) {
        const bool chosen = std::count(row.seeds.begin(), row.seeds.end(), run.payload.seed) > 0;
        if (run.payload.config_digest == row.config_digest && chosen) side.runs.push_back(&run);
      }
      if (side.runs.empty()) continue;
      tell_missing(name, row, side, selection);
      add_side(std::move(side), fmt::format("{}/{}", name, row.variant));
    }
    if (sides_.size() > before) {
      if (!begun.empty()) tell("{}: {}\n", name, begun);
      return;
    }
    throw UsageError(fmt::format("compare: '{}' has no finished run in '{}'{}{}; make some with: {}",
                                 variant.empty() ? name : name + "/" + variant, line_.results().string(),
                                 begun.empty() ? "" : "; ", begun, sweep_of(name, selection.scale)));
  }

  // The command that makes what the line asks for of a specification.
  std::string sweep_of(const std::string& name, const std::string& scale) const {
    std::string out = fmt::format("headlab sweep {} --scale {}", shell_quoted(name), scale);
    for (const char* option : {"seeds", "results"}) {
      if (line_.has(option)) out += fmt::format(" --{} {}", option, shell_quoted(line_.text(option, "")));
    }
    for (const std::string& change : line_.overrides()) out += fmt::format(" {}", shell_quoted(change));
    return out;
  }

  // Seeds that were asked for by number.
  static void tell_missing(const std::string& spec, const results::RowPlan& row, const analysis::Side& side,
                           const experiments::Selection& selection) {
    std::vector<std::int64_t> missing;
    std::copy_if(selection.seeds.begin(), selection.seeds.end(), std::back_inserter(missing), [&](std::int64_t seed) {
      return std::none_of(side.runs.begin(), side.runs.end(),
                          [&](const RunRecord* run) { return run->payload.seed == seed; });
    });
    if (!missing.empty()) tell("{}/{} has no finished run of seed {}\n", spec, row.variant, fmt::join(missing, ", "));
  }

  const CommandLine& line_;
  const std::vector<RunRecord>& runs_;
  std::deque<RunRecord> own_;  // those named by path, and with defaults filled in; sides_ points into them
  std::vector<analysis::Side> sides_;
  std::vector<std::string> whole_names_;  // of the sides
  std::vector<results::Metric> shown_;
};

// Without runs that failed or are of other numerics.
results::Store::Listing finished_runs(const CommandLine& line) {
  results::Store::Listing listing = line.store().read_all();
  for (const std::string& complaint : listing.complaints) tell("left out: {}\n", visible(complaint));
  std::erase_if(listing.runs, [](const RunRecord& run) {
    return run.payload.status != results::Status::done || run.payload.numerics != experiments::kNumericsVersion;
  });
  return listing;
}

int run(const CommandLine& line) {
  const std::filesystem::path png = line.text("out", "results/reports/compare.png");
  if (png.extension() != ".png")
    throw UsageError(fmt::format("compare: the picture is a .png, not '{}'", png.string()));
  const results::Store::Listing listing = finished_runs(line);
  Sides sides(line, listing.runs);
  for (const std::string& word : line.words()) sides.add(word);
  const std::vector<analysis::Side> taken = sides.take();
  std::vector<const RunRecord*> compared;
  for (const analysis::Side& side : taken) compared.insert(compared.end(), side.runs.begin(), side.runs.end());
  tell_other_code(compared, line.store());
  const analysis::Comparison comparison = analysis::compare(taken, sides.shown());
  analysis::plot_comparison(comparison, fmt::format("{}", fmt::join(line.words(), " : ")), png);
  put("{}", line.has("json") ? analysis::describe_json(comparison) : analysis::describe(comparison, output_columns()));
  tell("{}\n", png.string());
  return static_cast<int>(listing.complaints.empty() ? ExitCode::done : ExitCode::bad_store);
}

}  // namespace

Command compare_verb() {
  return {"compare", "set runs or variants against each other: what differs, what came of it", usage, run};
}

}  // namespace headlab::cli

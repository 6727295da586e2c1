#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "analysis/figures/gnuplot.h"
#include "analysis/figures/training_curves.h"
#include "analysis/runs/watch.h"
#include "base/error.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/named_run.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "experiments/runs/journal.h"

namespace headlab::cli {
namespace {

using analysis::WatchedRun;
using experiments::UnderWay;

constexpr std::size_t kMostRuns = 12;

VerbHelp usage() {
  return {
      "[ID ...]",
      "Draws the training and validation curves of runs, anew every few seconds, until none of them is running:\n"
      "of the named runs, finished ones too, or of all that are running now. Without colours (NO_COLOR, or where\n"
      "the output is no terminal) it draws a line of bars for each run, once.",
      {{"series",
        "NAMES",
        "the curves to draw (commas between several; default: train_loss,validation_loss)",
        {},
        true},
       {"every", "S", "seconds between two looks (default: 2)"},
       {"once", "", "draw once and end"},
       {"png", "FILE", "write a picture at each look, too"},
       results_option()},
      {"headlab watch", "headlab watch 3f2a 9c01 --series validation_loss", "headlab watch 3f2a --once --png run.png"},
      0,
      1000};
}

std::string name_of(const results::RunRecord& run) {
  const std::string specification = run.provenance("specification");
  const std::string whose = specification.empty() ? run.payload.id.substr(0, 8)
                                                  : fmt::format("{}/{}", specification, run.provenance("variant"));
  return fmt::format("{} seed {}", whose, run.payload.seed);
}

WatchedRun with_result(const results::RunRecord& run) {
  WatchedRun out{name_of(run), to_string(run.payload.status), 0, run.payload.series};
  std::erase_if(out.series, [](const results::Series& s) { return s.axis != results::Series().axis; });
  return out;
}

WatchedRun without_result(const UnderWay& run) {
  if (!run.journal) return {run.id.substr(0, 8), run.running ? "running" : "stopped", 0, {}};
  const experiments::Progress& progress = run.journal->progress;
  const std::string share = fmt::format("{:.0f} %", 100 * share_done(run));
  std::string state = fmt::format("stopped, {} kept", share);
  if (run.running)
    state = progress.examples_per_second > 0  // known once it has trained for a while
                ? fmt::format("running {}, {:.0f} examples/s, ETA {}", share, progress.examples_per_second,
                              clock_text(progress.eta_seconds))
                : "starting";
  return {name_of(run.journal->run), state, static_cast<double>(progress.steps), run.journal->run.payload.series};
}

// What is watched: the named runs, or whatever was running at some look.
class Watched {
 public:
  Watched(const CommandLine& line, results::Store store) : store_(std::move(store)) {
    if (line.words().size() > kMostRuns)
      throw UsageError(
          fmt::format("watch: {} runs are too many for one picture; name {} or fewer", line.words().size(), kMostRuns));
    for (const std::string& word : line.words()) {
      const std::string id = named_run(line, store_, word);
      if (std::find(ids_.begin(), ids_.end(), id) == ids_.end()) ids_.push_back(id);
    }
    if (!ids_.empty()) return;
    follows_ = true;
    meet_running();
  }

  std::vector<WatchedRun> look() {
    if (follows_) meet_running();
    running_ = false;
    std::vector<WatchedRun> out;
    for (const std::string& id : ids_) {
      const auto begun = experiments::under_way(store_.folder(), id);
      const bool runs = begun && begun->running;
      running_ = running_ || runs;
      const auto record = runs ? std::nullopt : store_.find(id);
      if (record) {
        out.push_back(with_result(*record));
      } else if (begun) {
        out.push_back(without_result(*begun));
      }
    }
    return out;
  }

  bool running() const { return running_; }

 private:
  void meet_running() {
    for (const UnderWay& run : experiments::runs_under_way(store_.folder())) {
      if (!run.running || std::find(ids_.begin(), ids_.end(), run.id) != ids_.end()) continue;
      ids_.push_back(run.id);
      if (ids_.size() > kMostRuns) ids_.erase(ids_.begin());
    }
  }

  results::Store store_;
  std::vector<std::string> ids_;
  bool follows_ = false, running_ = false;
};

std::vector<std::string> chosen_series(const CommandLine& line, const std::vector<WatchedRun>& runs) {
  std::vector<std::string> known = series_of(runs), wanted = line.list("series");
  if (wanted.empty()) {
    std::erase_if(known, [](const std::string& name) {
      return name != analysis::kTrainingLoss && name != analysis::kValidationLoss;
    });
    return known;
  }
  for (const std::string& name : wanted) {
    if (!known.empty() && std::find(known.begin(), known.end(), name) == known.end())
      throw UsageError(fmt::format("watch: no run has the curve '{}'{}; they have {}", name, did_you_mean(name, known),
                                   fmt::join(known, ", ")));
  }
  return wanted;
}

void draw(const CommandLine& line, const std::vector<WatchedRun>& runs) {
  const std::vector<std::string> series = chosen_series(line, runs);
  const std::size_t free = output_rows() > runs.size() + 2 ? output_rows() - runs.size() - 2 : 0;
  const std::size_t height = series.empty() ? 0 : std::min<std::size_t>(16, free / series.size());
  const std::size_t width = std::min<std::size_t>(output_columns(), 120);
  for (const auto& text : watch_lines(runs, series, width, height > 2 ? height - 2 : 0, output_has_colours()))
    put_line(text);
  if (line.has("png") && !series.empty()) analysis::run_gnuplot(watch_script(runs, series), line.text("png", ""));
}

int run(const CommandLine& line) {
  const auto pause = std::chrono::duration<double>(line.real("every", 2, 0.1, 3600));
  Watched watched(line, line.store());
  const bool once = line.has("once") || !output_has_colours();
  for (std::vector<WatchedRun> runs = watched.look();; runs = watched.look()) {
    if (runs.empty()) {
      tell("nothing is running in '{}'; `headlab watch ID` draws the curves of a finished run\n",
           line.results().string());
      return 0;
    }
    if (!once) clear_output();
    draw(line, runs);
    if (once || !watched.running()) return 0;
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace

Command watch_verb() {
  return {"watch", "draw the curves of runs while they train", usage, run};
}

}  // namespace headlab::cli

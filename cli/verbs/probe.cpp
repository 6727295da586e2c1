#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "analysis/statistics/metric_text.h"
#include "analysis/tables/json.h"
#include "base/error.h"
#include "base/machine.h"
#include "base/text_table.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/screen.h"
#include "cli/selection.h"
#include "cli/stop_signals.h"
#include "cli/stored_run.h"
#include "experiments/runs/code.h"
#include "experiments/runs/examine.h"

namespace headlab::cli {
namespace {

using experiments::Examined;
using experiments::TaskScore;
using results::RunRecord;
using results::Scalar;

// One line a swap.
std::string swaps_text() {
  std::string out;
  for (const Catalogue::Item& swap : experiments::known_swaps().items())
    out += fmt::format("  {:<13}  {}\n", swap.name, swap.help);
  return out;
}

std::vector<std::string> swap_names() {
  std::vector<std::string> out;
  for (const Catalogue::Item& swap : experiments::known_swaps().items()) out.emplace_back(swap.name);
  return out;
}

VerbHelp usage() {
  return {
      kStoredRun,
      fmt::format(
          "What the learned choice of heads is worth to a trained model: evaluates the weights of a finished run\n"
          "on its test split, as trained and with something else in place of what was learned. Swaps:\n{}"
          "Nothing is trained, nothing kept; with eval.swaps a run does the same at its end, for tables over seeds.\n"
          "Says whether the evaluation as trained gives the stored metrics to the last bit; exit code 1 where not.\n"
          "With --tasks a language model answers questions instead: which choice is the likeliest text?",
          swaps_text()),
      {{"swap", "NAME,...", "these alone (default: all that fit the model)", swap_names(), true},
       {"tasks", "DIR", "ask the questions in the files of this folder (docs/text.md)"},
       stored_seed_option(),
       scale_option(kScaleWithRuns),
       threads_option(),
       json_option(),
       results_option()},
      {"headlab probe 3f2a", "headlab probe moh-vit/moh-50 --seed 2 --swap random,shuffled --json",
       "headlab probe 3f2a --tasks benchmarks"},
      1,
      1,
      true};
}

experiments::RunOptions options_of(const CommandLine& line, const results::Store& store, Screen& screen) {
  experiments::RunOptions options;
  options.results = store.folder();
  options.threads = static_cast<int>(line.integer("threads", usable_cores(), 1, 1024));
  options.stop = &catch_stop_signals(SecondSignal::ends_process).signal;
  options.progress = [&](const experiments::Progress& progress) {
    const std::string text = fmt::format("evaluating: {} %", progress.step);
    screen.progress({"  " + text}, text);
  };
  return options;
}

Examined examined(const CommandLine& line, const RunRecord& run, const results::Store& store) {
  Screen screen;
  return experiments::examine(run, stored_config(line, run), line.list("swap"), options_of(line, store, screen));
}

std::vector<TaskScore> answers(const CommandLine& line, const RunRecord& run, const results::Store& store) {
  if (line.has("swap")) throw UsageError("probe: --tasks asks the model as trained, without --swap");
  Screen screen;
  return experiments::ask(run, stored_config(line, run), line.text("tasks", ""), options_of(line, store, screen));
}

using Row = std::vector<std::string>;

// What stands first is a name, the rest are numbers.
void print_rows(const TextRows& rows) {
  std::string alignment(rows.front().size(), 'r');
  alignment.front() = 'l';
  put("{}", text_table(rows, {output_columns(), alignment}));
}

std::string difference(const Scalar& plain, const Scalar& swapped) {
  return fmt::format("{:+.{}f}", (swapped.value - plain.value) * plain.metric.scale, plain.metric.decimals);
}

Row row_of(const std::string& label, const std::vector<Scalar>& plain, const std::vector<Scalar>* swapped) {
  Row out{label};
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const results::Metric& metric = plain[i].metric;
    const double value = swapped ? (*swapped)[i].value : plain[i].value;
    out.push_back(analysis::number_text(metric, value * metric.scale));
    out.push_back(swapped ? difference(plain[i], (*swapped)[i]) : "");
  }
  return out;
}

std::string verdict(const Examined& found) {
  if (found.differing.empty()) return "the plain evaluation gives the stored metrics to the last bit";
  return fmt::format("the plain evaluation does not give the stored metrics: {} differ{}",
                     fmt::join(found.differing, ", "), found.differing.size() == 1 ? "s" : "");
}

void print(const RunRecord& run, const Examined& found) {
  put("run {} seed {}: {}\n\n", run.payload.id, run.payload.seed, verdict(found));
  Row heading{"choice of heads"};
  for (const Scalar& scalar : found.plain)
    heading.insert(heading.end(), {analysis::heading(scalar.metric), "difference"});
  TextRows rows{heading, row_of("as trained", found.plain, nullptr)};
  for (const Examined::Under& under : found.swaps)
    rows.push_back(row_of(visible(fmt::format("{} ({})", under.label, under.swap)), found.plain, &under.metrics));
  print_rows(rows);
}

// Of the two numbers as they are shown.
analysis::Json difference_of(const Scalar& plain, double swapped) {
  const results::Metric& metric = plain.metric;
  return analysis::shown_number(metric, swapped * metric.scale - plain.value * metric.scale);
}

void print_json(const RunRecord& run, const Examined& found) {
  nlohmann::ordered_json out = {{"id", run.payload.id},
                                {"seed", run.payload.seed},
                                {"reproduced", found.differing.empty()},
                                {"differing", found.differing}};
  for (std::size_t i = 0; i < found.plain.size(); ++i) {
    const Scalar& plain = found.plain[i];
    const auto shown = [&](double stored) { return analysis::stored_number(plain.metric, stored); };
    nlohmann::ordered_json metric = {{"metric", plain.metric.name},
                                     {"unit", plain.metric.shown_unit},
                                     {"stored", shown(run.value(plain.metric.name))},
                                     {"plain", shown(plain.value)}};
    for (const Examined::Under& under : found.swaps) {
      const double value = under.metrics[i].value;
      metric["swaps"][under.swap] = {{"value", shown(value)}, {"difference", difference_of(plain, value)}};
    }
    out["metrics"].push_back(std::move(metric));
  }
  put("{}\n", analysis::json_text(out));
}

TaskScore mean_of(const std::vector<TaskScore>& scores) {
  TaskScore out{.task = "mean of the tasks"};
  const auto n = static_cast<double>(scores.size());
  for (const TaskScore& score : scores) {
    out.questions += score.questions;
    out.chance += score.chance / n;
    out.accuracy += score.accuracy / n;
    out.accuracy_norm += score.accuracy_norm / n;
  }
  return out;
}

void print(const RunRecord& run, std::vector<TaskScore> scores) {
  put("run {} seed {}: right answers, %\n\n", run.payload.id, run.payload.seed);
  if (scores.size() > 1) scores.push_back(mean_of(scores));
  TextRows rows{{"task", "questions", "chance", "accuracy", "accuracy by length"}};
  const auto percent = [](double share) { return fmt::format("{:.2f}", 100 * share); };
  for (const TaskScore& s : scores)
    rows.push_back({visible(s.task), std::to_string(s.questions), percent(s.chance), percent(s.accuracy),
                    percent(s.accuracy_norm)});
  print_rows(rows);
}

void print_json(const RunRecord& run, const std::vector<TaskScore>& scores) {
  nlohmann::ordered_json out = {{"id", run.payload.id}, {"seed", run.payload.seed}};
  for (const TaskScore& s : scores) {
    out["tasks"].push_back({{"task", s.task},
                            {"questions", s.questions},
                            {"unit", "%"},
                            {"chance", 100 * s.chance},
                            {"accuracy", 100 * s.accuracy},
                            {"accuracy_norm", 100 * s.accuracy_norm}});
  }
  put("{}\n", analysis::json_text(out));
}

int run(const CommandLine& line) {
  const results::Store store = line.store();
  const RunRecord stored = stored_run(line, store);
  if (stored.payload.status != results::Status::done)
    throw UsageError(
        fmt::format("probe: run {} is not done: it {}", stored.payload.id, results::to_string(stored.payload.status)));
  if (const auto other = experiments::other_code(stored, store); !other.empty())
    tell("made by other code than this headlab's: it differs in {}\n", fmt::join(other, ", "));
  if (line.has("tasks")) {
    const std::vector<TaskScore> scores = answers(line, stored, store);
    line.has("json") ? print_json(stored, scores) : print(stored, scores);
    return 0;
  }
  const Examined found = examined(line, stored, store);
  line.has("json") ? print_json(stored, found) : print(stored, found);
  return static_cast<int>(found.differing.empty() ? ExitCode::done : ExitCode::run_failed);
}

}  // namespace

Command probe_verb() {
  return {"probe", "what the learned choice of heads is worth to a trained model", usage, run};
}

}  // namespace headlab::cli

#include <fmt/format.h>

#include <csignal>
#include <iostream>

#include "base/error.h"
#include "base/machine.h"
#include "cli/command.h"
#include "cli/stop_signals.h"
#include "experiments/sweeps/worker.h"
#include "experiments/sweeps/worker_process.h"
#include "experiments/tasks/task.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {"< CONFIGURATION.toml",
          "One run of a sweep: reads its configuration from standard input.",
          {{"seed", "N", "the run's seed"},
           {"threads", "N", "threads (default: 1)"},
           {"again",
            "WHICH",
            "make the run although it is recorded: as failed or diverged, or (yes) as done",
            {"unfinished", "yes"}},
           {"replaced", "DIGEST", "with --again: of the record to be replaced; another one is left as it is"},
           {"progress", "", "write progress lines to descriptor 3"},
           checkpoint_option(),
           {"spec", "NAME", "the specification that the run is made for, for its provenance"},
           {"variant", "V", "its variant there"},
           {"command", "TEXT", "the command that asked for the run, for its provenance"},
           results_option()},
          {"headlab worker --seed 1 < configuration.toml"}};
}

constexpr std::size_t kMostInput = 16 << 20;

std::string standard_input() {
  std::string text(kMostInput, '\0');
  std::cin.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::cin.gcount()));
  if (text.size() < kMostInput) return text;
  throw UsageError("worker: standard input holds no configuration, but more than one can have");
}

int run(const CommandLine& line) {
  ::signal(SIGPIPE, SIG_IGN);  // a sweep that dies must not keep its workers from writing a checkpoint
  experiments::RunOptions options;
  options.results = line.results();
  options.threads = static_cast<int>(line.integer("threads", 1, 1, 1024));
  options.checkpoint_seconds = line.real("checkpoint", kCheckpointSeconds, 0, 1e9);
  options.command = line.text("command", line.typed());
  options.specification = line.text("spec", "");
  options.variant = line.text("variant", "");
  const std::string again = line.text("again", "");
  options.again = again == "yes"          ? experiments::Again::yes
                  : again == "unfinished" ? experiments::Again::unfinished
                                          : experiments::Again::no;
  options.replaced = line.text("replaced", "");
  if (line.has("progress")) {
    options.progress = experiments::progress_writer(experiments::kProgressDescriptor);
  }
  const auto config = experiments::Config::from_toml(standard_input(), "standard input");
  const std::int64_t seed = line.integer("seed", 1, 0, INT64_MAX);
  // Reading the data set takes most of a start, longer the more workers start together, and leaves nothing that a stop
  // could cost: until then it ends the process.
  experiments::load_data(config);
  options.spent = process_age();
  // At a system's shutdown SIGTERM comes twice, directly and from the sweep; the sweep has SIGKILL for what must end.
  options.stop = &catch_stop_signals(SecondSignal::is_counted).signal;
  experiments::execute_once(config, seed, options);
  return 0;
}

}  // namespace

Command worker_verb() {
  return {"worker", "", usage, run};
}

}  // namespace headlab::cli

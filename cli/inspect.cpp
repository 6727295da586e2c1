#include "analysis/inspect.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "cli/command.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

VerbHelp usage() {
  return {"FILE | ID",
          "Shows one run: its configuration, metrics, curves, head loads and where it came from. A run is named by its "
          "file\n"
          "or by the first digits of its id (`headlab list`).",
          {json_option(), results_option()},
          {"headlab inspect 3f2a", "headlab inspect results/runs/3f2a9c01d4e5b6a7889900aabbccddee.h5 --json"},
          1,
          1,
          false};
}

// ID.h5 alone: ID.weights.h5 and ID.checkpoint.h5 lie beside it.
bool is_run_file(const fs::path& path) {
  return path.extension() == ".h5" && path.stem().extension().empty();
}

fs::path file_of(const std::string& name, const fs::path& folder) {
  std::error_code error;
  if (fs::is_regular_file(name, error)) return name;
  std::vector<std::string> found;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string stem = entry.path().stem();
    if (is_run_file(entry.path()) && stem.starts_with(name)) found.push_back(stem);
  }
  if (found.size() == 1) return folder / (found.front() + ".h5");
  if (found.empty()) {
    throw UsageError(
        fmt::format("'{}' is neither a file nor the start of a run's id in '{}'; `headlab list` shows the runs", name,
                    folder.string()));
  }
  throw UsageError(fmt::format("'{}' is the start of {} ids: {}", name, found.size(), fmt::join(found, ", ")));
}

int run(const CommandLine& line) {
  const results::RunRecord run = results::read_run(file_of(line.words().front(), line.results()));
  fmt::print("{}\n", line.has("json") ? analysis::describe_json(run) : analysis::describe(run));
  return 0;
}

}  // namespace

Command inspect_verb() {
  return {"inspect", "show one run", usage, run};
}

}  // namespace headlab::cli

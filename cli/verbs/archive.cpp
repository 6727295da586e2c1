#include "analysis/publish/archive.h"

#include <fmt/format.h>

#include <set>

#include "base/error.h"
#include "base/input_file.h"
#include "cli/command.h"
#include "cli/named_run.h"
#include "cli/output.h"
#include "cli/run_list.h"
#include "results/digests.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostRuns = 10000;

VerbHelp usage() {
  std::vector<OptionHelp> options = filter_options();
  options.insert(options.end(),
                 {{"to", "DIR", fmt::format("the archive (default: {})", kPublishedRuns)}, results_option()});
  return {
      "[ID ...]",
      "Copies runs that have a result into an archive, a folder of small files that other people and machines read\n"
      "beside their own runs: without weights, and without the names of this machine's folders; HEADLAB_ARCHIVE names "
      "the\n"
      "archives that are read. A run that is\n"
      "there already stays as it is, and a sweep that finds it does not make it again. Without ids or filters: all.\n"
      "What is known of code that gives the same bits (headlab verify --accept) goes with them.",
      options,
      {"headlab archive", "headlab archive --spec moh-vit", "headlab archive 3f2a --to /media/usb/runs"},
      0,
      kMostRuns};
}

bool has_same(const fs::path& path, const results::RunRecord& run) {
  try {
    return lies_at(path) && payload_digest(results::read_run(path).payload) == payload_digest(run.payload);
  } catch (const StoreError&) {
    return false;
  }
}

int run(const CommandLine& line) {
  const results::Store store = line.store();
  const fs::path folder = line.text("to", kPublishedRuns);
  std::set<std::string> named;
  for (const std::string& word : line.words()) named.insert(named_run(line, store, word));
  const analysis::RunList list = runs_of(line);
  std::size_t copied = 0, there = 0, failed = 0, elsewhere = 0;
  for (const analysis::ListedRun& listed : list.runs) {
    const results::RunRecord& record = listed.record;
    const bool wanted = named.empty() || named.contains(record.payload.id);
    if (!wanted || listed.share_done) continue;
    if (listed.archived) {
      ++elsewhere;
      continue;
    }
    if (record.payload.status == results::Status::failed) {
      ++failed;  // of this machine, not of the configuration: others are to try it
      continue;
    }
    const fs::path path = analysis::archived_path(folder, record.payload.id);
    const bool same = has_same(path, record);
    if (!same) results::write_run(path, analysis::portable(record));
    ++(same ? there : copied);
  }
  if (lies_at(folder)) results::add_same_code(folder, store.same_code());
  tell("{} copied to '{}'; {} {} there\n", counted(copied, "run"), folder.string(), there, there == 1 ? "was" : "were");
  if (copied + there == 0 && elsewhere > 0)
    tell("{} in an archive that is read, and not in '{}': archives are not copied\n",
         elsewhere == 1 ? "1 run is" : fmt::format("{} runs are", elsewhere), store.folder().string());
  if (failed > 0)
    tell("{} failed and {} no result: not copied\n", counted(failed, "run"), failed == 1 ? "has" : "have");
  for (const std::string& complaint : list.complaints) tell("unreadable: {}\n", complaint);
  return static_cast<int>(list.complaints.empty() ? ExitCode::done : ExitCode::bad_store);
}

}  // namespace

Command archive_verb() {
  return {"archive", "copy runs to where others find them", usage, run};
}

}  // namespace headlab::cli

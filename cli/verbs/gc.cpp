#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <set>

#include "analysis/publish/archive.h"
#include "base/columns.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/consent.h"
#include "cli/output.h"
#include "cli/publication.h"
#include "cli/specification.h"
#include "experiments/runs/run.h"
#include "experiments/runs/run_files.h"
#include "experiments/specs/lineage.h"
#include "experiments/specs/plan.h"
#include "experiments/specs/resolve.h"

namespace headlab::cli {
namespace {

using experiments::Spare;

VerbHelp usage() {
  return {
      "[SPEC ...]",
      "Frees space in the store: removes what was left over and what was set aside as damaged and, where asked,\n"
      "weights, archived and outdated runs. Shows what would go, with sizes, and asks. SPEC: specifications of your "
      "own, whose\n"
      "runs and the weights that they begin with stay; those that come with headlab are known.",
      {{"weights", "", "also the final weights that no run of a specification is still to begin with"},
       {"archive", "DIR",
        "also runs of that archive (headlab archive) that no specification's table takes and no published one shows"},
       {"outdated", "", "also runs of another numerics version, which no table takes"},
       {"dry-run", "", "name the files; remove none"},
       yes_option(),
       results_option()},
      {"headlab gc", "headlab gc --weights --outdated --dry-run", "headlab gc --weights my-ablation.toml --yes",
       "headlab gc --archive results/published/runs --dry-run"},
      0,
      1000};
}

// What the specifications take of a store.
struct Taken {
  std::set<std::string> rows,
      begun_with;               // configurations: of their rows, and those whose weights some row begins with
  std::set<std::string> named;  // ids of runs whose weights some row begins with
  std::map<std::string, std::string> unknown;  // specifications that cannot be planned without data, with what lacks
};

void add_starts(const experiments::PlannedRun& run, Taken& taken) {
  for (const experiments::ConfigParent& parent : run.config.parents()) taken.named.insert(parent.run);
  for (const experiments::PlannedRun& need : run.needs) {
    taken.begun_with.insert(experiments::config_digest(need.config));
    add_starts(need, taken);
  }
}

Taken taken_by(const std::vector<std::string>& specs) {
  Taken out;
  for (const std::string& name : specs) {
    const experiments::Spec spec = load_spec(name);
    for (const experiments::Scale& scale : spec.scales) {
      if (!experiments::is_trained(scale.name)) continue;
      try {
        for (const experiments::ResolvedVariant& row : experiments::resolve_all(spec, scale.name, {})) {
          const auto run = experiments::planned_row(spec, {scale.name, {}, {}}, row, scale.first_seed);
          out.rows.insert(experiments::config_digest(run.config));
          add_starts(run, out);
        }
      } catch (const DataError& error) {
        out.unknown.emplace(spec.name, error.what());
      }
    }
  }
  return out;
}

Spare spare_in_archive(const std::filesystem::path& archive, const Taken& taken) {
  std::set<std::string> published;
  for (const Standing& table : standing_tables(kPublished)) {
    published.insert(table.runs.begin(), table.runs.end());
    published.insert(table.twins.begin(), table.twins.end());
  }
  published = analysis::with_archived_parents(archive, published);
  return experiments::spare_archived(archive, [&](const results::RunRecord& run) {
    const std::string& digest = run.payload.config_digest;
    const bool fits = run.payload.numerics == experiments::kNumericsVersion &&
                      (taken.rows.contains(digest) || taken.begun_with.contains(digest));
    return fits || published.contains(run.payload.id) || taken.unknown.contains(run.provenance("specification"));
  });
}

std::vector<Spare> spare_files(const CommandLine& line, const results::Store& store) {
  std::vector<Spare> out = {experiments::leftovers(store), experiments::set_aside_files(store)};
  if (line.has("weights") || line.has("archive")) {
    std::vector<std::string> specs = experiments::spec_names();
    specs.insert(specs.end(), line.words().begin(), line.words().end());
    const Taken taken = taken_by(specs);
    if (line.has("weights")) {
      if (!taken.unknown.empty())
        throw DataError(fmt::format("gc: which weights the runs of {} begin with is not known without its data: {}",
                                    taken.unknown.begin()->first, taken.unknown.begin()->second));
      out.push_back(experiments::spare_weights(store, [&](const results::RunRecord& run) {
        return taken.begun_with.contains(run.payload.config_digest) || taken.named.contains(run.payload.id);
      }));
    }
    if (line.has("archive")) out.push_back(spare_in_archive(line.text("archive", ""), taken));
  } else if (!line.words().empty()) {
    throw UsageError("gc: specifications say what stays; that goes with --weights and --archive");
  }
  if (line.has("outdated")) out.push_back(experiments::outdated_runs(store));
  return out;
}

int run(const CommandLine& line) {
  const results::Store store = line.store();
  std::set<std::filesystem::path> all;
  Columns table({{"what"}, {"files", true}, {"size", true}, {"", false, 20}});
  for (const Spare& spare : spare_files(line, store)) {
    table.add({spare.kind, std::to_string(spare.files.size()),
               size_text(static_cast<double>(experiments::bytes_of(spare.files))), spare.meaning});
    all.insert(spare.files.begin(), spare.files.end());
  }
  const experiments::Files files(all.begin(), all.end());
  if (line.has("dry-run")) {
    for (const auto& path : files) put("{}\n", path.string());
  } else {
    put("{}", table.text(output_columns()));
  }
  if (files.empty()) {
    tell("nothing to remove\n");
    return 0;
  }
  if (line.has("dry-run")) return 0;
  const std::string size = size_text(static_cast<double>(experiments::bytes_of(files)));
  if (!has_consent(line, fmt::format("Remove {}, {}?", counted(files.size(), "file"), size))) return 0;
  const std::size_t removed = experiments::remove_files(store.folder(), files);
  tell("removed {} of {}{}\n", removed, counted(files.size(), "file"),
       removed < files.size() ? "; the others are of runs under way" : "");
  return 0;
}

}  // namespace

Command gc_verb() {
  return {"gc", "free space in the store", usage, run};
}

}  // namespace headlab::cli

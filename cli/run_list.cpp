#include "cli/run_list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "analysis/tables/stored_config.h"
#include "base/error.h"
#include "base/suggest.h"
#include "cli/selection.h"
#include "experiments/runs/code.h"
#include "experiments/runs/journal.h"
#include "experiments/specs/multirun.h"
#include "experiments/specs/plan.h"
#include "experiments/specs/spec.h"

namespace headlab::cli {
namespace {

using analysis::ListedRun;

const std::vector<std::string> kStates = {"done", "failed", "diverged", "running", "stopped"};

// The variants that a configuration is one of, by its digest.
struct VariantName {
  std::string specification, variant;
};
using VariantNames = std::map<std::string, VariantName>;

// At all scales at which runs are made. A scale whose data set is missing, or that fits this program no more, names
// nothing.
void add_variants(const experiments::Spec& spec, VariantNames& names) {
  for (const experiments::Scale& scale : spec.scales) {
    if (!experiments::is_trained(scale.name)) continue;
    try {
      for (const results::RowPlan& row : table_plan(spec, {scale.name, {}, {}}, "").rows)
        names.try_emplace(row.config_digest, VariantName{spec.name, row.variant});
    } catch (const Error&) {
      continue;
    }
  }
}

VariantNames built_in_variants() {
  VariantNames names;
  for (const std::string& name : experiments::spec_names()) add_variants(experiments::load_spec(name), names);
  return names;
}

// As its provenance says, else as the specifications do that come with headlab.
class Naming {
 public:
  void name(ListedRun& run) {
    run.specification = run.record.provenance("specification");
    run.variant = run.record.provenance("variant");
    if (!run.specification.empty()) return;
    if (run.record.payload.config_digest.empty()) return;  // nothing is known of it
    if (!known_) known_ = built_in_variants();
    const auto found = known_->find(run.record.payload.config_digest);
    if (found == known_->end()) return;
    run.specification = found->second.specification;
    run.variant = found->second.variant;
  }

 private:
  std::optional<VariantNames> known_;
};

using Filter = std::function<bool(const ListedRun&)>;

// Runs of that name, and those that the specification would take as its own; these under its names. Where its file is
// gone, those that were made as it.
Filter by_spec(const std::string& name, const std::vector<ListedRun>& runs) {
  VariantNames own;
  std::string recorded = name;
  try {
    const experiments::Spec spec = experiments::load_spec(name);
    recorded = spec.name;
    add_variants(spec, own);
  } catch (const UsageError&) {
    const auto is_of_it = [&](const ListedRun& run) { return run.record.provenance("specification") == name; };
    if (std::none_of(runs.begin(), runs.end(), is_of_it)) throw;
  }
  return [own = std::move(own), recorded](const ListedRun& run) {
    return run.specification == recorded || own.contains(run.record.payload.config_digest);
  };
}

// "seed=1,2,model.depth=4" holds two.
std::vector<std::string> conditions_of(const CommandLine& line) {
  std::vector<std::string> out;
  for (const std::string& part : line.list("where")) {
    if (out.empty() || part.find('=') != std::string::npos)
      out.push_back(part);
    else
      out.back() += "," + part;
  }
  return out;
}

Filter by_value(const std::string& condition) {
  if (condition.starts_with("seed=")) {
    const std::vector<std::int64_t> seeds = seeds_in({condition});
    return [seeds](const ListedRun& run) {
      return std::find(seeds.begin(), seeds.end(), run.record.payload.seed) != seeds.end();
    };
  }
  std::vector<experiments::Override> wanted;
  if (const auto axis = experiments::parse_axis(condition)) {
    wanted = axis->values;
  } else {
    wanted = parse_overrides({condition});
  }
  std::set<std::string> texts;
  for (const experiments::Override& one : wanted) texts.insert(to_toml(one.value));
  return [key = wanted.front().key, texts](const ListedRun& run) {
    const analysis::StoredConfig config = analysis::stored_config(run.record);
    const auto found = config.find(key);
    return found != config.end() && texts.contains(found->second);
  };
}

Filter by_status(const std::vector<std::string>& wanted) {
  for (const std::string& state : wanted) {
    if (std::find(kStates.begin(), kStates.end(), state) == kStates.end())
      throw UsageError(fmt::format("list: --status takes {} or several with commas, not '{}'{}",
                                   fmt::join(kStates, ", "), state, did_you_mean(state, kStates)));
  }
  return [wanted](const ListedRun& run) { return std::find(wanted.begin(), wanted.end(), run.status) != wanted.end(); };
}

std::vector<Filter> filters_of(const CommandLine& line, const std::vector<ListedRun>& runs) {
  std::vector<Filter> out;
  if (line.has("spec")) out.push_back(by_spec(line.text("spec", ""), runs));
  for (const std::string& condition : conditions_of(line)) out.push_back(by_value(condition));
  if (line.has("own")) out.push_back([](const ListedRun& run) { return !run.archived; });
  if (line.has("status")) out.push_back(by_status(line.list("status")));
  for (const std::string& tag : line.list("tag")) {
    results::check_tag(tag);
    out.push_back([tag](const ListedRun& run) { return run.note.has(tag); });
  }
  return out;
}

ListedRun with_result(results::RunRecord record, const results::Store& store, bool archived) {
  ListedRun run;
  run.status = results::to_string(record.payload.status);
  run.archived = archived;
  run.other_code = experiments::other_code(record, store);
  run.record = std::move(record);
  return run;
}

ListedRun without_result(const experiments::UnderWay& begun) {
  ListedRun run;
  if (begun.journal) run.record = begun.journal->run;
  run.record.payload.id = begun.id;
  run.status = begun.running ? "running" : "stopped";
  run.share_done = experiments::share_done(begun);
  run.silent_seconds = begun.running ? begun.silent_seconds : 0;
  return run;
}

// Of the runs that begin with another one.
void name_parents(std::vector<ListedRun>& runs) {
  std::map<std::string, const ListedRun*> by_id;
  for (const ListedRun& run : runs) by_id[run.record.payload.id] = &run;
  for (ListedRun& run : runs) {
    if (run.record.payload.parents.empty()) continue;
    const std::string& id = run.record.payload.parents.front().id;
    const auto parent = by_id.find(id);
    const bool named = parent != by_id.end() && !parent->second->specification.empty();
    run.parent = named ? fmt::format("{}/{}", parent->second->specification, parent->second->variant) : id.substr(0, 8);
  }
}

// One that is being made anew counts as running.
void add_under_way(const std::filesystem::path& folder, std::vector<ListedRun>& runs) {
  for (const experiments::UnderWay& begun : experiments::runs_under_way(folder)) {
    const auto known =
        std::find_if(runs.begin(), runs.end(), [&](const ListedRun& run) { return run.record.payload.id == begun.id; });
    if (known == runs.end()) {
      runs.push_back(without_result(begun));
    } else if (begun.running) {
      known->status = "running";
      known->share_done = experiments::share_done(begun);
      known->silent_seconds = begun.silent_seconds;
    }
  }
}

}  // namespace

std::vector<OptionHelp> filter_options() {
  return {
      {"spec", "SPEC",
       "runs of a specification: those that its table takes, at any scale, and those made of it with overrides or as "
       "it "
       "was before"},
      {"where",
       "KEY=VALUE",
       "runs whose configuration has these values (several: KEY=V,W; several keys with commas between them; seed too)",
       {},
       true},
      {"status", "S", "runs of that status (commas between several)", kStates, true},
      {"own", "", "runs of the results folder, without those of archives"},
      {"tag", "T", "runs with these tags (commas between several: with all of them)", {}, true}};
}

analysis::RunList runs_of(const CommandLine& line) {
  const results::Store store = line.store();
  results::Store::Listing listing = store.read_all();
  analysis::RunList out{.runs = {}, .complaints = std::move(listing.complaints)};
  for (results::RunRecord& record : listing.runs) {
    const bool archived = listing.archived.contains(record.payload.id);
    out.runs.push_back(with_result(std::move(record), store, archived));
  }
  add_under_way(store.folder(), out.runs);
  const std::vector<Filter> filters = filters_of(line, out.runs);
  Naming naming;
  for (ListedRun& run : out.runs) {
    naming.name(run);
    try {
      run.note = results::read_note(store.folder(), run.record.payload.id);
    } catch (const StoreError& error) {
      out.complaints.emplace_back(error.what());
    }
  }
  name_parents(out.runs);
  std::erase_if(out.runs, [&](const ListedRun& run) {
    return !std::all_of(filters.begin(), filters.end(), [&](const Filter& passes) { return passes(run); });
  });
  return out;
}

}  // namespace headlab::cli

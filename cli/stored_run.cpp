#include "cli/stored_run.h"

#include <fmt/format.h>

#include "base/error.h"
#include "cli/named_run.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "experiments/runs/journal.h"
#include "experiments/runs/run.h"
#include "experiments/runs/run_record.h"
#include "experiments/specs/lineage.h"

namespace headlab::cli {
namespace {

using results::RunRecord;

struct Named {
  std::string id, scale = "";  // scale and seed: of SPEC/VARIANT
  std::int64_t seed = 0;
};

Named id_of_variant(const CommandLine& line, const std::string& word, const results::Store& store,
                    const char* seed_option) {
  const auto [spec_name, variant_name] = experiments::split_variant(word);
  const experiments::Spec spec = load_spec(spec_name);
  const std::string scale =
      line.has("scale") ? line.text("scale", "") : scale_with_runs(line, spec, store.read_all().runs);
  const experiments::Variant& variant = spec.variant(variant_name);
  const std::int64_t seed = line.integer(seed_option, 1, 0, INT64_MAX);
  const auto run = plan_run(spec, {scale, {seed}, {}}, {&variant, resolve(spec, scale, variant, {})}, seed);
  return {run_id(run.config, seed), scale, seed};
}

Named named_by(const CommandLine& line, const std::string& word, const results::Store& store, const char* seed) {
  if (word.ends_with(".weights.h5"))
    throw UsageError(
        fmt::format("{}: '{}' holds weights, and is no run; `headlab evaluate {}` makes a run that measures them",
                    line.verb(), word, shell_quoted(word)));
  if (word.find('/') != std::string::npos) return id_of_variant(line, word, store, seed);
  refuse_seed_and_scale(line, seed, "an id has a seed");
  return {.id = named_run(line, store, word)};
}

// A sweep makes a run whose archived file is damaged anew; here the damage is what the user wants to know.
[[noreturn]] void refuse_missing(const CommandLine& line, const std::string& word, const results::Store& store,
                                 const Named& named) {
  for (const std::string& complaint : store.read_all().complaints) {
    if (complaint.find(named.id) != std::string::npos) throw StoreError(complaint);
  }
  const std::string where =
      fmt::format("in '{}' or an archive; `headlab list` shows the runs", store.folder().string());
  if (named.scale.empty()) throw UsageError(fmt::format("{}: there is no run {} {}", line.verb(), word, where));
  throw UsageError(
      fmt::format("{0}: there is no run of seed {1} of '{2}' at scale {3} {4}, `headlab run {2} --scale "
                  "{3} seed={1}` makes one",
                  line.verb(), named.seed, word, named.scale, where));
}

// Another numerics version or other data would make another run.
void check_same(const std::string& verb, const RunRecord& stored, const experiments::Config& config) {
  const results::Payload& p = stored.payload;
  if (p.numerics != experiments::kNumericsVersion)
    throw UsageError(
        fmt::format("{0}: run {1} was made with numerics version {2}, this headlab has {3}; {0} it by its commit", verb,
                    p.id, p.numerics, experiments::kNumericsVersion));
  if (const std::string id = run_id(config, p.seed); id != p.id)
    throw DataError(
        fmt::format("{}: with the data here run {} would be {}: not the same images, or another version's "
                    "configuration; name the folder with data.folder=DIR",
                    verb, p.id, id));
}

}  // namespace

void refuse_seed_and_scale(const CommandLine& line, const char* seed, const char* what) {
  if (!line.has(seed) && !line.has("scale")) return;
  throw UsageError(fmt::format("{}: --{} and --scale go with SPEC/VARIANT; {}", line.verb(), seed, what));
}

void refuse_under_way(const CommandLine& line, const results::Store& store, const std::string& id) {
  const auto begun = experiments::under_way(store.folder(), id);
  if (!begun) return;
  const std::string percent = fmt::format("{:.0f} %", 100 * share_done(*begun));
  throw UsageError(
      begun->running ? fmt::format("{}: run {} is being made ({} done); `headlab watch {}` shows how it goes on",
                                   line.verb(), id, percent, id.substr(0, 8))
                     : fmt::format("{}: run {} was stopped ({} done) and has no result yet; the command that began it "
                                   "goes on with it (`headlab inspect {}` shows what it is)",
                                   line.verb(), id, percent, id.substr(0, 8)));
}

OptionHelp stored_seed_option() {
  return {"seed", "N", "the seed of SPEC/VARIANT (default: 1)"};
}

RunRecord stored_run(const CommandLine& line, const results::Store& store, const char* seed, std::size_t word) {
  const std::string& name = line.words().at(word);
  const Named named = named_by(line, name, store, seed);
  if (const auto stored = store.find(named.id)) return *stored;
  refuse_under_way(line, store, named.id);
  refuse_missing(line, name, store, named);
}

experiments::Config stored_config(const CommandLine& line, const RunRecord& stored) {
  experiments::Config config = experiments::stored_config(stored);
  for (const experiments::Override& change : parse_overrides(line.overrides())) {
    if (change.key != "data.folder")
      throw UsageError(
          fmt::format("{}: the run's configuration is in its file; '{}' cannot be changed", line.verb(), change.key));
    config.set(change);
  }
  check_same(line.verb(), stored, config);
  return config;
}

}  // namespace headlab::cli

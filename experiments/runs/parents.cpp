#include "experiments/runs/parents.h"

#include <fmt/format.h>

#include <vector>

#include "base/digest.h"
#include "base/error.h"
#include "base/input_file.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/run_record.h"
#include "experiments/tasks/task.h"
#include "results/store.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

results::ArrayFile read_weights(const std::string& purpose, const fs::path& path) {
  results::ArrayFile weights = results::read_array_file(path);
  const auto kind = weights.text.find("kind");
  if (kind != weights.text.end() && kind->second == "weights") return weights;
  throw UsageError(fmt::format("{}: '{}' holds no weights of a run", purpose, path.string()));
}

ParentRun load_file(const Config& config, const ConfigParent& parent) {
  const std::string path = config.text(parent.purpose);
  if (digest_of_weights(parent.purpose, path) != parent.configuration)
    throw DataError(fmt::format("{}: '{}' has changed since this run was planned", parent.purpose, path));
  return {{.purpose = parent.purpose, .id = parent.configuration}, "", read_weights(parent.purpose, path)};
}

// A sweep takes the run for done.
std::string remedy_of(const results::RunRecord& run) {
  const std::string spec = run.provenance("specification"), variant = run.provenance("variant");
  if (spec.empty()) return fmt::format("`headlab run --again` with its configuration makes them again");
  return fmt::format("`headlab run {}/{} seed={} --again`, with the scale and changes of '{}', makes them again", spec,
                     variant, run.payload.seed, run.provenance("command"));
}

results::ArrayFile read_whole_weights(const results::RunRecord& run, const std::string& whose, const fs::path& path) {
  try {
    return read_weights(whose, path);
  } catch (const StoreError& damage) {
    throw StoreError(fmt::format("{}; {}", damage.what(), remedy_of(run)));
  }
}

}  // namespace

ParentRun load_parent(const Config& config, const std::string& purpose, const fs::path& results) {
  const ConfigParent& parent = config.parent(purpose);
  if (parent.run.empty()) return load_file(config, parent);
  const results::Store store(results);
  const auto record = store.find(parent.run);
  const auto refuse = [&](const std::string& what) {
    throw UsageError(fmt::format("{}: the run {} that this one needs {}", purpose, parent.run, what));
  };
  if (!record)
    refuse(
        fmt::format("is not in {}; a published run has no weights: name it as SPEC/VARIANT, and `headlab sweep` makes "
                    "it first",
                    results.string()));
  if (record->payload.status != results::Status::done)
    refuse(fmt::format("{}: {}", results::to_string(record->payload.status), record->payload.failure));
  const std::string whose = fmt::format("{}: the run {} that this one needs", purpose, parent.run);
  return {{.purpose = purpose, .id = parent.run, .payload_digest = results::payload_digest(record->payload)},
          record->payload.config_toml,
          weights_of(*record, results, whose),
          kept_tokenizer(record->payload)};
}

results::ArrayFile weights_of(const results::RunRecord& run, const fs::path& results, const std::string& whose) {
  if (run.payload.status != results::Status::done)
    throw UsageError(fmt::format("{} has no weights, for it {}: {}", whose, results::to_string(run.payload.status),
                                 run.payload.failure));
  const fs::path path = weights_path(results, run.payload.id);
  if (!lies_at(path)) {
    const bool own = lies_at(results::Store(results).path_of(run.payload.id));
    throw UsageError(own ? fmt::format("{} has lost its weights, {}; {}", whose, path.string(), remedy_of(run))
                         : fmt::format("{} has no weights in '{}' (an archive holds none); {}", whose, results.string(),
                                       remedy_of(run)));
  }
  results::ArrayFile file = read_whole_weights(run, whose, path);
  if (file.text["run"] == run.payload.id && file.text["payload_digest"] == results::payload_digest(run.payload))
    return file;
  throw UsageError(
      fmt::format("{} has weights of another result, {}; without them {}", whose, path.string(), remedy_of(run)));
}

bool has_whole_weights(const results::RunRecord& run, const fs::path& results) {
  try {
    weights_of(run, results, "");
    return true;
  } catch (const Error&) {
    return false;
  }
}

std::string digest_of_weights(const std::string& option, const std::string& path) {
  if (!lies_at(path)) throw DataError(fmt::format("{}: there is no file '{}'", option, path));
  InputFile file(path, results::kMostArrayFile, refuse_as<DataError>);
  Digest digest;
  std::vector<char> piece(1 << 16);
  for (std::size_t got; (got = file.read(piece.data(), piece.size())) > 0;) digest.bytes(piece.data(), got);
  return digest.hex();
}

StartRules start_rules(const Config& config) {
  StartRules rules{config.text("train.start_new"), config.text("train.start_left")};
  if (!trains(config.settings())) return rules;  // it is only measured
  const StartOf& task = tasks().find(config.text("task")).start;
  rules.usual_fresh = task.fresh;
  rules.lacking = task.lacking;
  rules.usual_left = task.left;
  return rules;
}

}  // namespace headlab::experiments

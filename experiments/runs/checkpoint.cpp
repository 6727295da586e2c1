#include "experiments/runs/checkpoint.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/hex.h"
#include "base/input_file.h"
#include "experiments/runs/archive_fields.h"
#include "results/array_file.h"

namespace headlab::experiments {
namespace {

constexpr const char* kTokenizerModel = "tokenizer_model";

results::Array to_array(const Tensor& t) {
  return {{t.shape().begin(), t.shape().end()}, {t.span().begin(), t.span().end()}};
}

void restore(const std::filesystem::path& path, const results::ArrayFile& archive, const std::string& name,
             Tensor& into) {
  const auto found = archive.arrays.find(name);
  if (found == archive.arrays.end() || found->second.values.size() != into.span().size()) {
    throw StoreError(
        fmt::format("'{}': '{}' is missing or has another size; remove the file to start over", path.string(), name));
  }
  std::copy(found->second.values.begin(), found->second.values.end(), into.data());
}

results::ArrayFile read_or_advise(const std::filesystem::path& path) {
  try {
    return results::read_array_file(path);
  } catch (const StoreError& error) {
    throw StoreError(fmt::format("{}; remove this checkpoint to start its run over", error.what()));
  }
}

constexpr std::string_view kCode = "code.";

void require_owner(const std::filesystem::path& path, const results::ArrayFile& archive, const CheckpointOwner& owner) {
  if (field(path, archive.text, "run") != owner.run)
    throw StoreError(fmt::format("'{}' belongs to another run", path.string()));
  results::Code code;
  for (const auto& [name, digest] : archive.text) {
    if (name.starts_with(kCode)) code.emplace_back(name.substr(kCode.size()), digest);
  }
  const std::vector<std::string> other = results::differing_components(code, owner.code);
  if (!other.empty())
    throw StoreError(fmt::format("'{}' was made by other code than this headlab's (it differs in {})", path.string(),
                                 fmt::join(other, ", ")));
}

}  // namespace

void save_checkpoint(const std::filesystem::path& path, const CheckpointOwner& owner, const TrainingState& state,
                     const ParameterSet& parameters, const Optimiser& optimiser, const MovingAverage* average) {
  results::ArrayFile archive;
  archive.text = {{"kind", "checkpoint"}, {"run", owner.run}};
  for (const auto& [component, digest] : owner.code) archive.text[std::string(kCode) + component] = digest;
  archive.integer = {{"step", state.step}, {"loss_count", state.loss_count}};
  archive.curves["loss_sums"] = {state.loss_sum, state.auxiliary_sum, state.dropped_sum};
  archive.curves["seconds"] = {state.training_seconds, state.processor_seconds, state.seconds};
  store_series(state.series, archive);
  for (std::size_t i = 0; i < parameters.all().size(); ++i) {
    const Parameter& p = parameters.all()[i];
    archive.arrays["value." + p.name] = to_array(p.value);
    archive.integer["updates." + p.name] = optimiser.updates()[i];
    for (const auto& m : optimiser.moments()) archive.arrays[m.name + "." + p.name] = to_array(m.tensors[i]);
    if (average) archive.arrays["average." + p.name] = to_array(average->averages()[i]);
  }
  results::write_array_file(path, archive);
}

bool load_checkpoint(const std::filesystem::path& path, const CheckpointOwner& owner, TrainingState& state,
                     ParameterSet& parameters, Optimiser& optimiser, MovingAverage* average) {
  if (!lies_at(path)) return false;
  const results::ArrayFile archive = read_or_advise(path);
  require_owner(path, archive, owner);
  state.step = field(path, archive.integer, "step");
  state.loss_count = field(path, archive.integer, "loss_count");
  if (state.step < 0 || state.loss_count < 0)
    throw StoreError(
        fmt::format("'{}': {} steps and {} losses cannot be", path.string(), state.step, state.loss_count));
  for (std::size_t i = 0; i < parameters.all().size(); ++i) {
    Parameter& p = parameters.all()[i];
    restore(path, archive, "value." + p.name, p.value);
    std::int64_t& updates = optimiser.updates()[i];
    updates = field(path, archive.integer, "updates." + p.name);
    if (updates < 0 || updates > state.step)
      throw StoreError(fmt::format("'{}': {} updates of '{}' in {} steps", path.string(), updates, p.name, state.step));
    for (auto& m : optimiser.moments()) restore(path, archive, m.name + "." + p.name, m.tensors[i]);
    if (average) restore(path, archive, "average." + p.name, average->averages()[i]);
  }
  const auto& sums = field(path, archive.curves, "loss_sums");
  if (sums.size() != 3) throw StoreError(fmt::format("'{}': 'loss_sums' are not three numbers", path.string()));
  state.loss_sum = sums[0];
  state.auxiliary_sum = sums[1];
  state.dropped_sum = sums[2];
  const auto& seconds = field(path, archive.curves, "seconds");
  const auto is_time = [](double x) { return std::isfinite(x) && x >= 0; };
  if (seconds.size() != 3 || !std::all_of(seconds.begin(), seconds.end(), is_time))
    throw StoreError(fmt::format("'{}': 'seconds' are not three times", path.string()));
  state.training_seconds = seconds[0];
  state.processor_seconds = seconds[1];
  state.seconds = seconds[2];
  state.series = load_series(path, archive);
  return true;
}

std::filesystem::path weights_path(const std::filesystem::path& folder, const std::string& run_id) {
  return folder / fmt::format("{}.weights.h5", run_id);
}

void save_weights(const std::filesystem::path& path, const std::string& run_id, const std::string& payload_digest,
                  const ParameterSet& parameters, const std::string& tokenizer_model) {
  results::ArrayFile archive;
  archive.text = {{"kind", "weights"}, {"run", run_id}, {"payload_digest", payload_digest}};
  put_tokenizer_model(tokenizer_model, archive);
  for (const Parameter& p : parameters.all()) archive.arrays[p.name] = to_array(p.value);
  results::write_array_file(path, archive);
}

void put_tokenizer_model(const std::string& model, results::ArrayFile& weights) {
  if (!model.empty()) weights.text[kTokenizerModel] = to_hex(model);
}

std::string tokenizer_model_of(const results::ArrayFile& weights, const std::filesystem::path& path) {
  const auto found = weights.text.find(kTokenizerModel);
  if (found == weights.text.end()) return {};
  if (auto model = from_hex(found->second)) return *std::move(model);
  throw StoreError(fmt::format("'{}': '{}' is not in hexadecimal digits", path.string(), kTokenizerModel));
}

}  // namespace headlab::experiments

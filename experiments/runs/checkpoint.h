// The state of a run between two steps, as an archive: resuming from it gives the same bits as never having stopped.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/optim/moving_average.h"
#include "engine/optim/optimiser.h"
#include "results/array_file.h"
#include "results/record.h"

namespace headlab::experiments {

struct TrainingState {
  std::int64_t step = 0;                                          // next to be done
  double loss_sum = 0.0, auxiliary_sum = 0.0, dropped_sum = 0.0;  // since the last point of the training curves
  std::int64_t loss_count = 0;
  double training_seconds = 0, processor_seconds = 0;  // that the steps up to here took
  double seconds = 0;                                  // they, and all that was done beside them
  std::vector<results::Series> series;
};

// Whose checkpoint it is. A run that other code began is not gone on with: it would be half of one, half of the other.
struct CheckpointOwner {
  std::string run;  // its id
  results::Code code;
};

// `average`: the parameters' moving average, where the run keeps one; not swapped in.
void save_checkpoint(const std::filesystem::path& path, const CheckpointOwner& owner, const TrainingState& state,
                     const ParameterSet& parameters, const Optimiser& optimiser,
                     const MovingAverage* average = nullptr);

// False when there is none. Throws StoreError when it is damaged, belongs to another run or was made by other code.
bool load_checkpoint(const std::filesystem::path& path, const CheckpointOwner& owner, TrainingState& state,
                     ParameterSet& parameters, Optimiser& optimiser, MovingAverage* average = nullptr);

// FOLDER/ID.weights.h5: the final weights of a run, kept beside its result.
std::filesystem::path weights_path(const std::filesystem::path& folder, const std::string& run_id);
// They name the result that they belong to, and hold the model of a trained tokenizer (Tokenizer::model).
void save_weights(const std::filesystem::path& path, const std::string& run_id, const std::string& payload_digest,
                  const ParameterSet& parameters, const std::string& tokenizer_model = {});
// Into a file of weights, and out of it; empty where it has none. Throws StoreError, naming `path`.
void put_tokenizer_model(const std::string& model, results::ArrayFile& weights);
std::string tokenizer_model_of(const results::ArrayFile& weights, const std::filesystem::path& path);

}  // namespace headlab::experiments

// What one run leaves behind: a deterministic payload and the measured rest, apart, each with its own digest.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "results/code.h"
#include "results/metric.h"

namespace headlab::results {

// A number with its declaration.
struct Scalar {
  Metric metric;
  double value = 0.0;  // in the metric's unit
};

// A curve over training: step[i] -> value[i].
struct Series {
  std::string name, unit, long_name;
  std::vector<std::int64_t> step;
  std::vector<double> value;
};

// How often each head was selected, on the test split in evaluation mode, by the true category of the example.
// Layers may differ in their number of heads; arrays are padded to the largest.
struct HeadLoad {
  std::int64_t layers = 0, categories = 0, heads = 0;  // heads: the largest over the layers
  std::vector<std::int64_t> heads_of_layer;            // [layers]
  std::vector<std::int64_t> shared_of_layer;           // [layers]; the shared heads come first
  std::vector<std::int64_t> routed;  // [layers]: 1 where a router chooses, 0 where every head is active
  std::vector<std::int64_t> count;   // [layers, categories, heads]: (token, head) pairs selected
  std::vector<std::int64_t> tokens;  // [layers, categories]: the denominators
  std::vector<double> gate_mass;     // [layers, categories, heads]: sum of gates over tokens

  bool empty() const { return layers == 0; }
};

// Another run, or a file of weights, that a run was made from.
struct Parent {
  std::string purpose;              // the option that named it: "train.start"
  std::string id;                   // of the run; of a file, its digest
  std::string payload_digest = "";  // of the run's result
  // Parameters that began with its values, that were drawn nevertheless, and those of its own that were not taken.
  std::vector<std::string> taken = {}, fresh = {}, left = {};
};

enum class Status { done, failed, diverged };

struct Payload {
  std::string id;             // digest of what changes the result: canonical configuration, seed, data, numerics
  std::string config_digest;  // the same without seed, data and numerics: what a table row asks for
  std::string data_digest;
  std::int64_t numerics = 0;  // raised whenever the same configuration would give other bits
  std::int64_t seed = 0;
  std::string task;
  std::string config_toml;  // every key, resolved
  Status status = Status::done;
  std::string failure;  // reason, empty when done
  std::int64_t failed_step = -1;
  std::vector<Parent> parents;
  std::vector<Series> series;   // curves on the training and the validation split
  std::vector<Scalar> metrics;  // final, on the whole test split, and the costs (parameters, multiply-adds)
  std::vector<std::string> categories;
  std::vector<std::int32_t> test_label, test_prediction;  // per test example, for paired tests
  std::vector<float> test_loss;                           // per test example, nats
  HeadLoad head_load;                                     // empty for a run without attention heads
};

struct Measured {
  Code code;
  // git commit, dirty flag, compiler, flags, BLAS, CPU, threads, versions, command, start time, ...
  std::vector<std::pair<std::string, std::string>> provenance;
  std::vector<Scalar> values;  // train_seconds, train_speed, peak_memory, ...
};

struct RunRecord {
  Payload payload;
  Measured measured;

  // The metric or measured value of that name; null where absent.
  const Scalar* find(const std::string& name) const;
  double value(const std::string& name) const;  // NaN where absent
};

const char* to_string(Status status);

}  // namespace headlab::results

// What one run leaves behind: a deterministic payload and the measured rest, apart, each with its own digest.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "results/code.h"
#include "results/load.h"
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
  std::string axis = "training step";  // what `step` counts: a position in the text, a time step of a diffusion
};

// One number for each example of the test split, or for each of what else the evaluation looked at.
struct Column {
  std::string name, unit, meaning;
  std::variant<std::vector<std::int64_t>, std::vector<float>> values;
  std::string of = "example";  // what has one: columns of the same are of one length

  std::size_t size() const;
};

// Each value to the nearest with kKeptBits bits after the leading one, halves to even: what a column of reals keeps.
inline constexpr int kKeptBits = 7;
std::vector<float> rounded(std::vector<float> values);

// Another run, or a file of weights, that a run was made from.
struct Parent {
  std::string purpose;              // the option that named it: "train.start"
  std::string id;                   // of the run; of a file, its digest
  std::string payload_digest = "";  // of the run's result; empty for a file
  // Parameters that began with its values, that were drawn nevertheless, and those of its own that were not taken.
  std::vector<std::string> taken = {}, fresh = {}, left = {};

  bool is_run() const { return !payload_digest.empty(); }  // or a file of weights
};

// Something to look at: an image, a text, samples.
struct Artefact {
  std::string name;        // "samples"
  std::string media_type;  // "image/png", "text/plain"
  std::string meaning;
  std::string bytes;
};

// What an evaluation on the whole test split gives.
struct Outcome {
  std::vector<Scalar> metrics = {};
  std::vector<Series> series = {};   // over another axis than training
  std::vector<Column> columns = {};  // for paired tests; of one name only one, whatever it is of
  std::vector<Load> loads = {};      // no two of the same slot and split
  std::vector<Artefact> artefacts = {};
};

enum class Status { done, failed, diverged };

struct Payload {
  std::string id;  // digest of what changes the result: canonical configuration, seed, data, numerics, parents
  std::string config_digest;  // the same without seed, data and numerics: what a table row asks for
  std::string data_digest;
  std::int64_t numerics = 0;  // raised whenever the same configuration would give other bits
  std::int64_t seed = 0;
  std::string task;
  // Every key that counts, resolved. Places are left out, so that a run is the same wherever its data lie: of folders
  // and files of data (Measured keeps them as facts), and of files of weights all but the name.
  std::string config_toml;
  Status status = Status::done;
  std::string failure;  // reason, empty when done
  std::int64_t failed_step = -1;
  std::vector<Series> series;   // curves on the training and the validation split, then the evaluation's
  std::vector<Scalar> metrics;  // final, on the whole test split, and the costs (parameters, multiply-adds)
  std::vector<Parent> parents;
  std::vector<Column> columns;  // as in Outcome
  std::vector<Load> loads;      // no two of the same slot and split
  std::vector<Artefact> artefacts;

  // Values of the column; empty where there is none of that name and kind.
  std::span<const std::int64_t> integers(std::string_view column) const;
  std::span<const float> reals(std::string_view column) const;
  // The load of these slots by that split; an empty one where there is none.
  const Load& load(std::string_view slot, std::string_view split) const;
  // The first of these slots, whatever it is split by.
  const Load& load(std::string_view slot) const;
};

struct Measured {
  // git commit, dirty flag, compiler, flags, BLAS, CPU, threads, versions, command, start time, ...
  std::vector<std::pair<std::string, std::string>> provenance;
  Code code;                   // which code made it
  std::vector<Scalar> values;  // train_seconds, train_speed, peak_memory, ...
};

struct RunRecord {
  std::string provenance(std::string_view key) const;  // "cpu", "commit", ...; empty where it is not known

  Payload payload;
  Measured measured;

  // The metric or measured value of that name; null where absent.
  const Scalar* find(const std::string& name) const;
  double value(const std::string& name) const;  // NaN where absent; "A - B" too (metric.h: less)
};

const char* to_string(Status status);

}  // namespace headlab::results

// The model that a verb's word names: a run's, or an imported one.
#pragma once

#include "cli/command_line.h"
#include "experiments/models/stored_model.h"

namespace headlab::cli {

inline constexpr const char* kNamedModel = "SPEC/VARIANT | ID | FILE.weights.h5 [data.folder=DIR]";

// With the data where data.folder=DIR (data.tokenizer_file=FILE) says. `seed`: the option that holds the seed of
// SPEC/VARIANT. Throws UsageError for other overrides, and as stored_run(), model_of_run() and imported_model() do.
// `word`: another one than the first.
experiments::StoredModel named_model(const CommandLine& line, const char* seed = "seed", std::size_t word = 0);

}  // namespace headlab::cli

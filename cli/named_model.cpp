#include "cli/named_model.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/input_file.h"
#include "cli/selection.h"
#include "cli/stored_run.h"
#include "experiments/models/format.h"

namespace headlab::cli {
namespace {

// A model as another program keeps it.
void refuse_file_of_others(const CommandLine& line, const std::filesystem::path& name) {
  for (const experiments::ModelFormat& format : experiments::model_formats()) {
    if (name.extension() == format.extension && lies_at(name))
      throw UsageError(fmt::format("{0}: '{1}' is a file of {2}; `headlab import {1}` writes a FILE.weights.h5 of it",
                                   line.verb(), name.string(), format.name));
  }
}

}  // namespace

experiments::StoredModel named_model(const CommandLine& line, const char* seed, std::size_t word) {
  const std::filesystem::path name = line.words().at(word);
  refuse_file_of_others(line, name);
  const results::Store store = line.store();
  if (name.extension() == ".h5") refuse_seed_and_scale(line, seed, "a file is one model");
  experiments::StoredModel out = name.extension() == ".h5"
                                     ? experiments::imported_model(name)
                                     : experiments::model_of_run(stored_run(line, store, seed, word), store.folder());
  if (!seeds_in(line.overrides()).empty())
    throw UsageError(fmt::format("{}: the model has a seed already; seed= says nothing here", line.verb()));
  for (const experiments::Override& change : parse_overrides(line.overrides())) {
    if (change.key != "data.folder" && change.key != "data.tokenizer_file")
      throw UsageError(
          fmt::format("{}: the model's configuration is in its file; '{}' cannot be changed", line.verb(), change.key));
    out.config.set(change);
  }
  return out;
}

}  // namespace headlab::cli

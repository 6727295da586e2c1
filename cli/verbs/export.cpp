#include <fmt/format.h>

#include "base/error.h"
#include "cli/command.h"
#include "cli/named_model.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "cli/stored_run.h"
#include "experiments/models/import.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {
      kNamedModel,
      "Writes the weights of a finished run, or an imported model, for other programs. `headlab import` reads them\n"
      "again, to the bit.",
      {{"format", "NAME", "safetensors (default): any model; llama2c: decoders of LLaMA's form",
        experiments::model_formats().names()},
       {"out", "FILE", "where to (default: the run's id, or the file's name, and the format's ending)"},
       stored_seed_option(),
       scale_option(kScaleWithRuns),
       results_option()},
      {"headlab export 3f2a --format safetensors", "headlab export stories.weights.h5 --format llama2c --out s.bin"},
      1,
      1,
      true};
}

int run(const CommandLine& line) {
  const experiments::StoredModel model = named_model(line);
  const std::string format = line.text("format", "safetensors");
  const experiments::ModelFormat& entry = experiments::model_formats().find(format);
  const std::filesystem::path out = line.text("out", model.stem + entry.extension);
  experiments::export_model(model, format, out);
  put("{}\n", out.string());
  const bool kept = entry.keeps_tokenizer && !model.tokenizer_model.empty();
  if (!model.tokenizer.empty() && !kept) tell("its tokenizer, which is no part of the file: {}\n", model.tokenizer);
  return 0;
}

}  // namespace

Command export_verb() {
  return {"export", "write a model for other programs", usage, run};
}

}  // namespace headlab::cli

#include "experiments/models/import.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/input_file.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/selection.h"

namespace headlab::cli {
namespace {

std::string formats_text() {
  std::string out;
  for (const experiments::ModelFormat& format : experiments::model_formats())
    out += fmt::format("  {:<11}  {} ({})\n", format.name, format.help, format.extension);
  return out;
}

VerbHelp usage() {
  return {"FILE [KEY=VALUE ...]",
          fmt::format("Takes over a model of others: writes its weights as a file that `generate`, `export`, "
                      "`evaluate` and\n"
                      "train.start read, with its configuration and where it comes from. Formats:\n{}"
                      "KEY=VALUE says what the file does not, or something else than it does.",
                      formats_text()),
          {{"tokenizer", "FILE", "its tokenizer, a tokenizer.bin of llama2.c; it is kept beside the weights"},
           {"format", "NAME", "of the file (default: by its name)", experiments::model_formats().names()},
           {"out", "FILE", "where to (default: imported/NAME.weights.h5 in the folder of the runs)"},
           results_option()},
          {"headlab import stories260K.bin --tokenizer tok512.bin",
           "headlab import model.safetensors --out model.weights.h5"},
          1,
          1,
          true};
}

int run(const CommandLine& line) {
  experiments::ImportRequest request;
  request.file = line.words().front();
  request.format = line.text("format", "");
  request.tokenizer = line.text("tokenizer", "");
  request.changes = parse_overrides(line.overrides());
  request.out =
      line.text("out", (line.results() / "imported" / (request.file.stem().string() + ".weights.h5")).string());
  if (lies_at(request.out))
    throw UsageError(fmt::format("import: '{}' is there already; remove it, or name another place with --out FILE",
                                 request.out.string()));
  const experiments::Imported made = experiments::import_model(request);
  put("{} parameters from '{}' ({}, digest {})\n{}\n", made.parameters, request.file.string(), made.format, made.digest,
      made.weights.string());
  if (!made.tokenizer.empty()) put("{}\n", made.tokenizer.string());
  for (const std::string& change : made.changed) tell("{}\n", change);
  tell("next: headlab generate {}\n", shell_quoted(made.weights.string()));
  return 0;
}

}  // namespace

Command import_verb() {
  return {"import", "take over a model of others", usage, run};
}

}  // namespace headlab::cli

#include "experiments/models/generate.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/tables/json.h"
#include "base/error.h"
#include "base/machine.h"
#include "cli/command.h"
#include "cli/named_model.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "cli/stop_signals.h"
#include "experiments/runs/engine.h"
#include "experiments/tasks/explain.h"
#include "experiments/tasks/task.h"

namespace headlab::cli {
namespace {

using experiments::Generated;
using experiments::GenerateOptions;

constexpr const char* kRunSeed = "run-seed";

VerbHelp usage() {
  return {kNamedModel,
          "Goes on with a text, token by token, as it is made: by the weights of a finished run, or by an imported "
          "model.\n"
          "Ends where the model ends the text, where it has as many tokens as asked for, or where its context is full.",
          {{"prompt", "TEXT", "what the text begins with (default: nothing)"},
           {"tokens", "N", "at most so many more (default: as many as the context holds)"},
           {"temperature", "T", "of the distribution; 0: always the most probable token (default: 1)"},
           {"top-k", "K", "of the K most probable tokens (default: of all)"},
           {"top-p", "P", "of the fewest most probable ones with this share (default: 1, all)"},
           {"seed", "S", "of what is drawn (default: 1)"},
           {kRunSeed, "N", "the seed of SPEC/VARIANT (default: 1)"},
           scale_option(kScaleWithRuns),
           threads_option(),
           json_option(),
           results_option()},
          {"headlab generate 3f2a --prompt \"Once upon a time\" --temperature 0.8 --top-p 0.9",
           "headlab generate stories.weights.h5 --temperature 0 --tokens 100"},
          1,
          1,
          true};
}

GenerateOptions options_of(const CommandLine& line, const experiments::Config& config) {
  GenerateOptions out;
  out.prompt = line.text("prompt", "");
  out.context = config.integer("data.context");
  out.tokens = line.integer("tokens", 0, 1, INT32_MAX);
  out.sampling = {.temperature = line.real("temperature", 1, 0, 1e6),
                  .top_k = line.integer("top-k", 0, 0, INT32_MAX),
                  .top_p = line.real("top-p", 1, 1e-9, 1)};
  out.seed = static_cast<std::uint64_t>(line.integer("seed", 1, 0, INT64_MAX));
  return out;
}

double rate(const Generated& text) {
  return text.seconds > 0 ? static_cast<double>(text.tokens.size()) / text.seconds : 0;
}

void print_json(const CommandLine& line, const GenerateOptions& options, const Generated& text) {
  const nlohmann::ordered_json out = {{"model", line.words().front()},
                                      {"prompt", options.prompt},
                                      {"text", text.text},
                                      {"tokens", text.tokens},
                                      {"ended_by", experiments::to_string(text.end)},
                                      {"temperature", options.sampling.temperature},
                                      {"top_k", options.sampling.top_k},
                                      {"top_p", options.sampling.top_p},
                                      {"seed", options.seed},
                                      {"prompt_tokens", text.prompt_tokens},
                                      {"prompt_seconds", text.read_seconds},
                                      {"seconds", text.seconds},
                                      {"tokens_per_second", rate(text)}};
  put("{}\n", analysis::json_text(out));
}

void require_language_model(const CommandLine& line, const experiments::StoredModel& stored) {
  const auto model = experiments::make_host(stored.config);
  if (dynamic_cast<const TokenModel*>(model.get())) return;
  const bool reads = dynamic_cast<const TextClassifier*>(model.get());
  const std::string instead =
      reads ? fmt::format("`headlab explain {} TEXT` shows what it says of a text", shell_quoted(line.words().front()))
            : "`headlab list --where task=language-modelling` shows the runs that do";
  throw UsageError(fmt::format("generate: {} learned {}, and goes on with no text; {}", stored.name,
                               stored.config.text("task"), instead));
}

int run(const CommandLine& line) {
  const experiments::StoredModel stored = named_model(line, kRunSeed);
  require_language_model(line, stored);
  experiments::prepare_engine(stored.config.settings(),
                              static_cast<int>(line.integer("threads", usable_cores(), 1, 1024)));
  GenerateOptions options = options_of(line, stored.config);
  const auto tokenizer = experiments::tokenizer_of(stored);  // first: with another one the model has other shapes
  const auto model = experiments::token_model(stored);
  const std::atomic<int>& signal = catch_stop_signals(SecondSignal::ends_process).signal;
  options.stop = &signal;
  bool begun = false;  // a prompt that is refused is not printed
  options.text = [&](std::string_view text) {
    if (line.has("json")) return;
    put_bytes(fmt::format("{}{}", begun ? "" : options.prompt, text));
    std::fflush(stdout);
    begun = true;
  };
  const Generated text = experiments::generate(*model, *tokenizer, options);
  line.has("json") ? print_json(line, options, text) : put_bytes((begun ? "" : options.prompt) + "\n");
  tell("{} tokens, {:.0f} a second, ended by {}; a prompt of {} in {:.3f} s\n", text.tokens.size(), rate(text),
       experiments::to_string(text.end), text.prompt_tokens, text.read_seconds);
  if (text.end == Generated::End::stopped)
    throw Error(static_cast<ExitCode>(128 + signal.load()), fmt::format("stopped after {} tokens", text.tokens.size()));
  return 0;
}

}  // namespace

Command generate_verb() {
  return {"generate", "go on with a text, by a run's model or an imported one", usage, run};
}

}  // namespace headlab::cli

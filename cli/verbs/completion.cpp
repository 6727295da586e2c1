// Shell completion, from the options that each verb declares.
#include "cli/completion.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/suggest.h"
#include "cli/output.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {"bash | zsh",
          "Prints a script that completes verbs, options, specifications, variants, runs, files, and the keys of a\n"
          "configuration with their values.",
          {},
          {"source <(headlab completion bash)", "headlab completion zsh > ~/.zfunc/_headlab"},
          1,
          1,
          false};
}

int complete(const CommandLine& line) {
  const std::string& shell = line.words().front();
  if (shell != "bash" && shell != "zsh") {
    throw UsageError(fmt::format("completion: there is none for '{}'{}; there are bash and zsh", shell,
                                 did_you_mean(shell, {"bash", "zsh"})));
  }
  put("{}", shell == "bash" ? bash_completion() : zsh_completion());
  return 0;
}

}  // namespace

Command completion_verb() {
  return {"completion", "completion for bash or zsh", usage, complete};
}

}  // namespace headlab::cli

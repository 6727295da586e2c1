// Shell completion, from the options that each verb declares.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>

#include "base/error.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/output.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {"bash | zsh",
          "Prints a script that completes verbs, options, specifications and configuration keys.",
          {},
          {"source <(headlab completion bash)", "headlab completion zsh > ~/.zfunc/_headlab"},
          1,
          1,
          false};
}

std::vector<std::pair<const Command*, VerbHelp>> shown_verbs() {
  std::vector<std::pair<const Command*, VerbHelp>> out;
  for (const Command& command : commands()) {
    if (!command.help.empty()) out.emplace_back(&command, command.usage());
  }
  return out;
}

bool takes_path(const OptionHelp& option) {
  return option.value == "DIR" || option.value.starts_with("FILE");
}

bool has_word(const VerbHelp& help, const char* word) {
  return help.words.find(word) != std::string::npos;
}

// Words that a verb names itself ("[runs | specs | options]"), in lower case.
std::string named_words(const VerbHelp& help) {
  std::string out, word;
  for (const char c : help.words + " ") {
    if (std::islower(static_cast<unsigned char>(c)) || (!word.empty() && c == '-')) {
      word += c;
    } else if (!std::isalpha(static_cast<unsigned char>(c))) {
      if (!word.empty()) out += (out.empty() ? "" : " ") + word;
      word.clear();
    }
  }
  return out;
}

std::string bash_script() {
  std::string verb_words, cases, values;
  for (const auto& [verb, help] : shown_verbs()) {
    verb_words += fmt::format("{}{}", verb_words.empty() ? "" : " ", verb->name);
    std::string options = "--help";
    for (const OptionHelp& option : help.options) {
      options += fmt::format(" --{}", option.name);
      if (!takes_path(option) && option.values.empty()) continue;
      const std::string offered = takes_path(option) ? "-f" : fmt::format("-W '{}'", fmt::join(option.values, " "));
      values += fmt::format("    '{} --{}') COMPREPLY=($(compgen {} -- \"$current\")); return ;;\n", verb->name,
                            option.name, offered);
    }
    std::string words = named_words(help);
    if (has_word(help, "SPEC") || has_word(help, "A B")) words += " $(headlab list specs --names 2>/dev/null)";
    if (has_word(help, "KEY=VALUE")) words += " $(headlab list options --names $typed 2>/dev/null)";
    cases += fmt::format("    {}) options='{}'; words=\"{}\" ;;\n", verb->name, options, words);
  }
  return fmt::format(R"(# bash completion for headlab: source <(headlab completion bash)
_headlab() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} options words typed word
  words=" ${{COMP_WORDS[*]:1:COMP_CWORD-1}} "
  for word in ${{words// = /=}}; do case "$word" in -*) ;; *=*) typed="$typed $word" ;; esac; done
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{} --help' -- "$current"))
    return
  fi
  case "${{COMP_WORDS[1]}} $previous" in
{}  esac
  case "${{COMP_WORDS[1]}}" in
{}  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$current"))
       case "${{COMPREPLY[0]}}" in *=) compopt -o nospace 2>/dev/null ;; esac ;;
  esac
}}
complete -F _headlab headlab
)",
                     verb_words, values, cases);
}

// Inside single quotes, and inside the [...] of _arguments.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else if (c == '[' || c == ']' || c == ':') {
      out += fmt::format("\\{}", c);
    } else {
      out += c == '\n' ? ' ' : c;
    }
  }
  return out;
}

std::string zsh_script() {
  std::string list, cases;
  for (const auto& [verb, help] : shown_verbs()) {
    list += fmt::format("    '{}:{}'\n", verb->name, zsh_text(verb->help));
    std::string arguments = "'--help[show how to use it]'";
    for (const OptionHelp& option : help.options) {
      arguments += fmt::format(" \\\n        '--{}[{}]", option.name, zsh_text(option.text));
      if (!option.value.empty()) {
        arguments +=
            fmt::format(":{}:{}", option.value,
                        takes_path(option)      ? "_files"
                        : option.values.empty() ? " "
                                                : zsh_text(fmt::format("({})", fmt::join(option.values, " "))));
      }
      arguments += "'";
    }
    std::string words = named_words(help);
    if (has_word(help, "SPEC") || has_word(help, "A B"))
      words += " ${(f)\"$(headlab list specs --names 2>/dev/null)\"}";
    if (has_word(help, "KEY=VALUE"))
      words += " ${(f)\"$(headlab list options --names ${(M)words:#[^-]*=*} 2>/dev/null)\"}";
    cases += fmt::format(
        "    {})\n      words_of_verb=({})\n      _arguments {} \\\n        '*:word:compadd -S \"\" -a words_of_verb' "
        ";;\n",
        verb->name, words, arguments);
  }
  return fmt::format(R"(#compdef headlab
# zsh completion for headlab: headlab completion zsh > a folder of $fpath, as _headlab
_headlab() {{
  local -a verbs words_of_verb
  verbs=(
{})
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
{}  esac
}}
_headlab "$@"
)",
                     list, cases);
}

int complete(const CommandLine& line) {
  const std::string& shell = line.words().front();
  if (shell != "bash" && shell != "zsh") {
    throw UsageError(fmt::format("completion: there is none for '{}'{}; there are bash and zsh", shell,
                                 did_you_mean(shell, {"bash", "zsh"})));
  }
  put("{}", shell == "bash" ? bash_script() : zsh_script());
  return 0;
}

}  // namespace

Command completion_verb() {
  return {"completion", "completion for bash or zsh", usage, complete};
}

}  // namespace headlab::cli

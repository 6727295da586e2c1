#include <fmt/format.h>

#include <string_view>

#include "cli/completion.h"

namespace headlab::cli {
namespace {

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

std::string zsh_action(const OptionHelp& option) {
  const std::string kind = value_kind(option);
  if (constexpr std::string_view kWords = "words "; kind.starts_with(kWords))
    return zsh_text(fmt::format("({})", kind.substr(kWords.size())));
  return kind.empty() ? " " : fmt::format(" _headlab_kind {}", zsh_text(kind));
}

constexpr const char* kFunctions = R"SH(#compdef headlab
# zsh completion for headlab: headlab completion zsh > a folder of $fpath, as _headlab
# What stands for a word of this kind.
_headlab_kind() {
  local current=$PREFIX
  local -a typed plain found
  typed=(${(M)words[2,CURRENT-1]:#[^-]*=*})
  plain=(${words[2,CURRENT-1]:#(-*|*=*)})
  case $1 in
    spec) compadd -- ${(f)"$(headlab list specs --names 2>/dev/null)"}; _files -g '*.toml' ;;
    row) compadd -S '' -- ${(f)"$(headlab complete rows -- $current 2>/dev/null)"} ;;
    run) [[ $current == *[^0-9a-f]* ]] || compadd -- ${(f)"$(headlab complete runs -- $current 2>/dev/null)"} ;;
    file) _files ;;
    folder) _files -/ ;;
    variant) compadd -- ${(f)"$(headlab complete variants -- $plain 2>/dev/null)"} ;;
    again) compadd -- all ${(f)"$(headlab complete variants -- $plain 2>/dev/null)"} ;;
    scale) compadd -- ${(f)"$(headlab complete scales -- $plain 2>/dev/null)"} ;;
    metric) compadd -- ${(f)"$(headlab complete metrics -- $plain 2>/dev/null)"} ;;
    number) compadd -- ${(f)"$(headlab complete numbers 2>/dev/null)"} ;;
    data) compset -P '*+'; compadd -- ${(f)"$(headlab complete data 2>/dev/null)"} ;;
    artefact) compadd -- ${(f)"$(headlab complete artefacts -- $plain 2>/dev/null)"} ;;
    tag) compadd -- ${(f)"$(headlab complete tags 2>/dev/null)"} ;;
    series) compadd -- ${(f)"$(headlab complete series -- $plain 2>/dev/null)"} ;;
    words) compadd -- ${@[2,-1]} ;;
    list) compset -P '*,'; _headlab_kind ${@[2,-1]} ;;
    key) if compset -P '*='; then
        compset -P '*[,+]'
        found=(${(f)"$(headlab complete values -- $plain $typed "${current%%=*}=$PREFIX" 2>/dev/null)"})
        compadd -- ${found:#*/}
        compadd -S '' -- ${(M)found:#*/}
      else
        compadd -S '' -- ${(f)"$(headlab list options --names $typed 2>/dev/null)"}
      fi ;;
  esac
}
_headlab_words() {
  local kind word chosen
  # one of the verb's own words says what stands behind it
  for word in ${words[2,CURRENT-1]:#(-*|*=*)}; do (( ${words_of_verb[(Ie)$word]} )) && chosen=$word; done
  if [[ -n $chosen ]]; then kinds=(${=behind[$chosen]}); else compadd -a words_of_verb; fi
  for kind in $kinds; do _headlab_kind $kind; done
}
)SH";

}  // namespace

std::string zsh_completion() {
  std::string list, cases;
  for (const auto& [verb, help] : shown_verbs()) {
    list += fmt::format("    '{}:{}'\n", verb->name, zsh_text(verb->help));
    std::string arguments = "'--help[show how to use it]'";
    for (const OptionHelp& option : help.options) {
      arguments += fmt::format(" \\\n        '--{}[{}]", option.name, zsh_text(option.text));
      if (!option.value.empty()) arguments += fmt::format(":{}:{}", zsh_text(option.value), zsh_action(option));
      arguments += "'";
    }
    std::string behind;
    for (const auto& [word, kinds] : kinds_behind_words(help)) behind += fmt::format(" {} '{}'", word, kinds);
    cases += fmt::format(
        "    {})\n      words_of_verb=({})\n      kinds=({})\n      behind=({} )\n      _arguments {} \\\n        "
        "'*:word:_headlab_words' "
        ";;\n",
        verb->name, named_words(help), word_kinds(help), behind, arguments);
  }
  return kFunctions + fmt::format(R"SH(_headlab() {{
  local -a verbs words_of_verb kinds
  local -A behind
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
)SH",
                                  list, cases);
}

}  // namespace headlab::cli

#include <fmt/format.h>

#include "cli/completion.h"

namespace headlab::cli {
namespace {

constexpr const char* kFunctions = R"SH(# bash completion for headlab: source <(headlab completion bash)
# `current` is what is completed, and `stem` what stands before it in the word.
_headlab_add() { COMPREPLY+=($(compgen -P "$stem" "$@" 2>/dev/null)); }
_headlab_files() {
  local name
  while IFS= read -r name; do
    [ -d "$name" ] || COMPREPLY+=("$stem$name")
  done < <(compgen -f -X "!*$1" -- "$current")
  _headlab_add -d -S / -- "$current"
}
# What stands for a word of this kind.
_headlab_kind() {
  case "$1" in
    spec) _headlab_add -W "$(headlab list specs --names 2>/dev/null)" -- "$current"; _headlab_files .toml ;;
    row) case "${kinds:-$1} $current" in row*|spec*/*)
        _headlab_add -W "$(headlab complete rows -- ${current:+"$current"} 2>/dev/null)" -- "$current" ;; esac ;;
    run) case "${kinds:-$1}:$current" in row*:|spec*:|*:*[!0-9a-f]*) ;; *)
        _headlab_add -W "$(headlab complete runs -- $current 2>/dev/null)" -- "$current" ;; esac ;;
    file) _headlab_files '' ;;
    folder) _headlab_add -d -S / -- "$current" ;;
    variant) _headlab_add -W "$(headlab complete variants -- $plain 2>/dev/null)" -- "$current" ;;
    again) _headlab_add -W "all $(headlab complete variants -- $plain 2>/dev/null)" -- "$current" ;;
    scale) _headlab_add -W "$(headlab complete scales -- $plain 2>/dev/null)" -- "$current" ;;
    metric) _headlab_add -W "$(headlab complete metrics -- $plain 2>/dev/null)" -- "$current" ;;
    number) _headlab_add -W "$(headlab complete numbers 2>/dev/null)" -- "$current" ;;
    data) _headlab_last +; _headlab_add -W "$(headlab complete data 2>/dev/null)" -- "$current" ;;
    artefact) _headlab_add -W "$(headlab complete artefacts -- $plain 2>/dev/null)" -- "$current" ;;
    tag) _headlab_add -W "$(headlab complete tags 2>/dev/null)" -- "$current" ;;
    series) _headlab_add -W "$(headlab complete series -- $plain 2>/dev/null)" -- "$current" ;;
    key) _headlab_add -W "$(headlab list options --names $typed 2>/dev/null)" -- "$current" ;;
    words) shift; _headlab_add -W "$*" -- "$current" ;;
    list) shift; _headlab_last ,; _headlab_kind "$@" ;;
  esac
}
# Of values with one of these characters between them the last one is completed.
_headlab_last() {
  local last=${current##*[$1]}
  stem=$stem${current%"$last"} current=$last
}
_headlab_no_space() { case "${COMPREPLY[0]}" in *=|*/) compopt -o nospace 2>/dev/null ;; esac; }
# VALUE of KEY=VALUE, the last of VALUE,VALUE and VALUE+VALUE.
_headlab_values() {
  _headlab_last ,+
  case "$key" in
    *folder) _headlab_add -d -S / -- "$current" ;;
    *) _headlab_add -W "$(headlab complete values -- $plain $typed "$key=$current" 2>/dev/null)" -- "$current" ;;
  esac
  _headlab_no_space
}
)SH";

}  // namespace

std::string bash_completion() {
  std::string verb_words, cases, behind, values;
  for (const auto& [verb, help] : shown_verbs()) {
    verb_words += fmt::format("{}{}", verb_words.empty() ? "" : " ", verb->name);
    std::string options = "--help";
    for (const OptionHelp& option : help.options) {
      options += fmt::format(" --{}", option.name);
      if (option.value.empty()) continue;
      const std::string kind = value_kind(option);
      values += fmt::format("    '{} --{}') {}return ;;\n", verb->name, option.name,
                            kind.empty() ? "" : fmt::format("_headlab_kind {}; ", kind));
    }
    for (const auto& [word, kinds] : kinds_behind_words(help))
      behind += fmt::format("    '{} {}') kinds='{}' ;;\n", verb->name, word, kinds);
    cases += fmt::format("    {}) options='{}'; words='{}'; kinds='{}' ;;\n", verb->name, options, named_words(help),
                         word_kinds(help));
  }
  return kFunctions + fmt::format(R"SH(_headlab() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
  local options words kinds kind word chosen key stem typed plain
  words=" ${{COMP_WORDS[*]:2:COMP_CWORD-2}} "
  for word in ${{words// = /=}}; do
    case "$word" in -*|*=) ;; *=*) typed="$typed $word" ;; *) plain="$plain $word" ;; esac
  done
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    _headlab_add -W '{} --help' -- "$current"
    return
  fi
  # bash parts words at '=', unless COMP_WORDBREAKS says otherwise
  if [ "$current" = "=" ]; then key=$previous current=
  elif [ "$previous" = "=" ]; then key=${{COMP_WORDS[COMP_CWORD-2]}}
  elif [[ $current == *=* ]]; then key=${{current%%=*}} stem=${{current%%=*}}= current=${{current#*=}}
  fi
  case "$key" in
    '') ;;
    -*) previous=$key ;;
    *) _headlab_values; return ;;
  esac
  case "${{COMP_WORDS[1]}} $previous" in
{}  esac
  case "${{COMP_WORDS[1]}}" in
{}  esac
  # one of the verb's own words says what stands behind it
  for word in $plain; do
    case " $words " in *" $word "*) chosen=$word ;; esac
  done
  [ -z "$chosen" ] || words=
  case "${{COMP_WORDS[1]}} $chosen" in
{}  esac
  case "$current" in
    -*) _headlab_add -W "$options" -- "$current" ;;
    *) _headlab_add -W "$words" -- "$current"
       for kind in $kinds; do _headlab_kind "$kind"; done
       _headlab_no_space ;;
  esac
}}
complete -F _headlab headlab
)SH",
                                  verb_words, values, cases, behind);
}

}  // namespace headlab::cli

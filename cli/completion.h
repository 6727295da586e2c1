// Scripts that complete the words of a line in a shell, from what each verb says of itself.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"

namespace headlab::cli {

std::string bash_completion();
std::string zsh_completion();

// Those that `headlab --help` lists.
std::vector<std::pair<const Command*, VerbHelp>> shown_verbs();

// Words that a verb names itself, in lower case: "runs specs options metrics", "data.folder=".
std::string named_words(const VerbHelp& help);

// What else a verb's words stand for, as the scripts call it: "spec row run file data key".
std::string word_kinds(const VerbHelp& help);

// The same of the words behind one that it names itself: ("show", "data").
std::vector<std::pair<std::string, std::string>> kinds_behind_words(const VerbHelp& help);

// What the value of an option stands for: one of these, "variant", "again", "scale", "metric", "number", "artefact",
// "tag", "series", "folder", or "words" with all of them, behind "list" where several are given with commas; empty
// where it is free.
std::string value_kind(const OptionHelp& option);

}  // namespace headlab::cli

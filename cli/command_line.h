// What a user typed after a verb: options, plain words, and overrides KEY=VALUE.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "results/store.h"

namespace headlab::cli {

using Arguments = std::vector<std::string>;  // what follows the verb

struct OptionHelp {
  std::string name;   // "scale"
  std::string value;  // "S"; empty: a flag
  std::string text;
  std::vector<std::string> values = {};  // all that the value can be; empty: not a closed set
  bool many = false;                     // several values, with commas between them or the option given again
};

struct VerbHelp {
  std::string words;  // "SPEC [KEY=VALUE ...]"
  std::string text;   // what it does, in a few lines
  std::vector<OptionHelp> options;
  std::vector<std::string> examples;
  std::size_t least_words = 0, most_words = 0;  // overrides not counted
  bool overrides = false;
};

class CommandLine {
 public:
  // Throws UsageError: unknown option with a suggestion, missing value, too few or too many words.
  // With --help (which every verb has) the words are not checked.
  CommandLine(std::string verb, VerbHelp help, const Arguments& arguments);

  const std::string& verb() const { return verb_; }
  bool has(const std::string& option) const { return options_.contains(option); }
  std::string text(const std::string& option, const std::string& fallback) const;
  // Throws UsageError unless it is an integer from `least` to `most`.
  std::int64_t integer(const std::string& option, std::int64_t fallback, std::int64_t least, std::int64_t most) const;
  // Throws UsageError unless it is a number from `least` to `most`.
  double real(const std::string& option, double fallback, double least, double most) const;
  // The parts of "A,B,C"; none where it is not given.
  std::vector<std::string> list(const std::string& option) const;
  const std::vector<std::string>& words() const { return words_; }
  const std::vector<std::string>& overrides() const { return overrides_; }  // "model.depth=6", as typed

  // --results, else HEADLAB_RESULTS, else results/runs.
  std::filesystem::path results() const;
  // That folder beside the archives of HEADLAB_ARCHIVE (folders with ':' between them; empty: none), by default
  // results/published/runs.
  headlab::results::Store store() const;
  // The line as it could be typed again.
  std::string typed() const { return typed_; }
  // Another verb with the same options (of those given, `kept`), words and overrides.
  std::string follow_up(const std::string& verb, const std::vector<std::string>& kept) const;

 private:
  void parse(const Arguments& arguments);
  void take(const std::string& name, const std::string& value);
  void change(const std::string& text);
  void check_words() const;

  std::string verb_;
  VerbHelp help_;
  std::string typed_;
  std::map<std::string, std::string> options_;
  std::vector<std::string> words_, overrides_;
};

// What `headlab VERB --help` shows, on lines of so many columns; SIZE_MAX: as they stand in the source.
std::string usage_text(const std::string& verb, const VerbHelp& help, std::size_t columns);

// A word as a shell takes it.
std::string shell_quoted(const std::string& word);

// Options that several verbs share.
OptionHelp results_option();
OptionHelp json_option();
OptionHelp scale_option(const std::string& fallback);
OptionHelp seeds_option();
OptionHelp checkpoint_option();
OptionHelp threads_option();  // of verbs that take all cores where it is not given

inline constexpr const char* kPublished = "results/published";
inline constexpr const char* kPublishedRuns = "results/published/runs";  // the archive

// Between two checkpoints of a run, unless --checkpoint says otherwise.
inline constexpr double kCheckpointSeconds = 60;

}  // namespace headlab::cli

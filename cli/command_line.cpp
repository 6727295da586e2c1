#include "cli/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include "base/columns.h"
#include "base/error.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "cli/output.h"
#include "experiments/config/config.h"
#include "experiments/specs/spec.h"

namespace headlab::cli {
namespace {

namespace po = boost::program_options;

// Once: verbs open the store several times.
void tell_missing_archive(const std::filesystem::path& folder) {
  static std::set<std::filesystem::path> told;
  std::error_code missing;
  if (!std::filesystem::is_directory(folder, missing) && told.insert(folder).second)
    tell("HEADLAB_ARCHIVE names '{}', which is no folder\n", folder.string());
}

std::vector<OptionHelp> with_help(std::vector<OptionHelp> options) {
  options.push_back({"help", "", "this text"});
  return options;
}

po::options_description description_of(const std::vector<OptionHelp>& options) {
  po::options_description out;
  for (const OptionHelp& option : options) {
    if (option.value.empty()) {
      out.add_options()(option.name == "help" ? "help,h" : option.name.c_str(), option.text.c_str());
    } else {
      out.add_options()(option.name.c_str(), po::value<std::string>()->value_name(option.value), option.text.c_str());
    }
  }
  return out;
}

constexpr std::size_t kOptionText = 23, kListText = 15;  // columns where what they are called is explained

// Paragraphs on lines of so many columns. Text lines begin at the margin, items of a list behind two spaces, and their
// further lines behind more.
std::string refolded(const std::string& text, std::size_t columns) {
  std::istringstream lines(text);
  std::vector<std::string> paragraphs;
  bool fits = true;
  for (std::string line; std::getline(lines, line);) {
    fits = fits && columns_of(line) <= columns;
    const bool item = line.starts_with("  ") && !line.starts_with("   ");
    const bool after_item = !paragraphs.empty() && paragraphs.back().starts_with("  ") && !line.starts_with(' ');
    if (paragraphs.empty() || item || after_item)
      paragraphs.push_back(line);
    else
      paragraphs.back() += ' ' + line.substr(std::min(line.size(), line.find_first_not_of(' ')));
  }
  if (fits) return text;
  for (std::string& each : paragraphs) each = paragraph(each, columns, each.starts_with(' ') ? kListText : 0);
  return fmt::format("{}", fmt::join(paragraphs, "\n"));
}

// On lines that a shell takes for one.
std::string folded_command(const std::string& command, std::size_t columns) {
  const std::string line = "  " + command;
  if (columns_of(line) <= columns) return line;
  std::string out;
  for (const char c : paragraph(line, columns - std::min<std::size_t>(columns, 2), 6)) {
    if (c == '\n') out += " \\";
    out += c;
  }
  return out;
}

// "--tasks" -> "; is it eval.tasks=VALUE?": an option of runs that ends so.
std::string option_of_runs(const std::string& given) {
  std::set<std::string> keys;
  for (const experiments::Declared& declared : experiments::declared_options()) {
    const std::string& key = declared.option->key;
    if (given.starts_with("--") && key.substr(key.rfind('.') + 1) == given.substr(2)) keys.insert(key + "=VALUE");
  }
  return keys.empty() ? "" : fmt::format("; is it {}?", fmt::join(keys, " or "));
}

[[noreturn]] void reject_option(const std::string& verb, const VerbHelp& help, const std::string& given) {
  std::vector<std::string> known;
  for (const OptionHelp& option : with_help(help.options)) known.push_back(fmt::format("--{}", option.name));
  std::string guess = did_you_mean(given, known);
  if (guess.empty() && help.overrides) guess = option_of_runs(given);
  throw UsageError(fmt::format("{}: unknown option '{}'{}", verb, given,
                               guess.empty() ? fmt::format("; `headlab {} --help` lists the options", verb) : guess));
}

// Words of a usage, and where to find what they stand for.
constexpr std::pair<std::string_view, std::string_view> kWords[] = {
    {"SPEC", "a specification; `headlab list specs` shows them"},
    {"FILE | ID", "a run: its file, or the start of its id, which `headlab list` shows"},
    {"A B", "runs, variants or specifications; `headlab list` and `headlab list specs` show them"},
};

// What is missing and where to find it, from the usage ("SPEC ", "FILE | ID") of a verb that was given no word.
std::string missing_word(std::string usage) {
  while (usage.ends_with(' ')) usage.pop_back();
  for (const auto& [words, meaning] : kWords) {
    if (usage == words) return fmt::format("it needs {}", meaning);
  }
  for (auto bar = usage.find(" | "); bar != std::string::npos; bar = usage.find(" | ")) usage.replace(bar, 3, " or ");
  return fmt::format("it needs {}", usage);
}

// "train.lr=0.1", as a verb that takes overrides reads it; a path or a sentence with '=' in it is a word.
bool is_override(const std::string& word) {
  const auto equals = word.find('=');
  return equals != word.npos && word.find_first_of("/ \t\n") > equals;
}

}  // namespace

std::string shell_quoted(const std::string& word) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) || std::string_view("-_./=,:+@%").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

CommandLine::CommandLine(std::string verb, VerbHelp help, const Arguments& arguments)
    : verb_(std::move(verb)), help_(std::move(help)), typed_(fmt::format("headlab {}", verb_)) {
  for (const std::string& argument : arguments) typed_ += fmt::format(" {}", shell_quoted(argument));
  parse(arguments);
  if (!has("help")) check_words();
}

void CommandLine::parse(const Arguments& arguments) {
  using Style = po::command_line_style::style_t;
  try {
    const po::options_description description = description_of(with_help(help_.options));
    const auto parsed = po::command_line_parser(arguments)
                            .options(description)
                            .style(Style(po::command_line_style::unix_style & ~po::command_line_style::allow_guessing))
                            .allow_unregistered()
                            .run();
    for (const po::option& option : parsed.options) {
      if (option.unregistered) reject_option(verb_, help_, option.original_tokens.front());
      if (option.position_key >= 0 || option.string_key.empty()) {
        for (const std::string& word : option.value)
          help_.overrides&& is_override(word) ? change(word) : words_.push_back(word);
      } else {
        take(option.string_key, option.value.empty() ? "" : option.value.front());
      }
    }
  } catch (const po::error& error) {
    throw UsageError(fmt::format("{}: {}; `headlab {} --help` shows how", verb_, error.what(), verb_));
  }
}

void CommandLine::take(const std::string& name, const std::string& value) {
  const auto [known, fresh] = options_.emplace(name, value);
  if (fresh || known->second == value) return;
  const auto help = std::find_if(help_.options.begin(), help_.options.end(),
                                 [&](const OptionHelp& option) { return option.name == name; });
  if (help == help_.options.end() || !help->many)
    throw UsageError(fmt::format("{}: --{} is given twice, as '{}' and as '{}'", verb_, name, known->second, value));
  known->second += "," + value;
}

void CommandLine::change(const std::string& text) {
  const auto value = text.find('=') + 1;
  for (const std::string& known : overrides_) {
    if (known == text) return;
    if (known.starts_with(text.substr(0, value)))
      throw UsageError(fmt::format("{}: {} is given twice, as '{}' and as '{}'", verb_, text.substr(0, value - 1),
                                   known.substr(value), text.substr(value)));
  }
  overrides_.push_back(text);
}

void CommandLine::check_words() const {
  const std::string hint = fmt::format("usage: headlab {}{}{}", verb_, help_.words.empty() ? "" : " ", help_.words);
  if (words_.size() < help_.least_words) {
    throw UsageError(
        fmt::format("{}: {}; {}", verb_, missing_word(help_.words.substr(0, help_.words.find('['))), hint));
  }
  if (words_.size() <= help_.most_words) return;
  const std::string& word = words_[help_.most_words];
  throw UsageError(!help_.overrides && is_override(word)
                       ? fmt::format("{}: takes no overrides like '{}'; {}", verb_, word, hint)
                       : fmt::format("{}: '{}' is one word too many; {}", verb_, word, hint));
}

std::string usage_text(const std::string& verb, const VerbHelp& help, std::size_t columns) {
  const std::string usage =
      fmt::format("usage: headlab {}{}{} [options]", verb, help.words.empty() ? "" : " ", help.words);
  std::string out = fmt::format("{}\n\n{}\n\noptions:\n", paragraph(usage, columns, 7), refolded(help.text, columns));
  for (const OptionHelp& option : with_help(help.options)) {
    const std::string name = fmt::format("--{} {}", option.name, option.value);
    out += paragraph(fmt::format("  {:<20} {}", name, option.text), columns, kOptionText) + '\n';
  }
  out += "\nexamples:\n";
  for (const std::string& example : help.examples) out += folded_command(example, columns) + '\n';
  return out;
}

std::string CommandLine::text(const std::string& option, const std::string& fallback) const {
  const auto found = options_.find(option);
  return found == options_.end() ? fallback : found->second;
}

std::vector<std::string> CommandLine::list(const std::string& option) const {
  std::vector<std::string> out;
  std::istringstream in(text(option, ""));
  for (std::string part; std::getline(in, part, ',');) out.push_back(part);
  return out;
}

std::int64_t CommandLine::integer(const std::string& option, std::int64_t fallback, std::int64_t least,
                                  std::int64_t most) const {
  if (!has(option)) return fallback;
  const std::string& given = options_.at(option);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), value);
  if (error == std::errc() && end == given.data() + given.size() && value >= least && value <= most) return value;
  throw UsageError(fmt::format("{}: --{} takes an integer from {} to {}, not '{}'", verb_, option, least, most, given));
}

double CommandLine::real(const std::string& option, double fallback, double least, double most) const {
  if (!has(option)) return fallback;
  const std::string& given = options_.at(option);
  double value = 0;
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), value);
  if (error == std::errc() && end == given.data() + given.size() && value >= least && value <= most) return value;
  throw UsageError(fmt::format("{}: --{} takes a number from {} to {}, not '{}'", verb_, option, least, most, given));
}

std::filesystem::path CommandLine::results() const {
  const char* environment = std::getenv("HEADLAB_RESULTS");
  return text("results", environment && *environment ? environment : "results/runs");
}

headlab::results::Store CommandLine::store() const {
  const char* environment = std::getenv("HEADLAB_ARCHIVE");
  std::istringstream list(environment ? environment : kPublishedRuns);
  std::vector<std::filesystem::path> archives;
  for (std::string folder; std::getline(list, folder, ':');) {
    if (folder.empty()) continue;
    archives.emplace_back(folder);
    if (environment) tell_missing_archive(archives.back());
  }
  return headlab::results::Store(results(), archives);
}

std::string CommandLine::follow_up(const std::string& verb, const std::vector<std::string>& kept) const {
  std::string out = "headlab " + verb;
  for (const std::string& word : words_) out += fmt::format(" {}", shell_quoted(word));
  for (const std::string& option : kept) {
    if (has(option)) out += fmt::format(" --{} {}", option, shell_quoted(options_.at(option)));
  }
  for (const std::string& change : overrides_) out += fmt::format(" {}", shell_quoted(change));
  return out;
}

OptionHelp results_option() {
  return {"results", "DIR",
          "folder of the results store (default: HEADLAB_RESULTS, else results/runs); runs of results/published in the "
          "current folder count, too"};
}
OptionHelp json_option() {
  return {"json", "", "print as JSON"};
}
OptionHelp scale_option(const std::string& fallback) {
  return {"scale",
          "S",
          fmt::format("{} (default: {})", fmt::join(experiments::kScales, ", "), fallback),
          {std::begin(experiments::kScales), std::end(experiments::kScales)}};
}
OptionHelp checkpoint_option() {
  return {"checkpoint", "S",
          fmt::format("seconds between a run's checkpoints: what a kill may cost (default: {})", kCheckpointSeconds)};
}
OptionHelp threads_option() {
  return {
      "threads", "N",
      "threads (default: all cores; where others keep these busy, 1 is faster); the result does not depend on them"};
}
OptionHelp seeds_option() {
  return {"seeds", "N", "N seeds from the scale's first one on (default: as many as it says); seed=1,4,7 names them"};
}

}  // namespace headlab::cli

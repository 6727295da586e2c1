#include "cli/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string_view>

namespace headlab::cli {
namespace {

// "SPEC/VARIANT | ID [KEY=VALUE ...]": what stands between spaces, brackets and bars.
std::vector<std::string> tokens_of(const std::string& usage) {
  std::vector<std::string> out(1);
  for (const char c : usage) {
    if (std::string_view(" []|").find(c) == std::string_view::npos) {
      out.back() += c;
    } else if (!out.back().empty()) {
      out.emplace_back();
    }
  }
  return out;
}

bool is_named(const std::string& word) {
  const auto plain = [](unsigned char c) { return std::islower(c) || c == '-' || c == '.'; };
  return !word.empty() && std::islower(static_cast<unsigned char>(word.front())) &&
         std::all_of(word.begin(), word.end(), plain);
}

// Between its bars: "list", "show DATA", "fetch DATA".
std::vector<std::string> alternatives_of(const std::string& usage) {
  std::vector<std::string> out;
  std::istringstream in(usage);
  for (std::string part; std::getline(in, part, '|');) out.push_back(part);
  return out;
}

std::vector<std::string> kinds_of(const std::string& usage) {
  const bool sides = usage.starts_with("A B");  // of `compare`: anything that has runs
  const std::vector<std::string> tokens = tokens_of(usage);
  const auto has = [&](const char* token) { return std::count(tokens.begin(), tokens.end(), token) > 0; };
  std::vector<std::string> out;
  if (sides || has("SPEC")) out.emplace_back("spec");
  if (sides || has("SPEC/VARIANT")) out.emplace_back("row");
  if (sides || has("ID")) out.emplace_back("run");
  if (sides || has("FILE") || has("FILE.weights.h5")) out.emplace_back("file");
  if (has("DATA")) out.emplace_back("data");
  if (has("KEY=VALUE")) out.emplace_back("key");
  return out;
}

// Options whose value has a kind of its own, whatever stands for it in the usage.
constexpr std::pair<const char*, const char*> kKindsByName[] = {
    {"variant", "variant"}, {"again", "again"}, {"tag", "tag"},     {"untag", "tag"},         {"series", "series"},
    {"scale", "scale"},     {"data", "data"},   {"vary", "number"}, {"artefact", "artefact"}, {"metric", "metric"}};

std::string kind_of_one(const OptionHelp& option) {
  for (const auto& [name, kind] : kKindsByName) {
    if (option.name == name && !option.value.empty()) return kind;
  }
  if (option.value == "METRIC") return "metric";
  if (!option.values.empty()) return fmt::format("words {}", fmt::join(option.values, " "));
  if (option.value == "DIR") return "folder";
  if (option.value.starts_with("FILE")) return "file";
  const std::vector<std::string> kinds = kinds_of(option.value);
  return kinds.empty() ? "" : kinds.front();
}

}  // namespace

std::vector<std::pair<const Command*, VerbHelp>> shown_verbs() {
  std::vector<std::pair<const Command*, VerbHelp>> out;
  for (const Command& command : commands()) {
    if (!command.help.empty()) out.emplace_back(&command, command.usage());
  }
  return out;
}

std::string named_words(const VerbHelp& help) {
  std::vector<std::string> out;
  for (const std::string& token : tokens_of(help.words)) {
    const std::string word = token.substr(0, token.find('='));
    if (is_named(word)) out.push_back(word == token ? word : word + "=");
  }
  return fmt::format("{}", fmt::join(out, " "));
}

std::string word_kinds(const VerbHelp& help) {
  std::string anywhere;
  for (const std::string& part : alternatives_of(help.words)) {
    if (!is_named(tokens_of(part).front())) anywhere += (anywhere.empty() ? "" : "|") + part;
  }
  return fmt::format("{}", fmt::join(kinds_of(anywhere), " "));
}

std::vector<std::pair<std::string, std::string>> kinds_behind_words(const VerbHelp& help) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const std::string& part : alternatives_of(help.words)) {
    const std::string word = tokens_of(part).front();
    const std::vector<std::string> kinds = kinds_of(part);
    if (is_named(word) && !kinds.empty()) out.emplace_back(word, fmt::format("{}", fmt::join(kinds, " ")));
  }
  return out;
}

std::string value_kind(const OptionHelp& option) {
  const std::string kind = kind_of_one(option);
  return option.many && !kind.empty() ? fmt::format("list {}", kind) : kind;
}

}  // namespace headlab::cli

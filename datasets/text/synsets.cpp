#include "datasets/text/synsets.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/error.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

// Up to the next blank; `line` goes on behind it.
std::string_view next_word(std::string_view& line) {
  const std::string_view word = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(word.size() + 1, line.size()));
  return word;
}

// "physical_entity" is two words; "(p)" after an adjective says where it may stand.
std::string spelt(std::string_view word) {
  std::string out(word.substr(0, word.find('(')));
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

std::optional<std::int64_t> number_of(std::string_view digits, int base) {
  std::int64_t out = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out, base);
  if (error != std::errc() || end != digits.data() + digits.size() || out < 0) return std::nullopt;
  return out;
}

// The words of a line behind its offset, file number and part of speech; none where their count is no number or wrong.
// `rest` goes on behind them.
std::string words_of(std::string_view& rest) {
  for (int field = 0; field < 3; ++field) next_word(rest);
  const std::int64_t count = number_of(next_word(rest), 16).value_or(0);
  std::string out;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::string word = spelt(next_word(rest));
    if (word.empty()) return "";
    out += (i == 0 ? "" : ", ") + word;
    next_word(rest);  // lex_id
  }
  return out;
}

std::string_view trimmed(std::string_view text) {
  while (text.ends_with(' ') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

constexpr const char* kForm = "'OFFSET FILE PART COUNT WORD ID ... | MEANING'";

// "@" is a hypernym, "@i" that of an instance; those of other parts of speech have other files. Nothing where the count
// or a pointer is not of the form "SYMBOL OFFSET PART SOURCE/TARGET".
std::optional<std::vector<std::int64_t>> hypernyms_of(std::string_view rest, std::string_view part) {
  const auto count = number_of(next_word(rest), 10);
  if (!count) return std::nullopt;
  std::vector<std::int64_t> out;
  for (std::int64_t i = 0; i < *count; ++i) {
    const std::string_view symbol = next_word(rest);
    const auto offset = number_of(next_word(rest), 10);
    const std::string_view of = next_word(rest);
    if (symbol.empty() || !offset || of.empty() || next_word(rest).empty()) return std::nullopt;
    if ((symbol == "@" || symbol == "@i") && of == part) out.push_back(*offset);
  }
  return out;
}

}  // namespace

void for_each_synset_line(std::string_view lines, const std::filesystem::path& path, const TakeSynsetLine& take) {
  for (std::size_t number = 1; !lines.empty(); ++number) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (line.empty() || line.front() == ' ') continue;
    const auto refuse = [&](const char* expected) {
      throw DataError(fmt::format("'{}', line {}: expected {}, found another form", path.string(), number, expected));
    };
    const auto bar = line.find(" | ");
    if (bar == std::string_view::npos) refuse(kForm);
    SynsetLine parts{.head = line.substr(0, bar),
                     .rest = line.substr(0, bar),
                     .meaning = trimmed(line.substr(bar + 3)),
                     .words = ""};
    parts.words = words_of(parts.rest);
    if (parts.words.empty()) refuse(kForm);
    take(parts, refuse);
  }
}

std::vector<Synset> read_synsets(std::string_view lines, const std::filesystem::path& path) {
  std::vector<Synset> out;
  for_each_synset_line(lines, path, [&](const SynsetLine& line, const auto& refuse) {
    std::string_view head = line.head;
    const auto offset = number_of(next_word(head), 10), file = number_of(next_word(head), 10);
    const auto hypernyms = hypernyms_of(line.rest, next_word(head));
    if (!offset || !file || !hypernyms || line.meaning.empty())
      refuse("'OFFSET FILE PART COUNT WORD ID ... COUNT SYMBOL OFFSET PART SOURCE/TARGET ... | MEANING'");
    out.push_back({*offset, *file, line.words, std::string(line.meaning), *hypernyms});
  });
  return out;
}

Sought sought_wordnet() {
  return {
      "data set",     "wordnet", "/usr/share/wordnet",
      "wordnet-base", "",        [](const std::filesystem::path& folder) { return missing_file(folder, "data.noun"); }};
}

}  // namespace headlab::datasets

#include "datasets/text/wordnet.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/error.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

constexpr std::string_view kParts[] = {"noun", "verb", "adj", "adv"};

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

// The words of a line behind its offset, file number and part of speech; none where their count is no number or wrong.
std::string words_of(std::string_view rest) {
  for (int field = 0; field < 3; ++field) next_word(rest);
  const std::string_view digits = next_word(rest);
  int count = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count, 16);
  if (error != std::errc() || end != digits.data() + digits.size()) return "";
  std::string out;
  for (int i = 0; i < count; ++i) {
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

std::vector<std::string> missing(const std::filesystem::path& folder) {
  return missing_file(folder, "data.noun");
}

std::vector<std::filesystem::path> files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> out;
  for (const std::string_view part : kParts) out.push_back(folder / fmt::format("data.{}", part));
  return out;
}

void read(const std::filesystem::path& folder, const TakeDocument& take) {
  for (const std::string_view part : kParts) {
    const std::filesystem::path path = folder / fmt::format("data.{}", part);
    for (Document& document : parse_synsets(read_text_file(path), std::string(part), path)) take(std::move(document));
  }
}

}  // namespace

std::vector<Document> parse_synsets(std::string_view lines, const std::string& name,
                                    const std::filesystem::path& path) {
  std::vector<Document> out;
  for (std::size_t number = 1; !lines.empty(); ++number) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (line.empty() || line.front() == ' ') continue;
    const auto bar = line.find(" | ");
    const std::string words = bar == std::string_view::npos ? "" : words_of(line.substr(0, bar));
    if (words.empty()) {
      throw DataError(
          fmt::format("'{}', line {}: expected 'OFFSET FILE PART COUNT WORD ID ... | MEANING', found another "
                      "form",
                      path.string(), number));
    }
    out.push_back({fmt::format("{}:{}", name, line.substr(0, line.find(' '))),
                   fmt::format("{}: {}\n", words, trimmed(line.substr(bar + 3)))});
  }
  return out;
}

CorpusEntry wordnet() {
  return {.name = "wordnet",
          .help = "dictionary: what the words of WordNet mean, 117,659 entries",
          .place = "/usr/share/wordnet",
          .package = "wordnet-base",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

#include "datasets/text/dictionary.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "base/error.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint64_t kNoNumber = ~std::uint64_t{0};
constexpr std::size_t kMostDigits = 10;  // 60 bits

std::uint64_t number_of(std::string_view digits) {
  if (digits.empty() || digits.size() > kMostDigits) return kNoNumber;
  std::uint64_t number = 0;
  for (const char c : digits) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) return kNoNumber;
    number = number << 6 | digit;
  }
  return number;
}

// Up to the next tab or the end; `line` goes on behind it.
std::string_view next_field(std::string_view& line) {
  const std::string_view field = line.substr(0, line.find('\t'));
  line.remove_prefix(std::min(field.size() + 1, line.size()));
  return field;
}

IndexLine parse_line(std::string_view line) {
  IndexLine out;
  out.headword = next_field(line);
  out.offset = number_of(next_field(line));
  out.length = number_of(next_field(line));  // a fourth field, the headword as printed, may follow
  return out;
}

bool about_the_dictionary(const IndexLine& line) {
  return line.headword.starts_with("00-");
}

// By place in the text; of headwords with one entry those about the dictionary first, then by their bytes.
bool before(const IndexLine& a, const IndexLine& b) {
  return std::make_tuple(a.offset, a.length, !about_the_dictionary(a), std::string_view(a.headword)) <
         std::make_tuple(b.offset, b.length, !about_the_dictionary(b), std::string_view(b.headword));
}

bool same_entry(const IndexLine& a, const IndexLine& b) {
  return a.offset == b.offset && a.length == b.length;
}

std::vector<std::string> missing(const fs::path& folder) {
  std::vector<std::string> names;
  for (const char* file : {"gcide.index", "gcide.dict.dz"}) {
    for (const std::string& name : missing_file(folder, file)) names.push_back(name);
  }
  return names;
}

std::vector<fs::path> files(const fs::path& folder) {
  return {folder / "gcide.index", folder / "gcide.dict.dz"};
}

void read(const fs::path& folder, const TakeDocument& take) {
  for (Document& document : read_dictionary(folder / "gcide.index", folder / "gcide.dict.dz"))
    take(std::move(document));
}

}  // namespace

std::vector<IndexLine> parse_index(std::string_view lines, std::uint64_t size, const fs::path& path) {
  std::vector<IndexLine> out;
  for (std::size_t number = 1; !lines.empty(); ++number) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    out.push_back(parse_line(line));
    const IndexLine& entry = out.back();
    if (entry.offset == kNoNumber || entry.length == kNoNumber) {
      throw DataError(fmt::format("'{}', line {}: expected a headword, an offset and a length in base 64, with tabs",
                                  path.string(), number));
    }
    if (entry.offset > size || entry.length > size - entry.offset) {
      throw DataError(fmt::format("'{}', line {}: expected an entry within {} bytes of text, found {} bytes at {}",
                                  path.string(), number, size, entry.length, entry.offset));
    }
  }
  return out;
}

std::vector<Document> read_dictionary(const fs::path& index, const fs::path& text_file) {
  const std::string text = read_text_file(text_file);
  std::vector<IndexLine> entries = parse_index(read_text_file(index), text.size(), index);
  std::sort(entries.begin(), entries.end(), before);
  entries.erase(std::unique(entries.begin(), entries.end(), same_entry), entries.end());
  std::vector<Document> documents;
  std::uint64_t end = 0;
  for (const IndexLine& entry : entries) {
    if (entry.offset < end) {
      throw DataError(fmt::format("'{}': expected entries that do not overlap, but that of '{}' at {} begins before {}",
                                  index.string(), entry.headword, entry.offset, end));
    }
    end = entry.offset + entry.length;
    if (!about_the_dictionary(entry)) documents.push_back({entry.headword, text.substr(entry.offset, entry.length)});
  }
  return documents;
}

CorpusEntry gcide() {
  return {.name = "gcide",
          .help = "an English dictionary (GCIDE), about 126,000 entries",
          .place = "/usr/share/dictd",
          .package = "dict-gcide",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

#include "datasets/text/wordnet.h"

#include <fmt/format.h>

#include "datasets/text/synsets.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

constexpr std::string_view kParts[] = {"noun", "verb", "adj", "adv"};

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
  for_each_synset_line(lines, path, [&](const SynsetLine& line, const auto&) {
    out.push_back({fmt::format("{}:{}", name, line.head.substr(0, line.head.find(' '))),
                   fmt::format("{}: {}\n", line.words, line.meaning)});
  });
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

// Novels: the six of Jane Austen, as an R package holds them, one document a chapter.
#include <fmt/format.h>

#include <string_view>

#include "datasets/text/r_strings.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

constexpr const char* kFile = "Rdata.rdb";

bool begins_chapter(std::string_view line) {
  return line.starts_with("CHAPTER ") || line.starts_with("Chapter ");
}

// What comes before the first chapter is its title.
void read_novel(const std::vector<std::string>& lines, std::size_t number, const TakeDocument& take) {
  std::size_t chapter = 0;
  Document document;
  const auto finish = [&] {
    document.name = fmt::format("novel {}, chapter {:03}", number, chapter);
    take(std::move(document));
    document = {};
    ++chapter;
  };
  for (const std::string& line : lines) {
    if (begins_chapter(line) && !document.text.empty()) finish();
    document.text += line + '\n';
  }
  finish();
}

std::vector<std::string> missing(const std::filesystem::path& folder) {
  return missing_file(folder, kFile);
}

std::vector<std::filesystem::path> files(const std::filesystem::path& folder) {
  return {folder / kFile};
}

void read(const std::filesystem::path& folder, const TakeDocument& take) {
  const std::filesystem::path path = folder / kFile;
  std::size_t number = 0;
  for (const auto& lines : parse_r_strings(read_text_file(path), path)) read_novel(lines, ++number, take);
}

}  // namespace

CorpusEntry austen() {
  return {.name = "austen",
          .help = "novels: the six of Jane Austen, a document a chapter",
          .place = "/usr/lib/R/site-library/janeaustenr/data",
          .package = "r-cran-janeaustenr",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

// Technical documentation: what `cmake --help-...` prints, in reStructuredText, one document a page.
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

bool is_page(const std::string& name) {
  return name.ends_with(".rst") || name.ends_with(".txt");
}

std::vector<std::string> missing(const std::filesystem::path& folder) {
  return missing_file(folder, "manual/cmake.1.rst");
}

std::vector<Document> read(const std::filesystem::path& folder) {
  return read_text_files(folder, is_page);
}

}  // namespace

CorpusEntry cmake_help() {
  return {.name = "cmake-help",
          .help = "technical documentation: the help of CMake, about 2,000 short pages",
          .place = "/usr/share/cmake-3.25/Help",
          .package = "cmake-data",
          .format = {missing, read}};
}

}  // namespace headlab::datasets

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

std::vector<std::filesystem::path> files(const std::filesystem::path& folder) {
  return files_below(folder, is_page);
}

void read(const std::filesystem::path& folder, const TakeDocument& take) {
  read_text_files(folder, is_page, take);
}

}  // namespace

CorpusEntry cmake_help() {
  return {.name = "cmake-help",
          .help = "technical documentation: the help of CMake, about 2,000 short pages",
          .place = "/usr/share/cmake-3.25/Help",
          .package = "cmake-data",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

// Technical documentation: Python's manual, in reStructuredText, one document a page.
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

bool is_page(const std::string& name) {
  return name.ends_with(".rst.txt");
}

std::vector<std::string> missing(const std::filesystem::path& folder) {
  return missing_file(folder, "library/functions.rst.txt");
}

std::vector<std::filesystem::path> files(const std::filesystem::path& folder) {
  return files_below(folder, is_page);
}

void read(const std::filesystem::path& folder, const TakeDocument& take) {
  read_text_files(folder, is_page, take);
}

}  // namespace

CorpusEntry python_doc() {
  return {.name = "python-doc",
          .help = "technical documentation: the manual of Python, about 500 pages",
          .place = "/usr/share/doc/python3.11/html/_sources",
          .package = "python3.11-doc",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

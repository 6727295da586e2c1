// Source code: the headers of GCC's standard library for C++, one document a file.
#include "datasets/text/source_text.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

// Those that programs include have no ending.
bool is_header(const std::string& name) {
  return name.ends_with(".h") || name.ends_with(".hpp") || name.ends_with(".tcc") ||
         name.find('.') == std::string::npos;
}

std::vector<std::string> missing(const std::filesystem::path& folder) {
  return missing_file(folder, "bits/stl_vector.h");
}

std::vector<std::filesystem::path> files(const std::filesystem::path& folder) {
  return files_below(folder, is_header);
}

// Some containers are there twice, in a newer and an older form: the one that comes first is read.
void read(const std::filesystem::path& folder, const TakeDocument& take) {
  KnownLines known;
  read_text_files(folder, is_header, [&](Document document) {
    document.text = without_licence(document.text);
    if (!known.mostly_known(document.text)) take(std::move(document));
  });
}

}  // namespace

CorpusEntry libstdcxx() {
  return {.name = "libstdcxx",
          .help =
              "C++ source: the headers of GCC's standard library without their licence lines and near copies, about "
              "670 files",
          .place = "/usr/include/c++/12",
          .package = "libstdc++-12-dev",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

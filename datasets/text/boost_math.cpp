// Source code: the headers of Boost.Math, one document a file.
#include "datasets/text/source_text.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

bool is_header(const std::string& name) {
  return name.ends_with(".hpp") || name.ends_with(".ipp");
}

std::vector<std::string> missing(const std::filesystem::path& folder) {
  return missing_file(folder, "special_functions/gamma.hpp");
}

std::vector<std::filesystem::path> files(const std::filesystem::path& folder) {
  return files_below(folder, is_header);
}

void read(const std::filesystem::path& folder, const TakeDocument& take) {
  read_text_files(folder, is_header, [&](Document document) {
    document.text = without_licence(document.text);
    take(std::move(document));
  });
}

}  // namespace

CorpusEntry boost_math() {
  return {.name = "boost-math",
          .help =
              "C++ source: the headers of Boost.Math without their licence lines, about 400 files; half are tables of "
              "numbers",
          .place = "/usr/include/boost/math",
          .package = "libboost1.74-dev",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

// Source code: the headers of Boost.Math, one document a file.
#include <algorithm>
#include <string_view>

#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

bool is_header(const std::string& name) {
  return name.ends_with(".hpp") || name.ends_with(".ipp");
}

// Where the line at `at` ends, its line break included.
std::size_t next_line(std::string_view text, std::size_t at) {
  const std::size_t end = text.find('\n', at);
  return end == std::string_view::npos ? text.size() : end + 1;
}

// Bytes of the comments and blank lines that a text begins with.
std::size_t leading_comments(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t word = std::min(text.find_first_not_of(" \t\r", at), text.size());
    const std::string_view rest = text.substr(word);
    if (rest.starts_with("/*")) {
      const std::size_t close = text.find("*/", word + 2);
      if (close == std::string_view::npos) return at;
      at = next_line(text, close);
    } else if (rest.empty() || rest.starts_with("//") || rest.starts_with("\n")) {
      at = next_line(text, at);
    } else {
      return at;
    }
  }
  return at;
}

// Every file begins with the same licence: a model would learn it by heart, and be tested on it.
std::string without_licence(const std::string& text) {
  const std::size_t end = leading_comments(text);
  const bool licence = std::string_view(text).substr(0, end).find("License") != std::string_view::npos;
  return licence ? text.substr(end) : text;
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
          .help = "C++ source: the headers of Boost.Math without their licence lines, about 400 files",
          .place = "/usr/include/boost/math",
          .package = "libboost1.74-dev",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

// Source code: Go's own libraries and tools, one document a file.
#include <algorithm>
#include <string_view>

#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

bool is_source(const std::string& name) {
  return name.ends_with(".go");
}

// Nearly every file begins with the same three lines: a model would learn them by heart, and be tested on them.
std::string_view without_copyright(std::string_view text) {
  if (!text.starts_with("// Copyright")) return text;
  while (text.starts_with("//") || text.starts_with("\n")) {
    const bool ends = text.starts_with("\n");
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    if (ends) break;
  }
  return text;
}

std::vector<std::string> missing(const std::filesystem::path& folder) {
  return missing_file(folder, "fmt/print.go");
}

std::vector<std::filesystem::path> files(const std::filesystem::path& folder) {
  return files_below(folder, is_source);
}

void read(const std::filesystem::path& folder, const TakeDocument& take) {
  read_text_files(folder, is_source, [&](Document document) {
    document.text = without_copyright(document.text);
    take(std::move(document));
  });
}

}  // namespace

CorpusEntry go_source() {
  return {.name = "go-source",
          .help = "source code: the libraries and tools of Go, about 5,500 files",
          .place = "/usr/share/go-1.19/src",
          .package = "golang-1.19-src",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

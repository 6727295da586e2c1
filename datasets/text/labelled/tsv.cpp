#include "datasets/text/labelled/tsv.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"

namespace headlab::datasets {
namespace {

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> out;
  for (;;) {
    const std::size_t tab = line.find('\t');
    out.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return out;
    line.remove_prefix(tab + 1);
  }
}

}  // namespace

void TsvPlace::refuse(const std::string& what) const {
  throw DataError(fmt::format("'{}', line {}: {}", path.string(), line, what));
}

void parse_tsv(std::string_view content, const std::filesystem::path& path, const TakeTsvRow& take,
               const TakeTsvRow& torn) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  if (content.starts_with(kMark)) content.remove_prefix(kMark.size());
  TsvPlace place{path, 0};
  std::size_t columns = 0;
  while (!content.empty()) {
    std::string_view line = content.substr(0, content.find('\n'));
    content.remove_prefix(std::min(line.size() + 1, content.size()));
    ++place.line;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() && content.empty()) return;
    if (line.find('\0') != std::string_view::npos) place.refuse("expected text, found a zero byte");
    const std::vector<std::string_view> fields = fields_of(line);
    if (place.line == 1) columns = fields.size();
    const bool whole = fields.size() == columns;
    if (!whole && !torn)
      place.refuse(
          fmt::format("expected {} fields with tabs between them, as in line 1, found {}", columns, fields.size()));
    (whole ? take : torn)(place, fields);
  }
}

}  // namespace headlab::datasets

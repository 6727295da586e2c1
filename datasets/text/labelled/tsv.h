// Tables in text: a line a row, tabs between its fields. Quotes are letters like others, as GLUE has them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headlab::datasets {

// Where a reader is, for its errors.
struct TsvPlace {
  std::filesystem::path path;
  std::int64_t line = 0;  // from 1

  [[noreturn]] void refuse(const std::string& what) const;  // DataError "'PATH', line N: what"
};

using TakeTsvRow = std::function<void(const TsvPlace& place, const std::vector<std::string_view>& fields)>;

// Rows of `content`, in their order; a byte-order mark at its beginning, a carriage return before a line's end and an
// empty last line are left out. Every row has as many fields as the first one, or is handed to `torn`, where there is
// one. Throws DataError with `path` and the line: another number of fields, a zero byte.
void parse_tsv(std::string_view content, const std::filesystem::path& path, const TakeTsvRow& take,
               const TakeTsvRow& torn = {});

}  // namespace headlab::datasets

#include "datasets/text/jsonl.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.h"

namespace headlab::datasets {
namespace {

// nullptr where the line has what a document needs.
const char* fault_of(const nlohmann::json& line) {
  if (line.is_discarded()) return "expected JSON in UTF-8";
  if (!line.is_object()) return "expected a JSON object";
  const auto text = line.find("text");
  if (text == line.end()) return "expected a field \"text\"";
  return text->is_string() ? nullptr : "expected a string under \"text\"";
}

}  // namespace

std::vector<Document> parse_jsonl(std::string_view lines, const std::string& name, const std::filesystem::path& path) {
  std::vector<Document> documents;
  for (std::size_t number = 1; !lines.empty(); ++number) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    auto json = nlohmann::json::parse(line, nullptr, /*allow_exceptions=*/false);
    if (const char* fault = fault_of(json))
      throw DataError(fmt::format("'{}', line {}: {}", path.string(), number, fault));
    documents.push_back({fmt::format("{}:{:07}", name, number), std::move(json["text"].get_ref<std::string&>())});
  }
  return documents;
}

}  // namespace headlab::datasets

#include "datasets/text/jsonl.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/strict_json.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

constexpr int kMostDepth = 64;  // of what stands beside the text

// nullptr where the line has what a document needs.
const char* fault_of(const nlohmann::json& line) {
  if (line.is_discarded()) return "expected JSON in UTF-8";
  if (!line.is_object()) return "expected a JSON object";
  const auto text = line.find("text");
  if (text == line.end()) return "expected a field \"text\"";
  return text->is_string() ? nullptr : "expected a string under \"text\"";
}

// The lines of one file, in their order.
class Lines {
 public:
  Lines(std::string name, const std::filesystem::path& path) : name_(std::move(name)), path_(path) {}

  void read(std::string_view line, const TakeDocument& take) {
    ++number_;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
    auto json = parse_strict_json(line, kMostDepth, [this](const std::string& what) { refuse(what); });
    if (const char* fault = fault_of(json)) refuse(fault);
    take({fmt::format("{}:{:07}", name_, number_), std::move(json["text"].get_ref<std::string&>())});
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw DataError(fmt::format("'{}', line {}: {}", path_.string(), number_, what));
  }

  std::string name_;
  std::filesystem::path path_;
  std::size_t number_ = 0;
};

}  // namespace

std::vector<Document> parse_jsonl(std::string_view lines, const std::string& name, const std::filesystem::path& path) {
  std::vector<Document> documents;
  Lines reader(name, path);
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    reader.read(line, [&](Document document) { documents.push_back(std::move(document)); });
  }
  return documents;
}

void read_jsonl(const std::filesystem::path& path, const std::string& name, const TakeDocument& take) {
  TextStream text(path);
  Lines reader(name, path);
  while (const auto line = text.line()) reader.read(*line, take);
}

}  // namespace headlab::datasets

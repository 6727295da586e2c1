#include "experiments/config/toml_nodes.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "experiments/config/toml_guard.h"

namespace headlab::experiments {
namespace {

std::optional<Value> to_list(const toml::array& array) {
  std::vector<std::int64_t> list;
  for (const toml::node& entry : array) {
    if (!entry.is_integer()) return std::nullopt;
    list.push_back(**entry.as_integer());
  }
  return list;
}

constexpr std::size_t kLongestSpelling = 60;

// Not by toml++: its formatter counts the digits of 0.1, of nan and of the least integer by undefined behaviour.
std::string spelt(const toml::node& node) {
  if (const auto value = to_value(node)) return to_toml(*value);
  if (node.is_table()) return "a table";
  const toml::array* array = node.as_array();
  if (!array) return "a date or time";
  std::string text = "[";
  for (const toml::node& entry : *array) {
    if (text.size() > kLongestSpelling) break;
    text += (text.size() > 1 ? ", " : "") + spelt(entry);
  }
  return text + "]";
}

void flatten_into(std::vector<Override>& out, const toml::table& table, const std::string& file,
                  const std::string& prefix, const std::vector<std::string>& without) {
  for (const auto& [name, node] : table) {
    const std::string key = prefix + std::string(name.str());
    if (std::find(without.begin(), without.end(), key) != without.end()) continue;
    if (const toml::table* inner = node.as_table()) {
      flatten_into(out, *inner, file, key + ".", without);
      continue;
    }
    const std::string where = place(file, name.source());
    const std::optional<Value> value = to_value(node);
    if (!value) throw UsageError(fmt::format("{}: {} cannot be {}", where, key, spelling(node)));
    out.push_back({key, *value, where});
  }
}

// The parser complains of the line's end itself, as of a character that a text must not have.
bool is_open_text(std::string_view text, const toml::parse_error& error) {
  const toml::source_position at = error.source().begin;
  for (toml::source_index line = 1; line < at.line; ++line) text.remove_prefix(text.find('\n') + 1);
  const bool of_characters = error.description().find("control characters") != std::string_view::npos;
  return of_characters && at.column > text.substr(0, text.find_first_of("\r\n")).size();
}

}  // namespace

toml::table parse_toml(std::string_view text, const std::string& file) {
  guard_toml(text, file);
  try {
    return toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    const std::string_view what =
        is_open_text(text, error) ? "a text that begins on this line has no closing quote" : error.description();
    throw UsageError(fmt::format("{}: {}", place(file, error.source()), what));
  }
}

std::string place(const std::string& file, const toml::source_region& region) {
  return fmt::format("{}:{}", file, region.begin.line);
}

std::optional<Value> to_value(const toml::node& node) {
  if (const auto* flag = node.as_boolean()) return Value(flag->get());
  if (const auto* integer = node.as_integer()) return Value(integer->get());
  if (const auto* real = node.as_floating_point()) return Value(real->get());
  if (const auto* text = node.as_string()) return Value(text->get());
  if (const auto* array = node.as_array()) return to_list(*array);
  return std::nullopt;
}

std::string spelling(const toml::node& node) {
  const std::string text = spelt(node);
  return text.size() > kLongestSpelling ? text.substr(0, kLongestSpelling - 3) + "..." : text;
}

std::vector<Override> flatten(const toml::table& table, const std::string& file,
                              const std::vector<std::string>& without) {
  std::vector<Override> out;
  flatten_into(out, table, file, "", without);
  return out;
}

}  // namespace headlab::experiments

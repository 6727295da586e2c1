// A resolved configuration: dotted keys with typed values, every one of them declared in options.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headlab::experiments {

using Value = std::variant<bool, std::int64_t, double, std::string, std::vector<std::int64_t>>;

// TOML spelling of a value: true, 3, 0.001, "text", [1, 2].
std::string to_toml(const Value& value);

// One key: its default is also its introduction default, so that a key left alone never changes a run's id.
struct Option {
  std::string key;  // "model.depth"
  Value fallback;
  std::string help;
  std::vector<std::string> choices = {};  // for text options; empty: free text
  double least = -1e300, most = 1e300;    // for numbers, inclusive
  bool per_layer = false;                 // an integer, or a list with one integer a layer
  bool changes_result = true;             // false: left out of identity (data.folder)
  std::string needs = "";                 // a key; while that one is at its default, this one changes nothing
};
const std::vector<Option>& options();

// A key to be set, and the place that asks for it ("file.toml:12" or "command line").
struct Override {
  std::string key;
  Value value;
  std::string where;
};

// "model.depth=6" from the command line, with a bare word for text typed as its option is.
// Throws UsageError: no '=', unknown key, wrong type.
Override parse_override(std::string_view text);

class Config {
 public:
  Config();  // every option at its default
  // The text that toml() returns, or a part of it; `file` is named in messages. Throws UsageError with FILE:LINE.
  static Config from_toml(std::string_view text, const std::string& file);

  // Sets one key; `where` ("file.toml:12" or "command line") begins the message. Throws UsageError: unknown key with a
  // suggestion, wrong type, value out of range or not among the choices.
  void set(std::string_view key, const Value& value, const std::string& where);
  // `text` in TOML spelling; a bare word stands for a string ("model.pool=mean").
  void set_from_text(std::string_view key, std::string_view text, const std::string& where);
  void set(const Override& change) { set(change.key, change.value, change.where); }

  bool flag(std::string_view key) const;
  std::int64_t integer(std::string_view key) const;
  double real(std::string_view key) const;
  const std::string& text(std::string_view key) const;
  // One integer a layer: a single value is repeated. Throws UsageError when a list has another length.
  std::vector<std::int64_t> per_layer(std::string_view key, std::int64_t layers) const;

  // Canonical text of what changes the result: sorted keys, those at their introduction default left out.
  std::string canonical() const;
  // Every key, resolved, as TOML with sections.
  std::string toml() const;

 private:
  const Value& value_of(std::string_view key) const;
  std::map<std::string, Value, std::less<>> values_;
};

}  // namespace headlab::experiments

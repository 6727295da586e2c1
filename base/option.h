// Settings by dotted key, and the options that declare them. An option is declared by its owner: the router, host,
// task, ... whose behaviour it changes.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace headlab {

using Value = std::variant<bool, std::int64_t, double, std::string, std::vector<std::int64_t>>;

// TOML spelling of a value: true, 3, 0.001, "text", [1, 2].
std::string to_toml(const Value& value);

// Values by key. Reading a key that is not there, or as another type than it has, throws std::logic_error.
class Settings {
 public:
  void set(const std::string& key, Value value) { values_.insert_or_assign(key, std::move(value)); }

  bool has(std::string_view key) const { return values_.find(key) != values_.end(); }
  const Value& value(std::string_view key) const;
  bool flag(std::string_view key) const;
  std::int64_t integer(std::string_view key) const;
  double real(std::string_view key) const;
  const std::string& text(std::string_view key) const;
  // One integer a layer: a single value is repeated. Throws UsageError when a list has another length.
  std::vector<std::int64_t> per_layer(std::string_view key, std::int64_t layers) const;

  // As layer i of `layers` reads them: each list is its i-th integer. Throws UsageError when a list has another length.
  Settings layer(std::int64_t i, std::int64_t layers) const;
  // Whether some layer says yes, each seen as by layer(); as many as the longest list has, one where there is none.
  bool any_layer(const std::function<bool(const Settings&)>& says) const;

  const std::map<std::string, Value, std::less<>>& all() const { return values_; }

 private:
  std::map<std::string, Value, std::less<>> values_;
};

class Catalogue;

// One key. Its fallback is also its introduction default: a key left alone never changes a run's id.
struct Option {
  std::string key;  // "model.depth"
  Value fallback;
  std::string help;
  std::vector<std::string> choices = {};             // for text options; empty: free text
  double least = -1e300, most = 1e300;               // for numbers, inclusive
  bool per_layer = false;                            // an integer, or a list with one integer a layer
  bool silent = false;                               // gives the same bits either way: no part of identity
  bool names_run = false;                            // its text names a run that this one needs
  bool place = false;                                // where data lie: that it is given counts, not what it says
  bool of_training = false;                          // runs that differ in it are trained otherwise: other lengths, say
  std::function<bool(const Settings&)> counts = {};  // whether it changes anything, given the others; empty: always
  std::function<const Catalogue&()> catalogue = {};  // its values are the names of these entries
  bool many = false;                                 // several of them, joined by +
  // One spelling of a text for one meaning; throws UsageError that begins with `where`. Empty: as it was given.
  std::function<std::string(const std::string& text, const std::string& where)> canonical = {};
  std::vector<std::string> known_choices() const;  // of the catalogue, where it has one
};

// The value in the option's own type. Throws UsageError that begins with `where`: another type, out of range, not among
// the choices.
Value checked(const Option& option, const Value& value, const std::string& where);
[[noreturn]] void reject_type(const Option& option, std::string_view given, const std::string& where);

// The names in "a + b": what an option of several entries holds. A comma does as well.
std::vector<std::string> names_in(std::string_view text);
// Whether the value of an option with a catalogue chooses the entry of that name.
bool chooses(const Option& option, const Value& value, std::string_view name);

// Short ways to declare one.
namespace option {
Option integer(const char* key, std::int64_t fallback, const char* help, double least, double most);
Option per_layer(const char* key, std::int64_t fallback, const char* help, double least, double most);
Option real(const char* key, double fallback, const char* help, double least, double most);
Option flag(const char* key, bool fallback, const char* help);
Option text(const char* key, const char* fallback, const char* help);
Option choice(const char* key, const char* fallback, std::vector<std::string> choices, const char* help);
// The name of an entry of a registry: option::entry("attention.router", "none", routers, "...").
Option entry(const char* key, const char* fallback, std::function<const Catalogue&()> catalogue, const char* help);
// The names of any number of them, joined by +; kept in the order of the registry, each once.
Option entries(const char* key, const char* fallback, std::function<const Catalogue&()> catalogue, const char* help);
// The name of another run, or nothing. What it stands for is part of identity, the name is not.
Option run(const char* key, const char* help);
Option silent(Option option);
// Parts the rows of a table that are trained alike from the others.
Option of_training(Option option);
// Where data lie that a run has only where it is given: a digest of the data is what it stands for.
Option place(const char* key, const char* help);
// A text that can be spelt in several ways.
Option spelt(Option option, std::function<std::string(const std::string& text, const std::string& where)> canonical);
// Changes something only where `counts` says so.
Option when(std::function<bool(const Settings&)> counts, Option option);
}  // namespace option

}  // namespace headlab

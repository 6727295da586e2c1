#include "base/option.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/error.h"
#include "base/registry.h"
#include "base/utf8.h"

namespace headlab {
namespace {

using Integers = std::vector<std::int64_t>;

std::string wanted(const Option& option) {
  const std::vector<std::string> choices = option.known_choices();
  if (!choices.empty())
    return fmt::format("{} {}", option.many ? "nothing, or some joined by + of" : "one of", fmt::join(choices, ", "));
  if (option.per_layer) return "an integer, or a list with one integer a layer like [4, 8, 8]";
  if (std::holds_alternative<bool>(option.fallback)) return "true or false";
  if (std::holds_alternative<std::int64_t>(option.fallback)) return "an integer";
  if (std::holds_alternative<double>(option.fallback)) return "a number";
  return "text";
}

// Of a value that may be a list of any length.
std::string shortened(const Value& value) {
  constexpr std::size_t kLongest = 200;
  const std::string text = to_toml(value);
  return text.size() > kLongest ? text.substr(0, kLongest) + "..." : text;
}

// `value`: all of it, for the message.
void check_range(const Option& option, double number, const Value& value, const std::string& where) {
  if (number >= option.least && number <= option.most) return;
  throw UsageError(fmt::format(
      "{}: {} = {} is out of range; it takes {} from {} to {}", where, option.key, shortened(value),
      std::holds_alternative<double>(option.fallback) ? "a number" : "integers", option.least, option.most));
}

void check_text(const Option& option, const std::string& text, const std::string& where) {
  // A run keeps its configuration as TOML, and TOML is UTF-8.
  if (!is_utf8(text)) throw UsageError(fmt::format("{}: {} takes UTF-8 text only", where, option.key));
  const std::vector<std::string> choices = option.known_choices();
  if (choices.empty()) return;
  for (const std::string& name : option.many ? names_in(text) : std::vector<std::string>{text}) {
    if (std::find(choices.begin(), choices.end(), name) != choices.end()) continue;
    throw UsageError(fmt::format("{}: {} = \"{}\" is unknown{}; it takes {}", where, option.key, name,
                                 did_you_mean(name, choices), wanted(option)));
  }
}

// In the order of the registry, each once: one spelling for one choice.
std::string canonical_names(const Option& option, const std::string& text) {
  std::vector<std::string> chosen;
  for (const std::string& name : option.known_choices()) {
    if (chooses(option, text, name)) chosen.push_back(name);
  }
  return fmt::format("{}", fmt::join(chosen, " + "));
}

constexpr std::size_t kMostLayers = 1024;

Value checked_list(const Option& option, const Integers& list, const std::string& where) {
  if (!option.per_layer || list.empty()) reject_type(option, shortened(list), where);
  if (list.size() > kMostLayers)
    throw UsageError(
        fmt::format("{}: {} has {} entries; there can be {}", where, option.key, list.size(), kMostLayers));
  for (const std::int64_t entry : list) check_range(option, static_cast<double>(entry), list, where);
  return list;
}

Value checked_number(const Option& option, const Value& value, const std::string& where) {
  const auto* integer = std::get_if<std::int64_t>(&value);
  const double number = integer ? static_cast<double>(*integer) : std::get<double>(value);
  const bool real = std::holds_alternative<double>(option.fallback);
  if (!real && (!integer || !std::holds_alternative<std::int64_t>(option.fallback))) {
    reject_type(option, to_toml(value), where);
  }
  check_range(option, number, value, where);
  if (!real) return value;
  return number + 0.0;  // -0.0 and 0.0 are one value, and one run id
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\', out += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string spelt(double number) {
  if (std::isnan(number)) return "nan";
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  const std::string text = fmt::format("{}", number);
  return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

struct Spelling {
  std::string operator()(bool flag) const { return flag ? "true" : "false"; }
  std::string operator()(std::int64_t integer) const { return fmt::format("{}", integer); }
  std::string operator()(double number) const { return spelt(number); }
  std::string operator()(const std::string& text) const { return quoted(text); }
  std::string operator()(const Integers& list) const { return fmt::format("[{}]", fmt::join(list, ", ")); }
};

template <class T>
const T& typed(const Settings& settings, std::string_view key) {
  const Value& value = settings.value(key);
  if (const T* held = std::get_if<T>(&value)) return *held;
  throw std::logic_error(fmt::format("'{}' = {} is read as another type", key, to_toml(value)));
}

void check_length(std::string_view key, const Integers& list, std::int64_t layers) {
  if (static_cast<std::int64_t>(list.size()) == layers) return;
  throw UsageError(
      fmt::format("{} = {} has {} entries, but the model has {} layers", key, to_toml(list), list.size(), layers));
}

}  // namespace

std::string to_toml(const Value& value) {
  return std::visit(Spelling(), value);
}

const Value& Settings::value(std::string_view key) const {
  const auto found = values_.find(key);
  if (found == values_.end()) throw std::logic_error(fmt::format("nobody who was chosen has an option '{}'", key));
  return found->second;
}
bool Settings::flag(std::string_view key) const {
  return typed<bool>(*this, key);
}
std::int64_t Settings::integer(std::string_view key) const {
  return typed<std::int64_t>(*this, key);
}
double Settings::real(std::string_view key) const {
  return typed<double>(*this, key);
}
const std::string& Settings::text(std::string_view key) const {
  return typed<std::string>(*this, key);
}

std::vector<std::int64_t> Settings::per_layer(std::string_view key, std::int64_t layers) const {
  const Value& held = value(key);
  if (const auto* one = std::get_if<std::int64_t>(&held)) return Integers(static_cast<std::size_t>(layers), *one);
  const Integers& list = typed<Integers>(*this, key);
  check_length(key, list, layers);
  return list;
}

Settings Settings::layer(std::int64_t i, std::int64_t layers) const {
  Settings out = *this;
  for (auto& [key, held] : out.values_) {
    const auto* list = std::get_if<Integers>(&held);
    if (!list) continue;
    check_length(key, *list, layers);
    held = Value(list->at(static_cast<std::size_t>(i)));
  }
  return out;
}

bool Settings::any_layer(const std::function<bool(const Settings&)>& says) const {
  std::size_t layers = 1;
  for (const auto& [key, held] : values_) {
    if (const auto* list = std::get_if<Integers>(&held)) layers = std::max(layers, list->size());
  }
  for (std::size_t i = 0; i < layers; ++i) {
    Settings layer = *this;
    for (auto& [key, held] : layer.values_) {
      if (const auto* list = std::get_if<Integers>(&held)) held = Value(list->at(std::min(i, list->size() - 1)));
    }
    if (says(layer)) return true;
  }
  return false;
}

Settings with_fallbacks(const Settings& given, const std::vector<Option>& options) {
  Settings out = given;
  for (const Option& option : options) {
    if (!out.has(option.key)) out.set(option.key, option.fallback);
  }
  return out;
}

std::vector<std::string> Option::known_choices() const {
  if (!catalogue) return choices;
  std::vector<std::string> names;
  for (const Catalogue::Item& item : catalogue().items()) names.emplace_back(item.name);
  return names;
}

Value checked(const Option& option, const Value& value, const std::string& where) {
  if (const auto* list = std::get_if<Integers>(&value)) return checked_list(option, *list, where);
  if (std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value)) {
    return checked_number(option, value, where);
  }
  if (value.index() != option.fallback.index()) reject_type(option, to_toml(value), where);
  if (const auto* text = std::get_if<std::string>(&value)) {
    check_text(option, *text, where);
    if (option.many) return canonical_names(option, *text);
    if (option.canonical) return option.canonical(*text, where);
  }
  return value;
}

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of("+,"), text.size());
    std::string_view name = text.substr(0, end);
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (!name.empty()) out.emplace_back(name);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

bool chooses(const Option& option, const Value& value, std::string_view name) {
  const auto* text = std::get_if<std::string>(&value);
  if (!text) return false;
  if (!option.many) return *text == name;
  const std::vector<std::string> names = names_in(*text);
  return std::find(names.begin(), names.end(), name) != names.end();
}

void reject_type(const Option& option, std::string_view given, const std::string& where) {
  throw UsageError(fmt::format("{}: {} takes {}, not {}", where, option.key, wanted(option), given));
}

namespace option {

Option integer(const char* key, std::int64_t fallback, const char* help, double least, double most) {
  return {.key = key, .fallback = fallback, .help = help, .least = least, .most = most};
}
Option per_layer(const char* key, std::int64_t fallback, const char* help, double least, double most) {
  return {.key = key, .fallback = fallback, .help = help, .least = least, .most = most, .per_layer = true};
}
Option real(const char* key, double fallback, const char* help, double least, double most) {
  return {.key = key, .fallback = fallback, .help = help, .least = least, .most = most};
}
Option flag(const char* key, bool fallback, const char* help) {
  return {.key = key, .fallback = fallback, .help = help};
}
Option text(const char* key, const char* fallback, const char* help) {
  return {.key = key, .fallback = std::string(fallback), .help = help};
}
Option choice(const char* key, const char* fallback, std::vector<std::string> choices, const char* help) {
  return {.key = key, .fallback = std::string(fallback), .help = help, .choices = std::move(choices)};
}
Option entry(const char* key, const char* fallback, std::function<const Catalogue&()> catalogue, const char* help) {
  return {.key = key, .fallback = std::string(fallback), .help = help, .catalogue = std::move(catalogue)};
}
Option entries(const char* key, const char* fallback, std::function<const Catalogue&()> catalogue, const char* help) {
  Option option = entry(key, fallback, std::move(catalogue), help);
  option.many = true;
  return option;
}
Option run(const char* key, const char* help) {
  Option option = silent(text(key, "", help));
  option.names_run = true;
  return option;
}
Option silent(Option option) {
  option.silent = true;
  return option;
}
Option of_training(Option option) {
  option.of_training = true;
  return option;
}
Option place(const char* key, const char* help) {
  Option option = text(key, "", help);
  option.place = true;
  return option;
}
Option spelt(Option option, std::function<std::string(const std::string& text, const std::string& where)> canonical) {
  option.canonical = std::move(canonical);
  return option;
}
Option when(std::function<bool(const Settings&)> counts, Option option) {
  option.counts = std::move(counts);
  return option;
}

}  // namespace option

}  // namespace headlab

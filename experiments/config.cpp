#include "experiments/config.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>

#include "base/error.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "experiments/toml_nodes.h"

namespace headlab::experiments {
namespace {

using Integers = std::vector<std::int64_t>;

const Option* find_option(std::string_view key) {
  for (const Option& option : options()) {
    if (option.key == key) return &option;
  }
  return nullptr;
}

const Option& option_of(std::string_view key, const std::string& where) {
  if (const Option* option = find_option(key)) return *option;
  std::vector<std::string> known;
  for (const Option& option : options()) known.push_back(option.key);
  const std::string guess = did_you_mean(key, known);
  throw UsageError(fmt::format("{}: unknown key '{}'{}", where, key,
                               guess.empty() ? "; `headlab list options` shows all keys" : guess));
}

std::string wanted(const Option& option) {
  if (!option.choices.empty()) return fmt::format("one of {}", fmt::join(option.choices, ", "));
  if (option.per_layer) return "an integer, or a list with one integer a layer like [4, 8, 8]";
  if (std::holds_alternative<bool>(option.fallback)) return "true or false";
  if (std::holds_alternative<std::int64_t>(option.fallback)) return "an integer";
  if (std::holds_alternative<double>(option.fallback)) return "a number";
  return "text";
}

[[noreturn]] void reject_type(const Option& option, std::string_view given, const std::string& where) {
  throw UsageError(fmt::format("{}: {} takes {}, not {}", where, option.key, wanted(option), given));
}

void check_range(const Option& option, double number, const std::string& spelt, const std::string& where) {
  if (number >= option.least && number <= option.most) return;
  throw UsageError(fmt::format("{}: {} = {} is out of range; it takes {} from {} to {}", where, option.key, spelt,
                               std::holds_alternative<double>(option.fallback) ? "a number" : "integers", option.least,
                               option.most));
}

void check_text(const Option& option, const std::string& text, const std::string& where) {
  // A run keeps its configuration as TOML, and TOML is UTF-8.
  if (!is_utf8(text)) throw UsageError(fmt::format("{}: {} takes UTF-8 text only", where, option.key));
  if (option.choices.empty()) return;
  if (std::find(option.choices.begin(), option.choices.end(), text) != option.choices.end()) return;
  throw UsageError(fmt::format("{}: {} = \"{}\" is unknown{}; it takes {}", where, option.key, text,
                               did_you_mean(text, option.choices), wanted(option)));
}

Value checked_list(const Option& option, const Integers& list, const std::string& where) {
  if (!option.per_layer || list.empty()) reject_type(option, to_toml(list), where);
  for (const std::int64_t entry : list) check_range(option, static_cast<double>(entry), to_toml(list), where);
  return list;
}

Value checked_number(const Option& option, const Value& value, const std::string& where) {
  const auto* integer = std::get_if<std::int64_t>(&value);
  const double number = integer ? static_cast<double>(*integer) : std::get<double>(value);
  const bool real = std::holds_alternative<double>(option.fallback);
  if (!real && (!integer || !std::holds_alternative<std::int64_t>(option.fallback))) {
    reject_type(option, to_toml(value), where);
  }
  check_range(option, number, to_toml(value), where);
  if (!real) return value;
  return number + 0.0;  // -0.0 and 0.0 are one value, and one run id
}

// The value in the option's own type. Throws UsageError.
Value checked(const Option& option, const Value& value, const std::string& where) {
  if (const auto* list = std::get_if<Integers>(&value)) return checked_list(option, *list, where);
  if (std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value)) {
    return checked_number(option, value, where);
  }
  if (value.index() != option.fallback.index()) reject_type(option, to_toml(value), where);
  if (const auto* text = std::get_if<std::string>(&value)) check_text(option, *text, where);
  return value;
}

Value from_text(const Option& option, std::string_view text, const std::string& where) {
  const bool quoted = !text.empty() && (text.front() == '"' || text.front() == '\'');
  if (std::holds_alternative<std::string>(option.fallback) && !quoted) return std::string(text);
  try {
    const toml::table document = parse_toml(fmt::format("value = {}", text), where);
    const auto value = document.size() == 1 ? to_value(*document.get("value")) : std::nullopt;
    if (value) return *value;
  } catch (const UsageError&) {
    // What TOML says about "value = ..." would puzzle someone who never typed that.
  }
  reject_type(option, fmt::format("'{}'", text), where);
}

// A list that repeats one integer says the same as that integer.
Value canonical_value(const Value& value) {
  const auto* list = std::get_if<Integers>(&value);
  if (!list || std::adjacent_find(list->begin(), list->end(), std::not_equal_to<>()) != list->end()) return value;
  return list->front();
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += fmt::format("\\{}", c);
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

}  // namespace

std::string to_toml(const Value& value) {
  return std::visit(Spelling(), value);
}

Override parse_override(std::string_view text) {
  const std::string where = "command line";
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw UsageError(fmt::format("{}: '{}' is not an override; write KEY=VALUE, as in model.depth=6", where, text));
  }
  const Option& option = option_of(text.substr(0, equals), where);
  return {option.key, checked(option, from_text(option, text.substr(equals + 1), where), where), where};
}

Config::Config() {
  for (const Option& option : options()) values_.emplace(option.key, option.fallback);
}

Config Config::from_toml(std::string_view text, const std::string& file) {
  Config config;
  for (const Override& entry : flatten(parse_toml(text, file), file)) config.set(entry);
  return config;
}

void Config::set(std::string_view key, const Value& value, const std::string& where) {
  const Option& option = option_of(key, where);
  values_[option.key] = checked(option, value, where);
}

void Config::set_from_text(std::string_view key, std::string_view text, const std::string& where) {
  set(key, from_text(option_of(key, where), text, where), where);
}

const Value& Config::value_of(std::string_view key) const {
  const auto found = values_.find(key);
  if (found == values_.end()) throw std::logic_error(fmt::format("no option is called '{}'", key));
  return found->second;
}

bool Config::flag(std::string_view key) const {
  return std::get<bool>(value_of(key));
}
std::int64_t Config::integer(std::string_view key) const {
  return std::get<std::int64_t>(value_of(key));
}
double Config::real(std::string_view key) const {
  return std::get<double>(value_of(key));
}
const std::string& Config::text(std::string_view key) const {
  return std::get<std::string>(value_of(key));
}

std::vector<std::int64_t> Config::per_layer(std::string_view key, std::int64_t layers) const {
  const Value& value = value_of(key);
  if (const auto* one = std::get_if<std::int64_t>(&value)) {
    return Integers(static_cast<std::size_t>(layers), *one);
  }
  const Integers& list = std::get<Integers>(value);
  if (static_cast<std::int64_t>(list.size()) != layers) {
    throw UsageError(
        fmt::format("{} = {} has {} entries, but the model has {} layers", key, to_toml(value), list.size(), layers));
  }
  return list;
}

std::string Config::canonical() const {
  std::string out;
  for (const auto& [key, value] : values_) {
    const Option& option = *find_option(key);
    const Value canonical = canonical_value(value);
    const bool idle = !option.needs.empty() && values_.at(option.needs) == find_option(option.needs)->fallback;
    if (!option.changes_result || idle || canonical == option.fallback) continue;
    out += fmt::format("{} = {}\n", key, to_toml(canonical));
  }
  return out;
}

std::string Config::toml() const {
  std::string top, sections, section;
  for (const auto& [key, value] : values_) {
    const auto dot = key.find('.');
    if (dot == std::string::npos) {
      top += fmt::format("{} = {}\n", key, to_toml(value));
      continue;
    }
    if (key.substr(0, dot) != section) {
      section = key.substr(0, dot);
      sections += fmt::format("\n[{}]\n", section);
    }
    sections += fmt::format("{} = {}\n", key.substr(dot + 1), to_toml(value));
  }
  return top + sections;
}

}  // namespace headlab::experiments

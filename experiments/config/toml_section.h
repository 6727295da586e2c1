// One table of a TOML file; it knows its place, for messages: every fault is a UsageError "FILE:LINE: what is wrong".
#pragma once

#include <toml++/toml.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/faults.h"

namespace headlab::experiments {

using Names = std::vector<std::string>;

class TomlSection {
 public:
  // `title`: "[[variants]]", as messages call the table.
  TomlSection(const toml::table& table, std::string file, std::string title, Faults& faults = Faults::thrown())
      : table_(table), file_(std::move(file)), title_(std::move(title)), faults_(&faults) {}

  const std::string& file() const { return file_; }
  const std::string& title() const { return title_; }
  const toml::table& table() const { return table_; }
  Faults& faults() const { return *faults_; }  // of the file
  // The same table, whose faults go elsewhere.
  TomlSection with(Faults& faults) const { return {table_, file_, title_, faults}; }
  std::string here() const;
  // The line of the key where it is there, else of the table.
  std::string where(std::string_view key) const;

  // The key is missing, or does not hold what is `wanted`.
  [[noreturn]] void reject(std::string_view key, const std::string& wanted) const;
  void allow_only(const Names& known) const;  // each other key is a fault

  std::string text(std::string_view key) const;
  template <typename T>
  T get_or(std::string_view key, T fallback, const char* wanted) const {
    const toml::node* node = table_.get(key);
    if (!node) return fallback;
    const auto value = node->value_exact<T>();
    if (!value) reject(key, wanted);
    return *value;
  }
  bool flag_or(std::string_view key, bool fallback) const { return get_or(key, fallback, "true or false"); }
  std::string text_or(std::string_view key, const std::string& fallback) const {
    return get_or(key, fallback, "a text in quotes");
  }
  double number(std::string_view key) const;
  double number_or(std::string_view key, double fallback) const {
    return table_.contains(key) ? number(key) : fallback;
  }

  TomlSection child(std::string_view key, const std::string& title) const;
  // The tables of [[key]], at least one.
  std::vector<TomlSection> children(std::string_view key) const;
  std::vector<TomlSection> children_or_none(std::string_view key) const {
    return table_.contains(key) ? children(key) : std::vector<TomlSection>();
  }

 private:
  const toml::table& table_;
  std::string file_, title_;
  Faults* faults_;
};

}  // namespace headlab::experiments

#include "experiments/config/toml_section.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "base/suggest.h"
#include "experiments/config/toml_nodes.h"

namespace headlab::experiments {

std::string TomlSection::here() const {
  return place(file_, table_.source());
}

std::string TomlSection::where(std::string_view key) const {
  const auto found = table_.find(key);
  return found == table_.end() ? here() : place(file_, found->first.source());
}

void TomlSection::reject(std::string_view key, const std::string& wanted) const {
  const toml::node* node = table_.get(key);
  if (!node) throw UsageError(fmt::format("{}: {} has no '{}' ({})", here(), title_, key, wanted));
  throw UsageError(fmt::format("{}: '{}' of {} takes {}, not {}", where(key), key, title_, wanted, spelling(*node)));
}

void TomlSection::allow_only(const Names& known) const {
  for (const auto& [key, node] : table_) {
    const std::string name(key.str());
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::string guess = did_you_mean(name, known), where = place(file_, key.source());
    faults_->in([&] {
      throw UsageError(fmt::format("{}: unknown key '{}' in {}{}", where, name, title_,
                                   guess.empty() ? fmt::format("; known are {}", fmt::join(known, ", ")) : guess));
    });
  }
}

std::string TomlSection::text(std::string_view key) const {
  const toml::node* node = table_.get(key);
  if (!node || !node->is_string() || node->as_string()->get().empty()) reject(key, "a text in quotes");
  return node->as_string()->get();
}

double TomlSection::number(std::string_view key) const {
  const toml::node* node = table_.get(key);
  if (!node || !node->is_number()) reject(key, "a number");
  return *node->value<double>();
}

TomlSection TomlSection::child(std::string_view key, const std::string& title) const {
  const toml::node* node = table_.get(key);
  if (!node || !node->is_table()) reject(key, "a table");
  return {*node->as_table(), file_, title, *faults_};
}

std::vector<TomlSection> TomlSection::children(std::string_view key) const {
  const std::string title = fmt::format("[[{}]]", key);
  const toml::node* node = table_.get(key);
  if (!node || !node->is_array_of_tables()) reject(key, fmt::format("tables headed {}", title));
  std::vector<TomlSection> out;
  for (const toml::node& entry : *node->as_array()) out.push_back({*entry.as_table(), file_, title, *faults_});
  return out;
}

}  // namespace headlab::experiments

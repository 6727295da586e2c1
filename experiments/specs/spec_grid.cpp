#include "experiments/specs/spec_grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/error.h"
#include "base/suggest.h"
#include "experiments/config/toml_nodes.h"
#include "experiments/specs/spec_keys.h"

namespace headlab::experiments {
namespace {

using Point = std::vector<Override>;  // what one place on an axis sets
using Axis = std::vector<Point>;

constexpr std::size_t kMostVariants = 1000;

// KEY = [values] of a table of axes, dotted or nested.
void lists_into(std::vector<Axis>& out, const toml::table& table, const TomlSection& grid, const std::string& prefix) {
  for (const auto& [name, node] : table) {
    const std::string key = prefix + std::string(name.str()), where = place(grid.file(), name.source());
    if (const toml::table* inner = node.as_table()) {
      lists_into(out, *inner, grid, key + ".");
      continue;
    }
    grid.faults().in([&, &list = node] {
      const toml::array* values = list.as_array();
      if (!values || values->empty())
        throw UsageError(
            fmt::format("{}: {} takes a list of values here, like [1, 2], not {}", where, key, spelling(list)));
      Axis axis;
      for (const toml::node& entry : *values) {
        const auto value = to_value(entry);
        if (!value) throw UsageError(fmt::format("{}: {} cannot be {}", where, key, spelling(entry)));
        axis.push_back({{key, *value, where}});
        check_override(axis.back().front());
      }
      out.push_back(std::move(axis));
    });
  }
}

std::vector<Axis> lists_of(const TomlSection& grid, const char* key) {
  std::vector<Axis> out;
  const toml::node* node = grid.table().get(key);
  if (!node) return out;
  if (!node->is_table()) {
    throw UsageError(fmt::format("{}: '{}' of [[grids]] takes a table of lists, like {{ train.lr = [0.001, 0.002] }}",
                                 place(grid.file(), node->source()), key));
  }
  lists_into(out, *node->as_table(), grid, "");
  return out;
}

// Several lists of one length as one axis.
Axis zipped(const std::vector<Axis>& lists) {
  Axis out = lists.front();
  for (std::size_t i = 1; i < lists.size(); ++i) {
    if (lists[i].size() != out.size()) {
      const Override &first = lists.front().front().front(), &other = lists[i].front().front();
      throw UsageError(fmt::format("{}: 'zip' pairs values one by one, but {} has {} and {} has {}", other.where,
                                   first.key, out.size(), other.key, lists[i].size()));
    }
    for (std::size_t j = 0; j < out.size(); ++j) out[j].push_back(lists[i][j].front());
  }
  return out;
}

std::string in_name(const Value& value) {
  std::string out;
  for (const char c : to_toml(value)) {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.') out += c;
    if (c == ',' || c == '+') out += '_';
  }
  return out;
}

Variant at_point(Variant variant, const std::vector<const Point*>& points) {
  for (const Point* point : points) {
    for (const Override& change : *point) variant = with_change(std::move(variant), change);
  }
  return variant;
}

}  // namespace

Variant with_change(Variant variant, const Override& change) {
  const std::string last = change.key.substr(change.key.find_last_of('.') + 1);
  variant.name += fmt::format("-{}{}", last, in_name(change.value));
  variant.label += fmt::format(", {} {}", last, to_toml(change.value));
  variant.set.push_back(change);
  for (auto& [scale, changes] : variant.at) changes.push_back(change);
  return variant;
}

std::vector<Variant> grid_variants(const TomlSection& section) {
  section.allow_only(kGridKeys);
  const toml::table& grid = section.table();
  const std::string& file = section.file();
  Variant common;
  common.name = section.text("name");
  common.label = section.text("label");
  common.where = section.here();
  if (const toml::node* set = grid.get("set")) {
    if (!set->is_table()) section.reject("set", "a table, like { attention.router = \"two_stage\" }");
    common.set = flatten(*set->as_table(), file);
  }
  for (const Override& change : common.set) check_override(change);
  require_one_length(common.set);
  std::vector<Axis> axes = lists_of(section, "product");
  const std::vector<Axis> zip = lists_of(section, "zip");
  if (!zip.empty()) section.faults().in([&] { axes.push_back(zipped(zip)); });
  const bool any = grid.contains("product") || grid.contains("zip");
  if (!any || (axes.empty() && section.faults().texts().empty()))
    throw UsageError(fmt::format("{}: [[grids]] has neither 'product' nor 'zip'", common.where));
  std::vector<std::vector<const Point*>> combinations = {{}};
  for (const Axis& axis : axes) {
    std::vector<std::vector<const Point*>> longer;
    for (const auto& start : combinations) {
      for (const Point& point : axis) {
        longer.push_back(start);
        longer.back().push_back(&point);
      }
      if (longer.size() > kMostVariants) {
        throw UsageError(fmt::format("{}: this grid has more than {} variants", common.where, kMostVariants));
      }
    }
    combinations = std::move(longer);
  }
  std::vector<Variant> out;
  for (const auto& points : combinations) {
    const Variant& variant = out.emplace_back(at_point(common, points));
    if (variant.name.find("..") == std::string::npos) continue;
    throw UsageError(fmt::format("{}: the name '{}' of a variant holds '..'; names become parts of file names",
                                 common.where, variant.name));
  }
  return out;
}

}  // namespace headlab::experiments

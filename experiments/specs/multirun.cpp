#include "experiments/specs/multirun.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "experiments/runs/run.h"
#include "experiments/specs/plan.h"
#include "experiments/specs/spec_grid.h"

namespace headlab::experiments {
namespace {

// At the commas outside of quotes and brackets.
std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> out(1);
  char quote = 0;
  int depth = 0;
  for (const char c : text) {
    if (quote) {
      quote = c == quote ? 0 : quote;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else {
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
    }
    if (c == ',' && !quote && depth == 0) {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

bool is_list_of_names(std::string_view key) {
  const std::vector<Declared> all = declared_options();
  return std::any_of(all.begin(), all.end(), [&](const Declared& d) {
    return d.option->key == key && (d.option->many || d.option->canonical);
  });
}

constexpr std::size_t kMostVariants = 1000;

// A variant with one value for each axis whose key it has.
struct Copy {
  std::string origin;
  Variant variant;
  std::vector<std::size_t> places;  // by axis; kNone where it has not the key
};
constexpr std::size_t kNone = ~std::size_t{0};

// Where its key changes nothing, all copies would be one configuration.
bool has_key(const Spec& spec, const Variant& variant, const Override& value) {
  return std::any_of(spec.scales.begin(), spec.scales.end(), [&](const Scale& scale) {
    return variant.belongs_to(scale.name) && resolve_among_others(spec, scale.name, variant, {value}).counts(value.key);
  });
}

std::vector<Copy> split(const Spec& spec, const std::vector<Copy>& copies, const Axis& axis) {
  std::vector<Copy> out;
  for (const Copy& copy : copies) {
    const bool has = has_key(spec, copy.variant, axis.values.front());
    for (std::size_t i = 0; i < (has ? axis.values.size() : 1); ++i) {
      out.push_back(copy);
      out.back().places.push_back(has ? i : kNone);
      if (has) out.back().variant = with_change(copy.variant, axis.values[i]);
    }
  }
  if (out.size() > kMostVariants)
    throw UsageError(fmt::format("{}: more than {} variants", axis.values.front().where, kMostVariants));
  return out;
}

bool equal_where_both_have(const Copy& a, const Copy& b) {
  for (std::size_t i = 0; i < a.places.size(); ++i) {
    if (a.places[i] != kNone && b.places[i] != kNone && a.places[i] != b.places[i]) return false;
  }
  return true;
}

// The name of the copy of `origin` that the copy is compared with, or begins with.
std::string opponent(const std::vector<Copy>& copies, const Copy& copy, const std::string& origin) {
  const auto found = std::find_if(copies.begin(), copies.end(), [&](const Copy& other) {
    return other.origin == origin && equal_where_both_have(copy, other);
  });
  return found->variant.name;
}

template <class Plan>
std::vector<Plan> multiplied(const std::vector<Plan>& plans, const std::vector<Copy>& copies,
                             std::string Plan::*against) {
  std::vector<Plan> out;
  for (const Plan& plan : plans) {
    for (const Copy& copy : copies) {
      if (copy.origin != plan.variant) continue;
      out.push_back(plan);
      out.back().variant = copy.variant.name;
      out.back().*against = opponent(copies, copy, plan.*against);
    }
  }
  return out;
}

// All copies of those that are named, and of the baseline, of which one alone is the baseline now.
std::map<std::string, NamedRows> multiplied(std::map<std::string, NamedRows> figure_rows,
                                            const std::vector<Copy>& copies, const std::string& baseline) {
  for (auto& [kind, rows] : figure_rows) {
    const std::vector<std::string> named = std::move(rows.variants);
    rows.variants.clear();
    for (const Copy& copy : copies) {
      if (copy.origin == baseline || std::find(named.begin(), named.end(), copy.origin) != named.end())
        rows.variants.push_back(copy.variant.name);
    }
  }
  return figure_rows;
}

// What names a run by VARIANT or VARIANT@SEED names that variant's copy.
void rename_parents(const std::vector<Copy>& copies, const Copy& copy, std::vector<Override>& changes) {
  for (Override& change : changes) {
    auto* text = std::get_if<std::string>(&change.value);
    if (!text || !names_run(change.key)) continue;
    const std::string variant = text->substr(0, text->rfind('@')), seed = text->substr(variant.size());
    const bool known = std::any_of(copies.begin(), copies.end(), [&](const Copy& c) { return c.origin == variant; });
    if (known) *text = fmt::format("{}{}", opponent(copies, copy, variant), seed);
  }
}

// A value that is right for one model may fit none of another's: "1 shared and 5 routed" of 4 heads.
void leave_out_unbuildable(Spec& spec) {
  for (Variant& variant : spec.variants) {
    for (const Scale& scale : spec.scales) {
      if (!variant.belongs_to(scale.name)) continue;
      try {
        costs_of(resolve_among_others(spec, scale.name, variant, {}));
      } catch (const UsageError& error) {
        variant.left_out[scale.name] = error.what();
      }
    }
  }
}

// The first copy that can be built at every scale.
std::string baseline_of(const Spec& spec, const std::vector<Copy>& copies) {
  const Variant* first = nullptr;
  for (const Copy& copy : copies) {
    if (copy.origin != spec.baseline) continue;
    const Variant& variant = spec.variant(copy.variant.name);
    if (variant.left_out.empty()) return variant.name;
    if (!first) first = &variant;
  }
  throw UsageError(fmt::format("{}: the baseline '{}' cannot be built with any of these values: {}", first->where,
                               spec.baseline, first->left_out.begin()->second));
}

// Each value makes another variant.
void require_new(const std::vector<Override>& values) {
  const std::string last = to_toml(values.back().value);
  const auto is_equal = [&](const Override& change) { return to_toml(change.value) == last; };
  if (std::any_of(values.begin(), values.end() - 1, is_equal))
    throw UsageError(fmt::format("{}: {} is given twice for {}", values.back().where, last, values.back().key));
}

}  // namespace

std::optional<Axis> parse_axis(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view key = text.substr(0, equals);
  const std::vector<std::string> parts = parts_of(text.substr(equals + 1));
  if (parts.size() < 2 || is_list_of_names(key)) return std::nullopt;
  if (parts.size() > kMostVariants)
    throw UsageError(fmt::format("command line: {} has {} values; there can be {}", key, parts.size(), kMostVariants));
  Axis out;
  for (const std::string& part : parts) {
    out.values.push_back(parse_override(fmt::format("{}={}", key, part)));
    require_new(out.values);
  }
  return out;
}

Spec multiplied(const Spec& spec, const std::vector<Axis>& axes) {
  std::vector<Copy> copies;
  for (const Variant& variant : spec.variants) copies.push_back({variant.name, variant, {}});
  Spec out = spec;
  for (const Axis& axis : axes) {
    copies = split(spec, copies, axis);
    const Override& first = axis.values.front();
    if (std::all_of(copies.begin(), copies.end(), [](const Copy& copy) { return copy.places.back() == kNone; }))
      throw UsageError(
          fmt::format("{}: {}", first.where,
                      resolve(spec, spec.scales.front().name, spec.variant(spec.baseline), {}).owner_of(first.key)));
    std::vector<std::string> values;
    for (const Override& change : axis.values) values.push_back(to_toml(change.value));
    out.varied += fmt::format("; varied: {} = {}", first.key, fmt::join(values, ", "));
  }
  out.variants.clear();
  for (Copy& copy : copies) {
    const std::string& origin = copy.variant.against.empty() ? spec.baseline : copy.variant.against;
    const std::string against = opponent(copies, copy, origin);
    Variant variant = copy.variant;
    variant.against = against == variant.name ? "" : against;
    rename_parents(copies, copy, variant.set);
    for (auto& [scale, changes] : variant.at) rename_parents(copies, copy, changes);
    out.variants.push_back(std::move(variant));
  }
  check_owners(out, Faults::thrown());
  leave_out_unbuildable(out);
  out.baseline = baseline_of(out, copies);
  out.contrasts = multiplied(spec.contrasts, copies, &results::ContrastPlan::against);
  out.figure_rows = multiplied(spec.figure_rows, copies, spec.baseline);
  out.preconditions = multiplied(spec.preconditions, copies, &results::PreconditionPlan::better_than);
  return out;
}

}  // namespace headlab::experiments

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "base/suggest.h"
#include "experiments/plan.h"
#include "experiments/spec.h"
#include "experiments/spec_grid.h"
#include "experiments/task/task.h"
#include "experiments/toml_nodes.h"

namespace headlab::experiments {
namespace {

using Names = std::vector<std::string>;

// One table of the file; knows its place, for messages.
class Section {
 public:
  Section(const toml::table& table, std::string file, std::string title)
      : table_(table), file_(std::move(file)), title_(std::move(title)) {}

  const std::string& file() const { return file_; }
  const std::string& title() const { return title_; }
  const toml::table& table() const { return table_; }
  std::string here() const { return place(file_, table_.source()); }

  // The line of the key where it is there, else of the table.
  std::string where(std::string_view key) const {
    const auto found = table_.find(key);
    return found == table_.end() ? here() : place(file_, found->first.source());
  }

  [[noreturn]] void reject(std::string_view key, const char* wanted) const {
    const toml::node* node = table_.get(key);
    if (!node) throw UsageError(fmt::format("{}: {} has no '{}' ({})", here(), title_, key, wanted));
    throw UsageError(fmt::format("{}: '{}' of {} takes {}, not {}", where(key), key, title_, wanted, spelling(*node)));
  }

  void allow_only(const Names& known) const {
    for (const auto& [key, node] : table_) {
      const std::string name(key.str());
      if (std::find(known.begin(), known.end(), name) != known.end()) continue;
      const std::string guess = did_you_mean(name, known);
      throw UsageError(fmt::format("{}: unknown key '{}' in {}{}", place(file_, key.source()), name, title_,
                                   guess.empty() ? fmt::format("; known are {}", fmt::join(known, ", ")) : guess));
    }
  }

  std::string text(std::string_view key) const {
    const toml::node* node = table_.get(key);
    if (!node || !node->is_string() || node->as_string()->get().empty()) reject(key, "a text in quotes");
    return node->as_string()->get();
  }

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
  double number(std::string_view key) const {
    const toml::node* node = table_.get(key);
    if (!node || !node->is_number()) reject(key, "a number");
    return *node->value<double>();
  }

  // A list of names, each one of `known`; empty without the key.
  Names choices(std::string_view key, const Names& known) const {
    Names out;
    const toml::node* node = table_.get(key);
    if (!node) return out;
    if (!node->is_array()) reject(key, fmt::format("a list of {}", fmt::join(known, ", ")).c_str());
    for (const toml::node& entry : *node->as_array()) {
      const std::string name = entry.value_or(std::string());
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        throw UsageError(fmt::format("{}: '{}' in '{}' is not known{}; there are {}", where(key), name, key,
                                     did_you_mean(name, known), fmt::join(known, ", ")));
      }
      out.push_back(name);
    }
    return out;
  }

  Section child(std::string_view key, const std::string& title) const {
    const toml::node* node = table_.get(key);
    if (!node || !node->is_table()) reject(key, "a table");
    return {*node->as_table(), file_, title};
  }

  // The tables of [[key]], at least one.
  std::vector<Section> children(std::string_view key) const {
    const std::string title = fmt::format("[[{}]]", key);
    const toml::node* node = table_.get(key);
    if (!node || !node->is_array_of_tables()) reject(key, fmt::format("tables headed {}", title).c_str());
    std::vector<Section> out;
    for (const toml::node& entry : *node->as_array()) out.push_back({*entry.as_table(), file_, title});
    return out;
  }

  std::vector<Section> children_or_none(std::string_view key) const {
    return table_.contains(key) ? children(key) : std::vector<Section>();
  }

 private:
  const toml::table& table_;
  std::string file_, title_;
};

// Overrides that every option accepts.
std::vector<Override> overrides_of(const Section& section, const Names& without = {}) {
  std::vector<Override> out = flatten(section.table(), section.file(), without);
  Config trial;
  for (const Override& change : out) trial.set(change);
  return out;
}

std::int64_t seed_count(const Section& section) {
  const std::int64_t seeds = section.get_or<std::int64_t>("seeds", 0, "an integer from 1 to 1000");
  if (seeds < 1 || seeds > 1000) section.reject("seeds", "an integer from 1 to 1000");
  return seeds;
}

std::vector<Scale> scales_of(const Section& top) {
  const Section section = top.child("scales", "[scales]");
  const Names names(std::begin(kScales), std::end(kScales));
  section.allow_only(names);
  std::vector<Scale> out;
  for (const std::string& name : names) {
    if (!section.table().contains(name)) continue;
    const Section scale = section.child(name, fmt::format("[scales.{}]", name));
    out.push_back({name, seed_count(scale), scale.text("cost"), overrides_of(scale, {"seeds", "cost"})});
  }
  if (out.empty()) throw UsageError(fmt::format("{}: [scales] is empty; add [scales.smoke]", section.here()));
  return out;
}

void require_new(const Section& section, const Names& taken, const std::string& name) {
  if (std::find(taken.begin(), taken.end(), name) == taken.end()) return;
  throw UsageError(
      fmt::format("{}: a second {} is called '{}'; names must differ", section.where("name"), section.title(), name));
}

results::MetricPlan metric_of(const Section& section) {
  section.allow_only(
      {"name", "label", "unit", "scale", "decimals", "higher_is_better", "difference", "measured", "exact", "group"});
  results::MetricPlan metric;
  metric.name = section.text("name");
  metric.label = section.text("label");
  metric.unit = section.text_or("unit", "");
  if (section.table().contains("scale")) metric.scale = section.number("scale");
  const auto decimals = section.get_or<std::int64_t>("decimals", metric.decimals, "an integer from 0 to 12");
  if (decimals < 0 || decimals > 12) section.reject("decimals", "an integer from 0 to 12");
  metric.decimals = static_cast<int>(decimals);
  metric.higher_is_better = section.flag_or("higher_is_better", results::higher_is_better(metric.name));
  metric.with_difference = section.flag_or("difference", metric.with_difference);
  metric.measured = section.flag_or("measured", metric.measured);
  metric.exact = section.flag_or("exact", metric.exact);
  metric.group = section.text_or("group", "");
  return metric;
}

// A misspelt metric would be an empty column after hours of training.
void require_metric(const Section& section, const std::string& name, const std::vector<Override>& base) {
  Config config;
  for (const Override& change : base) config.offer(change);
  const Names known = metric_names(config);
  if (std::find(known.begin(), known.end(), name.substr(0, name.find('/'))) != known.end()) return;
  throw UsageError(fmt::format("{}: runs have no metric '{}'{}; there are {}", section.where("name"), name,
                               did_you_mean(name, known), fmt::join(known, ", ")));
}

std::vector<results::MetricPlan> metrics_of(const Section& top, const std::vector<Override>& base) {
  std::vector<results::MetricPlan> out;
  Names taken;
  for (const Section& section : top.children("metrics")) {
    out.push_back(metric_of(section));
    require_metric(section, out.back().name, base);
    require_new(section, taken, out.back().name);
    taken.push_back(out.back().name);
  }
  return out;
}

std::map<std::string, double> paper_of(const Section& section, const Names& metrics) {
  std::map<std::string, double> out;
  if (!section.table().contains("paper")) return out;
  const Section paper = section.child("paper", "'paper'");
  paper.allow_only(metrics);
  for (const auto& [key, node] : paper.table()) out[std::string(key.str())] = paper.number(key.str());
  return out;
}

// Names become parts of file names.
void require_plain(const Section& section, const std::string& name) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  if (std::all_of(name.begin(), name.end(), plain)) return;
  throw UsageError(fmt::format("{}: the name '{}' of {} may hold letters, digits, '-' and '_' only",
                               section.where("name"), name, section.title()));
}

std::map<std::string, std::vector<Override>> at_of(const Section& section, const Names& scales) {
  std::map<std::string, std::vector<Override>> out;
  if (!section.table().contains("at")) return out;
  const Section at = section.child("at", "'at'");
  at.allow_only(scales);
  for (const auto& [scale, node] : at.table()) {
    out[std::string(scale.str())] = overrides_of(at.child(scale.str(), fmt::format("'at.{}'", scale.str())));
  }
  return out;
}

std::vector<Variant> variants_of(const Section& top, const std::vector<results::MetricPlan>& metrics,
                                 const Names& scales) {
  Names metric_names, taken;
  for (const results::MetricPlan& metric : metrics) metric_names.push_back(metric.name);
  std::vector<Variant> out;
  for (const Section& section : top.children_or_none("variants")) {
    section.allow_only({"name", "label", "set", "at", "paper", "against"});
    Variant variant{section.text("name"),   section.text("label"),           {},
                    at_of(section, scales), paper_of(section, metric_names), section.text_or("against", ""),
                    section.here()};
    require_plain(section, variant.name);
    require_new(section, taken, variant.name);
    if (section.table().contains("set")) variant.set = overrides_of(section.child("set", "'set'"));
    taken.push_back(variant.name);
    out.push_back(std::move(variant));
  }
  for (const Section& section : top.children_or_none("grids")) {
    require_plain(section, section.text("name"));
    for (Variant& variant : grid_variants(section.table(), section.file())) {
      require_new(section, taken, variant.name);
      taken.push_back(variant.name);
      out.push_back(std::move(variant));
    }
  }
  if (out.empty()) throw UsageError(fmt::format("{}: no [[variants]] and no [[grids]]", top.here()));
  return out;
}

// What they stand for is known to those who draw them.
Names figures_of(const Section& top) {
  Names out;
  const toml::node* node = top.table().get("figures");
  if (!node) return out;
  if (!node->is_array()) top.reject("figures", "a list of names of figures");
  for (const toml::node& name : *node->as_array()) {
    if (!name.is_string()) top.reject("figures", "a list of names of figures");
    out.push_back(name.as_string()->get());
  }
  return out;
}

void check_baseline(const Spec& spec, const Section& top) {
  for (const Scale& scale : spec.scales) {
    if (spec.variant(spec.baseline).belongs_to(scale.name)) continue;
    throw UsageError(
        fmt::format("{}: the baseline '{}' does not belong to scale {}; name that scale in its 'at', or "
                    "leave 'at' out",
                    top.where("baseline"), spec.baseline, scale.name));
  }
}

void check_names(const Spec& spec, const Section& top) {
  require_plain(top, spec.name);
  if (spec.name != spec.path.stem()) {
    throw UsageError(fmt::format("{}: name = \"{}\", but the file is called {}; the two must agree", top.where("name"),
                                 spec.name, spec.path.filename().string()));
  }
  Names variants;
  for (const Variant& variant : spec.variants) variants.push_back(variant.name);
  for (const Variant& variant : spec.variants) {
    const bool known = std::find(variants.begin(), variants.end(), variant.against) != variants.end();
    if (variant.against.empty() || (known && variant.against != variant.name)) continue;
    throw UsageError(fmt::format("{}: '{}' is set against '{}', which is not another variant ({}){}", variant.where,
                                 variant.name, variant.against, fmt::join(variants, ", "),
                                 did_you_mean(variant.against, variants)));
  }
  if (std::find(variants.begin(), variants.end(), spec.baseline) != variants.end()) return check_baseline(spec, top);
  throw UsageError(fmt::format("{}: baseline = \"{}\" is not among the variants ({}){}", top.where("baseline"),
                               spec.baseline, fmt::join(variants, ", "), did_you_mean(spec.baseline, variants)));
}

}  // namespace

Spec parse_spec(std::string_view text, const std::filesystem::path& path) {
  const toml::table document = parse_toml(text, path.string());
  const Section top(document, path.string(), "the specification");
  top.allow_only({"name", "title", "claim", "source", "baseline", "family", "host", "figures", "base", "scales",
                  "variants", "grids", "metrics"});
  Spec spec;
  spec.path = path;
  spec.name = top.text("name");
  spec.title = top.text("title");
  spec.claim = top.text("claim");
  spec.source = top.text("source");
  spec.baseline = top.text("baseline");
  spec.family = top.text_or("family", spec.name);
  spec.host = top.text_or("host", "");
  spec.figures = figures_of(top);
  spec.figures_place = top.where("figures");
  if (document.contains("base")) spec.base = overrides_of(top.child("base", "[base]"));
  spec.scales = scales_of(top);
  spec.metrics = metrics_of(top, spec.base);
  Names scales;
  for (const Scale& scale : spec.scales) scales.push_back(scale.name);
  spec.variants = variants_of(top, spec.metrics, scales);
  check_names(spec, top);
  check_owners(spec);
  return spec;
}

}  // namespace headlab::experiments

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "base/suggest.h"
#include "experiments/config/toml_nodes.h"
#include "experiments/config/toml_section.h"
#include "experiments/runs/metrics.h"
#include "experiments/specs/resolve.h"
#include "experiments/specs/spec.h"
#include "experiments/specs/spec_contrasts.h"
#include "experiments/specs/spec_grid.h"
#include "experiments/specs/spec_keys.h"
#include "experiments/specs/spec_metrics.h"

namespace headlab::experiments {
namespace {

// Those that no option accepts are faults, and marked.
std::vector<Override> overrides_of(const TomlSection& section, const Names& without = {}) {
  std::vector<Override> out = flatten(section.table(), section.file(), without);
  for (Override& change : out) change.refused = !section.faults().in([&] { check_override(change); });
  section.faults().in([&] { require_one_length(out); });
  return out;
}

std::int64_t seed_count(const TomlSection& section, std::string_view key) {
  const std::int64_t seeds = section.get_or<std::int64_t>(key, 0, "an integer from 1 to 1000");
  if (seeds < 1 || seeds > 1000) section.reject(key, "an integer from 1 to 1000");
  return seeds;
}

Scale scale_of(const TomlSection& section, const std::string& name) {
  Scale out;
  out.name = name;
  Faults& faults = section.faults();
  faults.read(out.seeds, [&] { return seed_count(section, "seeds"); });
  faults.read(out.cost, [&] { return section.text_or("cost", ""); });
  faults.in([&] {
    const auto first = section.get_or<std::int64_t>("first_seed", 1, "an integer from 0");
    if (first < 0 || first > 1'000'000'000) section.reject("first_seed", "an integer from 0 to 1000000000");
    out.first_seed = first;
  });
  faults.read(out.set, [&] { return overrides_of(section, kScaleKeys); });
  return out;
}

std::vector<Scale> scales_of(const TomlSection& top) {
  const TomlSection section = top.child("scales", "[scales]");
  const Names names(std::begin(kScales), std::end(kScales));
  section.allow_only(names);
  std::vector<Scale> out;
  for (const std::string& name : names) {
    if (!section.table().contains(name)) continue;
    top.faults().in([&] { out.push_back(scale_of(section.child(name, fmt::format("[scales.{}]", name)), name)); });
  }
  if (out.empty()) throw UsageError(fmt::format("{}: [scales] is empty; add [scales.smoke]", section.here()));
  return out;
}

void require_new(const TomlSection& section, const Names& taken, const std::string& name) {
  if (std::find(taken.begin(), taken.end(), name) == taken.end()) return;
  throw UsageError(
      fmt::format("{}: a second {} is called '{}'; names must differ", section.where("name"), section.title(), name));
}

std::map<std::string, double> paper_of(const TomlSection& section, const Names& metrics) {
  std::map<std::string, double> out;
  if (!section.table().contains("paper")) return out;
  const TomlSection paper = section.child("paper", "'paper'");
  paper.allow_only(metrics);
  for (const auto& [key, node] : paper.table()) out[std::string(key.str())] = paper.number(key.str());
  return out;
}

// Names become parts of file names.
void require_plain(const TomlSection& section, const std::string& name) {
  const auto plain = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
  if (std::all_of(name.begin(), name.end(), plain)) return;
  throw UsageError(fmt::format("{}: the name '{}' of {} may hold letters, digits, '-' and '_' only",
                               section.where("name"), name, section.title()));
}

std::map<std::string, std::vector<Override>> at_of(const TomlSection& section, const Names& scales) {
  std::map<std::string, std::vector<Override>> out;
  if (!section.table().contains("at")) return out;
  const TomlSection at = section.child("at", "'at'");
  at.allow_only(scales);
  for (const auto& [scale, node] : at.table()) {
    out[std::string(scale.str())] = overrides_of(at.child(scale.str(), fmt::format("'at.{}'", scale.str())));
  }
  return out;
}

// A number of seeds at each of the scales that it names.
std::map<std::string, std::int64_t> seeds_by_scale(const TomlSection& section, const Names& scales) {
  std::map<std::string, std::int64_t> out;
  if (!section.table().contains("seeds")) return out;
  const TomlSection seeds = section.child("seeds", "'seeds'");
  seeds.allow_only(scales);
  for (const auto& [scale, node] : seeds.table()) out[std::string(scale.str())] = seed_count(seeds, scale.str());
  return out;
}

// In braces stand names of shares.
std::string checked_label(const TomlSection& section) {
  const std::string label = section.text("label");
  for (auto at = label.find('{'); at != std::string::npos; at = label.find('{', at + 1)) {
    const std::string name = label.substr(at, label.find('}', at) - at + 1);
    if (name != "{active}" && name != "{shared}")
      throw UsageError(fmt::format("{}: '{}' in a label stands for no share; there are {{active}} and {{shared}}",
                                   section.where("label"), name));
  }
  return label;
}

// `changes` over those that are there.
void put_over(std::vector<Override>& there, const std::vector<Override>& changes) {
  for (const Override& change : changes) {
    std::erase_if(there, [&](const Override& old) { return old.key == change.key; });
    there.push_back(change);
  }
}

// The options of the variant that this one is like, then its own.
void take_after(const TomlSection& section, const std::vector<Variant>& before, Variant& variant) {
  if (!section.table().contains("like")) return;
  const std::string name = section.text("like");
  const auto found = std::find_if(before.begin(), before.end(), [&](const Variant& v) { return v.name == name; });
  if (found == before.end()) {
    Names names;
    for (const Variant& known : before) names.push_back(known.name);
    throw UsageError(fmt::format("{}: 'like' names '{}', which is no variant above it{}", section.where("like"), name,
                                 did_you_mean(name, names)));
  }
  std::vector<Override> set = found->set;
  put_over(set, variant.set);
  variant.set = std::move(set);
  auto at = found->at;
  for (const auto& [scale, changes] : variant.at) put_over(at[scale], changes);
  variant.at = std::move(at);
}

Variant variant_of(const TomlSection& section, const Names& metrics, const Names& scales,
                   const std::vector<Variant>& before) {
  section.allow_only(kVariantKeys);
  Variant out;
  Faults& faults = section.faults();
  out.name = section.text("name");  // without one nothing more can be said of it
  require_plain(section, out.name);
  out.where = section.here();
  faults.read(out.label, [&] { return checked_label(section); });
  faults.read(out.at, [&] { return at_of(section, scales); });
  faults.read(out.paper, [&] { return paper_of(section, metrics); });
  faults.read(out.against, [&] { return section.text_or("against", ""); });
  faults.read(out.seeds, [&] { return seeds_by_scale(section, scales); });
  if (section.table().contains("set"))
    faults.read(out.set, [&] { return overrides_of(section.child("set", "'set'")); });
  faults.in([&] { take_after(section, before, out); });
  return out;
}

std::vector<Variant> variants_of(const TomlSection& top, const std::vector<results::MetricPlan>& metrics,
                                 const Names& scales) {
  Names metric_names, taken;
  for (const results::MetricPlan& metric : metrics) {
    if (!is_of_every_category(metric)) metric_names.push_back(metric.name);
  }
  std::vector<Variant> out;
  const auto add = [&](const TomlSection& section, Variant variant) {
    require_new(section, taken, variant.name);
    taken.push_back(variant.name);
    out.push_back(std::move(variant));
  };
  const auto read = [&](const TomlSection& section, const std::string& kind, auto action) {
    Faults own = Faults::kept();
    own.in([&] { action(section.with(own)); });
    const auto* name = section.table()["name"].as_string();
    top.faults().take(own, [&](const std::string& fault) {
      return name ? naming(fmt::format("{} '{}'", kind, name->get()), section.file(), fault) : fault;
    });
  };
  for (const TomlSection& table : top.children_or_none("variants")) {
    read(table, "variant",
         [&](const TomlSection& section) { add(section, variant_of(section, metric_names, scales, out)); });
  }
  for (const TomlSection& table : top.children_or_none("grids")) {
    read(table, "grid", [&](const TomlSection& section) {
      require_plain(section, section.text("name"));
      for (Variant& variant : grid_variants(section)) add(section, std::move(variant));
    });
  }
  const bool any = top.table().contains("variants") || top.table().contains("grids");
  if (!any) throw UsageError(fmt::format("{}: no [[variants]] and no [[grids]]", top.here()));
  return out;
}

// What they stand for is known to those who draw them.
Names figures_of(const TomlSection& top) {
  Names out;
  const toml::node* node = top.table().get("figures");
  if (!node) return out;
  if (!node->is_array()) top.reject("figures", "a list of names of figures");
  for (const toml::node& name : *node->as_array()) {
    if (!name.is_string()) top.reject("figures", "a list of names of figures");
    const std::string& figure = name.as_string()->get();
    if (std::find(out.begin(), out.end(), figure) != out.end())
      top.reject("figures", fmt::format("each figure once, not '{}' twice", figure));
    out.push_back(figure);
  }
  return out;
}

// Of one [figure.NAME]: variants, each once.
Names rows_of_figure(const TomlSection& section, const Names& variants) {
  section.allow_only(kFigureKeys);
  const std::string wanted = "a list of names of variants, like [\"a\", \"b\"]";
  const toml::node* node = section.table().get("rows");
  if (!node || !node->is_array() || node->as_array()->empty()) section.reject("rows", wanted);
  Names out;
  for (const toml::node& entry : *node->as_array()) {
    if (!entry.is_string()) section.reject("rows", wanted);
    const std::string& name = entry.as_string()->get();
    if (std::find(out.begin(), out.end(), name) != out.end())
      section.reject("rows", fmt::format("each variant once, not '{}' twice", name));
    if (std::find(variants.begin(), variants.end(), name) == variants.end())
      throw UsageError(fmt::format("{}: 'rows' of {} names '{}', which is no variant{}", section.where("rows"),
                                   section.title(), name, did_you_mean(name, variants)));
    out.push_back(name);
  }
  return out;
}

std::map<std::string, NamedRows> rows_of_figures(const TomlSection& top, const Names& figures, const Names& variants) {
  std::map<std::string, NamedRows> out;
  if (!top.table().contains("figure")) return out;
  const TomlSection all = top.child("figure", "[figure]");
  for (const auto& [key, table] : all.table()) {
    const std::string name(key.str());
    top.faults().in([&] {
      if (std::find(figures.begin(), figures.end(), name) == figures.end())
        throw UsageError(fmt::format("{}: [figure.{}] is of no figure that 'figures' lists{}", all.where(name), name,
                                     did_you_mean(name, figures)));
      const TomlSection section = all.child(name, fmt::format("[figure.{}]", name));
      out[name] = {rows_of_figure(section, variants), section.where("rows")};
    });
  }
  return out;
}

// Names of variants that others are set against.
void check_opponents(const Spec& spec, const Names& variants, Faults& faults) {
  for (const Variant& variant : spec.variants) {
    const bool known = std::find(variants.begin(), variants.end(), variant.against) != variants.end();
    if (variant.against.empty() || (known && variant.against != variant.name)) continue;
    faults.in([&] {
      throw UsageError(fmt::format("{}: '{}' is set against '{}', which is not another variant ({}){}", variant.where,
                                   variant.name, variant.against, fmt::join(variants, ", "),
                                   known ? "" : did_you_mean(variant.against, variants)));
    });
  }
}

void check_baseline(const Spec& spec, const Names& variants, const TomlSection& top) {
  if (std::find(variants.begin(), variants.end(), spec.baseline) == variants.end()) {
    throw UsageError(fmt::format("{}: baseline = \"{}\" is not among the variants ({}){}", top.where("baseline"),
                                 spec.baseline, fmt::join(variants, ", "), did_you_mean(spec.baseline, variants)));
  }
  for (const Scale& scale : spec.scales) {
    if (spec.variant(spec.baseline).belongs_to(scale.name)) continue;
    throw UsageError(
        fmt::format("{}: the baseline '{}' does not belong to scale {}; name that scale in its 'at', or "
                    "leave 'at' out",
                    top.where("baseline"), spec.baseline, scale.name));
  }
}

// The metrics of its runs follow from the task, which `base` says.
std::vector<results::MetricPlan> metrics_planned(const TomlSection& top, const std::vector<Override>& base) {
  Config config;
  config.offer(base);
  return planned_metrics(top, metrics_of(config));
}

// Of a table whose rows are the paper's alone.
void read_not_run(const TomlSection& top, Spec& spec) {
  Faults& faults = top.faults();
  top.allow_only(kNotRunKeys);
  spec.scales.emplace_back().name = kPaperScale;
  faults.in([&] {
    spec.not_run = top.text("not_run");
    if (spec.not_run.empty()) top.reject("not_run", "the reason, a text that is not empty");
  });
  faults.read(spec.metrics, [&] { return metrics_of_paper(top); });
  faults.read(spec.variants, [&] { return variants_of(top, spec.metrics, {}); });
  for (const Variant& variant : spec.variants) {
    if (variant.set.empty() && variant.seeds.empty() && variant.against.empty()) continue;
    faults.in([&] {
      throw UsageError(fmt::format("{}: '{}' has a name, a label and the paper's numbers: nothing here is run",
                                   variant.where, variant.name));
    });
  }
}

}  // namespace

Spec parse_spec(std::string_view text, const std::filesystem::path& path, Faults& faults) {
  const toml::table document = parse_toml(text, path.string());
  const TomlSection top(document, path.string(), "the specification", faults);
  const bool runs = !document.contains("not_run");
  if (runs) top.allow_only(kTopKeys);
  Spec spec;
  spec.path = path;
  faults.in([&] {
    spec.name = top.text("name");
    require_plain(top, spec.name);
  });
  faults.read(spec.title, [&] { return top.text("title"); });
  for (const auto& [key, place] : {std::pair("claim", &spec.claim), std::pair("source", &spec.source),
                                   std::pair("family", &spec.family), std::pair("host", &spec.host)})
    faults.read(*place, [&, name = key] { return top.text_or(name, ""); });
  if (spec.family.empty()) spec.family = spec.name;
  Names scales, variants;
  const auto check_variants = [&] {
    for (const Variant& variant : spec.variants) variants.push_back(variant.name);
    check_opponents(spec, variants, faults);
    return faults.in([&] {
      spec.baseline = top.text("baseline");
      check_baseline(spec, variants, top);
    });
  };
  if (!runs) {
    read_not_run(top, spec);
    check_variants();
    return spec;
  }
  const bool drawn = faults.read(spec.figures, [&] { return figures_of(top); });
  spec.figures_place = top.where("figures");
  spec.metrics_place = top.where("metrics");
  if (document.contains("base")) faults.read(spec.base, [&] { return overrides_of(top.child("base", "[base]")); });
  faults.read(spec.scales, [&] { return scales_of(top); });
  const bool measured = faults.read(spec.metrics, [&] { return metrics_planned(top, spec.base); });
  for (const Scale& scale : spec.scales) scales.push_back(scale.name);
  faults.read(spec.variants, [&] { return variants_of(top, spec.metrics, scales); });
  const bool based = check_variants();
  if (drawn && !variants.empty())
    faults.read(spec.figure_rows, [&] { return rows_of_figures(top, spec.figures, variants); });
  if (measured && !variants.empty()) {
    const std::string& usual = based ? spec.baseline : variants.front();  // its own fault is told
    faults.read(spec.contrasts, [&] { return declared_contrasts(top, usual, variants, spec.metrics); });
    faults.read(spec.preconditions, [&] { return declared_preconditions(top, usual, variants, spec.metrics); });
  }
  check_owners(spec, faults);
  return spec;
}

}  // namespace headlab::experiments

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "analysis/tables/json.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "base/input_file.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/specification.h"
#include "experiments/runs/run.h"
#include "experiments/specs/built_in_specs.h"
#include "experiments/specs/lineage.h"
#include "experiments/specs/plan.h"

namespace headlab::cli {
namespace {

using experiments::Spec;

VerbHelp usage() {
  return {
      "SPEC",
      "Reads a specification and names all that is wrong with it, each fault with its file, line and variant. Builds "
      "every\nmodel at every scale without its parameters; trains nothing, and needs no data.\n"
      "docs/specification.md explains every key.",
      {json_option()},
      {"headlab check mine.toml", "headlab check moh-vit"},
      1,
      1};
}

// What is known when the model is put together: "1 shared and 9 routed of 8 heads".
void check_models(const Spec& spec, const experiments::Scale& scale, Faults& faults) {
  for (const experiments::Variant* variant : spec.variants_at(scale.name)) {
    faults.in([&] {
      const experiments::Config config = resolve_among_others(spec, scale.name, *variant, {});
      experiments::naming_variant(variant->where, variant->name, [&] { experiments::costs_of(config); });
    });
    faults.in([&] {
      const experiments::Config config = resolve_among_others(spec, scale.name, *variant, {});
      experiments::naming_variant(variant->where, variant->name, [&] { check_parents(spec, scale.name, config); });
    });
  }
}

// The same at several scales once, with the scales where it is not at all of them.
void check_models(const Spec& spec, Faults& faults) {
  if (!spec.not_run.empty()) return;
  std::vector<std::string> texts;
  std::map<std::string, std::vector<std::string>> scales;
  for (const experiments::Scale& scale : spec.scales) {
    Faults here = Faults::kept();
    check_models(spec, scale, here);
    for (const std::string& text : here.texts()) {
      if (scales[text].empty()) texts.push_back(text);
      scales[text].push_back(scale.name);
    }
  }
  for (const std::string& text : texts) {
    const std::vector<std::string>& at = scales[text];
    const bool everywhere = at.size() == spec.scales.size();
    const std::string where = fmt::format(" (at scale{} {})", at.size() > 1 ? "s" : "", fmt::join(at, ", "));
    faults.in([&] { throw UsageError(everywhere ? text : text + where); });
  }
}

const std::regex& place() {
  static const std::regex out(R"rx(^(.*?):(\d+): (.*)$)rx");
  return out;
}

// 0 without one.
long line_of(const std::string& fault) {
  std::smatch found;
  return std::regex_match(fault, found, place()) ? std::stol(found[2].str()) : 0;
}

std::vector<std::string> in_order_of_lines(std::vector<std::string> faults) {
  std::stable_sort(faults.begin(), faults.end(),
                   [](const std::string& a, const std::string& b) { return line_of(a) < line_of(b); });
  return faults;
}

// "mine.toml:31: variant 'moh': ..." in its parts, those that it has.
nlohmann::ordered_json as_json(const std::string& fault) {
  static const std::regex named(R"rx((?:variant|grid) '([^']*)': )rx");
  nlohmann::ordered_json out = {{"message", fault}};
  std::smatch found;
  std::string message = fault;
  if (std::regex_match(fault, found, place())) {
    out = {{"file", found[1].str()}, {"line", std::stol(found[2].str())}, {"message", found[3].str()}};
    message = found[3].str();
  }
  if (std::regex_search(message, found, named)) out["variant"] = found[1].str();
  return out;
}

// Of all variants together: which are the same, which need a run that there is not.
void check_table(const Spec& spec, const experiments::Scale& scale, Faults& faults) {
  faults.in([&] { table_plan(spec, {scale.name, {}, {}}, ""); });
}

// Whether some variant begins with a run that is no row of the table.
bool begins_elsewhere(const Spec& spec, const experiments::Scale& scale) {
  const auto variants = spec.variants_at(scale.name);
  return std::any_of(variants.begin(), variants.end(), [&](const experiments::Variant* variant) {
    const experiments::Config config = resolve_among_others(spec, scale.name, *variant, {});
    const std::vector<std::string> keys = config.keys_that_name_runs();
    return std::any_of(keys.begin(), keys.end(), [&](const std::string& key) {
      const std::string& named = config.text(key);
      return named.find_first_of("/@") != std::string::npos && !named.ends_with(".h5");
    });
  });
}

std::string runs_text(const Spec& spec, const experiments::Scale& scale) {
  std::size_t runs = 0;
  for (const experiments::Variant* variant : spec.variants_at(scale.name))
    runs += seeds_of(spec, {scale.name, {}, {}}, *variant).size();
  return counted(runs, "run") + (begins_elsewhere(spec, scale) ? " and those that they begin with" : "");
}

std::vector<std::string> scales_text(const Spec& spec) {
  std::vector<std::string> out;
  if (!spec.not_run.empty()) return {"none, as nothing of it is run"};
  for (const experiments::Scale& scale : spec.scales) {
    out.push_back(fmt::format("{} ({})", scale.name,
                              experiments::is_trained(scale.name) ? runs_text(spec, scale) : "counted only"));
  }
  return out;
}

// A file of one's own that bears the name of a built-in specification: other verbs take the latter for that name.
void tell_taken_name(const Spec& spec) {
  const auto built_in = experiments::built_in_specs();
  const auto same = std::find_if(built_in.begin(), built_in.end(), [&](const auto& b) { return b.name == spec.name; });
  if (same == built_in.end() || !lies_at(spec.path) || read_file(spec.path) == same->text) return;
  tell(
      "its name, '{0}', is that of a specification that comes with headlab and reads otherwise: `headlab sweep {0}` "
      "takes that one\n",
      spec.name);
}

int run(const CommandLine& line) {
  const std::string& name = line.words().front();
  Faults faults = Faults::kept();
  Spec spec;
  faults.read(spec, [&] { return load_spec(name, faults); });
  check_models(spec, faults);
  const bool sound = faults.texts().empty();
  for (const experiments::Scale& scale : spec.scales) {
    if (sound) check_table(spec, scale, faults);
  }
  const std::vector<std::string> found = in_order_of_lines(faults.texts());
  if (line.has("json")) {
    nlohmann::ordered_json out = {{"specification", name}, {"faults", nlohmann::ordered_json::array()}};
    for (const std::string& fault : found) out["faults"].push_back(as_json(fault));
    put("{}\n", analysis::json_text(out));
  } else {
    for (const std::string& fault : found) put("{}\n", fault);
    if (found.empty())
      put("{}: nothing is wrong; {} variants, baseline {}; scales: {}\n", spec.path.string(), spec.variants.size(),
          spec.baseline, fmt::join(scales_text(spec), ", "));
  }
  tell_taken_name(spec);
  if (found.empty()) return 0;
  tell("{}: {}\n", name, counted(found.size(), "fault"));
  return static_cast<int>(ExitCode::bad_usage);
}

}  // namespace

Command check_verb() {
  return {"check", "name all that is wrong with a specification", usage, run};
}

}  // namespace headlab::cli

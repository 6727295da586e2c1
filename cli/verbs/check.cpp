#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "analysis/tables/json.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/specification.h"
#include "experiments/runs/run.h"
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
  if (!spec.not_run.empty()) return;
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

// "mine.toml:31: variant 'moh': ..." in its parts, those that it has.
nlohmann::ordered_json as_json(const std::string& fault) {
  static const std::regex place(R"rx(^(.*?):(\d+): (.*)$)rx"), named(R"rx(variant '([^']*)': )rx");
  nlohmann::ordered_json out = {{"message", fault}};
  std::smatch found;
  std::string message = fault;
  if (std::regex_match(fault, found, place)) {
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

std::vector<std::string> scales_text(const Spec& spec) {
  std::vector<std::string> out;
  if (!spec.not_run.empty()) return {"none, as nothing of it is run"};
  for (const experiments::Scale& scale : spec.scales) {
    std::size_t runs = 0;
    for (const experiments::Variant* variant : spec.variants_at(scale.name))
      runs += seeds_of(spec, {scale.name, {}, {}}, *variant).size();
    out.push_back(experiments::is_trained(scale.name) ? fmt::format("{} ({} runs)", scale.name, runs)
                                                      : fmt::format("{} (counted only)", scale.name));
  }
  return out;
}

int run(const CommandLine& line) {
  const std::string& name = line.words().front();
  Faults faults = Faults::kept();
  Spec spec;
  faults.read(spec, [&] { return load_spec(name, faults); });
  for (const experiments::Scale& scale : spec.scales) check_models(spec, scale, faults);
  const bool sound = faults.texts().empty();
  for (const experiments::Scale& scale : spec.scales) {
    if (sound) check_table(spec, scale, faults);
  }
  const std::vector<std::string>& found = faults.texts();
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
  if (found.empty()) return 0;
  tell("{}: {} fault{}\n", name, found.size(), found.size() > 1 ? "s" : "");
  return static_cast<int>(ExitCode::bad_usage);
}

}  // namespace

Command check_verb() {
  return {"check", "name all that is wrong with a specification", usage, run};
}

}  // namespace headlab::cli

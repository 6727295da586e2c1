#include "experiments/specs/row_plan.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>
#include <string_view>

#include "experiments/runs/run.h"
#include "experiments/tasks/task.h"
#include "layers/attention/attention.h"

namespace headlab::experiments {
namespace {

// Of all layers together.
HeadPairs head_pairs(const Config& config) {
  HeadPairs out;
  for (const AttentionConfig& layer : attention_layers(config)) {
    const RouterEntry& router = routers().find(layer.router);
    const Index active = router.make ? layer.shared + layer.routed : layer.heads;
    out.all += layer.heads;
    out.active += active;
    out.shared += router.choice == Choice::none ? active : layer.shared;
  }
  return out;
}

// "75 %", "81.2 %": as a table's column has it.
std::string percent(double share) {
  std::string text = fmt::format("{:.1f}", 100 * share);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text + " %";
}

void replace(std::string& text, const std::string& what, Index part, Index all) {
  const double share = static_cast<double>(part) / static_cast<double>(all);
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what))
    text.replace(at, what.size(), percent(share));
}

// "1", "1 and 2", "1 to 4".
std::string layers_text(const std::vector<std::int64_t>& layers) {
  const bool range =
      layers.size() > 2 && layers.back() - layers.front() + 1 == static_cast<std::int64_t>(layers.size());
  if (range) return fmt::format("{} to {}", layers.front(), layers.back());
  return fmt::format("{}", fmt::join(layers, " and "));
}

// A router that keeps the weights that it was drawn with.
bool never_learns(const Config& config) {
  return config.text("train.start").empty() && config.text("train.frozen").find("router") != std::string::npos;
}

// Every candidate is used in every layer: gates, and nothing to choose.
bool uses_all_candidates(const Config& config) {
  const std::vector<AttentionConfig> layers = attention_layers(config);
  return std::all_of(layers.begin(), layers.end(), [](const AttentionConfig& layer) {
    return layer.routed == 0 || layer.shared + layer.routed == layer.heads;
  });
}

results::Routing routing_of(const Config& config) {
  results::Routing out;
  if (!config.has("attention.router")) return out;
  const RouterEntry& router = routers().find(config.text("attention.router"));
  if (router.make) out.router = router.name;
  out.label = router.label;
  switch (router.choice) {
    case Choice::learned:
      out.choice = results::Routing::Choice::learned;
      if (uses_all_candidates(config)) {
        out.choice = results::Routing::Choice::none;
        out.label = "gates alone";
      } else if (never_learns(config)) {
        out.choice = results::Routing::Choice::blind;
        out.label = "router as drawn";
      }
      break;
    case Choice::blind:
      out.choice = results::Routing::Choice::blind;
      break;
    case Choice::none:
      break;
  }
  out.selected_keys = config.counts("attention.kv") && config.text("attention.kv") == "selected";
  return out;
}

// Layers in which the task teaches a learned router nothing; from 1.
std::vector<std::int64_t> untaught_layers(const Config& config) {
  std::vector<std::int64_t> untaught;
  const std::vector<AttentionConfig> layers = attention_layers(config);
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const RouterEntry& router = routers().find(layers[i].router);
    const bool chooses = router.choice == Choice::learned && layers[i].routed > 0;
    if (chooses && !router.task_teaches_choice(router_config(layers[i])))
      untaught.push_back(static_cast<std::int64_t>(i) + 1);
  }
  return untaught;
}

std::vector<std::string> notes_on(const Config& config) {
  std::vector<std::string> notes;
  if (const auto untaught = untaught_layers(config); !untaught.empty()) {
    notes.push_back(
        fmt::format("in layer{} {} a token selects a single routed head (K = 1); its gate, renormalised over that one "
                    "head, is the constant 1, so that the task teaches the router nothing there: the balance loss "
                    "alone trains the choice.",
                    untaught.size() > 1 ? "s" : "", layers_text(untaught)));
  }
  if (const FeedForwardEntry* chosen = feed_forward_of(config.settings()); chosen && chosen->notes) {
    for (std::string& note : chosen->notes(config.settings())) notes.push_back(std::move(note));
  }
  if (const std::string& start = config.text("train.start"); !start.empty()) {
    notes.push_back(!trains(config.settings())
                        ? fmt::format("measures the trained weights of {}, of the same seed.", start)
                    : config.text("train.start_new").empty()
                        ? fmt::format("begins with the trained weights of {}: it has been trained longer than the rows "
                                      "that begin with nothing.",
                                      start)
                        : fmt::format("begins with weights of {}, trained before; these are new: {}.", start,
                                      config.text("train.start_new")));
  }
  return notes;
}

// Task, data, length, beginning and rounding, where they are not the usual ones. Rows that differ in these differ in
// more than the model, and their values spread otherwise. What rows begin with differs in these, too, or in the model
// alone.
std::string training_of(const PlannedRun& run) {
  std::string out, line;
  for (std::istringstream lines(run.config.canonical()); std::getline(lines, line);) {
    const std::string_view key = std::string_view(line).substr(0, line.find(' '));
    const bool is_planned = names_run(key) && !run.needs.empty();
    if ((is_of_training(key) || key.starts_with("data.")) && !is_planned) out += line + "\n";
  }
  const std::vector<ConfigParent>& parents = run.config.parents();
  const bool one_for_all =
      std::any_of(parents.begin(), parents.end(), [](const auto& p) { return p.configuration == p.run; });
  for (const PlannedRun& need : run.needs) {
    out += fmt::format("begins with {}, trained by:\n", one_for_all ? need.variant : "a run of its seed");
    for (std::istringstream lines(training_of(need)); std::getline(lines, line);) out += "  " + line + "\n";
  }
  return out;
}

}  // namespace

std::string label_of(const Variant& variant, const Config& config) {
  std::string label = variant.label;
  if (label.find('{') == std::string::npos) return label;
  const HeadPairs pairs = head_pairs(config);
  replace(label, "{active}", pairs.active, pairs.all);
  replace(label, "{shared}", pairs.shared, pairs.active);
  return label;
}

results::RowPlan row_of(const ResolvedVariant& resolved, const PlannedRun& planned) {
  const bool reads_tokens =
      resolved.config.has("data.context") && !resolved.config.has("data.name");  // not whole texts
  return {.variant = resolved.variant->name,
          .label = label_of(*resolved.variant, resolved.config),
          .config_digest = config_digest(planned.config),
          .config_toml = planned.config.toml(),
          .paper = resolved.variant->paper,
          .routing = routing_of(resolved.config),
          .against = resolved.variant->against,
          .training = training_of(planned),
          .data = resolved.config.has("data.name") ? resolved.config.text("data.name") : "",
          .notes = notes_on(resolved.config),
          .batch = resolved.config.integer("train.batch"),
          .context = reads_tokens ? resolved.config.integer("data.context") : 0,
          .shallow_experts = shallow_experts(resolved.config.settings())};
}

}  // namespace headlab::experiments

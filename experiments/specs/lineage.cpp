#include "experiments/specs/lineage.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/digest.h"
#include "base/error.h"
#include "base/suggest.h"
#include "experiments/runs/parents.h"
#include "experiments/runs/run.h"
#include "experiments/tasks/task.h"
#include "experiments/weights/start.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

bool is_file(const std::string& text) {
  return fs::path(text).extension() == ".h5";
}

// What the user wrote for a variant: [SPEC/]VARIANT[@SEED].
struct VariantName {
  std::string spec, variant;
  std::optional<std::int64_t> seed;
};

VariantName parse(const std::string& option, const std::string& text) {
  VariantName out;
  const auto slash = text.rfind('/'), at = text.rfind('@');
  if (slash != std::string::npos) out.spec = text.substr(0, slash);
  const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
  out.variant = text.substr(begin, at == std::string::npos ? at : at - begin);
  if (at == std::string::npos) return out;
  const std::string seed = text.substr(at + 1);
  if (seed.empty() || seed.size() > 18 || seed.find_first_not_of("0123456789") != std::string::npos)
    throw UsageError(fmt::format("{} = \"{}\": what follows '@' is a seed, a whole number", option, text));
  out.seed = std::stoll(seed);
  return out;
}

// Overrides that say how this one run begins, or rounds, are not for the run that it begins with.
std::vector<Override> for_parents(const std::vector<Override>& overrides) {
  std::vector<Override> out;
  std::copy_if(overrides.begin(), overrides.end(), std::back_inserter(out), [](const Override& change) {
    return !names_run(change.key) && !change.key.starts_with("train.start") && change.key != "train.frozen" &&
           change.key != kBatchOrder;
  });
  return out;
}

class Planner {
 public:
  // `names_runs`: whether the ids of parents are asked for, which cover their data.
  explicit Planner(bool names_runs = true) : names_runs_(names_runs) {}

  PlannedRun plan(const Spec& spec, const Selection& selection, const ResolvedVariant& variant, std::int64_t seed) {
    const std::string name = fmt::format("{}/{}", spec.name, variant.variant->name);
    if (std::find(chain_.begin(), chain_.end(), name) != chain_.end())
      throw UsageError(fmt::format("{}: {} needs itself: {} needs {}", variant.variant->where, name,
                                   fmt::join(chain_, " needs "), name));
    chain_.push_back(name);
    PlannedRun run{.variant = variant.variant->name,
                   .config = variant.config,
                   .seed = seed,
                   .specification = spec.name,
                   .where = variant.variant->where};
    add_parents(run, [&](const std::string& option, const std::string& text) {
      const VariantName wanted = parse(option, text);
      Selection of_parent = selection;
      of_parent.overrides = for_parents(selection.overrides);
      const Spec& of = wanted.spec.empty() ? spec : specification(wanted.spec);
      of.scale(selection.scale);
      const Variant& parent = known_variant(of, option, wanted.variant);
      const Config config = resolve_among_others(of, selection.scale, parent, of_parent.overrides);
      return Need{plan(of, of_parent, {&parent, config}, wanted.seed.value_or(seed)), wanted.seed.has_value()};
    });
    chain_.pop_back();
    return run;
  }

  struct Need {
    PlannedRun run;
    bool seed_is_fixed;  // the same run for every seed of the child
  };
  // `plan_variant`: (option, [SPEC/]VARIANT[@SEED]) -> its run.
  template <class PlanVariant>
  void add_parents(PlannedRun& run, const PlanVariant& plan_variant) const {
    for (const std::string& option : run.config.keys_that_name_runs()) {
      const std::string text = run.config.text(option);
      if (is_digest(text)) {
        run.config.set_parent({option, text, text});
      } else if (is_file(text)) {
        run.config.set_parent({option, digest_of_weights(option, text), ""});
      } else {
        Need need = plan_variant(option, text);
        const std::string id = names_runs_ || need.seed_is_fixed ? run_id(need.run.config, need.run.seed) : "";
        run.config.set_parent({option, need.seed_is_fixed ? id : config_digest(need.run.config), id});
        run.needs.push_back(std::move(need.run));
      }
    }
  }

  static const Variant& known_variant(const Spec& spec, const std::string& option, const std::string& name) {
    try {
      return spec.variant(name);
    } catch (const UsageError& error) {
      throw UsageError(
          fmt::format("{}: {}; it takes a variant too of another specification as SPEC/VARIANT, the id of "
                      "a run, or a file of weights (.h5)",
                      option, error.what()));
    }
  }

 private:
  const Spec& specification(const std::string& name) {
    const auto known = specs_.find(name);
    return known != specs_.end() ? known->second : specs_.emplace(name, load_spec(name)).first->second;
  }

  bool names_runs_;
  std::vector<std::string> chain_;
  std::map<std::string, Spec> specs_;  // others than the one that is planned
};

}  // namespace

PlannedRun plan_run(const Spec& spec, const Selection& selection, const ResolvedVariant& variant, std::int64_t seed) {
  return Planner().plan(spec, selection, variant, seed);
}

PlannedRun planned_row(const Spec& spec, const Selection& selection, const ResolvedVariant& variant,
                       std::int64_t seed) {
  return Planner(false).plan(spec, selection, variant, seed);
}

PlannedRun plan_run(const Config& config, std::int64_t seed) {
  PlannedRun run{"run", config, seed};
  Planner().add_parents(run, [](const std::string& option, const std::string& text) -> Planner::Need {
    throw UsageError(
        fmt::format("{} = \"{}\": outside a specification it takes the id of a run or a file of weights "
                    "(.h5)",
                    option, text));
  });
  return run;
}

void check_parents(const Spec& spec, const std::string& scale, const Config& config) {
  for (const std::string& option : config.keys_that_name_runs()) {
    const std::string text = config.text(option);
    if (is_digest(text) || is_file(text)) continue;
    const VariantName wanted = parse(option, text);
    const Spec of = wanted.spec.empty() ? spec : load_spec(wanted.spec);
    of.scale(scale);
    resolve_among_others(of, scale, Planner::known_variant(of, option, wanted.variant), {});
  }
}

namespace {

constexpr std::size_t kMostNames = 6;

std::string names_text(const std::vector<std::string>& names) {
  if (names.empty()) return "none";
  if (names.size() <= kMostNames) return fmt::format("{}", fmt::join(names, ", "));
  return fmt::format("{}, ... ({} in all)", fmt::join(names.begin(), names.begin() + kMostNames, ", "), names.size());
}

// Without waiting for a run that is still to be made.
NamedShapes shapes_of_start(const PlannedRun& run, const fs::path& results) {
  const std::string& id = run.config.parent("train.start").run;
  for (const PlannedRun& need : run.needs) {
    if (run_id(need.config, need.seed) == id) return shapes_of(make_host(need.config)->parameters());
  }
  return shapes_of(load_parent(run.config, "train.start", results).weights);
}

// Which ones they are is known when the run begins: its provenance names them.
std::string kept_text(const Config& config) {
  return config.text("train.prune") == "first" ? "the first of each layer" : "the most important of each layer";
}

}  // namespace

std::string start_text(const PlannedRun& run, const fs::path& results) {
  const std::string &start = run.config.text("train.start"), &frozen = run.config.text("train.frozen");
  if (start.empty() && frozen.empty()) return "";
  const auto host = make_host(run.config);
  std::string out = run.variant;
  if (!start.empty()) {
    const bool prunes = run.config.counts("train.prune");
    NamedShapes theirs = shapes_of_start(run, results);
    if (prunes) theirs = with_fewer_heads(std::move(theirs), host->parameters());
    const StartPlan plan = plan_start(theirs, shapes_of(host->parameters()), start_rules(run.config));
    out += fmt::format(" begins with {}: {} parameters taken; new: {}; left: {};", start, plan.taken.size(),
                       names_text(plan.fresh), names_text(plan.left));
    if (prunes) out += fmt::format(" heads kept: {};", kept_text(run.config));
  }
  return out + fmt::format(" frozen: {}", names_text(freeze(host->parameters(), frozen)));
}

}  // namespace headlab::experiments

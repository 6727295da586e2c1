// A declared experiment: one TOML file in experiments/papers/ with its variants, scales, metrics and the paper's
// numbers.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/config/config.h"
#include "results/plan.h"

namespace headlab::experiments {

struct Variant {
  std::string name, label;
  std::vector<Override> set;
  std::map<std::string, std::vector<Override>> at;  // scale -> what it sets there, over `set`
  std::map<std::string, double> paper;              // metric name -> the paper's number, in shown units
  std::string against;                              // another variant, to be compared with besides the baseline
  std::map<std::string, std::int64_t> seeds;        // scale -> how many, where it has more than the scale's others
  std::string where;                                // "file.toml:31"
  std::map<std::string, std::string> left_out;      // scale -> why a multirun leaves it out there

  // With an `at` table, a variant belongs to the scales named there alone.
  bool belongs_to(const std::string& scale) const {
    return (at.empty() || at.contains(scale)) && !left_out.contains(scale);
  }
};

inline constexpr const char* kPaperScale = "paper";
inline constexpr const char* kScales[] = {"smoke", "quick", "full", kPaperScale};

// At the paper's own sizes, models are counted and not trained.
inline bool is_trained(std::string_view scale) {
  return scale != kPaperScale;
}

struct Scale {
  std::string name;        // one of kScales
  std::int64_t seeds = 1;  // how many, from first_seed on
  std::string cost;        // "about 2 minutes on 2 cores", as its author measured it; may be empty
  std::vector<Override> set;
  std::int64_t first_seed = 1;  // others than those of earlier runs: for tuning, say
};

// The variants besides the baseline that a figure draws.
struct NamedRows {
  std::vector<std::string> variants;
  std::string where;  // "file.toml:12"
};

struct Spec {
  std::filesystem::path path;
  std::string name, title, baseline;
  std::string claim, source;  // what a paper says, and where; may be empty
  std::string family;   // specifications of one family share one correction for many comparisons; by default its name
  std::string not_run;  // why none of it is made here: its table shows the paper's numbers alone; empty: it is made
  std::string host;     // what stands in for the paper's model, where something does; shown by `headlab params`
  std::vector<Override> base;
  std::vector<Scale> scales;      // from the cheapest to the dearest
  std::vector<Variant> variants;  // the named ones, then those of the grids
  std::vector<results::MetricPlan> metrics;
  std::vector<results::ContrastPlan> contrasts;  // the primary ones; of a scale, those whose variants belong to it
  std::vector<results::PreconditionPlan> preconditions;  // of every scale
  std::vector<std::string> figures;  // kinds of figures, in the order of the page; empty: all that can be drawn
  std::map<std::string, NamedRows> figure_rows;  // of kinds of figures that do not draw every variant
  std::string figures_place, metrics_place;      // "file.toml:12", where they are declared
  std::string varied;                            // what a multirun varies: "; varied: train.lr = 0.001, 0.002"

  // Throw UsageError with the known names.
  const Scale& scale(std::string_view name) const;
  const Variant& variant(std::string_view name) const;
  bool has_scale(std::string_view name) const;
  std::vector<const Variant*> variants_at(const std::string& scale) const;
  // "'both-heads4' is left out: ...", a line each.
  std::vector<std::string> left_out_at(const std::string& scale) const;
};

// The specification in `text`; every fault is a UsageError "FILE:LINE: what, and what would be right". Where faults are
// kept, what it returns lacks what they are about.
Spec parse_spec(std::string_view text, const std::filesystem::path& path, Faults& faults = Faults::thrown());

// By name from those that come with headlab, else by the path of a .toml file; for NAME.toml NAME is enough.
Spec load_spec(const std::string& name_or_path, Faults& faults = Faults::thrown());

// Names of the specifications that come with headlab, sorted.
std::vector<std::string> spec_names();

// Whether load_spec would look for a specification of that name: whether it reads is another question.
bool names_spec(const std::string& word);

// Of "moh-vit/moh-50" or "dir/mine.toml/mha"; no variant where the word names none ("moh-vit", "dir/mine.toml").
struct NamedVariant {
  std::string spec, variant;
};
NamedVariant split_variant(const std::string& word);

}  // namespace headlab::experiments

// The keys of a specification, section by section: what the parser takes, and docs/specification.md explains.
#pragma once

#include <utility>
#include <vector>

#include "experiments/config/toml_section.h"

namespace headlab::experiments {

inline const Names kTopKeys = {"name",   "title",    "claim",  "source",    "baseline",      "family",
                               "host",   "figures",  "figure", "base",      "metrics",       "metric",
                               "scales", "variants", "grids",  "contrasts", "preconditions", "not_run"};
inline const Names kNotRunKeys = {"name",   "title",   "claim",  "source",   "baseline",
                                  "family", "metrics", "metric", "variants", "not_run"};
inline const Names kScaleKeys = {"seeds", "first_seed", "cost"};  // and any option of a run
inline const Names kVariantKeys = {"name", "label", "like", "set", "at", "against", "seeds", "paper"};
inline const Names kGridKeys = {"name", "label", "set", "product", "zip"};
inline const Names kMetricKeys = {"label", "shown_unit", "scale", "decimals", "difference", "group"};
inline const Names kFigureKeys = {"rows"};
inline const Names kContrastKeys = {"variant", "against", "metric", "margin", "claim"};
inline const Names kPreconditionKeys = {"variant", "better_than", "by", "metrics"};

// With the headings of the sections.
inline std::vector<std::pair<const char*, Names>> spec_keys() {
  return {{"the top", kTopKeys},
          {"[scales.NAME]", kScaleKeys},
          {"[[variants]]", kVariantKeys},
          {"[[grids]]", kGridKeys},
          {"[metric.NAME]", kMetricKeys},
          {"[figure.NAME]", kFigureKeys},
          {"[[contrasts]]", kContrastKeys},
          {"[[preconditions]]", kPreconditionKeys}};
}

}  // namespace headlab::experiments

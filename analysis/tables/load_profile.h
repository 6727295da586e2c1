// Head loads layer by layer in numbers that do not depend on how a seed happened to order its heads, so that seeds may
// be averaged: sorted loads, their entropy, and how far categories differ in them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/statistics/spread.h"
#include "analysis/tables/head_load.h"

namespace headlab::analysis {

// Entropy of the distribution that is proportional to `weights`, over the logarithm of their number: 1 for equal ones,
// 0 where one has all. NaN for fewer than two, or where all are 0.
double normalised_entropy(std::span<const double> weights);

// Half the sum of absolute differences of two distributions given by their weights: 0 for equal ones, 1 for disjoint
// ones. NaN where one of them has no weight.
double total_variation(std::span<const double> a, std::span<const double> b);

// One value a layer; NaN where no router chooses among at least two heads. Over the routed heads only.
std::vector<double> load_entropy(const results::Load& load);
// Mean over categories of the total variation between the category's load and that of all tokens.
std::vector<double> category_specialisation(const results::Load& load);

// The largest value that category_specialisation can have: 1 - K / E where tokens select K of E routed heads, since no
// head has more than one selection in K. NaN where K = E, or no router chooses.
std::vector<double> largest_specialisation(const results::Load& load);

// [layers, heads] share of all tokens that select the head: shared heads first, then the routed ones from the most
// selected to the least; NaN for padding.
std::vector<double> sorted_share(const results::Load& load);

struct LoadProfile {
  std::string variant, label;
  std::size_t style = 0;  // index of the variant among the table's rows
  std::int64_t seeds = 0;
  results::Load shape;                          // of the first seed: layers, heads and which are shared
  std::vector<double> share;                    // sorted_share, mean over seeds
  std::vector<Spread> entropy, specialisation;  // [layers], over seeds
  std::vector<double> largest_specialisation;   // [layers], of the first seed
  std::vector<Spread> relative_specialisation;  // over its largest value, so that budgets compare
};

// One profile for each variant in which a router chooses (`variant` alone, routed or not, where it is not empty), in
// the order of `loads`. Throws StoreError where seeds of one variant have different layers or heads.
std::vector<LoadProfile> profiles_of(const results::TablePlan& plan, const std::vector<VariantLoad>& loads,
                                     const std::string& variant = "");

// Whether a layer of one of them has a relative_specialisation.
bool has_specialisation(const std::vector<LoadProfile>& profiles);

// Of the deepest.
std::int64_t most_layers(const std::vector<LoadProfile>& profiles);
// The fewest and the most seeds that one of them, at least one, has.
std::pair<std::int64_t, std::int64_t> seeds_of(const std::vector<LoadProfile>& profiles);

}  // namespace headlab::analysis

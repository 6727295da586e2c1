// Two runs of one configuration and seed, bit by bit.
#pragma once

#include <string>
#include <vector>

#include "results/record.h"

namespace headlab::analysis {

// One thing that both runs should have alike.
struct Verified {
  std::string kind, name;  // "metric", "test_loss"
  bool equal = false;
  std::string difference;  // the first one: where, and both values; of what is equal, what to know
};

// Status, parents, metrics, series, columns and loads of `made` against those of `stored`, to the last bit. What
// only `made` has, but for a parent, is no difference: later code measures and keeps more.
std::vector<Verified> verify(const results::Payload& stored, const results::Payload& made);
bool all_equal(const std::vector<Verified>& parts);

// What is equal and what is not, on which processor and by which commit each run was made, and in which components
// their code differs.
std::string describe(const results::RunRecord& stored, const results::RunRecord& made,
                     const std::vector<Verified>& parts);
std::string describe_json(const results::RunRecord& stored, const results::RunRecord& made,
                          const std::vector<Verified>& parts);

}  // namespace headlab::analysis

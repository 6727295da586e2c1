// The feed-forward part of a block, by name.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/registry.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

// Parameters of a feed-forward, and multiply-adds of one token.
struct FeedForwardCost {
  struct Part {
    Index parameters = 0;
    double madds = 0;
    Part& operator+=(const Part& other) {
      parameters += other.parameters;
      madds += other.madds;
      return *this;
    }
  };
  Part maps = {};         // of a dense one, or of all experts
  Part projections = {};  // around the experts: head and merge
  Part shared = {};       // an expert that every token uses
  Part router = {};
  Index experts = 0;  // E; 0: dense

  Part total() const {
    Part sum;
    for (const Part& part : {maps, projections, shared, router}) sum += part;
    return sum;
  }
};

// x [B, T, D] -> [B, T, D].
class FeedForward {
 public:
  virtual ~FeedForward() = default;
  virtual Var forward(ForwardContext& context, const Var& x) const = 0;
  virtual FeedForwardCost cost() const = 0;
  // Then its block hands over how its attention's heads spread (ForwardContext::statistics).
  virtual bool reads_attention() const { return false; }
};

// The block that a feed-forward stands in, as far as it may have to know.
struct FeedForwardPlace {
  Index heads = 0;      // that its attention builds
  bool causal = false;  // no token may learn of later ones
};

struct FeedForwardConfig {
  std::string name = "dense";  // an entry of feed_forwards()
  Settings settings = {};      // its own; what is left unsaid is at its fallback
  FeedForwardPlace place = {};
};

struct FeedForwardEntry {
  std::string name, help;
  std::vector<Option> options = {};
  // Throws ShapeError on sizes that do not fit.
  std::unique_ptr<FeedForward> (*make)(const Scope& scope, Index width, const Settings& settings,
                                       const FeedForwardPlace& place) = nullptr;
  // Sentences that a table needs beside a row that has it.
  std::vector<std::string> (*notes)(const Settings& settings) = nullptr;
  // Of experts of two depths, how many are shallow: the first of a layer. Left out: they are of one depth.
  Index (*shallow_experts)(const Settings& settings) = nullptr;
  // Whether what becomes of one example depends on how it ranks among those beside it. Left out: never.
  bool (*ranks_examples)(const Settings& settings) = nullptr;
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<FeedForwardEntry>& feed_forwards();

// The option feed_forward.ablated of those with experts.
Option ablated_option();

std::unique_ptr<FeedForward> make_feed_forward(const Scope& scope, Index width, const FeedForwardConfig& config);

// What stands in the block of that number: the configuration itself, or where its entry has an option
// feed_forward.every, n, in all but every n-th block a dense one with the same settings, without biases.
FeedForwardConfig of_block(const FeedForwardConfig& config, Index block);

}  // namespace headlab::inline HEADLAB_PRECISION

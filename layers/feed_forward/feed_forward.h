// The feed-forward part of a block, by name.
#pragma once

#include <memory>
#include <string>

#include "base/registry.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

// x [B, T, D] -> [B, T, D].
class FeedForward {
 public:
  virtual ~FeedForward() = default;
  virtual Var forward(ForwardContext& context, const Var& x) const = 0;
  virtual double madds(Index tokens) const = 0;  // of one example
};

struct FeedForwardConfig {
  std::string name = "dense";  // an entry of feed_forwards()
  Settings settings = {};      // its own; what is left unsaid is at its fallback
};

struct FeedForwardEntry {
  std::string name, help;
  std::vector<Option> options = {};
  // Throws ShapeError on sizes that do not fit.
  std::unique_ptr<FeedForward> (*make)(const Scope& scope, Index width, const Settings& settings) = nullptr;
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<FeedForwardEntry>& feed_forwards();

std::unique_ptr<FeedForward> make_feed_forward(const Scope& scope, Index width, const FeedForwardConfig& config);

}  // namespace headlab::inline HEADLAB_PRECISION

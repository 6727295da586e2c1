// Whether shallow or deep experts take a token, or a whole sequence (DASG-MoE, eq. 8, 13 and 14). A router is one file,
// with its entry, and one name in registry.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/registry.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

// What is decided upon: m tokens or sequences.
struct DepthRequest {
  Var rows;                               // [m, D]; of a sequence the mean over its tokens
  Var complexity = {};                    // [m, 1], before its sigmoid; for routers that read it
  Var task = {};                          // [m, 1], what their task says for deep experts (eq. 7); undefined: nothing
  std::vector<std::uint64_t> draws = {};  // [m]: by what each one's random draws are keyed
};

struct DepthDecision {
  Tensor deep;               // [m]: the share of the experts that are deep ones, 0 and 1 included
  Var log_probability = {};  // [m], of what was drawn; undefined where nothing was
  Var entropy = {};          // [m], of what it was drawn from
};

class DepthRouter {
 public:
  virtual ~DepthRouter() = default;
  // In training a router that learns draws; in evaluation, and where training is greedy, it draws nothing.
  virtual DepthDecision decide(ForwardContext& context, const DepthRequest& request) const = 0;
  virtual Index parameters() const { return 0; }
  virtual double madds() const { return 0; }  // of one decision
};

struct DepthRouterEntry {
  std::string name, help;
  std::vector<Option> options = {};
  std::unique_ptr<DepthRouter> (*make)(const Scope& scope, Index width, const Settings& settings) = nullptr;
  bool learns = false;            // by reward
  bool reads_complexity = false;  // of the evaluator
  bool decides = true;            // false: the same for all
  bool may_go_deep = true;
  bool mixes = false;                                         // it may share a token's experts out between both depths
  bool (*stays_shallow)(const Settings& settings) = nullptr;  // though it may go deep; null: it does not
  double (*always)(const Settings& settings) = nullptr;  // the share that is deep whatever is asked; null: none is set
  bool (*compares)(const Settings& settings) = nullptr;  // what it decides of one depends on the others; null: never
  const char* file = __builtin_FILE();                   // of its declaration (base/registry.h)

  std::unique_ptr<DepthRouter> build(const Scope& scope, Index width, const Settings& settings) const;
  bool compares_others(const Settings& settings) const;
  bool goes_deep(const Settings& settings) const;
  std::optional<double> always_deep(const Settings& settings) const;  // `always`
};
Registry<DepthRouterEntry>& depth_routers();

// A draw of yes with probability sigmoid(logit), logit [m, 1], at uniform numbers u [m] each; log-probability of what
// came out, and entropy [m].
struct Coin {
  Tensor yes;  // [m], 0 or 1
  Var log_probability, entropy;
};
Coin toss(const Var& logit, const std::vector<double>& u);
// Deep or not by a coin each, logit [m, 1], keyed by the request's draws; `layer` names the stream that they are from.
DepthDecision drawn_depth(const ForwardContext& context, const std::string& layer, const Var& logit,
                          const DepthRequest& request);
// log sigmoid(x) of x [m, 1], without overflow.
Var log_sigmoid(const Var& x);
// Of a coin that falls on yes with probability sigmoid(logit), [m, 1] -> [m].
Var entropy_of(const Var& logit);

}  // namespace headlab::inline HEADLAB_PRECISION

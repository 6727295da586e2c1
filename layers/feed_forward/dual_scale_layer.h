// Shallow and deep experts behind one router of depth (DASG-MoE, eq. 1 to 8 and 13 to 19), as reconstructed from the
// prose: docs/dasg.md.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "layers/depth_routing/depth_router.h"
#include "layers/expert_routing/expert_router.h"
#include "layers/feed_forward/evaluator.h"
#include "layers/feed_forward/expert_count.h"
#include "layers/feed_forward/expert_tier.h"
#include "layers/feed_forward/stages.h"
#include "layers/reinforce.h"

namespace headlab::inline HEADLAB_PRECISION {

struct DualScaleConfig {
  Index width = 0;
  ExpertTierConfig shallow = {}, deep = {};
  ExpertCountConfig count = {};
  const DepthRouterEntry* router = nullptr;
  bool of_sequences = false;  // depth is decided for a sequence as a whole
  Index evaluator_hidden = 0, tasks = 0;
  std::optional<StagesConfig> stages = {};
  FeedForwardPlace place = {};
  Settings settings = {};  // of what is declared elsewhere: the router's, rewards

  bool reads_evaluator() const { return count.by_evaluator || router->reads_complexity; }
};

// How many experts of each depth n tokens use.
struct ExpertBudget {
  Tensor shallow, deep;                     // [n]
  Tensor share = {};                        // [n], of deep ones as it was decided; undefined: all of them or none
  Var scale = {};                           // of the output, [n, 1]
  Tensor importance = {}, complexity = {};  // [n], where tokens are judged
};

// x [B, T, D]: each token's sum over its K experts of gate times what they make of it, through the output map of their
// depth; where both take part, each by its share of the K. Padding is not routed.
class DualScale : public FeedForward {
 public:
  DualScale(const Scope& scope, const DualScaleConfig& config);  // throws ShapeError on sizes that do not fit
  Var forward(ForwardContext& context, const Var& x) const override;
  FeedForwardCost cost() const override;
  bool reads_attention() const override;

 private:
  // The tokens that are no padding.
  struct Tokens {
    Var rows;                                     // [n, D]
    Index all = 0, length = 1;                    // B T, T
    std::vector<Index> token = {}, example = {};  // [n]: b T + t, b
    std::vector<std::uint64_t> draws = {};        // [n]
    Tensor statistics = {};                       // [n, H S], where they are read
    Judgement judged = {};                        // where there is an evaluator
  };
  // What is decided upon: the tokens, or their sequences.
  struct DecisionRows {
    std::vector<Index> of_row;  // [n]
    std::vector<Index> first;   // [m]: its first row
  };
  Tokens tokens_of(const ForwardContext& context, const Var& x) const;
  DecisionRows decisions_of(const Tokens& tokens) const;
  Var of_decisions(const DecisionRows& decisions, const Var& rows) const;
  Var task_of(const ForwardContext& context, const Tokens& tokens, const DecisionRows& decisions) const;
  ExpertCounts count(const ForwardContext& context, const Tokens& tokens) const;
  DepthRequest request_of(const ForwardContext& context, const Tokens& tokens, const DecisionRows& decisions) const;
  ExpertBudget budget_of(ForwardContext& context, const Tokens& tokens) const;
  ExpertBudget routed_budget(ForwardContext& context, const Tokens& tokens) const;
  void learn(ForwardContext& context, const Tokens& tokens, const DecisionRows& decisions, const ExpertBudget& budget,
             const DepthDecision& depth, const ExpertCounts& counts) const;
  Var computed(ForwardContext& context, const Tokens& tokens, const ExpertBudget& budget) const;
  void report(const ForwardContext& context, const Tokens& tokens, const ExpertBudget& budget,
              const ExpertTier::Use& shallow, const ExpertTier::Use& deep) const;
  Stage stage() const { return stages_ ? stages_->now() : Stage::routed; }
  double madds_of(double shallow, double deep) const;  // of a token with so many experts of each depth
  struct Mix {
    double shallow, deep;  // experts
  };
  Mix dearest() const;
  Tensor madds_of_each(const ExpertBudget& budget) const;  // [n]
  ExpertBudget at_most(const ExpertBudget& budget) const;

  std::string name_;
  DualScaleConfig config_;
  ExpertTier shallow_, deep_;
  std::unique_ptr<DepthRouter> router_;
  std::unique_ptr<Evaluator> evaluator_;
  Parameter *task_ = nullptr, *task_scale_ = nullptr;  // u [tasks, 1], a [1]
  std::unique_ptr<Reinforce> depth_reward_, count_reward_;
  std::unique_ptr<Stages> stages_;
};

}  // namespace headlab::inline HEADLAB_PRECISION

// What one forward pass carries along, owned by its caller: the tape, the mode, the random streams, and what layers
// report.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/ops.h"
#include "engine/parameter.h"

namespace headlab::inline HEADLAB_PRECISION {

// Which slots (heads, experts) the tokens of one layer used.
struct SlotUse {
  const char* slot = "head";    // what is chosen
  Index given = 0;              // slots that the layer was given; those that no token can use are not built
  Index slots = 0, shared = 0;  // H built, the first of them used by every token
  bool routed = false;          // false: every slot is active for every token, with gate 1
  Tensor gate = {};             // [N, H], 0 where a token does not use the slot
  Tensor selected = {};         // [N, H], 1 where it does
  Index parts = 1;              // of a token, each with a row of its own in gate and selected [N parts, H]
  Index wanted = 0;             // slots that a row asked for, where some of them may have had no room; 0: all had
};

// What the heads of one attention layer read and said.
struct HeadActivity {
  SlotUse use;
  Index key_heads = 0;  // Hk built
  Tensor qkv, output;   // [B, T, (H + 2 Hk) Dh] and, before gates, [B, T, H Dh]
  AttentionMask mask = {};
  bool selected_keys = false;  // keys and values of a head are those of its tokens alone
  // Of a routed layer: the same for the same input, had every token used every head, with keys and values of all
  // tokens. Computed beside the model, which does not see it, while attended() runs; empty where the layer cannot tell.
  std::function<HeadActivity()> unrouted = {};
};
// What every head says to every token; nothing where the layer cannot tell.
std::optional<HeadActivity> of_all_heads(const HeadActivity& layer);

// How deep the tokens of one layer with experts of two depths went. All [N]; 0 for padding.
struct DepthUse {
  Tensor shallow, deep;           // experts of each depth that a token used
  Tensor madds;                   // multiply-adds that it took
  Tensor madds_at_most;           // that it would take with the most experts, the same share of them deep
  double most_madds = 0;          // the most that a token can take
  Tensor importance, complexity;  // in [0, 1], where the layer judges tokens; else without numbers
};

// Looks into a model while it computes. A layer reports in the order in which it runs, once a forward pass, also where
// it is computed again in backward().
class Probe {
 public:
  virtual ~Probe() = default;
  virtual void used(const SlotUse&) {}
  virtual void went(const DepthUse&) {}
  // Activations are kept for those who ask.
  virtual bool reads_activity() const { return false; }
  virtual void attended(const HeadActivity&) {}
};

// A loss beside the task's: training adds `weight` times its mean over the layers that report one of that name.
struct AuxiliaryLoss {
  std::string name;  // "balance"
  double weight = 0;
  Var loss;  // scalar
};

// Choices that were drawn, and learn from what became of their example or token (REINFORCE, Williams 1992): training
// adds weight * -mean(advantage(losses) * log_probability).
struct DrawnChoice {
  std::string name;
  double weight = 0;
  Var log_probability;  // [n], of what was drawn
  // Called once, with the task's loss of each example [B]; gives the advantage of each choice [n].
  std::function<Tensor(const Tensor& losses)> advantage;
  bool of_tokens = false;  // asks for the loss of each token [B, T] instead, where the task has one
  // Where it is set, called instead, with the losses of a further pass beside, in which choices are not drawn but taken
  // as in an evaluation (ForwardContext::greedy): to learn from what a draw has changed (Rennie et al. 2017).
  std::function<Tensor(const Tensor& losses, const Tensor& greedy)> over_greedy = {};
};

// The task's loss of each example [B] and, where it has one, of each token [B, T].
struct TaskLosses {
  Tensor of_examples = {}, of_tokens = {};
};

// Looks at the task's loss of each example [B] once it is known, before the gradient is computed: from those that
// `keeps` (1 or 0, [B]) leaves out, the task teaches nothing in this step.
struct LossReader {
  std::string name;
  std::function<Tensor(const Tensor& losses)> keeps;
};

// What the layers of a pass report to training, in the order in which they run.
struct Reports {
  std::vector<AuxiliaryLoss> auxiliary;
  std::vector<DrawnChoice> drawn;
  std::vector<LossReader> readers;

  std::vector<Var*> vars();  // that a loss may be built of
  void append(Reports more);
};

// What a state that no gradient moves sees of a step: `seen` of its parts is summed, and `move` is called once with the
// sum when the step is done.
struct StateUpdate {
  Parameter* state = nullptr;
  Tensor seen;
  std::function<void(Tensor& state, const Tensor& sum)> move;
};

// What an attention layer tells its block's feed-forward, where this one asks: attention_statistics() of its heads.
struct AttentionStatistics {
  Tensor of_heads = {};  // [B, T, H S]; without numbers where the layer cannot tell
};

class Swap;       // layers/routing/swap.h
struct Decoding;  // layers/decoding.h

// Losses, choices and measurements travel here, never inside modules: recomputing a layer must not count them twice.
struct ForwardContext : Reports {
  Tape* tape = nullptr;  // nullptr: parameters are constants
  bool training = false;
  bool greedy = false;               // in training: choices that learn from rewards are not drawn
  std::uint64_t seed = 0, step = 0;  // key the random streams of this pass
  std::vector<Index> lengths;        // tokens of each example, the rest is padding; empty: there is none
  std::shared_ptr<const std::vector<std::int32_t>> tokens;  // ids [B T], where the model reads such
  std::vector<std::int32_t> tasks;              // which of several tasks each example is of; empty: nobody says
  std::vector<StateUpdate>* updates = nullptr;  // where the caller asks for them
  AttentionStatistics* statistics = nullptr;    // inside a block whose feed-forward asks
  Probe* probe = nullptr;
  Swap* swap = nullptr;          // another choice than the routers', in evaluation
  Decoding* decoding = nullptr;  // where this pass goes on from earlier ones; then there is no padding
  // Where it is set, weighs what the heads of a layer without a router say, [B, T, H Dh]: to see what a loss owes to
  // each of them.
  std::function<Var(const std::string& layer, const Var& heads, Index H)> weigh_heads = {};

  Reports& reports() { return *this; }
  Var use(Parameter& p) const { return tape && p.learns() ? tape->leaf(p.value, &p.gradient) : Var(p.value); }
  // What random draws of token number n of [B, T] are keyed by: n itself, or where passes go on from each other its
  // number among all of theirs.
  Index place(Index token) const;
  // A stream for this pass, by purpose and the name of the layer that draws.
  Random random(const std::string& purpose) const { return Random(seed, purpose).at(step); }
};

// Their sum; an undefined one counts as nothing.
Var plus(const Var& a, const Var& b);
// The sum over their names of weight times the mean over the losses of that name; undefined where it is 0.
Var weighted_sum(const std::vector<AuxiliaryLoss>& losses);
// The sum of what the choices add, given the task's loss of each example [B] and, where it has one, of each token
// [B, T], and those of the greedy pass for choices that ask for it; undefined where there are none. Throws ShapeError
// where there is not one advantage for each choice.
Var policy_loss(const std::vector<DrawnChoice>& choices, const Tensor& losses, const Tensor& of_tokens = {},
                const TaskLosses& greedy = {});
// The examples that every reader keeps; unset where that is all of them.
std::optional<std::vector<Index>> kept_examples(const std::vector<LossReader>& readers, const Tensor& losses);

}  // namespace headlab::inline HEADLAB_PRECISION

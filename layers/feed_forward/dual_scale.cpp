// Dual-scale shared experts with adaptive routing (DASG-MoE): the options of layers/feed_forward/dual_scale_layer.h.
#include "layers/feed_forward/dual_scale_layer.h"
#include "layers/feed_forward/mlp.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kShallow = "feed_forward.shallow_experts", *kDeep = "feed_forward.deep_experts",
                     *kForm = "feed_forward.form", *kBias = "feed_forward.bias", *kEvery = "feed_forward.every",
                     *kGates = "feed_forward.gates", *kBalance = "feed_forward.balance_weight",
                     *kZ = "feed_forward.z_weight", *kRouter = "feed_forward.depth_router",
                     *kLevel = "feed_forward.level", *kHidden = "feed_forward.evaluator_hidden",
                     *kTasks = "feed_forward.tasks";

const DepthRouterEntry& router_of(const Settings& s) {
  return depth_routers().find(s.text(kRouter));
}
bool reads_evaluator(const Settings& s) {
  return router_of(s).reads_complexity || expert_count_of(s).by_evaluator;
}
bool learns_by_reward(const Settings& s) {
  return router_of(s).learns || expert_count_of(s).learns == ExpertCountConfig::Learns::drawn;
}
bool has_stages(const Settings& s) {
  return router_of(s).may_go_deep;
}

std::vector<Option> options() {
  using namespace option;
  const auto has_width = [](const Settings& s) { return s.integer(kEvery) > 1 || s.text(kForm) == "ffn"; };
  const auto chooses = [](const Settings& s) { return router_of(s).decides; };
  const auto learns_depth = [](const Settings& s) { return router_of(s).learns; };
  std::vector<Option> out = {
      integer(kShallow, 8, "shallow experts of a layer", 2, 4096),
      integer(kDeep, 8, "deep experts of a layer, of three layers each; the first is a copy of the shallow ones'", 2,
              4096),
      choice(
          kForm, "ffn", {"ffn", "linear"},
          "a layer of an expert (the paper: one of an MLP): a feed-forward of D, hidden and D units, or one D x D map"),
      flag(kBias, true, "experts' maps have biases"),
      activation_option("gelu"),
      integer(kEvery, 1, "experts stand in every n-th block, the others are dense", 1, 1024),
      ablated_option(),
      entry(kRouter, "learned", depth_routers, "what takes a token to shallow or to deep experts"),
      when(chooses,
           choice(kLevel, "token", {"token", "sequence"},
                  "what is taken there together (the paper: by the input sequence's complexity): each token, or a "
                  "sequence by the mean of its tokens, where attention is not causal")),
      choice(kGates, "renormalised", {"renormalised", "raw"},
             "gates of a token's experts: their probabilities among the chosen, or among all of their depth"),
      option::real(kBalance, 0.01, "weight of each depth's load-balance loss over the tokens there", 0, 100),
      option::real(kZ, 0.001, "weight of the squared log-sum-exp of each depth's router's logits", 0, 100),
      when(reads_evaluator,
           integer(kHidden, 0, "hidden width of the evaluator; 0: D / 4 (the paper's value is lost)", 0, 1 << 24)),
      when(learns_depth,
           integer(kTasks, 0,
                   "tasks that examples may be of, each with a number of its own for deep experts (eq. 7): a model of "
                   "text takes the domains of data.corpora for them; 0: none",
                   0, 4096))};
  const auto add = [&](std::vector<Option> more) {
    for (Option& each : more) out.push_back(std::move(each));
  };
  add(expert_count_options());
  add(hidden_options(has_width));
  add(stage_options(has_stages));
  add(reward_options(learns_by_reward));
  return out;
}

ExpertTierConfig tier_of(Index width, const Settings& s, Index experts, Index layers) {
  const bool linear = s.text(kForm) == "linear";
  return {.layer = {.width = width,
                    .experts = experts,
                    .hidden = linear ? 0 : hidden_width(width, s),
                    .linear = linear,
                    .bias = s.flag(kBias),
                    .activation = activation_of(s),
                    .bitnet = bitnet_of(s, BitNetPart::feed_forward)},
          .layers = layers,
          .renormalise = s.text(kGates) == "renormalised",
          .balance_weight = s.real(kBalance),
          .z_weight = s.real(kZ)};
}

std::unique_ptr<FeedForward> make(const Scope& scope, Index width, const Settings& s, const FeedForwardPlace& place) {
  const DepthRouterEntry& router = router_of(s);
  const Index hidden = s.integer(kHidden);
  return std::make_unique<DualScale>(
      scope, DualScaleConfig{.width = width,
                             .shallow = tier_of(width, s, s.integer(kShallow), 1),
                             .deep = tier_of(width, s, s.integer(kDeep), 3),
                             .count = expert_count_of(s),
                             .router = &router,
                             .of_sequences = s.text(kLevel) == "sequence",
                             .evaluator_hidden = hidden > 0 ? hidden : std::max<Index>(1, width / 4),
                             .tasks = router.learns ? s.integer(kTasks) : 0,
                             .stages = router.may_go_deep ? std::optional(stages_of(s)) : std::nullopt,
                             .place = place,
                             .settings = s});
}

std::vector<std::string> notes_on(const Settings& s) {
  std::vector<std::string> out = {
      "multiply-adds are those of the most that its router may choose for every token; what tokens use is counted on "
      "the test split (expert_madds)."};
  const bool may_use_one = expert_count_of(s).dynamic && s.text(kGates) == "renormalised";
  if (may_use_one)
    out.emplace_back(
        "where a token uses a single expert, its gate, renormalised over that one, is the constant 1: the task teaches "
        "the choice of it nothing, balance and z-loss alone train it.");
  return out;
}

}  // namespace

FeedForwardEntry dual_scale() {
  return {
      .name = "dual_scale",
      .help = "dual-scale shared experts (DASG-MoE): a token uses a few of the shallow experts, or of the deep ones",
      .options = options(),
      .make = make,
      .notes = notes_on,
      .shallow_experts = [](const Settings& s) { return s.integer(kShallow); },
      .ranks_examples = [](const Settings& s) { return router_of(s).compares_others(s); }};
}

}  // namespace headlab::inline HEADLAB_PRECISION

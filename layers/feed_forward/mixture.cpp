#include "layers/feed_forward/mixture.h"

#include <fmt/format.h>

#include <cmath>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kExperts = "feed_forward.experts", *kTopK = "feed_forward.top_k",
                     *kExpertHidden = "feed_forward.expert_hidden", *kSharedHidden = "feed_forward.shared_hidden",
                     *kEvery = "feed_forward.every", *kCapacity = "feed_forward.capacity",
                     *kEvaluationCapacity = "feed_forward.eval_capacity", *kRouter = "feed_forward.router";

Index width_of_row(Index width, const MixtureConfig& c) {
  if (c.heads < 1 || width % c.heads != 0)
    throw ShapeError(
        fmt::format("experts: width {} does not divide into {} parts; see feed_forward.heads", width, c.heads));
  return width / c.heads;
}

Index chosen_of(const Settings& s) {
  const Index chosen = s.integer(kTopK), experts = s.integer(kExperts);
  if (chosen < 1 || chosen > experts)
    throw ShapeError(
        fmt::format("experts: {} = {} of {} = {}; it must be from 1 to all of them", kTopK, chosen, kExperts, experts));
  return chosen;
}

ExpertsConfig experts_of(Index width, const MixtureConfig& c) {
  const Settings& s = c.settings;
  const Index own = s.integer(kExpertHidden);
  return {.width = width_of_row(width, c),
          .count = s.integer(kExperts),
          .hidden = own > 0 ? own : hidden_width(width, s),
          .activation = activation_of(s),
          .bitnet = bitnet_of(s, BitNetPart::feed_forward)};
}

// As the authors of MH-MoE start them.
std::unique_ptr<Linear> projection(const Scope& scope, Index width, bool there, bool bias, double gain) {
  if (!there) return nullptr;
  return std::make_unique<Linear>(scope, width, width, bias, Init{Init::Kind::xavier_uniform, gain});
}

std::unique_ptr<Mlp> shared_expert(const Scope& scope, Index width, const Settings& s) {
  const Index hidden = s.integer(kSharedHidden);
  if (hidden == 0) return nullptr;
  const MlpConfig config{.hidden = hidden,
                         .activation = activation_of(s),
                         .bias = false,
                         .bitnet = bitnet_of(s, BitNetPart::feed_forward)};
  return std::make_unique<Mlp>(scope, width, config);
}

FeedForwardCost::Part cost_of(const std::unique_ptr<Linear>& map, Index width, bool bias) {
  if (!map) return {};
  return {width * width + (bias ? width : 0), static_cast<double>(width * width)};
}

}  // namespace

std::vector<Option> mixture_options() {
  using namespace option;
  const auto has_dense_width = [](const Settings& s) {
    return s.integer(kEvery) > 1 ||
           s.any_layer([](const Settings& layer) { return layer.integer(kExpertHidden) == 0; });
  };
  std::vector<Option> out = {
      per_layer(kExperts, 8, "experts E of a layer", 2, 4096),
      per_layer(kTopK, 1, "experts K that a token, or each of its parts, uses", 1, 4096),
      per_layer(kExpertHidden, 0, "hidden width of one expert; 0: as of a dense layer", 0, 1 << 24),
      per_layer(kSharedHidden, 0, "hidden width of an expert that every token uses besides; 0: there is none", 0,
                1 << 24),
      integer(kEvery, 1, "experts stand in every n-th block, the others are dense", 1, 1024),
      ablated_option(),
      option::real(kCapacity, 0.0,
                   "rows that an expert takes in training, over its even share; the others are dropped, the first come "
                   "stay; 0: all",
                   0, 4096),
      option::real(kEvaluationCapacity, 0.0, "the same in evaluation; in a decoder tokens then hear of later ones", 0,
                   4096),
      entry(kRouter, "learned", expert_routers, "how a token comes to its experts"),
      activation_option("swiglu")};
  for (Option& each : hidden_options(has_dense_width)) out.push_back(std::move(each));
  return out;
}

Mixture::Mixture(const Scope& scope, Index width, const MixtureConfig& c)
    : width_(width),
      count_(c.settings.integer(kExperts)),
      chosen_(chosen_of(c.settings)),
      capacity_(c.settings.real(kCapacity)),
      evaluation_capacity_(c.settings.real(kEvaluationCapacity)),
      config_(c),
      bitnet_(c.bitnet ? bitnet_of(c.settings, BitNetPart::feed_forward) : BitNet{}),
      head_(projection(scope / "head", width, c.head, c.bias, std::sqrt(0.5))),
      merge_(projection(scope / "merge", width, c.merge, c.bias, 1)),
      router_(
          expert_routers()
              .find(c.settings.text(kRouter))
              .build(scope / "router",
                     {.width = width_of_row(width, c), .experts = count_, .chosen = chosen_, .settings = c.settings})),
      experts_(scope / "experts", experts_of(width, c)),
      shared_(shared_expert(scope / "shared", width, c.settings)) {}

Var Mixture::projected(const ForwardContext& context, const std::unique_ptr<Linear>& map, const Var& x) const {
  return map ? bitnet_.linear(context, *map, x) : x;
}

// Padding is not shown to the router, so that no loss counts it and no expert gives it room.
Mixture::Choice Mixture::choose(ForwardContext& context, const Var& rows, const RowPlaces& places) const {
  const Index n = rows.dim(0);
  const Var seen = places.present ? gather_rows(rows, *places.present) : rows;
  const ExpertRouting routing = router_->route(context, seen, places);
  const double factor = context.training ? capacity_ : evaluation_capacity_;
  const Tensor selected = served(routing.ranking, chosen_, capacity_of(factor, seen.dim(0), chosen_, count_));
  if (!places.present) return {routing.gate, selected, factor > 0};
  return {scatter_rows(routing.gate, *places.present, n), scatter_rows(Var(selected), *places.present, n).value(),
          factor > 0};
}

Var Mixture::forward(ForwardContext& context, const Var& x) const {
  if (x.shape().size() != 3 || x.dim(2) != width_)
    throw ShapeError(fmt::format("experts: x {} for a width of {}", x.shape().str(), width_));
  const Var rows = reshape(projected(context, head_, x), {x.dim(0) * x.dim(1) * config_.heads, width_ / config_.heads});
  const Choice choice = choose(context, rows, places_of(context, x, config_.heads));
  report(context, choice);
  const Var y = reshape(experts_.forward(context, rows, choice.gate, row_groups(choice.selected)), x.shape());
  const Var merged = projected(context, merge_, y);
  return shared_ ? merged + shared_->forward(context, x) : merged;
}

void Mixture::report(const ForwardContext& context, const Choice& choice) const {
  if (!context.probe) return;
  context.probe->used({.slot = "expert",
                       .given = count_,
                       .slots = count_,
                       .routed = true,
                       .gate = (Var(choice.gate.value()) * Var(choice.selected)).value(),
                       .selected = choice.selected,
                       .parts = config_.heads,
                       .wanted = choice.bounded ? chosen_ : 0});
}

FeedForwardCost Mixture::cost() const {
  FeedForwardCost out;
  const double rows = static_cast<double>(config_.heads);  // of a token
  out.experts = count_;
  out.maps = {experts_.parameters(), rows * static_cast<double>(chosen_) * experts_.madds_of_one()};
  out.projections = cost_of(head_, width_, config_.bias);
  out.projections += cost_of(merge_, width_, config_.bias);
  if (shared_) out.shared = shared_->cost().maps;
  out.router = {router_->parameters(), rows * router_->madds_per_row()};
  return out;
}

}  // namespace headlab::inline HEADLAB_PRECISION

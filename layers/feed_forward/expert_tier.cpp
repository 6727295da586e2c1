#include "layers/feed_forward/expert_tier.h"

#include <algorithm>

#include "layers/expert_routing/expert_router.h"
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

Init map_init(ExpertLayer::Start start, Index out, Index in) {
  return start == ExpertLayer::Start::zero ? Init{} : linear_map_init(out, in);
}

Parameter* declare(const Scope& scope, const char* name, const Shape& shape, const Init& init,
                   ExpertLayer::Start start) {
  if (start == ExpertLayer::Start::copy) return &scope.copy(name, shape, init);
  return shape.size() == 3 ? &scope.weight(name, shape, init) : &scope.without_decay(name, shape, init);
}

const Init kTokenRouter{Init::Kind::truncated_normal, 0.02};

}  // namespace

ExpertLayer::ExpertLayer(const Scope& scope, const ExpertLayerConfig& c, Start start)
    : config_(c),
      first_(declare(scope, "first", {c.experts, first_width(), c.width},
                     map_init(c.linear               ? start
                              : start == Start::zero ? Start::usual
                                                     : start,
                              outputs(), c.width),
                     start)),
      first_bias_(c.bias ? declare(scope, "first_bias", {c.experts, first_width()}, {}, start) : nullptr) {
  if (c.linear) return;
  second_ = declare(scope, "second", {c.experts, c.width, c.hidden}, map_init(start, c.width, c.hidden), start);
  if (c.bias) second_bias_ = declare(scope, "second_bias", {c.experts, c.width}, {}, start);
}

Index ExpertLayer::outputs() const {
  return config_.linear ? config_.width : config_.hidden;
}

// A weight of [E, maps out, in], each map rounded by itself where it is.
Var ExpertLayer::map(const ForwardContext& context, const Var& x, Parameter* weight, Parameter* bias,
                     const RowGroups& rows, bool packed, Index maps) const {
  const Index count = config_.experts * maps;
  const std::vector<Index> sizes(static_cast<std::size_t>(count), weight->shape.count() / count);
  const Var w = config_.bitnet.weight(context.use(*weight), sizes), b = bias ? context.use(*bias) : Var();
  const Var in = config_.bitnet.input(x);
  return packed ? packed_linear(in, w, b, rows) : grouped_linear(in, w, b, rows);
}

Var ExpertLayer::forward(const ForwardContext& context, const Var& x, const RowGroups& rows, bool packed) const {
  const Index maps = numbers_per_unit(config_.activation);
  const Var hidden = activated(config_.activation, map(context, x, first_, first_bias_, rows, packed, maps));
  return config_.linear ? hidden : map(context, hidden, second_, second_bias_, rows, true, 1);
}

void ExpertLayer::copy_from(const ExpertLayer& other) {
  const auto take = [&](Parameter* to, const Parameter* from) {
    if (!to || to->frozen) return;
    const Index each = to->shape.count() / config_.experts;
    to->value = Tensor(to->shape);
    for (Index e = 0; e < config_.experts; ++e)
      std::copy_n(from->value.data() + e % other.config_.experts * each, each, to->value.data() + e * each);
  };
  take(first_, other.first_);
  take(first_bias_, other.first_bias_);
  take(second_, other.second_);
  take(second_bias_, other.second_bias_);
}

Index ExpertLayer::parameters() const {
  Index out = 0;
  for (const Parameter* p : {first_, first_bias_, second_, second_bias_}) out += p ? p->shape.count() : 0;
  return out;
}

double ExpertLayer::madds() const {
  Index out = 0;
  for (const Parameter* p : {first_, second_}) out += p ? p->shape.count() / config_.experts : 0;
  return static_cast<double>(out);
}

ExpertTier::ExpertTier(const Scope& scope, const ExpertTierConfig& c)
    : name_(scope.prefix()),
      config_(c),
      router_(scope / "router", c.layer.width, c.layer.experts, false, kTokenRouter),
      output_(scope / "output", c.layer.width, c.layer.width, false) {
  using Start = ExpertLayer::Start;
  for (Index i = 0; i < c.layers; ++i) {
    const Start start = c.layers == 1       ? Start::usual
                        : i == 0            ? Start::copy
                        : i + 1 == c.layers ? Start::zero
                                            : Start::usual;
    layers_.push_back(std::make_unique<ExpertLayer>(scope / ("layer" + std::to_string(i + 1)), c.layer, start));
  }
}

// Balance over the rows of this tier alone, under a name of its own: the losses of all tiers and layers add up.
void ExpertTier::report(ForwardContext& context, const Var& logits, const Var& p, const Tensor& chosen) const {
  if (config_.balance_weight != 0) {
    const Var count = sum(Var(chosen), {1}, true);
    context.auxiliary.push_back(
        {name_ + " balance", config_.balance_weight, balance_loss(p, (Var(chosen) / count).value())});
  }
  if (config_.z_weight != 0) context.auxiliary.push_back({name_ + " router z", config_.z_weight, z_loss(logits)});
}

Var ExpertTier::computed(const ForwardContext& context, const Var& x, const RowGroups& rows) const {
  const Var first = layers_.front()->forward(context, x, rows, false);
  if (layers_.size() == 1) return first;
  Var y = first;
  for (std::size_t i = 1; i < layers_.size(); ++i) y = layers_[i]->forward(context, y, rows, true);
  return y + first;
}

Var ExpertTier::forward(ForwardContext& context, const Var& rows, const Tensor& counts, const Tensor& share,
                        Use* use) const {
  const Index n = rows.dim(0);
  std::vector<Index> own;
  for (Index i = 0; i < n; ++i) {
    if (counts.data()[i] > 0) own.push_back(i);
  }
  if (use) *use = {Tensor::zeros({n, experts()}), Tensor::zeros({n, experts()})};
  if (own.empty()) return {};
  const Var x = gather_rows(rows, own), logits = router_.forward(context, x), p = softmax(logits);
  const Tensor chosen = first_choices(p.value(), gather_rows(Var(counts), own).value());
  report(context, logits, p, chosen);
  const Var of_chosen = p * Var(chosen),
            whole = config_.renormalise ? of_chosen / sum(of_chosen, {1}, true) : of_chosen;
  const Var gate = whole * Var(reshape(gather_rows(Var(share), own), {static_cast<Index>(own.size()), 1}).value());
  const RowGroups groups = row_groups(chosen);
  const Var y = output_.forward(context, grouped_sum(computed(context, x, groups), gate, groups));
  if (use) *use = {scatter_rows(Var(gate.value()), own, n).value(), scatter_rows(Var(chosen), own, n).value()};
  return scatter_rows(y, own, n);
}

void ExpertTier::begin_as(const ExpertTier& other) {
  layers_.front()->copy_from(*other.layers_.front());
  router_.copy_from(other.router_);
  output_.copy_from(other.output_);
}

Index ExpertTier::expert_parameters() const {
  Index out = 0;
  for (const auto& layer : layers_) out += layer->parameters();
  return out;
}

double ExpertTier::expert_madds() const {
  double out = 0;
  for (const auto& layer : layers_) out += layer->madds();
  return out;
}

double ExpertTier::row_madds() const {
  return static_cast<double>(router_parameters() + projection_parameters());
}

Tensor first_choices(const Tensor& p, const Tensor& counts) {
  const Index n = p.dim(0), experts = p.dim(1);
  const auto most = static_cast<Index>(*std::max_element(counts.span().begin(), counts.span().end()));
  Tensor out = Tensor::zeros(p.shape());
  for (Index k = 1; k <= most; ++k) {
    const Tensor chosen = top_k_mask(Var(p), k).value();
    for (Index i = 0; i < n; ++i) {
      if (static_cast<Index>(counts.data()[i]) == k)
        std::copy_n(chosen.data() + i * experts, experts, out.data() + i * experts);
    }
  }
  return out;
}

}  // namespace headlab::inline HEADLAB_PRECISION

// The usual router of experts: a linear map and a softmax over all of them (Shazeer et al. 2017; with one expert a row,
// a capacity, jitter and raw gates that of Switch Transformers, Fedus et al. 2022).
#include "layers/expert_routing/expert_router.h"
#include "layers/linear.h"
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kJitter = "feed_forward.jitter", *kBalance = "feed_forward.balance",
                     *kBalanceWeight = "feed_forward.balance_weight", *kZWeight = "feed_forward.z_weight";

class Learned : public ExpertRouter {
 public:
  Learned(const Scope& scope, const ExpertRouterConfig& c)
      : c_(c),
        name_(scope.prefix()),
        first_alone_(c.settings.text(kBalance) == "top-1"),
        map_(scope, c.width, c.experts, false, router_init(c)) {}

  ExpertRouting route(ForwardContext& context, const Var& rows, const RowPlaces& places) const override {
    const Var logits = map_.forward(context, jittered(context, rows, places)), p = softmax(logits);
    const Var chosen = top_k_mask(p, c_.chosen);
    report(context, logits, p, chosen);
    return {learned_gates(p, chosen.value(), c_), p.value()};
  }

  Index parameters() const override { return c_.width * c_.experts; }
  double madds_per_row() const override { return static_cast<double>(c_.width * c_.experts); }

 private:
  // Each number times one from [1 - jitter, 1 + jitter), in training.
  Var jittered(const ForwardContext& context, const Var& rows, const RowPlaces& places) const {
    const double jitter = c_.settings.real(kJitter);
    if (!context.training || jitter == 0) return rows;
    const Random random = context.random("jitter/" + name_);
    Tensor by(rows.shape());
    for (Index i = 0; i < by.size(); ++i) {
      const Index at = places.place(i / c_.width) * c_.width + i % c_.width;
      by.data()[i] = static_cast<real>(1 + jitter * (2 * random.uniform(static_cast<std::uint64_t>(at)) - 1));
    }
    return rows * Var(by);
  }

  // Under a name of the layer's own: the losses of all layers add up, as the papers have it.
  void report(ForwardContext& context, const Var& logits, const Var& p, const Var& chosen) const {
    if (p.dim(0) == 0) return;
    const Var counted = first_alone_ ? top_k_mask(p, 1) : (1.0 / static_cast<double>(c_.chosen)) * chosen;
    add(context, "balance", kBalanceWeight, [&] { return balance_loss(p, counted); });
    add(context, "router z", kZWeight, [&] { return z_loss(logits); });
  }

  template <class Loss>
  void add(ForwardContext& context, const char* what, const char* weight, const Loss& loss) const {
    const double by = c_.settings.real(weight);
    if (by != 0) context.auxiliary.push_back({name_ + " " + what, by, loss()});
  }

  ExpertRouterConfig c_;
  std::string name_;
  bool first_alone_;
  Linear map_;
};

std::vector<Option> options() {
  using namespace option;
  const auto several = [](const Settings& s) {
    const auto chooses_several = [](const Settings& layer) { return layer.integer("feed_forward.top_k") > 1; };
    return s.any_layer(chooses_several) && s.real(kBalanceWeight) > 0;
  };
  return {
      gates_option(),
      router_init_option(),
      option::real(kBalanceWeight, 0.01, "weight of the experts' load-balance loss, summed over layers", 0, 100),
      when(several, choice(kBalance, "top-1", {"top-1", "top-k"},
                           "what the balance loss counts: the first choice of each row, or all of them")),
      option::real(kZWeight, 0.0, "weight of the squared log-sum-exp of a router's logits, summed over layers", 0, 100),
      option::real(kJitter, 0.0, "what a router reads is multiplied by 1 - jitter to 1 + jitter in training", 0,
                   0.999)};
}

}  // namespace

ExpertRouterEntry learned_experts() {
  return {.name = "learned",
          .help = "the most probable experts, by a linear map",
          .options = options(),
          .make = [](const Scope& scope, const ExpertRouterConfig& c) -> std::unique_ptr<ExpertRouter> {
            return std::make_unique<Learned>(scope, c);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION

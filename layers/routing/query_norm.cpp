// MoH's router for continued tuning (Sec. 4.4 and the authors' code): no parameters, a head is wanted where its query
// is long. Gates are 0 or 1.
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr double kEpsilon = 1e-6;  // the authors add none, and divide by zero where all norms are equal

// Square root whose gradient at 0 is 0 instead of infinite, as in PyTorch's norm and std: a query may be zero, and all
// norms of a token equal.
Var safe_sqrt(const Var& x) {
  const Tensor& values = x.value();
  Tensor positive(values.shape());
  for (Index i = 0; i < values.size(); ++i) positive.data()[i] = values.data()[i] == 0 ? 0 : 1;
  const Var zero(Tensor::zeros(values.shape())), one(Tensor::full(values.shape(), 1));
  return where(positive, sqrt(where(positive, x, one)), zero);
}

// Unbiased standard deviation of each row of x [N, E]; [N, 1].
Var deviation(const Var& x) {
  const Var centred = x - mean(x, {1}, true);
  return safe_sqrt(sum(centred * centred, {1}, true) * (1.0 / static_cast<double>(x.dim(1) - 1)));
}

class QueryNorm : public Router {
 public:
  explicit QueryNorm(const RouterConfig& c) : c_(c) {}

  Routing route(ForwardContext& context, const Var& x, const Var& queries) override {
    const Index n = x.dim(0);
    const Var always(Tensor::full({n, c_.shared}, 1));
    if (c_.routed == 0) {
      const Tensor mask = concat({always, Var(Tensor::zeros({n, c_.candidates()}))}, 1).value();
      return {Var(mask), mask};
    }
    const Var p = probabilities(queries);  // [N, E]
    const Var chosen = choose(context, c_, p);
    report_balance(context, c_, p, chosen);
    const Var gate = gates(context, p, chosen);
    const Tensor mask = concat({always, chosen}, 1).value();
    return {concat({always, gate}, 1), mask};
  }

  bool reads_queries() const override { return c_.routed > 0; }
  // Squares of the routed heads' queries.
  double madds_per_token() const override {
    return !reads_queries()
               ? 0.0
               : static_cast<double>(c_.candidates() * (c_.head_dim > 0 ? c_.head_dim : c_.width / c_.heads));
  }

 private:
  // softmax over the routed heads of |q_i| / (deviation of these norms + epsilon); 1 for a single one.
  Var probabilities(const Var& queries) const {
    const Index n = queries.dim(0), e = c_.candidates(), dim = queries.dim(1) / c_.heads;
    if (e == 1) return Var(Tensor::full({n, 1}, 1));
    const Var q = reshape(slice(queries, 1, c_.shared * dim, c_.heads * dim), {n, e, dim});
    const Var norms = safe_sqrt(sum(q * q, {2}));
    return softmax(norms / (deviation(norms) + kEpsilon));
  }

  // 0 or 1. A swap may let a token use more than K heads; their gates sum to K nevertheless, as in training.
  Var gates(const ForwardContext& context, const Var& p, const Var& chosen) const {
    if (context.swap) return static_cast<double>(c_.routed) * chosen / sum(chosen, {1}, true);
    // Which real number receives the gate's gradient is not published; ours is the two-stage router's gate.
    return straight_through(chosen, renormalised(p, chosen, c_.routed));
  }

  RouterConfig c_;
};

}  // namespace

RouterEntry query_norm() {
  std::vector<Option> options = head_budget();
  // Keys and values are computed for every token and head; a layer where tokens use all of them has the same bits.
  const auto tells_apart = [](const Settings& layer) {
    return routed_heads(layer) == 0 || routed_heads(layer) < candidate_heads(layer);
  };
  options.push_back(option::when([=](const Settings& s) { return s.any_layer(tells_apart); }, selected_keys()));
  options.push_back(balance_weight());
  return {.name = "query_norm",
          .help = "without parameters: a token uses the heads whose query is long (MoH's continued tuning)",
          .label = "learned routing (query_norm)",
          .choice = Choice::learned,
          .options = std::move(options),
          .make = [](const Scope&, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<QueryNorm>(c);
          },
          .loss_moves_choice = [](const RouterConfig& c) { return c.routed > 1; }};
}

}  // namespace headlab::inline HEADLAB_PRECISION

#include "layers/expert_routing/unlearned.h"

#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class EvenGates : public ExpertRouter {
 public:
  EvenGates(const Scope& scope, const ExpertRouterConfig& c, Ranking ranking)
      : c_(c), name_(scope.prefix()), ranking_(ranking) {}

  ExpertRouting route(ForwardContext& context, const Var& rows, const RowPlaces& places) const override {
    return {even_gates(rows.dim(0), c_), ranking_(context, name_, rows.dim(0), places, c_)};
  }

 private:
  ExpertRouterConfig c_;
  std::string name_;
  Ranking ranking_;
};

class LearnedGates : public ExpertRouter {
 public:
  LearnedGates(const Scope& scope, const ExpertRouterConfig& c, Ranking ranking)
      : c_(c), name_(scope.prefix()), ranking_(ranking), map_(scope, c.width, c.experts, false, router_init(c)) {}

  ExpertRouting route(ForwardContext& context, const Var& rows, const RowPlaces& places) const override {
    const Tensor ranking = ranking_(context, name_, rows.dim(0), places, c_);
    const Tensor chosen = top_k_mask(Var(ranking), c_.chosen).value();
    return {learned_gates(softmax(map_.forward(context, rows)), chosen, c_), ranking};
  }

  Index parameters() const override { return c_.width * c_.experts; }
  double madds_per_row() const override { return static_cast<double>(c_.width * c_.experts); }

 private:
  ExpertRouterConfig c_;
  std::string name_;
  Ranking ranking_;
  Linear map_;
};

}  // namespace

Tensor drawn_ranking(const ForwardContext& context, const std::string& router, Index rows, const RowPlaces& places,
                     const ExpertRouterConfig& config) {
  const Random random = context.random("experts/" + router);
  Tensor ranking({rows, config.experts});
  for (Index i = 0; i < ranking.size(); ++i) {
    const Index row = i / config.experts, part = places.place(row) % places.parts;
    const Index place = context.place(places.token(row)) * places.parts + part;
    const Index at = place * config.experts + i % config.experts;
    ranking.data()[i] = static_cast<real>(random.uniform(static_cast<std::uint64_t>(at)));
  }
  return ranking;
}

Tensor hashed_ranking(const ForwardContext& context, const std::string& router, Index rows, const RowPlaces& places,
                      const ExpertRouterConfig& config) {
  const Random hash(0, "experts/" + router);
  Tensor ranking({rows, config.experts});
  for (Index i = 0; i < ranking.size(); ++i) {
    const Index row = i / config.experts, token = places.token(row), part = places.place(row) % places.parts;
    const Index id = context.tokens ? context.tokens->at(static_cast<std::size_t>(token)) : token % places.length;
    const Index at = (id * places.parts + part) * config.experts + i % config.experts;
    ranking.data()[i] = static_cast<real>(hash.uniform(static_cast<std::uint64_t>(at)));
  }
  return ranking;
}

std::unique_ptr<ExpertRouter> with_even_gates(const Scope& scope, const ExpertRouterConfig& config, Ranking ranking) {
  return std::make_unique<EvenGates>(scope, config, ranking);
}

std::unique_ptr<ExpertRouter> with_learned_gates(const Scope& scope, const ExpertRouterConfig& config,
                                                 Ranking ranking) {
  return std::make_unique<LearnedGates>(scope, config, ranking);
}

}  // namespace headlab::inline HEADLAB_PRECISION

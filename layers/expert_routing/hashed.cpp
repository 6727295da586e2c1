// Control: experts by a fixed hash of the token (Roller et al. 2021), another one in each layer, the same in every run;
// each counts alike.
#include "layers/expert_routing/expert_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class HashedExperts : public ExpertRouter {
 public:
  HashedExperts(const Scope& scope, const ExpertRouterConfig& c) : c_(c), hash_(0, "experts/" + scope.prefix()) {}

  ExpertRouting route(ForwardContext& context, const Var& rows, const RowPlaces& places) const override {
    Tensor ranking({rows.dim(0), c_.experts});
    for (Index i = 0; i < ranking.size(); ++i) {
      const Index row = i / c_.experts, part = places.place(row) % places.parts;
      const Index key = (id(context, places, row) * places.parts + part) * c_.experts + i % c_.experts;
      ranking.data()[i] = static_cast<real>(hash_.uniform(static_cast<std::uint64_t>(key)));
    }
    return {even_gates(rows.dim(0), c_), ranking};
  }

 private:
  // Of a row's token; where the model reads no tokens, its position in the example.
  static Index id(const ForwardContext& context, const RowPlaces& places, Index row) {
    const Index token = places.token(row);
    return context.tokens ? context.tokens->at(static_cast<std::size_t>(token)) : token % places.length;
  }

  ExpertRouterConfig c_;
  Random hash_;
};

}  // namespace

ExpertRouterEntry hashed_experts() {
  return {.name = "hashed",
          .help = "control: experts by a fixed hash of the token's id; of its position, where a model reads no tokens",
          .make = [](const Scope& scope, const ExpertRouterConfig& c) -> std::unique_ptr<ExpertRouter> {
            return std::make_unique<HashedExperts>(scope, c);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION

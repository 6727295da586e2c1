// Control: as many experts, drawn anew for every row and pass; each counts alike.
#include "layers/expert_routing/expert_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class RandomExperts : public ExpertRouter {
 public:
  RandomExperts(const Scope& scope, const ExpertRouterConfig& c) : c_(c), name_(scope.prefix()) {}

  ExpertRouting route(ForwardContext& context, const Var& rows, const RowPlaces& places) const override {
    const Random random = context.random("experts/" + name_);
    Tensor ranking({rows.dim(0), c_.experts});
    for (Index i = 0; i < ranking.size(); ++i) {
      const Index row = i / c_.experts, part = places.place(row) % places.parts;
      const Index place = context.place(places.token(row)) * places.parts + part;
      const Index at = place * c_.experts + i % c_.experts;
      ranking.data()[i] = static_cast<real>(random.uniform(static_cast<std::uint64_t>(at)));
    }
    return {even_gates(rows.dim(0), c_), ranking};
  }

 private:
  ExpertRouterConfig c_;
  std::string name_;
};

}  // namespace

ExpertRouterEntry random_experts() {
  return {.name = "random",
          .help = "control: as many experts, drawn anew for every token and pass",
          .make = [](const Scope& scope, const ExpertRouterConfig& c) -> std::unique_ptr<ExpertRouter> {
            return std::make_unique<RandomExperts>(scope, c);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION

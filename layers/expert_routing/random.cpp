// Control: as many experts, drawn anew for every row and pass; each counts alike.
#include "layers/expert_routing/expert_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class RandomExperts : public ExpertRouter {
 public:
  RandomExperts(const Scope& scope, const ExpertRouterConfig& c) : c_(c), name_(scope.prefix()) {}

  ExpertRouting route(ForwardContext& context, const Var& rows, const RowPlaces& places) const override {
    return {even_gates(rows.dim(0), c_), drawn_ranking(context, name_, rows.dim(0), places, c_)};
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
          },
          .draws = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION

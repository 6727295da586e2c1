// Control: experts drawn as the router random draws them, with the gates of learned: it tells learning whom to ask from
// learning how much to listen. Without a balance loss: the loads are even whatever the probabilities are.
#include "layers/expert_routing/expert_router.h"
#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class RandomGatedExperts : public ExpertRouter {
 public:
  RandomGatedExperts(const Scope& scope, const ExpertRouterConfig& c)
      : c_(c), name_(scope.prefix()), map_(scope, c.width, c.experts, false, {Init::Kind::truncated_normal, 0.02}) {}

  ExpertRouting route(ForwardContext& context, const Var& rows, const RowPlaces& places) const override {
    const Tensor ranking = drawn_ranking(context, name_, rows.dim(0), places, c_);
    const Tensor chosen = top_k_mask(Var(ranking), c_.chosen).value();
    return {learned_gates(softmax(map_.forward(context, rows)), chosen, c_), ranking};
  }

  Index parameters() const override { return c_.width * c_.experts; }
  double madds_per_row() const override { return static_cast<double>(c_.width * c_.experts); }

 private:
  ExpertRouterConfig c_;
  std::string name_;
  Linear map_;
};

}  // namespace

ExpertRouterEntry random_gated_experts() {
  return {.name = "random_gated",
          .help = "control: experts drawn anew for every token and pass, with learned gates as those of learned",
          .options = {gates_option()},
          .make = [](const Scope& scope, const ExpertRouterConfig& c) -> std::unique_ptr<ExpertRouter> {
            return std::make_unique<RandomGatedExperts>(scope, c);
          },
          .draws = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION

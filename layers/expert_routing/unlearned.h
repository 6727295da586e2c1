// What controls have in common: experts that nobody learns to choose, with even gates or with learned ones.
#pragma once

#include <memory>
#include <string>

#include "layers/expert_routing/expert_router.h"

namespace headlab::inline HEADLAB_PRECISION {

// A ranking [n, E]; `router`: the name of its parameters, which gives each layer a stream or a hash of its own.
using Ranking = Tensor (*)(const ForwardContext& context, const std::string& router, Index rows,
                           const RowPlaces& places, const ExpertRouterConfig& config);

// Drawn anew for every row and pass.
Tensor drawn_ranking(const ForwardContext& context, const std::string& router, Index rows, const RowPlaces& places,
                     const ExpertRouterConfig& config);
// By a fixed hash of the row's token (Roller et al. 2021), the same in every run and pass. Where the model reads no
// tokens, the row's position in the example stands for its token.
Tensor hashed_ranking(const ForwardContext& context, const std::string& router, Index rows, const RowPlaces& places,
                      const ExpertRouterConfig& config);

// Each chosen expert counts alike.
std::unique_ptr<ExpertRouter> with_even_gates(const Scope& scope, const ExpertRouterConfig& config, Ranking ranking);
// With the gates of the router learned, from a map of its own: it tells learning whom to ask from learning how much to
// listen. Without a balance loss, for the gates do not change whom a row asks.
std::unique_ptr<ExpertRouter> with_learned_gates(const Scope& scope, const ExpertRouterConfig& config, Ranking ranking);

}  // namespace headlab::inline HEADLAB_PRECISION

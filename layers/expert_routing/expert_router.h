// Which experts a row (a token, or a part of one) uses, and with what gate. A router is one file, with its entry, and
// one name in registry.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/registry.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

struct ExpertRouterConfig {
  Index width = 0, experts = 0;  // of a row, E
  Index chosen = 1;              // K of them for each row
  Settings settings = {};        // the router's own; what is left unsaid is at its fallback
};

// Where the rows that a router sees stand among those of B T tokens: the parts of a token lie side by side, and padding
// is left out.
struct RowPlaces {
  Index length = 1;                                // T
  Index parts = 1;                                 // of a token
  std::optional<std::vector<Index>> present = {};  // [rows], ascending; unset: all

  Index place(Index row) const { return present ? (*present)[static_cast<std::size_t>(row)] : row; }
  Index token(Index row) const { return place(row) / parts; }
};

// Of x [B, T, D], each token in `parts` of them; throws ShapeError where the lengths are not one an example.
RowPlaces places_of(const ForwardContext& context, const Var& x, Index parts = 1);

struct ExpertRouting {
  Var gate;        // [n, E]; counts where a row uses the expert
  Tensor ranking;  // [n, E]: a row asks for the K largest, the largest first; ties go to the lowest index
};

class ExpertRouter {
 public:
  virtual ~ExpertRouter() = default;
  // rows [n, width]
  virtual ExpertRouting route(ForwardContext& context, const Var& rows, const RowPlaces& places) const = 0;
  virtual Index parameters() const { return 0; }
  virtual double madds_per_row() const { return 0; }
};

struct ExpertRouterEntry {
  std::string name, help;
  std::vector<Option> options = {};
  std::unique_ptr<ExpertRouter> (*make)(const Scope& scope, const ExpertRouterConfig& config) = nullptr;
  bool draws = false;                   // experts at random, by a row's place in the batch
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)

  std::unique_ptr<ExpertRouter> build(const Scope& scope, const ExpertRouterConfig& config) const;
};
Registry<ExpertRouterEntry>& expert_routers();

// log sum exp of each row of x [n, E]; [n, 1].
Var log_sum_exp(const Var& x);
// The mean of its square over the rows of logits [n, E] (Zoph et al. 2022).
Var z_loss(const Var& logits);

// [n, E], 1 / K everywhere: gates where nothing tells the chosen experts apart.
Var even_gates(Index rows, const ExpertRouterConfig& config);
// The option feed_forward.gates, and what it makes of probabilities p [n, E] where a row uses the experts `chosen`,
// [n, E] of 0 and 1.
Option gates_option();
Var learned_gates(const Var& p, const Tensor& chosen, const ExpertRouterConfig& config);

// The option feed_forward.router_init, and what the map of a router begins with.
Option router_init_option();
Init router_init(const ExpertRouterConfig& config);

// Rows that an expert has room for: `factor` times its even share of the choices, rounded up; as many as there are for
// a factor of 0.
Index capacity_of(double factor, Index rows, Index chosen, Index experts);
// [n, E], 1 where a row gets one of the `chosen` experts that it asks for. First choices are served first, row after
// row, then second ones, ...; an expert that is full serves no more.
Tensor served(const Tensor& ranking, Index chosen, Index capacity);

}  // namespace headlab::inline HEADLAB_PRECISION

// The gates of mixture-of-head attention (MoH, Sec. 3.2-3.3; the authors' code where it differs, see
// attention.gate_scale), for routers that choose the heads in different ways.
#pragma once

#include <memory>
#include <vector>

#include "layers/linear.h"
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {

class Gates {
 public:
  Gates(const Scope& scope, const RouterConfig& config);

  // Of the candidates, for tokens x [N, D]: p = softmax(W_r x), [N, E]. Of a layer with routed heads.
  Var probabilities(const ForwardContext& context, const Var& x) const;
  // Gates of the shared heads and of the `chosen` candidates [N, E].
  Routing of(const ForwardContext& context, const Var& x, const Var& p, const Var& chosen) const;
  // The same without routed heads: the gate is s.
  Routing of_shared_alone(const ForwardContext& context, const Var& x) const;
  double madds_per_token() const;

 private:
  bool weighs_types() const { return two_stage_ && c_.shared > 0 && c_.routed > 0; }
  Var shared_gates(const ForwardContext& context, const Var& x) const;
  Var routed_gates(const Var& p, const Var& chosen) const;
  Var join(const ForwardContext& context, const Var& x, const Var& r) const;

  RouterConfig c_;
  bool two_stage_;    // weigh shared against routed heads per token
  bool paper_scale_;  // gates as in Eq. 5-6 instead of the authors' code
  std::unique_ptr<Linear> routed_, shared_, types_;
};

// attention.two_stage and attention.gate_scale.
std::vector<Option> gate_options();

}  // namespace headlab::inline HEADLAB_PRECISION

// The normalisation of a block, by name.
#pragma once

#include <memory>
#include <string>

#include "base/registry.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

inline constexpr double kNormEpsilon = 1e-6;  // as in the vision transformers' code

// x [..., D] -> [..., D].
class Norm {
 public:
  virtual ~Norm() = default;
  virtual Var forward(const ForwardContext& context, const Var& x) const = 0;
};

// With learned scale and offset.
class LayerNorm : public Norm {
 public:
  LayerNorm(const Scope& scope, Index width, double epsilon = kNormEpsilon);
  Var forward(const ForwardContext& context, const Var& x) const override;

 private:
  Parameter* weight_;
  Parameter* bias_;
  double epsilon_;
};

// With a learned scale alone (Zhang & Sennrich 2019).
class RmsNorm : public Norm {
 public:
  RmsNorm(const Scope& scope, Index width, double epsilon = kNormEpsilon);
  Var forward(const ForwardContext& context, const Var& x) const override;

 private:
  Parameter* weight_;
  double epsilon_;
};

struct NormEntry {
  std::string name, help;
  std::unique_ptr<Norm> (*make)(const Scope& scope, Index width, double epsilon) = nullptr;
};
Registry<NormEntry>& norms();

}  // namespace headlab::inline HEADLAB_PRECISION

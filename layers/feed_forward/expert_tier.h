// Experts of one depth (DASG-MoE's shallow or deep module, eq. 15 to 18): a router of their own, and an output map.
// Only the rows that ask for them are computed, as products of groups of rows.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/row_groups.h"
#include "layers/bitnet.h"
#include "layers/feed_forward/activation.h"
#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {

// One layer of every expert: two maps of D -> hidden -> D with phi between, or where `linear`, phi of one D x D map.
struct ExpertLayerConfig {
  Index width = 0, experts = 0, hidden = 0;
  bool linear = false, bias = true;
  Activation activation = Activation::gelu;
  BitNet bitnet = {};
};

class ExpertLayer {
 public:
  enum class Start { usual, zero, copy };  // zero: says 0 at first; copy: what copy_from() leaves, which nothing trains
  ExpertLayer(const Scope& scope, const ExpertLayerConfig& config, Start start);
  // x [n, D], or where `packed` the pairs of rows and experts -> [pairs, D].
  Var forward(const ForwardContext& context, const Var& x, const RowGroups& rows, bool packed) const;
  // Expert by expert; where there are more here, from the first again.
  void copy_from(const ExpertLayer& other);
  Index parameters() const;
  double madds() const;  // of a row and an expert

 private:
  Index outputs() const;  // of the first map, or the only one
  Index first_width() const {
    return numbers_per_unit(config_.activation) * (config_.linear ? config_.width : config_.hidden);
  }
  Var map(const ForwardContext& context, const Var& x, Parameter* weight, Parameter* bias, const RowGroups& rows,
          bool packed, Index maps) const;

  ExpertLayerConfig config_;
  Parameter *first_, *first_bias_, *second_ = nullptr, *second_bias_ = nullptr;
};

struct ExpertTierConfig {
  ExpertLayerConfig layer = {};
  Index layers = 1;  // 1, or 3: f3(f2(f1(x))) + f1(x), f1 copied from a tier of 1
  bool renormalise = true;
  double balance_weight = 0, z_weight = 0;
};

class ExpertTier {
 public:
  ExpertTier(const Scope& scope, const ExpertTierConfig& config);
  struct Use {
    Tensor gate, selected;  // [n, E]
  };
  // rows [n, D]; of the experts that each row uses, `counts` [n] are of this tier, and `share` [n] is what it has of
  // the row's output. [n, D], 0 for a row that uses none; undefined where no row uses any. `use` where somebody asks.
  Var forward(ForwardContext& context, const Var& rows, const Tensor& counts, const Tensor& share, Use* use) const;
  // Says what `other` says, a tier of one layer, where it has as many experts: the first layer is its own, and router
  // and output map, which go on learning, begin as its own. More experts are copies of the first ones again, between
  // which the router is undecided; fewer are the first ones.
  void begin_as(const ExpertTier& other);

  Index experts() const { return config_.layer.experts; }
  Index expert_parameters() const;
  Index router_parameters() const { return config_.layer.experts * config_.layer.width; }
  Index projection_parameters() const { return config_.layer.width * config_.layer.width; }
  double expert_madds() const;  // of a row and an expert
  double row_madds() const;     // of a row with some expert of this tier: router and output map

 private:
  Var computed(const ForwardContext& context, const Var& x, const RowGroups& rows) const;
  void report(ForwardContext& context, const Var& logits, const Var& p, const Tensor& chosen) const;

  std::string name_;
  ExpertTierConfig config_;
  Linear router_, output_;
  std::vector<std::unique_ptr<ExpertLayer>> layers_;
};

// [n, E], 1 at the counts[i] largest of row i of p.
Tensor first_choices(const Tensor& p, const Tensor& counts);

}  // namespace headlab::inline HEADLAB_PRECISION

#include "layers/feed_forward/dual_scale_layer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

DualScaleConfig checked(DualScaleConfig c) {
  const Index fewest = std::min(c.shallow.layer.experts, c.deep.layer.experts);
  if (c.count.most > fewest)
    throw ShapeError(fmt::format(
        "experts: up to {} a token (feed_forward.k_max), of {} shallow and {} deep ones; it must be from 1 to "
        "all of either",
        c.count.most, c.shallow.layer.experts, c.deep.layer.experts));
  if (c.router->may_go_deep && c.deep.layer.linear && c.deep.layer.activation != Activation::gelu)
    throw ShapeError(
        "experts: feed_forward.form = linear, with an activation that is flat at zero, where a deep expert's third map "
        "begins: it would never learn; set feed_forward.activation to gelu");
  if (c.of_sequences && c.place.causal && c.router->decides)
    throw ShapeError(
        "experts: feed_forward.level = sequence, where attention is causal: the mean of a sequence tells its beginning "
        "of "
        "its end; set it to token");
  if (c.place.causal && c.router->compares_others(c.settings))
    throw ShapeError(
        "experts: feed_forward.deep_rate, where attention is causal: a token would hear of later ones; set it to 0");
  return c;
}

Tensor constant(Index n, Index value) {
  return Tensor::full({n}, static_cast<real>(value));
}

// Of `experts`, where the share of deep ones is this.
real deep_of(real experts, real share) {
  return std::ceil(experts * share);
}

// `deep` [m]: the share of deep ones that each decision gives, and of_row [n] which one a token follows.
ExpertBudget split_by_depth(const ExpertCounts& counts, const Tensor& deep, const std::vector<Index>& of_row) {
  const Index n = counts.experts.size();
  ExpertBudget out{.shallow = Tensor({n}),
                   .deep = Tensor({n}),
                   .share = Tensor({n}),
                   .scale = counts.scale,
                   .importance = counts.importance};
  for (Index i = 0; i < n; ++i) {
    const real share = deep.data()[of_row[static_cast<std::size_t>(i)]], all = counts.experts.data()[i];
    out.share.data()[i] = share;
    out.deep.data()[i] = deep_of(all, share);
    out.shallow.data()[i] = all - out.deep.data()[i];
  }
  return out;
}

}  // namespace

DualScale::DualScale(const Scope& scope, const DualScaleConfig& config)
    : name_(scope.prefix()),
      config_(checked(config)),
      shallow_(scope / "shallow", config_.shallow),
      deep_(scope / "deep", config_.deep),
      router_(config_.router->build(scope / "router", config_.width, config_.settings)) {
  const DualScaleConfig& c = config_;
  if (c.reads_evaluator())
    evaluator_ = std::make_unique<Evaluator>(scope / "evaluator", EvaluatorConfig{c.evaluator_hidden, c.place});
  if (c.tasks > 0) task_ = &scope.without_decay("task", {c.tasks, 1}, {});
  if (c.tasks > 0 && c.router->reads_complexity)
    task_scale_ = &scope.without_decay("task_scale", {1}, {Init::Kind::ones});
  if (c.router->learns) depth_reward_ = std::make_unique<Reinforce>(scope / "depth_reward", c.settings);
  if (c.count.learns == ExpertCountConfig::Learns::drawn)
    count_reward_ = std::make_unique<Reinforce>(scope / "count_reward", c.settings);
  if (c.stages) stages_ = std::make_unique<Stages>(scope / "stages", *c.stages, [this] { deep_.begin_as(shallow_); });
}

bool DualScale::reads_attention() const {
  return config_.reads_evaluator() || config_.count.dynamic;
}

DualScale::Tokens DualScale::tokens_of(const ForwardContext& context, const Var& x) const {
  if (x.shape().size() != 3 || x.dim(2) != config_.width)
    throw ShapeError(fmt::format("experts: x {} for a width of {}", x.shape().str(), config_.width));
  Tokens out{.rows = {}, .all = x.dim(0) * x.dim(1), .length = x.dim(1)};
  const RowPlaces places = places_of(context, x);
  if (places.present) {
    out.token = *places.present;
  } else {
    out.token.resize(static_cast<std::size_t>(out.all));
    std::iota(out.token.begin(), out.token.end(), Index{0});
  }
  const Var rows = reshape(x, {out.all, config_.width});
  out.rows = places.present ? gather_rows(rows, out.token) : rows;
  for (const Index token : out.token) {
    out.example.push_back(token / out.length);
    out.draws.push_back(static_cast<std::uint64_t>(context.place(token)));
  }
  if (!reads_attention()) return out;
  const Tensor told = statistics_of(context, config_.place, out.all);
  out.statistics = places.present ? gather_rows(Var(told), out.token).value() : told;
  if (evaluator_) out.judged = evaluator_->judge(context, out.statistics, out.example);
  return out;
}

DualScale::DecisionRows DualScale::decisions_of(const Tokens& tokens) const {
  DecisionRows out;
  for (std::size_t row = 0; row < tokens.token.size(); ++row) {
    const bool joins = config_.of_sequences && row > 0 && tokens.example[row] == tokens.example[row - 1];
    if (!joins) out.first.push_back(static_cast<Index>(row));
    out.of_row.push_back(static_cast<Index>(out.first.size()) - 1);
  }
  return out;
}

// Means over the rows of each, [m, ...].
Var DualScale::of_decisions(const DecisionRows& decisions, const Var& rows) const {
  if (!config_.of_sequences) return rows;
  const auto m = static_cast<Index>(decisions.first.size());
  Tensor share = Tensor::zeros({m, 1});
  for (const Index i : decisions.of_row) share.data()[i] += 1;
  for (real& s : share.span()) s = 1 / s;
  return scatter_rows(rows, decisions.of_row, m) * Var(share);
}

Var DualScale::task_of(const ForwardContext& context, const Tokens& tokens, const DecisionRows& decisions) const {
  if (!task_ || context.tasks.empty()) return {};
  std::vector<Index> ids;
  for (const Index row : decisions.first) {
    const auto example = static_cast<std::size_t>(tokens.example[static_cast<std::size_t>(row)]);
    const Index id = example < context.tasks.size() ? context.tasks[example] : -1;
    if (id < 0 || id >= config_.tasks)
      throw ShapeError(fmt::format("experts: example {} is of task {}; feed_forward.tasks = {} numbers them from 0",
                                   example, id, config_.tasks));
    ids.push_back(id);
  }
  return gather_rows(context.use(*task_), ids);
}

ExpertCounts DualScale::count(const ForwardContext& context, const Tokens& tokens) const {
  const ExpertCountConfig& c = config_.count;
  if (!c.dynamic) return {.experts = constant(tokens.rows.dim(0), kFixedCount)};
  if (!c.by_evaluator) return counts_of(c, importance_by_attention(tokens.statistics, config_.place, tokens.example));
  return learned_counts(c, tokens.judged.importance, context.random("experts/" + name_), tokens.draws,
                        context.training && !context.greedy);
}

DepthRequest DualScale::request_of(const ForwardContext& context, const Tokens& tokens,
                                   const DecisionRows& decisions) const {
  const Var task = task_of(context, tokens, decisions);
  DepthRequest out{.rows = of_decisions(decisions, tokens.rows), .task = task};
  for (const Index row : decisions.first) out.draws.push_back(tokens.draws[static_cast<std::size_t>(row)]);
  if (!config_.router->reads_complexity) return out;
  const Var judged = of_decisions(decisions, tokens.judged.complexity);
  out.complexity = task.defined() ? judged * context.use(*task_scale_) + task : judged;
  return out;
}

// A stage in which one depth learns alone leaves nothing to decide.
ExpertBudget DualScale::budget_of(ForwardContext& context, const Tokens& tokens) const {
  const Index n = tokens.rows.dim(0);
  if (stage() == Stage::shallow) return {constant(n, kFixedCount), constant(n, 0)};
  if (stage() == Stage::deep) return {constant(n, 0), constant(n, kFixedCount)};
  return routed_budget(context, tokens);
}

ExpertBudget DualScale::routed_budget(ForwardContext& context, const Tokens& tokens) const {
  const DecisionRows decisions = decisions_of(tokens);
  const DepthRequest request = request_of(context, tokens, decisions);
  const DepthDecision depth = router_->decide(context, request);
  const ExpertCounts counts = count(context, tokens);
  ExpertBudget out = split_by_depth(counts, depth.deep, decisions.of_row);
  if (request.complexity.defined())
    out.complexity =
        gather_rows(reshape(sigmoid(request.complexity), {request.complexity.dim(0)}), decisions.of_row).value();
  learn(context, tokens, decisions, out, depth, counts);
  return out;
}

void DualScale::learn(ForwardContext& context, const Tokens& tokens, const DecisionRows& decisions,
                      const ExpertBudget& budget, const DepthDecision& depth, const ExpertCounts& counts) const {
  if (!context.training) return;
  const Tensor cost = (Var(madds_of_each(budget)) * (1 / madds_of(0, static_cast<double>(config_.count.most)))).value();
  if (depth_reward_) {
    std::vector<Index> first;
    for (const Index row : decisions.first) first.push_back(tokens.token[static_cast<std::size_t>(row)]);
    const Var mean_cost = of_decisions(decisions, reshape(Var(cost), {cost.size(), 1}));
    depth_reward_->report(
        context, {name_ + " depth", depth.log_probability, depth.entropy,
                  reshape(mean_cost, {mean_cost.dim(0)}).value(), first, tokens.length, !config_.of_sequences});
  }
  if (count_reward_) {
    count_reward_->report(
        context, {name_ + " experts", counts.log_probability, counts.entropy, cost, tokens.token, tokens.length, true});
  }
}

Var DualScale::computed(ForwardContext& context, const Tokens& tokens, const ExpertBudget& budget) const {
  const Tensor all = (Var(budget.shallow) + Var(budget.deep)).value();
  ExpertTier::Use shallow_use, deep_use;
  const bool asked = context.probe != nullptr;
  const auto of_tier = [&](const ExpertTier& tier, const Tensor& counts, ExpertTier::Use& use) {
    return tier.forward(context, tokens.rows, counts, (Var(counts) / Var(all)).value(), asked ? &use : nullptr);
  };
  Var y = plus(of_tier(shallow_, budget.shallow, shallow_use), of_tier(deep_, budget.deep, deep_use));
  if (!y.defined()) y = Var(Tensor::zeros(tokens.rows.shape()));  // no token at all
  if (asked) report(context, tokens, budget, shallow_use, deep_use);
  return budget.scale.defined() ? y * budget.scale : y;
}

Var DualScale::forward(ForwardContext& context, const Var& x) const {
  const Tokens tokens = tokens_of(context, x);
  const ExpertBudget budget = budget_of(context, tokens);
  if (stages_) stages_->report(context);
  const Var y = computed(context, tokens, budget);
  const bool padded = static_cast<Index>(tokens.token.size()) < tokens.all;
  return reshape(padded ? scatter_rows(y, tokens.token, tokens.all) : y, x.shape());
}

void DualScale::report(const ForwardContext& context, const Tokens& tokens, const ExpertBudget& budget,
                       const ExpertTier::Use& shallow, const ExpertTier::Use& deep) const {
  const auto of_all = [&](const Tensor& rows) {
    return rows.defined() ? scatter_rows(Var(rows), tokens.token, tokens.all).value() : Tensor();
  };
  const auto both = [&](const Tensor& a, const Tensor& b) { return of_all(concat({Var(a), Var(b)}, 1).value()); };
  const Index experts = shallow_.experts() + deep_.experts();
  context.probe->used({.slot = "expert",
                       .given = experts,
                       .slots = experts,
                       .routed = true,
                       .gate = both(shallow.gate, deep.gate),
                       .selected = both(shallow.selected, deep.selected)});
  context.probe->went({.shallow = of_all(budget.shallow),
                       .deep = of_all(budget.deep),
                       .madds = of_all(madds_of_each(budget)),
                       .madds_at_most = of_all(madds_of_each(at_most(budget))),
                       .most_madds = madds_of(0, static_cast<double>(config_.count.most)),
                       .importance = of_all(budget.importance),
                       .complexity = of_all(budget.complexity)});
}

double DualScale::madds_of(double shallow, double deep) const {
  return shallow * shallow_.expert_madds() + deep * deep_.expert_madds() + (shallow > 0 ? shallow_.row_madds() : 0) +
         (deep > 0 ? deep_.row_madds() : 0);
}

Tensor DualScale::madds_of_each(const ExpertBudget& budget) const {
  Tensor out(budget.deep.shape());
  for (Index i = 0; i < out.size(); ++i)
    out.data()[i] = static_cast<real>(
        madds_of(static_cast<double>(budget.shallow.data()[i]), static_cast<double>(budget.deep.data()[i])));
  return out;
}

// With the most experts for every token, and the same share of deep ones among them.
ExpertBudget DualScale::at_most(const ExpertBudget& budget) const {
  ExpertBudget out{.shallow = Tensor(budget.deep.shape()), .deep = Tensor(budget.deep.shape())};
  const auto most = static_cast<real>(config_.count.most);
  for (Index i = 0; i < out.deep.size(); ++i) {
    const real share = budget.share.defined() ? budget.share.data()[i] : real(budget.deep.data()[i] > 0);
    out.deep.data()[i] = deep_of(most, share);
    out.shallow.data()[i] = most - out.deep.data()[i];
  }
  return out;
}

// The most that the router may choose.
DualScale::Mix DualScale::dearest() const {
  const auto most = static_cast<double>(config_.count.most);
  if (const auto share = config_.router->always_deep(config_.settings)) {
    const auto deep = static_cast<double>(deep_of(static_cast<real>(most), static_cast<real>(*share)));
    return {most - deep, deep};
  }
  Mix out = config_.router->goes_deep(config_.settings) ? Mix{0, most} : Mix{most, 0};
  for (double deep = 1; config_.router->mixes && deep < most; ++deep) {
    if (madds_of(most - deep, deep) > madds_of(out.shallow, out.deep)) out = {most - deep, deep};
  }
  return out;
}

// Multiply-adds are those of the most that a token may use: what it does use is counted (DepthUse).
FeedForwardCost DualScale::cost() const {
  const Mix most = dearest();
  FeedForwardCost out;
  out.experts = shallow_.experts() + deep_.experts();
  out.maps = {shallow_.expert_parameters() + deep_.expert_parameters(),
              most.shallow * shallow_.expert_madds() + most.deep * deep_.expert_madds()};
  const Index task = (task_ ? task_->shape.count() : 0) + (task_scale_ ? 1 : 0);
  out.router = {router_->parameters() + task + (evaluator_ ? evaluator_->parameters() : 0),
                router_->madds() + (evaluator_ ? evaluator_->madds() : 0)};
  for (const auto& [tier, experts] : {std::pair{&shallow_, most.shallow}, std::pair{&deep_, most.deep}}) {
    const double used = experts > 0 ? 1 : 0;
    const Index projection = tier->projection_parameters(), router = tier->router_parameters();
    out.projections += {projection, used * static_cast<double>(projection)};
    out.router += {router, used * static_cast<double>(router)};
  }
  return out;
}

}  // namespace headlab::inline HEADLAB_PRECISION

// The query-norm router against its definition, and where that definition divides by zero.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "layers/routing/router.h"
#include "tests/engine/gradient_check.h"

namespace headlab {
namespace {

RouterConfig config(Index heads, Index shared, Index routed) {
  RouterConfig c;
  c.width = 12;
  c.heads = heads;
  c.shared = shared;
  c.routed = routed;
  return c;
}

struct Routed : Routing {
  Var balance;  // undefined where none is reported
};

Routed route(const RouterConfig& c, const Var& query) {
  ParameterSet set;
  const auto router = routers().find("query_norm").build(Scope(set), c);
  EXPECT_EQ(set.count(), 0);
  ForwardContext context;
  const Routing routing = router->route(context, Var(Tensor::zeros({query.dim(0), c.width})), query);
  return {routing, context.auxiliary.empty() ? Var() : context.auxiliary.at(0).loss};
}

Tensor queries(Index n, Index width) {
  const Random random(3, "query_norm_test");
  Tensor q({n, width});
  for (Index i = 0; i < q.size(); ++i) q.data()[i] = static_cast<real>(random.normal(static_cast<std::uint64_t>(i)));
  return q;
}

// The K routed heads with the longest queries.
TEST(QueryNorm, SelectsTheHeadsWithTheLongestQueriesWithGatesOfZeroAndOne) {
  const RouterConfig c = config(6, 2, 2);
  const Tensor q = queries(20, 12);
  const Routed r = route(c, Var(q));
  for (Index n = 0; n < 20; ++n) {
    std::vector<std::pair<double, Index>> norms;
    for (Index h = 2; h < 6; ++h)
      norms.emplace_back(-std::hypot(q.data()[n * 12 + 2 * h], q.data()[n * 12 + 2 * h + 1]), h);
    std::sort(norms.begin(), norms.end());
    for (Index h = 0; h < 6; ++h) {
      const bool wanted = h < 2 || h == norms[0].second || h == norms[1].second;
      EXPECT_EQ(r.gate.value().data()[n * 6 + h], wanted ? 1 : 0);
      EXPECT_EQ(r.selected.data()[n * 6 + h], wanted ? 1 : 0);
    }
  }
  EXPECT_TRUE(r.balance.defined());
}

TEST(QueryNorm, GivesTheGradientOfTheRenormalisedProbabilities) {
  const RouterConfig c = config(4, 1, 2);
  const Tensor q = queries(5, 12);
  Tape tape;
  const Var leaf = tape.leaf(q);
  const Routed r = route(c, leaf);
  Tensor weights({5, 4});
  std::iota(weights.span().begin(), weights.span().end(), real(-3));
  tape.backward(sum(mul(r.gate, Var(weights))));
  const Tensor gradient = tape.gradient(leaf);
  // The same from the definition: softmax of the norms over their deviation, renormalised over the choice.
  Tape plain;
  const Var again = plain.leaf(q);
  const Var heads = reshape(slice(again, 1, 3, 12), {5, 3, 3}), norms = sqrt(sum(mul(heads, heads), {2}));
  const Var centred = sub(norms, mean(norms, {1}, true));
  const Var deviation = sqrt(scale(sum(mul(centred, centred), {1}, true), 0.5));
  const Var p = softmax(div(norms, add(deviation, Var(Tensor::full({1, 1}, real(1e-6))))));
  plain.backward(sum(mul(renormalised(p, top_k_mask(p, 2), 2), Var(slice(Var(weights), 1, 1, 4).value()))));
  EXPECT_LT(relative_error(gradient, plain.gradient(again)), 1e-5);
  for (Index n = 0; n < 5; ++n) {
    for (Index i = 0; i < 3; ++i) EXPECT_EQ(gradient.data()[n * 12 + i], 0);  // the shared head's query
  }
}

TEST(QueryNorm, IsDefinedWhereNormsAreEqualOrZeroAndForOneRoutedHead) {
  for (const double value : {0.0, 1.0}) {
    Tape tape;
    const Var q = tape.leaf(Tensor::full({3, 12}, static_cast<real>(value)));
    const Routed r = route(config(6, 1, 2), q);
    for (Index i = 0; i < 18; ++i) EXPECT_EQ(r.gate.value().data()[i], i % 6 < 3 ? 1 : 0);  // ties: the lowest heads
    tape.backward(add(sum(mul(r.gate, r.gate)), r.balance));
    for (const real g : tape.gradient(q).span()) EXPECT_TRUE(std::isfinite(g)) << "queries of " << value;
    EXPECT_NEAR(r.balance.value().item(), 2, 1e-5);
  }
  Tape tape;
  const Var q = tape.leaf(queries(4, 12));
  const Routed one = route(config(3, 2, 1), q);
  for (const real g : one.gate.value().span()) EXPECT_EQ(g, 1);
  EXPECT_FLOAT_EQ(one.balance.value().item(), 1);
}

TEST(QueryNorm, UsesTheSharedHeadsAloneWithoutABudgetForOthers) {
  const Routed r = route(config(4, 3, 0), Var(queries(2, 12)));
  for (Index i = 0; i < 8; ++i) EXPECT_EQ(r.gate.value().data()[i], i % 4 < 3 ? 1 : 0);
  EXPECT_FALSE(r.balance.defined());
}

}  // namespace
}  // namespace headlab

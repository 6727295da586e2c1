#include "engine/recompute.h"

#include <gtest/gtest.h>

#include "engine/ops.h"

namespace headlab {
namespace {

std::vector<real> numbers(const Tensor& t) {
  return {t.span().begin(), t.span().end()};
}

const Tensor kX = Tensor::of({3}, {0.3, -1.2, 2.5}), kW = Tensor::of({3}, {0.7, 0.2, -0.4});

// tanh(x w) and sum(exp(x)), w being a parameter with a sink.
Recomputable two_outputs(Tensor& sink, int& runs) {
  return [&](Tape* tape, const std::vector<Var>& x) {
    ++runs;
    const Var w = tape ? tape->leaf(kW, &sink) : Var(kW);
    return std::vector<Var>{tanh(mul(x[0], w)), sum(exp(x[0]))};
  };
}

TEST(Recompute, GivesTheSameBitsAsWithout) {
  std::vector<std::vector<real>> plain, again;
  for (const bool recomputed : {false, true}) {
    Tensor sink;
    int runs = 0;
    const Recomputable f = two_outputs(sink, runs);
    Tape tape;
    const Var x = tape.leaf(kX);
    const std::vector<Var> y = recomputed ? recompute(tape, {x}, f) : f(&tape, {x});
    const Var loss = add(sum(mul(y[0], y[0])), scale(y[1], 0.5));
    tape.backward(loss);
    for (const Tensor& t : {loss.value(), tape.gradient(x), sink}) (recomputed ? again : plain).push_back(numbers(t));
    EXPECT_EQ(runs, recomputed ? 2 : 1);
  }
  EXPECT_EQ(plain, again);
}

TEST(Recompute, DifferentiatesTheOutputsThatTheLossNeeds) {
  for (const std::size_t which : {0u, 1u}) {
    Tensor sink;
    int runs = 0;
    const Recomputable f = two_outputs(sink, runs);
    Tape tape, direct;
    const Var x = tape.leaf(kX), z = direct.leaf(kX);
    tape.backward(sum(recompute(tape, {x}, f)[which]));
    EXPECT_EQ(sink.defined(), which == 0);  // w takes part in the first output only
    direct.backward(sum(f(&direct, {z})[which]));
    EXPECT_EQ(numbers(tape.gradient(x)), numbers(direct.gradient(z)));
  }
}

TEST(Recompute, RunsNothingAgainWhereNoGradientArrives) {
  Tensor sink;
  int runs = 0;
  Tape tape;
  const Var x = tape.leaf(kX);
  recompute(tape, {x}, two_outputs(sink, runs));
  tape.backward(sum(x));
  EXPECT_EQ(runs, 1);
}

TEST(Recompute, ReachesParametersWhereNoInputIsTracked) {
  Tensor sink;
  int runs = 0;
  Tape tape;
  tape.backward(sum(recompute(tape, {Var(kX)}, two_outputs(sink, runs))[0]));
  ASSERT_TRUE(sink.defined());
  EXPECT_NE(sink.data()[0], 0);
}

TEST(Recompute, AddsUpOverSeveralBackwardPassesAndUnderNoGrad) {
  Tensor sink;
  int runs = 0;
  Tape tape;
  const Var x = tape.leaf(kX);
  const Var loss = sum(recompute(tape, {x}, two_outputs(sink, runs))[0]);
  const NoGrad no_grad;
  tape.backward(loss, true);
  const real once = tape.gradient(x).data()[1];
  tape.backward(loss);
  EXPECT_EQ(tape.gradient(x).data()[1], 2 * once);
  EXPECT_EQ(runs, 3);
}

TEST(Recompute, AGradientThatServedOnceIsNotLeftForTheNextPass) {
  Tensor sink;
  int runs = 0;
  Tape tape;
  const Var x = tape.leaf(kX);
  const std::vector<Var> y = recompute(tape, {x}, two_outputs(sink, runs));
  tape.backward(sum(y[0]), true);
  const Tensor once = sink.clone();
  tape.backward(y[1]);
  EXPECT_EQ(numbers(sink), numbers(once));
}

TEST(Recompute, KeepsAnomalyModeInItsSecondRun) {
  Tape tape;
  tape.detect_anomalies(5);
  const Var x = tape.leaf(Tensor::of({1}, {0}));
  const Var y = recompute(tape, {x}, [](Tape*, const std::vector<Var>& in) { return std::vector{sqrt(in[0])}; })[0];
  try {
    tape.backward(sum(y));
    FAIL() << "nothing was thrown";
  } catch (const AnomalyError& error) {
    EXPECT_NE(std::string(error.what()).find("sqrt: NaN or Inf in its gradient"), std::string::npos) << error.what();
  }
}

TEST(Backward, OfSeveralOutputsIsThatOfTheirWeightedSum) {
  Tape a, b;
  const Var x = a.leaf(kX), z = b.leaf(kX);
  a.backward({exp(x), sum(x)}, {kW, Tensor::full({}, 2)});
  b.backward(add(sum(mul(exp(z), Var(kW))), scale(sum(z), 2)));
  EXPECT_EQ(numbers(a.gradient(x)), numbers(b.gradient(z)));
  Tape c;
  const Var y = exp(c.leaf(kX));
  EXPECT_THROW(c.backward({y}, {Tensor::full({}, 1)}), ShapeError);
  EXPECT_THROW(c.backward({y}, {}), std::logic_error);
}

}  // namespace
}  // namespace headlab

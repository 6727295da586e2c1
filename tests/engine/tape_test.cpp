#include "engine/tape.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/ops.h"
#include "engine/runtime/memory.h"

namespace headlab {
namespace {

template <class E, class F>
std::string message_of(F f) {
  try {
    f();
  } catch (const E& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST(Tape, AccumulatesOverSharedInputsAndSeveralBackwardCalls) {
  Tape tape;
  const Var x = tape.leaf(Tensor::of({2}, {3, -2}));
  const Var loss = sum(mul(x, x));
  tape.backward(loss, true);
  EXPECT_FLOAT_EQ(tape.gradient(x).data()[0], 6);
  tape.backward(loss, true);
  EXPECT_FLOAT_EQ(tape.gradient(x).data()[0], 12);
  EXPECT_FLOAT_EQ(tape.gradient(x).data()[1], -8);
}

TEST(Tape, AddsToASinkAcrossTapes) {
  Tensor sink;
  const Tensor value = Tensor::of({1}, {2});
  for (int i = 0; i < 2; ++i) {
    Tape tape;
    tape.backward(sum(scale(tape.leaf(value, &sink), 5)));
  }
  EXPECT_FLOAT_EQ(sink.data()[0], 10);
}

TEST(Tape, AGradientHandedOnToTwoInputsIsNotSharedByThem) {
  Tape tape;
  const Var a = tape.leaf(Tensor::of({2}, {1, 1})), b = tape.leaf(Tensor::of({2}, {1, 1}));
  const Var both = add(a, b);
  tape.backward(sum(add(both, scale(a, 10))));
  EXPECT_FLOAT_EQ(tape.gradient(a).data()[0], 11);
  EXPECT_FLOAT_EQ(tape.gradient(b).data()[0], 1);
}

TEST(Tape, RefusesASecondBackwardOverAFreedTape) {
  Tape tape;
  const Var loss = sum(tape.leaf(Tensor::of({2}, {1, 2})));
  tape.backward(loss);
  EXPECT_NE(message_of<std::logic_error>([&] { tape.backward(loss); }).find("freed by an earlier backward"),
            std::string::npos);
  EXPECT_NE(message_of<std::logic_error>([&] { exp(loss); }).find("exp: the tape was freed"), std::string::npos);
}

TEST(Tape, NamesAnOpWithoutGradient) {
  Tape tape;
  const Var x = tape.leaf(Tensor::of({2}, {1, 2}));
  const Var y = record("round_half_even", x.value(), {x}, nullptr);
  EXPECT_NE(message_of<std::logic_error>([&] { tape.backward(sum(y)); }).find("round_half_even"), std::string::npos);
}

// x to x + 1 and 2 x, as one step that counts its backward passes and says which gradients arrived.
struct TwoOutputs {
  int passes = 0;
  std::vector<bool> arrived;

  std::vector<Var> operator()(const Var& x) {
    const NoGrad no_grad;
    std::vector<Tensor> values{(x + 1.0).value(), scale(x, 2).value()};
    const WithGrad recording;
    return record("two_outputs", std::move(values), {x}, [this](std::span<const Tensor> dy, Gradients& to) {
      ++passes;
      arrived = {dy[0].defined(), dy[1].defined()};
      if (dy[0].defined()) to.add(0, dy[0]);
      if (dy[1].defined()) to.add(0, scale(Var(dy[1]), 2).value());
    });
  }
};

TEST(Tape, AnOpWithSeveralOutputsIsOneStep) {
  Tape tape;
  TwoOutputs op;
  const Var x = tape.leaf(Tensor::of({2}, {3, -2}));
  const std::vector<Var> y = op(x);
  tape.backward(sum(mul(y[0], y[1])));  // (x + 1) 2 x
  EXPECT_EQ(op.passes, 1);
  EXPECT_EQ(op.arrived, (std::vector<bool>{true, true}));
  EXPECT_FLOAT_EQ(tape.gradient(x).data()[0], 14);
  EXPECT_FLOAT_EQ(tape.gradient(x).data()[1], -6);
}

TEST(Tape, AnOutputThatNothingReadsHasNoGradient) {
  for (const std::size_t which : {0u, 1u}) {
    Tape tape;
    TwoOutputs op;
    const Var x = tape.leaf(Tensor::of({2}, {3, -2}));
    const std::vector<Var> y = op(x);
    tape.backward(sum(y[which]));
    EXPECT_EQ(op.arrived, (std::vector<bool>{which == 0, which == 1}));
    EXPECT_FLOAT_EQ(tape.gradient(x).data()[0], which == 0 ? 1 : 2);
  }
  Tape tape;
  TwoOutputs op;
  const Var x = tape.leaf(Tensor::of({2}, {3, -2}));
  op(x);
  tape.backward(sum(x));
  EXPECT_EQ(op.passes, 0);
}

TEST(Tape, GradientsOfSeveralOutputsAreThoseOfOneBackwardCall) {
  Tape tape;
  TwoOutputs op;
  const Var x = tape.leaf(Tensor::of({2}, {3, -2}));
  const std::vector<Var> y = op(x);
  tape.backward(sum(y[0]), true);
  tape.backward(sum(y[1]));
  EXPECT_EQ(op.arrived, (std::vector<bool>{false, true}));
  EXPECT_FLOAT_EQ(tape.gradient(x).data()[0], 3);
}

TEST(Tape, NamesTheOutputOfSeveralThatIsNotFinite) {
  Tape tape;
  tape.detect_anomalies(3);
  const Var x = tape.leaf(Tensor::of({1}, {1}));
  const auto record_bad = [&] {
    record("second_is_nan", {Tensor::zeros({1}), Tensor::full({1}, real(NAN))}, {x}, JointBackward());
  };
  EXPECT_NE(message_of<AnomalyError>(record_bad).find("second_is_nan: NaN or Inf in its value"), std::string::npos);
  const std::vector<Var> y = record("no_gradient", {Tensor::zeros({1}), Tensor::zeros({1})}, {x}, JointBackward());
  EXPECT_NE(message_of<std::logic_error>([&] { tape.backward(y[1]); }).find("no_gradient"), std::string::npos);
}

TEST(Tape, RefusesALossThatIsNoScalarOrOnAnotherTape) {
  Tape tape, other;
  const Var x = tape.leaf(Tensor::of({2}, {1, 2})), y = other.leaf(Tensor::of({2}, {1, 2}));
  EXPECT_NE(message_of<ShapeError>([&] { tape.backward(x); }).find("[2]"), std::string::npos);
  EXPECT_THROW(tape.backward(sum(y)), std::logic_error);
  EXPECT_NE(message_of<std::logic_error>([&] { add(x, y); }).find("add"), std::string::npos);
}

TEST(Tape, ShapeMismatchNamesOpAndShapes) {
  const Var a(Tensor::zeros({2, 3})), b(Tensor::zeros({2, 4}));
  for (const auto& message : {message_of<ShapeError>([&] { add(a, b); }), message_of<ShapeError>([&] { matmul(a, b); }),
                              message_of<ShapeError>([&] { linear(a, b, Var()); })}) {
    EXPECT_NE(message.find("[2, 3]"), std::string::npos) << message;
    EXPECT_NE(message.find("[2, 4]"), std::string::npos) << message;
  }
}

TEST(Tape, ShapesThatOnlyAgreeInTheirProductsDoNotBroadcast) {
  const auto mismatch = [](const Shape& a, const Shape& b) {
    return message_of<ShapeError>([&] { mul(Var(Tensor::zeros(a)), Var(Tensor::zeros(b))); });
  };
  EXPECT_NE(mismatch({2, 3, 4}, {3, 2, 1}).find("do not broadcast"), std::string::npos);
  EXPECT_NE(mismatch({2, 6, 4}, {12, 1, 1}).find("do not broadcast"), std::string::npos);
}

TEST(Tape, AnEmptyAxisSumsToZero) {
  const Tensor y = sum(Var(Tensor::zeros({0, 3})), {0}).value();
  for (const real v : y.span()) EXPECT_EQ(v, 0);
}

TEST(Tape, RecordsNothingUnderNoGrad) {
  Tape tape;
  const Var x = tape.leaf(Tensor::of({1}, {2}));
  const NoGrad scope;
  const Var y = exp(x);
  EXPECT_FALSE(y.tracked());
  EXPECT_THROW(tape.backward(y), std::logic_error);
}

TEST(Tape, AnomalyModeNamesOpAndStep) {
  Tape tape;
  tape.detect_anomalies(42);
  const Var x = tape.leaf(Tensor::of({2}, {1, -1}));
  const std::string value = message_of<AnomalyError>([&] { exp(log(x)); });
  EXPECT_NE(value.find("log"), std::string::npos) << value;
  EXPECT_NE(value.find("step 42"), std::string::npos) << value;

  Tape second;
  second.detect_anomalies(7);
  const Var zero = second.leaf(Tensor::of({1}, {0}));
  const Var root = sum(sqrt(zero));
  const std::string gradient = message_of<AnomalyError>([&] { second.backward(root); });
  EXPECT_NE(gradient.find("sqrt: NaN or Inf in its gradient"), std::string::npos) << gradient;
}

TEST(Tape, AChainOfAHundredThousandOpsNeedsNoRecursion) {
  Tape tape;
  const Var x = tape.leaf(Tensor::of({1}, {1}));
  Var y = x;
  for (int i = 0; i < 100000; ++i) y = scale(y, 1.0);
  tape.backward(y);
  EXPECT_FLOAT_EQ(tape.gradient(x).data()[0], 1);
}

TEST(Memory, AStepInItsSteadyStateAsksTheSystemForNothing) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the pool reuses nothing under the address sanitizer";
#endif
  const Tensor w = Tensor::full({64, 64}, real(0.01));
  const auto step = [&] {
    Tape tape;
    Tensor sink;
    Var x = tape.leaf(w, &sink);
    for (int i = 0; i < 5; ++i) x = gelu(matmul(x, x));
    tape.backward(sum(x));
  };
  step();
  const auto before = pool_usage().system_calls;
  for (int i = 0; i < 10; ++i) step();
  EXPECT_EQ(pool_usage().system_calls, before);
}

}  // namespace
}  // namespace headlab

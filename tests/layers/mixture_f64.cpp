// Gradients of mixtures of experts in double against central differences, of their output and of all they report.
#include "tests/engine/gradient_check.h"
#include "tests/layers/mixture_layer.h"

namespace headlab {
namespace {

using Pairs = std::vector<std::pair<std::string, Value>>;

// With parameters as inputs like x: what a layer owns is put in their place.
double worst_error(MixtureLayer& s, const std::vector<Index>& lengths) {
  const Random random(9, "mixture_f64");
  Tensor x({2, 4, MixtureLayer::kWidth});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = random.normal(static_cast<std::uint64_t>(i));
  const auto objective = [&](ForwardContext& context, const Var& rows) {
    context.training = true;
    context.lengths = lengths;
    const Var y = s.layer->forward(context, rows), reported = weighted_sum(context.auxiliary);
    Tensor weights(y.shape());
    for (Index i = 0; i < weights.size(); ++i) weights.data()[i] = random.normal(1000 + static_cast<std::uint64_t>(i));
    const Var loss = sum(y * Var(weights));
    return reported.defined() ? loss + reported : loss;
  };
  const auto value = [&] {
    ForwardContext context;
    return static_cast<double>(objective(context, x).value().item());
  };
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  const Var leaf = tape.leaf(x.clone());
  s.set.clear_gradients();
  tape.backward(objective(context, leaf));
  double worst = 0, largest = 1e-2;
  const auto compare = [&](Tensor& values, const Tensor& gradient) {
    for (Index i = 0; i < values.size(); ++i) {
      const real kept = values.data()[i];
      values.data()[i] = kept + 1e-6;
      const double above = value();
      values.data()[i] = kept - 1e-6;
      const double numeric = (above - value()) / 2e-6;
      values.data()[i] = kept;
      largest = std::max(largest, std::abs(numeric));
      worst = std::max(worst, std::abs(numeric - (gradient.defined() ? gradient.data()[i] : 0.0)));
    }
  };
  compare(x, tape.gradient(leaf));
  for (Parameter& p : s.set.all()) compare(p.value, p.gradient);
  return worst / largest;
}

TEST(MixtureGradient, MatchesCentralDifferences) {
  for (const auto& [name, settings] : mixture_forms()) {
    MixtureLayer s(name, settings);
    SCOPED_TRACE(testing::Message() << name << ", " << s.heads() << " parts, top-" << s.chosen());
    EXPECT_LT(worst_error(s, {}), 1e-6);
  }
}

TEST(MixtureGradient, MatchesThemWithEveryLossAndWithWhatIsDropped) {
  const Pairs losses = {{"feed_forward.top_k", std::int64_t{2}}, {"feed_forward.balance_weight", 3.0},
                        {"feed_forward.z_weight", 2.0},          {"feed_forward.jitter", 0.1},
                        {"feed_forward.capacity", 0.75},         {"feed_forward.gates", std::string("renormalised")}};
  for (const char* name : {"smoe", "mh_moe"}) {
    for (const char* form : {"top-1", "top-k"}) {
      Pairs settings = losses;
      settings.emplace_back("feed_forward.balance", std::string(form));
      MixtureLayer s(name, settings);
      SCOPED_TRACE(testing::Message() << name << ", " << form);
      EXPECT_LT(worst_error(s, {}), 1e-6);
      EXPECT_LT(worst_error(s, {4, 2}), 1e-6) << "with padding";
    }
  }
}

TEST(MixtureGradient, MatchesThemForExpertsThatNobodyLearnsToChoose) {
  for (const char* router : {"random", "random_gated", "hashed", "hashed_gated"}) {
    MixtureLayer s("mh_moe", {{"feed_forward.router", std::string(router)}, {"feed_forward.top_k", std::int64_t{2}}});
    EXPECT_LT(worst_error(s, {}), 1e-6) << router;
  }
}

}  // namespace
}  // namespace headlab

// Experts of two depths against their definition; how they are chosen, and what they cost.
#include <set>
#include <tuple>

#include "engine/kernels/gemm_recorder.h"
#include "tests/engine/op_checks.h"
#include "tests/layers/dual_scale_layer.h"

namespace headlab {
namespace {

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

TEST(DualScale, EqualsItsDefinition) {
  std::set<std::pair<double, double>> seen;
  for (const Pairs& settings : dual_scale_forms()) {
    SCOPED_TRACE(words(settings));
    const DualScaleLayer s(settings);
    const Tensor x = dual_scale_input(3, 9);
    const auto [y, use, context] = s(x);
    EXPECT_LT(relative_error(y, s.by_definition(x, use)), 1e-5);
    for (Index n = 0; n < 27; ++n) seen.emplace(use.shallow.data()[n], use.deep.data()[n]);
  }
  const std::pair<double, double> expected[] = {{2, 0}, {0, 2}, {1, 0}, {3, 0}, {0, 3}, {1, 1}, {1, 2}};
  for (const auto& mix : expected) EXPECT_TRUE(seen.count(mix)) << mix.first << " shallow, " << mix.second << " deep";
}

// Its experts are there, are chosen and counted, and add nothing: attention's statistics reach them all the same.
TEST(DualScale, AddsNothingWhereItIsAblated) {
  const Pairs settings = said("k_mode", "dynamic") + said("depth_router", "complexity");
  const DualScaleLayer whole(settings), ablated(settings + Pairs{{"feed_forward.ablated", true}});
  EXPECT_EQ(ablated.set.count(), whole.set.count());
  EXPECT_TRUE(ablated.layer->reads_attention());
  const Tensor x = dual_scale_input(2, 9);
  const auto [y, use, context] = ablated(x);
  const auto [of_whole, use_of_whole, other] = whole(x);
  for (Index i = 0; i < y.size(); ++i) EXPECT_EQ(y.data()[i], 0);
  EXPECT_GT(relative_error(of_whole, y), 0);
  for (Index i = 0; i < use.deep.size(); ++i) EXPECT_EQ(use.deep.data()[i], use_of_whole.deep.data()[i]);
}

// What it begins with is no lottery of its first weights: every token is judged alike, and half of the draws are deep.
TEST(DualScale, BeginsWithNoOpinion) {
  ParameterSet set;
  FeedForwardConfig config{.name = "dual_scale", .place = {DualScaleLayer::kHeads, false}};
  for (const auto& [key, value] : said("k_mode", "dynamic") + said("depth_router", "complexity"))
    config.settings.set(key, value);
  const auto layer = make_feed_forward(Scope(set, "mlp"), DualScaleLayer::kWidth, config);
  set.initialise(1);
  AttentionStatistics told = DualScaleLayer({}).statistics(40, 20);
  Recorder seen;
  ForwardContext context;
  context.training = true;
  context.statistics = &told;
  context.probe = &seen;
  layer->forward(context, dual_scale_input(40, 20));
  const DepthUse& use = seen.depths.at(0);
  double deep = 0;
  for (Index n = 0; n < 800; ++n) {
    EXPECT_EQ(use.importance.data()[n], real(0.5));
    EXPECT_EQ(use.complexity.data()[n], real(0.5));
    deep += use.deep.data()[n] > 0;
  }
  EXPECT_NEAR(deep / 800, 0.5, 4 * 0.5 / std::sqrt(800.0));
}

// (2), (5), (6), (8), (13) and (14) in evaluation.
TEST(DualScale, TakesWhatItsRouterAndEvaluatorSay) {
  const auto judged = [](const DualScaleLayer& s, const Tensor& told, Index n, std::size_t which) {
    const Index row = told.dim(2), visible = s.config.place.causal ? n % 20 + 1 : 20;
    return logistic(s.judged({told.data() + n * row, told.data() + (n + 1) * row}, visible, which));
  };
  const Tensor x = dual_scale_input(2, 20);
  for (const auto& [causal, tau1, tau2] : {std::tuple{false, 0.3, 0.7}, {true, 0.3, 0.7}, {false, 0.2, 0.4}}) {
    const DualScaleLayer s(
        said("k_mode", "dynamic") + said("depth_router", "complexity") + said("tau1", tau1) + said("tau2", tau2),
        causal);
    const auto [y, use, context] = s(x);
    const Tensor told = s.statistics(2, 20).of_heads;
    for (Index n = 0; n < 40; ++n) {
      const double importance = judged(s, told, n, 0), complexity = judged(s, told, n, 1);
      const double k = std::ceil(3 * importance);
      const double deep = complexity < tau1 ? 0 : complexity >= tau2 ? k : std::ceil(k * complexity);
      EXPECT_EQ(use.deep.data()[n], deep) << n;
      EXPECT_EQ(use.shallow.data()[n], k - deep) << n;
      EXPECT_NEAR(use.importance.data()[n], importance, 1e-5);
      EXPECT_NEAR(use.complexity.data()[n], complexity, 1e-5);
    }
  }
  const DualScaleLayer learned({});
  const auto [y, use, context] = learned(x);
  for (Index n = 0; n < 40; ++n) {
    const Numbers token(x.data() + n * 12, x.data() + (n + 1) * 12);
    Numbers logits = learned.map("router.weight", 0, token);
    for (std::size_t i = 0; i < 2; ++i) logits[i] += static_cast<double>(learned.find("router.bias")->value.data()[i]);
    EXPECT_EQ(use.deep.data()[n], logits[1] > logits[0] ? 2 : 0) << n;
  }
}

// The share that is asked for, of those with the greatest complexity; thresholds say nothing then.
TEST(DualScale, SendsAGivenShareToDeepExpertsWhereAsked) {
  for (const double rate : {0.1, 0.26, 0.5, 0.9, 1.0}) {
    const DualScaleLayer s(said("depth_router", "complexity") + said("deep_rate", rate) + said("tau1", 0.0) +
                           said("tau2", 0.0));
    const auto [y, use, context] = s(dual_scale_input(2, 20));
    double least_deep = 1, most_shallow = 0;
    int deep = 0;
    for (Index n = 0; n < 40; ++n) {
      const auto complexity = static_cast<double>(use.complexity.data()[n]);
      const bool is_deep = use.deep.data()[n] > 0;
      EXPECT_EQ(is_deep, use.shallow.data()[n] == 0) << n;
      deep += is_deep;
      (is_deep ? least_deep : most_shallow) =
          is_deep ? std::min(least_deep, complexity) : std::max(most_shallow, complexity);
    }
    EXPECT_EQ(deep, std::lround(rate * 40)) << rate;
    EXPECT_GE(least_deep, most_shallow) << rate;
  }
}

TEST(DualScale, ReadsImportanceFromAttentionWhereAsked) {
  const Pairs settings = said("k_mode", "dynamic") + said("importance", "attention");
  const DualScaleLayer s(settings), causal(settings, true);
  EXPECT_EQ(s.find("evaluator.first.weight"), nullptr);
  const Tensor x = dual_scale_input(2, 6);
  const Tensor told = s.statistics(2, 6).of_heads;
  const auto [y, use, context] = s(x);
  for (Index b = 0; b < 2; ++b) {
    const auto received = [&](Index t) {
      const real* numbers = told.data() + (b * 6 + t) * 6;
      return (static_cast<double>(numbers[2]) + static_cast<double>(numbers[5])) / 2;
    };
    double most = 0;
    for (Index t = 0; t < 6; ++t) most = std::max(most, received(t));
    for (Index t = 0; t < 6; ++t) {
      EXPECT_NEAR(use.importance.data()[b * 6 + t], received(t) / most, 1e-6);
      EXPECT_EQ(use.shallow.data()[b * 6 + t] + use.deep.data()[b * 6 + t], std::ceil(3 * received(t) / most - 1e-9));
    }
  }
  const Tensor rows = causal.statistics(2, 6).of_heads;
  const auto own = causal(x);
  for (Index n = 0; n < 12; ++n)
    EXPECT_NEAR(own.use.importance.data()[n], (rows.data()[n * 4 + 1] + rows.data()[n * 4 + 3]) / 2, 1e-6);
}

TEST(DualScale, TossesForAllLayersTogetherWhereAsked) {
  const auto deep_in = [](const char* layer, const char* draws) {
    ParameterSet set;
    FeedForwardConfig config{.name = "dual_scale"};
    for (const auto& [key, value] : said("depth_router", "random") + said("deep_draws", draws) +
                                        said("shallow_stage", 0.0) + said("deep_stage", 0.0))
      config.settings.set(key, value);
    const auto mlp = make_feed_forward(Scope(set, layer), DualScaleLayer::kWidth, config);
    set.initialise(1);
    Recorder seen;
    ForwardContext context;
    context.probe = &seen;
    mlp->forward(context, dual_scale_input(8, 20));
    return numbers(seen.depths.at(0).deep);
  };
  EXPECT_EQ(deep_in("one", "together"), deep_in("other", "together"));
  EXPECT_NE(deep_in("one", "apart"), deep_in("other", "apart"));
  EXPECT_NE(deep_in("one", "together"), std::vector<real>(160, 0));
}

TEST(DualScale, DecidesForASequenceByTheMeanOfItsTokens) {
  const DualScaleLayer s(said("level", "sequence"));
  ForwardContext padded;
  for (Index b = 0; b < 40; ++b) padded.lengths.push_back(b % 8);
  const Tensor x = dual_scale_input(40, 7);
  const auto [y, use, context] = s(x, padded);
  int summed_otherwise = 0;  // examples for which a sum would say the opposite
  for (Index b = 0; b < 40; ++b) {
    const Index length = padded.lengths[static_cast<std::size_t>(b)];
    Numbers sum(12);
    for (Index i = 0; i < length * 12; ++i)
      sum[static_cast<std::size_t>(i % 12)] += static_cast<double>(x.data()[b * 84 + i]);
    const Numbers logits = s.map("router.weight", 0, sum);
    const real* bias = s.find("router.bias")->value.data();
    const double slope = logits[1] - logits[0], offset = static_cast<double>(bias[1]) - static_cast<double>(bias[0]);
    const bool deep = slope / static_cast<double>(std::max<Index>(1, length)) + offset > 0;
    summed_otherwise += length > 0 && deep != (slope + offset > 0);
    for (Index t = 0; t < 7; ++t) EXPECT_EQ(use.deep.data()[b * 7 + t], t < length && deep ? 2 : 0) << b << ", " << t;
  }
  EXPECT_GT(summed_otherwise, 0);
}

// As the tables have it: thresholds, and the share of a batch that is asked for, on the mean of a sequence's tokens.
TEST(DualScale, JudgesASequenceByTheMeanOfItsTokens) {
  const Pairs of_sequences = said("level", "sequence") + said("depth_router", "complexity");
  constexpr Index kSequences = 30, kLength = 7;
  ForwardContext padded;
  for (Index b = 0; b < kSequences; ++b) padded.lengths.push_back(1 + b % kLength);
  const Tensor x = dual_scale_input(kSequences, kLength);
  for (const double rate : {0.0, 0.3}) {
    const DualScaleLayer s(of_sequences + said("tau1", 0.5) + said("tau2", 0.5) + said("deep_rate", rate));
    const Tensor told = s.statistics(kSequences, kLength).of_heads;
    const auto [y, use, context] = s(x, padded);
    std::vector<std::pair<double, Index>> by_complexity;
    for (Index b = 0; b < kSequences; ++b) {
      double mean = 0;
      const Index length = padded.lengths[static_cast<std::size_t>(b)], row = told.dim(2);
      for (Index t = b * kLength; t < b * kLength + length; ++t)
        mean += s.judged({told.data() + t * row, told.data() + (t + 1) * row}, length, 1) / static_cast<double>(length);
      by_complexity.emplace_back(logistic(mean), b);
    }
    std::sort(by_complexity.rbegin(), by_complexity.rend());
    int deep_ones = 0;
    for (std::size_t i = 0; i < by_complexity.size(); ++i) {
      const auto& [complexity, b] = by_complexity[i];
      const bool deep = rate > 0 ? i < 9 : complexity >= 0.5;
      deep_ones += deep;
      for (Index t = 0; t < kLength; ++t) {
        const bool there = t < padded.lengths[static_cast<std::size_t>(b)];
        EXPECT_EQ(use.deep.data()[b * kLength + t], there && deep ? 2 : 0) << rate << ": " << b << ", " << t;
        EXPECT_EQ(use.shallow.data()[b * kLength + t], there && !deep ? 2 : 0) << rate << ": " << b << ", " << t;
        if (!there) continue;
        EXPECT_NEAR(use.complexity.data()[b * kLength + t], complexity, 1e-5);
      }
    }
    EXPECT_GT(deep_ones, 3) << rate;
    EXPECT_LT(deep_ones, kSequences - 3) << rate;
  }
}

// (4), and nothing to learn from rewards.
TEST(DualScale, SplitsEveryTokensExpertsAlikeWhereAsked) {
  for (const auto& [part, deep] : {std::pair{0.0, 0}, {0.3, 1}, {0.5, 1}, {0.6, 2}, {1.0, 2}}) {
    const DualScaleLayer dynamic(said("depth_router", "split") + said("deep_part", part) + said("k_mode", "dynamic"));
    const auto counted = dynamic(dual_scale_input(2, 20)).use;
    for (Index n = 0; n < 40; ++n) {
      const double all = static_cast<double>(counted.shallow.data()[n] + counted.deep.data()[n]);
      EXPECT_EQ(counted.deep.data()[n], std::ceil(all * part - 1e-3)) << part << " of " << all;
    }
    DualScaleLayer s(said("depth_router", "split") + said("deep_part", part));
    s.set.begin_step(0.9);
    ForwardContext training;
    training.training = true;
    const auto [y, use, context] = s(dual_scale_input(2, 20), training);
    for (Index n = 0; n < 40; ++n) {
      EXPECT_EQ(use.deep.data()[n], deep) << part;
      EXPECT_EQ(use.shallow.data()[n], 2 - deep) << part;
      EXPECT_EQ(use.madds.data()[n], s.layer->cost().total().madds);
    }
    EXPECT_TRUE(context.drawn.empty());
  }
}

// In training a token goes deep with the probability that its router gives, and uses one expert and as many more as of
// two coins fall on yes with probability I.
TEST(DualScale, DrawsWithTheProbabilitiesThatItJudges) {
  for (const char* router : {"complexity", "learned"}) {
    SCOPED_TRACE(router);
    DualScaleLayer s(said("depth_router", router) + said("k_mode", "dynamic"));
    s.set.begin_step(0.9);
    const Tensor x = dual_scale_input(80, 50);
    ForwardContext training;
    training.training = true;
    const auto [y, use, context] = s(x, training);
    // Against the mean, and weighed by what is expected: that each token has its own.
    double off[2] = {}, variance[2] = {}, turned[2] = {}, off_count[2] = {}, variance_count[2] = {};
    for (Index n = 0; n < 4000; ++n) {
      const Numbers token(x.data() + n * 12, x.data() + (n + 1) * 12);
      double p = 0;
      if (s.find("router.weight")) {
        const Numbers logits = s.map("router.weight", 0, token);
        const real* bias = s.find("router.bias")->value.data();
        p = logistic(logits[1] - logits[0] + static_cast<double>(bias[1]) - static_cast<double>(bias[0]));
      } else {
        p = static_cast<double>(use.complexity.data()[n]);
      }
      const double i = static_cast<double>(use.importance.data()[n]);
      const double deep = use.deep.data()[n] > 0 ? 1 : 0;
      const double count = static_cast<double>(use.deep.data()[n] + use.shallow.data()[n]);
      for (const int weighed : {0, 1}) {
        const double w = weighed ? p - 0.5 : 1, v = weighed ? i - 0.5 : 1;
        off[weighed] += w * (deep - p);
        turned[weighed] += w * (1 - p - p);
        variance[weighed] += w * w * p * (1 - p);
        off_count[weighed] += v * (count - 1 - 2 * i);
        variance_count[weighed] += v * v * 2 * i * (1 - i);
      }
    }
    for (const int weighed : {0, 1}) {
      EXPECT_LT(std::abs(off[weighed]), 4 * std::sqrt(variance[weighed])) << weighed;
      EXPECT_LT(std::abs(off_count[weighed]), 4 * std::sqrt(variance_count[weighed])) << weighed;
    }
    EXPECT_GT(std::abs(turned[1]), 8 * std::sqrt(variance[1])) << "else the opposite would not be seen";
  }
}

// What its own gradient steps make of a router: shallow where depth only costs, deep where it lowers the loss.
TEST(DualScale, LearnsToGoWhereRewardsAre) {
  for (const char* router : {"complexity", "learned"}) {
    for (const bool depth_helps : {false, true}) {
      SCOPED_TRACE(testing::Message() << router << (depth_helps ? ", depth helps" : ", depth costs"));
      DualScaleLayer s(said("depth_router", router) + said("cost_weight", depth_helps ? 0.0 : 1.0) +
                       said("entropy_weight", 0.0));
      const Tensor x = dual_scale_input(32, 4);
      const auto share_deep = [&] {
        const auto [y, use, context] = s(x);
        double sum = 0;
        for (const real deep : use.deep.span()) sum += static_cast<double>(deep) / 2 / 128;
        return sum;
      };
      s.set.begin_step(0.9);
      const double before = share_deep();
      for (std::uint64_t step = 0; step < 60; ++step) {
        Tape tape;
        Recorder seen;
        AttentionStatistics told = s.statistics(32, 4);
        std::vector<StateUpdate> updates;
        ForwardContext context;
        context.tape = &tape;
        context.training = true;
        context.step = step;
        context.statistics = &told;
        context.probe = &seen;
        context.updates = &updates;
        s.layer->forward(context, x);
        Tensor losses({32});
        for (Index b = 0; b < 32; ++b) {
          double deep = 0;
          for (Index t = 0; t < 4; ++t) deep += static_cast<double>(seen.depths[0].deep.data()[b * 4 + t]) / 8;
          losses.data()[b] = static_cast<real>(depth_helps ? 2 - 1.9 * deep : 0.5);
        }
        s.set.clear_gradients();
        tape.backward(policy_loss(context.drawn, losses));
        for (StateUpdate& u : updates) u.move(u.state->value, u.seen);
        for (Parameter& p : s.set.all()) {
          if (!p.learns() || !p.gradient.defined()) continue;
          for (Index i = 0; i < p.value.size(); ++i) p.value.data()[i] -= 2 * p.gradient.data()[i];
        }
      }
      EXPECT_GT(before, 0.05);
      EXPECT_LT(before, 0.95);
      if (depth_helps) {
        EXPECT_GT(share_deep(), 0.95);
      } else {
        EXPECT_LT(share_deep(), 0.05);
      }
    }
  }
}

// (7): what the task says is added before the sigmoid, and to what the learned router holds of deep experts.
TEST(DualScale, HearsOfTheTask) {
  for (const char* router : {"learned", "complexity"}) {
    DualScaleLayer s(said("depth_router", router) + counted("tasks", 3));
    s.find("task")->value = Tensor::of({3, 1}, {-1000, 0, 1000});
    if (Parameter* scale = s.find("task_scale")) scale->value = Tensor::full({1}, 1);
    const Tensor x = dual_scale_input(3, 8);
    ForwardContext of_tasks;
    of_tasks.tasks = {2, 1, 0};
    const auto [y, use, context] = s(x, of_tasks);
    const auto untold = s(x);
    for (Index t = 0; t < 8; ++t) {
      EXPECT_EQ(use.deep.data()[t], 2);
      EXPECT_EQ(use.deep.data()[8 + t], untold.use.deep.data()[8 + t]);
      EXPECT_EQ(use.deep.data()[16 + t], 0);
    }
    of_tasks.tasks = {2, 3, 0};
    EXPECT_THROW(s(x, of_tasks), ShapeError);
    of_tasks.tasks = {2};
    EXPECT_THROW(s(x, of_tasks), ShapeError);
  }
}

// (7): C' = sigmoid(a logit(C) + u).
TEST(DualScale, JudgesComplexityByTheTaskItHearsOf) {
  DualScaleLayer s(said("depth_router", "complexity") + counted("tasks", 2));
  s.find("task")->value = Tensor::of({2, 1}, {-0.7, 0.4});
  s.find("task_scale")->value = Tensor::full({1}, 2);
  ForwardContext of_tasks;
  of_tasks.tasks = {1, 0};
  const auto [y, use, context] = s(dual_scale_input(2, 20), of_tasks);
  const Tensor told = s.statistics(2, 20).of_heads;
  const Index row = told.dim(2);
  for (Index n = 0; n < 40; ++n) {
    const double logit = s.judged({told.data() + n * row, told.data() + (n + 1) * row}, 20, 1);
    EXPECT_NEAR(use.complexity.data()[n], logistic(2 * logit + (n < 20 ? 0.4 : -0.7)), 1e-5) << n;
  }
}

TEST(DualScale, CountsItsParametersAndTheMultiplyAddsThatItCarriesOut) {
  for (const Pairs& settings : dual_scale_forms()) {
    SCOPED_TRACE(words(settings));
    const DualScaleLayer s(settings);
    const FeedForwardCost cost = s.layer->cost();
    EXPECT_EQ(cost.experts, 9);
    EXPECT_EQ(cost.total().parameters, s.set.count());
    const Tensor x = dual_scale_input(2, 9);
    const GemmRecorder recorder;
    const auto [y, use, context] = s(x);
    double executed = 0, needed = 0;
    for (const GemmCall& call : recorder.calls())
      executed += static_cast<double>(call.m * call.n * call.k * call.count);
    for (const real madds : use.madds.span()) needed += static_cast<double>(madds);
    const double decided = s.text("level", "token") == "sequence" ? 2 : 18;  // by the learned router, of 12 numbers
    const double evaluator = s.find("evaluator.first.weight") ? 18 * 3 * (6 + 2) : 0;
    EXPECT_EQ(executed, needed + evaluator + (s.find("router.weight") ? decided * 2 * 12 : 0));
    EXPECT_LE(needed, 18 * use.most_madds);
    for (Index n = 0; n < 18; ++n) {
      EXPECT_LE(use.madds.data()[n], use.madds_at_most.data()[n]);
      EXPECT_LE(use.madds_at_most.data()[n], cost.total().madds);
    }
    const std::string router = s.text("depth_router", "");
    if (router == "deep" || router == "shallow" ||
        (router == "split" && !s.config.settings.has("feed_forward.k_mode"))) {
      EXPECT_EQ(executed, 18 * cost.total().madds);
    }
  }
}

TEST(DualScale, IsNotChargedForDepthThatChanceNeverTakes) {
  const auto madds = [](const Pairs& settings) { return DualScaleLayer(settings).layer->cost().maps.madds; };
  const double shallow = madds(said("depth_router", "shallow"));
  EXPECT_EQ(madds(said("depth_router", "random") + said("deep_share", 0.0)), shallow);
  EXPECT_GT(madds(said("depth_router", "random") + said("deep_share", 0.1)), shallow);
}

TEST(DualScale, RefusesWhatDoesNotFit) {
  const auto message = [](const Pairs& settings, bool causal) -> std::string {
    try {
      DualScaleLayer s(settings, causal);
    } catch (const ShapeError& error) {
      return error.what();
    }
    return "";
  };
  const auto refused = [&](const Pairs& settings, const char* says, bool causal = false) {
    const std::string said_so = message(settings, causal);
    EXPECT_NE(said_so.find(says), std::string::npos) << words(settings) << said_so;
    EXPECT_EQ(said_so.find('\n'), std::string::npos);
  };
  refused(said("k_mode", "dynamic") + counted("k_max", 5), "feed_forward.k_max");
  refused(said("level", "sequence"), "feed_forward.level", true);
  refused(said("shallow_stage", 0.6) + said("deep_stage", 0.5), "feed_forward.shallow_stage");
  refused(said("shallow_stage", 0.0), "feed_forward.hard");
  EXPECT_EQ(message(said("shallow_stage", 0.0) + said("hard", "running"), false), "");
  for (const char* flat : {"relu", "swiglu"})
    refused(said("form", "linear") + said("activation", flat), "feed_forward.activation");
  refused(said("depth_router", "complexity") + said("tau1", 0.8), "feed_forward.tau1");
  refused(said("depth_router", "complexity") + said("deep_rate", 0.5), "feed_forward.deep_rate", true);
  EXPECT_EQ(message(said("depth_router", "complexity"), true), "");
  EXPECT_EQ(message(said("level", "sequence") + said("depth_router", "deep"), true), "") << "decides nothing";
  DualScaleLayer s({}), judges(said("k_mode", "dynamic"));
  EXPECT_THROW(s(normal({2, 3, 11})), ShapeError);
  ForwardContext untold;
  EXPECT_THROW(judges.layer->forward(untold, dual_scale_input(2, 3)), ShapeError);
  FeedForwardConfig nowhere = judges.config;
  nowhere.place = {};
  ParameterSet other;
  EXPECT_THROW(make_feed_forward(Scope(other), 12, nowhere), ShapeError);
}

// What is compared with draws: the choices of an evaluation, in training.
TEST(DualScale, AGreedyPassTakesWhatAnEvaluationWouldTake) {
  for (const char* router : {"complexity", "learned"}) {
    DualScaleLayer s(said("depth_router", router) + said("k_mode", "dynamic"));
    s.set.begin_step(0.9);
    const Tensor x = dual_scale_input(3, 40);
    ForwardContext training;
    training.training = true;
    const auto drawn = s(x, training);
    training.greedy = true;
    const auto greedy = s(x, training), evaluated = s(x);
    EXPECT_EQ(numbers(greedy.y), numbers(evaluated.y)) << router;
    EXPECT_EQ(numbers(greedy.use.deep), numbers(evaluated.use.deep)) << router;
    EXPECT_TRUE(greedy.context.drawn.empty()) << "it learns nothing";
    EXPECT_NE(numbers(drawn.use.deep), numbers(evaluated.use.deep)) << router;
  }
}

}  // namespace
}  // namespace headlab

// Mixtures of experts against their definition; what they drop, report and cost.
#include <algorithm>
#include <numeric>

#include "engine/kernels/gemm_recorder.h"
#include "layers/expert_routing/expert_router.h"
#include "layers/hosts/decoder.h"
#include "tests/engine/op_checks.h"
#include "tests/layers/mixture_layer.h"
#include "tests/layers/recorder.h"

namespace headlab {
namespace {

using Pairs = std::vector<std::pair<std::string, Value>>;

Tensor input(Index batch, Index tokens, std::uint64_t seed = 5) {
  return normal({batch, tokens, MixtureLayer::kWidth}, seed);
}

// Multiply-adds of all products so far.
double executed(const GemmRecorder& recorder) {
  double out = 0;
  for (const GemmCall& call : recorder.calls()) out += static_cast<double>(call.m * call.n * call.k * call.count);
  return out;
}

TEST(Mixture, EqualsItsDefinition) {
  for (const auto& [name, settings] : mixture_forms()) {
    MixtureLayer s(name, settings);
    SCOPED_TRACE(testing::Message() << name << ", " << s.heads() << " parts, top-" << s.chosen());
    const Tensor x = input(3, 7);
    ForwardContext context;
    EXPECT_LT(relative_error(s.layer->forward(context, x).value(), s.by_definition(x)), 1e-5);
  }
}

std::vector<real> numbers_of(const Tensor& x) {
  return {x.span().begin(), x.span().end()};
}

// What a trained model is worth without its experts: they are there, are chosen and counted, and add nothing.
TEST(Mixture, AddsNothingWhereItIsAblated) {
  for (const char* name : {"smoe", "mh_moe"}) {
    const MixtureLayer whole(name, {}), ablated(name, {{"feed_forward.ablated", true}});
    EXPECT_EQ(ablated.set.count(), whole.set.count()) << name;
    EXPECT_EQ(ablated.layer->cost().total().madds, whole.layer->cost().total().madds) << name;
    const auto output_and_chosen = [&](const MixtureLayer& s) {
      Recorder seen;
      ForwardContext context;
      context.probe = &seen;
      const Tensor y = s.layer->forward(context, input(3, 7)).value();
      return std::pair(numbers_of(y), numbers_of(seen.uses.at(0).selected));
    };
    const auto [y, chosen] = output_and_chosen(ablated);
    const auto [of_whole, chosen_of_whole] = output_and_chosen(whole);
    EXPECT_EQ(y, std::vector<real>(3 * 7 * MixtureLayer::kWidth)) << name;
    EXPECT_NE(of_whole, y) << name;
    EXPECT_EQ(chosen, chosen_of_whole) << name;
  }
}

// The dense ones between experts stay as they are.
TEST(Mixture, AblationLeavesDenseBlocksAlone) {
  const auto output = [](const char* name, bool ablated, Index block) {
    FeedForwardConfig config{.name = name};
    config.settings.set("feed_forward.every", std::int64_t{2});
    config.settings.set("feed_forward.ablated", ablated);
    ParameterSet set;
    const auto layer = make_feed_forward(Scope(set, "mlp"), MixtureLayer::kWidth, of_block(config, block));
    set.initialise(1);
    ForwardContext context;
    return numbers_of(layer->forward(context, input(3, 7)).value());
  };
  for (const char* name : {"smoe", "mh_moe", "dual_scale"}) {
    EXPECT_EQ(output(name, true, 0), output(name, false, 0)) << name << ": dense";
    EXPECT_NE(output(name, true, 1), output(name, false, 1)) << name << ": experts";
  }
}

TEST(Mixture, CountsItsParametersAndTheMultiplyAddsThatItCarriesOut) {
  for (const auto& [name, settings] : mixture_forms()) {
    MixtureLayer s(name, settings);
    SCOPED_TRACE(testing::Message() << name << ", " << s.heads() << " parts, top-" << s.chosen());
    const FeedForwardCost cost = s.layer->cost();
    EXPECT_EQ(cost.experts, 5);
    EXPECT_EQ(cost.total().parameters, s.set.count());
    EXPECT_EQ(cost.router.parameters, s.find("router.weight")->shape.count());
    const GemmRecorder recorder;
    ForwardContext context;
    s.layer->forward(context, input(3, 7));
    EXPECT_EQ(executed(recorder), 21 * cost.total().madds);
  }
}

// As many again for the gradients of what it reads, and of its maps: no expert works for tokens of others.
TEST(Mixture, CarriesOutThreeTimesItsMultiplyAddsWithGradients) {
  for (const auto& [name, settings] : mixture_forms()) {
    MixtureLayer s(name, settings);
    SCOPED_TRACE(testing::Message() << name << ", " << s.heads() << " parts, top-" << s.chosen());
    const GemmRecorder recorder;
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    const Var x = tape.leaf(input(3, 7));
    const Var y = s.layer->forward(context, x);
    tape.backward(sum(y * y));
    EXPECT_EQ(executed(recorder), 3 * 21 * s.layer->cost().total().madds);
  }
}

TEST(Mixture, RefusesSizesThatDoNotFit) {
  const auto refused = [](const char* name, const Pairs& settings) {
    EXPECT_THROW(MixtureLayer(name, settings), ShapeError) << name;
  };
  refused("smoe", {{"feed_forward.top_k", std::int64_t{6}}});
  refused("smoe", {{"feed_forward.top_k", std::int64_t{0}}});
  refused("mh_moe", {{"feed_forward.heads", std::int64_t{5}}});
  MixtureLayer s("smoe", {});
  ForwardContext context;
  EXPECT_THROW(s.layer->forward(context, normal({2, 3, 11})), ShapeError);
  EXPECT_THROW(s.layer->forward(context, normal({6, 12})), ShapeError);
  context.lengths = {1};
  EXPECT_THROW(s.layer->forward(context, input(2, 3)), ShapeError);
}

// Rows 0 to 4 want expert 0 first, the others expert 1; all want expert 2 second.
TEST(Served, GivesFirstChoicesBeforeSecondOnesAndTheFirstRowsBeforeLaterOnes) {
  Tensor ranking({7, 3});
  for (Index row = 0; row < 7; ++row) {
    const real scores[] = {real(row < 5 ? 3 : 0), real(row < 5 ? 0 : 3), real(2)};
    std::copy_n(scores, 3, ranking.data() + row * 3);
  }
  const auto rows_of = [&](Index chosen, Index capacity) { return row_groups(served(ranking, chosen, capacity)); };
  using Rows = std::vector<std::int32_t>;
  EXPECT_EQ(rows_of(1, 7), (RowGroups{{0, 1, 2, 3, 4}, {5, 6}, {}}));
  EXPECT_EQ(rows_of(1, 3), (RowGroups{{0, 1, 2}, {5, 6}, {}}));
  EXPECT_EQ(rows_of(2, 3), (RowGroups{{0, 1, 2}, {5, 6}, {0, 1, 2}}));
  EXPECT_EQ(rows_of(3, 4), (RowGroups{{0, 1, 2, 3}, {0, 1, 5, 6}, {0, 1, 2, 3}})) << "second and third choices wait";
  EXPECT_EQ(rows_of(2, 0)[0], Rows{});
  EXPECT_EQ(capacity_of(0, 7, 2, 3), 7);
  EXPECT_EQ(capacity_of(1, 7, 2, 3), 5);  // of 14 choices a third, rounded up
  EXPECT_EQ(capacity_of(1.25, 8, 1, 4), 3);
}

// A row without an expert passes by the residual alone.
TEST(Mixture, DropsWhatItsCapacityDoesNotHoldAndCountsIt) {
  const Pairs bounded = {{"feed_forward.capacity", 0.5}, {"feed_forward.eval_capacity", 0.25}};
  MixtureLayer s("smoe", bounded), all("smoe", {});
  const Tensor x = input(2, 10);
  for (const bool training : {true, false}) {
    Recorder seen;
    ForwardContext context, free;
    context.training = training;
    context.probe = &seen;
    const Tensor y = s.layer->forward(context, x).value(), whole = all.layer->forward(free, x).value();
    const SlotUse& use = seen.uses.at(0);
    EXPECT_EQ(use.wanted, 1);
    const Index capacity = training ? 2 : 1;  // of 20 choices among 5 experts
    for (const auto& rows : row_groups(use.selected)) EXPECT_LE(static_cast<Index>(rows.size()), capacity);
    Index dropped = 0;
    for (Index n = 0; n < 20; ++n) {
      const bool kept = std::accumulate(use.selected.data() + n * 5, use.selected.data() + (n + 1) * 5, 0.0) > 0;
      dropped += !kept;
      for (Index i = n * 12; i < (n + 1) * 12; ++i) EXPECT_EQ(y.data()[i], kept ? whole.data()[i] : 0);
    }
    EXPECT_GE(dropped, 20 - 5 * capacity);
  }
}

TEST(Mixture, ReportsWhichExpertsThePartsOfATokenUse) {
  MixtureLayer s("mh_moe", {{"feed_forward.heads", std::int64_t{3}}, {"feed_forward.top_k", std::int64_t{2}}});
  Recorder seen;
  ForwardContext context;
  context.probe = &seen;
  s.layer->forward(context, input(2, 4));
  ASSERT_EQ(seen.uses.size(), 1U);
  const SlotUse& use = seen.uses[0];
  EXPECT_STREQ(use.slot, "expert");
  EXPECT_EQ(use.parts, 3);
  EXPECT_EQ(use.given, 5);
  EXPECT_EQ(use.selected.shape(), (Shape{24, 5}));
  for (Index row = 0; row < 24; ++row) {
    double used = 0;
    for (Index e = 0; e < 5; ++e) {
      used += static_cast<double>(use.selected.data()[row * 5 + e]);
      EXPECT_EQ(use.gate.data()[row * 5 + e] > 0, use.selected.data()[row * 5 + e] > 0);
    }
    EXPECT_EQ(used, 2);
  }
}

// The losses of one pass over x, by the last word of their names.
std::vector<AuxiliaryLoss> losses_of(const MixtureLayer& s, const Tensor& x) {
  ForwardContext context;
  s.layer->forward(context, x);
  return context.auxiliary;
}

TEST(Mixture, ReportsALoadBalanceLossThatIsOneWhereExpertsAreUsedAlike) {
  for (const char* form : {"top-1", "top-k"}) {
    MixtureLayer s("smoe", {{"feed_forward.top_k", std::int64_t{2}},
                            {"feed_forward.balance", std::string(form)},
                            {"feed_forward.balance_weight", 0.5}});
    const Tensor x = input(2, 9);
    const std::vector<AuxiliaryLoss> losses = losses_of(s, x);
    ASSERT_EQ(losses.size(), 1U);
    EXPECT_EQ(losses[0].name, "mlp.router balance");
    EXPECT_EQ(losses[0].weight, 0.5);
    Numbers mass(5), share(5);
    for (Index n = 0; n < 18; ++n) {
      const Numbers p = s.probabilities(Numbers(x.data() + n * 12, x.data() + (n + 1) * 12));
      std::vector<Index> counted = s.choice(p);
      if (std::string(form) == "top-1") counted.resize(1);
      for (std::size_t e = 0; e < 5; ++e) mass[e] += p[e] / 18;
      for (const Index e : counted)
        share[static_cast<std::size_t>(e)] += 1.0 / 18 / static_cast<double>(counted.size());
    }
    EXPECT_NEAR(losses[0].loss.value().item(), 5 * std::inner_product(mass.begin(), mass.end(), share.begin(), 0.0),
                1e-5);
    std::fill_n(s.set.all().front().value.data(), 60, real(0));
    ASSERT_EQ(s.set.all().front().name, "mlp.router.weight");
    EXPECT_NEAR(losses_of(s, x)[0].loss.value().item(), 1, 1e-5) << "probabilities are equal";
  }
  EXPECT_TRUE(losses_of(MixtureLayer("smoe", {{"feed_forward.balance_weight", 0.0}}), input(1, 3)).empty());
}

TEST(Mixture, ReportsTheSquaredLogSumExpOfItsRouter) {
  MixtureLayer s("smoe", {{"feed_forward.z_weight", 0.001}, {"feed_forward.balance_weight", 0.0}});
  const Tensor x = scale(Var(input(2, 9)), 100).value();  // logits of which no exp is finite
  const std::vector<AuxiliaryLoss> losses = losses_of(s, x);
  ASSERT_EQ(losses.size(), 1U);
  EXPECT_EQ(losses[0].name, "mlp.router router z");
  double expected = 0;
  for (Index n = 0; n < 18; ++n) {
    const Numbers logits = s.multiply("router.weight", 0, 5, Numbers(x.data() + n * 12, x.data() + (n + 1) * 12));
    const double top = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (const double logit : logits) sum += std::exp(logit - top);
    expected += std::pow(top + std::log(sum), 2) / 18;
  }
  EXPECT_NEAR(losses[0].loss.value().item() / expected, 1, 1e-5);
}

// As the papers have it; the trainer alone would take the mean over layers that report under one name.
TEST(Mixture, LossesOfSeveralLayersAddUp) {
  ParameterSet set;
  Settings settings;
  settings.set("feed_forward.expert_hidden", std::int64_t{3});
  std::vector<std::unique_ptr<FeedForward>> layers;
  for (const char* name : {"a", "b"}) layers.push_back(make_feed_forward(Scope(set, name), 12, {"smoe", settings}));
  set.initialise(1);
  ForwardContext context;
  for (const auto& layer : layers) layer->forward(context, input(2, 5));
  ASSERT_EQ(context.auxiliary.size(), 2U);
  const double sum = context.auxiliary[0].loss.value().item() + context.auxiliary[1].loss.value().item();
  EXPECT_NEAR(weighted_sum(context.auxiliary).value().item(), 0.01 * sum, 1e-6);
}

// The greatest number of the map and their deviation.
std::pair<double, double> begun(const char* router, const char* init) {
  ParameterSet set;
  ExpertRouterConfig config{.width = 64, .experts = 96, .chosen = 3};
  config.settings.set("feed_forward.router_init", std::string(init));
  const auto made = expert_routers().find(router).build(Scope(set, "router"), config);
  set.initialise(1);
  double most = 0, squares = 0;
  for (const Parameter& p : set.all()) {
    for (const real w : p.value.span()) {
      most = std::max(most, std::abs(static_cast<double>(w)));
      squares += static_cast<double>(w) * static_cast<double>(w);
    }
  }
  return {most, std::sqrt(squares / (64 * 96))};
}

TEST(Mixture, ItsRouterBeginsSmallOrAsALinearMapOfPyTorch) {
  for (const char* router : {"learned", "random_gated", "hashed_gated"}) {
    const auto [most, deviation] = begun(router, "fan_in");
    EXPECT_LE(most, 0.125) << "one over the root of 64";
    EXPECT_GT(most, 0.12);
    EXPECT_NEAR(deviation, 0.125 / std::sqrt(3.0), 0.002);
    const auto [most_small, deviation_small] = begun(router, "small");
    EXPECT_LE(most_small, 0.04 + 1e-6) << "cut at two deviations";
    EXPECT_NEAR(deviation_small, 0.0176, 0.0005);
  }
}

TEST(Mixture, JittersWhatItsRouterReadsInTrainingAlone) {
  MixtureLayer s("smoe", {{"feed_forward.jitter", 0.2}}), still("smoe", {});
  const Tensor x = input(2, 9);
  const auto balance = [&](const MixtureLayer& layer, bool training, std::uint64_t step) {
    ForwardContext context;
    context.training = training;
    context.step = step;
    layer.layer->forward(context, x);
    return context.auxiliary.at(0).loss.value().item();
  };
  EXPECT_EQ(balance(s, false, 1), balance(still, false, 1));
  EXPECT_EQ(balance(s, true, 1), balance(s, true, 1));
  EXPECT_NE(balance(s, true, 1), balance(s, true, 2));
}

// With one expert, whose router adds two of the numbers that it reads, the z-loss of a row is the square of their sum.
TEST(Mixture, JittersEachNumberByAFactorOfItsOwnWithinItsBounds) {
  MixtureLayer s(
      "smoe",
      {{"feed_forward.jitter", 0.2}, {"feed_forward.experts", std::int64_t{1}}, {"feed_forward.z_weight", 1.0}});
  const auto sum_of = [&](real first, real second, std::uint64_t step) {
    for (Parameter& p : s.set.all()) {
      if (p.name != "mlp.router.weight") continue;
      p.value = Tensor::zeros(p.shape);
      p.value.data()[0] = first, p.value.data()[1] = second;
    }
    ForwardContext context;
    context.training = true;
    context.step = step;
    s.layer->forward(context, Tensor::full({1, 1, MixtureLayer::kWidth}, 1));
    for (const auto& each : context.auxiliary) {
      if (each.name.ends_with("router z")) return std::sqrt(static_cast<double>(each.loss.value().item()));
    }
    ADD_FAILURE() << "no z-loss";
    return 0.0;
  };
  constexpr int kSteps = 400;
  double least = 2, most = 0, mean = 0, apart = 0;
  for (int step = 1; step <= kSteps; ++step) {
    const double factor = sum_of(1, 0, step), other = sum_of(0, 1, step);
    least = std::min(least, factor);
    most = std::max(most, factor);
    mean += factor / kSteps;
    apart += std::abs(factor - other) / kSteps;
    EXPECT_NEAR(sum_of(1, 1, step), factor + other, 1e-5) << "nothing is added, and the other numbers do not matter";
    EXPECT_NEAR(sum_of(3, 0, step), 3 * factor, 1e-5) << "a factor";
  }
  EXPECT_GE(least, 0.8 - 1e-6);
  EXPECT_LT(least, 0.81);
  EXPECT_LE(most, 1.2 + 1e-6);
  EXPECT_GT(most, 1.19);
  EXPECT_NEAR(mean, 1, 0.02);
  EXPECT_NEAR(apart, 0.4 / 3, 0.02) << "two even draws from an interval of 0.4";
}

// Used by each row, for a batch of 2 sequences of 9 tokens.
RowGroups used(const MixtureLayer& s, ForwardContext& context, const std::vector<std::int32_t>& tokens = {}) {
  Recorder seen;
  context.probe = &seen;
  if (!tokens.empty()) context.tokens = std::make_shared<std::vector<std::int32_t>>(tokens);
  s.layer->forward(context, input(2, 9));
  RowGroups of_rows(static_cast<std::size_t>(18 * s.heads()));
  const RowGroups groups = row_groups(seen.uses.at(0).selected);
  for (std::size_t e = 0; e < groups.size(); ++e) {
    for (const std::int32_t row : groups[e]) of_rows[static_cast<std::size_t>(row)].push_back(static_cast<int>(e));
  }
  for (const real gate : seen.uses[0].gate.span()) {
    if (gate != 0) {
      EXPECT_FLOAT_EQ(gate, 1.0f / static_cast<float>(s.chosen()));
    }
  }
  EXPECT_TRUE(context.auxiliary.empty());
  return of_rows;
}

TEST(Mixture, DrawsExpertsAnewForEveryRowAndPass) {
  const MixtureLayer s("smoe",
                       {{"feed_forward.router", std::string("random")}, {"feed_forward.top_k", std::int64_t{2}}});
  EXPECT_EQ(s.find("router.weight"), nullptr);
  EXPECT_EQ(s.layer->cost().router.parameters, 0);
  ForwardContext first, again, later;
  later.step = 1;
  const RowGroups of_rows = used(s, first);
  EXPECT_EQ(of_rows, used(s, again));
  EXPECT_NE(of_rows, used(s, later));
  for (const auto& experts : of_rows) EXPECT_EQ(experts.size(), 2U);
  EXPECT_NE(of_rows[0] == of_rows[1] && of_rows[1] == of_rows[2] && of_rows[2] == of_rows[3], true);
}

// Gates of the very map that a learned router has, for experts that nobody chose; and no loss that evens the loads.
class UnlearnedChoice : public testing::TestWithParam<const char*> {};

TEST_P(UnlearnedChoice, MayHaveLearnedGates) {
  const std::string even = GetParam();
  for (const char* gates : {"raw", "renormalised"}) {
    SCOPED_TRACE(gates);
    const auto layer = [&](const std::string& router) {
      return MixtureLayer("mh_moe", {{"feed_forward.router", router},
                                     {"feed_forward.gates", std::string(gates)},
                                     {"feed_forward.top_k", std::int64_t{2}}});
    };
    const auto use_of = [](const MixtureLayer& s, ForwardContext& context) {
      Recorder seen;
      context.probe = &seen;
      s.layer->forward(context, input(2, 9));
      return seen.uses.at(0);
    };
    const MixtureLayer plain = layer(even), gated = layer(even + "_gated"), learned = layer("learned");
    ForwardContext one, two, three;
    const auto of_plain = use_of(plain, one), of_gated = use_of(gated, two), of_learned = use_of(learned, three);
    EXPECT_TRUE(std::ranges::equal(of_gated.selected.span(), of_plain.selected.span()));
    EXPECT_TRUE(two.auxiliary.empty());
    EXPECT_EQ(gated.layer->cost().router.parameters, learned.layer->cost().router.parameters);
    EXPECT_EQ(gated.layer->cost().router.madds, learned.layer->cost().router.madds);
    Index shared = 0;
    for (Index i = 0; i < of_gated.gate.size(); ++i) {
      const real gate = of_gated.gate.data()[i];
      EXPECT_EQ(gate != 0, of_gated.selected.data()[i] != 0) << i;
      if (std::string(gates) == "raw" && gate != 0 && of_learned.gate.data()[i] != 0) {
        EXPECT_EQ(gate, of_learned.gate.data()[i]) << i;
        ++shared;
      }
    }
    for (Index row = 0; row < of_gated.gate.dim(0) && std::string(gates) == "renormalised"; ++row) {
      real sum = 0;
      for (Index e = 0; e < of_gated.gate.dim(1); ++e) sum += of_gated.gate.data()[row * of_gated.gate.dim(1) + e];
      EXPECT_NEAR(sum, 1, 1e-5) << row;
    }
    EXPECT_EQ(shared > 0, std::string(gates) == "raw");
  }
}

INSTANTIATE_TEST_SUITE_P(Mixture, UnlearnedChoice, testing::Values("random", "hashed"));

TEST(Mixture, GivesATokensIdAlwaysTheSameExperts) {
  const MixtureLayer s("mh_moe",
                       {{"feed_forward.router", std::string("hashed")}, {"feed_forward.top_k", std::int64_t{2}}});
  const std::vector<std::int32_t> ids = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3};
  ForwardContext context, other;
  other.seed = other.step = 7;
  const RowGroups of_rows = used(s, context, ids);
  EXPECT_EQ(of_rows, used(s, other, ids)) << "in every run";
  bool differ = false, parts_differ = false;
  for (std::size_t i = 0; i < 18; ++i) {
    for (std::size_t j = 0; j < 18; ++j) {
      for (std::size_t part = 0; part < 2; ++part) {
        const bool same = of_rows[2 * i + part] == of_rows[2 * j + part];
        if (ids[i] == ids[j]) {
          EXPECT_TRUE(same) << i << " and " << j;
        }
        differ = differ || !same;
      }
    }
    parts_differ = parts_differ || of_rows[2 * i] != of_rows[2 * i + 1];
  }
  EXPECT_TRUE(differ && parts_differ);
  ForwardContext blind;  // by position, where there are no ids
  const RowGroups by_position = used(s, blind);
  EXPECT_TRUE(std::equal(by_position.begin(), by_position.begin() + 18, by_position.begin() + 18));
}

DecoderConfig decoder_of(const std::string& name, const Pairs& settings, bool recompute = false) {
  DecoderConfig c;
  c.vocabulary = 11, c.context = 8, c.model_width = 12;
  c.recompute = recompute;
  c.feed_forward.name = name;
  for (const auto& [key, value] : settings) c.feed_forward.settings.set(key, value);
  AttentionConfig a;
  a.heads = 2;
  c.attention = {a, a, a, a};
  return c;
}

TEST(Mixture, StandsInEveryNthBlockBetweenDenseOnesWithoutBiases) {
  const Decoder decoder(decoder_of("mh_moe", {{"feed_forward.every", std::int64_t{2}},
                                              {"feed_forward.hidden", std::int64_t{10}},
                                              {"feed_forward.expert_hidden", std::int64_t{4}}}));
  std::vector<Index> experts;
  for (const FeedForwardCost& cost : decoder.feed_forwards()) experts.push_back(cost.experts);
  EXPECT_EQ(experts, (std::vector<Index>{0, 8, 0, 8}));
  EXPECT_EQ(decoder.feed_forwards()[0].maps.parameters, 3 * 10 * 12) << "swiglu like the experts";
  EXPECT_EQ(decoder.feed_forwards()[1].maps.parameters, 8 * 3 * 4 * 6);
  for (const Parameter& p : decoder.parameters().all()) EXPECT_FALSE(p.name.ends_with("fc1.bias")) << p.name;
  EXPECT_THROW(Decoder(decoder_of("smoe", {{"feed_forward.every", std::int64_t{5}}})), ShapeError);
}

TEST(Mixture, AListGivesEachLayerItsOwnExperts) {
  using Each = std::vector<std::int64_t>;
  const Decoder decoder(decoder_of("mh_moe", {{"feed_forward.experts", Each{4, 8, 3, 2}},
                                              {"feed_forward.top_k", Each{1, 2, 3, 1}},
                                              {"feed_forward.heads", Each{1, 2, 3, 4}},
                                              {"feed_forward.expert_hidden", Each{5, 4, 6, 7}}}));
  const std::vector<FeedForwardCost> costs = decoder.feed_forwards();
  const std::vector<Index> parameters{4 * 3 * 5 * 12, 8 * 3 * 4 * 6, 3 * 3 * 6 * 4, 2 * 3 * 7 * 3};
  const std::vector<double> madds{3 * 5 * 12, 2 * 2 * 3 * 4 * 6, 3 * 3 * 3 * 6 * 4, 4 * 3 * 7 * 3};
  for (std::size_t layer = 0; layer < costs.size(); ++layer) {
    EXPECT_EQ(costs[layer].maps.parameters, parameters[layer]) << layer;
    EXPECT_EQ(costs[layer].maps.madds, madds[layer]) << layer;
  }
  EXPECT_THROW(Decoder(decoder_of("smoe", {{"feed_forward.experts", Each{4, 8}}})), UsageError) << "of four layers";
}

std::vector<std::vector<real>> step_of(const DecoderConfig& config) {
  const Decoder decoder(config);
  decoder.parameters().initialise(3);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  context.training = true;
  const std::vector<std::int32_t> ids{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
  const Var of_task = cross_entropy(decoder.logits(context, ids, 2), ids);
  const Var loss = of_task + weighted_sum(context.auxiliary);
  tape.backward(loss);
  std::vector<std::vector<real>> out{{loss.value().item()}};
  for (const Parameter& p : decoder.parameters().all()) out.push_back(numbers(p.gradient));
  return out;
}

TEST(Mixture, IsRecomputedToTheLastBit) {
  const Pairs settings = {{"feed_forward.top_k", std::int64_t{2}},
                          {"feed_forward.capacity", 1.0},
                          {"feed_forward.jitter", 0.1},
                          {"feed_forward.z_weight", 0.01},
                          {"feed_forward.every", std::int64_t{2}}};
  EXPECT_EQ(step_of(decoder_of("mh_moe", settings, true)), step_of(decoder_of("mh_moe", settings, false)));
}

TEST(Mixture, PaddingChangesNoBitOfAnyOtherTokenAndIsNoPartOfLosses) {
  for (const char* router : {"learned", "hashed"}) {
    for (const auto& [name, top_k] : {std::pair{"smoe", 1}, std::pair{"mh_moe", 2}}) {
      SCOPED_TRACE(testing::Message() << name << ", " << router);
      const MixtureLayer s(name, {{"feed_forward.top_k", std::int64_t{top_k}},
                                  {"feed_forward.shared_hidden", std::int64_t{5}},
                                  {"feed_forward.router", std::string(router)}});
      const std::vector<Index> lengths{4, 9, 1};
      Tensor x = input(3, 9);
      for (Index n = 0; n < 27; ++n) {
        if (n % 9 >= lengths[static_cast<std::size_t>(n / 9)]) std::fill_n(x.data() + n * 12, 12, real(NAN));
      }
      std::vector<std::int32_t> ids(27);
      for (std::size_t i = 0; i < 27; ++i) ids[i] = static_cast<std::int32_t>(i * 5 % 7);
      ForwardContext context;
      context.lengths = lengths;
      context.tokens = std::make_shared<std::vector<std::int32_t>>(ids);
      const Tensor y = s.layer->forward(context, x).value();
      for (const AuxiliaryLoss& each : context.auxiliary) EXPECT_TRUE(std::isfinite(each.loss.value().item()));
      for (Index b = 0; b < 3; ++b) {
        const Index length = lengths[static_cast<std::size_t>(b)];
        ForwardContext alone;
        const auto first = ids.begin() + b * 9;
        alone.tokens = std::make_shared<std::vector<std::int32_t>>(first, first + length);
        EXPECT_EQ(numbers(rows_of(y, b, 0, length)),
                  numbers(s.layer->forward(alone, rows_of(x, b, 0, length)).value()));
      }
    }
  }
}

// A map starts as it would alone: the sizes of its own input and output bound its first values.
TEST(Mixture, StartsEachMapOfAnExpertByItsOwnSizes) {
  ParameterSet set;
  Settings settings;
  settings.set("feed_forward.experts", std::int64_t{20});
  settings.set("feed_forward.expert_hidden", std::int64_t{30});
  const auto layer = make_feed_forward(Scope(set), 64, {"mh_moe", settings});
  set.initialise(4);
  const auto largest = [&](const std::string& name) {
    double most = 0;
    for (const Parameter& p : set.all()) {
      if (p.name != name) continue;
      for (const real w : p.value.span()) most = std::max(most, static_cast<double>(std::abs(w)));
    }
    return most;
  };
  const double bound = std::sqrt(6.0 / (32 + 30));
  for (const char* name : {"experts.first", "experts.second"}) {
    EXPECT_LE(largest(name), bound) << name;
    EXPECT_GT(largest(name), 0.99 * bound) << name;
  }
  EXPECT_NEAR(largest("merge.weight"), std::sqrt(6.0 / 128), 0.003);
  EXPECT_NEAR(largest("head.weight"), std::sqrt(3.0 / 128), 0.003);
}

}  // namespace
}  // namespace headlab

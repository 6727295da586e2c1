// What swaps put in the place of a learned choice.
#include "layers/routing/swap.h"

#include <algorithm>

#include "tests/layers/attention_layer.h"

namespace headlab {
namespace {

struct Pass {
  SlotUse use;
  Tensor output;

  // Of the tokens, by head.
  std::vector<double> loads() const {
    std::vector<double> out(static_cast<std::size_t>(use.slots));
    for (Index i = 0; i < use.selected.size(); ++i)
      out[static_cast<std::size_t>(i % use.slots)] += use.selected.data()[i];
    return out;
  }
  std::vector<std::vector<real>> rows() const {
    std::vector<std::vector<real>> out;
    for (const real* row = use.selected.data(); row < use.selected.data() + use.selected.size(); row += use.slots)
      out.emplace_back(row, row + use.slots);
    return out;
  }
};

Pass pass_of(const Layer& layer, Swap* swap, std::uint64_t seed = 1, std::uint64_t step = 0,
             const std::vector<Index>& lengths = {}) {
  ForwardContext context;
  context.seed = seed;
  context.step = step;
  context.lengths = lengths;
  context.swap = swap;
  Recorder seen;
  context.probe = &seen;
  const Tensor y = layer.layer->forward(context, normal({2, 25, 24}, 7)).value();
  return {seen.uses.at(0), y};
}

Pass plain(const Layer& layer) {
  return pass_of(layer, nullptr);
}

Pass under(const Layer& layer, const std::string& name, std::uint64_t seed = 1, std::uint64_t step = 0) {
  const auto swap = swaps().find(name).make();
  if (swap->studies()) pass_of(layer, swap.get(), seed, step);
  swap->studied();
  return pass_of(layer, swap.get(), seed, step);
}

AttentionConfig routed_by(const std::string& router, Index shared, Index routed) {
  AttentionConfig c = moh(8, shared, routed);
  c.router = router;
  return c;
}

class LearnedRouters : public testing::TestWithParam<std::string> {};

std::vector<std::string> learned_routers() {
  std::vector<std::string> out;
  for (const RouterEntry& router : routers()) {
    if (router.choice == Choice::learned) out.push_back(router.name);
  }
  return out;
}

// Of the candidates of each token.
std::vector<double> gate_sums(const Pass& pass, Index shared) {
  std::vector<double> out;
  for (Index n = 0; n < pass.use.gate.dim(0); ++n) {
    const real* gate = pass.use.gate.data() + n * pass.use.slots;
    out.push_back(std::accumulate(gate + shared, gate + pass.use.slots, 0.0));
  }
  return out;
}

// A learned router that does not ask choose() would hide that its choice was never swapped.
TEST_P(LearnedRouters, UseAllHeadsWithGatesThatSumAsTrained) {
  const Layer layer(routed_by(GetParam(), 2, 3));
  const Pass before = plain(layer), all = under(layer, "all");
  EXPECT_EQ(all.loads(), std::vector<double>(8, 50));
  const std::vector<double> loads = before.loads();
  EXPECT_LT(*std::min_element(loads.begin(), loads.end()), 50);
  const std::vector<double> trained = gate_sums(before, 2), now = gate_sums(all, 2);
  for (std::size_t n = 0; n < trained.size(); ++n) EXPECT_NEAR(now[n], trained[n], 1e-5) << n;
}

TEST_P(LearnedRouters, ChangeNothingWhereEveryHeadIsSelected) {
  const Layer layer(routed_by(GetParam(), 2, 6));
  for (const char* name : {"random", "most_used", "shuffled", "all"})
    EXPECT_EQ(numbers(under(layer, name).output), numbers(plain(layer).output)) << name;
}

TEST_P(LearnedRouters, ShuffleTheirChoicesAmongTokens) {
  const Layer layer(routed_by(GetParam(), 1, 3));
  const Pass before = plain(layer), after = under(layer, "shuffled");
  EXPECT_EQ(after.loads(), before.loads());
  auto rows = before.rows(), shuffled = after.rows();
  EXPECT_NE(shuffled, rows);
  std::sort(rows.begin(), rows.end());
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, rows);
  EXPECT_NE(under(layer, "shuffled", 2).rows(), after.rows());
  EXPECT_EQ(under(layer, "shuffled", 1).rows(), after.rows());
}

TEST_P(LearnedRouters, UseTheMostUsedHeadsForEveryToken) {
  const Layer layer(routed_by(GetParam(), 1, 3));
  const Pass before = plain(layer), after = under(layer, "most_used");
  const std::vector<double> trained = before.loads(), now = after.loads();
  EXPECT_EQ(std::count(now.begin(), now.end(), 50.0), 4) << "the shared head and three others";
  for (std::size_t used = 1; used < 8; ++used) {
    for (std::size_t left = 1; left < 8; ++left) {
      if (now[used] > 0 && now[left] == 0) {
        EXPECT_GE(trained[used], trained[left]) << used << " and " << left;
      }
    }
  }
}

TEST_P(LearnedRouters, DrawAsManyHeadsBySeedAndStep) {
  const Layer layer(routed_by(GetParam(), 1, 3));
  const Pass one = under(layer, "random");
  for (const std::vector<real>& row : one.rows()) EXPECT_EQ(std::accumulate(row.begin(), row.end(), 0.0), 4);
  EXPECT_EQ(under(layer, "random").rows(), one.rows());
  EXPECT_NE(under(layer, "random", 2).rows(), one.rows());
  EXPECT_NE(under(layer, "random", 1, 1).rows(), one.rows());
  EXPECT_NE(plain(layer).rows(), one.rows());
}

TEST_P(LearnedRouters, TakeTheKeysOfTheLayerThatIsBuiltOtherwise) {
  AttentionConfig c = routed_by(GetParam(), 1, 3), selected = c;
  selected.keys = Keys::selected;
  const Layer all_keys(c), selected_keys(selected);
  EXPECT_EQ(numbers(under(all_keys, "selected_keys").output), numbers(plain(selected_keys).output));
  EXPECT_EQ(numbers(under(selected_keys, "selected_keys").output), numbers(plain(all_keys).output));
  EXPECT_NE(numbers(plain(all_keys).output), numbers(plain(selected_keys).output));
}

TEST_P(LearnedRouters, ShowNoPaddingToSwaps) {
  const Layer layer(routed_by(GetParam(), 1, 3));
  for (const SwapEntry& entry : swaps()) {
    const auto swap = entry.make();
    const std::vector<Index> lengths{25, 10};
    pass_of(layer, swap.get(), 1, 0, lengths);
    swap->studied();
    const Pass after = pass_of(layer, swap.get(), 1, 0, lengths);
    const auto rows = after.rows();
    for (std::size_t n = 0; n < rows.size(); ++n)
      EXPECT_EQ(*std::max_element(rows[n].begin(), rows[n].end()), n < 35 ? 1 : 0) << entry.name << " " << n;
  }
}

TEST_P(LearnedRouters, RefuseSwapsInTraining) {
  const Layer layer(routed_by(GetParam(), 1, 3));
  for (const SwapEntry& entry : swaps()) {
    const auto swap = entry.make();
    ForwardContext context;
    context.training = true;
    context.swap = swap.get();
    EXPECT_THROW(layer.layer->forward(context, normal({2, 25, 24}, 7)), std::logic_error) << entry.name;
  }
}

INSTANTIATE_TEST_SUITE_P(All, LearnedRouters, testing::ValuesIn(learned_routers()));

// What the swap gives is what training with it from the start would have chosen and weighed.
TEST(Swaps, RandomMakesTwoStageTheRouterOfRandomHeadsWithLearnedGates) {
  for (const bool paper : {false, true}) {
    AttentionConfig c = moh(8, 2, 3, true, paper), drawn = c;
    drawn.router = "random_gated";
    const Layer two_stage(c), random(drawn);
    EXPECT_EQ(numbers(under(two_stage, "random").output), numbers(plain(random).output));
    EXPECT_NE(numbers(plain(two_stage).output), numbers(plain(random).output));
  }
}

TEST(Swaps, RefuseSelectedKeysWhereHeadsShareThem) {
  const Layer layer(shared_keys(moh(8, 2, 4), 4));
  EXPECT_THROW(under(layer, "selected_keys"), ShapeError);
}

}  // namespace
}  // namespace headlab

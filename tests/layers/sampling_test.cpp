#include "layers/sampling.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/runtime/random.h"

namespace headlab {
namespace {

const std::vector<float> kLogits = {std::log(0.1f), std::log(0.4f), std::log(0.2f), std::log(0.3f)};

// Shares of the tokens over evenly spread draws.
std::map<std::int32_t, double> shares(const std::vector<float>& logits, const Sampling& how) {
  constexpr int kDraws = 10000;
  std::map<std::int32_t, double> out;
  for (int i = 0; i < kDraws; ++i) out[sampled(logits, how, (i + 0.5) / kDraws)] += 1.0 / kDraws;
  return out;
}

void expect_shares(const std::map<std::int32_t, double>& found, const std::map<std::int32_t, double>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (const auto& [token, share] : expected) EXPECT_NEAR(found.at(token), share, 2e-4) << "token " << token;
}

TEST(Sampling, DrawsFromTheSoftmax) {
  expect_shares(shares(kLogits, {}), {{0, 0.1}, {1, 0.4}, {2, 0.2}, {3, 0.3}});
  std::vector<float> shifted = kLogits;
  for (float& x : shifted) x += 900;
  expect_shares(shares(shifted, {}), {{0, 0.1}, {1, 0.4}, {2, 0.2}, {3, 0.3}});
}

TEST(Sampling, TemperatureSharpensUpToTheMostProbableToken) {
  // At 1/2 the probabilities are squared: 0.01, 0.16, 0.04, 0.09 of 0.3.
  expect_shares(shares(kLogits, {.temperature = 0.5}), {{0, 0.01 / 0.3}, {1, 0.16 / 0.3}, {2, 0.04 / 0.3}, {3, 0.3}});
  expect_shares(shares(kLogits, {.temperature = 0}), {{1, 1}});
  expect_shares(shares(kLogits, {.temperature = 1e-9}), {{1, 1}});
  EXPECT_EQ(sampled(std::vector<float>{1, 2, 2}, {.temperature = 0}, 0.9), 1) << "the first of equals";
}

TEST(Sampling, LeavesOutImprobableTokens) {
  expect_shares(shares(kLogits, {.top_k = 2}), {{1, 4.0 / 7}, {3, 3.0 / 7}});
  expect_shares(shares(kLogits, {.top_k = 9}), {{0, 0.1}, {1, 0.4}, {2, 0.2}, {3, 0.3}});
  expect_shares(shares(kLogits, {.top_p = 0.6}), {{1, 4.0 / 7}, {3, 3.0 / 7}});  // 0.4 alone is not enough
  expect_shares(shares(kLogits, {.top_p = 0.39}), {{1, 1}});
  expect_shares(shares(kLogits, {.top_p = 1e-9}), {{1, 1}});
  // Of the two that top_k leaves, 4 / 7 is enough.
  expect_shares(shares(kLogits, {.top_k = 2, .top_p = 0.57}), {{1, 1}});
  expect_shares(shares({1, 1, 1}, {.top_k = 2}), {{0, 0.5}, {1, 0.5}});
}

}  // namespace
}  // namespace headlab

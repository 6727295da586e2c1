#include "datasets/text/windows.h"

#include <algorithm>
#include <map>
#include <set>

#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

Bytes row_of(const TextBatch& batch, std::int64_t row) {
  const auto begin = batch.tokens.begin() + row * (batch.context + 1);
  return {begin, begin + batch.context + 1};
}

const TextPart& train_of(const TextData& data, std::int32_t domain) {
  return data.domains[static_cast<std::size_t>(domain)].train;
}

TEST(EvaluationWindows, PredictEveryByteOnce) {
  const TextData data = small_text();
  for (const std::int64_t context : {1, 2, 5, 8, 16, 27, 1000}) {
    std::vector<std::vector<int>> predicted;
    for (const TextDomain& domain : data.domains) predicted.emplace_back(domain.test.tokens.size());
    std::vector<std::int64_t> shorter(3);
    for (const TextWindow& window : evaluation_windows(data, Split::test, context)) {
      const auto d = static_cast<std::size_t>(window.domain);
      ASSERT_GE(window.length, 1);
      ASSERT_LE(window.length, context);
      shorter[d] += window.length < context;
      for (std::int64_t i = 1; i <= window.length; ++i) ++predicted[d][static_cast<std::size_t>(window.begin + i)];
    }
    for (std::size_t d = 0; d < 3; ++d) {
      EXPECT_EQ(predicted[d].front(), 0) << "nothing comes before the first byte";
      EXPECT_TRUE(std::all_of(predicted[d].begin() + 1, predicted[d].end(), [](int n) { return n == 1; })) << context;
      EXPECT_LE(shorter[d], 1);
    }
  }
}

TEST(EvaluationWindows, NameTheDocumentOfTheirFirstPredictedByte) {
  const TextData data = small_text();
  for (const TextWindow& window : evaluation_windows(data, Split::test, 3)) {
    const std::string bytes = text_of(train_of(data, window.domain));
    const auto separators = std::count(bytes.begin(), bytes.begin() + window.begin + 1, '\0');
    EXPECT_EQ(window.document, separators - 1) << window.domain << " " << window.begin;
  }
}

TEST(EvaluationWindows, SpreadOverTheSplitWhereOnlySomeAreAsked) {
  const TextData data = small_text();
  std::map<std::int32_t, std::vector<std::int64_t>> begins;
  for (const TextWindow& window : evaluation_windows(data, Split::validation, 4, 3))
    begins[window.domain].push_back(window.begin);
  // 19, 27 and 37 bytes to predict: 5, 7 and 10 windows.
  EXPECT_EQ(begins[0], (std::vector<std::int64_t>{0, 4, 12}));
  EXPECT_EQ(begins[1], (std::vector<std::int64_t>{0, 8, 16}));
  EXPECT_EQ(begins[2], (std::vector<std::int64_t>{0, 12, 24}));
  EXPECT_EQ(evaluation_windows(data, Split::validation, 4, 100).size(),
            evaluation_windows(data, Split::validation, 4).size());
}

TEST(EvaluationWindows, AreGatheredWithSeparatorsBehindAShorterOne) {
  const TextData data = small_text();
  const auto windows = evaluation_windows(data, Split::test, 8);
  ASSERT_EQ(windows.size(), 3u + 4 + 5);
  const TextBatch batch = gather(data, Split::test, 8, windows, 1, 3);
  EXPECT_EQ(batch.count, 3);
  EXPECT_EQ(batch.context, 8);
  EXPECT_EQ(batch.lengths, (std::vector<std::int64_t>{8, 3, 8}));
  EXPECT_EQ(batch.domains, (std::vector<std::int32_t>{0, 0, 1}));
  ASSERT_EQ(batch.tokens.size(), 3u * 9);
  EXPECT_EQ(batch.bytes, batch.lengths) << "a token is a byte";
  const std::string zero(1, '\0');
  EXPECT_EQ(row_of(batch, 0), bytes_of(" and more"));
  EXPECT_EQ(row_of(batch, 1), bytes_of("e" + zero + "t" + std::string(6, '\0')));
  EXPECT_EQ(row_of(batch, 2), bytes_of(zero + "abcdefgh"));
}

TEST(TextBatches, Reversed) {
  const TextData data = small_text();
  const TextBatch batch = gather(data, Split::test, 8, evaluation_windows(data, Split::test, 8), 1, 3);
  const TextBatch turned = reversed(batch);
  EXPECT_EQ(turned.count, batch.count);
  EXPECT_EQ(turned.context, batch.context);
  for (std::int64_t row = 0; row < 3; ++row) EXPECT_EQ(row_of(turned, row), row_of(batch, 2 - row));
  EXPECT_EQ(turned.lengths, (std::vector<std::int64_t>{8, 3, 8}));
  EXPECT_EQ(turned.bytes, (std::vector<std::int64_t>{8, 3, 8}));
  EXPECT_EQ(turned.domains, (std::vector<std::int32_t>{1, 0, 0}));
}

TEST(TrainingWindows, DependOnSeedStepAndRowAlone) {
  const TextData data = small_text();
  const WindowSampler sampler(data, 5, {1, 1, 1}, 3);
  const TextBatch whole = sampler.draw(7, 0, 8), first = sampler.draw(7, 0, 3), rest = sampler.draw(7, 3, 5);
  EXPECT_EQ(whole.count, 8);
  std::vector<std::int32_t> parts = first.tokens;
  parts.insert(parts.end(), rest.tokens.begin(), rest.tokens.end());
  EXPECT_EQ(whole.tokens, parts);
  EXPECT_EQ(whole.lengths, std::vector<std::int64_t>(8, 5));
  EXPECT_NE(sampler.draw(8, 0, 8).tokens, whole.tokens);
  EXPECT_NE(WindowSampler(data, 5, {1, 1, 1}, 4).draw(7, 0, 8).tokens, whole.tokens);
  EXPECT_EQ(WindowSampler(data, 5, {2, 2, 2}, 3).draw(7, 0, 8).tokens, whole.tokens);
}

TEST(TrainingWindows, ReachEveryPlaceOfTheirDomain) {
  const TextData data = small_text();
  const WindowSampler sampler(data, 16, {1, 1, 1}, 1);
  const TextBatch batch = sampler.draw(0, 0, 3000);
  std::vector<std::set<std::string>> drawn(3), possible(3);
  for (std::int64_t row = 0; row < batch.count; ++row) {
    const Bytes bytes = row_of(batch, row);
    drawn[static_cast<std::size_t>(batch.domains[static_cast<std::size_t>(row)])].emplace(bytes.begin(), bytes.end());
  }
  for (std::int32_t d = 0; d < 3; ++d) {
    const std::string bytes = text_of(train_of(data, d));
    for (auto begin = bytes.begin(); bytes.end() - begin >= 17; ++begin)
      possible[static_cast<std::size_t>(d)].emplace(begin, begin + 17);
  }
  EXPECT_EQ(drawn, possible);
  EXPECT_EQ(possible[0].size(), 4u);
}

TEST(TrainingWindows, DomainsComeByTheirShares) {
  const TextData data = small_text();
  const TextBatch batch = WindowSampler(data, 2, {0.6, 0, 0.2}, 1).draw(0, 0, 40000);
  const auto count = [&](std::int32_t domain) {
    return static_cast<double>(std::count(batch.domains.begin(), batch.domains.end(), domain));
  };
  EXPECT_NEAR(count(0), 30000, 450);  // five standard deviations
  EXPECT_EQ(count(1), 0);
  const TextBatch last = WindowSampler(data, 2, {0, 1, 0}, 1).draw(0, 0, 1000);
  EXPECT_EQ(std::count(last.domains.begin(), last.domains.end(), 1), 1000);
}

TEST(TrainingWindows, RefuseSharesAndContextsThatDoNotFit) {
  const TextData data = small_text();
  const double none = 0, infinite = 1.0 / none;
  for (const std::vector<double>& shares : std::vector<std::vector<double>>{
           {}, {1, 1}, {1, 1, 1, 1}, {0, 0, 0}, {1, 1, -1}, {1, 1, infinite}, {1, 1, infinite - infinite}})
    EXPECT_THROW(WindowSampler(data, 4, shares, 1), UsageError);
  EXPECT_NO_THROW(WindowSampler(data, 19, {1, 1, 1}, 1).draw(0, 0, 9));
  EXPECT_THROW(WindowSampler(data, 20, {1, 1, 1}, 1), UsageError);
  EXPECT_NO_THROW(WindowSampler(data, 27, {0, 1, 1}, 1).draw(0, 0, 9)) << "nothing is drawn from the short one";
}

}  // namespace
}  // namespace headlab::datasets

#include "analysis/statistics/noise.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

#include "analysis/publish/archive.h"
#include "analysis/publish/publish.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/example_metrics.h"
#include "analysis/statistics/per_example.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

using results::RunRecord;

RunRecord classifier(std::vector<std::int64_t> labels, std::vector<std::int64_t> predictions,
                     std::vector<float> losses) {
  RunRecord run = results::example_run(1, 0.5);
  run.payload.columns = {{"label", "1", "", std::move(labels)},
                         {"prediction", "1", "", std::move(predictions)},
                         {"loss", "nat", "", std::move(losses)}};
  return run;
}

double test_set_error(const std::vector<const RunRecord*>& a, const std::vector<const RunRecord*>& b,
                      const std::string& metric) {
  return example_noise(a, b, metric).error();
}

TEST(TestSetError, IsTheStandardErrorOfTheMeanDifferenceOverExamples) {
  const RunRecord a = classifier({0, 1, 2, 3}, {0, 1, 2, 0}, {0.1F, 0.2F, 0.4F, 2.0F}),
                  b = classifier({0, 1, 2, 3}, {0, 0, 2, 3}, {0.2F, 1.2F, 0.4F, 0.5F});
  // Right or wrong: differences 0, 1, 0, -1: mean 0, variance 2/3, of the mean 1/6.
  EXPECT_NEAR(test_set_error({&a}, {&b}, "test_top1"), std::sqrt(1.0 / 6), 1e-12);
  // Losses: -0.1, -1, 0, 1.5: mean 0.1, squares 0.04 + 1.21 + 0.01 + 1.96 = 3.22.
  EXPECT_NEAR(test_set_error({&a}, {&b}, "test_loss"), std::sqrt(3.22 / 3 / 4), 1e-6);
  // Over two seeds the differences of an example are averaged first.
  EXPECT_NEAR(test_set_error({&a, &b}, {&b, &a}, "test_top1"), 0, 1e-12);
  EXPECT_TRUE(std::isnan(test_set_error({&a}, {&b}, "active_heads")));
}

TEST(TestSetError, NeedsTheSameExamples) {
  const RunRecord a = classifier({0, 1, 2}, {0, 1, 2}, {}), b = classifier({0, 1, 1}, {0, 1, 1}, {}),
                  c = classifier({0, 1}, {0, 1}, {});
  EXPECT_TRUE(std::isnan(test_set_error({&a}, {&b}, "test_top1")));
  EXPECT_TRUE(std::isnan(test_set_error({&a}, {&c}, "test_top1")));
  EXPECT_TRUE(std::isnan(test_set_error({}, {}, "test_top1")));
}

RunRecord language_model(std::vector<float> losses) {
  RunRecord run = results::example_run(1, 0.5);
  run.payload.columns = {{"domain", "1", "", std::vector<std::int64_t>{0, 0, 1, 1}},
                         {"bytes", "1", "", std::vector<std::int64_t>{10, 30, 5, 5}},
                         {"loss", "nat", "", std::move(losses)}};
  return run;
}

// A token is a quarter, a half or the whole of a byte's place: a loss is a mean over tokens, bits are one over bytes.
TEST(TestSetError, CountsWindowsOfTokensByTokensOrBytesAsTheMetricDoes) {
  const auto with_tokens = [](std::vector<float> losses) {
    RunRecord run = language_model(std::move(losses));
    run.payload.columns.insert(run.payload.columns.begin() + 1,
                               {"tokens", "1", "", std::vector<std::int64_t>{5, 5, 5, 5}});
    return run;
  };
  const RunRecord a = with_tokens({2, 4, 1, 3}), b = with_tokens({1, 2, 1, 2});
  // Differences 1, 2, 0, 1 nat a token, all windows alike: 2 * (1/2 * 0.5)^2 * 2 in each domain, half of each.
  EXPECT_NEAR(test_set_error({&a}, {&b}, "test_loss"), std::sqrt(2 * 0.125 + 2 * 0.125) / 2, 1e-9);
  // Nats a byte: 1/2, 1/3 with weights 1/4, 3/4, mean 3/8; then 0 and 1 with weights 1/2.
  const double first = 2 * (std::pow(0.25 * 0.125, 2) + std::pow(0.75 * (1.0 / 3 - 0.375), 2)), second = 2 * 0.125;
  EXPECT_NEAR(test_set_error({&a}, {&b}, "test_bits"), std::sqrt(first + second) / 2 / std::log(2.0), 1e-9);
}

// Domain 0: weights 1/4 and 3/4, differences 1 and 2, mean 1.75: 1/4 (-0.75), 3/4 (0.25), squares 0.0703, times 2.
// Domain 1: weights 1/2, differences 0 and 1: squares 0.125, times 2. Half of each domain.
TEST(TestSetError, CountsWindowsByTheirBytesAndDomainsAlike) {
  const RunRecord a = language_model({2, 4, 1, 3}), b = language_model({1, 2, 1, 2});
  const double expected = std::sqrt(2 * (0.1875 * 0.1875 * 2) + 2 * 0.125) / 2;
  EXPECT_NEAR(test_set_error({&a}, {&b}, "test_loss"), expected, 1e-9);
  EXPECT_NEAR(test_set_error({&a}, {&b}, "test_bits"), expected / std::log(2.0), 1e-9);
}

RunRecord of_documents(std::vector<std::int64_t> domain, std::vector<std::int64_t> document,
                       std::vector<float> losses) {
  RunRecord run = results::example_run(1, 0.5);
  run.payload.columns = {{"domain", "1", "", std::move(domain)},
                         {"document", "1", "", std::move(document)},
                         {"loss", "nat", "", std::move(losses)}};
  return run;
}

// Differences 1, 2 and 6, mean 3: what the first document adds to the mean is (-2 - 1) / 3, what the second 3 / 3.
TEST(TestSetError, DrawsWindowsOfOneDocumentTogether) {
  const auto error = [](std::vector<std::int64_t> domain, std::vector<std::int64_t> document,
                        std::vector<float> losses) {
    const RunRecord a = of_documents(domain, document, losses),
                    b = of_documents(domain, document, std::vector<float>(losses.size(), 0));
    return test_set_error({&a}, {&b}, "test_loss");
  };
  EXPECT_NEAR(error({0, 0, 0}, {7, 7, 8}, {1, 2, 6}), std::sqrt(2.0 * (1 + 1)), 1e-9);
  EXPECT_NEAR(error({0, 0, 0}, {7, 9, 8}, {1, 2, 6}), std::sqrt(1.5 * (4 + 1 + 9) / 9), 1e-9) << "each by itself";
  EXPECT_TRUE(std::isnan(error({0, 0, 0}, {7, 7, 7}, {1, 2, 6}))) << "one document has no spread";
  // Documents of two domains are not one, though they have one number: two influences of 1/2 in each domain.
  EXPECT_NEAR(error({0, 0, 1, 1}, {0, 1, 0, 1}, {1, 3, 5, 3}), std::sqrt(2 * (0.25 + 0.25) / 4 * 2), 1e-9);
  const RunRecord a = of_documents({0, 0}, {0, 1}, {1, 2}), other = of_documents({0, 0}, {0, 2}, {1, 2});
  EXPECT_TRUE(std::isnan(test_set_error({&a}, {&other}, "test_loss"))) << "other documents";
  RunRecord older = of_documents({0, 0, 0}, {7, 7, 8}, {0, 0, 0});
  std::erase_if(older.payload.columns, [](const auto& column) { return column.name == "document"; });
  const RunRecord named = of_documents({0, 0, 0}, {7, 7, 8}, {1, 2, 6});
  EXPECT_NEAR(test_set_error({&named}, {&older}, "test_loss"), 2, 1e-9) << "one of the two names documents";
  EXPECT_NEAR(test_set_error({&older, &older}, {&older, &named}, "test_loss"), 1, 1e-9) << "one seed's runs do";
  const RunRecord strange = of_documents({0}, {0, 1}, {1, 2});
  EXPECT_TRUE(std::isnan(test_set_error({&strange}, {&strange}, "test_loss"))) << "a domain for one of two windows";
}

// Of 2 and 6 hidden tokens 1 and 3 are named rightly, or none: differences 1/2 and 1/2; then 1 and 0, mean 1/4, with
// influences 1/4 (3/4) and 3/4 (-1/4).
TEST(TestSetError, CountsWindowsByTheirHiddenTokens) {
  const auto model = [](std::vector<std::int64_t> right) {
    RunRecord run = of_documents({0, 0}, {0, 1}, {1, 1});
    run.payload.columns.push_back({"hidden", "1", "", std::vector<std::int64_t>{2, 6}});
    run.payload.columns.push_back({"right", "1", "", std::move(right)});
    return run;
  };
  const RunRecord none = model({0, 0}), half = model({1, 3}), first = model({2, 0});
  EXPECT_EQ(test_set_error({&half}, {&none}, "test_top1"), 0);
  EXPECT_NEAR(test_set_error({&first}, {&none}, "test_top1"), std::sqrt(2.0 * (9 + 9)) / 16, 1e-12);
  RunRecord worse = model({0, 0});
  worse.payload.columns[2].values = std::vector<float>{5, 1};
  EXPECT_NEAR(test_set_error({&worse}, {&none}, "test_loss"), 4 * std::sqrt(2.0 * (9 + 9)) / 16, 1e-6);
}

// Right or wrong: differences of the first seed 1, 0, -1, of the second 1, 0, 0. Less their means, 1, 0, -1 and 2/3,
// -1/3, -1/3: means 5/6, -1/6, -2/3, squares 42/36, and of how far seeds lie from these 2 (1/36 + 1/36 + 1/9) = 1/3.
TEST(ExampleNoise, PartsWhatSeedsHaveInCommonFromWhatChangesWithThem) {
  const std::vector<std::int64_t> labels = {1, 1, 1};
  const RunRecord a = classifier(labels, {1, 1, 0}, {}), b = classifier(labels, {0, 1, 1}, {}),
                  c = classifier(labels, {1, 1, 1}, {}), d = classifier(labels, {0, 1, 1}, {});
  const ExampleNoise noise = example_noise({&a, &c}, {&b, &d}, "test_top1");
  EXPECT_NEAR(noise.variance, 42.0 / 36 / 9 * 3 / 2, 1e-12);
  EXPECT_NEAR(noise.degrees, 2, 1e-12) << "three examples of one stratum";
  EXPECT_NEAR(noise.interaction, 1.0 / 3 / 2 / 9 * 3 / 2, 1e-12);
  EXPECT_EQ(example_noise({&a}, {&b}, "test_top1").interaction, 0) << "one seed does not tell";
  EXPECT_EQ(example_noise({&a, &a}, {&b, &b}, "test_top1").interaction, 0);
  EXPECT_EQ(example_noise({&a, &b}, {&b, &a}, "test_top1").part(), 0) << "at most all of it";
}

// value = seed + example + both, examples weighing 1 to 3 in domains of 10 and 20: the variance of the mean is known,
// and that of its estimate is its mean.
TEST(ExampleNoise, WithTheSpreadOverSeedsItIsTheVarianceOfTheMean) {
  constexpr std::size_t kSeeds = 4, kExamples = 30, kFirst = 10, kTimes = 2000;
  constexpr double kSeed = 0.1, kExample = 0.8, kBoth = 0.7;
  const unsigned start = std::random_device{}();
  SCOPED_TRACE(fmt::format("seed {}", start));
  std::mt19937 random(start);
  std::normal_distribution<double> normal;
  std::vector<std::int64_t> domain, bytes;
  for (std::size_t i = 0; i < kExamples; ++i)
    domain.push_back(i < kFirst ? 0 : 1), bytes.push_back(1 + static_cast<std::int64_t>(i % 3));
  std::vector<double> share;
  for (std::size_t i = 0; i < kExamples; ++i) {
    const auto from = bytes.begin() + (i < kFirst ? 0 : kFirst), to = i < kFirst ? from + kFirst : bytes.end();
    share.push_back(0.5 * static_cast<double>(bytes[i]) /
                    static_cast<double>(std::accumulate(from, to, std::int64_t{0})));
  }
  const auto run_of = [&](std::vector<float> losses) {
    RunRecord run = results::example_run(1, 0.5);
    run.payload.columns = {
        {"domain", "1", "", domain}, {"bytes", "1", "", bytes}, {"loss", "nat", "", std::move(losses)}};
    return run;
  };
  const RunRecord zero = run_of(std::vector<float>(kExamples, 0));
  std::vector<double> estimates;
  for (std::size_t time = 0; time < kTimes; ++time) {
    std::vector<double> example(kExamples), means(kSeeds);
    for (double& e : example) e = kExample * normal(random);
    std::vector<RunRecord> runs;
    for (double& seed_mean : means) {
      const double seed = kSeed * normal(random);
      std::vector<float> losses;
      for (std::size_t i = 0; i < kExamples; ++i) {
        losses.push_back(static_cast<float>(seed + example[i] + kBoth * normal(random)));
        seed_mean += share[i] * static_cast<double>(losses.back());
      }
      runs.push_back(run_of(std::move(losses)));
    }
    std::vector<const RunRecord*> rows;
    for (const RunRecord& run : runs) rows.push_back(&run);
    const double deviation = standard_deviation(means);
    estimates.push_back(deviation * deviation / kSeeds +
                        example_noise(rows, std::vector(kSeeds, &zero), "test_loss").part());
  }
  const double squares = std::inner_product(share.begin(), share.end(), share.begin(), 0.0),
               truth = kSeed * kSeed / kSeeds + squares * (kExample * kExample + kBoth * kBoth / kSeeds),
               doubt = 5 * standard_deviation(estimates) / std::sqrt(kTimes);
  // Within a domain n / (n - 1) makes good for alike weights; those of 1 to 3 leave a fiftieth.
  EXPECT_NEAR(mean(estimates), truth, doubt + 0.02 * truth);
  EXPECT_LT(doubt + 0.02 * truth, squares * kBoth * kBoth / kSeeds)
      << "else the part that both have could be counted twice unseen";
}

TEST(ExampleNoise, JoinsTheErrorOverSeeds) {
  const Difference seeds{1, 0.3, 8};
  const ExampleNoise noise{.variance = 0.25, .interaction = 0.09};
  const Difference both = over_seeds_and_examples(seeds, noise);
  EXPECT_EQ(both.mean, 1);
  EXPECT_NEAR(both.standard_error, 0.5, 1e-12);
  EXPECT_EQ(both.degrees_of_freedom, 8) << "more would make a p smaller where a part is added";
  // The spread over seeds contains the interaction; where it came out smaller, that is chance.
  EXPECT_NEAR(over_seeds_and_examples({1, 0.1, 8}, noise).standard_error, 0.5, 1e-12);
  EXPECT_EQ(over_seeds_and_examples(seeds, {}).standard_error, 0.3) << "nothing is known of examples";
  EXPECT_TRUE(std::isnan(over_seeds_and_examples({1, std::nan(""), 8}, noise).standard_error)) << "no spread seen";
  // Few documents: V 0.09 on 8 degrees and E - I 0.16 on 3; on 500 those of V are fewer.
  const ExampleNoise few{.variance = 0.25, .interaction = 0.09, .degrees = 3}, many{0.25, 0.09, 500};
  EXPECT_NEAR(over_seeds_and_examples(seeds, few).degrees_of_freedom, 0.25 * 0.25 / (0.09 * 0.09 / 8 + 0.16 * 0.16 / 3),
              1e-12);
  EXPECT_EQ(over_seeds_and_examples(seeds, many).degrees_of_freedom, 8);
  EXPECT_EQ(over_seeds_and_examples({1, 0.3, 8}, {0.05, 0.05, 3}).degrees_of_freedom, 8) << "nothing is added";
}

RunRecord answered(std::vector<std::int64_t> predictions, std::vector<std::int64_t> labels = {0, 1, 1, 0, 1}) {
  RunRecord run = language_model({1, 1, 1, 1});
  auto& columns = run.payload.columns;
  columns.push_back({"question_task", "1", "", std::vector<std::int64_t>{0, 0, 0, 1, 1}, "question"});
  columns.push_back({"question_label", "1", "", std::move(labels), "question"});
  columns.push_back({"question_prediction", "1", "", predictions, "question"});
  columns.push_back(
      {"question_prediction_norm", "1", "", std::vector<std::int64_t>(predictions.size(), 0), "question"});
  return run;
}

// Task 0: right or wrong differs by 1, 0, 0: mean 1/3, squares 2/3. Task 1: by 0, -1: squares 1/2. Half of each.
TEST(TestSetError, CountsQuestionsAlikeAndTasksAlike) {
  const RunRecord a = answered({0, 1, 1, 0, 0}), b = answered({1, 1, 1, 0, 1});
  const double expected = std::sqrt((2.0 / 3) / 9 * 3 / 2 + 0.5 / 4 * 2) / 2;
  EXPECT_NEAR(test_set_error({&a}, {&b}, "test_accuracy"), expected, 1e-12);
  EXPECT_EQ(test_set_error({&a}, {&b}, "test_accuracy_norm"), 0);
  EXPECT_TRUE(std::isnan(test_set_error({&a}, {&b}, "test_accuracy/x")));
  const auto of_documents = [](RunRecord run) {
    run.payload.columns.push_back({"question_document", "1", "", std::vector<std::int64_t>{4, 5, 5, 4, 5}, "question"});
    return run;
  };
  const RunRecord c = of_documents(a), d = of_documents(b);  // task 0: 2/9 and -2/9 instead of 2/9, -1/9, -1/9
  EXPECT_NEAR(test_set_error({&c}, {&d}, "test_accuracy"), std::sqrt(2 * 8.0 / 81 + 0.5 / 4 * 2) / 2, 1e-12);
  const RunRecord other = answered({1, 1, 1, 0, 1}, {0, 1, 1, 0, 0});
  EXPECT_TRUE(std::isnan(test_set_error({&a}, {&other}, "test_accuracy"))) << "other questions";
}

// The windows of text, which have no right answer, are no examples here.
TEST(ExampleTests, AreMadeOfQuestionsToo) {
  const RunRecord a = answered({0, 1, 1, 0, 0}), b = answered({1, 1, 1, 0, 1});
  const auto tests = example_tests({{1, &a}}, {{1, &b}});
  ASSERT_EQ(tests.size(), 1U);
  EXPECT_EQ(tests[0].only_baseline, 1);
  EXPECT_EQ(tests[0].only_row, 1);
  const RunRecord text = language_model({1, 1, 1, 1});
  EXPECT_TRUE(example_tests({{1, &text}}, {{1, &b}}).empty());
}

// Of one kind of answers: labels of examples on one side and questions on the other are nothing to compare.
TEST(ExampleTests, CompareAnswersOfOneKind) {
  const RunRecord questions = answered({0, 1, 1, 0, 0});
  RunRecord both = questions;
  both.payload.columns.push_back({"label", "1", "", std::vector<std::int64_t>{0, 1, 0, 1}});
  both.payload.columns.push_back({"prediction", "1", "", std::vector<std::int64_t>{0, 1, 0, 1}});
  EXPECT_TRUE(example_tests({{1, &both}}, {{1, &questions}}).empty());
  const RunRecord labels = classifier({0, 1}, {0, 1}, {});
  EXPECT_TRUE(example_tests({{1, &questions}}, {{1, &labels}}).empty());
  EXPECT_EQ(example_tests({{1, &both}}, {{1, &both}}).size(), 1U);
}

// What is declared is found by its name, and what is not is nowhere told.
TEST(ExampleMetrics, AreFoundByName) {
  for (const ExampleMetric& metric : example_metrics()) EXPECT_EQ(example_metric(metric.name), &metric) << metric.name;
  EXPECT_EQ(example_metric("test_top1/Sandal"), nullptr);
  EXPECT_EQ(example_metric("test_top1:random - test_top1"), nullptr);
}

TEST(RoundingNoise, IsThatOfASingleRun) {
  RoundingNoise noise;
  EXPECT_TRUE(std::isnan(noise.deviation()));
  noise.add(3);
  noise.add(-1);
  EXPECT_DOUBLE_EQ(noise.deviation(), std::sqrt(10.0 / 4));
}

// One run of a seed that the row has, one of another seed; what the table quotes is kept with its runs.
TEST(RoundingNoise, IsThatOfRunsOfTheSameSeedsAndIsArchivedWithThem) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[0].other_rounding = "twin";
  std::vector<RunRecord> runs = runs_with({1.0, 0.7, 1.4}, {});
  runs.push_back(run_of("twin", 2, 0.8 + 0.03 + 0.01));
  runs.push_back(run_of("twin", 9, 0.1));
  const Table table = build_table(plan, runs);
  EXPECT_EQ(table.rows[0].twins, std::vector<std::string>{"twin2"});
  EXPECT_TRUE(table.rows[1].twins.empty());
  ASSERT_TRUE(table.rows[0].rounding.contains("test_top1"));
  EXPECT_EQ(table.rows[0].rounding.at("test_top1").pairs, 1);
  EXPECT_NEAR(table.rows[0].rounding.at("test_top1").deviation(), 1.0 / std::sqrt(2.0), 1e-9);
  EXPECT_TRUE(table.rows[1].rounding.empty());
  const results::ScratchFolder folder("rounding-noise");
  archive_runs(folder.path(), table, runs);
  EXPECT_TRUE(std::filesystem::exists(archived_path(folder.path(), "twin2")));
  EXPECT_FALSE(std::filesystem::exists(archived_path(folder.path(), "twin9")));
}

// Another table, which had the same runs, is published without them.
TEST(RoundingNoise, KeepsItsRunsInTheArchiveAsLongAsATableQuotesThem) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[0].other_rounding = "twin";
  std::vector<RunRecord> runs = runs_with({1.0, 0.7, 1.4}, {});
  runs.push_back(run_of("twin", 2, 0.8 + 0.03 + 0.01));
  const results::ScratchFolder folder("rounding-archive");
  const auto publish = [&](const Table& table) {
    write_summary(folder / "spec.h5", table, {}, runs);
    archive_runs(folder / "runs", table, runs);
    drop_archived(folder.path(), {"twin2"});
    return std::filesystem::exists(archived_path(folder / "runs", "twin2"));
  };
  EXPECT_TRUE(publish(build_table(plan, runs)));
  EXPECT_TRUE(archived_runs(folder / "spec.h5").contains("twin2"));
  plan.rows[0].other_rounding.clear();
  EXPECT_FALSE(publish(build_table(plan, runs)));
}

// Rows differ in it: of one row alone it says nothing of a difference.
TEST(RoundingNoise, OfADifferenceIsThatOfBothItsRows) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows.pop_back();
  plan.rows[0].other_rounding = "twin";
  std::vector<RunRecord> runs = runs_with({1.0, 0.7, 1.4}, {});
  runs.push_back(run_of("twin", 1, 0.8 + 0.03));
  const auto said = [&] {
    const Table table = build_table(plan, runs);
    return sentence(table, contrasts_of(table, Contrast::Kind::baseline).at(0));
  };
  EXPECT_EQ(said().find("rounding"), std::string::npos) << said();
  plan.rows[1].other_rounding = "other twin";
  runs.push_back(run_of("other twin", 2, 0.8 + 0.03 + 0.007 - 0.04));
  // 3 and 4 points between the runs of a pair, each the noise of two runs.
  EXPECT_NE(said().find("It is within what rounding alone changes (± 4.0 points)."), std::string::npos) << said();
}

}  // namespace
}  // namespace headlab::analysis

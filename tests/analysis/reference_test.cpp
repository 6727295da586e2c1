// The statistics beside what scipy makes of the same numbers: tests/oracle/vectors/statistics.json, by `make oracle`.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analysis/statistics/additive_model.h"
#include "analysis/statistics/statistics.h"

namespace headlab::analysis {
namespace {

using nlohmann::json;

const json& reference() {
  static const json all = [] {
    std::ifstream file(HEADLAB_SOURCE_DIR "/tests/oracle/vectors/statistics.json");
    return json::parse(file);
  }();
  return all;
}

void expect_close(double found, const json& wanted, double tolerance, const std::string& what) {
  const double value = wanted.get<double>();
  EXPECT_NEAR(found, value, tolerance * std::abs(value)) << what;
}

using Row = std::map<std::int64_t, double>;

struct Rows {
  std::vector<std::string> names;
  std::vector<Row> values;
};

Rows rows_of(const json& table) {
  Rows out;
  for (const auto& [name, row] : table.items()) {
    out.names.push_back(name);
    Row& values = out.values.emplace_back();
    for (const auto& [seed, value] : row.items()) values[std::stoll(seed)] = value.get<double>();
  }
  return out;
}

AdditiveModel fitted(const Rows& rows) {
  std::vector<Observation> observations;
  for (std::size_t r = 0; r < rows.values.size(); ++r) {
    for (const auto& [seed, value] : rows.values[r]) observations.push_back({r, seed, value});
  }
  return AdditiveModel::fit(observations, rows.values.size()).value();
}

Difference pairs_of(const Row& row, const Row& other) {
  std::vector<double> x, y;
  for (const auto& [seed, value] : row) {
    if (const auto found = other.find(seed); found != other.end()) x.push_back(value), y.push_back(found->second);
  }
  return paired(x, y);
}

// The search for the likelihood's top stops a little beside it: standard errors agree to 1e-6, degrees of freedom,
// which follow from a derivative there, to 1e-4.
void expect_same(const Difference& found, const json& wanted, const std::string& what) {
  EXPECT_NEAR(found.mean, wanted["value"].get<double>(), 1e-7 * std::abs(found.standard_error)) << what;
  expect_close(found.standard_error, wanted["standard_error"], 1e-6, what + ", standard error");
  expect_close(found.degrees_of_freedom, wanted["degrees_of_freedom"], 1e-4, what + ", degrees of freedom");
  expect_close(found.half_width(), wanted["half_width"], 1e-5, what + ", half-width");
  expect_close(found.p(), wanted["p"], 1e-4, what + ", p");
  expect_close(found.p(0.5), wanted["p_against_one_half"], 1e-4, what + ", p against 0.5");
}

void expect_margins(const Difference& found, const json& margins, const std::string& what) {
  for (const json& each : margins) {
    const bool more = each["more_is_better"].get<bool>();
    const double margin = each["margin"].get<double>();
    const double shown = more ? found.p_above(-margin) : found.p_below(margin),
                 worse = more ? found.p_below(-margin) : found.p_above(margin);
    expect_close(shown, each["shown"], 1e-4, what + ", not worse by a margin");
    expect_close(worse, each["worse"], 1e-4, what + ", worse by a margin");
  }
}

TEST(StatisticsByScipy, AdditiveModels) {
  ASSERT_GE(reference()["additive_models"].size(), 7u);
  for (const auto& [name, model] : reference()["additive_models"].items()) {
    const Rows rows = rows_of(model["values"]);
    const AdditiveModel ours = fitted(rows);
    expect_close(ours.variances().residual, model["residual_variance"], 1e-6, name);
    expect_close(ours.variances().seed, model["seed_variance"], 1e-6, name);
    const auto row_called = [&](const json& row) {
      const auto found = std::find(rows.names.begin(), rows.names.end(), row.get<std::string>());
      return static_cast<std::size_t>(found - rows.names.begin());
    };
    for (const json& difference : model["differences"]) {
      const std::size_t row = row_called(difference["row"]), other = row_called(difference["reference"]);
      const std::string what = name + ": " + rows.names[row];
      const Difference found = ours.difference(row, other);
      expect_same(found, difference, what);
      expect_margins(found, difference["margins"], what);
      expect_same(pairs_of(rows.values[row], rows.values[other]), difference["pairs"], what + ", its pairs alone");
    }
  }
}

TEST(StatisticsByScipy, EqualVariances) {
  ASSERT_FALSE(reference()["brown_forsythe"].empty());
  for (const auto& [name, each] : reference()["brown_forsythe"].items())
    expect_close(equal_variances_p(each["groups"].get<std::vector<std::vector<double>>>()), each["p"], 1e-9, name);
}

TEST(StatisticsByScipy, Power) {
  ASSERT_FALSE(reference()["power"].empty());
  for (const json& each : reference()["power"]) {
    const auto degrees = each["degrees_of_freedom"].get<double>(), shift = each["shift"].get<double>(),
               alpha = each["alpha"].get<double>();
    expect_close(power_of_t(degrees, shift, alpha), each["two_sided"], 1e-7, each.dump());
    expect_close(power_of_one_sided_t(degrees, shift, alpha), each["one_sided"], 1e-7, each.dump());
  }
}

TEST(StatisticsByScipy, SmallestDetectableDifference) {
  ASSERT_FALSE(reference()["smallest_detectable"].empty());
  for (const json& each : reference()["smallest_detectable"]) {
    const double found = smallest_detectable(each["standard_error"].get<double>(),
                                             each["degrees_of_freedom"].get<double>(), each["alpha"].get<double>());
    expect_close(found, each["smallest_detectable"], 1e-7, each.dump());
  }
}

TEST(StatisticsByScipy, Holm) {
  const auto p = reference()["holm"]["p"].get<std::vector<double>>();
  const std::vector<double> adjusted = holm(p);
  const auto wanted = reference()["holm"]["adjusted"].get<std::vector<double>>();
  ASSERT_EQ(adjusted.size(), wanted.size());
  for (std::size_t i = 0; i < p.size(); ++i) EXPECT_DOUBLE_EQ(adjusted[i], wanted[i]) << p[i];
}

}  // namespace
}  // namespace headlab::analysis

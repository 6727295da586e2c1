// The specifications of DASG-MoE: that rows of its tables differ in what they are named for, and in nothing else.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <tuple>

#include "experiments/specs/lineage.h"
#include "experiments/specs/multirun.h"
#include "experiments/specs/plan.h"
#include "tests/experiments/glue_at_hand.h"

namespace headlab::experiments {
namespace {

// What stands between the experts is the same in both families, also where one begins with the weights of the other.
TEST(Papers, DasgTablesHaveTheSameDenseBlocksInBothFamilies) {
  const GlueAtHand glue;
  for (const char* name :
       {"dasg-rates", "dasg-tuning-rates", "dasg-pretraining", "dasg-table2", "dasg-table3", "dasg-table4",
        "dasg-table5", "dasg-table2-glue", "dasg-table3-glue", "dasg-table4-glue", "dasg-table5-glue"}) {
    const Spec spec = load_spec(name);
    std::set<std::string> activations, families;
    for (const PlannedRun& run : expand(spec, {"quick", {}, {}})) {
      if (run.config.text("model.name") != "encoder") continue;  // the majority class
      activations.insert(run.config.text("feed_forward.activation"));
      families.insert(run.config.text("feed_forward.name"));
      for (const PlannedRun& need : run.needs) activations.insert(need.config.text("feed_forward.activation"));
    }
    EXPECT_EQ(activations, std::set<std::string>{"relu"}) << name;
    EXPECT_TRUE(families.count("dual_scale")) << name;
    EXPECT_EQ(spec.contrasts.empty(), std::string_view(name).ends_with("-rates")) << name;
  }
}

// Table 6 of DASG-MoE: every number of groups, shifted and literal, on three tasks whose texts fill the context.
TEST(Papers, DasgTable6HasEveryNumberOfGroupsOnEveryTask) {
  std::map<std::string, std::set<std::string>> rows;
  for (const PlannedRun& run : expand(load_spec("dasg-table6"), {"quick", {}, {}})) {
    if (run.config.text("model.name") != "encoder" || run.config.text("attention.group_mlp") != "own") continue;
    const std::int64_t groups = run.config.integer("attention.groups");
    EXPECT_EQ(run.config.integer("data.context"), 256) << run.variant;
    rows[run.config.text("data.name")].insert(
        groups == 1 ? "1" : fmt::format("{} {}", groups, run.config.text("attention.cross_group")));
  }
  std::set<std::string> all = {"1"};
  for (const int groups : {2, 4, 8, 16, 32, 64}) {
    for (const char* mode : {"shift", "none"}) all.insert(fmt::format("{} {}", groups, mode));
  }
  EXPECT_EQ(rows.size(), 3u);
  for (const auto& [task, found] : rows) EXPECT_EQ(found, all) << task;
}

// The Switch Transformer of DASG-MoE's tables is that of Fedus et al. 2021.
TEST(Papers, DasgBaselinesAreSwitchTransformers) {
  const GlueAtHand glue;
  for (const char* name : {"dasg-tuning-rates", "dasg-pretraining", "dasg-table2", "dasg-table3", "dasg-table2-glue",
                           "dasg-table3-glue"}) {
    std::size_t switches = 0;
    for (const PlannedRun& run : expand(load_spec(name), {"quick", {}, {}})) {
      if (!run.config.counts("feed_forward.name") || run.config.text("feed_forward.name") != "smoe") continue;
      ++switches;
      const bool two = run.variant.find("-two") != std::string::npos;  // a control
      EXPECT_EQ(run.config.integer("feed_forward.top_k"), two ? 2 : 1) << name << ' ' << run.variant;
      EXPECT_EQ(run.config.integer("feed_forward.every"), 2) << name << ' ' << run.variant;
      const bool unbounded = run.variant.starts_with("fresh-two");  // a control as well
      for (const auto& [key, value] : {std::pair{"capacity", unbounded ? 0.0 : 1.25},
                                       {"eval_capacity", unbounded ? 0.0 : 2.0},
                                       {"z_weight", 0.001},
                                       {"jitter", 0.01},
                                       {"balance_weight", 0.01}})
        EXPECT_EQ(run.config.real(std::string("feed_forward.") + key), value)
            << name << ' ' << run.variant << ' ' << key;
    }
    EXPECT_GT(switches, 0u) << name;
  }
}

// How experts are gated, judged and rewarded is set in many files; a row that begins with pre-trained weights goes on
// as these were trained, but for what it is there to vary.
TEST(Papers, DasgRowsGoOnAsTheyWerePreTrained) {
  const GlueAtHand glue;
  const std::set<std::string> varied = {"feed_forward.shallow_stage", "feed_forward.deep_stage", "feed_forward.hard",
                                        "feed_forward.depth_router",  "feed_forward.deep_share", "feed_forward.k_mode",
                                        "feed_forward.deep_rate",     "feed_forward.tau1",       "feed_forward.tau2",
                                        "feed_forward.reward",        "feed_forward.importance"};
  std::set<std::string> keys;
  for (const Declared& declared : declared_options()) {
    const std::string& key = declared.option->key;
    if (key.starts_with("feed_forward.") && !varied.count(key)) keys.insert(key);
  }
  std::size_t compared = 0, other_importance = 0;
  for (const char* name : {"dasg-tuning-rates", "dasg-table2", "dasg-table4", "dasg-table5", "dasg-table2-glue",
                           "dasg-table4-glue", "dasg-table5-glue"}) {
    for (const PlannedRun& run : expand(load_spec(name), {"quick", {}, {}})) {
      for (const PlannedRun& need : run.needs) {
        if (need.config.text("feed_forward.name") != run.config.text("feed_forward.name")) continue;  // replaced
        if (need.config.counts("feed_forward.importance") && run.config.counts("feed_forward.importance"))
          other_importance += need.config.text("feed_forward.importance") != run.config.text("feed_forward.importance");
        for (const std::string& key : keys) {
          if (!run.config.counts(key) || !need.config.counts(key)) continue;
          EXPECT_EQ(to_toml(run.config.settings().value(key)), to_toml(need.config.settings().value(key)))
              << name << " " << run.variant << ": " << key << " is not that of " << need.variant;
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 1000U);
  EXPECT_EQ(other_importance, 6U) << "the six runs of evaluated-lexfile alone";
}

// Table 4 has every rate of the paper's, measured on the weights of one training a seed; each row is judged by its
// pairs.
TEST(Papers, DasgTable4TestsEveryRateOnTheSameWeights) {
  const GlueAtHand glue;
  for (const auto& [name, suffix, trained] :
       {std::tuple{"dasg-table4", "", "tau-50"}, {"dasg-table4-glue", "-sst-2", "adaptive-sst-2"}}) {
    const Spec spec = load_spec(name);
    const std::string weights = fmt::format("{}/{}", name, trained);
    for (int rate = 10; rate <= 90; rate += 10) {
      const Variant& variant = spec.variant(fmt::format("rate-{}{}", rate, suffix));
      const Config config = resolve(spec, "quick", variant, {});
      EXPECT_DOUBLE_EQ(config.real("feed_forward.deep_rate"), rate / 100.0);
      EXPECT_EQ(config.text("train.start"), weights);
      EXPECT_EQ(config.integer("train.steps"), 0);
      if (*suffix) continue;  // the paper does not say which of GLUE's tasks its rates are of
      EXPECT_EQ(variant.paper.at("deep_activation"), rate);
      EXPECT_TRUE(variant.paper.contains("test_top1"));
    }
    std::set<std::string> trainings;
    std::size_t tests = 0;
    for (const results::RowPlan& row : table_plan(spec, {"quick", {}, {}}, "").rows) {
      if (!row.variant.ends_with(suffix)) continue;
      const bool tested =
          row.variant.starts_with("rate-") || (row.variant.starts_with("tau-") && row.variant != "tau-50");
      const std::string training = "\n" + row.training;  // the figure joins what is tested on the same weights
      EXPECT_EQ(training.find("\ntrain.epochs = 0\n") != std::string::npos, tested) << row.variant << training;
      EXPECT_EQ(training.find("\ntrain.steps = ") == std::string::npos, tested) << row.variant << training;
      EXPECT_EQ(training.find(fmt::format("\ntests the weights of {} as ", weights)) != std::string::npos, tested)
          << row.variant << training;
      tests += tested;
      if (tested) trainings.insert(training);
    }
    EXPECT_EQ(trainings.size(), tests);
    EXPECT_GE(tests, 13U);
  }
  for (const results::RowPlan& row : table_plan(load_spec("moh-cka"), {"quick", {}, {}}, "").rows)
    EXPECT_EQ(row.training.find("tests the weights of"), std::string::npos)
        << row.variant << " alone tests its weights, and is judged with the others";
}

}  // namespace
}  // namespace headlab::experiments

// The specifications of DASG-MoE: that rows of its tables differ in what they are named for, and in nothing else.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "datasets/text/labelled/encoding.h"
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
    const bool asks = !std::string_view(name).ends_with("-rates") && name != std::string_view("dasg-table4-glue");
    EXPECT_EQ(spec.contrasts.empty(), !asks) << name;
  }
}

// Table 6 of DASG-MoE: every number of groups, shifted and literal, on three tasks.
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

// Else groups at its end would hold nothing, or texts would lose what they are asked about.
TEST(Papers, DasgTable6HasTextsThatFillTheContext) {
  std::set<std::string> tasks;
  for (const PlannedRun& run : expand(load_spec("dasg-table6"), {"quick", {}, {}})) {
    const std::string task = run.config.text("data.name");
    if (run.config.text("model.name") != "encoder" || !tasks.insert(task).second) continue;
    SCOPED_TRACE(task);
    Settings settings = run.config.settings();
    const bool recall = task == "associative-recall";
    settings.set(recall ? "data.examples" : "data.sentences", std::int64_t{1000});  // a few of them tell
    const datasets::LabelledText data = datasets::load_labelled(settings);
    const auto tokenizer = datasets::tokenizers().find(settings.text("data.tokenizer")).make({}, settings);
    const std::int64_t context = settings.integer("data.context");
    std::int64_t shortest = 4 * context, longest = 0, texts = 0, tokens = 0;
    for (const datasets::Split split : datasets::kSplits) {
      for (const datasets::EncodedText& text :
           datasets::encode(data.part(split), data.pairs, *tokenizer, 4 * context)) {
        shortest = std::min(shortest, std::ssize(text.tokens));
        longest = std::max(longest, std::ssize(text.tokens));
        tokens += std::ssize(text.tokens);
        ++texts;
      }
    }
    ASSERT_GT(texts, 500);
    EXPECT_EQ(context, 256);
    EXPECT_LE(longest, context);
    EXPECT_GE(longest, context - 6);
    if (recall) {
      EXPECT_EQ(shortest, context);
    } else {  // passages end with a whole word
      EXPECT_LE(settings.integer("data.passage") + 2, context);
      EXPECT_GT(tokens, texts * (context - 16));
    }
  }
  EXPECT_EQ(tasks, (std::set<std::string>{"associative-recall", "corpus-domain", "shuffled"}));
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
      const bool unbounded = run.variant.starts_with("fresh-two");       // a control as well
      const bool roomy = unbounded || run.variant == "switch-16-roomy";  // which tests what was trained with a bound
      for (const auto& [key, value] : {std::pair{"capacity", unbounded ? 0.0 : 1.25},
                                       {"eval_capacity", roomy ? 0.0 : 2.0},
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
  const std::set<std::string> varied = {
      "feed_forward.shallow_stage", "feed_forward.deep_stage", "feed_forward.hard",   "feed_forward.depth_router",
      "feed_forward.deep_share",    "feed_forward.k_mode",     "feed_forward.k_max",  "feed_forward.deep_rate",
      "feed_forward.tau1",          "feed_forward.tau2",       "feed_forward.reward", "feed_forward.importance",
      "feed_forward.ablated"};
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
  EXPECT_EQ(other_importance, 3U) << "the three runs of evaluated-lexfile alone";
}

// What never goes deep has two experts a token for as many steps as what it is compared with, and differs in depth
// alone.
TEST(Papers, DasgControlsThatAreNeverDeepHaveTwoExpertsForAsLong) {
  for (const auto& [name, control, opponent] : {std::tuple{"dasg-pretraining", "dasg-16-shallow", "dasg-16"},
                                                {"dasg-table3", "flat-lexfile", "dasg-lexfile"}}) {
    const Spec spec = load_spec(name);
    const auto stage = [&](const char* row, const char* key) {
      return resolve(spec, "quick", spec.variant(row), {}).real(fmt::format("feed_forward.{}_stage", key));
    };
    EXPECT_DOUBLE_EQ(stage(control, "shallow"), stage(opponent, "shallow") + stage(opponent, "deep")) << name;
    EXPECT_EQ(stage(control, "deep"), 0) << name;
  }
}

// Table 4 has every rate of the paper's, measured on the weights of one training a seed; each row is judged by its
// pairs.
TEST(Papers, DasgTable4TestsEveryRateOnTheSameWeights) {
  const GlueAtHand glue;
  const double accuracies[] = {82.0, 83.8, 85.4, 86.8, 87.9, 88.8, 89.3, 89.4, 89.0};
  const std::map<std::string, std::vector<std::string>> suffixes = {
      {"dasg-table4", {""}}, {"dasg-table4-glue", {"-sst-2", "-qqp", "-mnli", "-qnli"}}};
  for (const auto& [name, tasks] : suffixes) {
    const Spec spec = load_spec(name);
    const std::vector<results::RowPlan> rows = table_plan(spec, {"quick", {}, {}}, "").rows;
    std::size_t of_a_task = 0;
    for (const std::string& suffix : tasks) {
      SCOPED_TRACE(name + suffix);
      const std::string weights = fmt::format("{}/{}", name, suffix.empty() ? "tau-50" : "adaptive" + suffix);
      for (int rate = 10; rate <= 90; rate += 10) {
        const Variant& variant = spec.variant(fmt::format("rate-{}{}", rate, suffix));
        const Config config = resolve(spec, "quick", variant, {});
        EXPECT_DOUBLE_EQ(config.real("feed_forward.deep_rate"), rate / 100.0);
        EXPECT_EQ(config.text("train.start"), weights);
        EXPECT_EQ(config.integer("train.steps"), 0);
        std::map<std::string, double> paper;  // which does not say of which of GLUE's tasks its rates are
        if (suffix.empty()) paper = {{"deep_activation", double(rate)}, {"test_top1", accuracies[rate / 10 - 1]}};
        EXPECT_EQ(variant.paper, paper) << rate;
      }
      std::set<std::string> trainings;
      std::size_t tests = 0;
      for (const results::RowPlan& row : rows) {
        if (!row.variant.ends_with(suffix)) continue;
        ++of_a_task;
        const bool tested = row.variant.starts_with("rate-") || row.variant == "ablated" ||
                            (row.variant.starts_with("tau-") && row.variant != "tau-50");
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
    EXPECT_EQ(of_a_task, rows.size()) << name << " has rows of other tasks";
  }
  for (const results::RowPlan& row : table_plan(load_spec("moh-cka"), {"quick", {}, {}}, "").rows)
    EXPECT_EQ(row.training.find("tests the weights of"), std::string::npos)
        << row.variant << " alone tests its weights, and is judged with the others";
}

// The paper's numbers of GLUE, task by task; a row that it does not have says none.
TEST(Papers, DasgTablesOnGlueHaveThePapersNumbers) {
  using Numbers = std::vector<double>;
  const std::vector<std::string> tasks = {"cola", "sst-2", "mrpc", "qqp", "mnli", "qnli", "rte", "wnli"};
  const std::map<std::string, std::map<std::string, Numbers>> published = {
      {"dasg-table2-glue",
       {{"switch", {60.33, 78.86, 69.54, 68.2, 62.76, 61.13, 48.45, 46.84}},
        {"dasg", {65.53, 77.72, 67.71, 69.97, 63.9, 61.96, 50.52, 49.76}}}},
      {"dasg-table3-glue",
       {{"switch", {70.55, 95.41, 87.63, 88.7, 86.88, 90.73, 60.29, 54.42}},
        {"replaced", {69.33, 95.89, 88.42, 89.63, 90.02, 89.4, 61.21, 56.98}}}},
      {"dasg-table5-glue",
       {{"random", {65.49, 74.82, 68.23, 73.66, 74.51, 60.78, 52.12, 50.3}},
        {"adaptive", {68.83, 80.13, 73.01, 75.7, 74.79, 62.22, 53.4, 56.86}}}},
      {"dasg-table6-glue",
       {{"groups-1", {60.45, 75.45, 65.1, 73.26, 70.52, 59.88, 49.87, 50.49}},
        {"groups-2", {61.12, 76.1, 65.52, 73.87, 72.54, 59.23, 49.66, 51.23}},
        {"groups-4", {62.33, 76.55, 66.27, 73.98, 72.49, 58.62, 51.3, 53.67}},
        {"groups-8", {68.75, 80.1, 70.39, 74.3, 73.02, 60.33, 52.67, 55.8}},
        {"groups-16", {68.83, 80.13, 73.01, 75.7, 74.79, 62.22, 53.4, 56.86}},
        {"groups-32", {68.2, 80.08, 69.8, 74.23, 73.89, 61.27, 52.38, 55.63}},
        {"groups-64", {67.9, 79.95, 69.51, 70.66, 70.43, 60.3, 51.77, 53.16}}}}};
  for (const auto& [name, rows] : published) {
    std::map<std::string, std::map<std::string, double>> expected, found;
    for (const auto& [row, numbers] : rows) {
      for (std::size_t t = 0; t < tasks.size(); ++t)
        expected[fmt::format("{}-{}", row, tasks[t])] = {{"test_top1", numbers.at(t)}};
    }
    for (const Variant& variant : load_spec(name).variants) {
      if (!variant.paper.empty()) found[variant.name] = variant.paper;
    }
    EXPECT_EQ(found, expected) << name;
  }
}

}  // namespace
}  // namespace headlab::experiments

#include "experiments/specs/plan.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "base/error.h"
#include "experiments/runs/run.h"
#include "experiments/specs/row_plan.h"

namespace headlab::experiments {
namespace {

Spec demo() {
  return parse_spec(R"(
name = "demo"
title = "Demo"
claim = "c"
source = "s"
baseline = "plain"
metrics = ["test_top1"]
[base]
model.depth = 2
model.width = 32
train.lr = 0.5
[scales.smoke]
seeds = 2
cost = "seconds"
model.width = 64
train.lr = 0.25
[[variants]]
name = "plain"
label = "MHA"
[[variants]]
name = "routed"
label = "MoH"
paper = { test_top1 = 78 }
[variants.set]
attention.router = "two_stage"
train.lr = 0.125
)",
                    "demo.toml");
}

TEST(Plan, LaterLayersOverrideEarlierOnes) {
  const Spec spec = demo();
  const Config plain = resolve(spec, "smoke", spec.variant("plain"), {});
  EXPECT_EQ(plain.integer("model.depth"), 2);
  EXPECT_EQ(plain.integer("model.width"), 64);
  EXPECT_EQ(plain.real("train.lr"), 0.25);
  EXPECT_EQ(resolve(spec, "smoke", spec.variant("routed"), {}).real("train.lr"), 0.125);
  EXPECT_EQ(resolve(spec, "smoke", spec.variant("routed"), {parse_override("train.lr=1")}).real("train.lr"), 1.0);
}

TEST(Plan, SaysWhereNothingIsTrained) {
  const Spec spec = demo();
  const std::string trained = table_plan(spec, {"smoke", {}, {}}, "c").setting,
                    drawn = table_plan(spec, {"smoke", {}, {parse_override("train.epochs=0")}}, "c").setting;
  EXPECT_EQ(trained.find("nothing is trained"), std::string::npos) << trained;
  EXPECT_NE(drawn.find("; nothing is trained: these are the weights as drawn; not as specified"), std::string::npos)
      << drawn;
}

TEST(Plan, SaysWhichRowsAreTrainedForAnotherLength) {
  const auto setting_with = [](const std::string& variants) {
    return table_plan(parse_spec("name = \"demo\"\ntitle = \"Demo\"\nbaseline = \"plain\"\nmetrics = [\"test_top1\"]\n"
                                 "[scales.smoke]\nseeds = 1\ntrain.epochs = 2\n"
                                 "[[variants]]\nname = \"plain\"\nlabel = \"a\"\n" +
                                     variants,
                                 "demo.toml"),
                      {"smoke", {}, {}}, "c")
        .setting;
  };
  const auto variant = [](const std::string& name, const std::string& option) {
    return fmt::format("[[variants]]\nname = \"{0}\"\nlabel = \"{0}\"\nset = {{ {1} }}\n", name, option);
  };
  const std::string alike = setting_with(variant("wide", "model.width = 64")),
                    others = setting_with(variant("wide", "model.width = 64") + variant("one", "train.epochs = 1") +
                                          variant("drawn", "train.epochs = 0") + variant("ten", "train.epochs = 10") +
                                          variant("few", "train.steps = 7") +
                                          variant("deep", "train.epochs = 10, model.depth = 2"));
  EXPECT_EQ(alike.find("other rows"), std::string::npos) << alike;
  EXPECT_TRUE(others.ends_with("fashion-mnist; other rows: 1 epoch, 10 epochs, 7 steps")) << others;
}

// Epochs that were asked for must not lie behind steps of a lower layer.
TEST(Plan, WhatIsSaidLastOfStepsAndEpochsCounts) {
  const auto spec_with = [](const std::string& base, const std::string& scale, const std::string& variant) {
    return parse_spec("name = \"demo\"\ntitle = \"Demo\"\nbaseline = \"plain\"\nmetrics = [\"test_top1\"]\n[base]\n" +
                          base + "\n[scales.smoke]\nseeds = 1\n" + scale +
                          "\n[[variants]]\nname = \"plain\"\nlabel = \"MHA\"\nset = { " + variant + " }\n",
                      "demo.toml");
  };
  const auto length = [](const Spec& spec, const std::vector<Override>& overrides) {
    const Config config = resolve(spec, "smoke", spec.variant("plain"), overrides);
    return std::pair(config.integer("train.steps"), config.counts("train.epochs") ? config.integer("train.epochs") : 0);
  };
  using Length = std::pair<std::int64_t, std::int64_t>;
  const Override epochs = parse_override("train.epochs=30"), steps = parse_override("train.steps=4");
  const Spec both = spec_with("train.steps = 7", "train.epochs = 5", "");
  EXPECT_EQ(length(both, {}), (Length{0, 5}));
  EXPECT_EQ(length(both, {steps}), (Length{4, 0}));
  EXPECT_EQ(length(spec_with("train.epochs = 5", "train.steps = 7", ""), {}), (Length{7, 0}));
  EXPECT_EQ(length(spec_with("train.epochs = 5", "train.steps = 7", ""), {epochs}), (Length{0, 30}));
  EXPECT_EQ(length(spec_with("", "train.steps = 7", "train.epochs = 3"), {}), (Length{0, 3}));
  EXPECT_EQ(length(spec_with("train.steps = 7", "", "train.epochs = 0, train.steps = 0"), {}), (Length{0, 0}));
  for (const auto& [base, scale, variant] :
       std::vector<std::array<std::string, 3>>{{"train.steps = 7\ntrain.epochs = 5", "", ""},
                                               {"", "train.steps = 7\ntrain.epochs = 5", ""},
                                               {"", "", "train.steps = 7, train.epochs = 5"}}) {
    try {
      spec_with(base, scale, variant);
      FAIL() << base << scale << variant;
    } catch (const UsageError& error) {
      EXPECT_NE(std::string(error.what()).find("train.steps = 7 and train.epochs = 5 both say how long"),
                std::string::npos)
          << error.what();
    }
  }
}

// Eight heads in two layers: 1 + 5 and 1 + 1 active, 2 shared of 8 active.
TEST(Plan, LabelsNameTheSharesThatAreRealised) {
  Variant v;
  v.label = "MoH, {active}, {shared} shared";
  Config config;
  for (const char* change :
       {"model.depth=2", "attention.router=two_stage", "attention.shared=1", "attention.routed=[5,1]"})
    config.set(parse_override(change));
  EXPECT_EQ(label_of(v, config), "MoH, 50 %, 25 % shared");
  config.set(parse_override("attention.router=fixed"));
  EXPECT_EQ(label_of(v, config), "MoH, 50 %, 100 % shared");
  config.set(parse_override("attention.routed=[6,6]"));
  config.set(parse_override("attention.shared=[1,0]"));
  EXPECT_EQ(label_of(v, config), "MoH, 81.2 %, 100 % shared");
  config.set(parse_override("attention.router=none"));
  EXPECT_EQ(label_of(v, config), "MoH, 100 %, 100 % shared");
}

TEST(Plan, SaysWhereTheTaskTeachesTheChoiceOfAnExpertNothing) {
  const auto notes_with = [](const std::vector<std::string>& changes) {
    std::vector<Override> overrides = {parse_override("feed_forward.name=dual_scale")};
    for (const std::string& change : changes) overrides.push_back(parse_override(change));
    return table_plan(demo(), {"smoke", {1}, overrides}, "").rows[0].notes;
  };
  const auto says = [&](const std::vector<std::string>& changes) {
    const std::vector<std::string> notes = notes_with(changes);
    return std::any_of(notes.begin(), notes.end(), [](const auto& n) { return n.starts_with("where a token uses a"); });
  };
  EXPECT_TRUE(says({"feed_forward.k_mode=dynamic"}));
  EXPECT_FALSE(says({"feed_forward.k_mode=dynamic", "feed_forward.gates=raw"}));
  EXPECT_FALSE(says({"feed_forward.k_mode=fixed2"}));
}

TEST(Plan, NamesLayersInWhichTheTaskTeachesTheRouterNothing) {
  const Spec spec = demo();
  const auto notes = [&](const std::vector<std::string>& changes) {
    std::vector<Override> overrides;
    for (const std::string& change : changes) overrides.push_back(parse_override(change));
    const auto plan = table_plan(spec, {"smoke", {1}, overrides}, "");
    EXPECT_TRUE(plan.rows[0].notes.empty()) << "MHA";
    return plan.rows[1].notes;
  };
  EXPECT_TRUE(notes({"attention.routed=2"}).empty());
  EXPECT_TRUE(notes({"attention.shared=2", "attention.routed=0"}).empty());
  EXPECT_TRUE(notes({"attention.routed=1", "attention.gate_scale=paper"}).empty());
  ASSERT_EQ(notes({"attention.routed=[2,1]"}).size(), 1U);
  EXPECT_NE(notes({"attention.routed=[2,1]"})[0].find("in layer 2 a token"), std::string::npos);
  EXPECT_NE(notes({"attention.routed=1"})[0].find("in layers 1 and 2 a token"), std::string::npos);
}

TEST(Plan, ASpecificationIsAFamilyOfItsOwnUnlessItSaysOtherwise) {
  const Spec spec = demo();
  EXPECT_EQ(table_plan(spec, {"smoke", {1}, {}}, "").family, "demo");
  EXPECT_EQ(load_spec("moh-vit").family, load_spec("moh-kv").family);
}

TEST(Plan, ASeedIsCompleteBeforeTheNext) {
  const Spec spec = demo();
  const auto runs = expand(spec, {"smoke", {}, {}});
  ASSERT_EQ(runs.size(), 4U);
  EXPECT_EQ(runs[0].variant, "plain");
  EXPECT_EQ(runs[1].variant, "routed");
  EXPECT_EQ(runs[1].seed, 1);
  EXPECT_EQ(runs[2].seed, 2);
}

TEST(Plan, SaysWhatWasTrainedUnderTheOverrides) {
  const Spec spec = demo();
  EXPECT_EQ(table_plan(spec, {"smoke", {1}, {}}, "c").setting,
            "a ViT of width 64 with 2 layers and patches of 4, 1 epoch on fashion-mnist");
  EXPECT_EQ(
      table_plan(spec, {"smoke", {1}, {parse_override("data.train_limit=99"), parse_override("train.steps=7")}}, "c")
          .setting,
      "a ViT of width 64 with 2 layers and patches of 4, 7 steps on the first 99 images of fashion-mnist; not as "
      "specified: data.train_limit = 99, train.steps = 7");
  EXPECT_EQ(table_plan(spec, {"smoke", {1}, {parse_override("train.epochs=1"), parse_override("model.depth=2")}}, "c")
                .setting,
            table_plan(spec, {"smoke", {1}, {}}, "c").setting)
      << "that is what is specified";
  EXPECT_EQ(departures(spec, "smoke", {parse_override("train.lr=0.25"), parse_override("model.depth=2")}).size(), 1U)
      << "one variant has another rate";
}

TEST(Plan, AVariantHasItsOwnSeedsUnlessTheUserChooses) {
  Spec spec = demo();
  spec.variants[0].seeds["smoke"] = 4;
  EXPECT_EQ(seeds_of(spec, {"smoke", {}, {}}, spec.variants[0]), (std::vector<std::int64_t>{1, 2, 3, 4}));
  EXPECT_EQ(seeds_of(spec, {"smoke", {}, {}}, spec.variants[1]), (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ(seeds_of(spec, {"smoke", {7, 9}, {}}, spec.variants[0]), (std::vector<std::int64_t>{7, 9}));
  spec.scales[0].first_seed = 100;
  EXPECT_EQ(seeds_of(spec, {"smoke", {}, {}}, spec.variants[1]), (std::vector<std::int64_t>{100, 101}));
  spec.scales[0].first_seed = 1;
  const auto runs = expand(spec, {"smoke", {}, {}});
  ASSERT_EQ(runs.size(), 6u);
  EXPECT_EQ(runs[5].variant, "plain");
  EXPECT_EQ(runs[5].seed, 4);
  const results::TablePlan plan = table_plan(spec, {"smoke", {}, {}}, "");
  EXPECT_EQ(plan.seeds, (std::vector<std::int64_t>{1, 2, 3, 4}));
  EXPECT_EQ(plan.rows[0].seeds, plan.seeds);
  EXPECT_EQ(plan.rows[1].seeds, (std::vector<std::int64_t>{1, 2}));
}

TEST(Plan, KnowsTheRunsThatOnlyRoundOtherwise) {
  const Spec spec = demo();
  const auto plan = table_plan(spec, {"smoke", {}, {}}, "");
  const auto twins = table_plan(spec, {"smoke", {}, {parse_override("train.batch_order=reversed")}}, "");
  for (std::size_t r = 0; r < plan.rows.size(); ++r) {
    EXPECT_EQ(plan.rows[r].other_rounding, twins.rows[r].config_digest);
    EXPECT_NE(plan.rows[r].other_rounding, plan.rows[r].config_digest);
    EXPECT_EQ(twins.rows[r].other_rounding, "");
  }
  const auto blind = table_plan(spec, {"smoke", {}, {parse_override("attention.router=random")}}, "");
  EXPECT_EQ(blind.rows[0].other_rounding, "") << "in another order examples meet other draws";
  const auto dropped = table_plan(spec, {"smoke", {}, {parse_override("model.drop_path=0.1")}}, "");
  EXPECT_EQ(dropped.rows[0].other_rounding, "") << "drop path falls to an example by its place";
  for (const char* by_place : {"feed_forward.router=random", "feed_forward.capacity=1.25", "feed_forward.jitter=0.1"}) {
    const Selection experts{"smoke", {}, {parse_override("feed_forward.name=smoe"), parse_override(by_place)}};
    EXPECT_EQ(table_plan(spec, experts, "").rows[0].other_rounding, "") << by_place;
  }
  EXPECT_NE(table_plan(spec, {"smoke", {}, {parse_override("feed_forward.name=smoe")}}, "").rows[0].other_rounding, "");
  const Spec counted = parse_spec(R"(
name = "counted"
title = "t"
claim = "c"
source = "s"
baseline = "bigram"
metrics = ["test_bits"]
[base]
task = "language-modelling"
[scales.smoke]
seeds = 2
cost = "seconds"
[[variants]]
name = "bigram"
label = "bigram counts"
set = { model.name = "bigram", train.steps = 0, train.epochs = 0 }
)",
                                  "counted.toml");
  EXPECT_EQ(table_plan(counted, {"smoke", {}, {}}, "").rows[0].other_rounding, "") << "nothing is summed over a batch";
}

// Model, learning rate and frozen parameters are what a table compares; data, length and rounding are not.
TEST(Plan, KnowsWhichRowsAreTrainedAlike) {
  const Spec spec = demo();
  const auto training = [&](const std::vector<Override>& changes) {
    const auto plan = table_plan(spec, {"smoke", {}, changes}, "");
    EXPECT_EQ(plan.rows[0].training, plan.rows[1].training);
    return plan.rows[1].training;
  };
  const std::string usual = training({});
  for (const char* same : {"model.depth=3", "train.lr=0.25", "train.frozen=blocks.*"})
    EXPECT_EQ(training({parse_override(same)}), usual) << same;
  for (const char* other : {"train.epochs=3", "train.batch=32", "train.batch_order=reversed",
                            "train.precision=bfloat16", "train.steps=7", "data.name=cifar10"})
    EXPECT_NE(training({parse_override(other)}), usual) << other;
}

// What rows begin with may be other models, but must have been trained alike.
TEST(Plan, KnowsWhichRowsBeganAlike) {
  const auto begun = [](const char* name, const char* start, const char* more = "") {
    return fmt::format("[[variants]]\nname = \"{0}\"\nlabel = \"{0}\"\nset = {{ train.start = \"{1}\"{2} }}\n", name,
                       start, more);
  };
  const Spec spec = parse_spec(R"(
name = "begun"
title = "t"
claim = "c"
source = "s"
baseline = "a"
metrics = ["test_top1"]
[scales.smoke]
seeds = 2
cost = "seconds"
train.epochs = 1
[[variants]]
name = "a"
label = "a"
[[variants]]
name = "b"
label = "b"
set = { model.depth = 3 }
[[variants]]
name = "longer"
label = "longer"
set = { train.epochs = 2 }
)" + begun("from-a", "a") + begun("from-b", "b", ", model.depth = 3") +
                                   begun("from-longer", "longer") + begun("from-one", "a@1"),
                               "begun.toml");
  std::map<std::string, std::string> training;
  for (const auto& row : table_plan(spec, {"smoke", {}, {}}, "").rows) training[row.variant] = row.training;
  EXPECT_EQ(training["from-a"], training["from-b"]);
  EXPECT_NE(training["from-a"], training["a"]);
  EXPECT_NE(training["from-a"], training["from-longer"]);
  EXPECT_NE(training["from-a"], training["from-one"]) << "all of them began with one run";
  EXPECT_NE(training["from-longer"].find("\n  train.epochs = 2\n"), std::string::npos)
      << "lines of its own are not indented: figures tell data by them: " << training["from-longer"];
}

// Where every candidate is used there are gates and no choice; a router that keeps its first weights learns none.
TEST(Plan, CallsAChoiceLearnedOnlyWhereOneIs) {
  const auto choice = [](const std::vector<const char*>& changes) {
    std::vector<Override> overrides;
    for (const char* change : changes) overrides.push_back(parse_override(change));
    return table_plan(demo(), {"smoke", {}, overrides}, "").rows[1].routing.choice;
  };
  using Choice = results::Routing::Choice;
  EXPECT_EQ(choice({"attention.shared=1", "attention.routed=3"}), Choice::learned);
  EXPECT_EQ(choice({"attention.heads=4", "attention.shared=1", "attention.routed=3"}), Choice::none);
  EXPECT_EQ(choice({"attention.shared=1", "attention.routed=3", "train.frozen=blocks.*.attention.router.*"}),
            Choice::blind);
  EXPECT_EQ(choice({"attention.shared=1", "attention.routed=3", "train.frozen=blocks.*.mlp.*"}), Choice::learned);
}

TEST(Plan, KeepsThePrimaryContrastsOfTheScalesVariants) {
  Spec spec = demo();
  spec.contrasts = {{"routed", "plain", "test_top1", 0.5, "as good"}};
  ASSERT_EQ(table_plan(spec, {"smoke", {}, {}}, "").contrasts.size(), 1u);
  EXPECT_EQ(table_plan(spec, {"smoke", {}, {}}, "").contrasts[0].margin, 0.5);
  spec.variants[1].at["quick"] = {};
  EXPECT_TRUE(table_plan(spec, {"smoke", {}, {}}, "").contrasts.empty());
}

TEST(Plan, OverridesThatMakeVariantsEqualAreRefused) {
  try {
    expand(demo(), {"smoke", {1}, {parse_override("attention.router=none"), parse_override("train.lr=1")}});
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "demo.toml:20: variants 'plain' and 'routed' are the same configuration under these "
                 "overrides; a comparison needs a difference");
  }
}

TEST(Plan, AnOverrideIsForTheVariantsThatHaveItsOwner) {
  const Spec spec = demo();
  const std::vector<Override> shared = {parse_override("attention.shared=2")};
  const auto all = resolve_all(spec, "smoke", shared);
  EXPECT_FALSE(all.at(0).config.has("attention.shared"));
  EXPECT_EQ(all.at(1).config.integer("attention.shared"), 2);
  EXPECT_THROW(resolve(spec, "smoke", spec.variant("plain"), shared), UsageError);
  EXPECT_EQ(resolve(spec, "smoke", spec.variant("routed"), shared).integer("attention.shared"), 2);
  EXPECT_THROW(resolve_all(spec, "smoke", {parse_override("train.power=2")}), UsageError);
}

TEST(Plan, RowsAskForTheRunsThatTheSweepMakes) {
  const Spec spec = demo();
  const Selection selection{"smoke", {1, 2}, {parse_override("model.depth=3")}};
  const results::TablePlan plan = table_plan(spec, selection, "headlab table demo");
  const auto runs = expand(spec, selection);
  ASSERT_EQ(plan.rows.size(), 2U);
  for (std::size_t i = 0; i < plan.rows.size(); ++i) {
    EXPECT_EQ(plan.rows[i].config_digest, config_digest(runs[i].config));
    EXPECT_EQ(plan.rows[i].config_toml, runs[i].config.toml());
    EXPECT_EQ(plan.rows[i].variant, runs[i].variant);
  }
  EXPECT_EQ(plan.rows[0].routing.router, "");
  EXPECT_EQ(plan.rows[0].routing.label, "MHA");
  EXPECT_EQ(plan.rows[1].routing.router, "two_stage");
  EXPECT_EQ(plan.rows[1].routing.choice, results::Routing::Choice::none) << "by default every head is used";
  EXPECT_TRUE(plan.rows[0].baseline);
  EXPECT_FALSE(plan.rows[1].baseline);
  EXPECT_EQ(plan.rows[1].paper.at("test_top1"), 78.0);
  EXPECT_EQ(plan.seeds, selection.seeds);
  EXPECT_EQ(plan.scale, "smoke");
  EXPECT_EQ(plan.numerics, kNumericsVersion);
}

}  // namespace
}  // namespace headlab::experiments

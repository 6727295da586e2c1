#include "experiments/specs/spec.h"
#include "experiments/specs/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/suggest.h"
#include "experiments/config/toml_nodes.h"
#include "experiments/specs/built_in_specs.h"
#include "experiments/specs/plan.h"
#include "experiments/specs/spec_metrics.h"
#include "results/record.h"

namespace headlab::experiments {
namespace {

const std::string kGood = R"(name = "demo"
title = "Demo"
claim = "routing helps"
source = "a paper"
baseline = "plain"
metrics = ["test_top1"]
[base]
model.depth = 2

[scales.smoke]
seeds = 2
cost = "seconds"
train.steps = 10
[scales.quick]
seeds = 3
cost = "minutes"
[scales.quick.train]
steps = 100

[[variants]]
name = "plain"
label = "MHA"
[[variants]]
name = "routed"
label = "MoH"
set = { attention.router = "two_stage", attention.routed = 6 }
paper = { test_top1 = 78 }
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

// What is said about the good specification after one change.
std::string fault(const std::string& from, const std::string& to) {
  try {
    parse_spec(replaced(kGood, from, to), "dir/demo.toml");
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(Spec, AVariantWithAnAtTableBelongsToThoseScalesAlone) {
  const Spec spec =
      parse_spec(replaced(kGood, "paper = { test_top1 = 78 }", "at.quick = { attention.shared = 1 }"), "dir/demo.toml");
  EXPECT_EQ(spec.variants_at("smoke").size(), 1U);
  ASSERT_EQ(spec.variants_at("quick").size(), 2U);
  EXPECT_EQ(spec.variants_at("quick")[1]->at.at("quick").at(0).key, "attention.shared");
  EXPECT_EQ(
      fault("label = \"MHA\"\n", "label = \"MHA\"\nat.quick = { model.depth = 3 }\n"),
      "dir/demo.toml:5: the baseline 'plain' does not belong to scale smoke; name that scale in its 'at', or leave "
      "'at' out");
  EXPECT_NE(
      fault("label = \"MHA\"\n", "label = \"MHA\"\nat.quik = { model.depth = 3 }\n").find("did you mean 'quick'?"),
      std::string::npos);
}

TEST(Spec, AGridMultipliesItsListsAndPairsThoseOfZip) {
  const std::string grid =
      "[[grids]]\nname = \"moh\"\nlabel = \"MoH\"\nset = { attention.router = \"two_stage\" }\n"
      "product = { train.lr = [0.001, 0.002], model.depth = [2, 4] }\n"
      "zip = { attention.shared = [1, [2, 1]], attention.routed = [5, 4] }\n";
  const Spec spec = parse_spec(kGood + grid, "dir/demo.toml");
  ASSERT_EQ(spec.variants.size(), 2U + 8U);
  std::vector<std::string> names;
  for (const Variant& variant : spec.variants) names.push_back(variant.name);
  EXPECT_EQ(names[2], "moh-depth2-lr0.001-routed5-shared1");
  EXPECT_EQ(names[9], "moh-depth4-lr0.002-routed4-shared2_1");
  EXPECT_EQ(spec.variants[9].label, "MoH, depth 4, lr 0.002, routed 4, shared [2, 1]");
  Config config;
  for (const Override& change : spec.variants[9].set) config.set(change);
  EXPECT_EQ(config.text("attention.router"), "two_stage");
  EXPECT_EQ(config.integer("model.depth"), 4);
  const auto said = [&](const std::string& from, const std::string& to) {
    return fault("{ test_top1 = 78 }\n", "{ test_top1 = 78 }\n" + replaced(grid, from, to));
  };
  EXPECT_NE(said("shared = [1, [2, 1]]", "shared = [1]").find("attention.routed has 2 and attention.shared has 1"),
            std::string::npos);
  EXPECT_NE(said("train.lr = [0.001, 0.002]", "train.lr = 0.001").find("takes a list of values here"),
            std::string::npos);
  EXPECT_NE(said("name = \"moh\"", "name = \"../moh\"").find("may hold letters, digits"), std::string::npos);
  EXPECT_NE(said("set = { attention.router = \"two_stage\" }", "set = \"attention.router=two_stage\"")
                .find("'set' of [[grids]] takes a table"),
            std::string::npos);
  EXPECT_NE(said("train.lr", "train.lt").find("did you mean 'train.lr'?"), std::string::npos);
  EXPECT_NE(said("product", "produkt").find("did you mean 'product'?"), std::string::npos);
}

// Whatever characters a file holds, it is in the binary as it is.
TEST(BuiltInSpecs, AreTheFilesToTheByte) {
  std::map<std::string, std::string> built_in, files;
  for (const BuiltInSpec& spec : built_in_specs()) built_in[std::string(spec.name)] = spec.text;
  const std::filesystem::path folder = std::filesystem::path(HEADLAB_SOURCE_DIR) / "experiments" / "papers";
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files[entry.path().stem()] = read_file(entry.path());
  EXPECT_FALSE(files.empty());
  EXPECT_EQ(built_in, files);
}

TEST(Spec, DeclaresItsFigures) {
  const std::string line = "baseline = \"plain\"\n";
  const auto with = [&](const std::string& figures) { return line + "figures = " + figures + "\n"; };
  EXPECT_TRUE(parse_spec(kGood, "dir/demo.toml").figures.empty());
  const Spec spec = parse_spec(replaced(kGood, line, with("[\"curves\", \"share\"]")), "dir/demo.toml");
  EXPECT_EQ(spec.figures, (std::vector<std::string>{"curves", "share"}));
  EXPECT_EQ(spec.figures_place, "dir/demo.toml:6");
  EXPECT_NE(fault(line, with("[3]")).find("dir/demo.toml:6: 'figures' of the specification takes a list of names"),
            std::string::npos);
  EXPECT_NE(fault(line, with("\"curves\"")).find("takes a list of names"), std::string::npos);
  EXPECT_NE(fault(line, with("[\"curves\", \"share\", \"curves\"]")).find("each figure once, not 'curves' twice"),
            std::string::npos);
}

TEST(Spec, SaysWhichRowsAFigureDraws) {
  const std::string line = "baseline = \"plain\"\n";
  const std::string with_figures = replaced(kGood, line, line + "figures = [\"curves\", \"share\"]\n");
  EXPECT_TRUE(parse_spec(with_figures, "dir/demo.toml").figure_rows.empty());
  const std::string table = "[figure.curves]\nrows = [\"routed\"]\n";
  const Spec spec = parse_spec(with_figures + table, "dir/demo.toml");
  EXPECT_EQ(spec.figure_rows.at("curves").variants, std::vector<std::string>{"routed"});
  EXPECT_EQ(spec.figure_rows.at("curves").where, "dir/demo.toml:30");
  EXPECT_EQ(table_plan(spec, {"quick", {}, {}}, "").figure_rows,
            (std::map<std::string, std::vector<std::string>>{{"curves", {"routed"}}}));
  const auto fault_of = [&](const std::string& text) -> std::string {
    try {
      parse_spec(text, "dir/demo.toml");
    } catch (const UsageError& error) {
      return error.what();
    }
    return "";
  };
  const std::string wanted = "(a list of names of variants, like [\"a\", \"b\"])";
  EXPECT_EQ(fault_of(with_figures + "[figure.curves]\nrows = [\"route\"]\n"),
            "dir/demo.toml:30: 'rows' of [figure.curves] names 'route', which is no variant (did you mean 'routed'?)");
  EXPECT_EQ(fault_of(with_figures + "[figure.curves]\n"), "dir/demo.toml:29: [figure.curves] has no 'rows' " + wanted);
  EXPECT_EQ(fault_of(with_figures + "[figure.curves]\nrow = []\n"),
            "dir/demo.toml:30: unknown key 'row' in [figure.curves] (did you mean 'rows'?)");
  for (const char* wrong : {"[]", "[1]", "\"routed\""})
    EXPECT_EQ(
        fault_of(with_figures + "[figure.curves]\nrows = " + wrong + "\n"),
        "dir/demo.toml:30: 'rows' of [figure.curves] takes a list of names of variants, like [\"a\", \"b\"], not " +
            std::string(wrong))
        << wrong;
  EXPECT_NE(fault_of(with_figures + "[figure.curves]\nrows = [\"routed\", \"routed\"]\n").find("'routed' twice"),
            std::string::npos);
  EXPECT_EQ(fault_of(with_figures + "[figure.curve]\nrows = [\"routed\"]\n"),
            "dir/demo.toml:29: [figure.curve] is of no figure that 'figures' lists (did you mean 'curves'?)");
  EXPECT_EQ(fault_of(kGood + table), "dir/demo.toml:28: [figure.curves] is of no figure that 'figures' lists");
}

// The metrics of the good specification with `list` in place of its own, and with `tables` at its end.
std::vector<results::MetricPlan> metrics(const std::string& list, const std::string& tables = "") {
  return parse_spec(replaced(kGood, "[\"test_top1\"]", list) + tables, "dir/demo.toml").metrics;
}

std::vector<std::string> names(const std::vector<results::MetricPlan>& metrics) {
  std::vector<std::string> out;
  for (const results::MetricPlan& metric : metrics) out.push_back(metric.name);
  return out;
}

TEST(Spec, NamesMetricsOneByOneOrByTheirKind) {
  const auto all = metrics("[\"test_loss\", \"test_top1\", \"cost\"]");
  EXPECT_EQ(names(all), (std::vector<std::string>{"test_loss", "test_top1", "active_heads", "shared_of_active",
                                                  "parameters", "madds_needed", "madds_executed"}));
  EXPECT_EQ(all[0].label, "loss");
  EXPECT_EQ(all[0].decimals, 4);
  EXPECT_EQ(all[0].better, results::Metric::Better::less);
  EXPECT_TRUE(all[0].with_difference);
  EXPECT_EQ(all[0].group, "");
  EXPECT_FALSE(all[2].with_difference);
  EXPECT_EQ(all[2].group, "Cost");
  EXPECT_EQ(names(metrics("[\"test_top1\", \"parameters\", \"cost\"]"))[2], "active_heads")
      << "a kind adds what is not named already";
  EXPECT_EQ(names(metrics("[\"test_top1\", \"nominal_active_heads\"]"))[1], "nominal_active_heads");
  EXPECT_EQ(metrics("[\"test_top1\", \"train_speed\"]")[1].group, "Measured");
  EXPECT_EQ(metrics("[\"test_top1\", \"test_top1/Sandal\"]")[1].label, "top-1, Sandal");
  EXPECT_EQ(metrics("[\"test_top1\", \"test_top1/*\"]")[1].label, "top-1, *");
}

TEST(Spec, ATableChangesHowAMetricIsShown) {
  const auto all = metrics("[\"test_top1\", \"madds_needed\"]",
                           "[metric.madds_needed]\nlabel = \"work\"\nshown_unit = \"G\"\nscale = 1e-9\ndecimals = 1\n"
                           "difference = true\ngroup = \"Work\"\n");
  EXPECT_EQ(all[0].label, "top-1");
  EXPECT_EQ(all[1].label, "work");
  EXPECT_EQ(all[1].shown_unit, "G");
  EXPECT_EQ(all[1].scale, 1e-9);
  EXPECT_EQ(all[1].decimals, 1);
  EXPECT_TRUE(all[1].with_difference);
  EXPECT_EQ(all[1].group, "Work");
  EXPECT_EQ(all[1].unit, "1") << "what is stored stays";
  const auto said = [](const std::string& table) {
    return fault("paper = { test_top1 = 78 }\n", "paper = { test_top1 = 78 }\n" + table);
  };
  EXPECT_EQ(said("[metric.test_top1]\ndecimal = 1\n"),
            "dir/demo.toml:29: unknown key 'decimal' in [metric.test_top1] (did you mean 'decimals'?)");
  EXPECT_EQ(said("[metric.test_top1]\ndecimals = 13\n"),
            "dir/demo.toml:29: 'decimals' of [metric.test_top1] takes an integer from 0 to 12, not 13");
  EXPECT_EQ(said("[metric.test_top1]\nscale = 0\n"),
            "dir/demo.toml:29: 'scale' of [metric.test_top1] takes a number above 0, not 0");
  EXPECT_EQ(said("[metric.test_loss]\ndecimals = 1\n"),
            "dir/demo.toml:28: unknown key 'test_loss' in [metric] (did you mean 'test_top1'?)");
  EXPECT_EQ(said("[metric]\ntest_top1 = 3\n"), "dir/demo.toml:29: 'test_top1' of [metric] takes a table, not 3");
}

TEST(Spec, AKindOfWhichThereIsNoMetricIsRefused) {
  const toml::table document = parse_toml("metrics = [\"quality\",\n\"mechanism\"]", "a.toml");
  const TomlSection top(document, "a.toml", "the specification");
  try {
    planned_metrics(top, {{"accuracy", "1", "", ""}});
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "a.toml:2: runs have no metric of the kind 'mechanism'");
  }
}

TEST(Spec, AMisspeltMetricIsNamedBeforeHoursOfTraining) {
  const std::string list = "[\"test_top1\"]";
  const std::string unknown = fault(list, "[\"test_top1\",\n  \"test_los\"]");
  EXPECT_EQ(unknown.rfind("dir/demo.toml:7: runs have no metric 'test_los' (did you mean 'test_loss'?); there are "
                          "test_top1, ",
                          0),
            0U)
      << unknown;
  EXPECT_NE(unknown.find("peak_memory, and quality, mechanism, cost, measured for all of a kind"), std::string::npos);
  EXPECT_NE(fault(list, "[\"csot\"]").find("did you mean 'cost'?"), std::string::npos);
  EXPECT_NE(fault(list, "[\"test_top1/\"]").find("runs have no metric 'test_top1/'"), std::string::npos);
  EXPECT_EQ(fault(list, "[\"test_top1\", \"test_top1\"]"),
            "dir/demo.toml:6: 'metrics' names 'test_top1' a second time");
  EXPECT_EQ(fault(list, "[\"test_top1 - test_loss\"]"), "dir/demo.toml:6: 'test_top1 - test_loss' takes nat from 1");
  EXPECT_NE(fault(list, "[\"test_top1 - tset_top1\"]").find("runs have no metric 'test_top1 - tset_top1'"),
            std::string::npos);
  EXPECT_EQ(fault(list, "[\"test_top1\", 3]"), "dir/demo.toml:6: 3 in 'metrics' is no name in quotes");
  EXPECT_NE(fault(list, "\"test_top1\"").find("dir/demo.toml:6: 'metrics' of the specification takes a list of names"),
            std::string::npos);
  EXPECT_NE(fault(list, "[]").find("takes a list of names"), std::string::npos);
}

TEST(Spec, ReadsScalesVariantsAndMetrics) {
  const Spec spec = parse_spec(kGood, "dir/demo.toml");
  EXPECT_EQ(spec.scales.size(), 2U);
  EXPECT_EQ(spec.scale("smoke").seeds, 2);
  EXPECT_EQ(spec.scale("quick").set.at(0).key, "train.steps");
  EXPECT_EQ(spec.variant("routed").paper.at("test_top1"), 78.0);
  EXPECT_EQ(spec.variant("routed").set.size(), 2U);
  EXPECT_EQ(spec.metrics.at(0).name, "test_top1");
}

TEST(Spec, TakesNestedTablesForDottedKeys) {
  const std::string nested = replaced(kGood, "set = { attention.router = \"two_stage\", attention.routed = 6 }\n", "");
  const Spec spec = parse_spec(
      replaced(nested, "paper = { test_top1 = 78 }", "[variants.set.attention]\nrouter = \"two_stage\"\nrouted = 6"),
      "dir/demo.toml");
  EXPECT_EQ(spec.variant("routed").set.size(), 2U);
}

TEST(Spec, UnknownKeysAreNamedWithLineAndSuggestion) {
  EXPECT_EQ(fault("claim =", "claims ="),
            "dir/demo.toml:3: unknown key 'claims' in the specification (did you mean 'claim'?)");
  EXPECT_EQ(fault("model.depth", "model.dept"),
            "dir/demo.toml:8: unknown key 'model.dept' (did you mean 'model.depth'?)");
  EXPECT_EQ(fault("steps = 100", "step = 100"),
            "dir/demo.toml:18: unknown key 'train.step' (did you mean 'train.steps'?)");
  EXPECT_EQ(fault("[scales.quick]\n", "[scales.quik]\n"),
            "dir/demo.toml:14: unknown key 'quik' in [scales] (did you mean 'quick'?)");
  EXPECT_EQ(fault("label = \"MoH\"", "lable = \"MoH\""),
            "dir/demo.toml:25: variant 'routed': unknown key 'lable' in [[variants]] (did you mean 'label'?)");
  EXPECT_EQ(fault("attention.router =", "attention.ruter ="),
            "dir/demo.toml:26: variant 'routed': unknown key 'attention.ruter' (did you mean 'attention.router'?)");
  EXPECT_EQ(fault("{ test_top1", "{ test_top"),
            "dir/demo.toml:27: variant 'routed': unknown key 'test_top' in 'paper' (did you mean 'test_top1'?)");
}

// What is set for several variants at once must mean something to one of them; what a variant sets, to itself.
TEST(Spec, AKeyWhoseOwnerNobodyChoosesIsNamedWithLineAndOwner) {
  EXPECT_EQ(fault("model.depth = 2", "model.depth = 2\nattention.kv = \"selected\"\nattention.balance_weight = 0.1"),
            "")
      << "the second variant has them";
  EXPECT_EQ(
      fault("model.depth = 2", "train.power = 2"),
      "dir/demo.toml:8: train.power belongs to the schedule polynomial; train.schedule is cosine for the first of "
      "4 variants, and no other one has it");
  EXPECT_EQ(fault("steps = 100", "steps = 100\npower = 2\nschedule = \"polynomial\""), "");
  EXPECT_EQ(
      fault("train.steps = 10", "train.power = 2"),
      "dir/demo.toml:13: train.power belongs to the schedule polynomial; train.schedule is cosine for the first of "
      "2 variants, and no other one has it");
  EXPECT_EQ(fault("\"two_stage\", attention.routed = 6", "\"fixed\", attention.two_stage = true"),
            "dir/demo.toml:26: variant 'routed': attention.two_stage belongs to the routers two_stage, random_gated; "
            "attention.router is "
            "fixed");
  EXPECT_EQ(fault("label = \"MHA\"\n", "label = \"MHA\"\nset = { attention.two_stage = true }\n"),
            "dir/demo.toml:23: variant 'plain': attention.two_stage belongs to the routers two_stage, random_gated; "
            "attention.router is none");
}

TEST(Spec, WrongValuesAreNamedWithLine) {
  EXPECT_EQ(fault("\"Demo\"", "3"), "dir/demo.toml:2: 'title' of the specification takes a text in quotes, not 3");
  EXPECT_EQ(fault("seeds = 2", "seeds = 0"),
            "dir/demo.toml:11: 'seeds' of [scales.smoke] takes an integer from 1 to 1000, not 0");
  EXPECT_EQ(fault("seeds = 2", "seeds = 2.5"),
            "dir/demo.toml:11: 'seeds' of [scales.smoke] takes an integer from 1 to 1000, not 2.5");
  EXPECT_EQ(fault("train.steps = 10", "train.steps = -1"),
            "dir/demo.toml:13: train.steps = -1 is out of range; it takes integers from 0 to 1000000000000");
  EXPECT_EQ(fault("train.steps = 10", "train.steps = { a = 1 }"),
            "dir/demo.toml:13: unknown key 'train.steps.a' (did you mean 'train.steps'?)");
  EXPECT_EQ(fault("train.steps = 10", "train.steps = [1, \"a\"]"),
            "dir/demo.toml:13: train.steps cannot be [1, \"a\"]");
  EXPECT_EQ(fault("= 78", "= \"78\""),
            "dir/demo.toml:27: variant 'routed': 'test_top1' of 'paper' takes a number, not \"78\"");
  EXPECT_EQ(fault("\"two_stage\"", "\"two-stage\"")
                .rfind("dir/demo.toml:26: variant 'routed': attention.router = \"two-stage\" is", 0),
            0U);
}

TEST(Spec, WhatIsMissingIsNamedWithThePlaceWhereItBelongs) {
  EXPECT_EQ(fault("title = \"Demo\"\n", ""), "dir/demo.toml:1: the specification has no 'title' (a text in quotes)");
  EXPECT_EQ(fault("label = \"MHA\"\n", ""),
            "dir/demo.toml:20: variant 'plain': [[variants]] has no 'label' (a text in quotes)");
  EXPECT_EQ(fault("metrics = [\"test_top1\"]\n", ""),
            "dir/demo.toml:1: the specification has no 'metrics' (a list of names, like [\"test_top1\", \"cost\"]; "
            "[metric.NAME] changes how one is shown)");
}

TEST(Spec, NamesMustBeUniqueAndKnown) {
  EXPECT_EQ(fault("name = \"routed\"", "name = \"plain\""),
            "dir/demo.toml:24: variant 'plain': a second [[variants]] is called 'plain'; names must differ");
  EXPECT_EQ(fault("baseline = \"plain\"", "baseline = \"plan\""),
            "dir/demo.toml:5: baseline = \"plan\" is not among the variants (plain, routed) (did you mean 'plain'?)");
  EXPECT_EQ(fault("name = \"routed\"", "name = \"../routed\""),
            "dir/demo.toml:24: variant '../routed': the name '../routed' of [[variants]] may hold letters, digits, '-' "
            "and '_' only");
}

TEST(Spec, AVariantIsSetAgainstAnotherOne) {
  EXPECT_EQ(fault("name = \"routed\"", "name = \"routed\"\nagainst = \"plan\""),
            "dir/demo.toml:23: 'routed' is set against 'plan', which is not another variant (plain, routed) (did you "
            "mean 'plain'?)");
  std::string text = kGood;
  text.replace(text.find("name = \"routed\""), 15, "name = \"routed\"\nagainst = \"plain\"");
  EXPECT_EQ(parse_spec(text, "dir/demo.toml").variant("routed").against, "plain");
}

TEST(Spec, DeclaresItsPrimaryContrasts) {
  const auto with = [](const std::string& contrast) { return replaced(kGood, "[base]", contrast + "\n[base]"); };
  const Spec spec = parse_spec(with("[[contrasts]]\nvariant = \"routed\"\n[[contrasts]]\nvariant = \"routed\"\n"
                                    "margin = 0.5\nclaim = \"as good\""),
                               "dir/demo.toml");
  ASSERT_EQ(spec.contrasts.size(), 2u);
  EXPECT_EQ(spec.contrasts[0].against, "plain");
  EXPECT_EQ(spec.contrasts[0].metric, "test_top1");
  EXPECT_EQ(spec.contrasts[0].margin, 0);
  EXPECT_EQ(spec.contrasts[1].margin, 0.5);
  EXPECT_EQ(spec.contrasts[1].claim, "as good");
  const auto wrong = [&](const std::string& lines) {
    try {
      parse_spec(with("[[contrasts]]\n" + lines), "dir/demo.toml");
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(wrong("variant = \"routd\"").find("did you mean 'routed'?"), std::string::npos);
  EXPECT_NE(wrong("variant = \"routed\"\nagainst = \"plan\"").find("did you mean 'plain'?"), std::string::npos);
  EXPECT_EQ(wrong("variant = \"plain\""), "dir/demo.toml:8: 'plain' is set against itself");
  EXPECT_NE(wrong("variant = \"routed\"\nmargin = 0").find("a number above 0"), std::string::npos);
  EXPECT_NE(wrong("variant = \"routed\"\nmetric = \"test_loss\"").find("is no metric that this specification compares"),
            std::string::npos);
  const std::string every = replaced(with("[[contrasts]]\nvariant = \"routed\"\nmetric = \"test_top1/*\""),
                                     "[\"test_top1\"]", "[\"test_top1\", \"test_top1/*\"]");
  EXPECT_THROW(parse_spec(every, "dir/demo.toml"), UsageError) << "which of the columns?";
  EXPECT_NE(wrong("variant = \"routed\"\n[[contrasts]]\nvariant = \"routed\"").find("a second time"),
            std::string::npos);
}

TEST(Spec, DeclaresThePreconditionsOfItsClaim) {
  const auto with = [](const std::string& lines) {
    const std::string metrics = replaced(kGood, "[\"test_top1\"]", "[\"test_top1\", \"test_loss\", \"parameters\"]");
    return replaced(metrics, "[base]", "[[preconditions]]\n" + lines + "\n[base]");
  };
  const auto declared = [&](const std::string& lines) {
    return parse_spec(with(lines), "dir/demo.toml").preconditions;
  };
  using Preconditions = std::vector<results::PreconditionPlan>;
  EXPECT_EQ(declared("variant = \"routed\""), (Preconditions{{"routed", "plain", "test_top1"}}));
  EXPECT_EQ(declared("variant = \"plain\"\nbetter_than = \"routed\"\nmetrics = [\"test_loss\", \"test_top1\"]"),
            (Preconditions{{"plain", "routed", "test_loss"}, {"plain", "routed", "test_top1"}}));
  EXPECT_EQ(declared("variant = \"routed\"\nby = 70"), (Preconditions{{"routed", "plain", "test_top1", 70}}));
  const auto wrong = [&](const std::string& lines) {
    try {
      declared(lines);
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(wrong("variant = \"routd\"").find("dir/demo.toml:8: variant = \"routd\" of [[preconditions]]"),
            std::string::npos)
      << wrong("variant = \"routd\"");
  EXPECT_NE(wrong("variant = \"plain\"\nbetter_than = \"routd\"").find("dir/demo.toml:9: better_than"),
            std::string::npos);
  EXPECT_EQ(wrong("variant = \"plain\""), "dir/demo.toml:8: 'plain' is set against itself");
  EXPECT_NE(wrong("variant = \"routed\"\nmetrics = [\"test_los\"]").find("did you mean 'test_loss'?"),
            std::string::npos);
  EXPECT_NE(wrong("variant = \"routed\"\nmetrics = \"test_loss\"").find("dir/demo.toml:9"), std::string::npos);
  EXPECT_NE(
      wrong("variant = \"routed\"\nby = -1").find("dir/demo.toml:9: 'by' of [[preconditions]] takes a number above 0"),
      std::string::npos)
      << wrong("variant = \"routed\"\nby = -1");
  EXPECT_NE(wrong("variant = \"routed\"\nmetrics = []").find("dir/demo.toml:9"), std::string::npos);
  EXPECT_NE(wrong("variant = \"routed\"\nmetrics = [3]").find("dir/demo.toml:9"), std::string::npos);
  EXPECT_NE(wrong("variant = \"routed\"\nbeter_than = \"plain\"").find("did you mean 'better_than'?"),
            std::string::npos);
  EXPECT_NE(wrong("variant = \"routed\"\n[[preconditions]]\nvariant = \"routed\"").find("a second time"),
            std::string::npos);
}

TEST(Spec, AVariantLikeAnotherHasItsOptionsButForItsOwn) {
  const std::string text = kGood + R"(at.smoke = { model.width = 32 }
at.quick = { model.width = 64 }
[[variants]]
name = "random"
label = "random"
like = "routed"
set = { attention.router = "random" }
at.quick = { model.width = 48, model.depth = 3 }
)";
  const Spec spec = parse_spec(text, "dir/demo.toml");
  const Variant& random = spec.variant("random");
  EXPECT_TRUE(random.paper.empty()) << "the paper's numbers are of one variant";
  const Config smoke = resolve(spec, "smoke", random, {}), quick = resolve(spec, "quick", random, {});
  EXPECT_EQ(quick.text("attention.router"), "random");
  EXPECT_EQ(quick.integer("attention.routed"), 6);
  EXPECT_EQ(smoke.integer("model.width"), 32);
  EXPECT_EQ(quick.integer("model.width"), 48);
  EXPECT_EQ(quick.integer("model.depth"), 3);
  EXPECT_EQ(fault("label = \"MHA\"", "label = \"MHA\"\nlike = \"routed\""),
            "dir/demo.toml:23: variant 'plain': 'like' names 'routed', which is no variant above it");
  EXPECT_NE(fault("label = \"MoH\"", "label = \"MoH\"\nlike = \"plan\"").find("did you mean 'plain'?"),
            std::string::npos);
}

TEST(Spec, AVariantMayHaveMoreSeedsThanItsScale) {
  const Spec spec =
      parse_spec(replaced(kGood, "label = \"MHA\"", "label = \"MHA\"\nseeds = { quick = 8 }"), "dir/demo.toml");
  EXPECT_EQ(spec.variant("plain").seeds.at("quick"), 8);
  EXPECT_NE(fault("label = \"MHA\"", "label = \"MHA\"\nseeds = { quik = 8 }").find("did you mean 'quick'?"),
            std::string::npos);
  EXPECT_NE(fault("label = \"MHA\"", "label = \"MHA\"\nseeds = { quick = 0 }").find("an integer from 1 to 1000"),
            std::string::npos);
}

TEST(Spec, BrokenTomlIsNamedWithLine) {
  EXPECT_EQ(fault("model.depth = 2", "model.depth =").rfind("dir/demo.toml:8: ", 0), 0U);
  EXPECT_EQ(fault("model.depth = 2", "model.depth = 2\nmodel.depth = 3").rfind("dir/demo.toml:9: ", 0), 0U);
}

TEST(Spec, UnknownScaleVariantAndSpecificationGetASuggestion) {
  const Spec spec = parse_spec(kGood, "dir/demo.toml");
  EXPECT_THROW(spec.scale("paper"), UsageError);
  try {
    spec.variant("routd");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "'routd' is not a variant of demo (did you mean 'routed'?); there are plain, routed");
  }
  try {
    load_spec("moh-component");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("did you mean 'moh-components'?"), std::string::npos);
  }
  EXPECT_THROW(load_spec("/nonexistent/x.toml"), UsageError);
}

// A swap's number less the plain one of the same run.
TEST(Spec, AColumnMayBeTheDifferenceOfTwoMetrics) {
  const Spec spec = load_spec("moh-swaps");
  const auto& metrics = spec.metrics;
  const auto found = std::find_if(metrics.begin(), metrics.end(),
                                  [](const auto& m) { return m.name == "test_top1:random - test_top1"; });
  ASSERT_NE(found, metrics.end());
  EXPECT_EQ(found->label, "top-1, heads at random, less top-1");
  EXPECT_EQ(found->kind, results::Metric::Kind::mechanism);
  EXPECT_EQ(found->shown_unit, "%");
  results::RunRecord run;
  for (const auto& [name, value] : {std::pair("test_top1", 0.75), std::pair("test_top1:random", 0.5)}) {
    results::Metric metric = *found;
    metric.name = name;
    run.payload.metrics.push_back({metric, value});
  }
  EXPECT_EQ(run.value(found->name), -0.25);
  EXPECT_TRUE(std::isnan(run.value("test_top1:all - test_top1")));
}

TEST(Spec, EverySpecificationOfTheProjectIsValid) {
  const std::vector<std::string> names = spec_names();
  EXPECT_NE(std::find(names.begin(), names.end(), "moh-components"), names.end());
  for (const std::string& name : names) EXPECT_EQ(load_spec(name).name, name);
}

TEST(Spec, MohComponentsHoldsTable6) {
  const Spec spec = load_spec("moh-components");
  EXPECT_TRUE(spec.variant("mha").paper.empty());
  EXPECT_EQ(spec.variant("neither").paper.at("test_top1"), 75.6);
  EXPECT_EQ(spec.variant("shared").paper.at("test_top1"), 78.3);
  EXPECT_EQ(spec.variant("both").paper.at("test_top1"), 78.6);
}

}  // namespace
}  // namespace headlab::experiments

// Specifications of a user's own: written by `new`, read by `check`, varied by a multirun.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "experiments/specs/built_in_specs.h"
#include "experiments/specs/spec.h"
#include "tests/cli/cli_fixture.h"

namespace headlab::cli {
namespace {

TEST_F(Cli, ANewSpecificationRunsAsItIs) {
  // Those of texts have a floor among their rows.
  const std::pair<const char*, const char*> tasks[] = {{"image-classification", "smoke (8 runs), quick (20 runs)"},
                                                       {"language-modelling", "smoke (8 runs), quick (20 runs)"},
                                                       {"text-classification", "smoke (10 runs), quick (25 runs)"},
                                                       {"masked-tokens", "smoke (10 runs), quick (25 runs)"}};
  for (const auto& [task, runs] : tasks) {
    const std::string file = std::string(task) + ".toml";
    const Outcome made = headlab(std::string("new ") + task + " --task " + task);
    EXPECT_EQ(made.code, 0) << made.complaint;
    EXPECT_EQ(made.output, file + "\n");
    const Outcome check = headlab("check " + file);
    EXPECT_EQ(check.code, 0) << check.output << check.complaint;
    EXPECT_TRUE(contains(check.output, runs)) << check.output;
    EXPECT_EQ(headlab(std::string("new ") + task).code, 2) << "nothing is overwritten";
  }
  EXPECT_EQ(headlab("new ../away").code, 2);
  EXPECT_TRUE(contains(headlab("new moh-vit").complaint, "a specification of headlab's own"));
  write_file(folder_ / "taken.toml", std::string(experiments::built_in_specs()[0].text) + "\n");
  EXPECT_TRUE(contains(headlab("check taken.toml").complaint, "comes with headlab and reads otherwise"));
  EXPECT_TRUE(contains(headlab("new mine --task image").complaint, "--task takes image-classification or"));
  const std::string help = headlab("new --help").output;
  for (const auto& [task, runs] : tasks) EXPECT_TRUE(contains(help, task)) << help;
}

TEST_F(Cli, TheSpecificationOfThePageHasNoFault) {
  std::istringstream page(read_file(fs::path(HEADLAB_SOURCE_DIR) / "docs" / "specification.md"));
  std::string text;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (inside && line != "```") text += line + "\n";
    if (line.starts_with("```")) inside = line == "```toml";
  }
  write_file(folder_ / "page.toml", text);
  const Outcome check = headlab("check page.toml");
  EXPECT_EQ(check.code, 0) << check.output << check.complaint;
  EXPECT_TRUE(contains(headlab("check --help").output, "docs/specification.md"));
}

TEST_F(Cli, CheckNamesEveryFaultWithItsPlace) {
  write_file(folder_ / "bad.toml", R"(name = "mine"
title = 3
baseline = "mha"
metrics = ["test_top2", "test_loss"]
figures = ["share", "curvs"]
colour = "red"
[base]
data.name = "fashion-mnist"
attention.heads = 8
train.lrr = 0.1
[scales.smoke]
seeds = 0
model.depth = 2
[[variants]]
name = "mha"
[[variants]]
name = "moh"
label = "MoH"
set = { attention.router = "two_stage", attention.shared = 1, attention.routed = 9 }
[[variants]]
name = "lost"
label = "lost"
set = { attention.routed = 3 }
against = "mla"
[[contrasts]]
variant = "q"
against = "mah"
margin = -1
[[variants]]
name = "longer"
label = "longer"
set = { train.start = "mhb" }
)");
  const Outcome check = headlab("check bad.toml");
  EXPECT_EQ(check.code, 2);
  for (const char* fault :
       {"bad.toml:2: 'title' of", "bad.toml:4: runs have no metric 'test_top2'", "bad.toml:5: 'curvs' in 'figures'",
        "bad.toml:5: 'share' in 'figures' is drawn over", "bad.toml:6: unknown key 'colour'",
        "bad.toml:10: unknown key 'train.lrr'", "bad.toml:12: 'seeds' of",
        "bad.toml:14: variant 'mha': [[variants]] has no 'label'",
        "bad.toml:16: variant 'moh': this configuration cannot be built: router: attention.shared = 1 and "
        "attention.routed = 9 of attention.heads = 8",
        "bad.toml:23: variant 'lost': attention.routed belongs to", "bad.toml:20: 'lost' is set against 'mla'",
        "bad.toml:26: variant = \"q\" of [[contrasts]]", "bad.toml:27: against = \"mah\" of [[contrasts]]",
        "bad.toml:28: 'margin' of", "bad.toml:29: variant 'longer': train.start: "})
    EXPECT_TRUE(contains(check.output, fault)) << fault << "\n" << check.output;
  EXPECT_EQ(check.complaint, "bad.toml: 15 faults\n") << check.output;
  const nlohmann::json faults = nlohmann::json::parse(headlab("check bad.toml --json").output)["faults"];
  ASSERT_EQ(faults.size(), 15u);
  const auto unbuilt = std::find_if(faults.begin(), faults.end(), [](const auto& f) { return f["line"] == 16; });
  ASSERT_NE(unbuilt, faults.end());
  EXPECT_EQ((*unbuilt)["file"], "bad.toml");
  EXPECT_EQ((*unbuilt)["variant"], "moh");
}

TEST_F(Cli, CheckSaysAtWhichScalesAModelCannotBeBuilt) {
  write_spec(R"([scales.quick]
seeds = 1
cost = "minutes"
train.steps = 20
[scales.full]
seeds = 1
cost = "hours"
train.steps = 20
attention.heads = 4
[[variants]]
name = "three"
label = "3 of 2"
set = { attention.router = "two_stage", attention.routed = 3 }
[[variants]]
name = "nine"
label = "9 of 4 at most"
set = { attention.router = "two_stage", attention.shared = 1, attention.routed = 9, model.dropout = 0.1 }
)");
  const Outcome check = headlab("check tiny.toml");
  EXPECT_EQ(check.code, 2);
  EXPECT_TRUE(contains(check.output, "'three': this configuration cannot be built: ")) << check.output;
  EXPECT_TRUE(contains(check.output, " (at scales smoke, quick)\n")) << check.output;
  EXPECT_FALSE(contains(check.output, "at scale smoke")) << check.output;
  EXPECT_TRUE(contains(check.output, " (at scale full)\n")) << "there are more heads there: " << check.output;
  std::string text = read_file(folder_ / "tiny.toml");
  text.replace(text.find("attention.heads = 4\n"), 20, "");
  write_file(folder_ / "tiny.toml", text);
  const Outcome everywhere = headlab("check tiny.toml");
  EXPECT_EQ(everywhere.complaint, "tiny.toml: 2 faults\n") << everywhere.output;
  EXPECT_FALSE(contains(everywhere.output, "(at scale")) << everywhere.output;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// The cells of the table's lines, from "| a | b |".
std::vector<std::vector<std::string>> cells_of(const std::string& markdown) {
  std::vector<std::vector<std::string>> out;
  std::istringstream lines(markdown);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| ")) continue;
    out.emplace_back();
    std::istringstream cells(line.substr(1));
    for (std::string cell; std::getline(cells, cell, '|');) {
      const std::size_t begin = cell.find_first_not_of(' ');
      out.back().push_back(begin == std::string::npos ? ""
                                                      : cell.substr(begin, cell.find_last_not_of(' ') + 1 - begin));
    }
  }
  return out;
}

TEST_F(Cli, ATableThatIsNotRunPrintsThePapersNumbersAndWhy) {
  const experiments::Spec spec = experiments::load_spec("dasg-table1");
  ASSERT_EQ(spec.variants.size(), 6u);
  ASSERT_EQ(spec.metrics.size(), 9u);
  EXPECT_EQ(spec.variant("dasg-8b").paper, (std::map<std::string, double>{{"mmlu", 82.03},
                                                                          {"cmmlu", 78.59},
                                                                          {"ceval", 82.44},
                                                                          {"bbh", 74.1},
                                                                          {"gsm8k", 92.38},
                                                                          {"math500", 78.63},
                                                                          {"mbpp", 76.59},
                                                                          {"humaneval", 88.03},
                                                                          {"mean", 81.6}}));
  const auto shown = [&](const char* format) {
    const Outcome out = headlab(std::string("table dasg-table1 --format ") + format);
    EXPECT_EQ(out.code, 0) << format << out.complaint;
    return out.output;
  };
  const std::string why = "Nothing of this table is run here: these benchmarks need", md = shown("md"),
                    tex = shown("tex"), csv = shown("csv");
  const nlohmann::json json = nlohmann::json::parse(shown("json"));
  std::vector<std::vector<std::string>> expected;
  expected.push_back({"variant"});
  for (const results::MetricPlan& metric : spec.metrics) {
    expected[0].push_back(metric.label + " (%)");
    expected[0].push_back("paper");
  }
  ASSERT_EQ(json["rows"].size(), 6u);
  for (std::size_t r = 0; r < 6; ++r) {
    const experiments::Variant& variant = spec.variants[r];
    const nlohmann::json& row = json["rows"][r];
    expected.push_back({variant.label});
    std::string tex_row = variant.label;
    EXPECT_EQ(row["label"].get<std::string>(), variant.label);
    EXPECT_TRUE(row["runs"].empty());
    for (const results::MetricPlan& metric : spec.metrics) {
      const double paper = variant.paper.at(metric.name);
      expected.back().push_back("not run");
      expected.back().push_back(fmt::format("{:g}", paper));
      tex_row += fmt::format(" & not run & ${:g}$", paper);
      EXPECT_TRUE(contains(csv, fmt::format(",{},{},{},%,,,0,,,{},{},,,,\n", variant.name, variant.label, metric.name,
                                            variant.name == spec.baseline, paper)))
          << variant.name << ' ' << metric.name << '\n'
          << csv;
      const nlohmann::json& cell = row["metrics"][metric.name];
      EXPECT_EQ(cell["paper"].get<double>(), paper);
      EXPECT_TRUE(cell["mean"].is_null() && cell["difference"].is_null()) << cell;
      EXPECT_EQ(cell["n"], 0);
    }
    EXPECT_TRUE(contains(tex, "\n" + tex_row + " \\\\\n")) << tex_row << '\n' << tex;
  }
  EXPECT_EQ(cells_of(md), expected) << md;
  EXPECT_EQ(count_of(md, "not run"), 6u * 9u) << md;
  EXPECT_EQ(count_of(tex, "not run"), 6u * 9u) << tex;
  EXPECT_EQ(count_of(csv, "\n"), 1 + 6u * 9u) << csv;
  EXPECT_TRUE(contains(md, why) && contains(tex, why) && contains(json["notes"].dump(), why)) << md << tex;
  for (const char* verb : {"sweep", "params"}) {
    const Outcome refused = headlab(std::string(verb) + " dasg-table1");
    EXPECT_EQ(refused.code, 2) << verb;
    EXPECT_TRUE(contains(refused.complaint, "nothing of dasg-table1 is run")) << verb << refused.complaint;
  }
  EXPECT_EQ(headlab("check dasg-table1").code, 0);
  const Outcome alone = headlab("reproduce dasg-table1 --scale quick --out alone");
  EXPECT_EQ(alone.code, 0) << alone.complaint;
  EXPECT_TRUE(contains(alone.output, why)) << alone.output;
  EXPECT_EQ(headlab("reproduce dasg-table1 train.lr=1").code, 2) << "it trains nothing";
  write_spec();
  const Outcome made = headlab("reproduce tiny.toml dasg-table1 --scale smoke --out made");
  EXPECT_EQ(made.code, 0) << made.complaint;
  EXPECT_TRUE(contains(read_file(folder_ / "made/README.md"), why));
  EXPECT_FALSE(fs::exists(folder_ / "made/dasg-table1-tests.csv")) << "nothing is tested of it";
}

TEST_F(Cli, ANameStandsForItsFileUnlessThatNameIsTaken) {
  write_spec();
  EXPECT_TRUE(contains(headlab("check tiny").output, "tiny.toml: nothing is wrong"));
  ASSERT_EQ(headlab("sweep tiny seed=1 --scale smoke").code, 0);
  const Outcome compared = headlab("compare tiny/mha tiny/routed");
  EXPECT_EQ(compared.code, 0) << compared.complaint;
  EXPECT_EQ(headlab("table tinier").code, 2);
  fs::copy_file(folder_ / "tiny.toml", folder_ / "moh-vit.toml");
  EXPECT_TRUE(contains(headlab("check moh-vit").output, "built-in/moh-vit.toml"));
  EXPECT_TRUE(contains(headlab("check moh-vit.toml").output, "moh-vit.toml: nothing is wrong; 2 variants"));
}

TEST_F(Cli, ListsTheSpecificationsThatAreNamed) {
  write_spec();
  const auto specs = nlohmann::json::parse(headlab("list specs tiny moh-vit --json").output);
  ASSERT_EQ(specs.size(), 2u);
  EXPECT_EQ(specs[0]["path"], "tiny.toml");
  EXPECT_EQ(specs[1]["name"], "moh-vit");
  EXPECT_TRUE(contains(headlab("list specs tiny.toml").output, "headlab reproduce tiny.toml --scale smoke\n"));
}

TEST_F(Cli, CheckTellsARefusedRouterWithoutWhatHangsOnIt) {
  write_spec();
  std::string text = read_file(folder_ / "tiny.toml");
  text.replace(text.find("\"two_stage\""), 11, "\"two_stages\"");
  write_file(folder_ / "tiny.toml", text);
  const Outcome check = headlab("check tiny.toml");
  EXPECT_EQ(check.complaint, "tiny.toml: 1 fault\n") << check.output;
  EXPECT_TRUE(contains(check.output, "did you mean 'two_stage'?")) << check.output;
}

TEST_F(Cli, AMetricUnderASwapNamesTheOptionThatMeasuresIt) {
  write_spec();
  std::string text = read_file(folder_ / "tiny.toml");
  text.replace(text.find("[\"test_top1\"]"), 13, "[\"test_top1:random - test_top1\"]");
  write_file(folder_ / "tiny.toml", text);
  EXPECT_TRUE(contains(headlab("check tiny.toml").output, "[base] has eval.swaps = \"random\""));
}

TEST_F(Cli, AValueOrAKeyThatIsGivenTwiceIsRefused) {
  write_spec("[[variants]]\nname = \"fast\"\nlabel = \"fast\"\nset = { train.lr = 0.5 }\n");
  const std::pair<const char*, const char*> cases[] = {
      {"train.lr=0.002,0.002", "0.002 is given twice for train.lr"},
      {"train.lr=0.1 train.lr=0.2", "train.lr is given twice, as '0.1' and as '0.2'"},
      {"seed=7 seed=8", "seed is given twice, as '7' and as '8'"},
      {"train.lr=0.002,0.003", "are the same configuration under these overrides"}};
  for (const auto& [words, why] : cases) {
    const Outcome refused = headlab(std::string("sweep tiny.toml --scale smoke --dry-run ") + words);
    EXPECT_EQ(refused.code, 2) << words;
    EXPECT_TRUE(contains(refused.complaint, why)) << refused.complaint;
  }
}

TEST_F(Cli, AMultirunMakesEveryCombinationOfTheValuesThatAVariantHas) {
  write_spec();
  const std::string many = " --scale smoke seed=1 train.lr=0.001,0.002 attention.routed=1,2";
  const Outcome plan = headlab("sweep tiny.toml --dry-run --json" + many);
  ASSERT_EQ(plan.code, 0) << plan.complaint;
  for (const char* name :
       {"\"mha-lr0.001\"", "\"mha-lr0.002\"", "\"routed-lr0.001-routed1\"", "\"routed-lr0.002-routed2\""})
    EXPECT_TRUE(contains(plan.output, name)) << name << plan.output;
  EXPECT_FALSE(contains(plan.output, "mha-lr0.001-routed")) << "it has no routed heads";
  EXPECT_TRUE(contains(headlab("run train.lr=0.001,0.002").complaint, "one run takes one"));
  EXPECT_TRUE(contains(headlab("sweep tiny.toml attention.reach=1,2").complaint, "unknown key 'attention.reach'"));
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke seed=1 train.lr=0.001,0.002").code, 0);
  const Outcome table = headlab("table tiny.toml --scale smoke seed=1 train.lr=0.001,0.002");
  EXPECT_EQ(table.code, 0) << table.complaint;
  EXPECT_TRUE(contains(table.output, "varied: train.lr = 0.001, 0.002")) << table.output;
  EXPECT_TRUE(contains(table.output, "lr 0.002")) << table.output;
}

TEST_F(Cli, AVariantThatCannotBeBuiltIsNamedWithItsPlace) {
  write_spec();
  for (const char* verb : {"sweep", "sweep --dry-run", "table", "params"}) {
    const Outcome outcome = headlab(std::string(verb) + " tiny.toml --scale smoke attention.heads=[4,4,4]");
    EXPECT_EQ(outcome.code, 2) << verb;
    EXPECT_TRUE(contains(outcome.complaint, "tiny.toml:") && contains(outcome.complaint, "variant 'mha': "))
        << verb << outcome.complaint;
  }
}

}  // namespace
}  // namespace headlab::cli

// The forms in which runs are shown: brief and long tables, JSON with numbers, text that fits a terminal.
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/utf8.h"
#include "layers/expert_routing/expert_router.h"
#include "layers/routing/router.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

void expect_within(std::size_t columns, const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), columns) << line;
}

TEST_F(Cli, RunsAreShownInTheFormThatIsAskedFor) {
  write_spec("\n[metric.test_top1]\nshown_unit = \"per mille\"\nscale = 1000\n");
  const Outcome sweep = headlab("sweep tiny.toml --scale smoke seed=1");
  ASSERT_EQ(sweep.code, 0) << sweep.complaint;

  const std::string whole = headlab("table tiny.toml --scale smoke seed=1").output;
  EXPECT_EQ(sweep.output, whole) << "a sweep ends with its table";
  const std::string brief = headlab("table tiny.toml --scale smoke seed=1 --brief").output;
  EXPECT_TRUE(whole.starts_with(brief) && contains(whole, "\n- ") && !contains(brief, "\n- ")) << brief;
  const Outcome lines = headlab("table tiny.toml --scale smoke seed=1 --format csv --per-seed");
  EXPECT_TRUE(lines.output.starts_with("spec,scale,variant,seed,run,metric,unit,value,status\ntiny,smoke,mha,1,"))
      << lines.output << lines.complaint;
  EXPECT_TRUE(contains(lines.output, ",test_top1,per mille,")) << lines.output;
  for (const char* other : {"", " --format md", " --json", " --format tex"}) {
    const Outcome refused = headlab(std::string("table tiny.toml --scale smoke --per-seed") + other);
    EXPECT_EQ(refused.code, 2);
    EXPECT_TRUE(one_line(refused.complaint) && contains(refused.complaint, "--format csv")) << refused.complaint;
  }

  const auto runs = nlohmann::json::parse(headlab("list --json").output)["runs"];
  EXPECT_EQ(runs.at(0)["configuration"]["train.steps"], 10);
  const std::string id = runs[0]["id"];
  const auto run = nlohmann::json::parse(headlab("inspect " + id + " --json").output);
  EXPECT_EQ(run["configuration"]["model.patch"], 14);
  EXPECT_TRUE(run["provenance"]["threads"].is_number() && run["provenance"]["cores"].is_number());
  const auto again = nlohmann::json::parse(headlab("verify " + id + " --json").output);
  EXPECT_TRUE(again["stored"]["threads"].is_number() && again["made"]["threads"].is_number()) << again;

  const std::string sides = " tiny.toml/mha tiny.toml/routed --scale smoke seed=1 --out c.png";
  const auto compared = nlohmann::json::parse(headlab("compare --json" + sides).output);
  EXPECT_EQ(compared["metrics"]["test_top1"]["unit"], "per mille");
  EXPECT_EQ(compared["configuration"]["attention.routed"], nlohmann::json::parse("[null, 1]"));
  const std::string table = "table tiny.toml --scale smoke seed=1";
  ::setenv("COLUMNS", "50", 1);
  const std::string narrow = headlab("compare" + sides).output, text = headlab(table).output,
                    markdown = headlab(table + " --format md --brief").output;
  ::unsetenv("COLUMNS");
  expect_within(50, text);
  EXPECT_TRUE(contains(text, "top-1 (per mille)") && contains(text, "1 of 2 routed")) << text;
  EXPECT_EQ(markdown, brief) << "a terminal changes the usual form alone";
  EXPECT_EQ(headlab(table + " --format text --brief").output.find('|'), std::string::npos);
  EXPECT_TRUE(contains(narrow, "top-1 (per mille)")) << narrow;
  expect_within(50, narrow);
}

TEST_F(Cli, OptionsHaveNumbersInJson) {
  std::map<std::string, nlohmann::json> defaults;
  for (const auto& option : nlohmann::json::parse(headlab("list options --json").output))
    defaults[option["key"]] = option["default"];
  EXPECT_EQ(defaults["train.batch"], 64);
  EXPECT_EQ(defaults["train.lr"], 0.001);
  EXPECT_EQ(defaults["data.flip"], false);
  EXPECT_EQ(defaults["task"], "image-classification");
}

TEST_F(Cli, OptionsSayWhatEachOfTheirValuesMeans) {
  const std::string all = headlab("list options").output;
  for (const Catalogue* kind : {static_cast<Catalogue*>(&routers()), static_cast<Catalogue*>(&expert_routers())}) {
    for (const Catalogue::Item& entry : kind->items())
      EXPECT_TRUE(contains(all, " " + std::string(entry.name) + " ") && contains(all, std::string(entry.help)))
          << entry.name;
  }
  int explained = 0;
  for (const auto& option : nlohmann::json::parse(headlab("list options --json").output)) {
    if (option["key"] != "attention.router") continue;
    EXPECT_EQ(option["meanings"]["random"], routers().find("random").help);
    explained += 1;
  }
  EXPECT_GT(explained, 0);
}

TEST_F(Cli, MetricsSayWhatTheyMeanAndWhichWayIsBetter) {
  const std::string all = headlab("list metrics").output;
  for (const char* heading : {"quality\n", "\nmechanism\n", "\ncost\n", "\nmeasured\n"})
    EXPECT_TRUE(contains(all, heading)) << all;
  EXPECT_FALSE(contains(all, "test_top1:random")) << "a line says how it is called";
  std::map<std::string, nlohmann::json> of_text;
  for (const auto& metric : nlohmann::json::parse(headlab("list metrics task=language-modelling --json").output))
    of_text[metric["name"]] = metric;
  EXPECT_EQ(of_text.at("test_bits")["better"], "less");
  EXPECT_EQ(of_text.at("test_bits")["kind"], "quality");
  EXPECT_FALSE(of_text.contains("test_top1")) << "that is of images";
  EXPECT_TRUE(contains(headlab("list metric").complaint, "did you mean 'metrics'?"));
  EXPECT_TRUE(contains(headlab("list metrics attention.ruted=1").complaint, "attention.ruted"));
}

TEST_F(Cli, ParamsFitTheTerminalAndStayWholeElsewhere) {
  const std::string grid =
      "\n[[grids]]\nname = \"a-grid-with-a-name-of-thirty-one\"\nlabel = \"a label that has much to say of "
      "what it stands for\"\nset = { attention.router = \"random\", attention.routed = 1 }\n"
      "product = { model.dropout = [0.1, 0.2] }\n";
  write_spec(grid);
  const std::string whole = headlab("params tiny.toml --scale smoke").output;
  EXPECT_TRUE(contains(whole, "\na-grid-with-a-name-of-thirty-one-dropout0.1  ")) << whole;
  EXPECT_TRUE(contains(whole, "  a label that has much to say of what it stands for, dropout 0.2\n")) << whole;
  ::setenv("COLUMNS", "80", 1);
  const std::string narrow = headlab("params tiny.toml --scale smoke").output;
  const std::string experts = headlab("params mh-moe-table1").output;
  ::unsetenv("COLUMNS");
  expect_within(80, narrow);
  expect_within(80, experts);
  EXPECT_TRUE(contains(narrow, "1/2 = 50.0 %")) << narrow;
}

}  // namespace
}  // namespace headlab

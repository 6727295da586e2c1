#include "analysis/figures/head_load.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analysis/figures/gnuplot.h"
#include "analysis/runs/inspect.h"
#include "analysis/runs/list.h"
#include "analysis/runs/run_label.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"
#include "tests/results/example_run.h"

namespace headlab::analysis {
namespace {

VariantLoad example() {
  const results::RunRecord run = results::example_run();
  return {"spec", "smoke", "both", "a 'label' with \"quotes\"", 1, run.payload.id, run.payload.loads.front()};
}

struct Png {
  std::uint32_t width = 0, height = 0;
};

Png png_of(const std::filesystem::path& path) {
  const std::string bytes = read_file(path);
  EXPECT_EQ(bytes.substr(0, 8), "\x89PNG\r\n\x1a\n");
  const auto number = [&](std::size_t at) {
    std::uint32_t v = 0;
    for (std::size_t i = 0; i < 4; ++i) v = v << 8 | static_cast<unsigned char>(bytes.at(at + i));
    return v;
  };
  return {number(16), number(20)};
}

TEST(Figure, DrawsAPanelForEveryCategoryByName) {
  const results::ScratchFolder folder("figure");
  const std::string script = head_load_script(example(), 5);
  run_gnuplot(script, folder / "load.png");
  EXPECT_EQ(png_of(folder / "load.png").width, 1800u);
  EXPECT_EQ(read_file(folder / "load.gp"), script);
  for (const std::string& category : example().load.rows) EXPECT_NE(script.find(category), std::string::npos);
  EXPECT_NE(script.find("shared head"), std::string::npos);
  EXPECT_NE(script.find("seed 1 of 5"), std::string::npos);
  // Layer 1 is the last routed one. T-shirt/top: its shared head 4 of 4 tokens, then 2 and 1 of 4.
  EXPECT_NE(script.find("1 100.0000\nEOD\n$routed << EOD\n2 50.0000\n3 25.0000\nEOD\n"), std::string::npos) << script;
}

// Head 3 of one seed has nothing to do with head 3 of another: maps stand side by side, none is a mean.
TEST(Figure, MapsEverySeedOfTheLastRoutedLayer) {
  const results::ScratchFolder folder("map");
  VariantLoad second = example();
  second.seed = 7;
  second.load.count[1] = 0, second.load.count[2] = 3;
  const std::string script = head_map_script({example(), second});
  run_gnuplot(script, folder / "map.png");
  EXPECT_GT(png_of(folder / "map.png").height, 200u);
  for (const char* part : {"\"seed 1\"", "\"seed 7\"", "two trainings from different random seeds", "\"shared\"",
                           "\"routed\"", "layer 1 of 2", "set cbrange [0:100]", "\"tokens (%)\""})
    EXPECT_NE(script.find(part), std::string::npos) << part;
  // Routed heads stand a little apart from the shared one.
  EXPECT_NE(script.find("$map0 << EOD\n1.00 1 100.0000\n2.30 1 50.0000\n3.30 1 25.0000\n"), std::string::npos)
      << script;
  EXPECT_NE(script.find("$map1 << EOD\n1.00 1 100.0000\n2.30 1 0.0000\n3.30 1 75.0000\n"), std::string::npos) << script;
}

TEST(Figure, MapsAtMostEightSeedsAndSaysSo) {
  const std::string script = head_map_script(std::vector<VariantLoad>(9, example()));
  EXPECT_NE(script.find("$map7"), std::string::npos);
  EXPECT_EQ(script.find("$map8"), std::string::npos);
  EXPECT_NE(script.find("The first 8 of 9 seeds"), std::string::npos);
  EXPECT_NE(head_map_script({example()}).find("one training."), std::string::npos);
}

TEST(Figure, NamesHostileCategoriesAsTheyAre) {
  const results::ScratchFolder folder("hostile");
  VariantLoad v = example();
  v.load.rows = {"\"; system(\"touch /tmp/x\") #", "`id` \\n %s {/Bold a}_b^c"};
  run_gnuplot(head_load_script(v, 1), folder / "a.png");
  run_gnuplot(head_map_script({v}), folder / "b.png");
  EXPECT_GT(png_of(folder / "a.png").width, 0u);
  EXPECT_GT(png_of(folder / "b.png").width, 0u);
  EXPECT_EQ(gnuplot_string("a\"b\\c\nd"), "\"a\\\"b\\\\cd\"");
}

TEST(Figure, SaysWhyItCannotDraw) {
  const results::ScratchFolder folder("undrawable");
  EXPECT_THROW(head_load_script(VariantLoad{}, 1), UsageError);
  EXPECT_THROW(head_map_script({}), UsageError);
  EXPECT_THROW(head_map_script({VariantLoad{}}), UsageError);
  try {
    run_gnuplot("set terminal pngcairo\nplot no_such_thing\n", folder / "a.png");
    FAIL();
  } catch (const RunError& error) {
    EXPECT_NE(std::string(error.what()).find("no_such_thing"), std::string::npos) << error.what();
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "a.png"));
}

TEST(Routing, OfARowIsWhatItsPlanSays) {
  results::TablePlan plan = figure_plan({1});
  plan.rows[3].routing = fewer_heads();
  using Choice = results::Routing::Choice;
  EXPECT_EQ(choice_of(plan, "mha"), Choice::none);
  EXPECT_EQ(choice_of(plan, "moh-75"), Choice::learned);
  EXPECT_EQ(choice_of(plan, "random-75"), Choice::none);
  EXPECT_EQ(choice_of(figure_plan({1}), "random-75"), Choice::blind);
  EXPECT_EQ(choice_of(plan, "elsewhere"), Choice::learned);
}

TEST(Inspect, ShowsMetricsLoadsAndProvenance) {
  const std::string text = describe(results::example_run());
  for (const char* part : {"test_top1", "layer 1: 3 heads, 1 shared", "commit", "model.depth = 2"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
  EXPECT_NE(describe_json(results::example_run()).find("\"odd\""), std::string::npos);
}

RunList list_of(const std::vector<results::RunRecord>& runs) {
  RunList list;
  for (const results::RunRecord& run : runs) list.runs.push_back({.record = run, .status = "done"});
  return list;
}

TEST(List, ShowsRunsAndComplaints) {
  RunList list = list_of({results::example_run()});
  list.complaints = {"'x.h5': damaged"};
  const std::string text = list_runs(list, SIZE_MAX);
  EXPECT_NE(text.find("87.5"), std::string::npos);
  EXPECT_NE(text.find("unreadable: 'x.h5': damaged"), std::string::npos);
}

TEST(List, TellsRunsApartInLinesThatFit) {
  RunList list;
  for (const auto& [seed, text] : std::vector<std::pair<std::int64_t, std::string>>{
           {1, "router = \"none\"\nheads = 8\nshared = 0\nrouted = 0\ntwo_stage = true\n[train]\nlr = 0.001\n"},
           {2,
            "router = \"two_stage\"\nheads = 8\nshared = [2, 3]\nrouted = [4, 4]\ntwo_stage = false\n[train]\n"
            "lr = 0.002\nsomething_with_a_name_as_long_as_this = \"and a value that no line has room for\"\n"}}) {
    results::RunRecord run = results::example_run(seed);
    run.payload.config_toml = "[model]\nwidth = 96\ndepth = 4\n[attention]\n" + text;
    list.runs.push_back({.record = run,
                         .status = "done",
                         .specification = "an-ablation-with-a-name",
                         .variant = "and-a-variant-with-another"});
  }
  const std::string text = list_runs(list, SIZE_MAX);
  EXPECT_NE(text.find("96x4   none 8 "), std::string::npos) << text;
  EXPECT_NE(text.find("two_stage 2-3+4/8"), std::string::npos) << text;
  EXPECT_NE(text.find("two_stage=true lr=0.001\n"), std::string::npos) << text;
  EXPECT_NE(text.find("two_stage=false lr=0.002 something_with"), std::string::npos) << text;
  EXPECT_EQ(text.find("depth="), std::string::npos) << text;
  EXPECT_NE(text.find("an-ablation-with-a-name/and-a-variant-with-another"), std::string::npos) << text;
  const std::string narrow = list_runs(list, 80);
  EXPECT_NE(narrow.find("an-ablation-wi...-with-another"), std::string::npos) << narrow;
  for (std::size_t at = 0; at < narrow.size(); at = narrow.find('\n', at) + 1)
    EXPECT_LE(narrow.find('\n', at) - at, 80U) << narrow;
}

TEST(List, MarksRunsWhoseSettingsAreNotThoseOfTheirName) {
  RunList list = list_of({results::example_run(1), results::example_run(2), results::example_run(3)});
  for (ListedRun& run : list.runs) run.specification = "mine", run.variant = "moh";
  EXPECT_EQ(list_runs(list, 80).find("done+"), std::string::npos);
  list.runs[2].record.payload.config_digest = "other";
  const std::string text = list_runs(list, 80);
  EXPECT_EQ(text.find("done+"), text.rfind("done+")) << text;
  EXPECT_NE(text.find("done+"), std::string::npos) << text;
  EXPECT_NE(text.find("+ with other settings than most runs of that name: 1 of 3 runs"), std::string::npos) << text;
  list.runs[2].specification = "another";
  EXPECT_EQ(list_runs(list, 80).find("done+"), std::string::npos);
}

// However narrow the terminal and whatever else there is to say of the runs.
TEST(List, ShowsWhatItIsSortedBy) {
  RunList list = list_of({results::example_run(1), results::example_run(2)});
  for (ListedRun& run : list.runs) {
    run.specification = "an-ablation-with-a-name", run.variant = "and-a-variant-with-another";
    run.note.tags = {"a-tag-that-takes-its-place"};
  }
  list.runs[1].record.payload.config_toml += "[train]\nlr = 0.0625\n";
  sort_runs(list, "train_speed");
  const std::string by_speed = list_runs(list, 80);
  const results::Metric speed = results::example_speed();
  EXPECT_NE(by_speed.substr(0, by_speed.find('\n')).find(speed.label), std::string::npos) << by_speed;
  sort_runs(list, "train.lr");
  const std::string by_rate = list_runs(list, 80);
  EXPECT_NE(by_rate.find("train.lr"), std::string::npos) << by_rate;
  EXPECT_NE(by_rate.find("0.0625"), std::string::npos) << by_rate;
}

TEST(List, BeginsWithTheNewest) {
  RunList list = list_of({results::example_run(1), results::example_run(2), results::example_run(3)});
  const auto start = [&](std::size_t i, const char* time) {
    list.runs[i].record.measured.provenance = {{"started", time}};
  };
  start(0, "2026-01-02T10:00:00Z"), start(1, "2026-03-01T09:00:00Z");
  list.runs[2].record.measured.provenance.clear();
  newest_first(list);
  EXPECT_EQ(list.runs[0].record.payload.seed, 2);
  EXPECT_EQ(list.runs[1].record.payload.seed, 1);
  EXPECT_EQ(list.runs[2].record.payload.seed, 3) << "it does not say when";
}

TEST(List, SaysHowFarAnUnfinishedRunHasCome) {
  RunList list = list_of({results::example_run()});
  list.runs[0].status = "stopped";
  list.runs[0].share_done = 0.4321;
  list.runs[0].note.tags = {"talk"};
  EXPECT_NE(list_runs(list, 80).find("stopped 43%"), std::string::npos);
  EXPECT_NE(list_runs(list, 80).find("talk"), std::string::npos);
  const auto json = nlohmann::json::parse(list_runs_json(list))["runs"][0];
  EXPECT_EQ(json["status"], "stopped");
  EXPECT_EQ(json["share_done"], 0.4321);
  EXPECT_EQ(json["tags"][0], "talk");
}

TEST(RunLabel, LeavesOutWhatMostRunsHave) {
  const StoredConfig usual = {{"train.lr", "0.001"}}, other = {{"train.lr", "0.002"}}, without = {};
  EXPECT_EQ(rest_labels({usual, usual, other, usual, without}), (std::vector<std::string>{"", "", "lr=0.002", "", ""}));
  EXPECT_EQ(rest_labels({usual, other}), (std::vector<std::string>{"lr=0.001", "lr=0.002"}));
  EXPECT_EQ(model_label(without), "-");
  EXPECT_EQ(router_label(without), "-");
}

TEST(List, SortsByWhatRunsHave) {
  RunList listing =
      list_of({results::example_run(2, 0.7), results::example_run(1, 0.9), results::example_run(3, std::nan(""))});
  const auto seeds = [&](const std::string& key) {
    sort_runs(listing, key);
    std::vector<std::int64_t> out;
    for (const ListedRun& run : listing.runs) out.push_back(run.record.payload.seed);
    return out;
  };
  EXPECT_EQ(seeds("test_top1"), (std::vector<std::int64_t>{1, 2, 3}));
  EXPECT_EQ(seeds("train_speed"), (std::vector<std::int64_t>{3, 2, 1}));
  EXPECT_EQ(seeds("seed"), (std::vector<std::int64_t>{1, 2, 3}));
  EXPECT_EQ(seeds(results::example_speed().label), (std::vector<std::int64_t>{3, 2, 1}));
  const results::Metric loss{
      .name = "test_loss", .unit = "nat", .meaning = "loss", .label = "loss", .better = results::Metric::Better::less};
  for (ListedRun& run : listing.runs)
    run.record.payload.metrics.push_back({loss, 0.1 * static_cast<double>(run.record.payload.seed)});
  EXPECT_EQ(seeds("test_loss"), (std::vector<std::int64_t>{1, 2, 3})) << "the smallest loss is the best";
  EXPECT_EQ(seeds("seed"), (std::vector<std::int64_t>{1, 2, 3}));
  try {
    sort_runs(listing, "test_top");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("did you mean 'test_top1'"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace headlab::analysis

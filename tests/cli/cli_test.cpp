// The command line as a user meets it: the built binary, its exit codes and what it says.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>

#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

TEST_F(Cli, EveryVerbTeachesItsUse) {
  EXPECT_EQ(headlab("--help").code, 0);
  for (const char* verb :
       {"run", "sweep", "table", "plot", "reproduce", "params", "inspect", "list", "data", "bench"}) {
    const Outcome help = headlab(std::string(verb) + " --help");
    EXPECT_EQ(help.code, 0) << verb;
    EXPECT_TRUE(contains(help.output, std::string("headlab ") + verb)) << verb;
    EXPECT_TRUE(contains(headlab("--help").output, verb));
    EXPECT_EQ(headlab(std::string("help ") + verb).output, help.output);
  }
}

TEST_F(Cli, VersionNamesTheCommitAndTheNumerics) {
  const Outcome version = headlab("--version");
  EXPECT_EQ(version.code, 0);
  for (const char* part : {"headlab, numerics ", "commit ", "compiler ", "OpenBLAS "})
    EXPECT_TRUE(contains(version.output, part)) << version.output;
}

TEST_F(Cli, BadUsageEndsWithCode2AndOneLineThatHelps) {
  const std::pair<const char*, const char*> cases[] = {
      {"swep", "did you mean 'sweep'?"},
      {"sweep", "usage: headlab sweep SPEC"},
      {"sweep", "it needs a specification; `headlab list specs` shows them"},
      {"inspect", "it needs a run"},
      {"compare", "it needs runs, variants or specifications"},
      {"completion", "it needs bash or zsh"},
      {"sweep moh-componets", "did you mean 'moh-components'?"},
      {"sweep moh-components --sacle smoke", "did you mean '--scale'?"},
      {"sweep moh-components --scale smok", "did you mean 'smoke'?"},
      {"sweep moh-components --seeds", "--seeds"},
      {"sweep moh-components --seeds many", "integer from 1"},
      {"sweep moh-components --seeds 2 seed=1", "give one of them"},
      {"sweep moh-components seed=1,1", "twice"},
      {"sweep moh-components attention.shared=9", "variant 'neither'"},
      {"sweep moh-llm --tasks questions", "; is it eval.tasks=VALUE or "},
      {"run model.dept=3", "did you mean 'model.depth'?"},
      {"run data.test_limit=3", "(did you mean 'eval.test_limit'?); it goes with the task "},
      {"run model.depth=three", "takes an integer"},
      {"run model.depth=0", "from 1 to 1024"},
      {"run attention.heads=[4,8]", "2 entries"},
      {"run seed=1,2", "one seed"},
      {"run seed=x", "seed takes"},
      {"run --variant both", "name one, like moh-vit"},
      {"run moh-vit/mha --spec moh-components", "'moh-vit/mha' and --spec name the same thing"},
      {"run moh-vit/mha --variant moh-50", "'moh-vit/mha' and --variant name the same thing"},
      {"run moh-vi/mha", "did you mean 'moh-vit'?"},
      {"run moh-vit/mh", "did you mean 'mha'?"},
      {"sweep moh-vit/mha", "'moh-vit/mha' names a variant, where a specification is wanted, like 'moh-vit'"},
      {"run attention.routed=4", "belongs to the routers two_stage"},
      {"run --spec moh-components attention.routed=4", "attention.router is none"},
      {"sweep moh-components train.power=2", "train.schedule is cosine"},
      {"list specs attention.router=fixed", "whose options"},
      {"list specs moh-vi", "did you mean 'moh-vit'?"},
      {"list runs moh-vit", "'moh-vit' is one word too many"},
      {"run --spec moh-components --variant bth", "did you mean 'both'?"},
      {"table moh-components", "headlab sweep moh-components"},
      {"table moh-components --format markdown", ""},
      {"plot moh-components --variant bth", "did you mean 'both'?"},
      {"plot moh-components --kind shar", "did you mean 'share'?"},
      {"inspect ffff", "headlab list"},
      {"list spec", "did you mean 'specs'?"},
      {"data lst", "did you mean 'list'?"},
  };
  for (const auto& [arguments, help] : cases) {
    const Outcome outcome = headlab(arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_TRUE(contains(outcome.complaint, help)) << arguments << ": " << outcome.complaint;
    EXPECT_TRUE(one_line(outcome.complaint)) << outcome.complaint;
    EXPECT_EQ(outcome.output, "") << arguments;
  }
  EXPECT_EQ(headlab("").code, 2);
}

TEST_F(Cli, TheFirstStepCostsWhatTheListSays) {
  for (const auto& spec : nlohmann::json::parse(headlab("list specs --json").output)) {
    if (spec["name"] != "moh-components") continue;
    EXPECT_TRUE(
        contains(headlab("--help").output, "one of them: " + spec["scales"]["smoke"]["cost"].get<std::string>()));
  }
}

TEST_F(Cli, MoreJobsThanCoresGetOneLineAndAreNoError) {
  write_spec();
  const Outcome many = headlab("sweep tiny.toml --dry-run --seeds 513 --jobs 1024");
  EXPECT_EQ(many.code, 0);
  EXPECT_TRUE(contains(many.complaint, "1024 runs at a time on ")) << many.complaint;
  EXPECT_TRUE(one_line(many.complaint)) << many.complaint;
  EXPECT_EQ(headlab("sweep tiny.toml --dry-run --seeds 513 --jobs 1").complaint, "");
}

TEST_F(Cli, MissingDataEndsWithCode3) {
  for (const char* arguments : {"run data.folder=/nonexistent", "sweep moh-components data.folder=/nonexistent"}) {
    const Outcome outcome = headlab(arguments);
    EXPECT_EQ(outcome.code, 3) << arguments;
    EXPECT_TRUE(contains(outcome.complaint, "/nonexistent"));
    EXPECT_TRUE(one_line(outcome.complaint)) << outcome.complaint;
  }
}

TEST_F(Cli, DamagedResultEndsWithCode4) {
  write_file(folder_ / "broken.h5", "not HDF5");
  const Outcome outcome = headlab("inspect broken.h5");
  EXPECT_EQ(outcome.code, 4);
  EXPECT_TRUE(contains(outcome.complaint, "broken.h5"));
}

TEST_F(Cli, ParamsCostsWithoutTraining) {
  const Outcome outcome = headlab("params moh-components --scale smoke --json");
  ASSERT_EQ(outcome.code, 0) << outcome.complaint;
  const auto json = nlohmann::json::parse(outcome.output);
  ASSERT_EQ(json.size(), 8U);
  EXPECT_EQ(json[0]["active_share"], 1.0);
  EXPECT_EQ(json[1]["active_share"], 0.75);
  EXPECT_GT(json[3]["parameters"], json[2]["parameters"]);  // the second stage's router
}

TEST_F(Cli, ReproduceOfSeveralWritesAPageThatNamesWhatLayThereBefore) {
  write_spec();
  std::string twin = read_file(folder_ / "tiny.toml");
  twin.replace(twin.find("tiny"), 4, "twin");
  write_file(folder_ / "twin.toml", twin);
  EXPECT_EQ(headlab("reproduce tiny.toml missing.toml --scale smoke").code, 2);
  EXPECT_FALSE(fs::exists(folder_ / "results")) << "runs were made before all specifications were read";
  fs::create_directories(folder_ / "out");
  for (const char* file : {"older.h5", "older.md", "timing.md"}) write_file(folder_ / "out" / file, "");
  const Outcome made = headlab("reproduce tiny.toml twin.toml --scale smoke --out out");
  ASSERT_EQ(made.code, 0) << made.complaint;
  const std::string page = read_file(folder_ / "out" / "README.md");
  EXPECT_TRUE(contains(page, "4 different runs behind 2 tables")) << page;
  EXPECT_TRUE(contains(page, "not read anew: [older](older.md), [timing](timing.md).")) << page;
}

// A misspelt figure is known before hours of training; one that cannot be drawn is named with what it needs.
TEST_F(Cli, FiguresThatASpecificationDeclaresAreDrawnOrNamed) {
  write_spec();
  const std::string text = read_file(folder_ / "tiny.toml"), line = "baseline = \"mha\"\n";
  const auto declare = [&](const std::string& figures) {
    std::string changed = text;
    write_file(folder_ / "tiny.toml", changed.insert(text.find(line) + line.size(), "figures = " + figures + "\n"));
  };
  declare(R"(["curve"])");
  for (const char* verb : {"sweep", "table", "plot", "reproduce", "params", "run --spec", "compare"}) {
    const Outcome outcome = headlab(std::string(verb) + " tiny.toml");
    EXPECT_EQ(outcome.code, 2) << verb;
    EXPECT_TRUE(contains(outcome.complaint,
                         "tiny.toml:6: 'curve' in 'figures' is not known (did you mean 'curves'?); "
                         "there are differences, head-load"))
        << verb << outcome.complaint;
  }
  EXPECT_FALSE(fs::exists(folder_ / "results"));
  declare(R"(["madds", "curves"])");
  EXPECT_TRUE(contains(headlab("table tiny.toml").complaint,
                       "tiny.toml:6: 'madds' in 'figures' is drawn over the metric 'madds_needed', which is not among "
                       "'metrics'"));
  declare(R"(["expert-load", "curves"])");
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke --seeds 1").code, 0);
  const Outcome plot = headlab("plot tiny.toml --out figures");
  EXPECT_EQ(plot.code, 0);
  EXPECT_EQ(plot.output, "figures/tiny-curves.png\n");
  EXPECT_EQ(plot.complaint,
            "tiny: nothing to draw for 'expert-load': it needs a variant with experts and the probe expert-load\n");
  EXPECT_TRUE(contains(headlab("reproduce tiny.toml --no-training --seeds 1").complaint, plot.complaint));
  EXPECT_TRUE(contains(headlab("plot tiny.toml --kind madds").complaint, "plot: nothing to draw for 'madds'"));
}

TEST_F(Cli, AFigureDrawsTheRowsThatASpecificationNames) {
  write_spec(R"([[grids]]
name = "some"
label = "{active} active"
set = { attention.router = "two_stage" }
zip = { attention.routed = [1, 0], attention.shared = [1, 1] }
)");
  const std::string text = read_file(folder_ / "tiny.toml"), line = "baseline = \"mha\"\n";
  const auto declare = [&](const std::string& kind, const std::string& rows) {
    std::string changed = text;
    const std::string figures =
        fmt::format("figures = [\"curves\", \"cost-curves\"]\n[figure.{}]\nrows = {}\n", kind, rows);
    // Tables end the keys of the top: those that follow there come first.
    const std::string metrics = "metrics = [\"test_top1\"]\n";
    changed.insert(changed.find(metrics) + metrics.size(), figures);
    write_file(folder_ / "tiny.toml", changed);
  };
  declare("curves", "[\"routed\"]");
  const Outcome refused = headlab("check tiny.toml");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.output,
                       "tiny.toml:9: 'curves' draws all rows; 'rows' names those of head-load, task-load, layers"))
      << refused.output;
  declare("cost-curves", "[\"routed\"]");
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke --seeds 1").code, 0);
  const auto drawn = [&](const std::string& options) {
    EXPECT_EQ(headlab("plot tiny.toml --kind cost-curves --out figures " + options).code, 0) << options;
    return read_file(folder_ / "figures/tiny-cost-curves.gp");
  };
  const std::string some = drawn(""), all = drawn("--all-rows");
  EXPECT_TRUE(contains(some, "1 of 2 routed") && contains(some, "Tiny, 2 of 4 rows")) << some;
  EXPECT_FALSE(contains(some, "% active"));
  EXPECT_TRUE(contains(all, "% active") && !contains(all, " of 4 rows")) << all;
  ASSERT_EQ(headlab("reproduce tiny.toml --no-training --seeds 1 --out page").code, 0);
  EXPECT_TRUE(contains(read_file(folder_ / "page/tiny.md"),
                       "- 'cost-curves' is drawn of 2 of 4 rows, which the specification names.\n"));
}

// As after an installation: the sources are elsewhere, and so is the user.
TEST_F(Cli, TheBinaryRunsFromAnyFolder) {
  fs::create_directories(folder_ / "bin");
  fs::create_directories(folder_ / "work");
  fs::copy_file(HEADLAB_BINARY, folder_ / "bin" / "headlab");
  const auto moved = [&](const std::string& arguments) {
    const std::string command = "cd '" + (folder_ / "work").string() +
                                "' && env -u HEADLAB_RESULTS TERM=dumb ../bin/headlab " + arguments +
                                " > ../.out 2> ../.err";
    const int status = std::system(command.c_str());
    return Outcome{WEXITSTATUS(status), read_file(folder_ / ".out"), read_file(folder_ / ".err")};
  };
  const Outcome specs = moved("list specs --json");
  EXPECT_EQ(specs.code, 0) << specs.complaint;
  EXPECT_EQ(nlohmann::json::parse(specs.output)[0]["path"], "built-in/dasg-explained.toml");
  const Outcome params = moved("params moh-budgets");
  EXPECT_EQ(params.code, 0) << params.complaint;
  EXPECT_EQ(params.output, headlab("params moh-budgets").output);
  const Outcome plan = moved("sweep moh-components --scale smoke --dry-run");
  EXPECT_EQ(plan.code, 0) << plan.complaint;
  EXPECT_TRUE(contains(plan.output, " runs to do"));
  EXPECT_FALSE(contains(read_file(folder_ / "bin" / "headlab"), HEADLAB_SOURCE_DIR "/experiments/papers"));
}

// Random heads and heads that are the same for every token tell no categories apart: asked for, they are drawn.
TEST_F(Cli, PlotDrawsHeadLoadsOfLearnedRoutersUnlessOneIsNamed) {
  write_spec(R"([[variants]]
name = "blind"
label = "1 of 2 at random"
set = { attention.router = "random", attention.routed = 1 }
)");
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke --seeds 1").code, 0);
  const std::string drawn = headlab("plot tiny.toml --out figures").output;
  for (const char* file : {"tiny-routed-head-map.png", "tiny-categories.png", "tiny-curves.png"})
    EXPECT_TRUE(contains(drawn, file)) << drawn;
  EXPECT_FALSE(contains(drawn, "tiny-blind")) << drawn;
  EXPECT_TRUE(contains(read_file(folder_ / "figures/tiny-categories.gp"), "Grey:"));
  EXPECT_FALSE(contains(read_file(folder_ / "figures/tiny-layers.gp"), "at random"));
  EXPECT_TRUE(contains(headlab("plot tiny.toml --kind head-load --variant blind --out figures").output,
                       "tiny-blind-head-map.png"));
}

TEST_F(Cli, ReproduceMakesTableFiguresAndFilesAndThenSkips) {
  write_spec();
  const Outcome first = headlab("reproduce tiny.toml --scale smoke");
  ASSERT_EQ(first.code, 0) << first.complaint;
  EXPECT_TRUE(contains(first.output, "75.6")) << first.output;
  for (const char* file : {"tiny.md", "tiny.csv", "tiny.h5", "tiny-routed-head-load.png", "tiny-routed-head-map.png",
                           "tiny-curves.png", "tiny-layers.png", "tiny-categories.png"}) {
    const fs::path path = fs::path("results/reports/tiny-smoke") / file;
    EXPECT_TRUE(contains(first.output, path.string())) << first.output;
    EXPECT_TRUE(fs::exists(folder_ / path)) << path;
  }
  EXPECT_FALSE(contains(first.complaint, "\033"));
  const auto plan = nlohmann::json::parse(headlab("sweep tiny.toml --dry-run --json").output)["runs"];
  ASSERT_EQ(plan.size(), 4U);
  std::vector<fs::file_time_type> written;
  for (const auto& run : plan) {
    EXPECT_EQ(run["state"], "done");
    written.push_back(fs::last_write_time(folder_ / "results/runs" / (run["id"].get<std::string>() + ".h5")));
  }
  EXPECT_EQ(headlab("sweep tiny.toml").code, 0);
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const fs::path path = folder_ / "results/runs" / (plan[i]["id"].get<std::string>() + ".h5");
    EXPECT_EQ(fs::last_write_time(path), written[i]);
  }
  EXPECT_EQ(headlab("table tiny.toml --seeds 1").code, 0);
  EXPECT_TRUE(nlohmann::json::accept(headlab("table tiny.toml --json").output));
  EXPECT_TRUE(contains(headlab("table tiny.toml --format tex --sort-by test_top1 --only-changed").output, "\\toprule"));
  const Outcome misspelt = headlab("table tiny.toml --sort-by tset_top1");
  EXPECT_EQ(misspelt.code, 2);
  EXPECT_TRUE(contains(misspelt.complaint, "did you mean 'test_top1'?")) << misspelt.complaint;
  EXPECT_TRUE(nlohmann::json::accept(headlab("list --json").output));
  EXPECT_EQ(headlab("inspect " + plan[0]["id"].get<std::string>().substr(0, 8)).code, 0);
}

TEST_F(Cli, ARunAndASweepShareTheirResult) {
  write_spec();
  const Outcome run = headlab("run --spec tiny.toml --variant routed --scale smoke seed=2 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  EXPECT_TRUE(nlohmann::json::accept(run.output));
  const auto plan = nlohmann::json::parse(headlab("sweep tiny.toml --dry-run --json").output)["runs"];
  for (const auto& item : plan) {
    EXPECT_EQ(item["state"] == "done", item["variant"] == "routed" && item["seed"] == 2);
  }
  for (const char* same :
       {"--spec tiny.toml --variant routed", "tiny.toml/routed", "./tiny/routed", "tiny --variant routed"})
    EXPECT_TRUE(contains(headlab(std::string("run ") + same + " --scale smoke seed=2").complaint, "done already"))
        << same;
}

TEST_F(Cli, ARunThatDivergesIsReportedWhileOthersFinish) {
  write_spec("");
  const std::string text = read_file(folder_ / "tiny.toml");
  const std::string bad =
      "[[variants]]\nname = \"bad\"\nlabel = \"diverges\"\n"
      "set = { train.lr = 10.0, train.clip = 0.0, train.beta1 = 0.0, train.beta2 = 0.0, train.weight_decay = 10.0, "
      "train.warmup = 0.0, train.steps = 400, train.schedule = \"constant\" }\n";
  write_file(folder_ / "tiny.toml", text + bad);
  const Outcome sweep = headlab("sweep tiny.toml --seeds 1 --json");
  EXPECT_EQ(sweep.code, 1) << sweep.complaint;
  EXPECT_TRUE(contains(sweep.complaint, "bad seed 1 diverged")) << sweep.complaint;
  const auto items = nlohmann::json::parse(sweep.output);
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(items[0]["state"], "done");
  EXPECT_EQ(items[1]["state"], "done");
  EXPECT_EQ(items[2]["state"], "diverged") << items[2];
  const Outcome table = headlab("table tiny.toml --scale smoke --seeds 1");
  EXPECT_EQ(table.code, 0) << table.complaint;
  EXPECT_TRUE(contains(table.output, "diverged (seed 1, step ")) << table.output;
  const auto planned = [&](const std::string& more) {  // of more runs than are listed one by one
    const Outcome plan = headlab("sweep tiny.toml --seeds 400 --dry-run --json" + more);
    return nlohmann::json::parse(plan.output)["variants"][2];
  };
  EXPECT_EQ(planned("")["failed"], 1);
  EXPECT_EQ(planned("")["to_do"], 399);
  EXPECT_EQ(planned(" --retry diverged")["to_do"], 400);
  const Outcome exported = headlab("export " + items[2]["id"].get<std::string>());
  EXPECT_EQ(exported.code, 2);
  EXPECT_TRUE(contains(exported.complaint, "has no weights, for it diverged: ")) << exported.complaint;
  EXPECT_TRUE(one_line(exported.complaint)) << exported.complaint;
}

// Ends with the signal's code, keeps a checkpoint and says how to go on, for `run` and `sweep` alike.
class Stopped : public Cli, public testing::WithParamInterface<int> {
 protected:
#ifdef __SANITIZE_ADDRESS__
  static constexpr const char* kLong = " train.steps=400 eval.every=100000";
  static constexpr std::chrono::milliseconds kSomeSteps{2000};
#else
  static constexpr const char* kLong = " train.steps=8000 eval.every=100000";
  static constexpr std::chrono::milliseconds kSomeSteps{300};
#endif

  void wait_for_training() const {
    wait_for_file(".progress.h5");
    std::this_thread::sleep_for(kSomeSteps);
  }

  void expect_stops_and_goes_on(const std::string& arguments, const std::string& advice) const {
    write_spec();
    const pid_t process = start(arguments);
    wait_for_training();
    ::kill(process, GetParam());
    if (GetParam() == SIGHUP) ::kill(process, SIGHUP);  // as a terminal's shell and that shell's end do
    EXPECT_EQ(wait_for(process), 128 + GetParam());
    EXPECT_TRUE(contains(read_file(folder_ / ".err"), advice)) << read_file(folder_ / ".err");
    EXPECT_GE(checkpoints(), 1U);
    const Outcome rest = headlab(arguments);
    EXPECT_EQ(rest.code, 0) << rest.complaint;
    EXPECT_EQ(checkpoints(), 0U);
  }
};

TEST_P(Stopped, ASweepSaysHowToGoOnAndGoesOn) {
  const std::string arguments = std::string("sweep tiny.toml --seeds 1") + kLong;
  expect_stops_and_goes_on(arguments, "headlab " + arguments);
}

TEST_P(Stopped, ARunSaysHowToGoOnAndGoesOn) {
  expect_stops_and_goes_on(std::string("run --spec tiny.toml --variant routed") + kLong,
                           "the same command goes on from its checkpoint");
}

INSTANTIATE_TEST_SUITE_P(Signals, Stopped, testing::Values(SIGINT, SIGTERM, SIGHUP),
                         [](const auto& each) { return std::string(::sigabbrev_np(each.param)); });

TEST_F(Stopped, NotByTheEndOfATerminalUnderNohup) {
  write_spec();
  const pid_t sweep = start(std::string("sweep tiny.toml --seeds 1") + kLong, "trap '' HUP");
  wait_for_training();
  std::istringstream workers(read_file(fmt::format("/proc/{0}/task/{0}/children", sweep)));
  pid_t worker = 0;
  ASSERT_TRUE(workers >> worker);
  ::kill(worker, SIGHUP);
  ::kill(sweep, SIGHUP);
  EXPECT_EQ(wait_for(sweep), 0) << read_file(folder_ / ".err");
}

bool reads_images(pid_t process) {
  std::error_code gone;
  for (const auto& entry : fs::directory_iterator(fs::path("/proc") / std::to_string(process) / "fd", gone)) {
    if (contains(fs::read_symlink(entry.path(), gone).string(), "images")) return true;
  }
  return false;
}

// A worker that still reads its data has nothing to lose, and does not make a stop wait.
TEST_F(Cli, AStopDuringAWorkersStartUpEndsItAtOnce) {
  const pid_t worker = start("worker --seed 1 --results runs < /dev/null");
  for (int i = 0; i < 10000 && !reads_images(worker); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  ::kill(worker, SIGTERM);
  EXPECT_EQ(wait_for(worker), 143) << read_file(folder_ / ".err");
  EXPECT_FALSE(fs::exists(folder_ / "runs"));
}

TEST_F(Cli, TheManualPageHoldsEveryVerbAndOption) {
  const Outcome manual = headlab("man");
  EXPECT_EQ(manual.code, 0);
  for (const char* part : {".SS headlab sweep", ".SS headlab compare", "\\-\\-dry\\-run", "EXIT STATUS"})
    EXPECT_NE(manual.output.find(part), std::string::npos) << part;
}

TEST_F(Cli, ComparesTwoVariantsAndDrawsThem) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke").code, 0);
  const Outcome both = headlab("compare tiny.toml/mha tiny.toml/routed --json --out c.png");
  ASSERT_EQ(both.code, 0) << both.complaint;
  const auto json = nlohmann::json::parse(both.output);
  EXPECT_EQ(json["configuration"]["attention.router"][1], "two_stage");
  EXPECT_EQ(json["metrics"]["test_top1"]["difference"][1]["n"], 2);
  EXPECT_GT(fs::file_size(folder_ / "c.png"), 10000U);
  EXPECT_TRUE(contains(headlab("compare tiny.toml/mha tiny.toml/routed --out c.pdf").complaint, "a .png, not 'c.pdf'"));
  fs::copy_file(folder_ / "tiny.toml", folder_ / "other.toml");
  const Outcome alike = headlab("compare tiny.toml/mha other.toml/mha --out c.png");
  EXPECT_TRUE(contains(alike.output, "tiny.toml/mha") && contains(alike.output, "other.toml/mha")) << alike.output;
  fs::create_directories(folder_ / "elsewhere");
  std::vector<std::string> moved;
  for (const auto& entry : fs::directory_iterator(folder_ / "results/runs")) {
    const std::string name = entry.path().filename();
    if (contains(name, ".weights.")) continue;
    fs::rename(entry.path(), folder_ / "elsewhere" / name);
    moved.push_back("elsewhere/" + name);
  }
  const Outcome files = headlab("compare " + moved.at(0) + " " + moved.at(1) + " --json --out c.png");
  EXPECT_EQ(files.code, 0) << files.complaint;
  EXPECT_NE(headlab("compare tiny.toml/rooted tiny.toml/mha").complaint.find("did you mean 'routed'?"),
            std::string::npos);
  EXPECT_TRUE(contains(headlab("compare 3f2").complaint, "'3f2' is too short for a run's id; give 4 or more"));
  EXPECT_TRUE(contains(headlab("compare 3f2a.weights.h5").complaint, "holds weights"));
}

TEST_F(Cli, SaysWhichSeedsACompareLacks) {
  write_spec();
  const Outcome none = headlab("compare tiny.toml/mha moh-vit --out c.png");
  EXPECT_EQ(none.code, 2) << none.output;
  EXPECT_TRUE(contains(none.complaint, "'tiny.toml/mha' has no finished run in 'results/runs'; make some with"))
      << none.complaint;
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke seed=1").code, 0);
  const Outcome one = headlab("compare tiny.toml/mha tiny.toml/routed seed=1,99 --out c.png");
  EXPECT_EQ(one.code, 0) << one.complaint;
  EXPECT_TRUE(contains(one.complaint, "tiny.toml/mha has no finished run of seed 99")) << one.complaint;
}

}  // namespace
}  // namespace headlab

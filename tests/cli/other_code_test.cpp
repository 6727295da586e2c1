// Runs that other code made, as a user who edits and rebuilds headlab meets them.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "results/store.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using nlohmann::json;

class OtherCode : public Cli {
 protected:
  results::Store store() const { return results::Store(folder_ / "results/runs"); }

  // As if the engine had been another when these runs were made.
  void change_code(const std::string& router) const {
    for (results::RunRecord run : store().read_all().runs) {
      if (!contains(run.payload.config_toml, "router = \"" + router + "\"")) continue;
      for (auto& [component, digest] : run.measured.code) {
        if (component == "engine") digest = "another";
      }
      store().save(run);
    }
  }

  // When each file was written, by id.
  std::map<std::string, fs::file_time_type> written() const {
    std::map<std::string, fs::file_time_type> out;
    for (const std::string& id : store().ids()) out[id] = fs::last_write_time(store().path_of(id));
    return out;
  }
  std::size_t anew_since(const std::map<std::string, fs::file_time_type>& before) const {
    std::size_t out = 0;
    for (const auto& [id, time] : written()) out += !before.contains(id) || before.at(id) != time;
    return out;
  }
};

TEST_F(OtherCode, IsNamedAndNeverSilentlyMixed) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  change_code("two_stage");
  const std::string named = "were made by other code than this headlab's (it differs in engine)";
  const Outcome complete = headlab("sweep tiny.toml --seeds 1");
  EXPECT_EQ(complete.code, 0);
  EXPECT_TRUE(contains(complete.complaint, "1 of 2 runs " + named)) << complete.complaint;
  EXPECT_TRUE(contains(complete.complaint, "0 of 2 runs to do")) << complete.complaint;
  const auto before = written();
  const Outcome more = headlab("sweep tiny.toml --seeds 2");
  EXPECT_EQ(more.code, 2);
  EXPECT_TRUE(contains(more.complaint, "1 of 4 runs " + named)) << more.complaint;
  EXPECT_TRUE(contains(more.complaint, "--mix")) << more.complaint;
  EXPECT_TRUE(one_line(more.complaint)) << more.complaint;
  EXPECT_EQ(anew_since(before), 0U);
  const Outcome mixed = headlab("sweep tiny.toml --seeds 2 --mix");
  EXPECT_EQ(mixed.code, 0) << mixed.complaint;
  EXPECT_TRUE(contains(mixed.complaint, "1 of 4 runs " + named)) << mixed.complaint;
  EXPECT_EQ(anew_since(before), 2U);
  const Outcome table = headlab("table tiny.toml");
  EXPECT_EQ(table.code, 0);
  EXPECT_TRUE(contains(table.complaint, "1 of 4 runs " + named)) << table.complaint;
  EXPECT_TRUE(contains(table.output, "code")) << table.output;
  EXPECT_TRUE(contains(table.output, "engine")) << "a note names what differs: " << table.output;
}

TEST_F(OtherCode, ListAndInspectNameIt) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  EXPECT_FALSE(contains(headlab("list").output, "~"));
  EXPECT_FALSE(contains(headlab("table tiny.toml").output, "engine"));
  EXPECT_EQ(headlab("table tiny.toml").complaint, "");
  change_code("two_stage");
  const std::string list = headlab("list").output;
  EXPECT_TRUE(contains(list, "done~")) << list;
  EXPECT_TRUE(contains(list, "~ made by other code than this headlab's: 1 of 2 runs")) << list;
  const json listed = json::parse(headlab("list --json").output);
  for (const json& run : listed["runs"]) {
    const std::string id = run["id"];
    const bool routed = contains(store().find(id)->payload.config_toml, "two_stage");
    EXPECT_EQ(run["other_code"], routed ? json({"engine"}) : json::array()) << run;
    const std::string told = headlab("inspect " + id).complaint;
    EXPECT_EQ(told, routed ? "made by other code than this headlab's: it differs in engine\n" : "");
  }
}

// An edit that changes no bits: one run shows it for all.
TEST_F(OtherCode, CountsAsTheSameWhereARunShowedTheSameBits) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 2").code, 0);
  change_code("two_stage");
  change_code("none");
  ASSERT_TRUE(contains(headlab("list").output, "4 of 4 runs"));
  const Outcome shown = headlab("verify tiny.toml/mha --accept");
  EXPECT_EQ(shown.code, 0) << shown.complaint;
  EXPECT_TRUE(contains(shown.complaint, "results/runs/same-code.csv': engine")) << shown.complaint;
  EXPECT_FALSE(contains(headlab("list").output, "~"));
  EXPECT_EQ(headlab("table tiny.toml").complaint, "");
  EXPECT_EQ(headlab("sweep tiny.toml --seeds 3").code, 0) << "no --mix is needed";
  EXPECT_TRUE(contains(headlab("verify tiny.toml/mha --seed 3 --accept").complaint, "nothing to accept"));

  EXPECT_EQ(headlab("archive --to others").code, 0);
  EXPECT_EQ(read_file(folder_ / "others/same-code.csv"), read_file(folder_ / "results/runs/same-code.csv"));

  write_file(folder_ / "results/runs/same-code.csv", "component,one,other,run\nengine,one\n");
  const Outcome damaged = headlab("list");
  EXPECT_TRUE(contains(damaged.output + damaged.complaint, "same-code.csv', line 2")) << damaged.complaint;
  EXPECT_TRUE(contains(damaged.output, "4 of 6 runs")) << "what cannot be read accepts nothing: " << damaged.output;
}

TEST_F(OtherCode, IsNotTakenForTheSameWhereBitsDiffer) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  change_code("none");
  for (results::RunRecord run : store().read_all().runs) {
    run.payload.metrics.front().value += 1;
    store().save(run);
  }
  EXPECT_EQ(headlab("verify tiny.toml/mha --accept").code, 1);
  EXPECT_FALSE(fs::exists(folder_ / "results/runs/same-code.csv"));
  EXPECT_TRUE(contains(headlab("list").output, "1 of 2 runs"));
}

TEST_F(OtherCode, IsMadeAnewWhenAskedAndNothingElseIs) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  const Outcome none = headlab("sweep tiny.toml --seeds 1 --again all");
  EXPECT_TRUE(contains(none.complaint, "0 of 2 runs to do")) << none.complaint;
  change_code("two_stage");
  change_code("none");
  const auto to_do = [&](const std::string& which) {  // of more runs than are listed one by one
    const Outcome plan = headlab("sweep tiny.toml --seeds 600 --dry-run --json --again " + which);
    return nlohmann::json::parse(plan.output)["to_do"];
  };
  EXPECT_EQ(to_do("routed"), 1199) << "all but the usual one of one seed";
  EXPECT_EQ(to_do("all"), 1200);
  auto before = written();
  const Outcome one = headlab("sweep tiny.toml --seeds 1 --again routed --mix");
  EXPECT_EQ(one.code, 0) << one.complaint;
  EXPECT_EQ(anew_since(before), 1U);
  before = written();
  const Outcome rest = headlab("sweep tiny.toml --seeds 1 --again all");
  EXPECT_EQ(rest.code, 0) << rest.complaint;
  EXPECT_TRUE(contains(rest.complaint, "1 of 2 runs to do")) << rest.complaint;
  EXPECT_EQ(anew_since(before), 1U);
  EXPECT_FALSE(contains(headlab("list").output, "~"));
  const Outcome misspelt = headlab("sweep tiny.toml --again rooted");
  EXPECT_EQ(misspelt.code, 2);
  EXPECT_TRUE(contains(misspelt.complaint, "did you mean 'routed'?")) << misspelt.complaint;
}

TEST_F(OtherCode, ARunIsMadeAnewWhenAsked) {
  write_spec();
  const std::string run = "run --spec tiny.toml --variant routed";
  ASSERT_EQ(headlab(run).code, 0);
  change_code("two_stage");
  const auto before = written();
  const Outcome told = headlab(run);
  EXPECT_TRUE(contains(told.complaint, "other code than this headlab's made it (it differs in engine)"))
      << told.complaint;
  EXPECT_EQ(anew_since(before), 0U);
  ASSERT_EQ(headlab(run + " --again").code, 0);
  EXPECT_EQ(anew_since(before), 1U);
  EXPECT_FALSE(contains(headlab(run).complaint, "other code"));
}

// A child of a parent that other code made is of other code too, and both are made anew, the parent first.
TEST_F(OtherCode, AParentsCodeIsItsChildsToo) {
  write_spec(
      "[[variants]]\nname = \"on\"\nlabel = \"on\"\nset = { train.start = \"routed\", attention.router = "
      "\"two_stage\", "
      "attention.routed = 1, train.lr = 0.0005 }\n");
  ASSERT_EQ(headlab("run --spec tiny.toml --variant on").code, 0);
  for (results::RunRecord run : store().read_all().runs) {
    if (!run.payload.parents.empty()) continue;
    run.measured.code.front().second = "another";
    store().save(run);
  }
  const Outcome told = headlab("run --spec tiny.toml --variant on");
  EXPECT_TRUE(contains(told.complaint, "(it differs in train.start)")) << told.complaint;
  const auto before = written();
  ASSERT_EQ(headlab("run --spec tiny.toml --variant on --again").code, 0);
  EXPECT_EQ(anew_since(before), 2U);
  EXPECT_FALSE(contains(headlab("list").output, "~"));
}

TEST_F(OtherCode, AStoppedRenewalGoesOnWithoutMakingFinishedRunsAgain) {
  write_spec();
  const std::string text = read_file(folder_ / "tiny.toml");
  // Two short runs, then one of many steps.
  write_file(folder_ / "tiny.toml", text +
                                        "[[variants]]\nname = \"long\"\nlabel = \"long\"\nset = { train.steps = 1500, "
                                        "attention.router = \"two_stage\", attention.routed = 1 }\n");
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1 eval.every=100000").code, 0);
  change_code("two_stage");
  change_code("none");
  const auto before = written();
  const std::string arguments = "sweep tiny.toml --seeds 1 --again all eval.every=100000";
  const pid_t sweep = start(arguments);
  for (int i = 0; i < 4000 && anew_since(before) < 2; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  ::kill(sweep, SIGINT);
  ASSERT_EQ(wait_for(sweep), 128 + SIGINT) << read_file(folder_ / ".err");
  EXPECT_EQ(anew_since(before), 2U);
  const auto stopped = written();
  const Outcome rest = headlab(arguments);
  EXPECT_EQ(rest.code, 0) << rest.complaint;
  EXPECT_TRUE(contains(rest.complaint, "1 of 3 runs to do")) << rest.complaint;
  EXPECT_EQ(anew_since(stopped), 1U);
  EXPECT_TRUE(contains(headlab(arguments).complaint, "0 of 3 runs to do"));
}

}  // namespace
}  // namespace headlab

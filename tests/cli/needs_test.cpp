// Runs that need runs, as a user meets them: what is trained first, what a run begins with, what is refused.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <csignal>
#include <map>
#include <nlohmann/json.hpp>

#include "results/array_file.h"
#include "results/store.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using nlohmann::json;

constexpr const char* kChildren = R"([[variants]]
name = "still"
label = "as routed ended"
set = { train.start = "routed", attention.router = "two_stage", attention.routed = 1, train.steps = 0, train.epochs = 0 }
[[variants]]
name = "on"
label = "router frozen, the rest trained on"
set = { train.start = "routed", attention.router = "two_stage", attention.routed = 1, train.frozen = "blocks.*.attention.router.*", train.ema = 0.9 }
)";

class Needs : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    write_spec(kChildren);
  }

  void add_variant(const std::string& name, const std::string& settings) {
    more_ += fmt::format("[[variants]]\nname = \"{0}\"\nlabel = \"{0}\"\nset = {{ {1} }}\n", name, settings);
    write_spec(kChildren + more_);
  }

  // Of a sweep of one seed, by variant.
  std::map<std::string, std::string> ids() const {
    std::map<std::string, std::string> out;
    const json plan = json::parse(headlab("sweep tiny.toml --seeds 1 --dry-run --json").output);
    for (const json& run : plan["runs"]) out[run["variant"]] = run["id"];
    return out;
  }
  fs::path run_file(const std::string& id) const { return folder_ / "results/runs" / (id + ".h5"); }
  fs::path weights_file(const std::string& id) const { return folder_ / "results/runs" / (id + ".weights.h5"); }
  results::ArrayFile weights(const std::string& id) const { return results::read_array_file(weights_file(id)); }
  json inspected(const std::string& id) const { return json::parse(headlab("inspect --json " + id).output); }
  std::size_t runs_made() const {
    return fs::exists(folder_ / "results/runs") ? results::Store(folder_ / "results/runs").ids().size() : 0;
  }

  void expect_refused(const std::string& arguments, int code, const std::string& part) const {
    const Outcome outcome = headlab(arguments);
    EXPECT_EQ(outcome.code, code) << arguments;
    EXPECT_TRUE(contains(outcome.complaint, part)) << arguments << ": " << outcome.complaint;
    EXPECT_TRUE(one_line(outcome.complaint)) << outcome.complaint;
  }

 private:
  std::string more_;
};

TEST_F(Needs, ASweepTrainsParentsFirstAndSaysWhatIsTaken) {
  const Outcome first = headlab("sweep tiny.toml");
  ASSERT_EQ(first.code, 0) << first.complaint;
  EXPECT_TRUE(
      contains(first.complaint, "still begins with routed: 20 parameters taken; new: none; left: none; frozen: none\n"))
      << first.complaint;
  EXPECT_TRUE(contains(first.complaint, "frozen: blocks.0.attention.router.routed.weight\n")) << first.complaint;
  EXPECT_TRUE(contains(first.complaint, "8 of 8 runs to do")) << first.complaint;
  const Outcome second = headlab("sweep tiny.toml");
  EXPECT_EQ(second.code, 0);
  EXPECT_TRUE(contains(second.complaint, "0 of 8 runs to do")) << second.complaint;
  EXPECT_FALSE(contains(second.complaint, "begins with")) << second.complaint;
}

TEST_F(Needs, AChildBeginsWithItsParentsParameters) {
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  const auto id = ids();
  const auto parent = weights(id.at("routed")).arrays, still = weights(id.at("still")).arrays,
             on = weights(id.at("on")).arrays;
  ASSERT_EQ(parent.size(), 20U);
  std::size_t moved = 0;
  for (const auto& [name, array] : parent) {
    EXPECT_EQ(still.at(name).values, array.values) << name;
    if (contains(name, "router")) {
      EXPECT_EQ(on.at(name).values, array.values) << name << " is frozen";
    } else {
      moved += on.at(name).values != array.values;
    }
  }
  EXPECT_EQ(moved, 19U);
  const json of_parent = inspected(id.at("routed"))["metrics"], of_still = inspected(id.at("still"))["metrics"];
  EXPECT_EQ(of_still["test_loss"]["value"], of_parent["test_loss"]["value"]);
  EXPECT_EQ(of_still["test_top1"]["value"], of_parent["test_top1"]["value"]);
  EXPECT_NE(inspected(id.at("on"))["metrics"]["test_loss"]["value"], of_parent["test_loss"]["value"]);
}

TEST_F(Needs, TheRecordListsWhatWasTakenDrawnAndLeft) {
  add_variant("half", R"(train.start = "routed", train.start_new = "head.*", train.start_left = "blocks.*.router.*")");
  const Outcome run = headlab("run --spec tiny.toml --variant half");
  ASSERT_EQ(run.code, 0) << run.complaint;
  EXPECT_TRUE(contains(run.complaint,
                       "half begins with routed: 17 parameters taken; new: head.bias, head.weight; "
                       "left: blocks.0.attention.router.routed.weight; frozen: none\n"))
      << run.complaint;
  const auto id = ids();
  const json parents = inspected(id.at("half"))["parents"];
  ASSERT_EQ(parents.size(), 1U);
  EXPECT_EQ(parents[0]["purpose"], "train.start");
  EXPECT_EQ(parents[0]["id"], id.at("routed"));
  EXPECT_EQ(parents[0]["payload_digest"], inspected(id.at("routed"))["payload_digest"]);
  EXPECT_EQ(parents[0]["taken"].size(), 17U);
  EXPECT_EQ(parents[0]["new"], json({"head.bias", "head.weight"}));
  EXPECT_EQ(parents[0]["left"], json({"blocks.0.attention.router.routed.weight"}));
  const std::string text = headlab("inspect " + id.at("half")).output;
  for (const std::string& part : {"  run or file     " + id.at("routed"), std::string("17 parameters: blocks.0."),
                                  std::string("2 parameters: head.bias, head.weight"),
                                  std::string("1 parameters: blocks.0.attention.router.routed.weight")})
    EXPECT_TRUE(contains(text, part)) << text;
  EXPECT_TRUE(contains(headlab("list").output, "start=routed"));
}

TEST_F(Needs, APrunedRunNamesTheHeadsThatItKeeps) {
  add_variant("pruned",
              R"(train.start = "mha", train.prune = "importance", attention.router = "fixed", attention.routed = 1)");
  const Outcome run = headlab("run --spec tiny.toml --variant pruned");
  ASSERT_EQ(run.code, 0) << run.complaint;
  EXPECT_TRUE(contains(run.complaint, "heads kept: the most important of each layer; frozen: none\n")) << run.complaint;
  const std::string kept = inspected(ids().at("pruned"))["provenance"]["kept_heads"];
  EXPECT_TRUE(kept == "blocks.0.attention: 0 of 2" || kept == "blocks.0.attention: 1 of 2") << kept;
}

TEST_F(Needs, ARunMakesItsParentFirst) {
  const Outcome run = headlab("run --spec tiny.toml --variant still");
  ASSERT_EQ(run.code, 0) << run.complaint;
  EXPECT_TRUE(contains(run.complaint, "first routed seed 1, whose weights are needed\n")) << run.complaint;
  const auto plan = json::parse(headlab("sweep tiny.toml --seeds 1 --dry-run --json").output)["runs"];
  for (const json& item : plan) {
    const bool made = item["variant"] == "routed" || item["variant"] == "still";
    EXPECT_EQ(item["state"], made ? "done" : "to do") << item;
  }
  const Outcome next = headlab("run --spec tiny.toml --variant on");
  EXPECT_FALSE(contains(next.complaint, "first routed")) << next.complaint;
}

TEST_F(Needs, RunsOfAnotherSpecificationAreCountedBesideItsOwn) {
  write_spec("[[variants]]\nname = \"slow\"\nlabel = \"slow\"\nset = { train.lr = 0.0005 }\n");
  fs::rename(folder_ / "tiny.toml", folder_ / "other.toml");
  write_spec("[[variants]]\nname = \"on\"\nlabel = \"on\"\nset = { train.start = \"other.toml/slow\" }\n");
  const std::string sum = "4 of 4 runs (3 and 1 that they begin with) to do, about ";
  const Outcome plan = headlab("sweep tiny.toml --seeds 1 --dry-run");
  EXPECT_TRUE(contains(plan.output, sum)) << plan.output << plan.complaint;
  EXPECT_EQ(json::parse(headlab("sweep tiny.toml --seeds 1 --dry-run --json").output)["runs"].size(), 4u);
  EXPECT_TRUE(contains(headlab("check tiny.toml").output, "smoke (6 runs and those that they begin with)"));
  EXPECT_TRUE(contains(headlab("check other.toml").output, "smoke (6 runs)"));
  const Outcome sweep = headlab("sweep tiny.toml --seeds 1");
  EXPECT_TRUE(contains(sweep.complaint, sum)) << sweep.complaint;
  EXPECT_TRUE(contains(sweep.complaint, "4 of 4 runs are done")) << sweep.complaint;
}

TEST_F(Needs, AChainThatWasKilledEndsWithTheBitsOfAnUndisturbedOne) {
  const std::string arguments = "sweep tiny.toml --seeds 1 train.batch=16 eval.every=100000";
  const auto digests = [&] {
    std::map<std::string, std::string> out;
    for (const auto& run : results::Store(folder_ / "results/runs").read_all().runs)
      out[run.payload.id] = results::payload_digest(run.payload);
    return out;
  };
  const std::string text = read_file(folder_ / "tiny.toml"), steps = "train.steps = 10\n";
  std::string longer = text;
  write_file(folder_ / "tiny.toml", longer.replace(text.find(steps), steps.size(), "train.steps = 300\n"));
  // Of the four only the chain: the parent is what runs when the kill comes.
  const std::string run =
      "run --spec tiny.toml --variant on --threads 1 --checkpoint 0 train.batch=16 eval.every=100000";
  const pid_t process = start(run);
  wait_for_file(".checkpoint.h5");
  ::kill(process, SIGTERM);
  ASSERT_EQ(wait_for(process), 128 + SIGTERM) << read_file(folder_ / ".err");
  EXPECT_GE(checkpoints(), 1U);
  EXPECT_EQ(runs_made(), 0U) << "it was the parent that was stopped";
  const Outcome resumed = headlab(arguments);
  ASSERT_EQ(resumed.code, 0) << resumed.complaint;
  const auto id = ids();
  const auto interrupted = digests();
  EXPECT_EQ(interrupted.size(), 4U);
  bool went_on = false;
  for (const auto& record : results::Store(folder_ / "results/runs").read_all().runs) {
    for (const auto& [key, value] : record.measured.provenance) went_on |= key == "resumed_at_step";
  }
  EXPECT_TRUE(went_on);
  fs::rename(folder_ / "results", folder_ / "interrupted");
  ASSERT_EQ(headlab(arguments).code, 0);
  EXPECT_EQ(digests(), interrupted);
}

TEST_F(Needs, AModelThatDoesNotFitIsNamedBeforeAnythingIsTrained) {
  add_variant("wide", R"(train.start = "mha", model.width = 32)");
  const std::string tensor =
      "train.start: parameter blocks.0.attention.output.bias is [16] in the run to start from, but [32] here";
  expect_refused("run --spec tiny.toml --variant wide", 2, tensor);
  expect_refused("sweep tiny.toml", 2, "variant 'wide': " + tensor);
  EXPECT_EQ(runs_made(), 0U);
  add_variant("routerless", R"(train.start = "routed")");
  expect_refused("run --spec tiny.toml --variant routerless", 2,
                 "parameter blocks.0.attention.router.routed.weight of the run to start from is not in this model");
  EXPECT_EQ(runs_made(), 0U);
}

TEST_F(Needs, CirclesAndNamesThatLeadNowhereAreOneLine) {
  add_variant("hen", R"(train.start = "egg")");
  add_variant("egg", R"(train.start = "hen", train.lr = 0.002)");
  expect_refused("sweep tiny.toml", 2, "tiny/hen needs itself: tiny/hen needs tiny/egg needs tiny/hen");
  write_spec(kChildren);
  expect_refused("run --spec tiny.toml --variant on train.start=rooted", 2, "'rooted' is not a variant of tiny");
  expect_refused("run --spec tiny.toml --variant on train.start=gone.h5", 3, "there is no file 'gone.h5'");
  expect_refused("run --spec tiny.toml --variant on train.start=0123456789abcdef0123456789abcdef", 2,
                 "the run 0123456789abcdef0123456789abcdef that this one needs is not in results/runs");
  expect_refused("run train.start=mha", 2, "outside a specification it takes the id of a run or a file of weights");
  EXPECT_EQ(runs_made(), 0U);
}

TEST_F(Needs, DamagedWeightsAreOneLineAndUnmadeOnesAreMade) {
  ASSERT_EQ(headlab("run --spec tiny.toml --variant routed").code, 0);
  const auto id = ids();
  const fs::path file = weights_file(id.at("routed"));
  const std::string good = read_file(file);
  std::string damaged = good;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  write_file(file, damaged);
  const Outcome run = headlab("run --spec tiny.toml --variant still");
  EXPECT_EQ(run.code, 4) << run.complaint;
  EXPECT_TRUE(contains(run.complaint, file.filename().string())) << run.complaint;
  const Outcome sweep = headlab("sweep tiny.toml --seeds 1");
  EXPECT_EQ(sweep.code, 1) << sweep.complaint;
  EXPECT_TRUE(contains(sweep.complaint, file.filename().string())) << sweep.complaint;
  EXPECT_TRUE(fs::exists(run_file(ids().at("mha")))) << "what does not need it is made: " << sweep.complaint;
  fs::remove(file);
  const Outcome made = headlab("sweep tiny.toml --seeds 1");
  EXPECT_EQ(made.code, 0) << made.complaint;
  EXPECT_EQ(read_file(file), good) << "the same bits once more";
}

TEST_F(Needs, AParentThatDivergedStopsItsChildInOneLine) {
  add_variant("bad",
              "train.lr = 10.0, train.clip = 0.0, train.beta1 = 0.0, train.beta2 = 0.0, train.weight_decay = 10.0, "
              "train.warmup = 0.0, train.steps = 400, train.schedule = \"constant\"");
  add_variant("child", R"(train.start = "bad")");
  const Outcome sweep = headlab("sweep tiny.toml --seeds 1 --json");
  EXPECT_EQ(sweep.code, 1) << sweep.complaint;
  EXPECT_TRUE(contains(sweep.complaint, "child seed 1 failed: it needs bad seed 1, which diverged: "))
      << sweep.complaint;
  const auto id = ids();
  EXPECT_FALSE(fs::exists(run_file(id.at("child"))));
  EXPECT_TRUE(fs::exists(run_file(id.at("on"))));
  const Outcome run = headlab("run --spec tiny.toml --variant child train.start=" + id.at("bad"));
  EXPECT_EQ(run.code, 2);
  EXPECT_TRUE(contains(run.complaint, "the run " + id.at("bad") + " that this one needs diverged: ")) << run.complaint;
}

TEST_F(Needs, ATeacherChangesTheResultAndIsARun) {
  add_variant("taught", R"(train.teacher = "routed")");
  const Outcome run = headlab("run --spec tiny.toml --variant taught");
  ASSERT_EQ(run.code, 0) << run.complaint;
  EXPECT_TRUE(contains(run.complaint, "first routed seed 1")) << run.complaint;
  ASSERT_EQ(headlab("run --spec tiny.toml --variant mha").code, 0);
  const auto id = ids();
  const json taught = inspected(id.at("taught"));
  EXPECT_NE(taught["metrics"]["test_loss"]["value"], inspected(id.at("mha"))["metrics"]["test_loss"]["value"]);
  EXPECT_EQ(taught["parents"][0]["purpose"], "train.teacher");
  EXPECT_EQ(taught["parents"][0]["id"], id.at("routed"));
  expect_refused("run --spec tiny.toml --variant mha train.teacher=results/runs/" + id.at("routed") + ".weights.h5", 2,
                 "train.teacher takes a run");
}

TEST_F(Needs, AFileOfWeightsStartsARun) {
  ASSERT_EQ(headlab("run --spec tiny.toml --variant routed").code, 0);
  const auto id = ids();
  fs::copy_file(weights_file(id.at("routed")), folder_ / "kept.h5");
  const Outcome run = headlab("run --spec tiny.toml --variant still train.start=kept.h5 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  EXPECT_EQ(json::parse(run.output)["metrics"]["test_loss"], inspected(id.at("routed"))["metrics"]["test_loss"]);
  fs::copy_file(run_file(id.at("routed")), folder_ / "record.h5");
  EXPECT_NE(headlab("run --spec tiny.toml --variant still train.start=record.h5").code, 0);
}

}  // namespace
}  // namespace headlab

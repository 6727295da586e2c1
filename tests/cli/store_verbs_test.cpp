// Verbs that look after the runs of a store: list and its filters, note, rm, gc, watch; and a dry run of one run.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <thread>

#include "base/utf8.h"
#include "cli_fixture.h"
#include "experiments/runs/journal.h"
#include "experiments/runs/run_lock.h"
#include "results/store.h"

namespace headlab {
namespace {

using nlohmann::json;

class StoreVerbs : public Cli {
 protected:
  json listed(const std::string& filters = "") const {
    const Outcome out = headlab("list --json " + filters);
    EXPECT_EQ(out.code, 0) << out.complaint;
    return json::parse(out.output)["runs"];
  }
  fs::path store() const { return folder_ / "results" / "runs"; }
  std::string id_of(const std::string& variant, int seed) const {
    for (const json& run : listed("--spec tiny.toml")) {
      if (run["variant"] == variant && run["seed"] == seed) return run["id"];
    }
    ADD_FAILURE() << "no run of " << variant << " seed " << seed;
    return "";
  }
  void make_runs(const std::string& more = "") {
    write_spec();
    ASSERT_EQ(headlab("sweep tiny.toml --scale smoke " + more).code, 0);
  }
};

std::size_t widest(const std::string& text) {
  std::size_t out = 0;
  for (std::size_t at = 0; at < text.size(); at = std::min(text.find('\n', at), text.size() - 1) + 1)
    out = std::max(out, columns_of(text.substr(at, std::min(text.find('\n', at), text.size()) - at)));
  return out;
}

TEST_F(StoreVerbs, AListNamesSpecificationAndVariantAndFilters) {
  make_runs("--tag first,try");
  ::usleep(1'100'000);  // times of start are told to the second
  ASSERT_EQ(
      headlab("run model.patch=14 model.width=16 model.depth=1 attention.heads=2 train.steps=3 data.train_limit=640")
          .code,
      0);
  EXPECT_EQ(listed().size(), 5u);
  EXPECT_EQ(listed("--spec tiny.toml").size(), 4u);
  EXPECT_EQ(listed("--where attention.router=two_stage").size(), 2u);
  EXPECT_EQ(listed("--where attention.router=two_stage,seed=2").size(), 1u);
  EXPECT_EQ(listed("--where attention.router=two_stage --where seed=2").size(), 1u);
  EXPECT_EQ(listed("--where seed=1,2,attention.router=two_stage").size(), 2u);
  EXPECT_EQ(listed("--where attention.router=two_stage,none").size(), 5u);
  EXPECT_TRUE(contains(headlab("list --spec tiny.toml --spec moh-vit").complaint, "--spec is given twice"));
  EXPECT_EQ(listed("--where train.lr=1e-3").size(), 5u) << "a number is itself however it is written";
  EXPECT_EQ(listed("--status done").size(), 5u);
  EXPECT_EQ(listed("--status failed,running").size(), 0u);
  EXPECT_EQ(listed("--tag first").size(), 4u);
  EXPECT_EQ(listed("--tag first,none").size(), 0u);
  EXPECT_EQ(listed("--spec moh-vit").size(), 0u);
  EXPECT_EQ(listed().front()["specification"], "") << "the newest is first";
  for (const char* bad : {"--where attention.ruter=none", "--status don", "--tag a/b", "--spec nowhere"})
    EXPECT_EQ(headlab(std::string("list ") + bad).code, 2) << bad;
  EXPECT_EQ(listed("--own").size(), 5u);
  EXPECT_EQ(listed("--sort-by train.steps").front()["configuration"]["train.steps"], 3);
  EXPECT_EQ(listed("--sort-by attention.routed").front()["variant"], "routed") << "runs without the key come last";
  EXPECT_TRUE(contains(headlab("list --sort-by attention.ruted").complaint, "no run has 'attention.ruted'"));
  const Outcome other_scale = headlab("table tiny.toml train.steps=4");
  EXPECT_TRUE(contains(other_scale.complaint, "; runs of other seeds, scales or settings are there: headlab list"))
      << other_scale.complaint;
  EXPECT_TRUE(contains(headlab("probe " + id_of("mha", 1) + ".weights.h5").complaint, "holds weights"));
  EXPECT_TRUE(contains(headlab("list specs --tag x").complaint, "--tag goes with runs"));
  EXPECT_TRUE(contains(headlab("list").output, " tiny/routed "));
  EXPECT_EQ(listed("--spec tiny").size(), 4u) << "by the name that they were made as";
  ::setenv("COLUMNS", "80", 1);
  for (const char* verb :
       {"list", "list specs", "list specs moh-vit", "list options", "list metrics", "data list", "--help",
        "sweep --help", "plot --help", "bench --help", "sweep moh-components --scale smoke --dry-run", "gc"})
    EXPECT_LE(widest(headlab(verb).output), 80u) << verb;
  ::unsetenv("COLUMNS");
}

TEST_F(StoreVerbs, RunsAreKeptInAnArchiveWhereASweepFindsThem) {
  make_runs();
  EXPECT_TRUE(contains(headlab("archive --to kept --where seed=1").complaint, "2 runs copied to 'kept'; 0 were there"));
  EXPECT_TRUE(contains(headlab("archive --to kept").complaint, "2 runs copied to 'kept'; 2 were there"));
  EXPECT_FALSE(contains(headlab("inspect kept/" + id_of("routed", 1) + ".h5.gz").output, folder_.string()));
  fs::remove_all(store());
  ::setenv("HEADLAB_ARCHIVE", "kept", 1);
  EXPECT_TRUE(contains(headlab("sweep tiny.toml --scale smoke --dry-run").output, "0 of 4 runs to do"));
  EXPECT_TRUE(contains(headlab("archive --to other").complaint, "0 runs copied")) << "those of an archive stay there";
  ::unsetenv("HEADLAB_ARCHIVE");
}

// A full disk here says nothing to those who read the archive elsewhere; divergence does.
TEST_F(StoreVerbs, AFailureIsNotArchived) {
  make_runs("--seeds 1");
  const auto end_as = [&](const std::string& variant, results::Status status) {
    results::RunRecord run = results::read_run(store() / (id_of(variant, 1) + ".h5"));
    run.payload.status = status;
    run.payload.failure = "so it ended";
    results::Store(store()).save(run);
    return run.payload.id;
  };
  const std::string failed = end_as("mha", results::Status::failed), gone = end_as("routed", results::Status::diverged);
  const Outcome out = headlab("archive --to kept");
  EXPECT_TRUE(contains(out.complaint, "1 run copied")) << out.complaint;
  EXPECT_TRUE(contains(out.complaint, "1 run failed and has no result: not copied")) << out.complaint;
  EXPECT_FALSE(fs::exists(folder_ / "kept" / (failed + ".h5.gz")));
  EXPECT_TRUE(fs::exists(folder_ / "kept" / (gone + ".h5.gz")));
}

TEST_F(StoreVerbs, ARunUnderWayCanBeInspected) {
  make_runs();
  const std::string id = id_of("routed", 2);
  experiments::Journal journal{results::read_run(store() / (id + ".h5")), {"train", 3, 9, 1.5, 10, 60}, 2};
  fs::remove(store() / (id + ".h5"));
  experiments::write_journal(store(), journal);
  EXPECT_TRUE(contains(headlab("inspect " + id).output, "status          stopped: goes on from step 2 of 9"));
  EXPECT_EQ(json::parse(headlab("inspect --json " + id).output)["status"], "stopped");
  EXPECT_TRUE(contains(headlab("evaluate " + id).complaint, "was stopped (22 % done) and has no result yet"));
  const experiments::RunLock lock(store(), id);
  EXPECT_TRUE(contains(headlab("evaluate " + id).complaint, "is being made (33 % done)"));
  EXPECT_TRUE(contains(headlab("inspect " + id).output, "status          running: step 3 of 9, ETA "));
  EXPECT_FALSE(contains(headlab("gc --dry-run").output, id)) << "its lock is in use";
  const std::string missing = "1 run has begun and has no result yet: routed seed 2 (running, 33 %)\n";
  const Outcome table = headlab("table tiny.toml");
  EXPECT_TRUE(table.code == 0 && contains(table.complaint, missing)) << table.complaint;
  const Outcome sides = headlab("compare tiny.toml/mha tiny.toml/routed");
  EXPECT_TRUE(sides.code == 0 && contains(sides.complaint, missing)) << sides.complaint;
  fs::last_write_time(experiments::journal_path(store(), id),
                      fs::file_time_type::clock::now() - std::chrono::minutes(17));
  EXPECT_TRUE(contains(headlab("inspect " + id).output, "step 3 of 9, nothing for 17 min, ETA ")) << "it hangs";
  EXPECT_TRUE(contains(headlab("list").output, "running 33%, silent for 17 min"));
}

TEST_F(StoreVerbs, ASecondRunSaysThatItWaitsForTheFirst) {
  write_spec();
  const std::string run = "run --spec tiny.toml --variant mha --scale smoke";
  const std::string id = json::parse(headlab(run + " --dry-run --json").output)["id"];
  const std::string waits = "mha seed 1 is in the hands of another process; waiting for its result";
  std::optional<experiments::RunLock> lock(std::in_place, store(), id);
  std::thread release([&] {  // when it is said, or after a minute
    for (int i = 0; i < 1200 && !contains(read_file(folder_ / ".err"), waits); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    lock.reset();
  });
  const Outcome second = headlab(run);
  release.join();
  EXPECT_EQ(second.code, 0);
  EXPECT_TRUE(contains(second.complaint, waits)) << second.complaint;
}

TEST_F(StoreVerbs, CompareNamesTheWholeCommandThatMakesWhatIsMissing) {
  write_spec();
  EXPECT_TRUE(contains(headlab("compare tiny.toml/mha tiny.toml/routed train.batch=16 seed=2 --scale smoke").complaint,
                       "make some with: headlab sweep tiny.toml --scale smoke train.batch=16 seed=2"));
}

TEST_F(StoreVerbs, ADryRunOfOneRunPrintsItsWholeConfiguration) {
  const Outcome plan = headlab("run --spec moh-vit --variant mha --scale smoke --dry-run");
  ASSERT_EQ(plan.code, 0) << plan.complaint;
  EXPECT_TRUE(contains(plan.output, "# mha seed 1: to do; run "));
  EXPECT_TRUE(contains(plan.output, "\n[attention]\n"));
  const std::size_t comments = plan.output.find("task = ");
  std::istringstream lines(plan.output.substr(comments));
  std::string section, overrides;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("[")) section = line.substr(1, line.size() - 2) + ".";
    const auto equals = line.find(" = ");
    if (equals == std::string::npos || contains(line, "\"\"")) continue;
    overrides += " '" + section + line.substr(0, equals) + "=" + line.substr(equals + 3) + "'";
  }
  const json once = json::parse(headlab("run --dry-run --json" + overrides).output);
  EXPECT_EQ(once["id"],
            json::parse(headlab("run --spec moh-vit --variant mha --scale smoke --dry-run --json").output)["id"])
      << "what a dry run prints is the whole configuration";
  EXPECT_EQ(once["configuration"]["attention.name"], "full");
  EXPECT_TRUE(once["configuration"]["model.depth"].is_number_integer()) << once;
  EXPECT_TRUE(once["madds_needed"].is_number_integer()) << once;
}

TEST_F(StoreVerbs, AStoppedRunIsListedAndGoneOnWith) {
  write_spec();
  const std::string line = "sweep tiny.toml --scale smoke --seeds 1 --jobs 1 train.steps=100000 --checkpoint 0";
  const pid_t sweep = start(line);
  wait_for_file(".checkpoint.h5");
  ::kill(sweep, SIGINT);
  ASSERT_EQ(wait_for(sweep), 128 + SIGINT) << read_file(folder_ / ".err");
  const json stopped = listed("--status stopped");
  ASSERT_EQ(stopped.size(), 1u);
  EXPECT_EQ(stopped[0]["specification"], "tiny");
  EXPECT_EQ(stopped[0]["variant"], "mha");
  EXPECT_GT(stopped[0]["share_done"], 0.0);
  const Outcome plan = headlab("sweep tiny.toml --scale smoke --seeds 1 train.steps=100000 --dry-run");
  EXPECT_TRUE(contains(plan.output, "stopped ")) << plan.output;
  const json whole = json::parse(headlab("sweep tiny.toml --scale smoke train.steps=100000 --dry-run --json").output);
  const json& first = whole["runs"][0];
  EXPECT_EQ(first["state"], "stopped");
  EXPECT_LT(first["seconds_left"], first["estimated_seconds"]) << "what is done need not be done again";
  double left = 0;
  for (const json& one : whole["runs"]) left += one["seconds_left"].get<double>();
  EXPECT_EQ(whole["to_do"], whole["runs"].size());
  EXPECT_NEAR(whole["seconds_left"].get<double>() * whole["jobs"].get<double>(), left, 1e-6 * left);
  const std::string missing = "1 run has begun and has no result yet: mha seed 1 (stopped at ";
  EXPECT_TRUE(contains(headlab("table tiny.toml --scale smoke train.steps=100000").complaint, missing));
  EXPECT_TRUE(contains(headlab("compare tiny.toml --scale smoke train.steps=100000").complaint, missing));
  EXPECT_FALSE(contains(headlab("table tiny.toml --scale smoke seed=7").complaint, "has begun")) << "another run";
  const std::string id = stopped[0]["id"];
  EXPECT_TRUE(contains(headlab("compare " + id.substr(0, 8) + " " + id).complaint, "was stopped ("));
  EXPECT_TRUE(contains(headlab("watch " + id.substr(0, 8)).output, "stopped, ")) << headlab("watch " + id).output;
  experiments::Journal journal = *experiments::read_journal(store(), id);
  journal.run.measured.code.front().second = "other";
  experiments::write_journal(store(), journal);
  const json anew = json::parse(headlab("sweep tiny.toml --scale smoke train.steps=100000 --dry-run --json").output);
  EXPECT_EQ(anew["runs"][0]["state"], "to do") << "other code's checkpoint is of no use";
  EXPECT_EQ(anew["runs"][0]["seconds_left"], anew["runs"][0]["estimated_seconds"]);
  const experiments::RunLock lock(store(), id);
  EXPECT_EQ(listed("--status running").size(), 1u);
  EXPECT_TRUE(contains(headlab("rm " + id + " --yes").complaint, "has run " + id + " in hand"));
}

TEST_F(StoreVerbs, TagsThatAreGivenAtOnceAreAllKept) {
  make_runs("--seeds 1");
  const std::string id = id_of("mha", 1);
  std::vector<pid_t> commands;
  for (int i = 0; i < 12; ++i) commands.push_back(start(fmt::format("note {} --tag t{}", id, i)));
  for (const pid_t command : commands) EXPECT_EQ(wait_for(command), 0);
  EXPECT_EQ(json::parse(headlab("note --json " + id).output)["tags"].size(), 12u);
}

TEST_F(StoreVerbs, ANoteStandsBesideTheRunAndNotInIt) {
  make_runs("--seeds 1");
  const std::string id = id_of("mha", 1), before = read_file(store() / (id + ".h5"));
  EXPECT_TRUE(contains(headlab("note " + id.substr(0, 8)).complaint, "nothing was said"));
  ASSERT_EQ(headlab("note " + id + " 'for the talk' --tag talk,old").code, 0);
  EXPECT_EQ(headlab("note " + id + " --untag old").output, "tags: talk\nfor the talk\n");
  EXPECT_TRUE(contains(headlab("note " + id + " --untag old").complaint, "has no tag 'old'; it has talk"));
  EXPECT_EQ(headlab("note " + id + " --untag old").code, 2);
  EXPECT_EQ(headlab("note " + id + " --tag ''").code, 2);
  const json shown = json::parse(headlab("inspect " + id + " --json").output);
  EXPECT_EQ(shown["specification"], "tiny");
  EXPECT_EQ(shown["tags"], json::array({"talk"}));
  EXPECT_EQ(shown["note"], "for the talk");
  EXPECT_EQ(json::parse(headlab("note --json " + id).output)["note"], "for the talk") << "as `list` calls it";
  EXPECT_EQ(read_file(store() / (id + ".h5")), before);
  EXPECT_EQ(listed("--tag talk")[0]["note"], "for the talk");
  EXPECT_EQ(headlab("note " + id + " --tag 'a b'").code, 2);
  EXPECT_EQ(headlab("note zzzz x").code, 2);
  EXPECT_EQ(headlab("note " + id + " 'lr=0.1 helped'").code, 0) << "no override";
  EXPECT_EQ(headlab("note " + id + " -- lr=0.1").code, 0);
  EXPECT_EQ(json::parse(headlab("note --json " + id).output)["note"], "lr=0.1");
  std::ofstream(store() / (id + ".note.json")) << "{";
  const Outcome list = headlab("list");
  EXPECT_EQ(list.code, 4);
  EXPECT_TRUE(contains(list.output, "unreadable: ")) << list.output;
  const Outcome one = headlab("inspect " + id);
  EXPECT_EQ(one.code, 4);
  EXPECT_TRUE(contains(one.complaint, "note.json") && contains(one.output, "provenance")) << one.complaint;
}

TEST_F(StoreVerbs, RmAndGcAskAndRemoveWhatTheySay) {
  make_runs("--seeds 1");
  const std::string mha = id_of("mha", 1), routed = id_of("routed", 1);
  EXPECT_TRUE(contains(headlab("rm " + mha + " </dev/null").complaint, "--yes does it"));
  EXPECT_TRUE(contains(headlab("rm " + mha + " --dry-run").output, mha + ".weights.h5"));
  EXPECT_TRUE(fs::exists(store() / (mha + ".h5")));
  ASSERT_EQ(headlab("rm " + mha + " --yes").code, 0);
  EXPECT_FALSE(fs::exists(store() / (mha + ".h5")));
  EXPECT_FALSE(fs::exists(store() / (mha + ".weights.h5")));
  EXPECT_EQ(headlab("rm " + mha + " --yes").code, 2);
  EXPECT_TRUE(contains(headlab("rm '' --yes").complaint, "an empty word names no run"));
  const Outcome nothing = headlab("gc --dry-run");
  EXPECT_EQ(nothing.output, "") << "files alone, for another program";
  EXPECT_EQ(nothing.complaint, "nothing to remove\n");
  std::ofstream(store() / (routed + ".checkpoint.h5")) << "x";
  fs::last_write_time(store() / (routed + ".checkpoint.h5"), fs::file_time_type::min());
  EXPECT_EQ(headlab("gc --dry-run").output, "results/runs/" + routed + ".checkpoint.h5\n");
  EXPECT_TRUE(contains(headlab("gc </dev/null").complaint, "Remove 1 file, 1 byte?"));
  ASSERT_EQ(headlab("gc --yes").code, 0);
  EXPECT_TRUE(fs::exists(store() / (routed + ".weights.h5"))) << "weights go where they are named";
  ASSERT_EQ(headlab("gc --weights --yes").code, 0);
  EXPECT_FALSE(fs::exists(store() / (routed + ".weights.h5")));
  EXPECT_TRUE(fs::exists(store() / (routed + ".h5")));
  EXPECT_TRUE(contains(headlab("gc").complaint, "nothing to remove"));
}

TEST_F(StoreVerbs, GcKeepsWeightsThatARunIsStillToBeginWith) {
  write_spec("[[variants]]\nname = \"on\"\nlabel = \"on\"\nset = { train.start = \"mha\" }\n");
  ASSERT_EQ(headlab("run --spec tiny.toml --variant mha --scale smoke").code, 0);
  ASSERT_EQ(headlab("run --spec tiny.toml --variant routed --scale smoke").code, 0);
  const Outcome plan = headlab("gc --weights tiny.toml --dry-run");
  EXPECT_TRUE(contains(plan.output, id_of("routed", 1))) << plan.output << plan.complaint;
  EXPECT_FALSE(contains(plan.output, id_of("mha", 1)));
  EXPECT_EQ(headlab("gc tiny.toml").code, 2);
  const std::string text = read_file(folder_ / "tiny.toml");
  write_file(folder_ / "tiny.toml", text +
                                        "[[variants]]\nname = \"away\"\nlabel = \"away\"\n"
                                        "set = { train.start = \"routed\", data.folder = \"nowhere\" }\n");
  const Outcome without_data = headlab("gc --weights tiny.toml --dry-run");
  EXPECT_FALSE(contains(without_data.output, id_of("routed", 1))) << "what needs them is known without its data";
}

TEST_F(StoreVerbs, GcNamesArchivedRunsThatNoTableTakes) {
  make_runs("--seeds 1");
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke --seeds 1 train.batch=16").code, 0);
  ASSERT_EQ(headlab("archive --to kept").code, 0);
  const auto plan = [&](const std::string& more) { return headlab("gc --dry-run --archive kept " + more).output; };
  const auto with_batch = [&](int batch) -> std::string {
    return listed("--where attention.router=none,train.batch=" + std::to_string(batch))[0]["id"];
  };
  const std::string other = with_batch(16), own = with_batch(32);
  EXPECT_TRUE(contains(plan("tiny.toml"), "kept/" + other + ".h5.gz")) << plan("tiny.toml");
  EXPECT_FALSE(contains(plan("tiny.toml"), own)) << "the specification takes it";
  EXPECT_TRUE(contains(plan(""), own)) << "nobody said whose it is";
  ASSERT_EQ(headlab("gc --archive kept tiny.toml --yes").code, 0);
  EXPECT_FALSE(fs::exists(folder_ / "kept" / (other + ".h5.gz")));
  EXPECT_TRUE(fs::exists(folder_ / "kept" / (own + ".h5.gz")));
  EXPECT_TRUE(fs::exists(store() / (other + ".h5"))) << "the store's own stay";
}

TEST_F(StoreVerbs, WatchDrawsFinishedRuns) {
  make_runs("--seeds 1");
  const Outcome watch = headlab("watch " + id_of("mha", 1) + " " + id_of("routed", 1) + " --png curves.png");
  EXPECT_EQ(watch.code, 0) << watch.complaint;
  for (const char* part : {"train_loss (nat)", "validation_loss (nat)", "tiny/routed seed 1", "\u2588"})
    EXPECT_TRUE(contains(watch.output, part)) << part << watch.output;
  EXPECT_FALSE(contains(watch.output, "\033")) << "no colours where nobody sees them";
  EXPECT_EQ(read_file(folder_ / "curves.png").substr(1, 3), "PNG");
  EXPECT_TRUE(contains(headlab("watch " + id_of("mha", 1) + " --series validation_los").complaint, "did you mean"));
  EXPECT_TRUE(contains(headlab("watch").complaint, "nothing is running"));
}

}  // namespace
}  // namespace headlab

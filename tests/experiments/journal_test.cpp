#include "experiments/runs/journal.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "base/error.h"
#include "bright_quadrants.h"
#include "experiments/runs/run_files.h"
#include "experiments/runs/run_lock.h"
#include "experiments/sweeps/estimate.h"
#include "experiments/sweeps/sweep.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

class JournalTest : public testing::Test {
 protected:
  JournalTest() : folder_(fs::temp_directory_path() / ("headlab-journal-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    const std::vector<std::pair<const char*, Value>> settings = {
        {"data.name", std::string("idx")}, {"data.folder", bright_quadrants(folder_ / "data", 480, 300).string()},
        {"model.patch", std::int64_t{2}},  {"model.width", std::int64_t{24}},
        {"model.depth", std::int64_t{2}},  {"attention.heads", std::int64_t{4}},
        {"train.batch", std::int64_t{16}}, {"train.steps", std::int64_t{20}}};
    for (const auto& [key, value] : settings) config_.set(key, value, "test");
  }
  ~JournalTest() override { fs::remove_all(folder_); }

  fs::path runs() const { return folder_ / "runs"; }
  std::string id() const { return run_id(config_, 1); }

  RunOptions options() const {
    RunOptions out;
    out.results = runs();
    out.specification = "mine";
    out.variant = "mha";
    return out;
  }

  // After a step; the first report comes at once.
  void stop_run() {
    std::atomic<int> stop{0};
    RunOptions stopped = options();
    stopped.stop = &stop;
    stopped.progress = [&](const Progress&) { stop = 15; };
    EXPECT_THROW(execute(config_, 1, stopped), Error);
  }

  fs::path folder_;
  Config config_;
};

TEST_F(JournalTest, TellsOfARunUnderWayAndIsGoneWhenItIsDone) {
  std::optional<UnderWay> seen;
  RunOptions watched = options();
  watched.progress = [&](const Progress&) {
    if (seen) return;
    const RunLock lock(runs(), id());  // as a worker holds it
    seen = under_way(runs(), id());
  };
  execute(config_, 1, watched);
  ASSERT_TRUE(seen && seen->journal);
  EXPECT_TRUE(seen->running);
  EXPECT_EQ(seen->journal->run.provenance("specification"), "mine");
  EXPECT_EQ(seen->journal->run.provenance("variant"), "mha");
  EXPECT_EQ(seen->journal->run.payload.seed, 1);
  EXPECT_EQ(seen->journal->progress.steps, 20);
  EXPECT_NE(seen->journal->run.payload.config_toml.find("heads = 4"), std::string::npos);
  EXPECT_TRUE(runs_under_way(runs()).empty());
  EXPECT_FALSE(fs::exists(journal_path(runs(), id())));
}

TEST_F(JournalTest, OfAStoppedRunSaysWhereItGoesOn) {
  stop_run();
  const auto all = runs_under_way(runs());
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].id, id());
  EXPECT_FALSE(all[0].running);
  ASSERT_TRUE(all[0].journal);
  EXPECT_EQ(all[0].journal->checkpoint_step, 1);
  EXPECT_DOUBLE_EQ(share_done(all[0]), 1.0 / 20);
  EXPECT_EQ(all[0].journal->run.payload.series.front().name, "train_loss");
  PlannedRun planned{.variant = "mha", .config = config_, .seed = 1};
  const auto items = prepare({planned}, results::Store(runs()));
  ASSERT_TRUE(items.front().under_way);
  const TimeEstimate no_test{.seconds = {40}, .test_share = {0}, .basis = ""};
  EXPECT_DOUBLE_EQ(seconds_left(items, no_test).front(), 38);
  const RunLock lock(runs(), id());
  EXPECT_TRUE(under_way(runs(), id())->running);
}

TEST_F(JournalTest, ARunThatGoesOnStartedWithItsFirstProcess) {
  stop_run();
  Journal journal = *read_journal(runs(), id());
  for (auto& [fact, value] : journal.run.measured.provenance) {
    if (fact == "started") value = "2026-01-02T03:04:05Z";
  }
  write_journal(runs(), journal);
  EXPECT_EQ(execute(config_, 1, options()).provenance("started"), "2026-01-02T03:04:05Z");
}

TEST_F(JournalTest, DamageOrAStrangersFileCostsTheProgressAlone) {
  stop_run();
  fs::copy_file(journal_path(runs(), id()), journal_path(runs(), std::string(32, 'a')));
  EXPECT_FALSE(read_journal(runs(), std::string(32, 'a'))) << "it is another run's";
  std::ofstream(journal_path(runs(), id()), std::ios::app) << "x";
  fs::resize_file(journal_path(runs(), id()), 100);
  EXPECT_FALSE(read_journal(runs(), id()));
  EXPECT_TRUE(under_way(runs(), id())) << "its checkpoint is still there";
  EXPECT_EQ(execute(config_, 1, options()).provenance("resumed_at_step"), "1");
}

TEST_F(JournalTest, OfARunThatHasItsTestAloneBeforeItThatIsLeft) {
  stop_run();
  Journal journal = *read_journal(runs(), id());
  journal.checkpoint_step = journal.progress.steps;
  write_journal(runs(), journal);
  const auto items = prepare({PlannedRun{.variant = "mha", .config = config_, .seed = 1}}, results::Store(runs()));
  ASSERT_TRUE(items.front().under_way);
  TimeEstimate time = estimate_times(items, results::Store(runs()), 1);
  ASSERT_GT(time.test_share.at(0), 0.01);
  ASSERT_LT(time.test_share.at(0), 0.99);
  time.seconds = {40};
  EXPECT_NEAR(seconds_left(items, time).front(), 40 * time.test_share.at(0), 1e-9);
}

// Nothing makes runs faster than an idle machine does.
TEST_F(JournalTest, AnEstimateTrustsTheFasterOfSeveralRuns) {
  execute(config_, 1, options());
  const results::Store store(runs());
  results::RunRecord busy = *store.find(id());
  const double idle = busy.value("wall_seconds");
  for (results::Scalar& scalar : busy.measured.values) scalar.value *= 10;
  for (const std::int64_t seed : {2, 3, 4}) {
    busy.payload.seed = seed;
    busy.payload.id = run_id(config_, seed);
    store.save(busy);
  }
  std::vector<SweepItem> items(1);
  items[0].run = {"same", config_, 9};
  EXPECT_DOUBLE_EQ(estimate_times(items, store, 1).seconds.at(0), 10 * idle);
  for (results::Scalar& scalar : busy.measured.values) scalar.value /= 10;
  busy.payload.seed = 5;
  busy.payload.id = run_id(config_, 5);
  store.save(busy);
  EXPECT_DOUBLE_EQ(estimate_times(items, store, 1).seconds.at(0), idle);
}

TEST_F(JournalTest, AnEstimateKnowsARunsOwnTimes) {
  execute(config_, 1, options());
  Config longer = config_, other_task = config_;
  longer.set("train.steps", std::int64_t{2000}, "test");
  std::vector<SweepItem> items(2);
  items[0].run = {"same", config_, 2};
  items[1].run = {"longer", longer, 1};
  const results::Store store(runs());
  const TimeEstimate estimate = estimate_times(items, store, 1);
  EXPECT_EQ(estimate.basis, "1 finished run on this CPU");
  const results::RunRecord run = *store.find(id());
  EXPECT_DOUBLE_EQ(estimate.seconds.at(0), run.value("wall_seconds"));
  EXPECT_NEAR(estimate.seconds.at(1) - estimate.seconds.at(0), 99 * run.value("train_seconds"),
              run.value("wall_seconds"))
      << "what is not training it takes once";
}

// Virtual machines call processors of very different speed by one name.
TEST_F(JournalTest, AnEstimateTrustsNoRunOfAnotherProcessor) {
  execute(config_, 1, options());
  const results::Store store(runs());
  results::RunRecord run = *store.find(id());
  std::vector<SweepItem> items(1);
  items[0].run = {"same", config_, 2};
  for (const char* fact : {"cpu", "cpu_version", "instructions", "threads"}) {
    results::RunRecord other = run;
    for (auto& [name, value] : other.measured.provenance) {
      if (name == fact) value += " of another kind";
    }
    store.save(other);
    EXPECT_EQ(estimate_times(items, store, 1).basis, "training steps timed now") << fact;
    store.save(run);
    EXPECT_EQ(estimate_times(items, store, 1).basis, "1 finished run on this CPU");
  }
}

using Names = std::set<std::string>;
Names names_of(const Files& files) {
  Names out;
  for (const fs::path& path : files) out.insert(path.filename().string());
  return out;
}

TEST_F(JournalTest, WhatIsLeftOverGoesAndWhatIsNeededStays) {
  execute(config_, 1, options());
  const std::string done = id(), begun(32, 'b'), nowhere(32, 'c');
  for (const std::string& name :
       {done + ".checkpoint.h5", done + ".progress.h5", done + ".note.json", begun + ".checkpoint.h5",
        begun + ".note.json", nowhere + ".note.json", "." + begun + ".h5.77.tmp", begun + ".checkpoint.h5.damaged",
        std::string("mine.txt")})
    std::ofstream(runs() / name) << "x";
  // Said, since two files that are written within the clock's grain have the same time.
  const auto written_after_the_result = [&](std::chrono::hours after) {
    for (const char* ending : {".checkpoint.h5", ".progress.h5"})
      fs::last_write_time(runs() / (done + ending), fs::last_write_time(runs() / (done + ".h5")) + after);
  };
  const results::Store store(runs());
  written_after_the_result(std::chrono::hours(1));
  EXPECT_EQ(names_of(leftovers(store).files), (Names{nowhere + ".note.json", "." + begun + ".h5.77.tmp"}))
      << "what is younger than a result is of a run that is made anew";
  written_after_the_result(std::chrono::hours(-1));
  EXPECT_EQ(names_of(leftovers(store).files), (Names{done + ".checkpoint.h5", done + ".progress.h5",
                                                     nowhere + ".note.json", "." + begun + ".h5.77.tmp"}));
  EXPECT_EQ(names_of(set_aside_files(store).files), (Names{begun + ".checkpoint.h5.damaged"}));
  EXPECT_EQ(names_of(spare_weights(store, [](const auto&) { return false; }).files), (Names{done + ".weights.h5"}));
  EXPECT_TRUE(spare_weights(store, [](const auto&) { return true; }).files.empty());
  EXPECT_TRUE(outdated_runs(store).files.empty());
  EXPECT_EQ(names_of(files_of_run(runs(), begun)),
            (Names{begun + ".checkpoint.h5", begun + ".checkpoint.h5.damaged", begun + ".note.json"}));
  {
    const RunLock lock(runs(), done);
    EXPECT_EQ(remove_files(runs(), files_of_run(runs(), done)), 0u) << "a process has it in hand";
  }
  EXPECT_EQ(remove_files(runs(), leftovers(store).files), 4u);
  EXPECT_TRUE(fs::exists(runs() / (done + ".h5")));
  EXPECT_TRUE(fs::exists(runs() / (done + ".note.json")));
  EXPECT_TRUE(fs::exists(runs() / "mine.txt"));
}

TEST_F(JournalTest, RunsOfAnotherNumericsVersionAreOutdated) {
  results::RunRecord run = execute(config_, 1, options());
  run.payload.numerics += 1;
  run.payload.id = std::string(32, 'd');
  const results::Store store(runs());
  store.save(run);
  EXPECT_EQ(names_of(outdated_runs(store).files), (Names{run.payload.id + ".h5"}));
}

}  // namespace
}  // namespace headlab::experiments

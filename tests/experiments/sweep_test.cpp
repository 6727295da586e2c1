#include "experiments/sweeps/sweep.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "experiments/runs/run_lock.h"
#include "experiments/sweeps/worker.h"
#include "results/digests.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

// Sweeps whose workers are shell scripts: $2 is the seed, $6 the store's folder. `finish` leaves the run's result.
class SweepTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("headlab-sweep-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "store");
    options_.results = folder_ / "store";
    options_.jobs = 2;
    options_.status = [this](const SweepStatus& status) { most_ = std::max(most_, status.running.size()); };
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::vector<SweepItem> items(int count) {
    std::vector<SweepItem> out;
    for (int seed = 1; seed <= count; ++seed) {
      PlannedRun run{"plain", Config(), seed};
      const std::string id = run_id(run.config, seed);
      results::RunRecord record;
      record.payload.id = id;
      record.payload.seed = seed;
      if (seed == diverging_) record.payload.status = results::Status::diverged;
      results::write_run(folder_ / "results" / std::to_string(seed) / (id + ".h5"), record);
      out.push_back({.run = run, .id = id});
    }
    return out;
  }

  void script(const std::string& text) {
    const std::string finish = "finish() { cp " + (folder_ / "results").string() + "/$1/*.h5 $2; }\n";
    options_.worker = {"/bin/sh", "-c", finish + text, "worker"};
  }

  fs::path folder_;
  SweepOptions options_;
  std::size_t most_ = 0;
  int diverging_ = 0;
};

TEST_F(SweepTest, MakesEveryRunThatIsMissingAndNoOther) {
  script("sleep 0.3; echo $2 >> " + (folder_ / "log").string() + "; finish $2 $6");
  auto list = items(4);
  list[1].state = RunState::skipped;
  sweep(list, options_);
  EXPECT_EQ(list[1].state, RunState::skipped);
  for (const int i : {0, 2, 3}) EXPECT_EQ(list[static_cast<std::size_t>(i)].state, RunState::done);
  EXPECT_EQ(fs::file_size(folder_ / "log"), 6U);
  EXPECT_EQ(most_, 2U);
  for (const SweepItem& item : prepare({list[0].run, list[1].run}, results::Store(options_.results))) {
    EXPECT_EQ(item.state, item.run.seed == 1 ? RunState::skipped : RunState::pending);
  }
}

TEST_F(SweepTest, AFailedRunIsRecordedAndDoesNotStopTheOthers) {
  script("if [ $2 = 1 ]; then echo 'warming up' >&2; echo 'headlab: out of luck' >&2; exit 1; fi; finish $2 $6");
  auto list = items(3);
  sweep(list, options_);
  EXPECT_EQ(list[0].state, RunState::failed);
  EXPECT_EQ(list[0].reason, "exit code 1: out of luck");
  EXPECT_EQ(list[1].state, RunState::done);
  EXPECT_EQ(list[2].state, RunState::done);
  const auto record = results::Store(options_.results).find(list[0].id);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->payload.status, results::Status::failed);
  EXPECT_EQ(record->payload.failure, list[0].reason);
  const results::Store store(options_.results);
  EXPECT_EQ(prepare({list[0].run}, store).front().state, RunState::failed);
  EXPECT_EQ(prepare({list[0].run}, store, {true, false, false}).front().state, RunState::pending);
}

TEST_F(SweepTest, DeathBySignalNamesTheSignal) {
  script("if [ $2 = 1 ]; then kill -SEGV $$; else kill -KILL $$; fi");
  auto list = items(2);
  sweep(list, options_);
  EXPECT_EQ(list[0].reason, "killed by SIGSEGV");
  EXPECT_EQ(list[1].reason, "killed by SIGKILL (was memory short?)");
  const auto again = prepare({list[0].run, list[1].run}, results::Store(options_.results));
  EXPECT_EQ(again[0].state, RunState::failed);
  EXPECT_EQ(again[1].state, RunState::pending);  // killed from outside: the next sweep goes on
}

// As earlyoom or `kill` would: the worker catches SIGTERM, writes its checkpoint and exits with 143.
TEST_F(SweepTest, AWorkerStoppedByAnotherIsNotRecordedAsFailed) {
  script("exit 143");
  auto list = items(1);
  sweep(list, options_);
  EXPECT_EQ(list[0].state, RunState::failed);
  EXPECT_EQ(prepare({list[0].run}, results::Store(options_.results)).front().state, RunState::pending);
}

// Its data, or the weights that it begins with, may be back at the next try.
TEST_F(SweepTest, AWorkerThatLacksSomethingIsNotRecordedAsFailed) {
  script("echo 'headlab: no such folder' >&2; exit $((1 + $2))");  // bad usage, bad data
  auto list = items(2);
  sweep(list, options_);
  for (const SweepItem& item : list) {
    EXPECT_EQ(item.state, RunState::failed);
    EXPECT_NE(item.reason.find("no such folder"), std::string::npos) << item.reason;
  }
  for (const SweepItem& item : prepare({list[0].run, list[1].run}, results::Store(options_.results)))
    EXPECT_EQ(item.state, RunState::pending);
}

TEST_F(SweepTest, WhatAnotherSweepFoundToDivergeIsNotRepeated) {
  diverging_ = 1;
  script("echo $2 >> " + (folder_ / "log").string());
  auto list = items(1);
  const results::Store store(options_.results);
  fs::copy_file(folder_ / "results/1" / (list[0].id + ".h5"), store.path_of(list[0].id));
  sweep(list, options_);
  EXPECT_EQ(list[0].state, RunState::diverged);
  EXPECT_FALSE(fs::exists(folder_ / "log"));
  diverging_ = 0;
  items(1);  // now it would end well
  script("[ \"${10}\" = --again ] && finish $2 $6");
  auto retried = prepare({list[0].run}, store, {false, true, false});
  sweep(retried, options_);
  EXPECT_EQ(retried[0].state, RunState::done) << retried[0].reason;
}

TEST_F(SweepTest, ADiskThatFillsUpDuringAStopIsNamed) {
  StopRequest stop;
  options_.stop = &stop;
  script(
      "trap 'echo \"headlab: cannot write x\" >&2; exit 5' TERM; echo 'train 1 9 0.5 100 3' >&3; "
      "while :; do sleep 0.05; done");
  options_.status = [&](const SweepStatus& status) {
    if (stop.times == 0 && !status.running.empty() && status.running[0].progress.step == 1)
      stop.signal = SIGTERM, stop.times = 1;
  };
  auto list = items(1);
  try {
    sweep(list, options_);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ExitCode::disk_full);
    EXPECT_NE(std::string(error.what()).find("cannot write x"), std::string::npos) << error.what();
  }
}

TEST_F(SweepTest, ACheckpointThatOutlivedItsResultIsRemoved) {
  script("finish $2 $6");
  auto list = items(1);
  sweep(list, options_);
  const fs::path checkpoint = options_.results / (list[0].id + ".checkpoint.h5");
  std::ofstream(checkpoint) << "of the run made anew, which was stopped";
  const auto written_after_the_result = [&](std::chrono::hours after) {
    fs::last_write_time(checkpoint, fs::last_write_time(options_.results / (list[0].id + ".h5")) + after);
  };
  const auto skipped = [&] { return prepare({list[0].run}, results::Store(options_.results)); };
  written_after_the_result(std::chrono::hours(1));
  auto seen = skipped();
  sweep(seen, options_);
  EXPECT_TRUE(fs::exists(checkpoint)) << "younger than the result";
  written_after_the_result(std::chrono::hours(-1));
  seen = skipped();
  sweep(seen, options_);
  EXPECT_FALSE(fs::exists(checkpoint));
}

TEST_F(SweepTest, SuccessWithoutAResultIsAFailure) {
  script("exit 0");
  auto list = items(1);
  sweep(list, options_);
  EXPECT_EQ(list[0].state, RunState::failed);
}

TEST_F(SweepTest, ADivergedRunIsToldApartAndNotRepeated) {
  diverging_ = 1;
  script("finish $2 $6");
  auto list = items(1);
  sweep(list, options_);
  EXPECT_EQ(list[0].state, RunState::diverged);
  EXPECT_EQ(prepare({list[0].run}, results::Store(options_.results)).front().state, RunState::diverged);
}

TEST_F(SweepTest, ADamagedResultStopsNoOtherRunAndIsMadeAgainOnlyWhenAsked) {
  script("finish $2 $6");
  auto list = items(2);
  const results::Store store(options_.results);
  std::ofstream(store.path_of(list[0].id)) << "not HDF5";
  auto seen = prepare({list[0].run, list[1].run}, store);
  EXPECT_EQ(seen[0].state, RunState::damaged);
  EXPECT_NE(seen[0].reason.find(list[0].id), std::string::npos) << seen[0].reason;
  sweep(seen, options_);
  EXPECT_EQ(seen[0].state, RunState::damaged);
  EXPECT_EQ(seen[1].state, RunState::done);
  seen = prepare({list[0].run}, store, {false, false, true});
  EXPECT_EQ(seen[0].state, RunState::pending);
  EXPECT_FALSE(fs::exists(store.path_of(list[0].id).string() + ".damaged")) << "looking changes nothing";
  sweep(seen, options_);
  EXPECT_EQ(seen[0].state, RunState::done);
  EXPECT_TRUE(fs::exists(store.path_of(list[0].id).string() + ".damaged"));
}

// The sweep that asked may have read it: what a damaged file holds can differ from one reading to the next.
TEST_F(SweepTest, AWorkerMakesAnUnfinishedRunWhoseFileCannotBeRead) {
  PlannedRun run = items(1)[0].run;
  for (const char* small : {"train.steps=1", "train.batch=4", "data.train_limit=40", "eval.validation_limit=10",
                            "model.depth=1", "model.width=16"})
    run.config.set(parse_override(small));
  const results::Store store(options_.results);
  const std::string id = run_id(run.config, run.seed);
  std::filesystem::create_directories(options_.results);
  std::ofstream(store.path_of(id)) << "not HDF5";
  RunOptions options;
  options.results = options_.results;
  options.again = Again::no;
  EXPECT_THROW(execute_once(run.config, run.seed, options), StoreError);
  options.again = Again::unfinished;
  EXPECT_EQ(execute_once(run.config, run.seed, options).payload.status, results::Status::done);
  EXPECT_TRUE(fs::exists(store.path_of(id).string() + ".damaged"));
  EXPECT_EQ(store.find(id)->payload.id, id);
}

// Two sweeps want a run anew: the second one's worker may find that the first's has made it meanwhile.
TEST_F(SweepTest, AWorkerLeavesARunThatWasMadeAnewSinceItWasAskedFor) {
  script("finish $2 $6");
  auto list = items(1);
  sweep(list, options_);
  const results::RunRecord there = *results::Store(options_.results).find(list[0].id);
  RunOptions options;
  options.results = options_.results;
  options.again = Again::yes;
  options.replaced = "that of the record which the sweep saw";
  const results::RunRecord found = execute_once(list[0].run.config, list[0].run.seed, options);
  EXPECT_EQ(results::measured_digest(found.measured), results::measured_digest(there.measured));
}

TEST_F(SweepTest, ARunInAnotherSweepsHandsIsPassedOverAndTakenWhenFree) {
  script("echo $2 >> " + (folder_ / "log").string() + "; finish $2 $6");
  options_.jobs = 1;
  auto list = items(3);
  auto taken = std::make_unique<RunLock>(options_.results, list[0].id);
  ASSERT_TRUE(taken->held());
  std::size_t elsewhere = 0;
  options_.status = [&](const SweepStatus& status) {
    elsewhere = std::max(elsewhere, status.elsewhere);
    if (status.finished == 2) taken.reset();
  };
  sweep(list, options_);
  for (const SweepItem& item : list) EXPECT_EQ(item.state, RunState::done);
  EXPECT_EQ(elsewhere, 1U);
  std::string order, seed;
  for (std::ifstream in(folder_ / "log"); in >> seed;) order += seed;
  EXPECT_EQ(order, "231");
}

TEST_F(SweepTest, LeftoversOfTheDeadAreSweptUpAndThoseOfTheLivingAreNot) {
  script("finish $2 $6");
  auto list = items(1);
  const std::string dead(32, 'd'), living(32, 'b');
  const RunLock alive(options_.results, living);
  const std::string others[] = {".poetry.lock", ".same-code.csv.7.tmp"};
  for (const std::string& name :
       {"." + dead + ".lock", "." + dead + ".h5.1.tmp", "." + living + ".h5.2.tmp", others[0], others[1]})
    std::ofstream(options_.results / name);
  sweep(list, options_);
  EXPECT_FALSE(fs::exists(options_.results / ("." + dead + ".lock")));
  EXPECT_FALSE(fs::exists(options_.results / ("." + dead + ".h5.1.tmp")));
  EXPECT_TRUE(fs::exists(options_.results / ("." + living + ".h5.2.tmp")));
  for (const std::string& name : others) EXPECT_TRUE(fs::exists(options_.results / name)) << name;
}

// Weights that it begins with, say. The file may be mended: the same command tries again.
TEST_F(SweepTest, ADamagedFileThatOneRunNeedsStopsNoOther) {
  options_.jobs = 1;
  script("if [ $2 = 1 ]; then echo 'headlab: damaged' >&2; exit 4; fi; finish $2 $6");
  auto list = items(3);
  sweep(list, options_);
  EXPECT_EQ(list[0].state, RunState::failed);
  EXPECT_EQ(list[1].state, RunState::done);
  EXPECT_EQ(list[2].state, RunState::done);
  EXPECT_EQ(prepare({list[0].run}, results::Store(options_.results)).front().state, RunState::pending);
}

// Nor can any other: that says nothing of the run.
TEST_F(SweepTest, AWorkerThatCannotStartEndsTheSweepAndIsNotRecordedAsFailed) {
  auto list = items(2);
  options_.jobs = 1;
  options_.worker = {"/nonexistent/headlab"};
  EXPECT_THROW(sweep(list, options_), Error);
  EXPECT_EQ(list[0].reason, "exit code 127: No such file or directory");
  EXPECT_EQ(list[1].state, RunState::pending);
  EXPECT_EQ(prepare({list[0].run}, results::Store(options_.results)).front().state, RunState::pending);
}

TEST_F(SweepTest, AFullDiskStopsTheStartOfFurtherRuns) {
  options_.jobs = 1;
  script("echo 'headlab: no space left' >&2; exit 5");
  auto list = items(3);
  try {
    sweep(list, options_);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ExitCode::disk_full);
    EXPECT_STREQ(error.what(), "plain seed 1: no space left");
  }
  EXPECT_EQ(list[1].state, RunState::pending);
}

TEST_F(SweepTest, AStopIsPassedOnAndLeavesRunsPending) {
  StopRequest stop;
  options_.stop = &stop;
  const std::string log = (folder_ / "log").string();
  script("trap 'echo stopped >> " + log +
         "; exit 143' TERM; echo 'train 1 9 0.5 100 3' >&3; while :; do sleep 0.05; done");
  options_.status = [&](const SweepStatus& status) {
    if (stop.times == 0 && status.running.size() == 2 && status.running[1].progress.step == 1)
      stop.signal = SIGTERM, stop.times = 1;
  };
  auto list = items(4);
  sweep(list, options_);
  for (const SweepItem& item : list) EXPECT_EQ(item.state, RunState::pending);
  EXPECT_EQ(fs::file_size(log), 16U);  // both that were under way
}

TEST_F(SweepTest, ASecondStopKills) {
  StopRequest stop;
  options_.stop = &stop;
  script("trap '' TERM; echo 'train 1 9 0.5 100 3' >&3; while :; do sleep 0.05; done");
  options_.status = [&](const SweepStatus& status) {
    if (!status.running.empty() && status.running[0].progress.step == 1) stop.signal = SIGTERM, stop.times += 1;
  };
  auto list = items(1);
  sweep(list, options_);
  EXPECT_EQ(list[0].state, RunState::pending);
}

TEST_F(SweepTest, StatusHoldsProgressAndAnEstimate) {
  script("echo 'train 3 9 0.5 100 30' >&3; echo nonsense >&3; printf 'train 4' >&3; sleep 0.3; finish $2 $6");
  SweepStatus seen;
  double eta = 0;
  options_.status = [&](const SweepStatus& status) {
    if (status.running.size() != 2 || status.running[0].progress.step != 3) return;
    seen = status;
    eta = status.eta_seconds;
  };
  auto list = items(4);
  sweep(list, options_);
  ASSERT_EQ(seen.running.size(), 2U);
  EXPECT_EQ(seen.running[0].progress.loss, 0.5);
  EXPECT_EQ(seen.total, 4U);
  EXPECT_GT(eta, 15.0);
}

// What was half done before takes half as long; what is expected to be three times the work takes three times as long.
TEST_F(SweepTest, WaitingRunsTakeWhatWasExpectedOfThemAtThePaceOfTheOthers) {
  script("echo 'train 3 9 0.5 100 30' >&3; sleep 0.3; finish $2 $6");
  options_.jobs = 1;
  double eta = 0;
  options_.status = [&](const SweepStatus& status) {
    if (status.finished == 0 && status.running.size() == 1 && status.running[0].progress.step == 3)
      eta = status.eta_seconds;
  };
  auto list = items(3);
  list[0].expected_seconds = 10, list[1].expected_seconds = 20, list[2].expected_seconds = 60;
  sweep(list, options_);
  EXPECT_GE(eta, 30 + 3 * (20 + 60));
  EXPECT_LT(eta, 33 + 3.3 * (20 + 60));
}

TEST_F(SweepTest, ARunOfWhichNothingIsExpectedSaysNothingOfOthers) {
  script("echo 'train 3 9 0.5 100 30' >&3; sleep 0.3; finish $2 $6");
  options_.jobs = 1;
  std::vector<double> first, last;
  options_.status = [&](const SweepStatus& status) {
    if (status.running.size() != 1 || status.running[0].progress.step != 3) return;
    (status.finished == 0 ? first : last).push_back(status.eta_seconds);
  };
  auto list = items(2);
  list[0].expected_seconds = 0, list[1].expected_seconds = 20;
  sweep(list, options_);
  ASSERT_FALSE(first.empty());
  ASSERT_FALSE(last.empty());
  EXPECT_EQ(first.back(), -1);
  EXPECT_EQ(last.back(), 30);
}

TEST_F(SweepTest, WorkersDieWithTheirSweep) {
  const fs::path pid_file = folder_ / "pid";
  script("echo $$ > " + pid_file.string() + ".new; mv " + pid_file.string() + ".new " + pid_file.string() +
         "; exec sleep 60");
  const pid_t parent = ::fork();
  if (parent == 0) {
    auto list = items(1);
    sweep(list, options_);
    ::_exit(0);
  }
  for (int i = 0; i < 200 && !fs::exists(pid_file); ++i) ::usleep(50000);
  std::ifstream in(pid_file);
  pid_t worker = 0;
  ASSERT_TRUE(in >> worker);
  ::kill(parent, SIGKILL);
  ::waitpid(parent, nullptr, 0);
  const auto alive = [&] {
    std::ifstream stat("/proc/" + std::to_string(worker) + "/stat");
    std::string pid, name, state;
    return stat >> pid >> name >> state && state != "Z" && state != "X";
  };
  for (int i = 0; i < 100 && alive(); ++i) ::usleep(50000);
  EXPECT_FALSE(alive());
}

TEST(WorkerProgress, SurvivesItsLine) {
  const Progress p{"test", 3, 400, 1.0 / 3.0, 812.5, 12.25};
  const auto back = decode(encode(p));
  ASSERT_TRUE(back);
  EXPECT_EQ(back->phase, p.phase);
  EXPECT_EQ(back->step, p.step);
  EXPECT_EQ(back->steps, p.steps);
  EXPECT_EQ(back->loss, p.loss);
  EXPECT_EQ(back->examples_per_second, p.examples_per_second);
  EXPECT_EQ(back->eta_seconds, p.eta_seconds);
  EXPECT_TRUE(decode("train 1 2 nan 3 4"));
  for (const char* bad : {"", "train", "train 1 2 x 3 4", "train 1 2 0.5 3", "train 1 2 0.5 3 4 5"})
    EXPECT_FALSE(decode(bad));
}

}  // namespace
}  // namespace headlab::experiments

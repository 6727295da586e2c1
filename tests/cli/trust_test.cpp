// The built binary among files that are not what they seem, in shells that give it little, and told to stop.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "results/store.h"
#include "tests/cli/cli_fixture.h"
#include "tests/results/example_run.h"

namespace headlab {
namespace {

using namespace std::chrono_literals;

class Trust : public Cli {
 protected:
  fs::path runs() const { return folder_ / "results/runs"; }

  // A program in a shell that has set `limits` first.
  Outcome limited(const std::string& limits, const std::string& arguments) const {
    const int status = std::system((limits + "; " + command(arguments) + " >.out 2>.err").c_str());
    return {WEXITSTATUS(status), read_file(folder_ / ".out"), read_file(folder_ / ".err")};
  }

  // Once it is headlab that runs, and would be told of a SIGTERM.
  static bool is_listening(pid_t pid) {
    for (int i = 0; i < 5000; ++i) {
      const std::string status = read_file("/proc/" + std::to_string(pid) + "/status");
      const auto name = status.find("Name:\theadlab"), caught = status.find("SigCgt:\t");
      if (name == 0 && caught != std::string::npos &&
          (std::stoull(status.substr(caught + 8, 16), nullptr, 16) >> (SIGTERM - 1) & 1) != 0)
        return true;
      std::this_thread::sleep_for(200us);
    }
    return false;
  }
};

TEST_F(Trust, ARunUnderAnothersNameIsNamedByEveryVerbAndMadeAgain) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml seed=1,2").code, 0);
  const auto plan = nlohmann::json::parse(headlab("sweep tiny.toml seed=1,2 --dry-run --json").output)["runs"];
  std::vector<std::string> ids;  // of mha
  for (const auto& item : plan) {
    if (item["variant"] == "mha") ids.push_back(item["id"]);
  }
  ASSERT_EQ(ids.size(), 2u);
  const fs::path copy = runs() / (ids[1] + ".h5");
  const std::string before = results::payload_digest(results::read_run(copy).payload);
  fs::copy_file(runs() / (ids[0] + ".h5"), copy, fs::copy_options::overwrite_existing);
  const std::string named = ids[1] + ".h5': holds the run " + ids[0];
  for (const char* verb : {"list", "table tiny.toml", "compare tiny.toml/mha tiny.toml/routed",
                           "sweep tiny.toml seed=1,2 --dry-run", "plot tiny.toml --kind curves"}) {
    const Outcome outcome = headlab(verb);
    EXPECT_TRUE(contains(outcome.output + outcome.complaint, named)) << verb << outcome.output << outcome.complaint;
  }
  const Outcome table = headlab("table tiny.toml seed=1,2");
  EXPECT_EQ(table.code, 4) << "a row lacks a run, and no script may miss it";
  EXPECT_TRUE(contains(table.complaint, "made again by: headlab sweep tiny.toml")) << table.complaint;
  EXPECT_TRUE(contains(table.complaint, "--retry damaged")) << table.complaint;
  EXPECT_TRUE(contains(headlab("inspect " + ids[1]).complaint, named));
  EXPECT_EQ(headlab("compare " + copy.string() + " tiny.toml/routed").code, 4);
  EXPECT_TRUE(contains(headlab("verify tiny.toml/mha --seed 2").complaint, named));
  const Outcome mended = headlab("sweep tiny.toml seed=1,2");
  EXPECT_EQ(mended.code, 0) << mended.complaint;
  EXPECT_TRUE(contains(mended.complaint, named)) << mended.complaint;
  EXPECT_TRUE(contains(mended.complaint, "1 of 4 runs to do")) << mended.complaint;
  EXPECT_EQ(results::payload_digest(results::read_run(copy).payload), before);
  EXPECT_EQ(results::read_run(copy.string() + ".damaged").payload.id, ids[0]);
  fs::copy_file(runs() / (ids[0] + ".h5"), copy, fs::copy_options::overwrite_existing);
  const Outcome run = headlab("run --spec tiny.toml --variant mha --scale smoke seed=2");
  EXPECT_EQ(run.code, 0) << run.complaint;
  EXPECT_TRUE(contains(run.complaint, named)) << run.complaint;
  EXPECT_EQ(results::payload_digest(results::read_run(copy).payload), before);
}

TEST_F(Trust, WhatIsNoFileIsRefusedByNameAndWaitsForNobody) {
  ASSERT_EQ(::mkfifo((folder_ / "pipe.toml").c_str(), 0600), 0);
  fs::create_directories(folder_ / "folder.toml");
  fs::create_symlink("/dev/zero", folder_ / "zero.toml");
  write_file(folder_ / "sparse.toml", "");
  fs::resize_file(folder_ / "sparse.toml", std::uintmax_t{20} << 30);
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"pipe.toml", "a pipe"}, {"folder.toml", "a folder"}, {"zero.toml", "a device"}, {"sparse.toml", "4 MiB"}};
  for (const auto& [name, why] : cases) {
    const Outcome outcome = headlab("table " + name);
    EXPECT_EQ(outcome.code, 2) << name;
    EXPECT_TRUE(one_line(outcome.complaint) && contains(outcome.complaint, name) && contains(outcome.complaint, why))
        << outcome.complaint;
  }
  fs::create_directories(runs());
  ASSERT_EQ(::mkfifo((runs() / "aaaa.h5").c_str(), 0600), 0);
  fs::create_directories(runs() / "bbbb.h5");
  write_file(runs() / "cccc.h5.gz", "\x1f\x8b");
  const Outcome list = headlab("list");
  EXPECT_EQ(list.code, 4);
  for (const char* what : {"aaaa.h5' cannot be opened: it is a pipe", "bbbb.h5' cannot be opened: it is a folder"})
    EXPECT_TRUE(contains(list.output, what)) << list.output;
}

TEST_F(Trust, AResultsFolderThatCannotBeListedIsNamed) {
  write_spec();
  write_file(folder_ / "file", "");
  fs::create_symlink("loop", folder_ / "loop");
  for (const char* folder : {"file", "loop"}) {
    for (const char* verb : {"list", "table tiny.toml", "watch --once"}) {
      const Outcome outcome = headlab(std::string(verb) + " --results " + folder);
      EXPECT_EQ(outcome.code, 4) << verb << outcome.complaint;
      EXPECT_TRUE(contains(outcome.complaint, std::string(folder) + "' cannot be listed")) << outcome.complaint;
    }
  }
}

TEST_F(Trust, TextOfAFileIsShownAndNotObeyed) {
  results::RunRecord run = results::example_run();
  const std::string evil =
      "\033]0;x\007\033[2J\xc2\x9b"
      "2J\xe2\x80\xae"
      "x\r";
  run.payload.metrics[0].metric.label = evil;
  run.payload.config_toml = "[model]\nwidth = " + evil + "\n";
  run.measured.provenance.emplace_back(evil, evil);
  results::write_run(runs() / (run.payload.id + ".h5"), run);
  for (const char* verb : {"list", "list --json", "inspect 0123", "inspect 0123 --json"}) {
    const Outcome outcome = headlab(verb);
    EXPECT_EQ(outcome.code, 0) << outcome.complaint;
    const std::string all = outcome.output + outcome.complaint;
    for (const char* bad : {"\033", "\007", "\r", "\xc2\x9b", "\xe2\x80\xae"}) EXPECT_FALSE(contains(all, bad)) << verb;
  }
  EXPECT_TRUE(nlohmann::json::accept(headlab("inspect 0123 --json").output));
  EXPECT_FALSE(contains(headlab("inspect $'\\033[2J'").complaint, "\033"));
}

TEST_F(Trust, TooLittleMemoryToBeginWithIsSaidAtOnce) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "it takes terabytes of address space";
#endif
  for (const int mebibytes : {100, 150, 200, 250}) {
    const Outcome outcome = limited("ulimit -v " + std::to_string(mebibytes << 10), "list specs");
    EXPECT_EQ(outcome.code, 1) << mebibytes;
    EXPECT_TRUE(one_line(outcome.complaint) && contains(outcome.complaint, "ulimit -v")) << outcome.complaint;
  }
}

TEST_F(Trust, ASweepEndsWithTheExitCodeOfASignalWheneverItComes) {
  write_spec();
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const pid_t usual = start("sweep tiny.toml --dry-run");
  ASSERT_EQ(wait_for(usual), 0) << read_file(folder_ / ".err");
  for (int i = 0; i < 12; ++i) {
    const pid_t sweep = start("sweep tiny.toml --seeds 1 train.steps=100000");
    ASSERT_TRUE(is_listening(sweep));
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 400000));
    ::kill(sweep, SIGTERM);
    EXPECT_EQ(wait_for(sweep), 143);
  }
}

// A gnuplot that never ends, in a folder of programs of its own.
TEST_F(Trust, AHangingGnuplotEndsWithUsAndLeavesNothing) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  fs::create_directories(folder_ / "bin");
  write_file(folder_ / "bin/gnuplot", "#!/bin/sh\ntrap '' TERM INT\necho $$ >'" + (folder_ / "pid").string() +
                                          "'\nwhile true; do sleep 1; done\n");
  fs::permissions(folder_ / "bin/gnuplot", fs::perms::owner_all);
  const std::string path = std::getenv("PATH");
  ::setenv("PATH", ((folder_ / "bin").string() + ":" + path).c_str(), 1);
  const pid_t plot = start("compare tiny.toml/mha tiny.toml/routed --out pictures/x.png");
  for (int i = 0; i < 1000 && !fs::exists(folder_ / "pid"); ++i) std::this_thread::sleep_for(10ms);
  ::kill(plot, SIGTERM);
  EXPECT_EQ(wait_for(plot), 143);
  ::setenv("PATH", path.c_str(), 1);
  for (const auto& entry : fs::directory_iterator(folder_ / "pictures"))
    EXPECT_EQ(entry.path().filename(), "x.gp") << "left over";
  const std::string gnuplot = read_file(folder_ / "pid");
  EXPECT_FALSE(fs::exists("/proc/" + gnuplot.substr(0, gnuplot.find('\n')) + "/exe"));
}

TEST_F(Trust, ACategoryThatThereIsNotIsRefused) {
  write_spec();
  std::string spec = read_file(folder_ / "tiny.toml");
  spec.replace(spec.find("[\"test_top1\"]"), 13, "[\"test_top1\", \"test_top1/Sandall\"]");
  write_file(folder_ / "tiny.toml", spec);
  const Outcome outcome = headlab("sweep tiny.toml --dry-run");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.complaint, "no 'Sandall' (did you mean 'Sandal'?)")) << outcome.complaint;
}

TEST_F(Trust, AMillionRunsAreCountedInLittleMemory) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizer keeps memory that was given back";
#endif
  write_spec(R"(
[[grids]]
name = "grid"
label = "grid"
product = { train.lr = [)" +
             [] {
               std::string list;
               for (int i = 1; i <= 990; ++i) list += (i > 1 ? ", " : "") + std::to_string(i) + "e-6";
               return list;
             }() +
             "] }\n");
  const pid_t pid = start("sweep tiny.toml --dry-run --seeds 1000");
  int status = 0;
  rusage used{};
  ::wait4(pid, &status, 0, &used);
  EXPECT_EQ(status, 0) << read_file(folder_ / ".err");
  EXPECT_TRUE(contains(read_file(folder_ / ".out"), "992000 of 992000 runs to do")) << read_file(folder_ / ".out");
  EXPECT_LT(used.ru_maxrss, 400 << 10) << "KiB";
}

TEST_F(Trust, AListOfAnyLengthIsRefused) {
  std::string list = "[1";
  for (int i = 0; i < 50000; ++i) list += ",1";
  const Outcome outcome = headlab("run attention.heads=" + list + "]");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.complaint, "50001 entries; there can be 1024")) << outcome.complaint.substr(0, 300);
}

TEST_F(Trust, TooManyValuesAreRefusedBeforeTheyAreCompared) {
  write_spec();
  std::string list = "train.lr=1";
  for (int i = 2; i <= 14000; ++i) list += fmt::format(",{}", i);
  const Outcome outcome = headlab("sweep tiny.toml --dry-run " + list);
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.complaint, "train.lr has 14000 values; there can be 1000")) << outcome.complaint;
}

TEST_F(Trust, AFolderIsNoSpecification) {
  fs::create_directories(folder_ / "mine");
  for (const char* verb : {"check", "sweep"}) {
    const Outcome outcome = headlab(std::string(verb) + " mine");
    EXPECT_EQ(outcome.code, 2);
    EXPECT_TRUE(contains(outcome.output + outcome.complaint, "it is a folder")) << outcome.complaint;
  }
}

TEST_F(Trust, ASweepOfManyRunsTellsOfACheckpointThatItCannotUse) {
  write_spec();
  const auto plan = nlohmann::json::parse(headlab("sweep tiny.toml --seeds 1 --dry-run --json").output)["runs"];
  const std::string id = plan[0]["id"];
  write_file(runs() / (id + ".checkpoint.h5"), "no checkpoint");
  const Outcome sweep = headlab("sweep tiny.toml --seeds 1");
  EXPECT_EQ(sweep.code, 0) << sweep.complaint;
  EXPECT_TRUE(contains(sweep.complaint, "mha seed 1: began anew: its checkpoint, kept as " + id)) << sweep.complaint;
  EXPECT_TRUE(fs::exists(runs() / (id + ".checkpoint.h5.damaged")));
}

TEST_F(Trust, ADryRunOverADamagedFileNamesItAndSaysSoInItsCode) {
  write_spec();
  const auto plan = nlohmann::json::parse(headlab("sweep tiny.toml --seeds 1 --dry-run --json").output)["runs"];
  const std::string id = plan[1]["id"];
  write_file(runs() / (id + ".h5"), "no run");
  const Outcome dry = headlab("sweep tiny.toml --seeds 1 --dry-run");
  EXPECT_EQ(dry.code, 4);
  EXPECT_TRUE(contains(dry.output, id + ".h5'")) << dry.output;
  EXPECT_TRUE(contains(dry.output, "damaged")) << dry.output;
}

// Its beginning says what is wrong, its end what to do.
TEST_F(Trust, AMessageOfAnyLengthIsCutInItsMiddle) {
  const std::string word(100000, 'x');
  const Outcome outcome = headlab("rm " + word);
  EXPECT_EQ(outcome.code, 2);
  EXPECT_LT(outcome.complaint.size(), 4200u);
  EXPECT_TRUE(outcome.complaint.starts_with("headlab: rm: no run's id begins with 'xxx"));
  EXPECT_TRUE(outcome.complaint.ends_with("`headlab list` shows the runs\n")) << outcome.complaint.substr(3000);
}

TEST_F(Trust, ARunWhoseConfigurationCannotBeReadIsNamed) {
  results::RunRecord run = results::example_run();
  run.payload.config_toml = "[model\n";
  results::write_run(runs() / (run.payload.id + ".h5"), run);
  const Outcome outcome = headlab("evaluate " + run.payload.id);
  EXPECT_EQ(outcome.code, 2) << outcome.complaint;
  EXPECT_TRUE(contains(outcome.complaint, "configuration of the run " + run.payload.id)) << outcome.complaint;
}

}  // namespace
}  // namespace headlab

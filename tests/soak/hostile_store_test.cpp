// The reading verbs of the built binary over folders full of hostile files: real runs that were damaged and sealed
// anew, or written with contents that no run has.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <random>
#include <set>
#include <string>

#include "base/atomic_file.h"
#include "results/store.h"
#include "tests/analysis/nasty_strings.h"
#include "tests/results/example_run.h"
#include "tests/results/hostile_files.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;
using results::RunRecord;

constexpr int kMutants = 50;

// 2 folders, and 100 where HEADLAB_SOAK asks for them.
int folders() {
  const char* soak = std::getenv("HEADLAB_SOAK");
  return soak && std::string(soak) == "1" ? 100 : 2;
}

// Two variants and two seeds of a model that trains for a moment.
constexpr const char* kSpec = R"(name = "tiny"
title = "Tiny"
claim = "none"
source = "none"
baseline = "mha"
metrics = ["test_top1", "cost"]
figures = ["curves", "head-load"]
[base]
data.train_limit = 640
model = { patch = 14, width = 16, depth = 2 }
attention.heads = 4
train.batch = 32
eval.validation_limit = 100
[scales.smoke]
seeds = 2
cost = "seconds"
train.steps = 10
[[variants]]
name = "mha"
label = "MHA"
[[variants]]
name = "routed"
label = "routed"
set = { attention.router = "two_stage", attention.shared = 1, attention.routed = 2 }
paper = { test_top1 = 50 }
)";

// A record of the right id with contents that no run leaves.
class Strange {
 public:
  explicit Strange(std::mt19937_64& random) : random_(random) {}

  RunRecord made_of(RunRecord run) {
    results::Payload& p = run.payload;
    for (results::Scalar& s : p.metrics) {
      if (once_in(3)) s.value = real();
      if (once_in(8)) s.metric.label = s.metric.meaning = s.metric.shown_unit = text();
      if (once_in(8)) s.metric.scale = once_in(2) ? 1e308 : 5e-324;
    }
    for (results::Series& s : p.series) {
      for (double& value : s.value) value = once_in(4) ? real() : value;
      if (once_in(4)) s.step.assign(s.step.size(), integer());
      if (once_in(8)) s.step.clear(), s.value.clear();
    }
    for (results::Column& c : p.columns) bend(c);
    for (results::Load& l : p.loads) bend(l);
    if (once_in(6)) p.columns.clear();
    if (once_in(6)) p.loads.clear();
    if (once_in(4)) p.config_toml = once_in(2) ? text() : p.config_toml.substr(0, random_() % p.config_toml.size());
    if (once_in(4)) p.parents = {{"train.start", once_in(2) ? "../../../../etc/passwd" : text(), text()}};
    for (auto& [key, value] : run.measured.provenance) value = once_in(4) ? text() : value;
    for (auto& [component, digest] : run.measured.code) digest = once_in(8) ? text() : digest;
    for (results::Scalar& s : run.measured.values) s.value = once_in(3) ? real() : s.value;
    return run;
  }

 private:
  bool once_in(unsigned n) { return random_() % n == 0; }
  double real() {
    const double some[] = {std::nan(""), INFINITY, -INFINITY, 1e308, -1e308, 0.0, 5e-324, -1.0};
    return some[random_() % std::size(some)];
  }
  std::int64_t integer() {
    const std::int64_t some[] = {INT64_MIN, INT64_MAX, -1, 0, std::int64_t{1} << 40};
    return some[random_() % std::size(some)];
  }
  // As a file can hold it: texts in HDF5 end at a zero, and headlab writes UTF-8 alone.
  std::string text() {
    std::string some = nasty_strings()[random_() % nasty_strings().size()];
    return some.substr(0, some.find('\0'));
  }
  void bend(results::Column& c) {
    if (!once_in(2)) return;
    if (auto* integers = std::get_if<std::vector<std::int64_t>>(&c.values)) {
      for (std::int64_t& value : *integers) value = once_in(4) ? integer() : value;
    } else if (auto* reals = std::get_if<std::vector<float>>(&c.values)) {
      for (float& value : *reals) value = once_in(4) ? static_cast<float>(std::copysign(INFINITY, real())) : value;
    }
  }
  void bend(results::Load& l) {
    for (std::string& row : l.rows) row = once_in(4) ? text() : row;
    for (std::int64_t& count : l.count) count = once_in(4) ? integer() : count;
    for (std::int64_t& tokens : l.tokens) tokens = once_in(4) ? integer() : tokens;
    for (std::int64_t& routed : l.routed) routed = once_in(4) ? integer() : routed;
    for (double& mass : l.gate_mass) mass = once_in(4) ? real() : mass;
  }

  std::mt19937_64& random_;
};

class HostileStore : public testing::Test {
 protected:
  void SetUp() override {
    write_file(folder_ / "tiny.toml", kSpec);
    ASSERT_EQ(exit_code("sweep tiny.toml --results originals"), 0) << read_file(folder_ / "err");
    for (RunRecord& run : results::Store(folder_ / "originals").read_all().runs) originals_.push_back(std::move(run));
    ASSERT_EQ(originals_.size(), 4u);
  }

  std::string random_id() {
    std::string id;
    while (id.size() < 32) id += "0123456789abcdef"[random_() % 16];
    return id;
  }

  // A run in some state of disrepair: sealed anew, or not sealed.
  void write_mutant(const fs::path& path, const std::string& id) {
    RunRecord run = originals_[random_() % originals_.size()];
    run.payload.id = id;
    const fs::path good = folder_ / "good.h5", old = folder_ / "old.h5";
    results::write_run(good, run);
    const auto format = random_() % 3;
    if (format > 0) results::write_in_old_format(good, old, format == 2);
    const fs::path& source = format == 0 ? good : old;
    if (random_() % 8 == 0)
      write_file(path, results::mutant_of(read_file(source), random_));
    else
      results::write_sealed(path, results::mutant_of(results::without_seal(source), random_));
  }

  // The originals of seed 1 as they are; those of seed 2 with strange contents; mutants beside them.
  std::set<std::string> fill(const fs::path& folder) {
    fs::remove_all(folder);
    const results::Store store(folder);
    for (const RunRecord& run : originals_) store.save(run.payload.seed == 1 ? run : Strange(random_).made_of(run));
    std::set<std::string> mutants;
    while (mutants.size() < kMutants) {
      const std::string id = random_id();
      if (mutants.insert(id).second) write_mutant(folder / (id + ".h5"), id);
    }
    return mutants;
  }

  int exit_code(const std::string& arguments) const {
    const std::string command =
        "cd '" + folder_.path().string() + "' && exec timeout 300 '" HEADLAB_BINARY "' " + arguments + " >out 2>err";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  void expect_orderly(const std::string& arguments) const {
    const int code = exit_code(arguments + " --results runs");
    const std::string said = read_file(folder_ / "err");
    EXPECT_TRUE(code >= 0 && code <= 4) << arguments << ": " << code << said;
    EXPECT_EQ(said.find("internal error"), std::string::npos) << arguments << ": " << said;
    for (const char bad : {'\033', '\r', '\b', '\x7f'}) {
      EXPECT_EQ(read_file(folder_ / "out").find(bad), std::string::npos) << arguments;
      EXPECT_EQ(said.find(bad), std::string::npos) << arguments;
    }
  }

  results::ScratchFolder folder_{"hostile-store"};
  std::vector<RunRecord> originals_;
  const unsigned seed_ = std::random_device{}();
  std::mt19937_64 random_{seed_};
};

TEST_F(HostileStore, NeverEndsAReadingVerb) {
  SCOPED_TRACE("seed " + std::to_string(seed_));
  std::size_t named = 0, all = 0;
  for (int round = 0; round < folders() && !HasFailure(); ++round) {
    const std::set<std::string> mutants = fill(folder_ / "runs");
    ASSERT_EQ(exit_code("list --results runs"), mutants.empty() ? 0 : 4) << read_file(folder_ / "err");
    const std::string list = read_file(folder_ / "out");
    for (const RunRecord& run : originals_)
      EXPECT_NE(list.find(run.payload.id.substr(0, 8)), std::string::npos) << "the readable ones are there: " << list;
    for (const std::string& id : mutants) named += list.find(id) != std::string::npos;
    all += mutants.size();
    for (const char* verb : {"list --json", "table tiny.toml", "table tiny.toml --json", "table tiny.toml --format csv",
                             "table tiny.toml --format tex", "compare tiny.toml/mha tiny.toml/routed",
                             "sweep tiny.toml --dry-run", "plot tiny.toml", "power tiny.toml --difference 0.3"})
      expect_orderly(verb);
    for (const RunRecord& run : originals_) {
      expect_orderly("inspect " + run.payload.id);
      expect_orderly("inspect --json " + run.payload.id);
    }
    expect_orderly("verify " + originals_[random_() % originals_.size()].payload.id);
  }
  EXPECT_GT(named, all / 2) << "most are refused by name";
  std::fprintf(stderr, "%zu mutants, %zu refused by name\n", all, named);
}

}  // namespace
}  // namespace headlab

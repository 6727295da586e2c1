// Runs that need runs: what is planned before a run, what identity is made of, what is refused.
#include "experiments/specs/lineage.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <functional>

#include "base/atomic_file.h"
#include "base/error.h"
#include "experiments/runs/parents.h"
#include "experiments/runs/run.h"
#include "results/store.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

// a <- b <- c; each-alone needs seed 1 of a whatever its own; two that need each other.
Spec chain() {
  return parse_spec(R"(
name = "chain"
title = "Chain"
claim = "c"
source = "s"
baseline = "a"
metrics = ["test_top1"]
[base]
model.depth = 2
[scales.smoke]
seeds = 2
cost = "seconds"
[[variants]]
name = "a"
label = "from nothing"
[[variants]]
name = "b"
label = "from a"
set = { train.start = "a", train.lr = 0.002 }
[[variants]]
name = "c"
label = "from b"
set = { train.start = "b", train.lr = 0.003 }
[[variants]]
name = "fixed"
label = "from seed 1 of a"
set = { train.start = "a@1", train.lr = 0.004 }
[[variants]]
name = "egg"
label = "from the hen"
set = { train.start = "hen", train.lr = 0.005 }
[[variants]]
name = "hen"
label = "from the egg"
set = { train.start = "egg", train.lr = 0.006 }
)",
                    "chain.toml");
}

PlannedRun planned(const std::string& variant, std::int64_t seed, const std::vector<Override>& overrides = {}) {
  const Spec spec = chain();
  const Selection selection{"smoke", {1, 2}, overrides};
  const Variant& v = spec.variant(variant);
  return plan_run(spec, selection, {&v, resolve(spec, "smoke", v, overrides)}, seed);
}

std::string complaint_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return "no complaint";
}

void expect_complaint(const std::function<void()>& action, const std::string& part) {
  const std::string said = complaint_of(action);
  EXPECT_NE(said.find(part), std::string::npos) << said;
}

std::string id_of(const PlannedRun& run) {
  return run_id(run.config, run.seed);
}

TEST(Lineage, PlansTheWholeChainOfTheSameSeed) {
  const PlannedRun c = planned("c", 2);
  ASSERT_EQ(c.needs.size(), 1u);
  const PlannedRun& b = c.needs.front();
  EXPECT_EQ(b.variant, "b");
  EXPECT_EQ(b.seed, 2);
  ASSERT_EQ(b.needs.size(), 1u);
  EXPECT_EQ(id_of(b), id_of(planned("b", 2)));
  EXPECT_EQ(id_of(b.needs.front()), id_of(planned("a", 2)));
  EXPECT_TRUE(planned("a", 2).needs.empty());
}

TEST(Lineage, TheParentIsPartOfIdentityAndItsSeedNotOfTheConfiguration) {
  EXPECT_EQ(config_digest(planned("b", 1).config), config_digest(planned("b", 2).config));
  EXPECT_NE(config_digest(planned("b", 1).config), config_digest(planned("c", 1).config));
  // What changes the parent changes the child.
  EXPECT_NE(id_of(planned("c", 1)), id_of(planned("c", 1, {parse_override("model.width=48")})));
  const PlannedRun fixed = planned("fixed", 2);
  EXPECT_EQ(fixed.needs.front().seed, 1);
  EXPECT_EQ(config_digest(fixed.config), config_digest(planned("fixed", 1).config));
  EXPECT_NE(config_digest(fixed.config), config_digest(planned("b", 2, {parse_override("train.lr=0.004")}).config));
}

TEST(Lineage, AStoredConfigurationKeepsItsParents) {
  const PlannedRun b = planned("b", 2);
  const Config stored = Config::from_toml(b.config.toml(), "stored");
  EXPECT_EQ(stored.canonical(), b.config.canonical());
  EXPECT_EQ(run_id(stored, 2), id_of(b));
}

TEST(Lineage, RefusesCirclesAndNamesThatLeadNowhere) {
  expect_complaint([] { planned("hen", 1); }, "chain/hen needs itself: chain/hen needs chain/egg needs chain/hen");
  const auto start = [](const std::string& text) {
    return [text] { planned("b", 1, {{"train.start", text, "command line"}}); };
  };
  expect_complaint(start("aa"), "'aa' is not a variant of chain");
  expect_complaint(start("a@x"), "what follows '@' is a seed");
  expect_complaint(start("nowhere/a"), "unknown specification 'nowhere'");
  expect_complaint(start("nowhere.h5"), "there is no file 'nowhere.h5'");
  Config alone;
  alone.set("train.start", std::string("a"), "test");
  expect_complaint([&] { plan_run(alone, 1); }, "outside a specification it takes the id of a run");
}

TEST(Lineage, AFileIsKnownByItsContent) {
  const fs::path folder = fs::temp_directory_path() / ("headlab-lineage-" + std::to_string(::getpid()));
  const std::string file = (folder / "weights.h5").string();
  const auto from_file = [&] { return planned("b", 1, {{"train.start", file, "command line"}}); };
  write_file(file, "one");
  const PlannedRun before = from_file();
  EXPECT_TRUE(before.needs.empty());
  write_file(file, "two");
  EXPECT_NE(id_of(from_file()), id_of(before));
  expect_complaint([&] { load_parent(before.config, "train.start", folder); },
                   "has changed since this run was planned");
  expect_complaint([&] { load_parent(from_file().config, "train.start", folder); }, file);
  fs::remove_all(folder);
}

TEST(Lineage, AParentThatIsNotDoneIsOneLine) {
  const fs::path folder = fs::temp_directory_path() / ("headlab-lineage-" + std::to_string(::getpid()));
  const PlannedRun b = planned("b", 1);
  const auto loading = [&] { load_parent(b.config, "train.start", folder); };
  expect_complaint(loading, "is not in");
  results::RunRecord record;
  record.payload.id = id_of(b.needs.front());
  record.payload.status = results::Status::diverged;
  record.payload.failure = "the loss is nan";
  results::Store(folder).save(record);
  expect_complaint(loading, "diverged: the loss is nan");
  record.payload.status = results::Status::done;
  results::Store(folder).save(record);
  expect_complaint(loading, "has lost its weights");
  fs::remove_all(folder);
}

}  // namespace
}  // namespace headlab::experiments

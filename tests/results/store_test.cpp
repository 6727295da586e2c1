#include "results/store.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/atomic_file.h"
#include "base/error.h"
#include "results/array_file.h"
#include "results/digests.h"
#include "results/hdf5/hdf5.h"
#include "results/summary.h"
#include "tests/results/bit_rot.h"
#include "tests/results/example_run.h"
#include "tests/results/hostile_files.h"

namespace headlab::results {
namespace {

namespace fs = std::filesystem;

template <class E, class F>
std::string message_of(F f) {
  try {
    f();
  } catch (const E& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST(RunFile, GivesBackAllThatWasWritten) {
  const ScratchFolder folder("run-file");
  const RunRecord run = example_run();
  write_run(folder / "a.h5", run);
  const RunRecord back = read_run(folder / "a.h5");
  EXPECT_EQ(payload_digest(back.payload), payload_digest(run.payload));
  EXPECT_EQ(back.payload.config_toml, run.payload.config_toml);
  EXPECT_EQ(back.payload.parents[0].id, run.payload.parents[0].id);
  EXPECT_EQ(back.payload.columns[1].values, run.payload.columns[1].values);
  EXPECT_EQ(back.payload.columns[2].values, run.payload.columns[2].values);
  EXPECT_EQ(back.payload.series[0].value, run.payload.series[0].value);
  EXPECT_EQ(back.payload.series[1].name, "empty");
  EXPECT_EQ(back.payload.load("head", "category").rows, run.payload.loads[0].rows);
  EXPECT_EQ(back.payload.load("head", "category").count, run.payload.loads[0].count);
  EXPECT_EQ(back.measured.code, run.measured.code);
  EXPECT_EQ(back.measured.provenance, run.measured.provenance);
  EXPECT_DOUBLE_EQ(back.value("train_speed"), 101);
  EXPECT_DOUBLE_EQ(back.value("test_top1/T-shirt/top"), 0.5);
  EXPECT_TRUE(std::isnan(back.value("no such metric")));
}

TEST(RunFile, GivesBackWhatThereIsToLookAt) {
  const ScratchFolder folder("artefacts");
  RunRecord run = example_run();
  const std::string without = payload_digest(run.payload), bytes("\x00\xff\x80PNG", 6);
  run.payload.artefacts = {{"samples", "image/png", "drawn from noise", bytes}, {"empty", "text/plain", "nothing", ""}};
  EXPECT_NE(payload_digest(run.payload), without);
  write_run(folder / "run.h5", run);
  const auto found = read_run(folder / "run.h5").payload.artefacts;
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].name, "samples");
  EXPECT_EQ(found[0].media_type, "image/png");
  EXPECT_EQ(found[0].meaning, "drawn from noise");
  EXPECT_EQ(found[0].bytes, bytes);
  EXPECT_EQ(found[1].bytes, "");
}

// Of examples, and of what is not as many.
TEST(RunFile, GivesBackColumnsOfSeveralKinds) {
  const ScratchFolder folder("columns");
  RunRecord run = example_run();
  const std::size_t usual = run.payload.columns.size();
  const std::string without = payload_digest(run.payload);
  const Integers answers = {1, 0, 1};
  run.payload.columns.push_back({"question_label", "1", "right", answers, "question"});
  run.payload.columns.push_back({"question_time", "s", "how long", std::vector<float>{1, 2, 0.5F}, "question"});
  const std::string with = payload_digest(run.payload);
  EXPECT_NE(with, without);
  write_run(folder / "a.h5", run);
  const RunRecord back = read_run(folder / "a.h5");
  ASSERT_EQ(back.payload.columns.size(), usual + 2);
  EXPECT_EQ(payload_digest(back.payload), with);
  EXPECT_EQ(back.payload.columns[0].of, "example");
  EXPECT_EQ(back.payload.columns[usual].of, "question");
  EXPECT_TRUE(std::ranges::equal(back.payload.integers("question_label"), answers));
  run.payload.columns.back().of = "other";
  EXPECT_NE(payload_digest(run.payload), with);
  run.payload.columns.back().of = "question";
  run.payload.columns.back().values = std::vector<float>{1};
  EXPECT_NE(message_of<Error>([&] {
              write_run(folder / "b.h5", run);
              read_run(folder / "b.h5");
            }),
            "nothing was thrown");
}

TEST(RunFile, KeepsTheDeclarationOfEveryMetric) {
  const ScratchFolder folder("declarations");
  RunRecord run = example_run();
  run.payload.metrics.push_back({example_active_heads(), 0.75});
  run.payload.metrics.back().metric.exact = true;
  write_run(folder / "a.h5", run);
  const RunRecord back = read_run(folder / "a.h5");
  EXPECT_EQ(back.find("test_top1")->metric, example_accuracy());
  EXPECT_EQ(back.find("train_speed")->metric, example_speed());
  EXPECT_EQ(back.find("active_heads")->metric, run.payload.metrics.back().metric);
  EXPECT_EQ(back.find("test_top1/T-shirt/top")->metric.label, "top-1, T-shirt/top");
  EXPECT_EQ(back.find("no such metric"), nullptr);
}

TEST(RunFile, RefusesADeclarationThatSaysNothing) {
  const ScratchFolder folder("declarations");
  const auto message = [&](auto change) {
    RunRecord run = example_run();
    change(run.payload.metrics[0].metric);
    write_run(folder / "a.h5", run);
    return message_of<StoreError>([&] { read_run(folder / "a.h5"); });
  };
  EXPECT_NE(message([](Metric& m) { m.kind = Metric::Kind{9}; }).find("'test_top1' is of the unknown kind"),
            std::string::npos);
  EXPECT_NE(message([](Metric& m) { m.better = Metric::Better{9}; }).find("'test_top1' is better 'unknown', which"),
            std::string::npos);
  EXPECT_NE(message([](Metric& m) { m.scale = 0; }).find("'test_top1' cannot be shown: scale 0"), std::string::npos);
  EXPECT_NE(message([](Metric& m) { m.decimals = 99; }).find("99 decimals"), std::string::npos);
  EXPECT_EQ(message([](Metric& m) { m.decimals = kMostDecimals; }), "nothing was thrown");
}

TEST(RunFile, KeepsAFailedRunWithoutLoadsOrPredictions) {
  const ScratchFolder folder("failed");
  RunRecord run;
  run.payload.id = "f";
  run.payload.status = Status::diverged;
  run.payload.failure = "the training loss is nan";
  run.payload.failed_step = 12;
  write_run(folder / "f.h5", run);
  const RunRecord back = read_run(folder / "f.h5");
  EXPECT_EQ(back.payload.status, Status::diverged);
  EXPECT_EQ(back.payload.failed_step, 12);
  EXPECT_TRUE(back.payload.loads.empty());
}

TEST(RunFile, BitRotIsNeverSilent) {
  const ScratchFolder folder("bits");
  for (const char* name : {"good.h5", "good.h5.gz"}) {
    write_run(folder / name, example_run());
    expect_no_silent_bit_rot(folder / name, [](const fs::path& path) {
      const RunRecord run = read_run(path);
      return payload_digest(run.payload) + measured_digest(run.measured);
    });
  }
}

// As somebody would who can seal a file: the other digests do not cover these words.
TEST(RunFile, RefusesOtherWordsAboutItsResults) {
  const ScratchFolder folder("words");
  write_run(folder / "good.h5", example_run());
  const std::string bytes = without_seal(folder / "good.h5");
  for (const auto& [word, other] : {std::pair("model.depth = 2", "model.depth = 3"), std::pair("top-1", "top-5")}) {
    std::string changed = bytes;
    ASSERT_NE(changed.find(word), std::string::npos) << word;
    for (std::size_t at = 0; (at = changed.find(word, at)) != std::string::npos;)
      changed.replace(at, std::string_view(other).size(), other);
    write_sealed(folder / "bad.h5", changed);
    const std::string message = message_of<StoreError>([&] { read_run(folder / "bad.h5"); });
    EXPECT_NE(message.find("the words about its results are damaged"), std::string::npos) << word << ": " << message;
  }
}

std::string refusal_of_layout(const fs::path& path, std::int64_t layout) {
  {
    Hdf5Writer file(path);
    file.attribute("/", "layout_major", layout);
    file.group("/measured");
    file.group("/measured/provenance");
    file.attribute("/measured/provenance", "commit", "abc123");
    file.close();
  }
  return message_of<StoreError>([&] { read_run(path); });
}

TEST(RunFile, RefusesTruncatedForeignAndNewerFiles) {
  const ScratchFolder folder("refused");
  write_run(folder / "a.h5", example_run());
  write_run(folder / "a.h5.gz", example_run());
  for (const char* name : {"a.h5", "a.h5.gz"}) {
    for (const double share : {0.0, 0.1, 0.5, 0.99}) {
      fs::copy_file(folder / name, folder / "cut.h5", fs::copy_options::overwrite_existing);
      fs::resize_file(folder / "cut.h5",
                      static_cast<std::uintmax_t>(share * static_cast<double>(fs::file_size(folder / name))));
      EXPECT_NE(message_of<StoreError>([&] { read_run(folder / "cut.h5"); }).find("cut.h5"), std::string::npos)
          << name << " " << share;
    }
  }
  write_file(folder / "more.h5.gz", read_file(folder / "a.h5.gz") + "x");
  EXPECT_THROW(read_run(folder / "more.h5.gz"), StoreError);
  write_file(folder / "text.h5", "not HDF5 at all");
  EXPECT_THROW(read_run(folder / "text.h5"), StoreError);
  EXPECT_THROW(read_run(folder / "missing.h5"), StoreError);
  EXPECT_NE(refusal_of_layout(folder / "newer.h5", kLayoutMajor + 1).find("newer headlab"), std::string::npos);
  const std::string older = refusal_of_layout(folder / "older.h5", kLayoutMajor - 1);
  EXPECT_NE(older.find("made by an older headlab"), std::string::npos) << older;
  EXPECT_NE(older.find("read it with headlab of commit abc123"), std::string::npos) << older;
}

TEST(RunFile, NamesThePathThatCannotBeWritten) {
  const ScratchFolder folder("unwritable");
  write_file(folder / "file", "");
  EXPECT_NE(message_of<DiskError>([&] { write_run(folder / "file/x.h5", example_run()); }).find("file"),
            std::string::npos);
  EXPECT_NE(message_of<DiskError>([&] { write_run("/proc/x.h5", example_run()); }).find("/proc"), std::string::npos);
}

TEST(PayloadDigest, ChangesWithEveryPart) {
  const std::string digest = payload_digest(example_run().payload);
  const auto changed = [&](auto change) {
    RunRecord run = example_run();
    change(run.payload);
    return payload_digest(run.payload) != digest;
  };
  EXPECT_TRUE(changed([](Payload& p) { p.seed = 2; }));
  EXPECT_TRUE(changed([](Payload& p) { p.config_digest += "0"; }));
  EXPECT_FALSE(changed([](Payload& p) { p.config_toml += " "; })) << "a result has no spelling";
  EXPECT_TRUE(changed([](Payload& p) { p.metrics[0].value += 1e-15; }));
  EXPECT_TRUE(changed([](Payload& p) { p.metrics[0].metric.unit = "%"; }));
  EXPECT_TRUE(changed([](Payload& p) { p.metrics[0].metric.name = "top1"; }));
  EXPECT_FALSE(changed([](Payload& p) { p.metrics[0].metric.label = "accuracy"; })) << "how it is shown is no result";
  EXPECT_TRUE(changed([](Payload& p) { p.parents[0].purpose = "teacher"; }));
  EXPECT_TRUE(changed([](Payload& p) { std::get<0>(p.columns[1].values)[3] = 1; }));
  EXPECT_TRUE(changed([](Payload& p) { p.columns[2].unit = "bit"; }));
  EXPECT_TRUE(changed([](Payload& p) { p.loads[0].count[0] += 1; }));
  EXPECT_TRUE(changed([](Payload& p) { p.loads[0].rows[1] = "Hemd"; }));
  EXPECT_TRUE(changed([](Payload& p) { p.series[0].step[2] = 31; }));
}

TEST(Store, FindsListsAndSkipsWhatIsNoRun) {
  const ScratchFolder folder("store");
  const Store store(folder.path());
  store.save(example_run(1));
  store.save(example_run(2));
  RunRecord failed = example_run(3);
  failed.payload.status = Status::failed;
  store.save(failed);
  write_array_file(folder / (example_run(1).payload.id + ".checkpoint.h5"), {});
  write_file(folder / "damaged.h5", "x");
  write_file(folder / "notes.txt", "x");
  EXPECT_EQ(store.find(example_run(1).payload.id)->payload.seed, 1);
  EXPECT_EQ(store.find(failed.payload.id)->payload.status, Status::failed);
  EXPECT_THROW(store.find("damaged"), StoreError);
  EXPECT_FALSE(store.find("absent").has_value());
  const auto listing = store.read_all();
  EXPECT_EQ(listing.runs.size(), 3u);
  ASSERT_EQ(listing.complaints.size(), 1u);
  EXPECT_NE(listing.complaints[0].find("damaged.h5"), std::string::npos);
  EXPECT_TRUE(Store(folder / "nowhere").read_all().runs.empty());
}

// As many that several threads read them, each with a process of its own.
TEST(Store, ListsManyRunsAndComplaintsInTheOrderOfTheirIds) {
  const ScratchFolder folder("many");
  const Store store(folder.path());
  for (std::int64_t seed = 1; seed <= 80; ++seed) {
    RunRecord run = example_run(seed);
    run.payload.id = fmt::format("{:032x}", seed);
    store.save(run);
  }
  const std::vector<std::string> ids = store.ids();
  ASSERT_EQ(ids.size(), 80u);
  const std::set<std::size_t> damaged = {0, 20, 41, 79};
  for (const std::size_t i : damaged) write_file(store.path_of(ids[i]), "x");
  const auto listing = store.read_all();
  std::vector<std::string> expected, complained;
  for (std::size_t i = 0; i < ids.size(); ++i) (damaged.contains(i) ? complained : expected).push_back(ids[i]);
  ASSERT_EQ(listing.runs.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(listing.runs[i].payload.id, expected[i]);
  ASSERT_EQ(listing.complaints.size(), complained.size());
  for (std::size_t i = 0; i < complained.size(); ++i)
    EXPECT_NE(listing.complaints[i].find(complained[i]), std::string::npos) << listing.complaints[i];
}

// Own folder and one archive: each run once, from where it is done.
class Archives : public testing::Test {
 protected:
  Archives() : folder_("archives"), store_(made(folder_ / "own"), {made(folder_ / "archive"), folder_ / "nowhere"}) {}

  static fs::path made(const fs::path& path) {
    fs::create_directories(path);
    return path;
  }
  static std::string id(std::int64_t seed) { return example_run(seed).payload.id; }
  void archive(const RunRecord& run) const { write_run(folder_ / "archive" / (run.payload.id + ".h5.gz"), run); }

  ScratchFolder folder_;
  Store store_;
};

TEST_F(Archives, AreReadBesideTheOwnFolderAndNeverWritten) {
  store_.save(example_run(1));
  archive(example_run(2));
  EXPECT_EQ(store_.find(id(2))->payload.seed, 2);
  EXPECT_EQ(store_.place_of(id(1)), store_.path_of(id(1)));
  EXPECT_EQ(store_.place_of(id(2)), folder_ / "archive" / (id(2) + ".h5.gz"));
  EXPECT_EQ(store_.ids("0123"), (std::vector<std::string>{id(1), id(2)}));
  const auto listing = store_.read_all();
  EXPECT_EQ(listing.runs.size(), 2u);
  EXPECT_EQ(listing.archived, std::set<std::string>{id(2)});
  EXPECT_FALSE(fs::exists(store_.path_of(id(2))));
}

TEST_F(Archives, CountARunThatBothHaveOnce) {
  RunRecord failed = example_run(1);
  failed.payload.status = Status::failed;
  store_.save(failed);
  archive(example_run(1));
  EXPECT_EQ(store_.find(id(1))->payload.status, Status::done) << "done in the archive";
  EXPECT_EQ(store_.read_all().archived.size(), 1u);
  store_.save(example_run(1));
  const auto same = store_.read_all();
  EXPECT_EQ(same.runs.size(), 1u);
  EXPECT_TRUE(same.archived.empty() && same.complaints.empty());
  store_.save(example_run(1, 0.5));
  const auto other = store_.read_all();
  EXPECT_DOUBLE_EQ(other.runs[0].value("test_top1"), 0.5);
  ASSERT_EQ(other.complaints.size(), 1u);
  EXPECT_NE(other.complaints[0].find("headlab verify " + id(1)), std::string::npos) << other.complaints[0];
}

TEST_F(Archives, CountADamagedFileAsMissing) {
  write_file(folder_ / "archive" / (id(1) + ".h5.gz"), "x");
  EXPECT_FALSE(store_.find(id(1)).has_value());
  EXPECT_EQ(store_.read_all().complaints.size(), 1u);
  store_.save(example_run(1));
  EXPECT_TRUE(store_.find(id(1)).has_value());
  write_file(store_.path_of(id(1)), "x");
  EXPECT_THROW(store_.find(id(1)), StoreError);
  archive(example_run(1));
  EXPECT_TRUE(store_.find(id(1)).has_value()) << "whole in the archive";
}

TEST(ArrayFile, GivesBackArraysAndDetectsDamage) {
  const ScratchFolder folder("archive");
  ArrayFile a;
  a.text = {{"run", "id"}, {"kind", "checkpoint"}};
  a.integer = {{"step", 17}};
  a.arrays["blocks.0.weight"] = {{2, 3}, {1, 2, 3, 4, 5, 6}};
  a.arrays["none"] = {{0, 4}, {}};
  a.curves["loss"] = {0.5, 0.25};
  write_array_file(folder / "a.h5", a);
  const ArrayFile b = read_array_file(folder / "a.h5");
  EXPECT_EQ(b.text, a.text);
  EXPECT_EQ(b.integer, a.integer);
  EXPECT_EQ(b.curves, a.curves);
  EXPECT_EQ(b.arrays.at("blocks.0.weight").shape, (std::vector<std::int64_t>{2, 3}));
  EXPECT_EQ(b.arrays.at("blocks.0.weight").values, a.arrays["blocks.0.weight"].values);
  EXPECT_EQ(b.arrays.at("none").shape, (std::vector<std::int64_t>{0, 4}));
  for (std::uint64_t bit = 0; bit < fs::file_size(folder / "a.h5") * 8; bit += 1009) {
    fs::copy_file(folder / "a.h5", folder / "b.h5", fs::copy_options::overwrite_existing);
    flip_bit(folder / "b.h5", bit);
    EXPECT_THROW(read_array_file(folder / "b.h5"), StoreError) << "bit " << bit;
  }
}

// More ids than fit into the header of their dataset: texts of any length take no filter.
TEST(Summary, GivesBackAThousandRuns) {
  const ScratchFolder folder("summary");
  Summary s = example_summary();
  s.runs.clear();
  for (int i = 0; i < 1000; ++i) s.runs.push_back(fmt::format("{:032x}", i));
  write_summary(folder / "s.h5", s);
  EXPECT_EQ(read_summary(folder / "s.h5").runs, s.runs);
}

TEST(Summary, GivesBackItsCellsAndLoads) {
  const ScratchFolder folder("summary");
  Summary s = example_summary();
  write_summary(folder / "s.h5", s);
  const Summary back = read_summary(folder / "s.h5");
  EXPECT_EQ(back.labels, s.labels);
  EXPECT_EQ(back.twins, s.twins);
  EXPECT_EQ(back.metrics[0].name, "test_top1/Bag");
  EXPECT_EQ(back.metrics[0].per_seed, s.metrics[0].per_seed);
  EXPECT_EQ(back.metrics[0].p[1], 0.02);
  EXPECT_EQ(back.metrics[0].p_holm[1], 0.04);
  EXPECT_EQ(back.loads[0].seed, 1);
  EXPECT_EQ(back.loads[0].load.count, s.loads[0].load.count);
  SummaryLoad of_questions = s.loads[0];
  of_questions.load.split = "task";
  of_questions.load.rows[0] = "piqa";
  s.loads.push_back(of_questions);
  write_summary(folder / "u.h5", s);
  const Summary with_tasks = read_summary(folder / "u.h5");
  ASSERT_EQ(with_tasks.loads.size(), s.loads.size());
  EXPECT_EQ(with_tasks.loads.back().load.rows[0], "piqa");
  EXPECT_TRUE(Hdf5Reader(folder / "u.h5").has("/head_load_by_task"));
  EXPECT_FALSE(Hdf5Reader(folder / "s.h5").has("/head_load_by_task"));
  s.twins.clear();  // as in files from before they were named
  write_summary(folder / "v.h5", s);
  EXPECT_FALSE(Hdf5Reader(folder / "v.h5").has("/twins"));
  EXPECT_TRUE(read_summary(folder / "v.h5").twins.empty());
  std::swap(s.loads.front(), s.loads.back());
  EXPECT_THROW(write_summary(folder / "t.h5", s), StoreError) << "in no order";
  std::swap(s.loads.front(), s.loads.back());
  s.metrics[0].mean.pop_back();
  EXPECT_THROW(write_summary(folder / "t.h5", s), StoreError);
}

}  // namespace
}  // namespace headlab::results

// Published runs: a table made again from them alone, and a run trained again beside its file.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "results/store.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using Seeds = std::vector<std::int64_t>;

void add_to_loss(results::RunRecord& run, std::size_t example) {
  for (auto& column : run.payload.columns) {
    if (auto* loss = std::get_if<std::vector<float>>(&column.values)) (*loss)[example] += 1;
  }
}

class Archive : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    write_spec();
    std::string other = read_file(folder_ / "tiny.toml");
    other.replace(other.find("\"tiny\""), 6, "\"other\"");
    write_file(folder_ / "other.toml", other);
  }

  std::vector<fs::path> archived() const {
    std::vector<fs::path> out;
    for (const auto& entry : fs::directory_iterator(folder_ / "results/published/runs")) out.push_back(entry.path());
    std::sort(out.begin(), out.end());
    return out;
  }
  // Two variants: `heir` begins with a run of tiny.toml, `grandheir` with heir.
  void write_heirs() const {
    std::string text = read_file(folder_ / "tiny.toml");
    text.replace(text.find("\"tiny\""), 6, "\"heirs\"");
    text.replace(text.find("baseline = \"mha\""), 16, "baseline = \"heir\"");
    text.resize(text.find("[[variants]]"));
    const std::string routed = "attention.router = \"two_stage\", attention.routed = 1, train.lr = 0.0005";
    text += "[[variants]]\nname = \"heir\"\nlabel = \"heir\"\nset = { " + routed +
            ", train.start = \"tiny.toml/routed\" }\n";
    text +=
        "[[variants]]\nname = \"grandheir\"\nlabel = \"grandheir\"\nset = { " + routed + ", train.start = \"heir\" }\n";
    write_file(folder_ / "heirs.toml", text);
  }
  // Of the archived runs, sorted.
  Seeds seeds() const {
    Seeds out;
    for (const fs::path& path : archived()) out.push_back(results::read_run(path).payload.seed);
    std::sort(out.begin(), out.end());
    return out;
  }
  template <class Change>
  void change_archived(const Change& change) const {
    for (const fs::path& path : archived()) {
      results::RunRecord run = results::read_run(path);
      change(run);
      results::write_run(path, run);
    }
  }
  std::string published(const std::string& name) const { return read_file(folder_ / "results/published" / name); }
};

TEST_F(Archive, MakesItsTablesAgainToTheByte) {
  const Outcome made = headlab("reproduce tiny.toml other.toml --scale smoke --publish");
  ASSERT_EQ(made.code, 0) << made.complaint;
  EXPECT_EQ(archived().size(), 4u) << "both tables share their runs";
  fs::remove_all(folder_ / "results/runs");
  const Outcome again = headlab("reproduce tiny.toml other.toml --scale smoke --no-training --out again");
  ASSERT_EQ(again.code, 0) << again.complaint;
  for (const char* name : {"tiny.md", "tiny.csv", "tiny.h5", "tiny-loads.csv", "other.md", "other.csv",
                           "tiny-tests.csv", "other-tests.csv"})
    EXPECT_TRUE(published(name) == read_file(folder_ / "again" / name)) << name;
  EXPECT_TRUE(contains(headlab("sweep tiny.toml --scale smoke").complaint, "0 of 4 runs to do"));
  EXPECT_TRUE(contains(headlab("list").output, "* in an archive: 4 of 4 runs"));
  const std::string id = archived()[0].filename().string().substr(0, 8);
  EXPECT_EQ(headlab("inspect " + id).code, 0);
  const Outcome evaluated = headlab("evaluate " + id);
  EXPECT_EQ(evaluated.code, 2);
  EXPECT_TRUE(contains(evaluated.complaint, "(an archive holds none); `headlab run tiny/")) << evaluated.complaint;
  EXPECT_EQ(headlab("compare tiny.toml/mha tiny.toml/routed").code, 0);
  EXPECT_FALSE(fs::exists(folder_ / "results/runs")) << "nothing was made";
}

TEST_F(Archive, IsNotReadWhereNoneIsNamed) {
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish").code, 0);
  ::setenv("HEADLAB_ARCHIVE", "", 1);
  EXPECT_TRUE(contains(headlab("list --results none").complaint, "no runs in 'none'"));
  ::setenv("HEADLAB_ARCHIVE", "elsewhere:results/published/runs", 1);
  EXPECT_TRUE(contains(headlab("list --results none").output, "4 of 4 runs"));
  ::unsetenv("HEADLAB_ARCHIVE");
}

TEST_F(Archive, KeepsWhatSomePublishedTableNeeds) {
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish").code, 0);
  ASSERT_EQ(headlab("reproduce other.toml --scale smoke --publish --replace seed=1").code, 0);
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish --replace seed=3").code, 0);
  EXPECT_EQ(seeds(), (Seeds{1, 1, 3, 3})) << "seed 2 is in no table any more";
}

// Runs of another table, which says what rounding alone changes: this table's notes quote them.
TEST_F(Archive, KeepsTheRunsThatTellTheNoiseOfRounding) {
  std::string text = read_file(folder_ / "tiny.toml");
  text.replace(text.find("\"tiny\""), 6, "\"reversed\"");
  text.replace(text.find("[base]\n"), 7, "[base]\ntrain.batch_order = \"reversed\"\n");
  write_file(folder_ / "reversed.toml", text);
  const Outcome other = headlab("reproduce reversed.toml --scale smoke --publish seed=1");
  ASSERT_EQ(other.code, 0) << other.complaint;
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish seed=1").code, 0);
  EXPECT_TRUE(contains(published("tiny.md"), "rounding alone")) << published("tiny.md");
  EXPECT_EQ(seeds(), (Seeds{1, 1, 1, 1}));
  ASSERT_EQ(headlab("reproduce reversed.toml --scale smoke --publish seed=2").code, 0);
  EXPECT_EQ(seeds(), (Seeds{1, 1, 1, 1, 2, 2})) << "tiny rests on the reversed runs that the other table left";
}

TEST_F(Archive, HoldsNoFolderOfTheMachine) {
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish --results " + (folder_ / "mine").string()).code, 0);
  for (const fs::path& path : archived()) {
    for (const auto& [key, value] : results::read_run(path).measured.provenance)
      EXPECT_FALSE(contains(value, folder_.parent_path().string() + "/")) << key << ": " << value;
  }
}

TEST_F(Archive, VerifyTrainsARunAgainAndFindsTheFirstBitThatDiffers) {
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish seed=2").code, 0);
  const Outcome same = headlab("verify tiny.toml/routed --seed 2 --results none --json");
  EXPECT_EQ(same.code, 0) << same.complaint << same.output;
  EXPECT_EQ(nlohmann::json::parse(same.output)["equal"], true);
  EXPECT_FALSE(fs::exists(folder_ / "none/verify")) << "nothing stays";
  change_archived([](results::RunRecord& run) {
    std::erase_if(run.payload.columns, [](const auto& column) { return column.name == "prediction"; });
  });
  const Outcome older = headlab("verify tiny.toml/routed --seed 2 --results none");
  EXPECT_EQ(older.code, 0) << older.complaint << older.output;
  EXPECT_TRUE(contains(older.output, "new: the stored run has none")) << older.output;
  change_archived([](results::RunRecord& run) { add_to_loss(run, 17); });
  const Outcome other = headlab("verify tiny.toml/routed --seed 2 --results none");
  EXPECT_EQ(other.code, 1) << other.complaint;
  EXPECT_TRUE(contains(other.output, "differs: example 17: ")) << other.output;
  EXPECT_TRUE(contains(other.output, "1 of ")) << other.output;
  EXPECT_EQ(headlab("verify tiny.toml/routed --seed 9 --results none").code, 2);
  EXPECT_EQ(headlab("verify tiny.toml/routed --seed 2 --results none model.width=8").code, 2);
}

TEST_F(Archive, KeepsTheRunsThatItsRunsBeganWith) {
  write_heirs();
  ASSERT_EQ(headlab("reproduce heirs.toml --scale smoke --publish seed=1").code, 0);
  EXPECT_EQ(seeds(), (Seeds{1, 1, 1})) << "the table has two runs, a third lies behind them";
  ASSERT_EQ(headlab("reproduce heirs.toml --scale smoke --publish seed=2").code, 0);
  EXPECT_EQ(seeds(), (Seeds{2, 2, 2})) << "what only the old table's runs began with is gone";
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish seed=2").code, 0);
  EXPECT_EQ(seeds(), (Seeds{2, 2, 2, 2}));
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish seed=1").code, 0);
  EXPECT_EQ(seeds(), (Seeds{1, 1, 2, 2, 2})) << "the other table's runs began with a run that tiny needs no more";
}

TEST_F(Archive, VerifyTrainsFirstWhatARunBeganWith) {
  write_heirs();
  ASSERT_EQ(headlab("reproduce heirs.toml --scale smoke --publish seed=2").code, 0);
  fs::remove_all(folder_ / "results/runs");
  const std::string verify = "verify heirs.toml/grandheir --seed 2";
  const Outcome same = headlab(verify);
  EXPECT_EQ(same.code, 0) << same.complaint << same.output;
  EXPECT_TRUE(contains(same.output, "parent  train.start")) << same.output;
  EXPECT_FALSE(contains(same.output, "different code")) << same.output;
  EXPECT_FALSE(fs::exists(folder_ / "results/runs/verify")) << "nothing stays, of its parents neither";

  change_archived([](results::RunRecord& run) { run.measured.code.front().second = "other"; });
  const Outcome by_other_code = headlab(verify);
  EXPECT_EQ(by_other_code.code, 0) << "other code is no difference: " << by_other_code.output;
  EXPECT_TRUE(contains(by_other_code.output, "made by different code: ")) << by_other_code.output;

  // A kill left the parent that other code had made there, with other results.
  results::RunRecord left = results::read_run(archived().front());
  for (const fs::path& path : archived()) {
    if (results::read_run(path).payload.parents.empty()) left = results::read_run(path);
  }
  left.payload.metrics.front().value += 1;
  fs::create_directories(folder_ / "results/runs/verify");
  results::Store(folder_ / "results/runs/verify").save(left);
  EXPECT_EQ(headlab(verify).code, 0) << "it is made again by this code";

  change_archived([](results::RunRecord& run) {
    if (!run.payload.parents.empty()) run.payload.parents[0].payload_digest = "other";
  });
  const Outcome other = headlab(verify);
  EXPECT_EQ(other.code, 1) << other.complaint;
  EXPECT_TRUE(contains(other.output, "had the result other when stored, ")) << other.output;
  EXPECT_TRUE(contains(other.output, "1 of ")) << other.output;
}

TEST_F(Archive, RefusesAByteThatChanged) {
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish seed=2").code, 0);
  for (const fs::path& path : archived()) {
    std::string bytes = read_file(path);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    write_file(path, bytes);
  }
  const Outcome damaged = headlab("verify tiny.toml/routed --seed 2 --scale smoke --results none");
  EXPECT_EQ(damaged.code, 4) << damaged.output;
  EXPECT_TRUE(contains(damaged.complaint, "is damaged")) << damaged.complaint;
}

}  // namespace
}  // namespace headlab

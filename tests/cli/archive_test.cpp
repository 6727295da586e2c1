// Published runs: a table made again from them alone, and a run trained again beside its file.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "results/store.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

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
  std::string published(const std::string& name) const { return read_file(folder_ / "results/published" / name); }
};

TEST_F(Archive, MakesItsTablesAgainToTheByte) {
  const Outcome made = headlab("reproduce tiny.toml other.toml --scale smoke --publish");
  ASSERT_EQ(made.code, 0) << made.complaint;
  EXPECT_EQ(archived().size(), 4u) << "both tables share their runs";
  fs::remove_all(folder_ / "results/runs");
  const Outcome again = headlab("reproduce tiny.toml other.toml --scale smoke --no-training --out again");
  ASSERT_EQ(again.code, 0) << again.complaint;
  for (const char* name : {"tiny.md", "tiny.csv", "tiny.h5", "tiny-loads.csv", "other.md", "other.csv", "tests.csv"})
    EXPECT_TRUE(published(name) == read_file(folder_ / "again" / name)) << name;
  EXPECT_TRUE(contains(headlab("sweep tiny.toml --scale smoke").complaint, "0 of 4 runs to do"));
  EXPECT_TRUE(contains(headlab("list").output, "* in an archive: 4 of 4 runs"));
  EXPECT_EQ(headlab("inspect " + archived()[0].filename().string().substr(0, 8)).code, 0);
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
  ASSERT_EQ(headlab("reproduce other.toml --scale smoke --publish seed=1").code, 0);
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish seed=3").code, 0);
  std::vector<std::int64_t> seeds;
  for (const fs::path& path : archived()) seeds.push_back(results::read_run(path).payload.seed);
  std::sort(seeds.begin(), seeds.end());
  EXPECT_EQ(seeds, (std::vector<std::int64_t>{1, 1, 3, 3})) << "seed 2 is in no table any more";
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
  for (const fs::path& path : archived()) {
    results::RunRecord run = results::read_run(path);
    for (auto& column : run.payload.columns) {
      if (auto* loss = std::get_if<std::vector<float>>(&column.values)) (*loss)[17] += 1;
    }
    results::write_run(path, run);
  }
  const Outcome other = headlab("verify tiny.toml/routed --seed 2 --results none");
  EXPECT_EQ(other.code, 1) << other.complaint;
  EXPECT_TRUE(contains(other.output, "differs: example 17: ")) << other.output;
  EXPECT_TRUE(contains(other.output, "1 of ")) << other.output;
  EXPECT_EQ(headlab("verify tiny.toml/routed --seed 9 --results none").code, 2);
  EXPECT_EQ(headlab("verify tiny.toml/routed --seed 2 --results none model.width=8").code, 2);
}

}  // namespace
}  // namespace headlab

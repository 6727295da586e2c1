// The papers' experiments from the first run to the table and the pictures, at the scale smoke and with one seed.
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "experiments/specs/spec.h"
#include "tests/cli/cli_fixture.h"
#include "tests/experiments/glue_at_hand.h"

namespace headlab {
namespace {

class PapersAtSmoke : public Cli, public testing::WithParamInterface<const char*> {
 protected:
  // Names of the pictures of a kind: of the whole table, or where the kind draws rows one by one, of each of those.
  std::vector<std::string> pictures_of(const std::string& spec, const std::string& kind) const {
    const bool by_row = kind == "head-load" || kind == "task-load" || kind == "expert-load";
    const std::string ending = kind == "task-load"         ? "-head-load-by-task.png"
                               : kind == "task-categories" ? "-categories-by-task.png"
                                                           : "-" + kind + ".png";
    std::vector<std::string> out;
    for (const auto& file : fs::directory_iterator(folder_ / "out")) {
      const std::string name = file.path().filename();
      if (by_row ? name.starts_with(spec + "-") && name.ends_with(ending) : name == spec + ending) out.push_back(name);
    }
    return out;
  }
};

TEST_P(PapersAtSmoke, AreTrainedTabledAndDrawn) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "takes an hour with the sanitizers";
#endif
  const std::string spec = GetParam();
  std::optional<experiments::GlueAtHand> glue;
  if (spec.ends_with("-glue")) glue.emplace();
  const Outcome made = headlab("reproduce " + spec + " --scale smoke --out out seed=1");
  ASSERT_EQ(made.code, 0) << made.complaint;
  const std::string table = read_file(folder_ / "out" / (spec + ".md"));
  EXPECT_EQ(table.find("missing seed"), std::string::npos) << table;
  EXPECT_EQ(table.find("diverged"), std::string::npos) << table;
  EXPECT_TRUE(fs::exists(folder_ / "out" / (spec + ".csv")));
  if (std::system("gnuplot --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "there is no gnuplot to draw with";
  EXPECT_FALSE(contains(made.complaint, "nothing to draw")) << made.complaint;
  EXPECT_FALSE(contains(table, "nothing to draw")) << table;
  const std::vector<std::string> kinds = experiments::load_spec(spec).figures;
  EXPECT_FALSE(kinds.empty());
  for (const std::string& kind : kinds) {
    const std::vector<std::string> pictures = pictures_of(spec, kind);
    EXPECT_FALSE(pictures.empty()) << kind;
    for (const std::string& picture : pictures) {
      EXPECT_TRUE(read_file(folder_ / "out" / picture).starts_with("\x89PNG\r\n\x1a\n")) << picture;
      EXPECT_TRUE(contains(table, "](" + picture + ")")) << picture;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Of, PapersAtSmoke,
                         testing::Values("moh-llm", "moh-llm-head-load", "mh-moe-table1", "mh-moe-table2",
                                         "mh-moe-table3", "mh-moe-table4", "mh-moe-table5", "expert-load",
                                         "dasg-explained", "dasg-pretraining", "dasg-table2", "dasg-table3",
                                         "dasg-table4", "dasg-table5", "dasg-table6", "dasg-table5-glue"));

}  // namespace
}  // namespace headlab

// The papers' experiments from the first run to the table and the pictures, at the scale smoke and with one seed.
#include <algorithm>

#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

class PapersAtSmoke : public Cli, public testing::WithParamInterface<const char*> {};

TEST_P(PapersAtSmoke, AreTrainedTabledAndDrawn) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "takes an hour with the sanitizers";
#endif
  const std::string spec = GetParam();
  const Outcome made = headlab("reproduce " + spec + " --scale smoke --out out seed=1");
  ASSERT_EQ(made.code, 0) << made.complaint;
  const std::string table = read_file(folder_ / "out" / (spec + ".md"));
  EXPECT_EQ(table.find("missing seed"), std::string::npos) << table;
  EXPECT_EQ(table.find("diverged"), std::string::npos) << table;
  EXPECT_TRUE(fs::exists(folder_ / "out" / (spec + ".csv")));
  if (std::system("gnuplot --version > /dev/null 2>&1") != 0) return;
  const auto pictures = std::count_if(fs::directory_iterator(folder_ / "out"), fs::directory_iterator(),
                                      [](const auto& file) { return file.path().extension() == ".png"; });
  EXPECT_GT(pictures, 0);
}

INSTANTIATE_TEST_SUITE_P(Of, PapersAtSmoke,
                         testing::Values("moh-llm", "mh-moe-table1", "mh-moe-table3", "dasg-table4", "dasg-table6"));

}  // namespace
}  // namespace headlab

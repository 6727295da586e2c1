#include "tests/published/prose.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "results/summary.h"

namespace headlab::published {
namespace {

namespace fs = std::filesystem;

// A small published set.
class Prose : public testing::Test {
 protected:
  Prose() {
    write("results/published/t.csv",
          "variant,metric,label,mean,difference\n"
          "mha,top1,\"MHA, all 8 heads\",85.476,\n"
          "moh,top1,\"MoH, 50 %\",84.738,-0.738\n"
          "moh,loss,\"MoH, 50 %\",12345.6,0.0223\n");
    write("results/published/t.json", R"({"rows": [{"time_ratio": 0.9942, "unit": "of 32 heads"}]})");
    write("t.toml", "[scales.quick]\nmodel.width = 96\nseeds = [1, 2]\n[[variants]]\npaper = {top1 = 84.7}\n");
    write("run.sh", "run -timeout=10 -runs=1000000 # needs libhdf5 1.10.8\n");
    results::Summary summary;
    summary.provenance = {{"setting", "a ViT of width 64, 2 epochs"}};
    results::write_summary(root_ / "results" / "published" / "t.h5", summary);
  }
  ~Prose() override { fs::remove_all(root_); }

  void write(const std::string& file, const std::string& text) {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << text;
  }

  std::string check(const std::string& page) {
    Sources sources(root_);
    return fmt::format("{}", fmt::join(prose_problems("page.md", page, sources), "\n"));
  }

  // A paragraph with one comment.
  std::string check(const std::string& text, const std::string& sources) {
    return check(text + "\n<!-- numbers\n" + sources + "\n-->\n");
  }

  fs::path root_ = fs::temp_directory_path() / fmt::format("headlab-prose-{}", getpid());
};

#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

const std::string kTop1 = "t.csv: variant=moh metric=top1 -> mean";

TEST_F(Prose, NumbersMatchAsRounded) {
  EXPECT_EQ(check("It has 84.7 %, to be exact 84.738.", kTop1), "");
  EXPECT_EQ(check("A loss of 12,346 or 12345.6.", "t.csv: variant=moh metric=loss -> mean"), "");
  EXPECT_EQ(check("A loss of 0.74 points.", "t.csv: variant=moh metric=top1 -> difference"), "");
  EXPECT_EQ(check("22.3 thousandths.", "t.csv: variant=moh metric=loss -> difference*1e3"), "");
}

TEST_F(Prose, AChangedDigitFailsWithWhatTheWriterNeeds) {
  const std::string problems = check("MoH has\n84.8 %.", kTop1);
  EXPECT_SAYS(problems, "page.md:2: \"84.8\" in no source of the block: 84.8 %.");
  EXPECT_SAYS(problems, "nearest to 84.8: 84.738 (t.csv: variant=moh metric=top1 -> mean)");
}

TEST_F(Prose, AChangedDigitOfTheSourceFails) {
  write("results/published/t.csv", "variant,metric,mean\nmoh,top1,84.838\n");
  EXPECT_SAYS(check("MoH has 84.7 %.", kTop1), "\"84.7\"");
}

TEST_F(Prose, AWrongSignFails) {
  const std::string difference = "t.csv: variant=moh metric=top1 -> difference";
  EXPECT_EQ(check("-0.74 points", difference), "");
  EXPECT_EQ(check("\u22120.74 points", difference), "");
  EXPECT_SAYS(check("+0.74 points", difference), "\"+0.74\"");
  EXPECT_SAYS(check("\u22120.02", "t.csv: variant=moh metric=loss -> difference"), "\"\u22120.02\"");
}

TEST_F(Prose, AnUnmarkedNumberFailsWithTheCommentToAdd) {
  const std::string problems = check("# Title\n\nMoH has 84.738 %,\nthat is -0.74.\n");
  EXPECT_SAYS(problems, "page.md:3: \"84.738\" in a block without sources");
  EXPECT_SAYS(problems, "page.md:4: \"-0.74\" in a block without sources");
  EXPECT_SAYS(problems, "<!-- numbers\n    t.csv: variant=moh metric=top1 -> mean difference\n    -->");
  EXPECT_SAYS(check("84.7 and 12345.6", kTop1), "if this is meant:\n    t.csv: metric=loss -> mean\n");
  EXPECT_EQ(check("5\n").find("<!--"), std::string::npos);
}

TEST_F(Prose, AStaleSourceFails) {
  const std::string problems = check("MoH has 84.7 %.", kTop1 + " difference\nrun.sh");
  EXPECT_SAYS(problems,
              "page.md:3: stale source: no number of lines 1 to 1 is of t.csv: variant=moh metric=top1 -> diff");
  EXPECT_SAYS(problems, "page.md:4: stale source: no number of lines 1 to 1 is of run.sh");
  EXPECT_SAYS(check("Nothing.", kTop1), "stale");
}

TEST_F(Prose, AFilterTakesOneRowUnlessItSaysAll) {
  EXPECT_SAYS(check("84.7", "t.csv: variant=moh -> mean"),
              "page.md:3: source 't.csv: variant=moh -> mean': 2 rows are selected; add a filter (metric=top1 or loss");
  EXPECT_EQ(check("84.7 and 12345.6", "t.csv: variant=moh * -> mean"), "");
  EXPECT_EQ(check("84.7 and 85.5", "t.csv: metric=t*1 * -> mean"), "");
  EXPECT_SAYS(check("84.7", "t.csv: metric=t*1 * -> mean"),
              "is of t.csv: metric=t*1 * -> mean (line 2 there), which offers 85.476");
  EXPECT_EQ(check("-0.738 and 0.0223", "t.csv: * -> difference"), "");  // of mha it is empty
  EXPECT_SAYS(check("85.5", "t.csv: variant=mha -> mean difference"), "which offers no number");
  EXPECT_EQ(check("85.5 with 8", "t.csv: label=\"MHA, all 8 heads\" -> mean label"), "");
}

TEST_F(Prose, AWrongSourceSaysWhatWouldBeRight) {
  EXPECT_SAYS(check("84.7", "t.csv: variant=dense -> mean"), "no row is selected; column variant holds 'mha', 'moh'");
  EXPECT_SAYS(check("84.7", "t.csv: variant=mha -> men"), "no column 'men'; there are variant, metric, label, mean");
  EXPECT_SAYS(check("84.7", "t.csv: variant=mha"), "needs '-> column'");
  EXPECT_SAYS(check("84.7", "u.csv: variant=mha -> mean"), "'u.csv' is neither in results/published/ nor");
  EXPECT_SAYS(check("84.7", "t.json: rows/1/time_ratio"), "no 'rows/1/time_ratio'");
  EXPECT_SAYS(check("84.7", "t.toml: scales.quick.width"), "no key 'scales.quick.width'");
  EXPECT_SAYS(check("84.7", "t.h5: settings"), "there are setting");
  EXPECT_SAYS(check("84.7", "run.sh: runs"), "nothing may follow");
}

TEST_F(Prose, OtherFilesAreSources) {
  EXPECT_EQ(check("0.994 of 32", "t.json: rows/0/time_ratio rows/0/unit"), "");
  EXPECT_EQ(check("width 96, seeds 1 and 2, 84.7 there",
                  "t.toml: scales.quick.model.width scales.quick.seeds "
                  "variants[0].paper.top1"),
            "");
  EXPECT_EQ(check("width 64, 2 epochs", "t.h5: setting"), "");
  EXPECT_EQ(check("10 seconds, 1,000,000 runs, libhdf5 1.10.8", "run.sh"), "");
  EXPECT_SAYS(check("10.0 seconds", "run.sh"), "\"10.0\"");
}

TEST_F(Prose, BlocksEndAtBlankLinesItemsAndHeadings) {
  const std::string source = "<!-- numbers " + kTop1 + " -->\n";
  EXPECT_EQ(check("- 84.7\n  " + source + "- none\n"), "");
  EXPECT_EQ(check("| a |\n|---|\n| 84.7 |\n\n" + source), "");
  EXPECT_EQ(check("one line and " + source + "84.7 on the next\n"), "");
  EXPECT_SAYS(check("84.7\n\nnone\n" + source), "page.md:1: \"84.7\"");
  EXPECT_SAYS(check("- 84.7\n- none\n" + source), "page.md:1: \"84.7\"");
  EXPECT_SAYS(check("# 84.7\nnone\n" + source), "page.md:1: \"84.7\"");
}

TEST_F(Prose, ACellOfATableServesOneNumber) {
  write("results/published/u.csv", "row,mean\na,0.716\nb,0.724\nc,0.731\n");
  const auto table = [&](const std::string& cells) { return check("| " + cells + " |", "u.csv: * -> mean"); };
  EXPECT_EQ(table("0.72 | 0.72 | 0.73"), "");
  EXPECT_SAYS(table("0.72 | 0.72 | 0.72 | 0.73"),
              "\"0.72\" stands in the table of lines 1 to 1 more often than in its");
  EXPECT_SAYS(table("0.72 | 0.73 | 0.73"), "\"0.73\" stands in the table");
  EXPECT_EQ(check("0.72, 0.72, 0.72, 0.73", "u.csv: * -> mean"), "");
}

TEST_F(Prose, ExemptionsHold) {
  EXPECT_EQ(check("Inline `width 96` and ``a ` 5``, over\n`two\n5 lines`.\n"), "");
  EXPECT_EQ(check("```\n96\n```\n\n~~~ sh\n96\n~~~\n"), "");
  EXPECT_EQ(check("<!-- 96\n\n97 -->\n"), "");
  EXPECT_EQ(check("[a](b-5.md), ![c](d 7.png), <https://e/5>, https://f/?7\n\n[g]: h-5\n"), "");
  EXPECT_EQ(check("C++20, float32, d96, CIFAR-10, x_5\n"), "");
  EXPECT_EQ(check("Table 6, Tables 7 and H, Tables [1](a.md), 6 and [B](b.md); Figure 3, Figures 3 and A, Eq. 2\n"),
            "");
  EXPECT_EQ(check("Section\n4, Debian 12 (Jin et al. 2024)\n\n1. first\n2. second\n"), "");
}

TEST_F(Prose, NothingElseIsExempt) {
  for (const std::string text :
       {"2x", "3D", "5-seed", "1.95-2.38", "Zen 4", "Table 6, 7", "**5**", "a 5`", "# 5", "[5](a.md)", "five (5)",
        "n=5", "| 5 |", "1. 5 things", "\u00b15", "Figure 3: 5", "Tables 2, 85.4"}) {
    EXPECT_NE(check(text + "\n"), "") << text;
  }
}

TEST(Pages, APageIsNoSourceOfItsOwnNumbers) {
  Sources sources{fs::path(HEADLAB_SOURCE_DIR)};
  const auto problems = prose_problems("README.md", "About 12 heads.\n<!-- numbers README.md -->\n", sources);
  ASSERT_FALSE(problems.empty());
  EXPECT_NE(problems[0].find("no source of its own"), std::string::npos) << problems[0];
}

TEST(Pages, EveryNumberIsFoundInItsSource) {
  const fs::path root = HEADLAB_SOURCE_DIR;
  Sources sources(root);
  const std::vector<std::string> pages = written_pages(root);
  EXPECT_GE(pages.size(), 2u);
  for (const std::string& page : pages) {
    for (const std::string& problem : prose_problems(page, read_text(root / page), sources)) ADD_FAILURE() << problem;
  }
}

}  // namespace
}  // namespace headlab::published

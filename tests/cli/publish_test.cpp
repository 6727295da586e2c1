// Tables of one family in the folder of published tables: one correction, one list of tests, whoever is published last.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "results/store.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

// Two specifications of the family "pair", three seeds each; "other" has a variant more. "third" is its own family.
class Publish : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    write_spec();
    std::string tiny = read_file(folder_ / "tiny.toml");
    change(tiny, "seeds = 2", "seeds = 3");
    write_file(folder_ / "third.toml", renamed(tiny, "third"));
    change(tiny, "baseline =", "family = \"pair\"\nbaseline =");
    write_file(folder_ / "tiny.toml", tiny);
    write_file(folder_ / "other.toml", renamed(tiny, "other") +
                                           "[[variants]]\nname = \"blind\"\nlabel = \"1 of 2 at random\"\n"
                                           "set = { attention.router = \"random\", attention.routed = 1 }\n");
  }

  static void change(std::string& text, const std::string& from, const std::string& to) {
    ASSERT_NE(text.find(from), std::string::npos) << from;
    text.replace(text.find(from), from.size(), to);
  }
  static std::string renamed(std::string text, const std::string& name) {
    change(text, "\"tiny\"", "\"" + name + "\"");
    return text;
  }

  fs::path published(const std::string& name) const { return folder_ / "results/published" / name; }
  // Every published file but the runs, with what is in it.
  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> out;
    for (const auto& entry : fs::directory_iterator(folder_ / "results/published")) {
      if (entry.is_regular_file()) out[entry.path().filename()] = read_file(entry.path());
    }
    return out;
  }
  // The columns p and p_holm of each test of a table: in its CSV, and in a list of tests.
  static std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream parts(line);
    for (std::string cell; std::getline(parts, cell, ',');) cells.push_back(cell);
    return cells;
  }
  static std::vector<std::string> corrections(const std::string& csv) {
    std::vector<std::string> out;
    std::istringstream lines(csv);
    std::string line;
    std::getline(lines, line);
    const std::vector<std::string> heading = cells_of(line);
    const auto p = static_cast<std::size_t>(std::find(heading.begin(), heading.end(), "p") - heading.begin());
    while (std::getline(lines, line)) {
      const std::vector<std::string> cells = cells_of(line);
      if (cells.size() > p + 1 && !cells[p].empty()) out.push_back(cells[p] + "," + cells[p + 1]);
    }
    return out;
  }
  std::vector<std::string> of_table(const std::string& spec) const {
    return corrections(read_file(published(spec + ".csv")));
  }
  std::vector<std::string> of_list(const std::string& file) const { return corrections(read_file(published(file))); }
  void expect_listed(const std::string& spec, const std::string& file) const {
    const auto listed = of_list(file);
    const auto tests = of_table(spec);
    EXPECT_FALSE(tests.empty()) << spec;
    for (const std::string& test : tests)
      EXPECT_EQ(std::count(listed.begin(), listed.end(), test), 1) << spec << ": " << test;
  }
  Outcome publish(const std::string& specs) const { return headlab("reproduce " + specs + " --scale smoke --publish"); }
};

TEST_F(Publish, LessThanStandsThereIsRefused) {
  ASSERT_EQ(publish("tiny.toml").code, 0);
  const auto before = files();
  const std::string again = "reproduce tiny.toml --scale smoke --publish ";
  const Outcome fewer = headlab(again + "seed=9");
  EXPECT_EQ(fewer.code, 2) << fewer.output;
  EXPECT_TRUE(contains(fewer.complaint,
                       "'tiny' stands in results/published with 6 runs at scale smoke, and would "
                       "have 2 at scale smoke; --replace puts it there nevertheless"))
      << fewer.complaint;
  EXPECT_FALSE(contains(headlab("list").output, " 9 ")) << "nothing was trained for it";
  EXPECT_EQ(files(), before);
  EXPECT_EQ(headlab(again + "seed=1 --replace").code, 0);
  EXPECT_NE(files(), before);
  std::string both = read_file(folder_ / "tiny.toml");
  change(both, "[[variants]]", "[scales.quick]\nseeds = 1\ncost = \"seconds\"\ntrain.steps = 11\n[[variants]]");
  write_file(folder_ / "tiny.toml", both);
  const Outcome quick = headlab("reproduce tiny.toml --scale quick --publish");
  ASSERT_EQ(quick.code, 0) << quick.complaint;
  const Outcome cheaper = headlab(again);
  EXPECT_EQ(cheaper.code, 2);
  EXPECT_TRUE(contains(cheaper.complaint, "with 2 runs at scale quick, and would have 6 at scale smoke"))
      << cheaper.complaint;
}

TEST_F(Publish, ConfigurationsThatTheSpecificationNoLongerHasAreNotLostInSilence) {
  ASSERT_EQ(publish("tiny.toml").code, 0);
  const auto before = files();
  std::string shorter = read_file(folder_ / "tiny.toml");
  change(shorter, "train.batch = 32", "train.batch = 16");
  write_file(folder_ / "tiny.toml", shorter);
  const Outcome refused = publish("tiny.toml");
  EXPECT_EQ(refused.code, 2) << refused.output;
  EXPECT_TRUE(contains(refused.complaint,
                       "'tiny' stands in results/published with 6 runs, 6 of them of configurations that the "
                       "specification no longer has ('mha': train.batch was 32 and is 16; 'routed': train.batch was 32 "
                       "and is 16); --replace puts what it has now there"))
      << refused.complaint;
  EXPECT_EQ(files(), before);
  EXPECT_EQ(publish("tiny.toml --replace").code, 0);
  EXPECT_NE(files(), before);
}

TEST_F(Publish, AMetricThatTheSpecificationNamesNoMoreIsNotLostInSilence) {
  const std::string less = read_file(folder_ / "tiny.toml");
  std::string more = less;
  change(more, "[\"test_top1\"]", "[\"test_top1\", \"test_loss\"]\nfigures = [\"curves\"]");
  write_file(folder_ / "tiny.toml", more);
  ASSERT_EQ(publish("tiny.toml").code, 0);
  const auto before = files();
  ASSERT_TRUE(before.contains("tiny-curves.png"));
  std::string loads = less;
  change(loads, "[\"test_top1\"]", "[\"test_top1\"]\nfigures = [\"head-load\"]");
  write_file(folder_ / "tiny.toml", loads);
  const Outcome lost = publish("tiny.toml");
  EXPECT_EQ(lost.code, 2) << lost.output;
  EXPECT_TRUE(contains(lost.complaint,
                       "'tiny' stands in results/published with test_loss, which the specification "
                       "names no more; --replace drops it"))
      << lost.complaint;
  const Outcome relative = publish("other.toml");
  EXPECT_EQ(relative.code, 2) << relative.output;
  EXPECT_TRUE(contains(relative.complaint, "its specification names test_loss no more")) << relative.complaint;
  EXPECT_EQ(files(), before);
  const Outcome replaced = publish("tiny.toml --replace");
  ASSERT_EQ(replaced.code, 0) << replaced.complaint;
  EXPECT_TRUE(files().contains("tiny-routed-head-load.png"));
  EXPECT_FALSE(files().contains("tiny-curves.png")) << "no page shows it";
  EXPECT_FALSE(files().contains("tiny-curves.gp"));
}

TEST_F(Publish, WhatHasNoRunsIsNamedWithTheCommandThatMakesThem) {
  const Outcome none = headlab("reproduce third.toml tiny.toml --scale smoke --no-training");
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(contains(none.complaint, "make them with: headlab sweep third.toml --scale smoke")) << none.complaint;
}

TEST_F(Publish, OneTableMakesItsFamilyAnew) {
  ASSERT_EQ(publish("tiny.toml").code, 0);
  expect_listed("tiny", "tiny-tests.csv");
  EXPECT_EQ(of_list("tiny-tests.csv").size(), 1u);
  write_file(published("tests.csv"), "metric,tables\ntest_top1,tiny other\n");
  const Outcome other = publish("other.toml");
  ASSERT_EQ(other.code, 0) << other.complaint;
  EXPECT_EQ(of_list("pair-tests.csv").size(), 2u) << "the table's own one once, though both show it";
  expect_listed("tiny", "pair-tests.csv");
  expect_listed("other", "pair-tests.csv");
  for (const char* old : {"tiny-tests.csv", "other-tests.csv", "tests.csv"})
    EXPECT_FALSE(fs::exists(published(old))) << old;
  EXPECT_TRUE(contains(read_file(published("tiny.md")), "of the 2 tables of the family 'pair'"));
  EXPECT_TRUE(contains(read_file(published("tiny.md")), "Made by `headlab reproduce tiny.toml --scale smoke`"));
  const std::string page = read_file(published("README.md"));
  EXPECT_TRUE(contains(page, "- [pair-tests.csv](pair-tests.csv): ") && contains(page, " explored, of 2 tables\n"))
      << page;
  EXPECT_TRUE(contains(page, "behind 2 tables")) << page;
  const auto before = files();
  ASSERT_EQ(publish("tiny.toml").code, 0);
  for (const auto& [name, text] : files()) {
    if (name == "README.md") continue;
    EXPECT_TRUE(before.contains(name) && before.at(name) == text) << name << " changed";
  }
  EXPECT_EQ(files().size(), before.size());
}

TEST_F(Publish, KeepsTheSeedsOfTheTablesThatAreNotNamed) {
  ASSERT_EQ(headlab("reproduce tiny.toml --scale smoke --publish seed=2,4,6").code, 0);
  ASSERT_EQ(publish("other.toml").code, 0);
  EXPECT_TRUE(contains(read_file(published("tiny.md")), "seeds 2, 4, 6."));
  expect_listed("tiny", "pair-tests.csv");
}

TEST_F(Publish, LeavesOtherFamiliesAndReadsThemOnThePage) {
  ASSERT_EQ(publish("tiny.toml other.toml").code, 0);
  const auto before = files();
  ASSERT_EQ(publish("third.toml").code, 0);
  const auto after = files();
  for (const auto& [name, text] : before) {
    if (name == "README.md") continue;
    EXPECT_TRUE(after.contains(name) && after.at(name) == text) << name;
  }
  const std::string page = after.at("README.md");
  EXPECT_TRUE(contains(page, "- [pair-tests.csv](pair-tests.csv): ") && contains(page, " explored, of 2 tables\n"))
      << page;
  EXPECT_TRUE(contains(page, "- [third-tests.csv](third-tests.csv): ") && contains(page, " explored, of 1 table\n"))
      << page;
  EXPECT_TRUE(contains(page, "behind 3 tables")) << page;
  EXPECT_TRUE(contains(page, "](other.md)\n\nThe claim: none")) << page;
}

// Their runs are gone, so that they cannot be read anew: what the page said of them is not lost.
TEST_F(Publish, KeepsWhatThePageSaidOfTablesThatCannotBeReadAnew) {
  ASSERT_EQ(publish("tiny.toml other.toml").code, 0);
  const std::string section = "## [Tiny](tiny.md)\n", heading = "# As they were published before\n";
  const std::string before = files().at("README.md");
  ASSERT_TRUE(contains(before, section)) << before;
  fs::remove_all(folder_ / "results/runs");
  fs::remove_all(folder_ / "results/published/runs");
  for (int times = 0; times < 2; ++times) {
    const Outcome third = publish("third.toml");
    ASSERT_EQ(third.code, 0) << third.complaint;
    EXPECT_TRUE(contains(third.complaint, "the page keeps as they stood there")) << third.complaint;
    const std::string page = files().at("README.md");
    const auto earlier = page.find(heading);
    ASSERT_NE(earlier, std::string::npos) << page;
    EXPECT_EQ(page.find(heading, earlier + 1), std::string::npos) << page;
    const auto end = before.find("\n## ", before.find(section));
    const std::string kept = before.substr(before.find(section), end - before.find(section));
    EXPECT_NE(page.find(kept, earlier), std::string::npos) << page;
    EXPECT_LT(page.find("](third.md)"), earlier);
  }
}

// As earlier publications left them: one list for all families.
TEST_F(Publish, AListStaysAsLongAsSomeTableHasNoOther) {
  ASSERT_EQ(publish("tiny.toml other.toml").code, 0);
  fs::rename(published("pair-tests.csv"), published("tests.csv"));
  ASSERT_EQ(publish("third.toml").code, 0);
  EXPECT_TRUE(fs::exists(published("tests.csv"))) << "the only list of tiny and other";
  ASSERT_EQ(publish("tiny.toml").code, 0);
  EXPECT_FALSE(fs::exists(published("tests.csv")));
  write_file(published("tests.csv"), "metric,tables\ntest_top1,third tiny\n");
  ASSERT_EQ(publish("third.toml").code, 0);
  EXPECT_FALSE(fs::exists(published("tests.csv"))) << "all that it names have lists of their own";
}

TEST_F(Publish, RefusesWhereTheRunsOfARelativeAreGone) {
  ASSERT_EQ(publish("tiny.toml other.toml").code, 0);
  for (const char* folder : {"results/runs", "results/published/runs"}) {
    for (const auto& entry : fs::directory_iterator(folder_ / folder)) {
      if (!results::run_in(entry.path())) continue;
      if (contains(results::read_run(entry.path()).payload.config_toml, "random")) fs::remove(entry.path());
    }
  }
  const auto before = files();
  const Outcome refused = publish("tiny.toml");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.complaint,
                       "'other' stands in results/published and shares its family's correction, but 3 "
                       "of its 9 runs are not there any more"))
      << refused.complaint;
  EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
  EXPECT_TRUE(files() == before) << "nothing was written";
  const Outcome named = publish("tiny.toml other.toml --no-training --replace");
  EXPECT_EQ(named.code, 0) << named.complaint;
  EXPECT_EQ(of_list("pair-tests.csv").size(), 1u);
}

TEST_F(Publish, RefusesWhereTheSpecificationOfARelativeIsGone) {
  ASSERT_EQ(publish("other.toml").code, 0);
  fs::remove(folder_ / "other.toml");
  const Outcome refused = publish("tiny.toml");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.complaint, "'other' stands in results/published")) << refused.complaint;
  EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
  EXPECT_FALSE(fs::exists(published("tiny.csv")));
}

}  // namespace
}  // namespace headlab

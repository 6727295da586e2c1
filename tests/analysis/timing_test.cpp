#include "analysis/timing.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "analysis/gnuplot.h"

namespace headlab::analysis {
namespace {

TimingReport example() {
  TimingReport r{"d 8, 4 heads of 2", {"a processor"}, "headlab bench moh-timing", {}};
  for (const bool core : {false, true}) {
    for (const std::int64_t tokens : {256, 512}) {
      for (const std::int64_t active : {4, 2}) {
        const double share = static_cast<double>(active) / 4;
        for (const char* kv : {"all", "selected"}) {
          r.points.push_back({core,
                              tokens,
                              share,
                              active,
                              4,
                              kv,
                              {0.002 * share, 0.001, 0.003},
                              0.002,
                              {share, 0.4, 0.6},
                              share,
                              core ? 20 : 5,
                              {}});
        }
      }
    }
  }
  r.points.back().paper = 0.627;
  return r;
}

TEST(Timing, TablesGiveEveryPointAndThePapersRatioWhereItHasOne) {
  const std::string text = timing_markdown(example());
  EXPECT_NE(
      text.find("| 512 | 50 % (2 of 4) | 2.00 | 1.00 (1.00 to 3.00) | 0.500 (0.400 to 0.600) | 0.500 | 1.00 | 0.627 |"),
      std::string::npos)
      << text;
  EXPECT_NE(
      text.find("| 256 | 100 % (4 of 4) | 2.00 | 2.00 (1.00 to 3.00) | 1.000 (0.400 to 0.600) | 1.000 | 1.00 | - |"),
      std::string::npos);
  EXPECT_NE(text.find("Attention without projections, keys and values of selected tokens"), std::string::npos);
  EXPECT_NE(text.find("`headlab bench moh-timing`"), std::string::npos);
  EXPECT_NE(text.find("of 5 to 20 repetitions"), std::string::npos);
  const std::string csv = timing_csv(example());
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 17);
  EXPECT_NE(csv.find("1,selected,512,0.5,2,4,0.002,0.001,0.001,0.003,0.5000,0.4000,0.6000,0.5000,20,0.6270"),
            std::string::npos)
      << csv;
}

// What is drawn at each length as line `line` of the left panel.
std::vector<double> heights(const std::string& script, std::size_t line) {
  std::vector<double> out;
  std::istringstream in(script.substr(script.find(fmt::format("$line{} << EOD\n", line))));
  std::string row;
  std::getline(in, row);
  while (std::getline(in, row) && row != "EOD") out.push_back(std::stod(row.substr(row.find(' '))));
  return out;
}

// Rows measured in a slow minute must not set MoH beside an MHA of a fast one.
TEST(Timing, FigureSetsEachRowBesideTheMhaThatItWasMeasuredWith) {
  TimingReport r = example();
  for (TimingPoint& p : r.points) {
    const double slow = p.nominal == 0.5 && p.kv == "all" ? 1.5 : 1;
    p.mha_seconds *= slow, p.seconds.median *= slow;
  }
  const std::string script = timing_script(r);
  EXPECT_EQ(heights(script, 0), (std::vector<double>{2, 2}));  // MHA, in ms
  EXPECT_EQ(heights(script, 1), (std::vector<double>{2, 2}));  // all heads
  EXPECT_EQ(heights(script, 2), (std::vector<double>{1, 1}));  // half of them
  EXPECT_NE(script.find("paper, without projections, selected"), std::string::npos);
}

TEST(Timing, DrawsItsFigure) {
  const auto png = std::filesystem::temp_directory_path() / "headlab_timing_test.png";
  run_gnuplot(timing_script(example()), png);
  EXPECT_GT(std::filesystem::file_size(png), 10000u);
  std::filesystem::remove(png);
  std::filesystem::remove(std::filesystem::path(png).replace_extension(".gp"));
}

}  // namespace
}  // namespace headlab::analysis

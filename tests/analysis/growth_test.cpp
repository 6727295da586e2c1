// Slopes of time and memory, and what is told of them.
#include "analysis/timing/growth.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "analysis/figures/gnuplot.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

// Time x^2 but for a jump at the last size, multiply-adds x^2, memory x.
GrowthLine line(double jump) {
  GrowthLine out{"attention, forward", "tokens", {}};
  for (const double x : {256.0, 512.0, 1024.0}) {
    const double seconds = 1e-8 * x * x * (x == 1024 ? jump : 1);
    out.points.push_back({x, {seconds, 0.9 * seconds, 1.1 * seconds}, 0.01 * x, 64 * x * x});
  }
  return out;
}

TEST(Growth, SlopesAreThePowersOfTheSize) {
  EXPECT_NEAR(slope({1, 2, 4, 8}, {3, 12, 48, 192}), 2, 1e-12);
  EXPECT_NEAR(slope({10, 1000}, {5, 5}), 0, 1e-12);
  EXPECT_TRUE(std::isnan(slope({1, 2}, {1, 0}))) << "memory that the process had anyway";
}

TEST(Growth, NamesWhereTimeOutgrowsTheMultiplyAdds) {
  EXPECT_EQ(surprise_of(line(1)), "");
  EXPECT_EQ(surprise_of(line(1.1)), "") << "log2 of 1.1 is 0.14";
  EXPECT_EQ(surprise_of(line(2)), "from 512 to 1024: 3.00, multiply-adds 2.00");
}

TEST(Growth, TablesStandByAxis) {
  GrowthLine by_width = line(2);
  by_width.axis = "width";
  const GrowthReport report{"a processor, 2 threads.", "headlab bench growth", {line(1), by_width}};
  const std::string text = growth_markdown(report);
  EXPECT_NE(text.find("## Against tokens\n"), std::string::npos) << text;
  EXPECT_NE(text.find("| attention, forward | 256 to 1024 | 0.66 to 10.49 | 2.00 | 2.00 | 3 to 10 | 1.00 | none |"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("## Against width\n"), std::string::npos);
  EXPECT_NE(text.find("| from 512 to 1024: 3.00, multiply-adds 2.00 |"), std::string::npos);
  EXPECT_NE(
      growth_csv(report).find("\"tokens\",\"attention, forward\",512,0.002621,0.002359,0.002884,5.12,1.67772e+07\n"),
      std::string::npos)
      << growth_csv(report);
}

// Twice as much memory is the same height in every panel of a row.
TEST(Growth, PanelsOfARowShareTheirLogarithmicAxis) {
  GrowthLine steady = line(1);
  steady.axis = "active heads";
  for (GrowthPoint& p : steady.points) p.peak_mib = 50 + 0.001 * p.x;
  const std::string script = growth_script({"", "", {line(1), steady}});
  const auto count = [&](const std::string& text) {
    std::size_t out = 0;
    for (auto at = script.find(text); at != std::string::npos; at = script.find(text, at + 1)) ++out;
    return out;
  };
  EXPECT_EQ(count("set yrange [1:100]\n"), 2U) << "MiB from 2.56 to 51";
  EXPECT_EQ(count("set yrange [0.1:100]\n"), 2U) << "ms from 0.66 to 10.5";
  EXPECT_EQ(count("set yrange"), 4U);
}

// Also where a piece of work added no memory, which has no place on a logarithmic axis.
TEST(Growth, FigureIsDrawn) {
  GrowthLine small = line(1);
  small.axis = "width";
  for (GrowthPoint& p : small.points) p.peak_mib = 0;
  small.points.back().peak_mib = 1;
  const auto png = std::filesystem::temp_directory_path() / ("headlab-growth-" + std::to_string(::getpid()) + ".png");
  run_gnuplot(growth_script({"a processor, 2 threads.", "headlab bench growth", {line(1), small}}), png);
  EXPECT_TRUE(is_png(png));
  std::filesystem::remove(png);
  std::filesystem::remove(std::filesystem::path(png).replace_extension(".gp"));
}

}  // namespace
}  // namespace headlab::analysis

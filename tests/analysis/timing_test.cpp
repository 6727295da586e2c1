#include "analysis/timing/timing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "analysis/figures/gnuplot.h"
#include "base/atomic_file.h"
#include "base/error.h"

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

// The rows that are drawn as block `name`.
std::vector<std::string> drawn(const std::string& script, const std::string& name) {
  std::vector<std::string> out;
  const auto at = script.find(name + " << EOD\n");
  if (at == std::string::npos) return out;
  std::istringstream in(script.substr(at));
  std::string row;
  std::getline(in, row);
  while (std::getline(in, row) && row != "EOD") out.push_back(row);
  return out;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Rows measured in a slow minute must not set MoH beside an MHA of a fast one: ratios are drawn, not times.
TEST(Timing, FigureDrawsRatiosWithTheirQuartiles) {
  TimingReport r = example();
  for (TimingPoint& p : r.points) {
    const double slow = p.nominal == 0.5 && p.kv == "all" ? 1.5 : 1;
    p.mha_seconds *= slow, p.seconds.median *= slow;
  }
  const std::string script = timing_script(r);
  const auto half = drawn(script, "$series1");
  ASSERT_EQ(half.size(), 2u) << "two lengths";
  EXPECT_TRUE(half[0].ends_with(" 0.5 0.4 0.6 0.5")) << half[0];
  EXPECT_TRUE(contains(script, "plot 1 with lines")) << "MHA";
  EXPECT_TRUE(contains(script, "set logscale x 2"));
  EXPECT_TRUE(contains(script, "set xrange [0:100]"));
  EXPECT_TRUE(contains(script, "of 5 to 20 repetitions"));
  EXPECT_TRUE(contains(script, "no shared heads in any row"));
}

TEST(Timing, FigureShowsThePapersPointOnce) {
  TimingReport r = example();
  for (TimingPoint& p : r.points) {
    if (p.core && p.tokens == 512 && p.nominal == 0.5) p.paper = 0.627;
  }
  EXPECT_EQ(drawn(timing_script(r), "$paper"), std::vector<std::string>{"50 0.627"});
  EXPECT_TRUE(contains(timing_script(r), "Crosses: attention times of the paper's Table 7"));
  for (TimingPoint& p : r.points) p.paper.reset();
  EXPECT_FALSE(contains(timing_script(r), "$paper"));
  EXPECT_FALSE(contains(timing_script(r), "Crosses"));
}

// Both panels have a legend of their own, and no colour stands for two things.
TEST(Timing, FigureUsesAColourForOneThing) {
  const std::string script = timing_script(example());
  std::map<std::string, std::set<std::string>> names;
  const std::string arrow = "linecolor rgb '";
  std::string colour;
  std::istringstream in(script);
  bool sample = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("set arrow from screen")) {
      colour = line.substr(line.find(arrow) + arrow.size(), 7);
      sample = true;
    } else if (sample && line.starts_with("set label \"") && !line.starts_with("set label \"\"")) {
      names[colour].insert(line.substr(11, line.find('"', 11) - 11));
      sample = false;
    }
  }
  EXPECT_EQ(names.size(), 1u + 4u + 2u) << "shares below all heads, kinds, MHA and multiply-adds";
  for (const auto& [shade, what] : names) EXPECT_EQ(what.size(), 1u) << shade;
}

TEST(Timing, NoteComputesWhichOfOursThePaperIsNearerTo) {
  TimingReport r = example();
  for (TimingPoint& p : r.points) {
    if (!p.core || p.tokens != 512 || p.nominal != 0.5) continue;
    p.paper = 0.627;
    p.time_ratio.median = p.kv == "all" ? 0.55 : 0.31;
  }
  EXPECT_TRUE(contains(timing_markdown(r),
                       "At 50 % and 512 tokens its 0.627 lies nearer to our 0.550 with keys and "
                       "values of all tokens than to 0.310 with those of selected tokens"));
  for (TimingPoint& p : r.points) {
    if (p.core && p.tokens == 512 && p.nominal == 0.5) p.time_ratio.median = p.kv == "all" ? 0.9 : 0.6;
  }
  EXPECT_TRUE(
      contains(timing_markdown(r), "nearer to our 0.600 with keys and values of selected tokens than to 0.900"));
  EXPECT_TRUE(contains(timing_markdown(r), "No row has shared heads"));
}

const char* const kRow =
    R"({"core": true, "tokens": 512, "active": 0.5, "kv": "selected", "heads": 32, "active_heads": 16,
        "headlab_seconds": {"median": 0.004, "lower_quartile": 0.003, "upper_quartile": 0.005},
        "mha_seconds": {"median": 0.013, "lower_quartile": 0.012, "upper_quartile": 0.014},
        "time_ratio_spread": {"median": 0.29, "lower_quartile": 0.28, "upper_quartile": 0.30},
        "madd_ratio": 0.25, "threads": 2, "repetitions": 11})";

std::string timing_file(const std::string& row, const std::string& rest) {
  return "{\"rows\": [" + row + "], \"machine\": {\"cpu\": \"a CPU\", \"headlab\": \"commit x\"}" + rest + "}";
}

TEST(Timing, ReadsWhatItsCommandWrote) {
  const TimingReport r = read_timing(timing_file(kRow, ", \"command\": \"headlab bench\""), "a.json");
  ASSERT_EQ(r.points.size(), 1u);
  const TimingPoint& p = r.points[0];
  EXPECT_TRUE(p.core);
  EXPECT_EQ(p.kv, "selected");
  EXPECT_EQ(p.tokens, 512);
  EXPECT_EQ(p.active, 16);
  EXPECT_EQ(p.time_ratio.upper, 0.30);
  EXPECT_EQ(p.seconds.lower, 0.003);
  EXPECT_EQ(p.mha_seconds, 0.013);
  EXPECT_EQ(p.repetitions, 11);
  EXPECT_EQ(r.command, "headlab bench");
  EXPECT_EQ(r.machine, std::vector<std::string>{"a CPU, 2 threads; headlab commit x. MoH and MHA interleaved."});
}

TEST(Timing, ReadsTheFuzzersSeed) {
  const auto seed = std::filesystem::path(HEADLAB_SOURCE_DIR) / "fuzz" / "corpus" / "timing" / "two-rows";
  EXPECT_EQ(read_timing(read_file(seed), "two-rows").points.size(), 2u);
}

TEST(Timing, NamesTheFileAndTheFieldThatItCannotRead) {
  const auto complaint = [](const std::string& text) {
    try {
      read_timing(text, "a.json");
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string("read");
  };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string row = kRow;
    row.replace(row.find(from), from.size(), to);
    return complaint(timing_file(row, ", \"command\": \"headlab bench\""));
  };
  EXPECT_EQ(complaint("{"), "'a.json' is not JSON");
  EXPECT_EQ(complaint("\"\xff\""), "'a.json' is not JSON");
  EXPECT_EQ(complaint("{\"a\\nb\": 1, \"a\\nb\": 2}"), "'a.json': 'a\\x0ab' occurs twice") << "on one line";
  EXPECT_EQ(complaint(std::string(1000, '[')), "'a.json': expected at most 8 levels of nesting");
  EXPECT_EQ(complaint(std::string((64U << 20) + 1, ' ')), "'a.json' has 67108865 bytes; there can be 64 MiB");
  EXPECT_EQ(complaint("[]"), "'a.json': rows must be a list");
  EXPECT_EQ(complaint("{\"rows\": []}"), "'a.json': rows must be a list of 1 to 10000 rows");
  EXPECT_EQ(changed("512", "-3"), "'a.json': rows[0].tokens must be an integer from 1 to 1048576");
  EXPECT_EQ(changed("512", "1e300"), "'a.json': rows[0].tokens must be an integer from 1 to 1048576");
  EXPECT_EQ(changed("\"active_heads\": 16", "\"active_heads\": 33"),
            "'a.json': rows[0].active_heads must be an integer from 1 to 32");
  EXPECT_EQ(changed("\"kv\": \"selected\"", "\"kv\": \"some\""),
            "'a.json': rows[0].kv must be \"all\" or \"selected\"");
  EXPECT_EQ(changed("\"lower_quartile\": 0.28", "\"lower_quartile\": 0.5"),
            "'a.json': rows[0].time_ratio_spread must be a median between its quartiles");
  EXPECT_EQ(changed("\"median\": 0.013", "\"median\": \"x\""),
            "'a.json': rows[0].mha_seconds.median must be a number above 0 and at most 1e+09");
  EXPECT_EQ(changed("\"core\": true", "\"core\": 1"), "'a.json': rows[0].core must be true or false");
  EXPECT_EQ(complaint(std::string("{\"rows\": [") + kRow + "]}"), "'a.json': machine must be an object");
  EXPECT_EQ(complaint(timing_file(kRow, ", \"command\": \"a\\nb\"")), "'a.json': command must be text of one line");
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

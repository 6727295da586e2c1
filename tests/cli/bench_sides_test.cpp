// The processes that a benchmark asks for seconds: what they answer, and what is made of it. The fake ones say what
// they are told, so that nothing here looks at how fast anything is.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "base/error.h"
#include "bench/measure.h"
#include "bench/process.h"
#include "bench/work/work.h"

namespace headlab {
namespace {

using bench::Parameters;

std::vector<std::string> answers(const std::string& requests,
                                 const std::function<bench::Work(const Parameters&)>& make) {
  std::istringstream in(requests);
  std::ostringstream out;
  bench::serve(in, out, make, "a test");
  std::vector<std::string> lines;
  std::istringstream text(out.str());
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

TEST(BenchSide, AnswersEveryRequestWithOneLine) {
  int runs = 0;
  const auto make = [&](const Parameters& p) {
    if (p.work == "nothing") throw std::invalid_argument("no work is called\n'nothing'");
    bench::Work work;
    work.run = [&] { ++runs; };
    work.units = 3;
    work.madds = 5;
    work.parameters = 7;
    return work;
  };
  const auto out =
      answers("run 1\nprepare nothing\nprepare count\nrun 4\nproducts 1\nabout\nwalk\nquit\nrun 9\n", make);
  const std::vector<std::string> begin = {"error nothing is prepared",
                                          "error no work is called 'nothing'",
                                          "ready 3 5 7",
                                          "seconds ",
                                          "error its products are not known",
                                          "about a test",
                                          "error no request 'walk'"};
  ASSERT_EQ(out.size(), begin.size());
  for (std::size_t i = 0; i < out.size(); ++i) EXPECT_TRUE(out[i].starts_with(begin[i])) << out[i];
  EXPECT_EQ(runs, 4);
}

// 16 MiB more with every request, as an optimiser's state comes after the first and heaps grow later.
TEST(BenchSide, PeakIsThatOfTheFirstTwoRequests) {
  const auto make = [](const Parameters&) {
    bench::Work work;
    work.run = [blocks = std::make_shared<std::vector<std::vector<char>>>()] { blocks->emplace_back(16 << 20, 1); };
    return work;
  };
  const auto out = answers("prepare blocks\nrun 1\nrun 1\nrun 1\nrun 1\npeak\n", make);
  EXPECT_GT(std::stod(out.back().substr(4)), 30);
  EXPECT_LT(std::stod(out.back().substr(4)), 40);
}

TEST(BenchProcess, ASideThatCannotStartOrDiesIsNamed) {
  const auto work = Parameters::parse("train-vit width=16 depth=1 heads=2 image=28 patch=14 batch=2");
  EXPECT_THROW(bench::SideProcess("peer", {"/nowhere/peer"}, work, 1), RunError);
  try {
    bench::SideProcess("peer", {"/bin/true"}, work, 1);
    FAIL();
  } catch (const RunError& error) {
    EXPECT_NE(std::string(error.what()).find("peer ended"), std::string::npos) << error.what();
  }
  try {
    bench::SideProcess("ours", {HEADLAB_BINARY, "bench-worker"}, Parameters::parse("no-such-work"), 1);
    FAIL();
  } catch (const RunError& error) {
    EXPECT_NE(std::string(error.what()).find("no-such-work"), std::string::npos) << error.what();
  }
}

// A side that needs `seconds` for whatever is asked, `alone` on one thread, and does 256 tokens of it.
class FakePeer {
 public:
  explicit FakePeer(const std::string& name, double seconds, double parameters, std::optional<double> alone = {})
      : path_(std::filesystem::temp_directory_path() / ("headlab-peer-" + name + std::to_string(::getpid()))) {
    std::ofstream(path_) << fmt::format(R"(#!/bin/sh
threads=several
while read verb rest; do case $verb in
prepare) case "$rest " in *"threads=1 "*) threads=one;; esac; echo ready 256 1 {};;
run) echo >>"$0.$threads"; test $threads = one && echo seconds {} || echo seconds {};;
peak) echo mib 7;;
esac; done
)",
                                        parameters, alone.value_or(seconds), seconds);
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all);
  }
  ~FakePeer() {
    for (const char* end : {"", ".one", ".several"}) std::filesystem::remove(command() + end);
  }
  std::string command() const { return path_.string(); }
  // Requests to run that it got, on one thread or on several.
  std::uintmax_t runs(const char* threads) const { return std::filesystem::file_size(command() + "." + threads); }

 private:
  std::filesystem::path path_;
};

bench::Settings against(const FakePeer& peer) {
  bench::Settings s;
  s.headlab = {HEADLAB_BINARY, "bench-worker"};
  s.libtorch = {peer.command()};
  s.repetitions = 2;
  return s;
}

TEST(BenchMeasure, RatioIsTheSpeedOverThePeers) {
  bench::Row row = bench::rows_named("attention-forward-256").front();
  row.work.values["width"] = "48";
  const double parameters = 4 * (48 * 48 + 48);
  const auto slow = bench::measure(row, against(FakePeer("slow", 1000, parameters)));
  EXPECT_GT(slow.ratio.median, 10);
  EXPECT_NEAR(slow.libtorch->speed, 0.256, 1e-9);
  EXPECT_EQ(slow.libtorch->peak_mib, 7);
  EXPECT_LT(bench::measure(row, against(FakePeer("fast", 1e-9, parameters))).ratio.median, 0.1);
  EXPECT_THROW(bench::measure(row, against(FakePeer("other", 1, parameters - 48))), RunError);
}

// Sides prepare beside each other; one that cannot is named, and the others are not waited for.
TEST(BenchMeasure, APeerThatCannotPrepareIsNamed) {
  const auto script = std::filesystem::temp_directory_path() / ("headlab-peer-none" + std::to_string(::getpid()));
  std::ofstream(script) << "#!/bin/sh\nwhile read verb rest; do echo error nothing to $verb; done\n";
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  bench::Settings s;
  s.headlab = {HEADLAB_BINARY, "bench-worker"};
  s.libtorch = {script.string()};
  try {
    bench::measure(bench::rows_named("attention-forward-256").front(), s);
    FAIL();
  } catch (const RunError& error) {
    EXPECT_STREQ(error.what(), "bench: libtorch: nothing to prepare");
  }
  std::filesystem::remove(script);
}

TEST(BenchMeasure, TheClearlySlowerNumberOfThreadsIsMeasuredThreeTimes) {
  bench::Row row = bench::rows_named("attention-forward-256").front();
  row.work.values["width"] = "48";
  const double parameters = 4 * (48 * 48 + 48);
  const auto runs = [&](const char* name, double one, double several) {
    const FakePeer peer(name, several, parameters, one);
    bench::Settings s = against(peer);
    s.threads = 2, s.repetitions = 5;
    const auto result = bench::measure(row, s);
    EXPECT_EQ(result.libtorch->threads, one < several ? 1 : 2);
    EXPECT_NEAR(result.libtorch->speed, 256 / std::min(one, several), 1e-9);
    return std::pair(peer.runs("one"), peer.runs("several"));
  };
  constexpr int kPrepared = 2;  // before the first repetition
  EXPECT_EQ(runs("near", 12, 10), std::pair(kPrepared + 5UL, kPrepared + 5UL));
  EXPECT_EQ(runs("slower", 14, 10), std::pair(kPrepared + 3UL, kPrepared + 5UL));
  EXPECT_EQ(runs("hopeless", 31, 10), std::pair(kPrepared + 2UL, kPrepared + 5UL));
  EXPECT_EQ(runs("alone", 10, 14), std::pair(kPrepared + 5UL, kPrepared + 3UL));
}

TEST(BenchMeasure, ComparesWithEachModeOfPytorch) {
  bench::Row row = bench::rows_named("attention-forward-256").front();
  row.work.values["width"] = "48";
  const FakePeer peer("pytorch", 1000, 4 * (48 * 48 + 48));
  bench::Settings s = against(peer);
  s.pytorch = {peer.command()};
  s.threads = 1;
  const bench::RowResult r = bench::measure(row, s);
  ASSERT_EQ(r.pytorch.size(), 2U);
  EXPECT_EQ(r.pytorch[0].mode, "eager");
  EXPECT_EQ(r.pytorch[1].mode, "bfloat16");
  EXPECT_EQ(r.fastest_float32()->mode, "eager");
  EXPECT_GT(r.fastest_float32()->ratio.median, 10);
}

}  // namespace
}  // namespace headlab

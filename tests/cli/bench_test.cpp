// The benchmark's requests, rows and reports. Nothing here looks at how fast anything is.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "base/error.h"
#include "bench/measure.h"
#include "bench/process.h"
#include "bench/report.h"
#include "bench/work/work.h"
#include "engine/runtime/parallel.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using Json = nlohmann::json;
using bench::Parameters;

constexpr const char* kTinyVit = "train-vit width=16 depth=1 heads=2 image=28 patch=14 batch=2";

std::string tiny(const std::string& more) {
  return "bench train-vit width=16 depth=1 heads=2 patch=14 batch=2 --repetitions 2 " + more;
}

TEST(BenchParameters, AreALineThatReadsBack) {
  const auto p = Parameters::parse("attention  tokens=8 kv=selected width=16");
  EXPECT_EQ(p.work, "attention");
  EXPECT_EQ(p.integer("tokens"), 8);
  EXPECT_EQ(p.integer("batch", 1), 1);
  EXPECT_EQ(p.text("kv", "all"), "selected");
  EXPECT_EQ(Parameters::parse(p.line()).line(), p.line());
  for (const char* wrong : {"", "  ", "gemm m", "gemm =3"})
    EXPECT_THROW(Parameters::parse(wrong), std::invalid_argument);
  EXPECT_THROW(p.integer("heads"), std::invalid_argument);
  EXPECT_THROW(p.integer("kv"), std::invalid_argument);
  EXPECT_THROW(Parameters::parse("gemm m=3x").integer("m"), std::invalid_argument);
}

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
  const auto work = Parameters::parse(kTinyVit);
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

TEST(BenchRows, HaveDifferentLabelsAndWhatTheyNeed) {
  std::set<std::string> labels;
  for (const bench::Row& row : bench::all_rows()) {
    EXPECT_TRUE(labels.insert(row.label()).second) << row.label();
    EXPECT_FALSE(row.unit.empty() || row.description.empty()) << row.label();
    EXPECT_EQ(row.mha.has_value(), row.point.has_value()) << row.label();
    EXPECT_FALSE(bench::rows_named(row.name).empty()) << row.label();
  }
  EXPECT_EQ(bench::rows_named("attention-forward").size(), 4u);
  EXPECT_THROW(bench::moh_row("moh-forward", {512, 0.001, "all", false}), UsageError);
  EXPECT_THROW(bench::moh_row("moh-forward", {512, 0.5, "some", false}), UsageError);
}

// The multiply-adds of one forward pass, as a ratio of MoH to MHA.
TEST(BenchRows, KnowTheirMultiplyAdds) {
  const auto ratio = [](const std::string& kv, bool core) {
    bench::Row row = bench::moh_row("moh-forward", {128, 0.5, kv, core});
    for (Parameters* p : {&row.work, &*row.mha}) p->values["width"] = "512";  // a quarter of the size each way
    bench::Work moh = bench::make_work(row.work), mha = bench::make_work(*row.mha);
    return moh.madds / mha.madds;
  };
  EXPECT_NEAR(ratio("all", false), 0.722, 0.02);  // the router adds 0.015 at this width
  EXPECT_NEAR(ratio("selected", false), 0.472, 0.02);
  EXPECT_DOUBLE_EQ(ratio("all", true), 0.5);
  EXPECT_DOUBLE_EQ(ratio("selected", true), 0.25);
}

// Every kind of work at sizes that take no time.
constexpr const char* kTinyWorks[] = {
    "train-vit width=16 depth=1 heads=2 image=28 patch=14 batch=2",
    "train-vit width=16 depth=1 heads=2 image=28 patch=14 batch=2 active=1 shared=0",
    "train-llm vocabulary=11 width=8 depth=1 heads=2 tokens=4 batch=2",
    "attention width=16 heads=4 tokens=8",
    "attention width=16 heads=4 tokens=8 train=1",
    "attention width=16 heads=4 tokens=8 train=1 active=3 shared=1",
    "attention width=16 heads=4 tokens=8 active=3 shared=1 kv=selected",
    "attention-core width=16 heads=4 tokens=8 train=1 active=2 kv=selected",
    "attention-core width=16 heads=4 tokens=8",
    "gemm m=3 n=4 k=5 ta=1 tb=1 count=2",
    "gemm m=3 n=4 k=5",
    "blas-gemm n=3",
    "layer-norm rows=6 width=5",
    "layer-norm rows=6 width=5 train=1",
    "softmax rows=6 width=5",
    "softmax rows=6 width=5 train=1",
    "gelu rows=6 width=5",
    "gelu rows=6 width=5 train=1",
    "cross-entropy rows=3 vocabulary=7",
    "adamw count=2 rows=3 width=4",
    "embedding-gradient rows=3 vocabulary=7 width=4",
    "gather-rows rows=3 from=7 width=4",
    "scatter-rows rows=3 from=7 width=4",
};

TEST(BenchWork, RunsAndLogsItsProducts) {
  for (const std::string line : kTinyWorks) {
    bench::Work work = bench::make_work(Parameters::parse(line));
    work.run();
    EXPECT_GT(work.units, 0) << line;
    const bool multiplies = line.starts_with("train-") || line.starts_with("attention") || line.starts_with("gemm");
    EXPECT_EQ(work.products(1).madds > 0, multiplies) << line;
  }
  EXPECT_THROW(bench::make_work(Parameters::parse("gelu rows=3")), std::invalid_argument);
  set_threads(1);
}

// Multiply-adds of what is logged, from the shapes.
TEST(BenchWork, LogsAllProductsOfItsPasses) {
  const auto logged = [](const std::string& line) {
    return bench::make_work(Parameters::parse(line)).products(1).madds;
  };
  const double T = 8, D = 16, projections = 4 * T * D * D, scores = T * T * D;
  EXPECT_EQ(logged("attention width=16 heads=4 tokens=8"), projections + 2 * scores);
  // Backward: two products for each of forward's; the scores that are computed again are not counted.
  EXPECT_EQ(logged("attention width=16 heads=4 tokens=8 train=1"), 3 * projections + 6 * scores);
  EXPECT_EQ(logged("attention-core width=16 heads=4 tokens=8 train=1"), 6 * scores);
  EXPECT_EQ(logged("gemm m=3 n=4 k=5 ta=1 tb=1 count=2"), 2 * 3 * 4 * 5);
  // Of every head, half of the tokens: queries and outputs, keys and values too where they are selected. The router.
  const double half = 0.5 * T * D * D, router = T * D * 4;
  EXPECT_EQ(logged("attention width=16 heads=4 tokens=8 active=2 shared=0 kv=all"),
            2 * half + 2 * T * D * D + 2 * 0.5 * scores + router);
  set_threads(1);
}

// A side that needs `seconds` for whatever is asked, and does 256 tokens of it.
class FakePeer {
 public:
  explicit FakePeer(const std::string& name, double seconds, double parameters)
      : path_(std::filesystem::temp_directory_path() / ("headlab-peer-" + name + std::to_string(::getpid()))) {
    std::ofstream(path_) << "#!/bin/sh\nwhile read verb rest; do case $verb in\nprepare) echo ready 256 1 "
                         << parameters << ";;\nrun) echo seconds " << seconds << ";;\npeak) echo mib 7;;\nesac; done\n";
    std::filesystem::permissions(path_, std::filesystem::perms::owner_all);
  }
  ~FakePeer() { std::filesystem::remove(path_); }
  std::string command() const { return path_.string(); }

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

TEST(BenchSpread, IsMedianAndQuartiles) {
  const auto s = bench::spread_of({5, 1, 3, 2, 4});
  EXPECT_DOUBLE_EQ(s.median, 3);
  EXPECT_DOUBLE_EQ(s.lower, 2);
  EXPECT_DOUBLE_EQ(s.upper, 4);
  EXPECT_DOUBLE_EQ(bench::spread_of({1, 2}).median, 1.5);
}

bench::RowResult made_up(bool peer) {
  bench::RowResult r;
  r.row = bench::moh_row("moh-forward", {512, 0.5, "all", false});
  r.row.targets.push_back({bench::Target::Of::peak_ratio, 0.7, false});
  r.headlab = {{0.5, 0.4, 0.6}, 20, 30, 2};
  r.mha = bench::SideResult{{1, 1, 1}, 10, 30, 2};
  r.time_ratio.median = 0.5, r.madd_ratio = 0.4;
  if (!peer) return r;
  r.libtorch = bench::SideResult{{2, 2, 2}, 5, 60, 1};
  r.ratio.median = 4;
  r.pytorch = {{"eager", {{1, 1, 1}, 10, 90, 2}, {2, 2, 2}},
               {"compiled", {{0.75, 0.7, 0.8}, 14, 90, 2}, {1.5, 1.4, 1.6}},
               {"bfloat16", {{0.5, 0.5, 0.5}, 20, 90, 2}, {1, 1, 1}}};
  r.row.targets.push_back({bench::Target::Of::ratio_pytorch, 1.3});
  r.row.targets.push_back({bench::Target::Of::ratio_pytorch_any, 1.3});
  return r;
}

TEST(BenchReport, SaysWhichTargetsAreMet) {
  const std::string line = bench::table_line(made_up(true));
  EXPECT_NE(line.find("NOT met (1.25)"), std::string::npos) << line;
  EXPECT_NE(line.find("<= 0.7 of libtorch's memory: met (0.5)"), std::string::npos) << line;
  EXPECT_NE(bench::table_line(made_up(false)).find("not measured"), std::string::npos);
  const Json json = Json::parse(bench::row_json(made_up(true), {"a CPU", "a BLAS", "a libtorch"}));
  EXPECT_EQ(json["ratio"], 4);
  EXPECT_EQ(json["targets"][0]["met"], false);
  EXPECT_EQ(json["targets"][1]["met"], true);
  EXPECT_EQ(json["tokens"], 512);
  EXPECT_EQ(json["machine"]["libtorch"], "a libtorch");
  EXPECT_EQ(json["pytorch_mode"], "compiled");
  EXPECT_EQ(json["ratio_pytorch"], 1.5);
  EXPECT_EQ(json["pytorch_modes"]["bfloat16"]["speed"], 20);
  EXPECT_NE(line.find(">= 1.3 x PyTorch in float32: met (1.5)"), std::string::npos) << line;
  EXPECT_NE(line.find(">= 1.3 x PyTorch in any mode: NOT met (1)"), std::string::npos) << line;
}

TEST_F(Cli, BenchGivesItsFieldsWithoutLibtorch) {
  const Outcome out = headlab(tiny("--alone --json"));
  ASSERT_EQ(out.code, 0) << out.complaint;
  const Json json = Json::parse(out.output);
  for (const char* field : {"headlab", "gemm_share", "peak_mib_headlab"}) EXPECT_TRUE(json[field].is_number()) << field;
  EXPECT_EQ(json["name"], "train-vit");
  EXPECT_EQ(json["unit"], "images/s");
  EXPECT_EQ(json["repetitions"], 2);
  for (const char* field : {"libtorch", "ratio", "peak_mib_libtorch", "pytorch", "ratio_pytorch"})
    EXPECT_FALSE(json.contains(field)) << field;
  EXPECT_NE(json["note"].get<std::string>().find("make bench"), std::string::npos);
  EXPECT_TRUE(json["targets"].empty());  // other sizes than those that they are about
  EXPECT_NE(headlab(tiny("--alone")).output.find("gemm_share"), std::string::npos);
}

TEST_F(Cli, BenchThatIsStoppedPrintsWhatItHas) {
  const std::string line = command("bench kernels --alone --json >.out 2>.err");
  const int status = std::system(("timeout --preserve-status -s INT 2 sh -c \"" + line + "\"").c_str());
  EXPECT_EQ(WEXITSTATUS(status), 130);
  const Json json = Json::parse(read_file(folder_ / ".out"));
  const std::string complaint = read_file(folder_ / ".err");
  EXPECT_NE(complaint.find("stopped, after " + std::to_string(json["rows"].size()) + " of "), std::string::npos)
      << complaint;
}

TEST_F(Cli, BenchMeasuresMohAgainstItsMha) {
  const Outcome out =
      headlab("bench moh-forward --core --active 50,25 --kv selected --tokens 4 --alone --repetitions 1 --json");
  ASSERT_EQ(out.code, 0) << out.complaint;
  const Json rows = Json::parse(out.output)["rows"];
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_GT(rows[0]["time_ratio"], 0.0);
  EXPECT_DOUBLE_EQ(rows[0]["madd_ratio"], 0.25);
  EXPECT_DOUBLE_EQ(rows[1]["madd_ratio"], 0.0625);
  EXPECT_EQ(rows[1]["kv"], "selected");
}

TEST_F(Cli, BenchMakesTheTimingPageOfAnEarlierMeasurement) {
  const auto row = [](bool core, const char* kv, double ratio) {
    return Json{{"core", core},
                {"tokens", 512},
                {"active", 0.5},
                {"kv", kv},
                {"heads", 32},
                {"active_heads", 16},
                {"headlab_seconds", {{"median", 4e-3}, {"lower_quartile", 3e-3}, {"upper_quartile", 5e-3}}},
                {"mha_seconds", {{"median", 13e-3}, {"lower_quartile", 12e-3}, {"upper_quartile", 14e-3}}},
                {"time_ratio_spread", {{"median", ratio}, {"lower_quartile", 0.1}, {"upper_quartile", 0.9}}},
                {"madd_ratio", 0.25},
                {"threads", 2},
                {"repetitions", 11}};
  };
  Json file = {{"rows", {row(true, "all", 0.5), row(true, "selected", 0.3), row(false, "all", 0.7)}},
               {"machine", {{"cpu", "a CPU"}, {"headlab", "commit x"}}},
               {"command", "headlab bench moh-timing --threads 7"}};
  write_file(folder_ / "moh-timing.json", file.dump());
  const Outcome made = headlab("bench moh-timing --from moh-timing.json --out out");
  ASSERT_EQ(made.code, 0) << made.complaint;
  for (const char* name : {"moh-timing.md", "moh-timing.csv", "moh-timing.png"})
    EXPECT_TRUE(fs::exists(folder_ / "out" / name)) << name;
  const std::string page = read_file(folder_ / "out" / "moh-timing.md");
  for (const char* part :
       {"0.300 (0.100 to 0.900) | 0.250 | 1.20 | 0.627 |", "0.700 (0.100 to 0.900) | 0.250 | 2.80 | - |",
        "`headlab bench moh-timing --threads 7`", "a CPU, 2 threads; headlab commit x",
        "0.627 lies nearer to our 0.500 with keys and values of all tokens than to 0.300"})
    EXPECT_TRUE(contains(page, part)) << part << "\n" << page;
  file["rows"][1]["tokens"] = 0;
  write_file(folder_ / "moh-timing.json", file.dump());
  const Outcome refused = headlab("bench moh-timing --from moh-timing.json");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
  EXPECT_TRUE(contains(refused.complaint, "'moh-timing.json': rows[1].tokens")) << refused.complaint;
}

TEST_F(Cli, BenchRefusesWhatItCannotMeasure) {
  const std::pair<const char*, const char*> cases[] = {
      {"bench train-vti", "did you mean 'train-vit'?"},
      {"bench train-vit widht=3", "no size 'widht'"},
      {"bench train-vit --tokens 4", "--tokens is for"},
      {"bench moh-forward --tokens many", "--tokens takes"},
      {"bench moh-forward --active 0", "--active takes"},
      {"bench moh-forward --kv some", "all or selected"},
      {"bench width=3", "name of a row"},
      {"bench train-vit --repetitions 0", "from 1"},
      {"bench moh-timng", "did you mean 'moh-timing'?"},
      {"bench scalling", "did you mean 'scaling'?"},
      {"bench moh-timing --tokens 3", "no --tokens"},
      {"bench moh-timing tokens=3", "no SIZE=N"},
      {"bench moh-timing --out /proc/nowhere", "/proc/nowhere"},
      {"bench moh-timing --from missing.json", "missing.json"},
      {"bench moh-timing --from a.json --threads 2", "measures nothing; no --threads"},
      {"bench gemm --from a.json", "--from is for moh-timing"},
      {"bench scaling width=3", "scaling measures"},
      {"bench moh-vit-train --core", "--core is for"},
      {"bench moh-forward --tokens 3.7", "integers from 1 to 1048576"},
      {"bench moh-forward tokens=4", "takes --tokens 4"},
      {"bench moh-forward heads=64", "has 32 heads"},
      {"bench gemm m=64", "changes one row"},
      {"bench train-vit depth=-1", "integers from 1"},
  };
  for (const auto& [line, part] : cases) {
    const Outcome out = headlab(line);
    EXPECT_EQ(out.code, std::string(line).ends_with("nowhere") ? 5 : 2) << line;
    EXPECT_NE(out.complaint.find(part), std::string::npos) << line << ": " << out.complaint;
  }
  const Outcome uneven = headlab("bench attention-forward-256 heads=5 --alone --repetitions 1");
  EXPECT_EQ(uneven.code, 1);
  EXPECT_TRUE(contains(uneven.complaint, "does not divide into 5 heads")) << uneven.complaint;
}

}  // namespace
}  // namespace headlab

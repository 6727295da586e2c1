// The benchmark's requests, rows and reports. Nothing here looks at how fast anything is.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.h"
#include "bench/report.h"
#include "bench/work/work.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using Json = nlohmann::json;
using bench::Parameters;

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

TEST(BenchRows, HaveDifferentLabelsAndWhatTheyNeed) {
  std::set<std::string> labels;
  for (const bench::Row& row : bench::all_rows()) {
    EXPECT_TRUE(labels.insert(row.label()).second) << row.label();
    EXPECT_FALSE(row.unit.empty() || row.description.empty()) << row.label();
    EXPECT_TRUE(row.baseline || !row.point) << row.label();
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
    for (Parameters* p : {&row.work, &*row.baseline}) p->values["width"] = "512";  // a quarter of the size each way
    bench::Work moh = bench::make_work(row.work), mha = bench::make_work(*row.baseline);
    return moh.madds / mha.madds;
  };
  EXPECT_NEAR(ratio("all", false), 0.722, 0.02);  // the router adds 0.015 at this width
  EXPECT_NEAR(ratio("selected", false), 0.472, 0.02);
  EXPECT_DOUBLE_EQ(ratio("all", true), 0.5);
  EXPECT_DOUBLE_EQ(ratio("selected", true), 0.25);
}

// Beside their routers, mixtures of experts do as much as the dense model; the rows differ in the number of experts.
TEST(BenchRows, SetMixturesOfExpertsBesideAsManyMultiplyAdds) {
  const std::map<std::string, std::string> small = {{"batch", "1"}, {"vocabulary", "16"}, {"width", "72"}};
  using Layers = std::pair<std::int64_t, std::int64_t>;  // how many have experts; experts for each one in use
  std::map<Layers, std::set<double>> parameters;
  for (bench::Row row : bench::rows_named("moe")) {
    for (Parameters* p : {&row.work, &*row.baseline}) {
      for (const auto& [name, value] : small) p->values[name] = value;
      for (const char* hidden : {"hidden", "expert_hidden"}) {
        if (p->values.contains(hidden)) p->values[hidden] = std::to_string(p->integer(hidden) / 4);
      }
    }
    const bench::Work mixture = bench::make_work(row.work), dense = bench::make_work(*row.baseline);
    const std::int64_t layers = 6 / row.work.integer("every");
    const double router = 256 * 72 * static_cast<double>(layers * row.work.integer("experts"));
    EXPECT_DOUBLE_EQ(mixture.madds, dense.madds + router) << row.name;
    parameters[{layers, row.work.integer("experts") / row.work.integer("chosen")}].insert(mixture.parameters -
                                                                                          router / 256);
  }
  EXPECT_EQ(parameters.size(), 4U);
  for (const auto& [layers, counts] : parameters) EXPECT_EQ(counts.size(), 1U) << "but for routers";
}

// Attention in groups beside that of the whole sequence: only pairs inside of group and window count.
TEST(BenchRows, SetGroupsBesideTheWholeSequence) {
  std::set<std::int64_t> lengths;
  for (const bench::Row& row : bench::rows_named("gmha")) {
    const std::int64_t tokens = row.work.integer("tokens");
    lengths.insert(tokens);
    EXPECT_EQ(row.baseline->integer("tokens"), tokens) << row.name;
    EXPECT_EQ(tokens % row.work.integer("groups"), 0) << row.name << ": the peers' groups are examples of a batch";
    if (tokens > 512) continue;
    const bench::Work grouped = bench::make_work(row.work), whole = bench::make_work(*row.baseline);
    EXPECT_DOUBLE_EQ(grouped.madds * 16, whole.madds) << row.name;
  }
  EXPECT_EQ(lengths, (std::set<std::int64_t>{256, 512, 1024, 2048, 4096, 8192}));
  const auto madds = [](const char* line) { return bench::make_work(Parameters::parse(line)).madds; };
  const double pairs = 2 * (2 + 3 + 3 + 2);  // of two groups of four tokens that see their neighbours
  EXPECT_DOUBLE_EQ(madds("attention-core width=6 heads=2 tokens=8 groups=2 window=2"), 2 * pairs * 6);
  EXPECT_THROW(madds("attention-core width=6 heads=2 tokens=8 groups=3"), std::invalid_argument);
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
  r.baseline = bench::SideResult{{1, 1, 1}, 10, 30, 2};
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

TEST(BenchReport, SetsARowInBfloat16BesideTheFastestModeOfAll) {
  bench::RowResult r = made_up(true);
  r.row = bench::rows_named("train-llm-bfloat16").front();
  r.libtorch.reset();
  const Json json = Json::parse(bench::row_json(r, {"a CPU", "a BLAS", "a libtorch"}));
  EXPECT_EQ(json["pytorch_mode"], "bfloat16");
  EXPECT_EQ(json["ratio_pytorch"], 1);
  EXPECT_EQ(json["float32"], 10);
  EXPECT_EQ(json["targets"][0]["of"], "baseline_ratio");
  EXPECT_EQ(json["targets"][0]["value"], 2) << "half of the time";
  EXPECT_FALSE(json.contains("gemm_share"));
  EXPECT_NE(bench::table_line(r).find("x its own float32"), std::string::npos);
}

TEST(BenchReport, SetsAMixtureOfExpertsBesideTheDenseModel) {
  bench::RowResult r = made_up(true);
  r.row = bench::rows_named("train-moe").front();
  const Json json = Json::parse(bench::row_json(r, {"a CPU", "a BLAS", "a libtorch"}));
  EXPECT_EQ(json["dense"], 10);
  EXPECT_EQ(json["madd_ratio"], 0.4);
  EXPECT_EQ(json["targets"][0]["of"], "baseline_ratio");
  EXPECT_NE(bench::table_line(r).find(">= 0.8 x the dense model: met (2)"), std::string::npos) << bench::table_line(r);
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

// As it does by itself where it does not know the processor.
TEST_F(Cli, BenchRefusesAnOpenBlasOfOldKernels) {
  ::setenv("OPENBLAS_CORETYPE", "Prescott", 1);
  const Outcome out = headlab("bench gelu-forward --alone --repetitions 1");
  ::unsetenv("OPENBLAS_CORETYPE");
  EXPECT_NE(out.code, 0);
  EXPECT_TRUE(one_line(out.complaint)) << out.complaint;
  EXPECT_TRUE(contains(out.complaint, "kernels Prescott; to compare with it, set OPENBLAS_CORETYPE=")) << out.complaint;
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
      {"bench growth tokens=3", "no SIZE=N"},
      {"bench growth --json", "no --json"},
      {"bench growth --out /proc/nowhere", "/proc/nowhere"},
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

#include "tests/published/published.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/tables/render_table.h"
#include "results/slots.h"
#include "tests/published/small_table.h"

namespace headlab::published {
namespace {

namespace fs = std::filesystem;

const fs::path kPublished = fs::path(HEADLAB_SOURCE_DIR) / "results" / "published";

const std::string kCsv =
    "variant,label,metric,unit,mean,half_width,n,difference,difference_half_width,paper,p,p_adjusted\n"
    "mha,\"MHA, all 8\",top1,%,85.476,0.5,5,,,84.7,,\n"
    "mha,\"MHA, all 8\",speed,1/s,410,,5,,,,,\n"
    "moh,MoH,top1,%,84.738,0.3,5,-0.738,0.31,,0.0028,0.02\n"
    "moh,MoH,speed,1/s,300,,5,,,,,\n";

const std::string kPage =
    "| variant | top-1 (%) | difference | paper |\n|---|--:|--:|--:|\n"
    "| MHA, all 8 | 85.48 ± 0.50 (n=5) | baseline | 84.7 |\n"
    "| MoH | 84.74 ± 0.30 (n=5) | -0.74 ± 0.31 * | - |\n\nCost:\n\n"
    "| variant | speed (1/s) |\n|---|--:|\n| MHA, all 8 | 410 |\n| MoH | 300 |\n\n"
    "| variant | seed 1 |\n|---|--:|\n| MoH | 357 : 329 |\n";

const std::string kBench =
    "```\nAMD EPYC, 2 threads\nPyTorch: 2.12\nrow   unit  headlab\n"
    "a T 5 kv all  images/s  179.3  82  2.15 1.95-2.38  129 eager 1.54 1.38-1.59  -  0.84  302  415  -  -  >= 1.4 x "
    "libtorch: met (2.15)\n"
    "a: 2 threads 1.94 x 1 thread; two sgemm processes 1.95 x one; share 1.00, target >= 0.9: met\n```\n";

const std::string kBenchCsv =
    "row,unit,headlab,libtorch,ratio,lower_quartile,upper_quartile,pytorch,pytorch_mode,ratio_pytorch,pytorch_lower_"
    "quartile,pytorch_upper_quartile,pytorch_bfloat16,gemm_share,mib_headlab,mib_torch,time_over_base,madds_over_base,"
    "two_threads,two_processes,share_of_two_processes,targets\n"
    "a T 5 kv all,images/s,179.3,82,2.15,1.95,2.38,129,eager,1.54,1.38,1.59,,0.84,302,415,,,,,,>= 1.4 x libtorch: met "
    "(2.15)\n"
    "scaling a,,,,,,,,,,,,,,,,,,1.94,1.95,1.00,>= 0.9: met\n";

std::string csv_check(const std::string& csv) {
  return joined(csv_problems("t", parse_csv(csv), small_summary()));
}

std::string page_check(const std::string& page) {
  return joined(page_problems("t", page, parse_csv(kCsv), small_summary()));
}

TEST(PublishedCsv, AgreesToTheLastDigit) {
  EXPECT_EQ(csv_check(kCsv), "");
  EXPECT_EQ(csv_check(changed(kCsv, "p_adjusted", "p_holm")), "");
  EXPECT_SAYS(csv_check(changed(kCsv, "84.738", "84.739")),
              "t.csv:4: column mean: '84.739', where the HDF5 file has '84.738'");
  EXPECT_SAYS(csv_check(changed(kCsv, "0.02\n", "0.03\n")), "t.csv:4: column p_adjusted");
  EXPECT_SAYS(csv_check(changed(kCsv, "410,,5", "410,,4")), "t.csv:3: column n");
  EXPECT_SAYS(csv_check(changed(kCsv, "410,,5,,", "410,,5,1,")), "t.csv:3: column difference: '1'");
  EXPECT_SAYS(csv_check(changed(kCsv, "moh,MoH,speed", "mho,MoH,speed")), "t.csv:5: variant 'mho'");
  EXPECT_SAYS(csv_check(kCsv.substr(0, kCsv.rfind("moh,"))), "3 rows");
}

TEST(PublishedPage, CellsAreRoundings) {
  EXPECT_EQ(page_check(kPage), "");
  EXPECT_SAYS(page_check(changed(kPage, "84.74", "84.73")), "t.md:4: column 'top-1 (%)': 84.73");
  EXPECT_SAYS(page_check(changed(kPage, "± 0.31", "± 0.32")), "t.md:4: column 'difference': 0.32");
  EXPECT_SAYS(page_check(changed(kPage, "-0.74", "+0.74")), "t.md:4: column 'difference': +0.74");
  EXPECT_SAYS(page_check(changed(kPage, "84.7 |", "84.8 |")), "t.md:3: column 'paper': 84.8");
  EXPECT_SAYS(page_check(changed(kPage, "| 84.7 |", "| - |")), "t.md:3: column 'paper'");
  EXPECT_SAYS(page_check(changed(kPage, "| 300 |", "| 301 |")), "t.md:11: column 'speed (1/s)': 301");
  EXPECT_SAYS(page_check(changed(kPage, "| MoH | 300", "| MoE | 300")), "'MoE' under 'speed (1/s)'");
  EXPECT_SAYS(page_check("No table.\n"), "no table of metrics");
}

// The two primary ones among themselves, the explored one by itself.
TEST(PublishedFamily, RolesAreCorrectedApart) {
  const std::string tests =
      "metric,row,reference,role,p,p_holm,tables\n"
      "top1,moh,mha,primary,0.01,0.02,t\ntop1,x,mha,explored,0.04,0.04,t\nloss,moh,mha,primary,0.03,0.03,t\n";
  const std::string csv = "variant,metric,p,p_holm\nmoh,top1,0.01,0.02\n";
  EXPECT_EQ(joined(family_problems("t", parse_csv(csv), parse_csv(tests))), "");
  EXPECT_SAYS(joined(family_problems("t", parse_csv(csv), parse_csv(changed(tests, "0.04,0.04", "0.04,0.12")))),
              "tests.csv:3: p_holm");
}

TEST(PublishedFamily, DeclaredOnesCountBeforeTheyAreTested) {
  const std::string tests =
      "metric,row,reference,role,hypotheses,p,p_holm,tables\n"
      "top1,moh,mha,primary,5,0.01,0.05,t\nloss,moh,mha,primary,5,0.02,0.08,t\n";
  const std::string csv = "variant,metric,p,p_holm\n";
  EXPECT_EQ(joined(family_problems("t", parse_csv(csv), parse_csv(tests))), "");
  EXPECT_SAYS(joined(family_problems("t", parse_csv(csv), parse_csv(changed(tests, "0.01,0.05", "0.01,0.02")))),
              "tests.csv:2: p_holm");
}

// Three hypotheses: Holm gives 3 x 0.01, 2 x 0.03, 1 x 0.04 but no less than before it.
const std::string kTests =
    "metric,row,reference,p,p_holm,tables\n"
    "top1,moh,mha,0.01,0.03,t\n"
    "top1,x,mha,0.04,0.06,t u\n"
    "loss,moh,mha,0.03,0.06,u\n";

std::string family_check(const std::string& csv, const std::string& tests) {
  return joined(family_problems("t", parse_csv(csv), parse_csv(tests)));
}

TEST(PublishedFamily, EveryTestOfATableIsInTheFamilyWithOneAdjustedP) {
  const std::string csv = "variant,metric,p,p_holm\nmha,top1,,\nmoh,top1,0.01,0.03\nx,top1,0.04,0.06\n";
  EXPECT_EQ(family_check(csv, kTests), "");
  EXPECT_SAYS(family_check(changed(csv, "0.01,0.03", "0.01,0.02"), kTests), "t.csv:3: p = 0.01, p_holm = 0.02");
  EXPECT_SAYS(family_check(csv, changed(kTests, "0.03,0.06,u", "0.02,0.06,u")), "tests.csv:4: p_holm");
  EXPECT_SAYS(family_check(csv, changed(kTests, "0.04,0.06,t u", "0.04,0.06,u")), "t.csv:4");
}

std::string bench_check(const std::string& page, const std::string& csv) {
  return joined(bench_problems(page, parse_csv(csv)));
}

TEST(PublishedBench, RowsAgreeBothWays) {
  EXPECT_EQ(bench_check(kBench, kBenchCsv), "");
  EXPECT_SAYS(bench_check(kBench, changed(kBenchCsv, "179.3", "179.4")),
              "bench.csv:2: column headlab: '179.4', where line 5 of bench.md has '179.3'");
  EXPECT_SAYS(bench_check(changed(kBench, "1.94 x", "1.93 x"), kBenchCsv), "bench.csv:3: column two_threads");
  EXPECT_SAYS(bench_check(kBench, changed(kBenchCsv, "scaling a", "scaling b")), "'scaling b' is not once in bench.md");
  EXPECT_SAYS(bench_check(kBench, changed(kBenchCsv, "scaling a", "scaling b")), "'scaling a' is no row of bench.csv");
  EXPECT_SAYS(bench_check(changed(kBench, "a: 2", "a = 2"), kBenchCsv), "bench.md:6: not a row");
}

std::vector<std::string> lists_of_tests() {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(kPublished)) {
    const std::string name = entry.path().filename();
    if (name == "tests.csv" || name.ends_with("-tests.csv")) out.push_back(name);
  }
  std::sort(out.begin(), out.end());
  return out;
}

bool lists(const std::string& list, const std::string& spec) {
  const Csv tests = parse_csv(read_text(kPublished / list));
  for (std::size_t t = 0; t < tests.rows.size(); ++t) {
    if (shows(tests.cell(t, "tables"), spec)) return true;
  }
  return false;
}

// Its own list, else its family's, else that of all tables of an earlier inference.
std::string tests_of(const std::string& spec) {
  if (fs::exists(kPublished / (spec + "-tests.csv"))) return spec + "-tests.csv";
  for (const std::string& list : lists_of_tests()) {
    if (list != "tests.csv" && lists(list, spec)) return list;
  }
  return "tests.csv";
}

// What an earlier publication left would say other corrections than the tables.
// Of a table whose rows have too few seeds there is no list: nothing of it may be tested.
Csv tests_for(const std::string& spec) {
  const fs::path file = kPublished / tests_of(spec);
  if (fs::exists(file)) return parse_csv(read_text(file));
  const std::string other = read_text(kPublished / lists_of_tests().at(0));
  return parse_csv(other.substr(0, other.find('\n') + 1));
}

TEST(Published, EveryListOfTestsIsThatOfSomeTable) {
  std::set<std::string> needed;
  for (const auto& entry : fs::directory_iterator(kPublished)) {
    if (entry.path().extension() == ".h5") needed.insert(tests_of(entry.path().stem()));
  }
  for (const std::string& list : lists_of_tests()) EXPECT_TRUE(needed.contains(list)) << list;
}

TEST(Published, NoTwoTestsOfAListAreCalledAlike) {
  for (const std::string& list : lists_of_tests()) {
    const Csv tests = parse_csv(read_text(kPublished / list));
    std::set<std::string> names;
    for (std::size_t t = 0; t < tests.rows.size(); ++t) {
      std::string name;
      for (const char* column : {"metric", "row", "reference", "role"}) name += tests.cell(t, column) + " ";
      EXPECT_TRUE(names.insert(name).second) << list << ": " << name;
    }
  }
}

TEST(Published, FilesOfATableAgree) {
  std::size_t seen = 0;
  for (const auto& entry : fs::directory_iterator(kPublished)) {
    if (entry.path().extension() != ".h5") continue;
    ++seen;
    const std::string spec = entry.path().stem();
    const results::Summary summary = results::read_summary(entry.path());
    const Csv csv = parse_csv(read_text(kPublished / (spec + ".csv")));
    for (const std::string& problem : csv_problems(spec, csv, summary)) ADD_FAILURE() << problem;
    const std::string page = read_text(kPublished / (spec + ".md"));
    for (const std::string& problem : page_problems(spec, page, csv, summary)) ADD_FAILURE() << problem;
    const Csv tests = tests_for(spec);
    for (const std::string& problem : primary_problems(spec, page, tests, summary)) ADD_FAILURE() << problem;
    for (const std::string& problem : family_problems(spec, csv, tests)) ADD_FAILURE() << problem;
  }
  EXPECT_GT(seen, 5u);
}

TEST(Published, TestsAndHeadLoadsFollowFromWhatTheyAreMadeOf) {
  std::map<std::string, results::Summary> tables;
  for (const auto& entry : fs::directory_iterator(kPublished)) {
    if (entry.path().extension() == ".h5") tables[entry.path().stem()] = results::read_summary(entry.path());
  }
  for (const std::string& list : lists_of_tests()) {
    Csv tests = parse_csv(read_text(kPublished / list));
    for (const std::string& problem : contrast_problems(tests, tables)) ADD_FAILURE() << list << ": " << problem;
    if (tests.rows.size() < 4) continue;
    tests.rows[3][*tests.column("difference")] = "0.25";
    EXPECT_EQ(contrast_problems(tests, tables).size(), 1u) << list << ": a changed digit";
  }
  std::size_t seen = 0;
  for (const auto& [spec, summary] : tables) {
    for (const char* slot : results::kSlots) {
      for (const bool by_task : {false, true}) {
        const fs::path file = kPublished / analysis::loads_file(spec, slot, by_task ? results::kTaskSplit : "");
        if (!fs::exists(file)) continue;
        ++seen;
        EXPECT_EQ(loads_again(summary, slot, by_task), read_text(file)) << file;
      }
    }
  }
  EXPECT_GT(seen, 4u);
}

TEST(Published, BenchmarkAgrees) {
  const Csv csv = parse_csv(read_text(kPublished / "bench.csv"));
  EXPECT_GT(csv.rows.size(), 90u);
  for (const std::string& problem : bench_problems(read_text(kPublished / "bench.md"), csv)) ADD_FAILURE() << problem;
}

}  // namespace
}  // namespace headlab::published

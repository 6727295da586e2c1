// Text from files is data: one list of nasty strings, through every format.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

#include "analysis/figures/gnuplot.h"
#include "analysis/publish/page.h"
#include "analysis/runs/inspect.h"
#include "analysis/runs/list.h"
#include "analysis/tables/csv.h"
#include "analysis/tables/markdown.h"
#include "analysis/tables/render_table.h"
#include "base/atomic_file.h"
#include "base/utf8.h"
#include "tests/analysis/example_table.h"
#include "tests/analysis/nasty_strings.h"

namespace headlab::analysis {
namespace {

// Nothing that a terminal would obey, but for the ends of lines that the format has.
void expect_tame(const std::string& text, const std::string& what) {
  EXPECT_TRUE(is_utf8(text)) << what;
  EXPECT_EQ(without_controls(text), without_controls(visible_lines(text))) << what;
  std::string rest = text;
  std::erase(rest, '\n');
  EXPECT_EQ(without_controls(rest), rest) << what << ": " << visible(text);
}

Table nasty_table(const std::string& nasty) {
  results::TablePlan plan = plan_of({1, 2});
  plan.title = plan.claim = plan.source = plan.setting = plan.command = nasty;
  for (results::RowPlan& row : plan.rows) {
    row.label = nasty;
    row.notes = {nasty};
  }
  for (results::MetricPlan& metric : plan.metrics) metric.label = metric.group = nasty, metric.shown_unit = nasty;
  plan.contrasts = {{"moh", "mha", "test_top1", 1.0, nasty}};
  std::vector<results::RunRecord> runs = runs_with({1.0, 0.9}, {-1.0, 1.0});
  results::RunRecord failed = run_of("B", 2, 0.5);
  failed.payload.status = results::Status::diverged;
  failed.payload.failure = nasty;
  runs.push_back(failed);
  return build_table(plan, runs);
}

results::RunRecord nasty_run(const std::string& nasty) {
  results::RunRecord run = results::example_run();
  results::Payload& p = run.payload;
  p.id = p.task = p.failure = p.config_digest = p.data_digest = nasty;
  p.config_toml = "[model]\nwidth = " + nasty + "\n";
  for (auto* scalars : {&p.metrics, &run.measured.values}) {
    for (results::Scalar& s : *scalars) s.metric.label = s.metric.meaning = s.metric.unit = s.metric.shown_unit = nasty;
  }
  for (results::Series& s : p.series) s.name = s.axis = s.unit = nasty;
  p.artefacts = {{nasty, nasty, nasty, "x"}};
  for (results::Parent& parent : p.parents) parent.purpose = parent.id = nasty, parent.taken = {nasty};
  run.measured.provenance = {{nasty, nasty}, {"started", nasty}};
  run.measured.code = {{nasty, nasty}};
  return run;
}

class Nasty : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Text, Nasty, testing::ValuesIn(nasty_strings()),
                         [](const auto& test) { return "Number" + std::to_string(test.index); });

TEST_P(Nasty, IsTamedInEveryFormatOfATable) {
  const Table table = nasty_table(GetParam());
  expect_tame(to_markdown(table), "Markdown");
  expect_tame(to_latex(table), "LaTeX");
  expect_tame(to_json(table), "JSON");
  EXPECT_TRUE(nlohmann::json::accept(to_json(table)));
  std::string csv = to_csv(table);
  std::erase(csv, '\t');  // it stands in quotation marks
  expect_tame(csv, "CSV");
}

TEST_P(Nasty, IsTamedOnAPage) {
  const results::RunRecord run = nasty_run(GetParam());
  const Table table = nasty_table(GetParam());
  const std::string page = published_page({{table, {}, {}}}, {}, {run}, "c");
  expect_tame(page, "page");
  for (const char* bad : {"<s", "<!", "<i", "](java", "](http"}) EXPECT_EQ(page.find(bad), std::string::npos) << page;
  const std::string calm = published_page({{nasty_table("x"), {}, {}}}, {}, {}, "c");
  EXPECT_EQ(std::count(page.begin(), page.end(), '\n'), std::count(calm.begin(), calm.end(), '\n')) << page;
}

TEST_P(Nasty, GivesLatexNothingToObey) {
  const std::string latex = to_latex(nasty_table(GetParam()));
  for (const char* bad : {"\\input", "\\write", "^{2}"}) EXPECT_EQ(latex.find(bad), std::string::npos) << latex;
}

TEST_P(Nasty, ForgesNoLineOfAList) {
  const std::string& nasty = GetParam();
  RunList listing;
  listing.runs = {{.record = nasty_run(nasty),
                   .status = nasty,
                   .specification = nasty,
                   .variant = nasty,
                   .other_code = {nasty},
                   .note = {{}, nasty}}};
  listing.complaints = {nasty};
  const std::string text = list_runs(listing, SIZE_MAX);
  expect_tame(text, "list");
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 5) << text;
  expect_tame(list_runs_json(listing), "list --json");
  EXPECT_TRUE(nlohmann::json::accept(list_runs_json(listing)));
}

TEST_P(Nasty, IsTamedWhereOneRunIsShown) {
  const results::RunRecord run = nasty_run(GetParam());
  results::RunRecord calm = run;
  calm.payload.config_toml = "[model]\nwidth = x\n";
  const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
  EXPECT_EQ(lines(describe(calm)), lines(describe(nasty_run("x")))) << "no line is forged";
  std::string shown = visible_lines(describe(run));
  std::erase(shown, '\t');  // a configuration may have some
  expect_tame(shown, "inspect");
  expect_tame(describe_json(run), "inspect --json");
  EXPECT_TRUE(nlohmann::json::accept(describe_json(run)));
}

// A row of a table has as many cells as its head, whatever stands in them.
TEST_P(Nasty, StaysInItsCellOfAMarkdownTable) {
  std::istringstream lines(to_markdown(nasty_table(GetParam())));
  std::ptrdiff_t bars = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("|")) {
      bars = 0;
      continue;
    }
    std::ptrdiff_t here = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '\\')
        ++i;
      else
        here += line[i] == '|';
    }
    if (bars == 0) bars = here;
    EXPECT_EQ(here, bars) << line;
  }
}

TEST_P(Nasty, MakesNoHtmlAndNoLinkInMarkdown) {
  for (const std::string& text : {in_markdown(GetParam()), in_markdown_cell(GetParam())}) {
    EXPECT_EQ(text.find("<s"), std::string::npos) << text;
    EXPECT_EQ(text.find("<!"), std::string::npos) << text;
    EXPECT_EQ(text.find("<i"), std::string::npos) << text;
    EXPECT_EQ(text.find("]("), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
  }
}

TEST_P(Nasty, IsOneFieldOfACsvFileAndNoFormula) {
  const std::string field = quoted(GetParam());
  const std::string bare = field.starts_with('"') ? field.substr(1) : field;
  EXPECT_EQ(bare.find_first_of("=+-@\t"), bare.empty() ? std::string::npos : bare.find_first_of("=+-@\t", 1)) << field;
  const auto quotes = std::count(field.begin(), field.end(), '"');
  EXPECT_EQ(quotes % 2, 0) << field;
  if (quotes == 0) {
    EXPECT_EQ(field.find_first_of(",\n\r\t"), std::string::npos) << field;
  }
}

TEST(NastyText, NumbersOfACsvFileStayNumbers) {
  for (const char* number : {"-2", "+0.5", "-1e-9", "3", "-inf"}) EXPECT_EQ(quoted(number), number);
  EXPECT_EQ(quoted("-2 points"), "'-2 points");
  EXPECT_EQ(quoted(" =1+1"), "' =1+1");
  EXPECT_EQ(quoted("a\rb"), "a\\x0db");
  EXPECT_EQ(quoted("a\nb"), "\"a\nb\"");
}

TEST_P(Nasty, IsAStringOfGnuplot) {
  const std::string text = gnuplot_string(GetParam());
  expect_tame(text, "gnuplot");
  EXPECT_EQ(text.find('\n'), std::string::npos);
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
      continue;
    }
    EXPECT_NE(text[i], '"') << text;
    EXPECT_NE(text[i], '`') << text;
  }
}

TEST(NastyText, IsCompiledByLatex) {
  if (std::system("pdflatex --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "pdflatex is not installed";
  const results::ScratchFolder folder("latex");
  std::string document = "\\documentclass{article}\n\\usepackage{booktabs}\n\\begin{document}\n";
  for (const std::string& nasty : nasty_strings()) document += to_latex(nasty_table(nasty)) + "\\clearpage\n";
  write_file(folder / "nasty.tex", document + "\\end{document}\n");
  const std::string command =
      "cd '" + folder.path().string() +
      "' && timeout 250 pdflatex -no-shell-escape -halt-on-error -interaction=nonstopmode nasty >log 2>&1";
  EXPECT_EQ(std::system(command.c_str()), 0) << visible_lines(read_file(folder / "log"));
}

}  // namespace
}  // namespace headlab::analysis

// What others add at run time is found, explained and completed like what comes with headlab.
#include <gtest/gtest.h>

#include <stdexcept>

#include "analysis/figures/figure.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/figures.h"
#include "cli/specification.h"
#include "tests/cli/cli_fixture.h"

namespace headlab::cli {
namespace {

std::string printed(const Command& command, const Arguments& arguments) {
  testing::internal::CaptureStdout();
  execute(command, arguments);
  return testing::internal::GetCapturedStdout();
}

class Added : public Cli {
 protected:
  static void SetUpTestSuite() {
    analysis::figure_kinds().add(
        {"rows", "how many rows there are", "at least one row",
         [](const analysis::Report& report, const std::string& variant) -> analysis::Figures {
           if (report.table.plan.rows.empty()) return {};
           return {{figure_name(report, "rows", variant), "set terminal pngcairo size 99,99\nplot x\n"}};
         }});
    commands().add(
        {"greet", "say a word",
         [] {
           return VerbHelp{"WORD", "Says it.", {{"loud", "", "louder"}}, {"headlab greet world"}, 1, 1, false};
         },
         [](const CommandLine& line) {
           std::printf("%s%s\n", line.words().front().c_str(), line.has("loud") ? "!" : "");
           return 7;
         }});
  }
};

TEST_F(Added, AFigureIsDrawnDeclaredAndExplained) {
  analysis::Report report;
  report.table.plan.spec = "tiny";
  EXPECT_THROW(draw_figures(report, folder_, {"rows", ""}), UsageError);
  report.table.plan.figures = {"rows"};
  EXPECT_EQ(draw_figures(report, folder_, {}).missing.size(), 1u) << "declared, and nothing to draw";
  report.table.plan.rows.resize(1);
  EXPECT_EQ(draw_figures(report, folder_, {"rows", ""}).pictures, std::vector<fs::path>{folder_ / "tiny-rows.png"});
  EXPECT_GT(fs::file_size(folder_ / "tiny-rows.png"), 100U);
  const std::string help = printed(commands().find("plot"), {"--help"});
  EXPECT_TRUE(contains(help, "  rows         how many rows there are\n")) << help;
  write_spec();
  const std::string text = read_file(folder_ / "tiny.toml");
  write_file(folder_ / "tiny.toml", "figures = [\"rows\"]\n" + text);
  EXPECT_EQ(load_spec(folder_ / "tiny.toml").figures, std::vector<std::string>{"rows"});
  write_file(folder_ / "tiny.toml", "figures = [\"row\"]\n" + text);
  EXPECT_THROW(load_spec(folder_ / "tiny.toml"), UsageError);
  EXPECT_THROW(analysis::figure_kinds().add({"rows", "", "", nullptr}), std::logic_error) << "the name is taken";
}

TEST_F(Added, ACommandIsRunExplainedAndCompleted) {
  const Command& greet = commands().find("greet");
  EXPECT_EQ(printed(greet, {"world", "--loud"}), "world!\n");
  EXPECT_EQ(execute(greet, {"world"}), 7);
  EXPECT_NE(printed(greet, {"--help"}).find("usage: headlab greet WORD [options]\n\nSays it."), std::string::npos);
  EXPECT_THROW(execute(greet, {}), UsageError);
  EXPECT_THROW(execute(greet, {"world", "--load"}), UsageError);
  EXPECT_NE(printed(commands().find("man"), {}).find(".SS headlab greet WORD\nSays it.\n"), std::string::npos);
  EXPECT_NE(printed(commands().find("completion"), {"bash"}).find("greet) options='--help --loud'"), std::string::npos);
}

}  // namespace
}  // namespace headlab::cli

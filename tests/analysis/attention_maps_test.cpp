// What tokens attend to, and what experts make of them, as gnuplot reads it.
#include "analysis/figures/attention_maps.h"

#include <fmt/format.h>

#include <cmath>

#include "analysis/figures/gnuplot.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

std::size_t count_of(const std::string& script, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = script.find(part); at != std::string::npos; at = script.find(part, at + 1)) ++count;
  return count;
}

AttentionMaps maps_of(std::size_t heads, std::size_t tokens) {
  AttentionMaps maps{"Attention of it", "Each row: a token", {}, {}};
  for (std::size_t t = 0; t < tokens; ++t) maps.tokens.push_back(fmt::format("t{}", t));
  maps.heads.assign(heads, std::vector<double>(tokens * tokens, 0.5));
  return maps;
}

TEST(AttentionMaps, NameBothSidesByTheirTokensAndShowEachShare) {
  AttentionMaps maps = maps_of(2, 3);
  maps.tokens = {"[begin]", "the \"good\"", " "};
  maps.heads = {{1, 0, 0, 0.25, 0.75, 0, 0.5, 0.125, 0.375}, {1, 0, 0, 0, 1, 0, 0, 0, 1}};
  const std::string script = attention_maps_script(maps);
  const std::string tokens = "(\"[begin]\" 0, \"the \\\"good\\\"\" 1, \"\u2423\" 2)";
  EXPECT_EQ(count_of(script, "set xtics " + tokens + " nomirror rotate by 90"), 2u) << script;
  EXPECT_EQ(count_of(script, "set ytics " + tokens + " nomirror font"), 2u) << script;
  EXPECT_EQ(count_of(script, "set xrange [-0.5:2.5]\nset yrange [2.5:-0.5]\n"), 2u) << "queries from top to bottom";
  EXPECT_NE(
      script.find("$head0 << EOD\n0 0 100\n1 0 0\n2 0 0\n0 1 25\n1 1 75\n2 1 0\n0 2 50\n1 2 12.5\n2 2 37.5\nEOD\n"),
      std::string::npos)
      << script;
  EXPECT_NE(script.find("$head1 << EOD\n0 0 100\n1 0 0\n2 0 0\n0 1 0\n1 1 100\n2 1 0\n0 2 0\n1 2 0\n2 2 100\nEOD\n"),
            std::string::npos)
      << script;
  for (const char* part : {"Attention of it", "Each row: a token", "\"head 1\"", "\"head 2\""})
    EXPECT_NE(script.find(part), std::string::npos) << part;
  const results::ScratchFolder folder("attention-maps");
  run_gnuplot(script, folder / "maps.png");
  EXPECT_TRUE(is_png(folder / "maps.png"));
}

TEST(AttentionMaps, NameTokensAtTheLeftAndBelowAlone) {
  const std::string script = attention_maps_script(maps_of(13, 2));
  EXPECT_EQ(count_of(script, "unset xtics\n"), 5u) << "eight in a row, and five below them";
  EXPECT_EQ(count_of(script, "unset ytics\n"), 13u - 2u);
}

TEST(AttentionMaps, ShortenLongTokensAndNameNoneWhereThereAreTooMany) {
  AttentionMaps maps = maps_of(1, 48);
  maps.tokens[3] = "internationally";
  const std::string script = attention_maps_script(maps);
  EXPECT_NE(script.find("\"t2\" 2, \"intern...nally\" 3, \"t4\" 4, "), std::string::npos) << script;
  EXPECT_NE(script.find("\"t47\" 47)"), std::string::npos) << script;
  const std::string more = attention_maps_script(maps_of(1, 49));
  EXPECT_NE(more.find("set xtics () "), std::string::npos);
  EXPECT_EQ(more.find("\"t0\""), std::string::npos);
}

TEST(AttentionMaps, RefuseNoHeadsAndTooMany) {
  EXPECT_NO_THROW(attention_maps_script(maps_of(kMostMaps, 2)));
  EXPECT_THROW(attention_maps_script(maps_of(kMostMaps + 1, 2)), UsageError);
  EXPECT_THROW(attention_maps_script(maps_of(0, 2)), UsageError);
}

TEST(TokenJudgements, HaveAPanelAModelWithItsTokensAndNumbers) {
  const double none = std::nan("");
  const std::string script = token_judgements_script(
      "How tokens are judged", {{"a, layer 1", {"t", " "}, {0.25, 0.5}, {0.125, 1}, {1, 0}, {1, 3}},
                                {"b, layer 2", {"[CLS]", "x"}, {none, 0.375}, {0.75, 0.5}, {2, 2}, {0, 0}}});
  // Its number, importance, complexity, all experts, deep ones.
  EXPECT_NE(script.find("$model0 << EOD\n0 0.25 0.125 2 1\n1 0.5 1 3 3\nEOD\n"), std::string::npos) << script;
  EXPECT_NE(script.find("$model1 << EOD\n0 NaN 0.75 2 0\n1 0.375 0.5 2 0\nEOD\n"), std::string::npos) << script;
  EXPECT_NE(script.find("set xtics (\"t\" 0, \"\u2423\" 1) rotate by 90"), std::string::npos) << script;
  EXPECT_NE(script.find("set xtics (\"[CLS]\" 0, \"x\" 1) rotate by 90"), std::string::npos) << script;
  EXPECT_NE(script.find("set y2range [0:3.5]"), std::string::npos);
  EXPECT_NE(script.find("set y2range [0:2.5]"), std::string::npos);
  for (const char* part : {"How tokens are judged", "\"a, layer 1\"", "\"b, layer 2\"", "\"of them deep\""})
    EXPECT_NE(script.find(part), std::string::npos) << part;
  const results::ScratchFolder folder("token-judgements");
  run_gnuplot(script, folder / "tokens.png");
  EXPECT_TRUE(is_png(folder / "tokens.png"));
}

}  // namespace
}  // namespace headlab::analysis

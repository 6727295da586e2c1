#include "base/text_table.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>

#include "base/utf8.h"

namespace headlab {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

TEST(Folded, BreaksBeforeABracketThenAtSpacesThenAtMarksThenAnywhere) {
  EXPECT_EQ(folded("", 5), Lines{""});
  EXPECT_EQ(folded("just fits", 9), Lines{"just fits"});
  EXPECT_EQ(folded("12.3 ± 0.3 (-0.1 ± 0.6)", 20), (Lines{"12.3 ± 0.3", "(-0.1 ± 0.6)"}));
  EXPECT_EQ(folded("one two three", 8), (Lines{"one two", "three"}));
  EXPECT_EQ(folded("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(folded("moh-dropout0.1-routed3", 16), (Lines{"moh-dropout0.1-", "routed3"}));
  EXPECT_EQ(folded("ééééé", 2), (Lines{"éé", "éé", "é"}));
  EXPECT_EQ(folded("abc", 0), (Lines{"a", "b", "c"}));
}

const TextRows kRows = {
    {"variant", "multiply adds", "label"},
    {"mha", "123456", "all heads"},
    {"a-name-of-more-than-thirty-letters", "7", "half of the heads, by a router that learned to choose"}};

TEST(TextTable, StaysWholeWhereNothingLimitsIt) {
  const Lines lines = lines_of(text_table(kRows, {SIZE_MAX, "lr"}));
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0], "variant                             multiply adds  label");
  EXPECT_EQ(lines[1], "mha                                        123456  all heads");
  EXPECT_EQ(lines[2],
            "a-name-of-more-than-thirty-letters              7  half of the heads, by a router that learned to choose");
  EXPECT_EQ(lines_of(text_table({{"a", "b"}, {"c"}}, {80, "", 2})), (Lines{"  a  b", "  c"}));
}

TEST(TextTable, FoldsCellsInTheirColumnsAndKeepsNumbersWhole) {
  EXPECT_EQ(lines_of(text_table(kRows, {64, "lr"})),
            (Lines{"variant                   multiply  label", "                              adds",
                   "mha                         123456  all heads",
                   "a-name-of-more-than-             7  half of the heads, by a",
                   "thirty-letters                      router that learned to",
                   "                                    choose"}));
}

TEST(TextTable, PutsColumnsThatDoNotFitBelowWithTheFirstOneAgain) {
  const Lines lines = lines_of(text_table(kRows, {50, "lr"}));
  ASSERT_EQ(lines.size(), 10U);
  EXPECT_EQ(lines[0], "variant                   multiply adds");
  EXPECT_EQ(lines[4], "");
  EXPECT_EQ(lines[5], "variant                   label");
  EXPECT_EQ(lines[6], "mha                       all heads");
}

TEST(TextTable, NeverPassesTheLimit) {
  TextRows wide(4, std::vector<std::string>(9, "word-with-marks and (brackets) of 12.5 ± 0.5"));
  for (std::size_t columns = 12; columns < 130; columns += 7) {
    for (const std::string& line : lines_of(text_table(wide, {columns, "", 2})))
      EXPECT_LE(columns_of(line), columns) << line;
  }
}

}  // namespace
}  // namespace headlab

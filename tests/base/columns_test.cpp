#include "base/columns.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "base/utf8.h"

namespace headlab {
namespace {

TEST(Shortened, KeepsBothEndsAndWholeCharacters) {
  EXPECT_EQ(shortened("abcdefghij", 10), "abcdefghij");
  EXPECT_EQ(shortened("abcdefghij", 9), "abc...hij");
  EXPECT_EQ(shortened("äöüßäöüßäö", 7), "äö...äö");
  EXPECT_EQ(shortened("abcdefghij", 2), "ab");
}

TEST(Paragraph, BreaksBetweenWordsAndIndentsWhatFollows) {
  EXPECT_EQ(paragraph("one two three four", 9), "one two\nthree\nfour");
  EXPECT_EQ(paragraph("one two three four", 9, 2), "one two\n  three\n  four");
  EXPECT_EQ(paragraph("  head   and what it says", 14, 9), "  head   and\n         what\n         it\n         says");
  EXPECT_EQ(paragraph("incomprehensibility it is", 8), "incomprehensibility\nit is");
  EXPECT_EQ(paragraph("as wide as it likes", SIZE_MAX, 4), "as wide as it likes");
  EXPECT_EQ(paragraph("", 10), "");
}

Columns table() {
  Columns out({{"run"}, {"variant", false, 8}, {"loss", true}});
  out.add({"1", "a-variant-with-a-long-name", "0.5"});
  out.add({"22", "äöü", "12.25"});
  out.add({"3"});
  return out;
}

TEST(Columns, AreAsWideAsTheirWidestCell) {
  EXPECT_EQ(table().text(SIZE_MAX),
            "run  variant                      loss\n"
            "1    a-variant-with-a-long-name    0.5\n"
            "22   äöü                         12.25\n"
            "3\n");
}

TEST(Columns, ShortenNoNamesToTheSameTextInHalfOfTheLine) {
  Columns names({{"variant", false, 9, true}, {"loss", true}, {"note"}});
  names.add({"moh-0.001-depth", "1", "a note of 20 letters"});
  names.add({"moh-0.002-depth", "2"});
  EXPECT_EQ(names.text(31), "variant          loss  ...\nmoh-0.001-depth     1\nmoh-0.002-depth     2\n");
  EXPECT_EQ(names.text(20), "variant    loss  ...\nmoh...pth     1\nmoh...pth     2\n");
}

TEST(Columns, TakeThePlaceOfThoseThatAreLeftOut) {
  Columns names({{"name", false, 6, true}, {"note"}, {"more"}});
  names.add({"a-name-of-twenty-one", "", "what no narrow terminal has place for"});
  EXPECT_EQ(names.text(31), "name                  note  ...\na-name-of-twenty-one\n");
  EXPECT_EQ(names.text(25), "name            note  ...\na-name...y-one\n");
}

TEST(Folded, EachLineIsAParagraph) {
  EXPECT_EQ(folded("head\n  one two three\n\nend\n", 9, 4), "head\n  one two\n    three\n\nend\n");
  EXPECT_EQ(folded("as it   is", SIZE_MAX, 4), "as it   is");
}

TEST(Columns, GiveWayBeforeLinesAreCut) {
  EXPECT_EQ(table().text(24),
            "run  variant        loss\n"
            "1    a-var...name    0.5\n"
            "22   äöü           12.25\n"
            "3\n");
  EXPECT_EQ(table().text(18),
            "run  variant  ...\n"
            "1    a-v...me\n"
            "22   äöü\n"
            "3\n")
      << "a number is whole or not there";
  for (const std::size_t width : {20, 14, 10, 6}) {
    const std::string text = table().text(width);
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
      EXPECT_LE(columns_of(text.substr(at, text.find('\n', at) - at)), width) << text;
  }
}

}  // namespace
}  // namespace headlab

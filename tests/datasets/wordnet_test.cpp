// WordNet's data files, line by line.
#include "datasets/text/wordnet.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace headlab::datasets {
namespace {

constexpr const char* kLine =
    "00002137 03 n 02 abstraction 0 abstract_entity(p) 1 001 @ 00001740 n 0000 | a general concept; \"so | so\"  \n";

std::string message_of(const std::string& lines) {
  try {
    parse_synsets(lines, "noun", "data.noun");
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

TEST(Wordnet, GivesTheWordsAndTheirMeaning) {
  const auto found = parse_synsets(std::string("  1 licence | text\n\n") + kLine, "noun", "data.noun");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].name, "noun:00002137");
  EXPECT_EQ(found[0].text, "abstraction, abstract entity: a general concept; \"so | so\"\n");
}

TEST(Wordnet, NamesTheLineThatItCannotRead) {
  for (const char* bad : {"00002137 03 n 02 one 0 | fewer words than said", "00002137 03 n zz one 0 | no count",
                          "00002137 03 n 01 one 0 no meaning", "00002137 | nothing", "x", "1 2 3 ffffffff a 0 | many",
                          "1 2 3 -1 a 0 | less than none", "1 2 3 00 | none"}) {
    EXPECT_NE(message_of(kLine + std::string(bad)).find("'data.noun', line 2"), std::string::npos) << bad;
  }
}

}  // namespace
}  // namespace headlab::datasets

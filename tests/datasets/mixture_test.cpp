#include "datasets/text/mixture.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace headlab::datasets {
namespace {

std::string canonical(const std::string& text) {
  return canonical_mixture(text, "here");
}

TEST(Mixture, HasOneSpellingForOneMeaning) {
  EXPECT_EQ(canonical(""), "");
  EXPECT_EQ(canonical("b:1 + a:3"), "a:3 + b:1");
  EXPECT_EQ(canonical("a:30,b:10"), "a:3 + b:1");
  EXPECT_EQ(canonical("a:3 + b:0"), "a:1 + b:0");
  EXPECT_EQ(canonical("a:7 + b:7.0 + c:7"), "a:1 + b:1 + c:1") << "names are not dropped unseen";
  EXPECT_EQ(canonical("a:61.28 + b:38.72"), "a:383 + b:242");
  EXPECT_EQ(canonical("a:0.5 + b:1"), "a:1 + b:2");
  EXPECT_EQ(canonical(canonical("x:50 + a:4 + k:6")), canonical("x:50 + a:4 + k:6"));
}

TEST(Mixture, RefusesWhatIsNoShare) {
  for (const char* text :
       {"a", "a:", ":1", "a:x", "a:-1", "a:1.", "a:.5", "a:1.00001", "a:1.5.5", "a:1 + a:2", "a:1000001", "a:1000000.5",
        "a:99999999999999999999", "a:0", "a:0 + b:0.0", "a:1x", "a:1e3"}) {
    try {
      canonical(text);
      ADD_FAILURE() << text;
    } catch (const UsageError& error) {
      const std::string message = error.what();
      EXPECT_EQ(message.find("here: data.mixture takes each corpus with its share"), 0u) << message;
    }
  }
}

TEST(Mixture, GivesEachCorpusItsShare) {
  EXPECT_EQ(shares_of("", {"a", "b"}), (std::vector<double>{1, 1}));
  EXPECT_EQ(shares_of("a:1 + b:3", {"b", "a"}), (std::vector<double>{3, 1}));
  for (const std::vector<std::string>& corpora :
       std::vector<std::vector<std::string>>{{"a"}, {"a", "b", "c"}, {"a", "c"}})
    EXPECT_THROW(shares_of("a:1 + b:3", corpora), UsageError);
}

}  // namespace
}  // namespace headlab::datasets

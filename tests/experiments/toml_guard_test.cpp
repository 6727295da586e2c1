// Texts that toml++ must not see, and that the guard lets all others pass.
#include "experiments/config/toml_guard.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "experiments/config/config.h"
#include "experiments/specs/spec.h"

namespace headlab::experiments {
namespace {

std::string refusal(const std::string& text) {
  try {
    guard_toml(text, "a.toml");
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

std::string repeated(const std::string& piece, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += piece;
  return all;
}

// Without the guard, each of these overflows the stack.
TEST(TomlGuard, RefusesWhatIsNestedTooDeeplyToBeFreed) {
  for (const int depth : {17, 1000000}) {
    const std::string keys = repeated("a.", depth);
    EXPECT_EQ(refusal("# comment\n" + keys + "a = 1"), "a.toml:2: nested more than 16 deep");
    EXPECT_EQ(refusal("[" + keys + "a]"), "a.toml:1: nested more than 16 deep");
    EXPECT_EQ(refusal("x = { " + keys + "a = 1 }"), "a.toml:1: nested more than 16 deep");
    EXPECT_EQ(refusal("x = " + repeated("[", depth)), "a.toml:1: nested more than 16 deep");
    EXPECT_EQ(refusal(repeated("\"x]\".", depth) + "a = 1"), "a.toml:1: nested more than 16 deep");
  }
  EXPECT_THROW(Config::from_toml(repeated("a.", 1000000) + "a = 1", "a.toml"), UsageError);
  EXPECT_THROW(parse_spec(repeated("a.", 1000000) + "a = 1", "a.toml"), UsageError);
  EXPECT_THROW(parse_override("model.depth={" + repeated("a.", 100000) + "a = 1}"), UsageError);
}

TEST(TomlGuard, RefusesLettersOutsideQuotesAndComments) {
  EXPECT_EQ(refusal("a = 1\nb = 2 \xc3\xbc"), "a.toml:2: this character may stand in quotes and comments only");
  EXPECT_EQ(refusal("[ ("), "a.toml:1: '(' may stand in quotes and comments only");
  EXPECT_NE(refusal(std::string("a = \0", 5)), "");
  EXPECT_EQ(refusal("a = 2\"\xc3\xbc\""), "a.toml:1: a quote inside a word");
  EXPECT_EQ(refusal("a = 2=\"\xc3\xbc\""), "a.toml:1: '=' inside a value");
  EXPECT_EQ(refusal("a = [1, 2=\"\xc3\xbc\"]"), "a.toml:1: '=' inside a value");
  EXPECT_EQ(refusal("a = 2[\"\xc3\xbc\"]"), "a.toml:1: a bracket inside a word");
  EXPECT_EQ(refusal("a = [}"), "a.toml:1: a closing bracket without its opening one");
  EXPECT_EQ(refusal("a = { b = 1, c.d = [\n2, { e = 3 }] }\n[x]\n[[y.z]]\nf=\"=\"\n\"g\"='h'"), "");
  EXPECT_EQ(refusal("a = 2.\"\xc3\xbc\""), "a.toml:1: letters beyond ASCII in a dotted key");
  EXPECT_EQ(refusal("a = \"\"\"\\\n \xc3\xbc\"\"\""), "a.toml:2: a letter beyond ASCII right after a backslash");
}

TEST(TomlGuard, NamesAHeadingThatIsNotClosedByItsOwnLine) {
  EXPECT_EQ(refusal("a = 1\n[scales.smoke\n\nseeds = 1\n"), "a.toml:2: '[scales.smoke' has no closing ']'");
  EXPECT_EQ(refusal("[[variants]  # one\nname = \"a\"\n"), "a.toml:1: '[[variants]  # one' has no closing ']'");
  EXPECT_EQ(refusal("a = [\n  [1, 2],\n  3\n]\n[[b]]\nc = [\n]\n"), "");
}

TEST(TomlGuard, LooksIntoNoStringAndNoComment) {
  const std::string odd = repeated("((.[{ \xc3\xbc", 40);
  for (const std::string& text :
       {"# " + odd, "a = \"" + odd + "\"", "a = '" + odd + "'", "a = \"\"\"\n\"" + odd + "\n\"\"\"\"\" # " + odd,
        "a = '''\n'" + odd + "\n'''", "a = \"\\\"" + odd + "\\\\\" # " + odd, "a = ''\nb = \"\" # " + odd,
        std::string("\xef\xbb\xbf"
                    "a = 1")}) {
    EXPECT_EQ(refusal(text), "") << text;
  }
}

TEST(TomlGuard, LeavesOpenStringsToTheParser) {
  for (const char* text : {"a = \"", "a = \"b\\", "a = \"\"\"\\", "a = \"\"\"\\\n", "a = '''", "\"\"", "'"}) {
    EXPECT_EQ(refusal(text), "") << text;
  }
}

TEST(TomlGuard, CountsNeitherNumbersNorSiblings) {
  EXPECT_EQ(refusal("a = [" + repeated("0.5, ", 100) + "]\n" + repeated("[x.y]\nz.w = [[1.5]]\n", 100)), "");
}

// toml++'s own formatter meets undefined behaviour in each of these.
TEST(Spelling, SaysWhatAnOptionCannotBe) {
  const auto refused = [](const std::string& value) -> std::string {
    try {
      Config::from_toml("train.lr = " + value, "a.toml");
    } catch (const UsageError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refused("[0.1, [nan], -0.25]"), "a.toml:1: train.lr cannot be [0.1, [nan], -0.25]");
  EXPECT_EQ(refused("[-9223372036854775808, true]"), "a.toml:1: train.lr cannot be [-9223372036854775808, true]");
  EXPECT_EQ(refused("[{ a = 1 }, 1979-05-27]"), "a.toml:1: train.lr cannot be [a table, a date or time]");
}

TEST(Override, RefusesTextThatNoFileCouldKeep) {
  EXPECT_THROW(parse_override("data.folder=a\xff"), UsageError);
  EXPECT_THROW(parse_override("data.folder=\xed\xa0\x80"), UsageError);  // half a surrogate pair
  EXPECT_EQ(std::get<std::string>(parse_override("data.folder=/d\xc3\xbc").value), "/d\xc3\xbc");
}

}  // namespace
}  // namespace headlab::experiments

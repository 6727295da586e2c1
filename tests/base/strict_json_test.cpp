// JSON that others wrote.
#include "base/strict_json.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace headlab {
namespace {

std::string refusal(const std::string& text, int most_depth = 3) {
  try {
    const auto json = parse_strict_json(text, most_depth, [](const std::string& what) { throw DataError(what); });
    return json.is_discarded() ? "discarded" : json.dump();
  } catch (const DataError& error) {
    return error.what();
  }
}

TEST(StrictJson, RefusesANameThatAnObjectHoldsTwice) {
  EXPECT_EQ(refusal(R"({"a":1,"b":{"a":2}})"), R"({"a":1,"b":{"a":2}})") << "of two objects";
  EXPECT_EQ(refusal(R"([{"a":1},{"a":2}])"), R"([{"a":1},{"a":2}])");
  EXPECT_EQ(refusal(R"({"a":1,"b":{"a":2},"a":3})"), "'a' occurs twice");
  EXPECT_EQ(refusal(R"({"b":{"a":2,"a":2}})"), "'a' occurs twice");
  EXPECT_EQ(refusal("{\"\\u001b\":1,\"\\u001b\":2}"), "'\\x1b' occurs twice") << "a terminal would obey it";
}

TEST(StrictJson, RefusesDeeperNesting) {
  EXPECT_EQ(refusal("[[[1]]]"), "[[[1]]]");
  EXPECT_EQ(refusal(R"({"a":[{"b":1},{"c":2}]})"), R"({"a":[{"b":1},{"c":2}]})");
  EXPECT_EQ(refusal("[[[[1]]]]"), "expected at most 3 levels of nesting");
  EXPECT_EQ(refusal(R"({"a":[{"b":{}}]})"), "expected at most 3 levels of nesting");
  EXPECT_EQ(refusal(std::string(1 << 20, '[')), "expected at most 3 levels of nesting");
}

TEST(StrictJson, DiscardsWhatIsNoJson) {
  for (const char* text : {"", "{", "[1,", "{\"a\":1} 2", "\"\xff\"", "nul"})
    EXPECT_EQ(refusal(text), "discarded") << text;
}

// In linear time: a look through the whole list at each of its objects would take hours.
TEST(StrictJson, TakesManyObjectsInAList) {
  std::string text = "[{}";
  for (int i = 0; i < 300000; ++i) text += ",{}";
  EXPECT_EQ(refusal(text + "]").size(), text.size() + 1);
}

}  // namespace
}  // namespace headlab

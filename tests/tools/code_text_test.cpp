#include "tools/code_text.h"

#include <gtest/gtest.h>

namespace headlab {
namespace {

TEST(CodeText, LeavesOutCommentsIncludesAndLineBreaks) {
  const std::string code = code_text("int gate(int x) { return 10 * x; }");
  EXPECT_EQ(code_text("#include <cmath>\n\n// a gate\nint gate( int x )\n{\n  return 10 * x;  /* ten */\n}\n"), code);
  EXPECT_EQ(code_text("int gate(int x) {  // 10 * y\n  return 10\n      * x; }"), code);
  EXPECT_NE(code_text("int gate(int x) { return 100 * x; }"), code);
  EXPECT_NE(code_text("int gate(intx) { return 10 * x; }"), code);
}

TEST(CodeText, KeepsLiterals) {
  EXPECT_NE(code_text("f(\"a b\")"), code_text("f(\"a  b\")"));
  EXPECT_EQ(code_text("f(\"// no comment\") // one"), "f(\"// no comment\")");
  EXPECT_EQ(code_text("f(\"a \\\" /* b */\")"), "f(\"a \\\" /* b */\")");
  EXPECT_EQ(code_text("f(R\"x(// a\n\"b\")x\", '\"', 1'000'000) /* c */"), "f(R\"x(// a\n\"b\")x\",'\"',1'000'000)");
  EXPECT_EQ(code_text("f('/', '\\'')"), "f('/','\\'')");
}

TEST(CodeText, JoinsStringsThatStandSideBySide) {
  EXPECT_EQ(code_text("f(\"a \"\n  \"b\")"), "f(\"a b\")");
  EXPECT_NE(code_text("f(\"a\", \"b\")"), code_text("f(\"ab\")"));
  EXPECT_NE(code_text("#define F \"a\"\n\"b\""), code_text("#define F \"a\" \"b\""));
  EXPECT_NE(code_text("f(\"a\"_x \"b\")"), code_text("f(\"a_x \" \"b\")"));
  EXPECT_EQ(code_text("f(R\"(a)\" \"b\")"), "f(R\"(a)\"\"b\")");
}

TEST(CodeText, TellsTokensApart) {
  EXPECT_NE(code_text("a - -b"), code_text("a--b"));
  EXPECT_NE(code_text("return x"), code_text("returnx"));
  EXPECT_NE(code_text("#define F (x)"), code_text("#define F(x)"));
  EXPECT_NE(code_text("#define F a\nb"), code_text("#define F a b"));
  EXPECT_EQ(code_text("#define F a \\\n  b"), code_text("#define F a b"));
}

TEST(CodeText, ComesToAnEndOnBrokenSource) {
  for (const char* broken : {"\"open", "R\"x(open", "/* open", "'", "\\", "#", "#include", "R\"", "'\\"}) {
    EXPECT_NO_THROW(code_text(broken)) << broken;
  }
}

}  // namespace
}  // namespace headlab

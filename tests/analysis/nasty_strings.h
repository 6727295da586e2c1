// Text that a hostile file may hold: what a terminal obeys, what Markdown, HTML, LaTeX, gnuplot, a shell and a
// spreadsheet take for theirs.
#pragma once

#include <string>
#include <vector>

namespace headlab {

inline const std::vector<std::string>& nasty_strings() {
  static const std::vector<std::string> all = {
      "\033[2J\033[31mred",
      "\033]0;title\007",
      "\033]8;;http://x\033\\link",
      "one\rtwo",
      "one\ntwo",
      "one\n\n| cell | cell |",
      std::string("nul\0nul", 7),
      "\b\b\bback",
      "\x7f",
      "\xc2\x9b"
      "2J",  // U+009B, a terminal's other ESC [
      "\xe2\x80\xae"
      "txet",              // U+202E
      "\xe2\x81\xa6x",     // U+2066
      "\xe2\x80\xa8line",  // U+2028
      "\xff\xfe no UTF-8",
      "\xc0\xaf",
      "<script>alert(1)</script>",
      "<!-- numbers",
      "<img src=x onerror=y>",
      "[click](javascript:alert(1))",
      "![](http://x/y.png)",
      "a | b",
      "a \\| b",
      "back\\",
      "=1+1",
      "=HYPERLINK(\"http://x\")",
      "+cmd|' /C calc'!A0",
      "-2+3",
      "@SUM(A1)",
      "\t=1",
      "'quoted'",
      "\"quoted\"",
      "a,b",
      "\\input{/etc/passwd}",
      "\\end{tabular}\\write18{x}",
      "\\input{/etc/passwd}1 (x)",
      "$x^{2}_{3}$ & # % ~",
      "{}{}}{",
      "`touch /tmp/x`",
      "$(touch /tmp/x)",
      "'; system(\"touch /tmp/x\") #",
      "\\n \\x41 \\101",
      "日本語 αβγ 😀",
      "é ü ß ł – “quoted”",
      "",
  };
  return all;
}

}  // namespace headlab

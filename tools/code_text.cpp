#include "tools/code_text.h"

#include <cctype>

namespace headlab {
namespace {

bool in_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

class Reader {
 public:
  explicit Reader(std::string_view source) : source_(source) {}

  std::string read() {
    while (at_ < source_.size()) step();
    return std::move(out_);
  }

 private:
  bool starts(std::string_view text) const { return source_.substr(at_).starts_with(text); }

  void step() {
    if (starts("//")) return skip_to("\n", false);
    if (starts("/*")) return skip_to("*/", true);
    if (starts("\\\n")) return skip(2);
    const char c = source_[at_];
    if (c == '\n') return end_line();
    if (std::isspace(static_cast<unsigned char>(c))) return skip(1);
    if (c == '#' && line_is_empty_) return directive();
    if (c == '"') return out_.ends_with('R') ? raw_string() : literal();
    // 1'000'000 holds no character literal.
    if (c == '\'' && !(gap_ == 0 && !out_.empty() && std::isdigit(static_cast<unsigned char>(out_.back())))) {
      return literal();
    }
    put(c);
  }

  void skip(std::size_t count) {
    at_ += count;
    gap_ += 1;
  }

  void skip_to(std::string_view end, bool behind) {
    const auto found = source_.find(end, at_);
    at_ = found == std::string_view::npos ? source_.size() : found + (behind ? end.size() : 0);
    gap_ += 1;
  }

  // A line's end matters to a directive alone.
  void end_line() {
    skip(1);
    if (in_directive_) out_ += '\n', ends_with_string_ = false;
    in_directive_ = false;
    line_is_empty_ = true;
  }

  void directive() {
    auto word = source_.find_first_not_of(" \t", at_ + 1);
    if (word != std::string_view::npos && source_.substr(word).starts_with("include")) return skip_to("\n", false);
    if (!out_.empty() && out_.back() != '\n') out_ += '\n';
    in_directive_ = true;
    put('#');
  }

  void put(char c) {
    if (gap_ > 0 && !out_.empty() && keeps_apart(out_.back(), c)) out_ += ' ';
    out_ += c;
    gap_ = 0;
    ends_with_string_ = false;
    at_ += 1;
    line_is_empty_ = false;
  }

  // Two words, "- -" and "--", and in a directive "F (x)" and "F(x)" differ.
  bool keeps_apart(char before, char after) const {
    if (in_directive_) return before != '#';
    return (in_word(before) && in_word(after)) ||
           (before == after && std::string_view("+-&|<>=:").find(after) != std::string_view::npos);
  }

  void literal() {
    const char quote = source_[at_];
    if (quote == '"' && ends_with_string_) {
      out_.pop_back();  // "a " "b" is "a b"
      at_ += 1;
      gap_ = 0;
    } else {
      put(quote);
    }
    while (at_ < source_.size() && source_[at_] != quote && source_[at_] != '\n') {
      if (source_[at_] == '\\' && at_ + 1 < source_.size()) out_ += source_[at_++];
      out_ += source_[at_++];
    }
    ends_with_string_ = quote == '"' && at_ < source_.size() && source_[at_] == quote;
    if (at_ < source_.size() && source_[at_] == quote) out_ += source_[at_++];
  }

  void raw_string() {
    const auto open = source_.find('(', at_);
    if (open == std::string_view::npos) return literal();
    const std::string end = ')' + std::string(source_.substr(at_ + 1, open - at_ - 1)) + '"';
    const auto close = source_.find(end, open);
    const auto last = close == std::string_view::npos ? source_.size() : close + end.size();
    out_ += source_.substr(at_, last - at_);
    at_ = last;
    gap_ = 0;
    ends_with_string_ = false;
    line_is_empty_ = false;
  }

  std::string_view source_;
  std::string out_;
  std::size_t at_ = 0;
  int gap_ = 0;  // pieces of white space and comments since the last character put
  bool in_directive_ = false, line_is_empty_ = true, ends_with_string_ = false;
};

}  // namespace

std::string code_text(std::string_view source) {
  return Reader(source).read();
}

}  // namespace headlab

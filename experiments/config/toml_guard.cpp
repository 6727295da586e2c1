#include "experiments/config/toml_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/columns.h"
#include "base/error.h"
#include "base/utf8.h"

namespace headlab::experiments {
namespace {

constexpr std::size_t kDeepest = 16;

bool may_stand_bare(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) ||
         std::string_view(" \t\r\n_-.:,=+[]{}").find(c) != std::string_view::npos;
}

bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

class Scan {
 public:
  Scan(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  void run() {
    if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (c == '"' || c == '\'') {
        skip_string(c);
      } else {
        count(c);
        ++at_;
      }
    }
  }

 private:
  // The document, or a bracket that is open; `value`: behind the '=' of a key.
  struct Level {
    char bracket;
    bool value;
  };

  [[noreturn]] void refuse(const std::string& what) const {
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
    throw UsageError(fmt::format("{}:{}: {}", file_, line, what));
  }

  void count(char c) {
    if (!may_stand_bare(c)) {
      const std::string shown = c > ' ' && c < 127 ? fmt::format("'{}'", c) : "this character";
      refuse(shown + " may stand in quotes and comments only");
    }
    if (c == '\n') end_line();
    if (c == '[' || c == '{') open(c);
    if (c == ']' || c == '}') close(c == ']' ? '[' : '{');
    if (c == '=') begin_value();
    if ((c == ',' && levels_.back().bracket != '[') || (c == '\n' && levels_.size() == 1)) levels_.back().value = false;
    // Depth is what brackets and dotted keys add up to.
    if (c == '.') ++dots_;
    if (c == '=' || c == ',' || c == '[' || c == '{' || c == '\n') dots_ = 0;
    if (levels_.size() > kDeepest + 1 || dots_ > kDeepest) refuse(fmt::format("nested more than {} deep", kDeepest));
  }

  void open(char bracket) {
    check_before("a bracket inside a word");
    levels_.push_back({bracket, false});
  }

  void close(char bracket) {
    if (levels_.back().bracket != bracket) refuse("a closing bracket without its opening one");
    levels_.pop_back();
  }

  // The heading of a table stands on one line.
  void end_line() const {
    if (levels_.size() == 1 || levels_[0].value || levels_[1].bracket != '[') return;
    const std::size_t start = text_.rfind('\n', at_ - 1) + 1;  // of the first line, too
    refuse(fmt::format("'{}' has no closing ']'", visible(shortened(text_.substr(start, at_ - start), 40))));
  }

  void begin_value() {
    if (levels_.back().value || levels_.back().bracket == '[') refuse("'=' inside a value");
    levels_.back().value = true;
  }

  // toml++ reads a number on to the next space, comma or closing bracket, whatever else comes in between.
  void check_before(const char* what, bool after_dot = false) const {
    const char before = at_ == 0 ? '\n' : text_[at_ - 1];
    if (after_dot && before == '.') return;
    if (std::string_view(" \t\r\n=,[{").find(before) == std::string_view::npos) refuse(what);
  }

  bool at(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void check_quote() const {
    check_before("a quote inside a word", true);
    const auto line = text_.substr(at_, text_.find('\n', at_) - at_);
    if (at_ > 0 && text_[at_ - 1] == '.' && !std::all_of(line.begin(), line.end(), is_ascii))
      refuse("letters beyond ASCII in a dotted key");
  }

  // Strings of one line end with it, closed or not: an open one is for toml++ to refuse.
  void skip_string(char quote) {
    check_quote();
    const std::string triple(3, quote);
    const bool multi_line = at(triple);
    const std::string_view end = multi_line ? std::string_view(triple) : std::string_view(triple).substr(2);
    at_ += end.size();
    while (at_ < text_.size() && !at(end) && (multi_line || text_[at_] != '\n')) {
      if (quote == '"' && text_[at_] == '\\')
        skip_escape();
      else
        ++at_;
    }
    if (at_ < text_.size() && text_[at_] == quote) at_ += end.size();
    // Up to two quotes may stand before the closing three.
    for (int extra = 0; multi_line && extra < 2 && at(end.substr(2)); ++extra) ++at_;
    at_ = std::min(at_, text_.size());
  }

  // Past the escaped character, or past the white space after a backslash that ends its line.
  void skip_escape() {
    const auto next = std::min(text_.find_first_not_of(" \t\r\n", at_ + 1), text_.size());
    const bool line_ends = next > at_ + 1;
    at_ = next;
    if (at_ == text_.size()) return;
    if (!is_ascii(text_[at_])) refuse("a letter beyond ASCII right after a backslash");
    if (!line_ends) ++at_;
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0;
  std::vector<Level> levels_ = {{'\n', false}};
  std::size_t dots_ = 0;
};

}  // namespace

void guard_toml(std::string_view text, const std::string& file) {
  Scan(text, file).run();
}

}  // namespace headlab::experiments

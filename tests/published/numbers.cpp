#include "tests/published/numbers.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace headlab::published {
namespace {

const std::string kMinus = "\u2212";

bool is_digit(const std::string& s, std::size_t i) {
  return i < s.size() && s[i] >= '0' && s[i] <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::size_t end_of_digits(const std::string& s, std::size_t i) {
  while (is_digit(s, i)) ++i;
  return i;
}

// Behind "10,000" and "1.13.1"; the dot or comma of a sentence stays outside.
std::size_t end_of_number(const std::string& s, std::size_t begin) {
  std::size_t end = end_of_digits(s, begin);
  if (end - begin <= 3) {
    while (end < s.size() && s[end] == ',' && end_of_digits(s, end + 1) == end + 4) end += 4;
  }
  while (end < s.size() && s[end] == '.' && is_digit(s, end + 1)) end = end_of_digits(s, end + 1);
  return end;
}

bool letter_precedes(const std::string& s, std::size_t begin) {
  while (begin > 0 && (s[begin - 1] == '-' || s[begin - 1] == '+')) --begin;
  return begin > 0 && is_letter(s[begin - 1]);
}

// Where the sign begins; `begin` where there is none. After a digit it is a dash: 1.95-2.38.
std::size_t start_of_sign(const std::string& s, std::size_t begin) {
  std::size_t start = begin;
  if (begin >= 1 && (s[begin - 1] == '-' || s[begin - 1] == '+')) start = begin - 1;
  if (begin >= kMinus.size() && s.compare(begin - kMinus.size(), kMinus.size(), kMinus) == 0)
    start = begin - kMinus.size();
  return start > 0 && is_digit(s, start - 1) ? begin : start;
}

bool signs_agree(char printed, bool negative, bool zero) {
  return printed == 0 || zero || (printed == '-') == negative;
}

}  // namespace

bool Number::is_version() const {
  return std::count(digits.begin(), digits.end(), '.') > 1;
}

int Number::decimals() const {
  const std::size_t dot = digits.find('.');
  return dot == std::string::npos ? 0 : static_cast<int>(digits.size() - dot - 1);
}

std::vector<Number> numbers_in(const std::string& text) {
  std::vector<Number> numbers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_digit(text, i)) continue;
    const std::size_t end = end_of_number(text, i), start = start_of_sign(text, i);
    if (!letter_precedes(text, i)) {
      Number n{text.substr(start, end - start), text.substr(i, end - i), 0, i};
      n.digits.erase(std::remove(n.digits.begin(), n.digits.end(), ','), n.digits.end());
      if (start < i) n.sign = text[start] == '+' ? '+' : '-';
      numbers.push_back(n);
    }
    i = end - 1;
  }
  return numbers;
}

bool says(const Number& number, double value) {
  if (number.is_version() || !signs_agree(number.sign, value < 0, value == 0)) return false;
  const double printed = std::strtod(number.digits.c_str(), nullptr);
  return std::abs(std::abs(value) - printed) * std::pow(10, number.decimals()) <= 0.5 + 1e-9;
}

bool says(const Number& number, const Number& token) {
  return number.digits == token.digits && signs_agree(number.sign, token.sign == '-', false);
}

}  // namespace headlab::published

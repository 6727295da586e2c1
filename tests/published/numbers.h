// The numbers that stand in a text, and when one says what a value is.
#pragma once

#include <string>
#include <vector>

namespace headlab::published {

struct Number {
  std::string printed;  // "+0.68", "10,000"
  std::string digits;   // "0.68", "10000"; of a version "1.13.1"
  char sign = 0;        // '+', '-', or 0 where none is printed
  std::size_t at = 0;   // where its digits begin in the text

  bool is_version() const;  // two dots or more: a name, without a value
  int decimals() const;
};

// Left out: numbers that a letter precedes, with or without - or + between them (d96, C++20, CIFAR-10).
std::vector<Number> numbers_in(const std::string& text);

// Whether the value, rounded to the printed decimals, is the number; at a tie both neighbours are. A printed sign must
// be the value's; a number without one may be the magnitude of a loss.
bool says(const Number& number, double value);
// Whether both are the same digits, under the same rule for signs.
bool says(const Number& number, const Number& token);

}  // namespace headlab::published

// What a line of a comment "numbers" offers: the values of a published file that prose may state.
#pragma once

#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/published/csv.h"
#include "tests/published/numbers.h"

namespace headlab::published {

struct SourceError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A value to be rounded, or a number as it stands in a text.
struct Value {
  double value = 0;
  bool is_text = false;
  Number text = {};

  bool said_by(const Number& number) const { return is_text ? says(number, text) : says(number, value); }
  double magnitude() const;
  std::string printed() const;
};

// One cell, pointer, key, attribute or file: of its values, prose must state one.
struct Offer {
  std::string from;  // the line, with one column, pointer or key
  std::vector<Value> values;
  std::string row = "";  // of several: "line 12"
};

class Sources {
 public:
  explicit Sources(std::filesystem::path root) : root_(std::move(root)) {}

  // Throws SourceError saying what is wrong with the line and what would be right.
  std::vector<Offer> offers_of(const std::string& line);
  std::vector<std::string> published_csvs() const;
  const Csv& csv(const std::string& file);  // throws SourceError where there is none

 private:
  std::filesystem::path path_of(const std::string& file) const;

  std::filesystem::path root_;
  std::map<std::string, Csv> csvs_;
};

}  // namespace headlab::published

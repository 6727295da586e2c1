#include "datasets/text/questions/csv.h"

#include <utility>

namespace headlab::datasets {
namespace {

constexpr std::size_t kMostField = std::size_t{1} << 20;  // a quote that nobody closes takes no more than this

}  // namespace

CsvRecords::Result CsvRecords::read(std::string_view line) {
  const bool returns = line.ends_with('\r');
  if (returns) line.remove_suffix(1);
  for (const char c : line) {
    if (const char* fault = take(c)) return {.record = {}, .fault = fault};
  }
  if (state_ == State::quoted) {
    field_ += returns ? "\r\n" : "\n";
    if (field_.size() > kMostField) return {.record = {}, .fault = "a quoted field of more than a MiB"};
    return {};
  }
  end_field();
  return {.record = std::exchange(record_, {})};
}

const char* CsvRecords::take(char c) {
  switch (state_) {
    case State::start:
      if (c == '"') {
        state_ = State::quoted;
        return nullptr;
      }
      state_ = State::plain;
      [[fallthrough]];
    case State::plain:
      if (c == ',') {
        end_field();
        return nullptr;
      }
      if (c == '"') return "a quote within a field that is not quoted";
      field_ += c;
      return nullptr;
    case State::quoted:
      if (c == '"')
        state_ = State::closed;
      else
        field_ += c;
      return nullptr;
    case State::closed:
      if (c == '"') {
        field_ += c;
        state_ = State::quoted;
        return nullptr;
      }
      if (c == ',') {
        end_field();
        return nullptr;
      }
      return "text after the quote that ends a field";
  }
  return nullptr;
}

void CsvRecords::end_field() {
  record_.push_back(std::exchange(field_, {}));
  state_ = State::start;
}

}  // namespace headlab::datasets

// Comma-separated values as RFC 4180 has them, fed a line at a time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlab::datasets {

class CsvRecords {
 public:
  using Record = std::vector<std::string>;

  // The record that the line ends; nothing where a quoted field goes on in the next line. A fault is returned in words,
  // and the reader is of no use after it.
  struct Result {
    std::optional<Record> record;
    const char* fault = nullptr;
  };
  Result read(std::string_view line);
  bool open() const { return state_ == State::quoted; }  // within a quoted field

 private:
  enum class State { start, plain, quoted, closed };  // of a field
  const char* take(char c);
  void end_field();

  State state_ = State::start;
  std::string field_;
  Record record_;
};

}  // namespace headlab::datasets

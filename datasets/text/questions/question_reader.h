// How the lines of a file become questions: a form of files is one reader, fed a line at a time.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "datasets/text/blanks.h"
#include "datasets/text/questions/question.h"

namespace headlab::datasets {

// Where a reader is, for its errors.
struct TaskPlace {
  std::filesystem::path path;
  std::int64_t line = 0;  // from 1

  [[noreturn]] void refuse(const std::string& what) const;  // DataError "'PATH', line N: what"
};

class QuestionReader {
 public:
  // Keeps references to both.
  QuestionReader(const TaskPlace& place, std::vector<Question>& questions) : place_(place), questions_(questions) {}
  virtual ~QuestionReader() = default;
  QuestionReader(const QuestionReader&) = delete;
  QuestionReader& operator=(const QuestionReader&) = delete;

  // The next line, without its '\n'. Throws DataError.
  virtual void read(std::string_view line) = 0;
  virtual void end() {}

 protected:
  [[noreturn]] void refuse(const std::string& what) const { place_.refuse(what); }
  const TaskPlace& place() const { return place_; }
  // Throws DataError for one that could not be asked.
  void take(Question question) { take(std::move(question), place_); }
  void take(Question question, const TaskPlace& place);

 private:
  const TaskPlace& place_;
  std::vector<Question>& questions_;
};

std::unique_ptr<QuestionReader> jsonl_questions(const TaskPlace& place, std::vector<Question>& questions);
std::unique_ptr<QuestionReader> logiqa_questions(const TaskPlace& place, std::vector<Question>& questions);
std::unique_ptr<QuestionReader> truthfulqa_questions(const TaskPlace& place, std::vector<Question>& questions);

// What stands between a context and a choice that were written apart: a blank where neither brings one.
std::string joint(std::string_view context, std::string_view choice);

}  // namespace headlab::datasets

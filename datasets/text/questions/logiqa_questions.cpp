// LogiQA as its authors hand it out: eight lines a question.
#include <fmt/format.h>

#include "datasets/text/questions/question_reader.h"

namespace headlab::datasets {
namespace {

constexpr std::int64_t kLines = 8, kFirstAnswer = 4;

// "A.Some text" and "A? Some text" lose their mark, whichever letter it is: in some items they are out of order, or
// moved into the text by translation. "A Some text" does where the letter is that of the place.
std::string_view without_mark(std::string_view line, std::int64_t place) {
  const bool letter = line.size() > 2 && line[0] >= 'A' && line[0] <= 'D';
  const bool marked = letter && (line[1] == '.' || line[1] == '?' || (line[1] == ' ' && line[0] == 'A' + place));
  return trimmed(marked ? line.substr(2) : line);
}

class LogiqaQuestions : public QuestionReader {
 public:
  using QuestionReader::QuestionReader;

  void read(std::string_view line) override {
    line = trimmed(line);
    const std::int64_t at = next_++ % kLines;
    if (at == 0) return begin(line);
    if (line.empty()) refuse("expected text, found an empty line");
    if (at == 1) return answer(line);
    if (at < kFirstAnswer) {
      (at == 2 ? passage_ : question_) = line;
      return;
    }
    open_.choices.push_back(fmt::format(" {}", without_mark(line, at - kFirstAnswer)));
    if (at == kLines - 1) finish();
  }

  void end() override {
    if (next_ % kLines != 0) refuse(fmt::format("expected {} lines a question, found {}", kLines, next_ % kLines));
  }

 private:
  void begin(std::string_view line) {
    if (!line.empty()) refuse("expected an empty line before a question");
  }

  // It counts the lines below.
  void answer(std::string_view line) {
    if (line.size() != 1 || line[0] < 'a' || line[0] > 'd') refuse("expected the right answer, a to d");
    open_.gold = line[0] - 'a';
  }

  void finish() {
    open_.contexts = {fmt::format("Passage: {}\nQuestion: {}\nAnswer:", passage_, question_)};
    take(std::move(open_));
    open_ = {};
  }

  std::int64_t next_ = 0;
  std::string passage_, question_;
  Question open_;
};

}  // namespace

std::unique_ptr<QuestionReader> logiqa_questions(const TaskPlace& place, std::vector<Question>& questions) {
  return std::make_unique<LogiqaQuestions>(place, questions);
}

}  // namespace headlab::datasets

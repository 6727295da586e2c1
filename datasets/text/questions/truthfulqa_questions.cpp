// TruthfulQA's table, as its task MC1: the column "Best Answer" against those of "Incorrect Answers", which ';' parts.
// "Correct Answers" are other words for the best one, and take no part.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "datasets/text/questions/csv.h"
#include "datasets/text/questions/question_reader.h"

namespace headlab::datasets {
namespace {

constexpr std::array<const char*, 3> kColumns = {"Question", "Best Answer", "Incorrect Answers"};
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

class TruthfulqaQuestions : public QuestionReader {
 public:
  using QuestionReader::QuestionReader;

  void read(std::string_view line) override {
    if (columns_ == 0 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    const CsvRecords::Result result = records_.read(line);
    if (result.fault) refuse(fmt::format("expected comma-separated values, found {}", result.fault));
    if (!result.record) return;
    columns_ == 0 ? head(*result.record) : ask(*result.record);
  }

  void end() override {
    if (records_.open()) refuse("expected a quote at the end of a field, found the end of the file");
  }

 private:
  void head(const CsvRecords::Record& names) {
    for (std::size_t i = 0; i < kColumns.size(); ++i) {
      const auto found = std::find(names.begin(), names.end(), kColumns[i]);
      if (found == names.end()) refuse(fmt::format("expected a column \"{}\"", kColumns[i]));
      place_of_[i] = static_cast<std::size_t>(found - names.begin());
    }
    columns_ = names.size();
  }

  void ask(const CsvRecords::Record& fields) {
    if (fields.size() != columns_) refuse(fmt::format("expected {} fields, found {}", columns_, fields.size()));
    const std::string_view question = trimmed(fields[place_of_[0]]), incorrect = fields[place_of_[2]];
    if (question.empty()) refuse("expected a question, found an empty field");
    Question out{{fmt::format("Q: {}\nA:", question)}, {fmt::format(" {}", trimmed(fields[place_of_[1]]))}, 0};
    for (std::size_t begin = 0; begin <= incorrect.size();) {
      const std::size_t end = std::min(incorrect.find(';', begin), incorrect.size());
      const std::string_view answer = trimmed(incorrect.substr(begin, end - begin));
      if (!answer.empty()) out.choices.push_back(fmt::format(" {}", answer));  // some lists end with a ';'
      begin = end + 1;
      if (out.choices.size() > kMostChoices) break;
    }
    take(std::move(out));
  }

  CsvRecords records_;
  std::size_t columns_ = 0;  // 0: the first line is still to come
  std::array<std::size_t, 3> place_of_{};
};

}  // namespace

std::unique_ptr<QuestionReader> truthfulqa_questions(const TaskPlace& place, std::vector<Question>& questions) {
  return std::make_unique<TruthfulqaQuestions>(place, questions);
}

}  // namespace headlab::datasets

#include "datasets/text/questions/question.h"

#include "base/digest.h"

namespace headlab::datasets {
namespace {

void add(Digest& digest, const std::vector<std::string>& texts) {
  digest.number(static_cast<std::int64_t>(texts.size()));
  for (const std::string& text : texts) digest.text(text);
}

}  // namespace

double QuestionSet::chance() const {
  double sum = 0;
  for (const Question& question : questions) sum += 1 / static_cast<double>(question.choices.size());
  return sum / static_cast<double>(questions.size());
}

std::string digest_of_questions(const std::vector<QuestionSet>& sets) {
  Digest digest;
  for (const QuestionSet& set : sets) {
    digest.text(set.name).number(static_cast<std::int64_t>(set.questions.size()));
    for (const Question& question : set.questions) {
      add(digest, question.contexts);
      add(digest, question.choices);
      digest.number(question.gold);
    }
  }
  return digest.hex();
}

}  // namespace headlab::datasets

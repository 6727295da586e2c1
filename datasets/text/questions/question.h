// Questions with several answers of which one is right, asked of language models that were not trained for them: which
// answer is the likeliest text after its context?
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace headlab::datasets {

inline constexpr std::size_t kMostChoices = 1000;

// Texts are any bytes but zero.
struct Question {
  std::vector<std::string> contexts;  // one for all choices, or one for each
  std::vector<std::string> choices;   // 2 to kMostChoices, none empty: what may follow
  std::int64_t gold = 0;              // the right one
  std::int64_t document = -1;         // that it was made from, of others of its set; -1: it stands alone

  const std::string& context(std::size_t choice) const { return contexts[contexts.size() == 1 ? 0 : choice]; }
};

struct QuestionSet {
  std::string name;  // "piqa"
  std::vector<Question> questions;

  double chance() const;  // the share that guessing gets right
};

// Over the names and questions of all sets, wherever they were read.
std::string digest_of_questions(const std::vector<QuestionSet>& sets);

}  // namespace headlab::datasets

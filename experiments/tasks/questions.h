// Questions put to a language model: its answer is the choice that is the likeliest text after its context, by the sum
// of the log-likelihoods of its tokens, or by that sum for each byte.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "datasets/text/questions/question.h"
#include "datasets/text/text_data.h"
#include "experiments/tasks/task.h"

namespace headlab::experiments {

// Of choices with these log-likelihoods, question by question.
class QuestionScores {
 public:
  // Keeps a reference to `sets`, none of which is empty.
  explicit QuestionScores(const std::vector<datasets::QuestionSet>& sets);

  // `choice`: of all, counted through. May be called several times for one.
  void add(std::int64_t choice, double log_likelihood) {
    log_likelihood_[static_cast<std::size_t>(choice)] += log_likelihood;
  }

  const std::vector<double>& log_likelihood() const { return log_likelihood_; }  // of each choice, nats

  static std::vector<results::Metric> metrics();
  // The mean of all tasks, each counted alike, then each task.
  std::vector<results::Scalar> on_test() const;
  std::vector<results::Column> columns() const;  // of each question
  std::vector<TaskScore> by_task() const;

 private:
  struct Answers {
    std::vector<std::int64_t> task, document, label, prediction, prediction_norm;
  };
  Answers answers() const;

  const std::vector<datasets::QuestionSet>& sets_;
  std::vector<double> log_likelihood_;
};

// Of one that guesses: what chance gives.
std::vector<TaskScore> guessed(const std::vector<datasets::QuestionSet>& sets);
// As on_test() gives them.
std::vector<results::Scalar> scalars_of(const std::vector<TaskScore>& scores);

class Questions {
 public:
  // Makes tokens of a context and a choice as of one text, after a separator. A context that is too long for the model
  // loses its beginning; a choice that is too long itself is read in parts. Keeps a reference to `sets`.
  Questions(const std::vector<datasets::QuestionSet>& sets, const datasets::TextData& data, std::int64_t context);

  Groups groups() const;                                                         // the tasks
  std::int64_t rows() const { return static_cast<std::int64_t>(rows_.size()); }  // that are read
  // `first` keys the random draws, with the number of the row; `probes` may be null.
  QuestionScores ask(const TokenModel& model, const Evaluation& how, std::int64_t first, Probes* probes,
                     const std::function<void(std::int64_t done)>& progress) const;

  // What a row reads, and the token after it; the last `asked` of those that follow the first are asked for.
  struct Row {
    std::int32_t task = 0;
    std::int64_t choice = 0, asked = 0;
    std::vector<std::uint16_t> tokens;

    std::int64_t read() const { return static_cast<std::int64_t>(tokens.size()) - 1; }
  };
  const std::vector<Row>& all_rows() const { return rows_; }  // the shortest first

 private:
  const std::vector<datasets::QuestionSet>& sets_;
  std::vector<Row> rows_;
};

}  // namespace headlab::experiments

#include "experiments/tasks/questions.h"

#include <algorithm>

#include "datasets/text/questions/question_reader.h"
#include "datasets/text/tokenizer.h"
#include "experiments/tasks/text_losses.h"

namespace headlab::experiments {
namespace {

using datasets::Question;
using datasets::QuestionSet;
using results::Metric;
using Tokens = std::vector<std::uint16_t>;

constexpr std::size_t kBatch = 64;
const char* const kQuestion = "question";  // what its columns are of

const Metric kAccuracy{.name = "test_accuracy",
                       .unit = "1",
                       .meaning = "share of questions whose right choice is the likeliest text, the mean of the tasks",
                       .label = "accuracy",
                       .better = Metric::Better::more,
                       .shown_unit = "%",
                       .scale = 100};
const Metric kAccuracyNorm{
    .name = "test_accuracy_norm",
    .unit = "1",
    .meaning = "share of questions whose right choice is the likeliest text for each byte, the mean of the tasks",
    .label = "accuracy by length",
    .better = Metric::Better::more,
    .shown_unit = "%",
    .scale = 100};

// The first of the largest.
std::int64_t largest(const std::vector<double>& scores) {
  return std::max_element(scores.begin(), scores.end()) - scores.begin();
}

double share(std::int64_t part, std::size_t all) {
  return static_cast<double>(part) / static_cast<double>(all);
}

Tokens tokens_of(const datasets::TextData& data, const std::string& text) {
  Tokens out{datasets::kSeparator};
  if (data.tokenizer)
    data.tokenizer->encode(text, out);
  else
    for (const char c : text) out.push_back(static_cast<std::uint8_t>(c));
  return out;
}

// The first token that ends after the context: one that spans the border is asked for, as no other says what follows.
std::int64_t first_asked(const datasets::TextData& data, const Tokens& tokens, std::size_t context) {
  const auto bytes = [&](std::uint16_t token) { return data.bytes_of_token.empty() ? 1 : data.bytes_of_token[token]; };
  // a tokenizer may begin each text with a byte of its own, in the separator's place
  std::int64_t end = bytes(datasets::kSeparator) - 1, at = 0;
  while (end <= static_cast<std::int64_t>(context)) end += bytes(tokens[static_cast<std::size_t>(++at)]);
  return at;
}

// From the last token back: a row reads as much before what it is asked for as the model can.
void add_rows(const Tokens& tokens, std::int64_t first, std::int64_t context, Questions::Row row,
              std::vector<Questions::Row>& out) {
  for (auto end = static_cast<std::int64_t>(tokens.size()); end > first;) {
    const std::int64_t begin = std::max<std::int64_t>(0, end - 1 - context), asked = std::max(first, begin + 1);
    row.asked = end - asked;
    row.tokens.assign(tokens.begin() + begin, tokens.begin() + end);
    out.push_back(row);
    end = asked;
  }
}

struct Batch {
  std::int64_t tokens = 0;  // that its longest row reads
  std::vector<std::int32_t> read = {}, task = {};
  std::vector<std::int64_t> lengths = {};
};

Batch batch_of(std::span<const Questions::Row> rows) {
  Batch out{.tokens = rows.back().read()};
  for (const Questions::Row& row : rows) {
    out.read.insert(out.read.end(), row.tokens.begin(), row.tokens.end() - 1);
    out.task.push_back(row.task);
    out.lengths.push_back(row.read());
    out.read.resize(out.lengths.size() * static_cast<std::size_t>(out.tokens), datasets::kSeparator);
  }
  return out;
}

}  // namespace

QuestionScores::QuestionScores(const std::vector<QuestionSet>& sets) : sets_(sets) {
  std::size_t choices = 0;
  for (const QuestionSet& set : sets) {
    for (const Question& question : set.questions) choices += question.choices.size();
  }
  log_likelihood_.assign(choices, 0.0);
}

std::vector<Metric> QuestionScores::metrics() {
  return {kAccuracy, kAccuracyNorm};
}

QuestionScores::Answers QuestionScores::answers() const {
  Answers out;
  std::size_t next = 0;
  for (std::size_t task = 0; task < sets_.size(); ++task) {
    for (std::int64_t number = 0; const Question& question : sets_[task].questions) {
      std::vector<double> score, by_length;
      for (const std::string& choice : question.choices) {
        score.push_back(log_likelihood_[next++]);
        by_length.push_back(score.back() / static_cast<double>(datasets::trimmed(choice).size()));
      }
      out.task.push_back(static_cast<std::int64_t>(task));
      out.document.push_back(question.document >= 0 ? question.document : number);
      ++number;
      out.label.push_back(question.gold);
      out.prediction.push_back(largest(score));
      out.prediction_norm.push_back(largest(by_length));
    }
  }
  return out;
}

std::vector<TaskScore> QuestionScores::by_task() const {
  const Answers all = answers();
  std::vector<TaskScore> out;
  std::size_t at = 0;
  for (const QuestionSet& set : sets_) {
    std::int64_t hits = 0, hits_norm = 0;
    const std::size_t end = at + set.questions.size();
    for (; at < end; ++at) {
      hits += all.prediction[at] == all.label[at];
      hits_norm += all.prediction_norm[at] == all.label[at];
    }
    const std::size_t n = set.questions.size();
    out.push_back({set.name, static_cast<std::int64_t>(n), set.chance(), share(hits, n), share(hits_norm, n)});
  }
  return out;
}

std::vector<TaskScore> guessed(const std::vector<QuestionSet>& sets) {
  std::vector<TaskScore> out;
  for (const QuestionSet& set : sets)
    out.push_back(
        {set.name, static_cast<std::int64_t>(set.questions.size()), set.chance(), set.chance(), set.chance()});
  return out;
}

std::vector<results::Scalar> scalars_of(const std::vector<TaskScore>& scores) {
  std::vector<results::Scalar> out = {{kAccuracy, 0}, {kAccuracyNorm, 0}};
  const auto n = static_cast<double>(scores.size());
  for (const TaskScore& score : scores) {
    out[0].value += score.accuracy / n;
    out[1].value += score.accuracy_norm / n;
    out.push_back({in_category(kAccuracy, score.task), score.accuracy});
    out.push_back({in_category(kAccuracyNorm, score.task), score.accuracy_norm});
  }
  return out;
}

std::vector<results::Scalar> QuestionScores::on_test() const {
  return scalars_of(by_task());
}

std::vector<results::Column> QuestionScores::columns() const {
  Answers all = answers();
  return {
      {"question_task", "1", "task of the question, in the order of the tasks' metrics", std::move(all.task),
       kQuestion},
      {"question_document", "1", "document that the question was made from, by number within its task; its own else",
       std::move(all.document), kQuestion},
      {"question_label", "1", "right choice", std::move(all.label), kQuestion},
      {"question_prediction", "1", "likeliest choice", std::move(all.prediction), kQuestion},
      {"question_prediction_norm", "1", "likeliest choice for each of its bytes", std::move(all.prediction_norm),
       kQuestion}};
}

Questions::Questions(const std::vector<QuestionSet>& sets, const datasets::TextData& data, std::int64_t context)
    : sets_(sets) {
  Row row;
  for (const QuestionSet& set : sets) {
    for (const Question& question : set.questions) {
      for (std::size_t i = 0; i < question.choices.size(); ++i, ++row.choice) {
        const std::string& before = question.context(i);
        const Tokens tokens = tokens_of(data, before + question.choices[i]);
        add_rows(tokens, first_asked(data, tokens, before.size()), context, row, rows_);
      }
    }
    row.task += 1;
  }
  std::stable_sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) { return a.read() < b.read(); });
}

Groups Questions::groups() const {
  Groups out{"task", {}};
  for (const QuestionSet& set : sets_) out.names.push_back(set.name);
  return out;
}

QuestionScores Questions::ask(const TokenModel& model, const Evaluation& how, std::int64_t first, Probes* probes,
                              const std::function<void(std::int64_t done)>& progress) const {
  const NoGrad no_grad;
  QuestionScores out(sets_);
  for (std::size_t begin = 0; begin < rows_.size(); begin += kBatch) {
    const std::span rows = std::span(rows_).subspan(begin, std::min(kBatch, rows_.size() - begin));
    Batch batch = batch_of(rows);
    ForwardContext context = how.context(first + static_cast<std::int64_t>(begin), probes);
    if (rows.front().read() < batch.tokens) context.lengths.assign(batch.lengths.begin(), batch.lengths.end());
    if (probes) probes->begin({batch.tokens, 0, batch.task, batch.lengths});
    const Var logits = model.logits(context, batch.read, static_cast<Index>(rows.size()));
    const Index vocabulary = logits.dim(1);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const Row& row = rows[r];
      const std::int64_t at = static_cast<std::int64_t>(r) * batch.tokens + row.read() - row.asked;
      const std::vector<std::int32_t> next(row.tokens.end() - row.asked, row.tokens.end());
      out.add(row.choice, -loss_of_rows(logits.value().data() + at * vocabulary, vocabulary, next.data(), row.asked));
    }
    progress(static_cast<std::int64_t>(begin + rows.size()));
  }
  return out;
}

}  // namespace headlab::experiments

// Language modelling: the next token from those before it, over domains of text. Tokens are bytes, or a tokenizer's.
#include <algorithm>
#include <cmath>

#include "datasets/text/bigram.h"
#include "datasets/text/windows.h"
#include "experiments/tasks/question_options.h"
#include "experiments/tasks/questions.h"
#include "experiments/tasks/swaps.h"
#include "experiments/tasks/text_losses.h"
#include "experiments/tasks/text_source.h"

namespace headlab::experiments {
namespace {

using datasets::QuestionSet;
using datasets::Split;
using datasets::TextBatch;
using datasets::TextData;
using datasets::TextWindow;

constexpr std::size_t kEvaluationBatch = 64;
constexpr const char* kTested = "eval.splits";

const TokenModelEntry& model_entry(const Settings& settings) {
  return token_models().find(settings.text("model.name"));
}

bool learns(const Settings& settings) {
  return model_entry(settings).trains;
}

bool is_untrained(const Settings& settings) {
  return learns(settings) && !trains(settings);
}

bool takes_all_splits(const Settings& settings) {
  return is_untrained(settings) && settings.text(kTested) == "all";
}

std::shared_ptr<const TextData> text_of(const Settings& settings) {
  return shared_text(settings, /*some_empty=*/takes_all_splits(settings));
}

std::string data_digest_of(const Settings& settings) {
  return with_questions(text_of(settings)->digest, settings);
}

std::unique_ptr<TokenModel> model_of(const Settings& settings) {
  const TokenShape shape{tokenizer_entry(settings).vocabulary(settings), settings.integer("data.context")};
  return built([&] { return model_entry(settings).make(shape, settings); });
}

// What a row of a batch reads, and what it is to say: the same, one token further on.
struct Tokens {
  std::vector<std::int32_t> read, next;  // [count context]
};

Tokens tokens_of(const TextBatch& batch, std::int64_t begin, std::int64_t end) {
  Tokens out;
  for (std::int64_t row = begin; row < end; ++row) {
    const std::int32_t* tokens = batch.tokens.data() + row * (batch.context + 1);
    out.read.insert(out.read.end(), tokens, tokens + batch.context);
    out.next.insert(out.next.end(), tokens + 1, tokens + batch.context + 1);
  }
  return out;
}

Tensor log_bigrams(const TextData& data, const std::vector<double>& shares) {
  const datasets::Bigram counted = datasets::bigram_of(data, shares);
  Tensor out({data.vocabulary, data.vocabulary});
  for (Index i = 0; i < out.size(); ++i) {
    const auto before = static_cast<std::int32_t>(i / data.vocabulary);
    const auto next = static_cast<std::int32_t>(i % data.vocabulary);
    out.data()[i] = static_cast<real>(std::log(counted.probability(before, next)));
  }
  return out;
}

class LanguageModelling : public Task {
 public:
  explicit LanguageModelling(const Settings& settings)
      : settings_(settings),
        data_(text_of(settings)),
        model_(model_of(settings)),
        context_(settings.integer("data.context")),
        shares_(shares_of(settings)),
        sets_(questions_of(settings, *data_)),
        questions_(sets_, *data_, context_) {
    if (!is_untrained(settings)) sampler(0);  // a context longer than a text is refused before anything is trained
  }

  Host& host() override { return *model_; }

  std::int64_t examples() const override { return training_windows(*data_, context_); }
  bool draws_examples() const override { return true; }

  void begin() override {
    model_->set_bigrams([this] { return log_bigrams(*data_, shares_); });
  }

  void begin_step(std::uint64_t seed, std::int64_t step, const std::vector<std::int64_t>& examples) override {
    batch_ = sampler(seed).draw(step, 0, static_cast<std::int64_t>(examples.size()));
  }

  void reverse_examples() override { batch_ = datasets::reversed(batch_); }

  TaskLoss loss(ForwardContext& context, std::int64_t begin, std::int64_t end) override {
    const Tokens tokens = tokens_of(batch_, begin, end);
    context.tasks.assign(batch_.domains.begin() + begin, batch_.domains.begin() + end);
    const Var logits = model_->logits(context, tokens.read, end - begin);
    const auto next = std::make_shared<const std::vector<std::int32_t>>(tokens.next);
    const Index T = context_;
    return {.mean = cross_entropy(logits, *next),
            .each = [=] { return mean_losses(logits.value(), *next, T); },
            .each_token =
                [=] {
                  return reshape(Var(mean_losses(logits.value(), *next, 1)), {-1, T}).value();
                },
            .over = [=](const std::vector<Index>& windows) { return loss_of_windows(logits, *next, T, windows); }};
  }

  std::vector<results::Scalar> validate(const Evaluation& how, const EvaluationProgress& progress) override {
    return evaluate({Split::validation}, settings_.integer("eval.validation_limit"), how, nullptr, progress)
        .on_validation();
  }

  results::Outcome test(const Evaluation& how, Probes& probes, const EvaluationProgress& progress) override {
    const std::int64_t windows = test_windows(), all = windows + rows_asked();
    const auto in_all = [&](std::int64_t done, std::int64_t) { progress(done, all); };
    const TextLosses losses = evaluate(tested_splits(), settings_.integer("eval.test_limit"), how, &probes, in_all);
    results::Outcome out{.metrics = losses.on_test(), .columns = losses.columns()};
    if (!sets_.empty())
      add_answers(
          how, windows, probes, [&](std::int64_t rows) { progress(windows + rows, all); }, out);
    if (!of_bytes()) out.artefacts.push_back(tokenizer_artefact(*data_->tokenizer));
    return out;
  }

  std::vector<TaskScore> answer(const Evaluation& how, const EvaluationProgress& progress) override {
    if (guesses()) return guessed(sets_);
    const auto watch = [&](std::int64_t rows) { progress(rows, questions_.rows()); };
    return questions_.ask(*model_, how, test_windows(), nullptr, watch).by_task();
  }

  std::int64_t validation_examples() const override {
    return windows_of(Split::validation, settings_.integer("eval.validation_limit"));
  }
  std::int64_t test_examples() const override { return test_windows() + rows_asked(); }

  Groups groups() const override { return groups_of(*data_); }

 private:
  bool of_bytes() const { return data_->bytes_of_token.empty(); }

  bool guesses() const { return model_entry(settings_).guesses; }

  std::int64_t windows_of(Split split, std::int64_t most) const {
    return std::ssize(datasets::evaluation_windows(*data_, split, context_, most));
  }
  std::int64_t test_windows() const {
    std::int64_t windows = 0;
    for (const Split split : tested_splits()) windows += windows_of(split, settings_.integer("eval.test_limit"));
    return windows;
  }
  std::vector<Split> tested_splits() const {
    return takes_all_splits(settings_) ? std::vector(std::begin(datasets::kSplits), std::end(datasets::kSplits))
                                       : std::vector{Split::test};
  }

  std::int64_t rows_asked() const { return guesses() ? 0 : questions_.rows(); }

  // Draws are keyed on from those of the windows.
  void add_answers(const Evaluation& how, std::int64_t windows, Probes& probes,
                   const std::function<void(std::int64_t)>& progress, results::Outcome& out) const {
    std::vector<results::Scalar> metrics = scalars_of(guessed(sets_));
    if (!guesses()) {
      const QuestionScores scores = questions_.ask(*model_, how, windows, probes.beside(questions_.groups()), progress);
      metrics = scores.on_test();
      for (results::Column& column : scores.columns()) out.columns.push_back(std::move(column));
    }
    out.metrics.insert(out.metrics.end(), metrics.begin(), metrics.end());
  }

  datasets::WindowSampler sampler(std::uint64_t seed) const { return {*data_, context_, shares_, seed}; }

  TextLosses evaluate(const std::vector<Split>& splits, std::int64_t most, const Evaluation& how, Probes* probes,
                      const EvaluationProgress& progress) const {
    const NoGrad no_grad;
    TextLosses out(groups().names, of_bytes());
    std::int64_t all = 0, done = 0;
    std::vector<std::int64_t> documents(data_->domains.size());  // of the splits before
    for (const Split split : splits) all += windows_of(split, most);
    for (const Split split : splits) {
      std::vector<TextWindow> windows = datasets::evaluation_windows(*data_, split, context_, most);
      for (TextWindow& window : windows) window.document += documents[static_cast<std::size_t>(window.domain)];
      for (std::size_t first = 0; first < windows.size(); first += kEvaluationBatch) {
        const std::size_t count = std::min(kEvaluationBatch, windows.size() - first);
        const TextBatch batch = datasets::gather(*data_, split, context_, windows, first, count);
        ForwardContext context = how.context(done, probes);
        context.tasks = batch.domains;
        if (std::any_of(batch.lengths.begin(), batch.lengths.end(), [this](auto n) { return n < context_; }))
          context.lengths.assign(batch.lengths.begin(), batch.lengths.end());
        if (probes) probes->begin({context_, 0, batch.domains, batch.lengths});
        add(batch, std::span(windows).subspan(first, count), context, out);
        done += static_cast<std::int64_t>(count);
        progress(done, all);
      }
      for (std::size_t d = 0; d < documents.size(); ++d) documents[d] += data_->domains[d].part(split).documents();
    }
    return out;
  }

  void add(const TextBatch& batch, std::span<const TextWindow> windows, ForwardContext& context,
           TextLosses& out) const {
    const Tokens tokens = tokens_of(batch, 0, batch.count);
    const Var logits = model_->logits(context, tokens.read, batch.count);
    for (std::int64_t row = 0; row < batch.count; ++row) {
      const std::int64_t at = row * context_;
      const auto r = static_cast<std::size_t>(row);
      const double loss = loss_of_rows(logits.value().data() + at * data_->vocabulary, data_->vocabulary,
                                       tokens.next.data() + at, batch.lengths[r]);
      out.add({windows[r].domain, windows[r].document, batch.lengths[r], batch.bytes[r]}, loss);
    }
  }

  Settings settings_;
  std::shared_ptr<const TextData> data_;
  std::unique_ptr<TokenModel> model_;
  std::int64_t context_;
  std::vector<double> shares_;     // one a domain
  std::vector<QuestionSet> sets_;  // none where no questions are asked
  Questions questions_;
  TextBatch batch_;  // of the step
};

std::vector<Option> options() {
  using namespace option;
  const auto tells = [](const Settings& settings) {
    return !model_entry(settings).guesses;  // what guesses says the same of any text
  };
  std::vector<Option> out =
      text_source_options([=](const Settings& settings) { return tells(settings) && has_several_corpora(settings); });
  out.insert(
      out.end(),
      {integer("data.context", 128, "tokens that a window reads", 2, 65536),
       entry("model.name", "decoder", token_models, "the model that the attention sits in"),
       when(tells, integer("eval.validation_limit", 100, "validation windows of each domain; 0: all", 0, 1e9)),
       integer("eval.test_limit", 1000, "test windows of each domain, evenly spread; 0: all", 0, 1e9),
       when(learns, probes_option("head-load")),
       when(is_untrained,
            choice(kTested, "test", {"test", "all"},
                   "of a model that is not trained here: what it is measured on, the test split or all of the text")),
       swaps_option()});
  for (Option& option : question_options()) out.push_back(std::move(option));
  return out;
}

std::string setting_of(const Settings& settings) {
  return fmt::format("{}, {} on {}", model_entry(settings).describe(settings), duration(settings),
                     text_source(settings));
}

}  // namespace

TaskEntry language_modelling() {
  return {.name = "language-modelling",
          .help = "text, token by token (bytes, or a tokenizer's): each from those before it",
          .options = options(),
          .make = [](const Settings& settings) -> std::unique_ptr<Task> {
            return std::make_unique<LanguageModelling>(settings);
          },
          .host = [](const Settings& settings) -> std::unique_ptr<Host> { return model_of(settings); },
          .data_digest = data_digest_of,
          .metrics = TextLosses::metrics,
          .further = {asks_questions, QuestionScores::metrics},
          .setting = setting_of,
          .attention = [](const Settings& settings) { return attention_of(model_entry(settings), settings); },
          .trains = learns,
          .tasks_told = domain_count,
          .tokenizer = [](const Settings& settings) { return text_of(settings)->tokenizer; }};
}

}  // namespace headlab::experiments

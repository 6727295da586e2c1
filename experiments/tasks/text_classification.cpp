// Classification of texts, or of pairs of texts: one category each.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "base/digest.h"
#include "datasets/text/corpus.h"
#include "datasets/text/labelled/encoding.h"
#include "experiments/tasks/agreement.h"
#include "experiments/tasks/answers.h"
#include "experiments/tasks/explain.h"
#include "experiments/tasks/swaps.h"
#include "experiments/tasks/task.h"
#include "experiments/tasks/text_source.h"
#include "layers/hosts/text_models.h"

namespace headlab::experiments {
namespace {

using datasets::EncodedBatch;
using datasets::EncodedText;
using datasets::LabelledText;
using datasets::LabelledTextEntry;
using datasets::Split;
using datasets::Tokenizer;
using results::Metric;

constexpr std::int64_t kEvaluationBatch = 64;

const Metric kMatthews{
    .name = "test_matthews",
    .unit = "1",
    .meaning = "Matthews correlation of answers and labels on the test split; 0: no better than chance",
    .label = "Matthews",
    .better = Metric::Better::more,
    .shown_unit = "%",
    .scale = 100};
const Metric kF1{.name = "test_f1",
                 .unit = "1",
                 .meaning = "F1 of the second of two categories (a paraphrase, a duplicate) on the test split",
                 .label = "F1",
                 .better = Metric::Better::more,
                 .shown_unit = "%",
                 .scale = 100};
// Facts of the data: the same in all rows, so that nothing is to be compared.
const Metric kMajority{
    .name = "majority",
    .unit = "1",
    .meaning = "share of the test split that is of the category which the training split has most of",
    .label = "majority class",
    .kind = Metric::Kind::cost,
    .better = Metric::Better::neither,
    .shown_unit = "%",
    .scale = 100,
    .exact = true,
    .of_kind = false};
const Metric kTexts{.name = "train_texts",
                    .unit = "1",
                    .meaning = "texts that training draws from",
                    .label = "training texts",
                    .kind = Metric::Kind::cost,
                    .better = Metric::Better::neither,
                    .decimals = 0,
                    .exact = true,
                    .of_kind = false};
const Metric kTestTexts{.name = "test_texts",
                        .unit = "1",
                        .meaning = "texts that the test measures",
                        .label = "test texts",
                        .kind = Metric::Kind::cost,
                        .better = Metric::Better::neither,
                        .decimals = 0,
                        .exact = true,
                        .of_kind = false};
const Metric kCut{.name = "cut_texts",
                  .unit = "1",
                  .meaning = "share of the test split's texts that are longer than data.context and lost their end",
                  .label = "cut texts",
                  .kind = Metric::Kind::cost,
                  .better = Metric::Better::less,
                  .shown_unit = "%",
                  .scale = 100,
                  .exact = true,
                  .of_kind = false};

const LabelledTextEntry& entry_of(const Settings& settings) {
  return datasets::labelled_texts().find(settings.text("data.name"));
}

const TextClassifierEntry& model_entry(const Settings& settings) {
  return text_classifiers().find(settings.text("model.name"));
}

bool learns(const Settings& settings) {
  return model_entry(settings).trains;
}

// The majority class is the same whatever a text says. (What makes tokens of it is kept all the same: rows of a table
// are of the same data.)
bool reads(const Settings& settings) {
  return !model_entry(settings).guesses;
}

// One text has no second one beside it, nor a rank among others.
bool explains(const Settings& settings) {
  return reads(settings) && !entry_of(settings).pairs && !ranks_examples(settings);
}

// What the values of these options come to, as a key of what is read once.
std::string key_of(const Settings& settings, const std::vector<Option>& options) {
  std::string key;
  for (const Option& option : options) key += fmt::format("\n{}", to_toml(settings.value(option.key)));
  return key;
}

std::string key_of_data(const Settings& settings) {
  return fmt::format("{}\n{}{}", settings.text("data.name"), settings.text("data.folder"),
                     key_of(settings, entry_of(settings).options));
}

// A process looks at the same data set many times (identity, runs); it is read once.
std::shared_ptr<const LabelledText> shared_data(const Settings& settings) {
  static std::map<std::string, std::shared_ptr<const LabelledText>> loaded;
  auto& entry = loaded[key_of_data(settings)];
  if (!entry) entry = std::make_shared<LabelledText>(datasets::load_labelled(settings));
  return entry;
}

bool trained_on_corpora(const Settings& settings) {
  return settings.has(datasets::kTokenizerCorpora) && !settings.text(datasets::kTokenizerCorpora).empty();
}

std::string key_of_tokenizer(const Settings& settings) {
  const datasets::TokenizerEntry& tokenizer = tokenizer_entry(settings);
  const bool of_data = tokenizer.trained && !trained_on_corpora(settings);
  return tokenizer.name + key_of(settings, tokenizer.options) + (of_data ? "\n" + key_of_data(settings) : "");
}

// Trained on the data set's own training split, or on corpora, as that of a language model to start from.
std::shared_ptr<const Tokenizer> shared_tokenizer(const Settings& settings) {
  static std::map<std::string, std::shared_ptr<const Tokenizer>> made;
  const datasets::TokenizerEntry& tokenizer = tokenizer_entry(settings);
  auto& entry = made[key_of_tokenizer(settings)];
  if (entry) return entry;
  if (!tokenizer.trained || datasets::has_tokenizer_model(settings))
    entry = tokenizer.make({}, settings);
  else if (trained_on_corpora(settings))
    entry = datasets::tokenizer_of({}, "", settings);
  else
    entry = tokenizer.make(datasets::text_of(*shared_data(settings)), settings);
  return entry;
}

using EncodedSplits = std::array<std::vector<EncodedText>, 3>;  // as datasets::kSplits

std::shared_ptr<const EncodedSplits> shared_texts(const Settings& settings) {
  static std::map<std::string, std::shared_ptr<const EncodedSplits>> encoded;
  const std::int64_t context = settings.integer("data.context");
  auto& entry = encoded[fmt::format("{}\n{}\n{}", key_of_data(settings), key_of_tokenizer(settings), context)];
  if (entry) return entry;
  const auto data = shared_data(settings);
  EncodedSplits splits;
  for (const Split split : datasets::kSplits)
    splits[static_cast<std::size_t>(split)] =
        datasets::encode(data->part(split), data->pairs, *shared_tokenizer(settings), context);
  entry = std::make_shared<const EncodedSplits>(std::move(splits));
  return entry;
}

std::string data_digest_of(const Settings& settings) {
  const std::string &data = shared_data(settings)->digest, &tokens = shared_tokenizer(settings)->digest();
  return tokens.empty() ? data : Digest().text(data).text(tokens).hex();
}

TextShape shape_of(const Settings& settings) {
  const LabelledTextEntry& entry = entry_of(settings);
  return {.vocabulary = tokenizer_entry(settings).vocabulary(settings),
          .special = datasets::SpecialTokens::kCount,
          .context = settings.integer("data.context"),
          .categories = std::ssize(entry.categories(settings)),
          .pairs = entry.pairs};
}

std::unique_ptr<TextClassifier> model_of(const Settings& settings) {
  return built([&] { return model_entry(settings).make(shape_of(settings), settings); });
}

class TextClassification : public Task {
 public:
  explicit TextClassification(const Settings& settings)
      : settings_(settings),
        data_(shared_data(settings)),
        tokenizer_(shared_tokenizer(settings)),
        texts_(shared_texts(settings)),
        special_(tokenizer_->vocabulary()),
        model_(model_of(settings)) {
    if (train_limit() > count(Split::train))
      throw UsageError(fmt::format("data.train_limit = {}: {} has {} texts to train on", train_limit(), data_->name,
                                   count(Split::train)));
    if (!explained().empty()) check_explained(*tokenizer_, explained(), settings_);
  }

  Host& host() override { return *model_; }
  std::int64_t examples() const override { return train_limit() > 0 ? train_limit() : count(Split::train); }

  void begin() override {
    model_->set_frequencies([this] {
      Tensor out({std::ssize(data_->categories)});
      const std::vector<std::int64_t> counts = training_counts();
      for (std::size_t c = 0; c < counts.size(); ++c)
        out.data()[c] = static_cast<real>(
            std::log(static_cast<double>(counts[c] + 1) / static_cast<double>(examples() + std::ssize(counts))));
      return out;
    });
    model_->count_texts([this](const TextClassifier::TakeText& take) {
      std::vector<std::int64_t> one(1);
      for (; one.front() < examples(); ++one.front()) {
        const EncodedBatch text = batch_of(Split::train, one);
        take(text.tokens, text.segments, text.categories.front());
      }
    });
  }

  void begin_step(std::uint64_t, std::int64_t, const std::vector<std::int64_t>& examples) override { step_ = examples; }
  void reverse_examples() override { std::reverse(step_.begin(), step_.end()); }

  TaskLoss loss(ForwardContext& context, std::int64_t begin, std::int64_t end) override {
    const auto batch = std::make_shared<const EncodedBatch>(
        batch_of(Split::train,
                 std::span(step_).subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin))));
    const Var logits = logits_of(*batch, context);
    const double smoothing = settings_.real("train.label_smoothing");
    const auto over = [=](const std::vector<Index>& examples) {
      std::vector<std::int32_t> labels;
      for (const Index i : examples) labels.push_back(batch->categories[static_cast<std::size_t>(i)]);
      return cross_entropy(gather_rows(logits, examples), labels, smoothing);
    };
    return {.mean = cross_entropy(logits, batch->categories, smoothing),
            .each = [=] { return one_by_one(batch->count, [&](Index i) { return over({i}); }); },
            .over = over};
  }

  std::vector<results::Scalar> validate(const Evaluation& how, const EvaluationProgress& progress) override {
    return evaluate(Split::validation, validation_examples(), how, nullptr, progress).on_validation();
  }

  results::Outcome test(const Evaluation& how, Probes& probes, const EvaluationProgress& progress) override {
    const Answers answers = evaluate(Split::test, test_examples(), how, &probes, progress);
    results::Outcome out{.metrics = answers.on_test(data_->categories), .columns = answers.columns()};
    out.metrics.push_back({kMatthews, matthews(answers.label, answers.prediction)});
    if (entry_of(settings_).by_f1) out.metrics.push_back({kF1, f1(answers.label, answers.prediction)});
    out.metrics.push_back({kMajority, majority_share(answers)});
    if (trains(settings_) || !learns(settings_)) out.metrics.push_back({kTexts, static_cast<double>(examples())});
    out.metrics.push_back({kTestTexts, static_cast<double>(test_examples())});
    out.metrics.push_back({kCut, cut_share()});
    if (data_->part(Split::test).front().document >= 0)
      out.columns.push_back({"document", "1", "document that the text stands in, by number", documents()});
    if (!tokenizer_->digest().empty()) out.artefacts.push_back(tokenizer_artefact(*tokenizer_));
    if (!explained().empty())
      out.artefacts.push_back(explanation_artefact(*model_, *tokenizer_, explained(), settings_));
    return out;
  }

  std::int64_t validation_examples() const override {
    return limited(Split::validation, settings_.integer("eval.validation_limit"));
  }
  std::int64_t test_examples() const override { return limited(Split::test, settings_.integer("eval.test_limit")); }
  Groups groups() const override { return {"category", data_->categories}; }

 private:
  std::string explained() const { return explains(settings_) ? settings_.text(kExplain) : ""; }
  std::int64_t train_limit() const { return settings_.integer("data.train_limit"); }
  const std::vector<EncodedText>& texts(Split split) const { return (*texts_)[static_cast<std::size_t>(split)]; }
  std::int64_t count(Split split) const { return std::ssize(texts(split)); }
  std::int64_t limited(Split split, std::int64_t limit) const {
    return limit > 0 ? std::min(limit, count(split)) : count(split);
  }

  std::vector<std::int64_t> training_counts() const {
    std::vector<std::int64_t> counts(data_->categories.size());
    for (std::int64_t i = 0; i < examples(); ++i)
      ++counts[static_cast<std::size_t>(texts(Split::train)[static_cast<std::size_t>(i)].category)];
    return counts;
  }

  std::vector<std::int64_t> documents() const {
    std::vector<std::int64_t> out;
    for (const datasets::LabelledExample& example :
         std::span(data_->part(Split::test)).first(static_cast<std::size_t>(test_examples())))
      out.push_back(example.document);
    return out;
  }

  double majority_share(const Answers& answers) const {
    const std::vector<std::int64_t> counts = training_counts();
    const auto most = std::max_element(counts.begin(), counts.end()) - counts.begin();
    return static_cast<double>(std::count(answers.label.begin(), answers.label.end(), most)) /
           static_cast<double>(answers.label.size());
  }

  double cut_share() const {
    if (!reads(settings_)) return 0.0;
    const auto begin = texts(Split::test).begin();
    const auto cut = std::count_if(begin, begin + test_examples(), [](const EncodedText& text) { return text.cut; });
    return static_cast<double>(cut) / static_cast<double>(test_examples());
  }

  // Tokens of the longest among the first `count` texts.
  std::int64_t longest(Split split, std::int64_t count) const {
    std::int64_t out = 0;
    for (std::int64_t i = 0; i < count; ++i)
      out = std::max<std::int64_t>(out, std::ssize(texts(split)[static_cast<std::size_t>(i)].tokens));
    return out;
  }

  EncodedBatch batch_of(Split split, std::span<const std::int64_t> examples) const {
    return datasets::batch_of(texts(split), examples, data_->pairs, special_);
  }

  Var logits_of(const EncodedBatch& batch, ForwardContext& context) const {
    if (batch.padded()) context.lengths.assign(batch.lengths.begin(), batch.lengths.end());
    return model_->logits(context, {batch.tokens, batch.segments, batch.count});
  }

  Answers evaluate(Split split, std::int64_t all, const Evaluation& how, Probes* probes,
                   const EvaluationProgress& progress) const {
    const NoGrad no_grad;
    Answers answers;
    const std::int64_t most = longest(split, all);
    for (std::int64_t begin = 0; begin < all; begin += kEvaluationBatch) {
      std::vector<std::int64_t> examples(static_cast<std::size_t>(std::min(kEvaluationBatch, all - begin)));
      std::iota(examples.begin(), examples.end(), begin);
      const EncodedBatch batch = batch_of(split, examples);
      ForwardContext context = how.context(begin, probes);
      if (probes) probes->begin({batch.length, /*special=*/1, batch.categories, batch.lengths, most});
      answers.add(logits_of(batch, context).value(), batch.categories);
      progress(begin + batch.count, all);
    }
    return answers;
  }

  Settings settings_;
  std::shared_ptr<const LabelledText> data_;
  std::shared_ptr<const Tokenizer> tokenizer_;
  std::shared_ptr<const EncodedSplits> texts_;
  datasets::SpecialTokens special_;
  std::unique_ptr<TextClassifier> model_;
  std::vector<std::int64_t> step_;  // the step's examples
};

std::vector<Option> options() {
  using namespace option;
  return {
      entry("data.name", "wordnet-lexfile", datasets::labelled_texts,
            "texts with categories; `headlab data list` shows them"),
      silent(text("data.folder", "", "folder that holds the data set; empty: HEADLAB_DATA, then the package's place")),
      entry("data.tokenizer", "bytes", datasets::tokenizers, "what makes tokens of text"),
      when(reads, integer("data.context", 128,
                          "the most tokens of a text, or of a pair, with those that begin and end it", 5, 65536)),
      integer("data.train_limit", 0, "train on the first N texts of the training split; 0: all", 0, 1e9),
      entry("model.name", "encoder", text_classifiers, "the model that the attention sits in"),
      option::real("train.label_smoothing", 0.0, "share of the target spread over all categories", 0, 0.999),
      integer("eval.validation_limit", 2000, "validation texts in each evaluation; 0: all", 0, 1e9),
      integer("eval.test_limit", 0, "test on the first N texts of the test split; 0: all", 0, 1e9),
      when(reads, probes_option("head-load")),
      when(explains,
           text(kExplain, "",
                "a text that the run reads at its end, to keep what each token attends to and which experts it "
                "uses, for figures (`headlab explain` does the same by its weights); empty: none")),
      swaps_option()};
}

std::string setting_of(const Settings& settings) {
  const std::int64_t limit = settings.integer("data.train_limit");
  return fmt::format("{}, {} on {}{}{}", model_entry(settings).describe(settings), duration(settings),
                     reads(settings) ? tokenizer_entry(settings).tokens(settings) + " of " : "",
                     limit > 0 ? fmt::format("the first {} texts of ", limit) : "", settings.text("data.name"));
}

std::vector<Metric> metrics() {
  std::vector<Metric> out = Answers::metrics();
  out.insert(out.begin() + 2, {kMatthews, kMajority, kTexts, kTestTexts, kCut});
  return out;
}

}  // namespace

TaskEntry text_classification() {
  return {.name = "text-classification",
          .help = "texts, or pairs of texts, one category each",
          .options = options(),
          .make = [](const Settings& settings) -> std::unique_ptr<Task> {
            return std::make_unique<TextClassification>(settings);
          },
          .host = [](const Settings& settings) -> std::unique_ptr<Host> { return model_of(settings); },
          .data_digest = data_digest_of,
          .metrics = metrics,
          .further = {[](const Settings& settings) { return entry_of(settings).by_f1; },
                      [] { return std::vector<Metric>{kF1}; }},
          .setting = setting_of,
          .attention = [](const Settings& settings) { return attention_of(model_entry(settings), settings); },
          .trains = learns,
          .tokenizer = shared_tokenizer,
          .start = {.fresh = "head.*, *_reward.baseline, *.median_loss",  // what losses of another task were like
                    .lacking = "special, segment",
                    .left = "output.*, head.*, segment"}};
}

}  // namespace headlab::experiments

// Byte-level language modelling: the next byte from those before it, over domains of text.
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "datasets/text/bigram.h"
#include "datasets/text/corpus.h"
#include "datasets/text/windows.h"
#include "engine/kernels/rows.h"
#include "experiments/tasks/swaps.h"

namespace headlab::experiments {
namespace {

using datasets::Split;
using datasets::TextBatch;
using datasets::TextData;
using datasets::TextWindow;
using results::Metric;

constexpr Index kVocabulary = 256;  // bytes
constexpr std::size_t kEvaluationBatch = 64;

const Metric kBits{.name = "test_bits",
                   .unit = "bit",
                   .meaning = "bits per byte of the test split, the mean of its domains",
                   .label = "bits per byte",
                   .better = Metric::Better::less,
                   .shown_unit = "bit",
                   .decimals = 4};
const Metric kPerplexity{.name = "test_perplexity",
                         .unit = "1",
                         .meaning = "perplexity per byte on the test split: 2 to the bits per byte",
                         .label = "perplexity",
                         .better = Metric::Better::less,
                         .decimals = 3};
const Metric kTestLoss{.name = "test_loss",
                       .unit = "nat",
                       .meaning = "cross-entropy per byte on the test split, the mean of its domains",
                       .label = "loss",
                       .better = Metric::Better::less,
                       .shown_unit = "nat",
                       .decimals = 4};
const Metric kValidationLoss{.name = "validation_loss",
                             .unit = "nat",
                             .meaning = "cross-entropy per byte on the validation split, the mean of its domains",
                             .label = "validation loss",
                             .kind = Metric::Kind::mechanism,
                             .better = Metric::Better::less,
                             .shown_unit = "nat",
                             .decimals = 4,
                             .of_kind = false};

// A process looks at the same text many times (identity, runs); it is read once.
std::shared_ptr<const TextData> shared_text(const Settings& settings) {
  static std::map<std::string, std::shared_ptr<const TextData>> loaded;
  const std::string &names = settings.text("data.corpora"), &folder = settings.text("data.folder");
  auto& entry = loaded[names + '\n' + folder];
  if (!entry) entry = std::make_shared<TextData>(datasets::load_text(names_in(names), folder));
  return entry;
}

std::unique_ptr<TokenModel> model_of(const Settings& settings) {
  const TokenShape shape{kVocabulary, settings.integer("data.context")};
  return built([&] { return token_models().find(settings.text("model.name")).make(shape, settings); });
}

// What a row of a batch reads, and what it is to say: the same, one byte further on.
struct Tokens {
  std::vector<std::int32_t> read, next;  // [count context]
};

Tokens tokens_of(const TextBatch& batch, std::int64_t begin, std::int64_t end) {
  Tokens out;
  for (std::int64_t row = begin; row < end; ++row) {
    const std::uint8_t* bytes = batch.bytes.data() + row * (batch.context + 1);
    out.read.insert(out.read.end(), bytes, bytes + batch.context);
    out.next.insert(out.next.end(), bytes + 1, bytes + batch.context + 1);
  }
  return out;
}

// Sum over the first `count` rows of logits [N, V] of the negative log-likelihood, in nats.
double loss_of_rows(const real* logits, const std::int32_t* next, std::int64_t count) {
  std::vector<real> p(static_cast<std::size_t>(kVocabulary));
  double total = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    const real* row = logits + i * kVocabulary;
    total += softmax_row(row, kVocabulary, p.data()) - static_cast<double>(row[next[i]]);
  }
  return total;
}

// Losses of windows, in nats a byte, and what they say of a split.
struct Windows {
  std::vector<std::int64_t> domain, bytes;  // one a window
  std::vector<double> loss;                 // summed over its bytes

  // Mean over the bytes of a domain; of all domains, each counted alike, for -1.
  double per_byte(std::int64_t of) const {
    double sum = 0;
    std::int64_t count = 0;
    for (std::size_t i = 0; i < loss.size(); ++i) {
      if (domain[i] == of) sum += loss[i], count += bytes[i];
    }
    return sum / static_cast<double>(count);
  }

  double mean_of_domains(std::size_t domains) const {
    double sum = 0;
    for (std::size_t d = 0; d < domains; ++d) sum += per_byte(static_cast<std::int64_t>(d));
    return sum / static_cast<double>(domains);
  }

  std::vector<results::Column> columns() const {
    std::vector<float> each;
    for (std::size_t i = 0; i < loss.size(); ++i)
      each.push_back(static_cast<float>(loss[i] / static_cast<double>(bytes[i])));
    return {{"domain", "1", "domain of the window, in the order of the loads' rows", domain},
            {"bytes", "1", "bytes that the window predicts", bytes},
            {"loss", "nat",
             fmt::format("cross-entropy a byte of the window, rounded to {} bits after the leading one",
                         results::kKeptBits),
             results::rounded(std::move(each))}};
  }
};

std::vector<results::Scalar> scalars(double nats, const std::string& domain) {
  const double bits = nats / std::numbers::ln2;
  std::vector<results::Scalar> out = {{kBits, bits}, {kPerplexity, std::exp2(bits)}, {kTestLoss, nats}};
  for (results::Scalar& scalar : out) {
    if (!domain.empty()) scalar.metric = in_category(scalar.metric, domain);
  }
  return out;
}

Tensor log_bigrams(const TextData& data) {
  const datasets::Bigram counted = datasets::bigram_of(data);
  Tensor out({kVocabulary, kVocabulary});
  for (Index i = 0; i < out.size(); ++i) {
    const auto before = static_cast<std::uint8_t>(i / kVocabulary), next = static_cast<std::uint8_t>(i % kVocabulary);
    out.data()[i] = static_cast<real>(std::log(counted.probability(before, next)));
  }
  return out;
}

class LanguageModelling : public Task {
 public:
  explicit LanguageModelling(const Settings& settings)
      : settings_(settings),
        data_(shared_text(settings)),
        model_(model_of(settings)),
        context_(settings.integer("data.context")) {
    sampler(0);  // a context longer than a text is refused before anything is trained
  }

  Host& host() override { return *model_; }

  // Windows that fit the training text side by side.
  std::int64_t examples() const override {
    std::int64_t bytes = 0;
    for (const datasets::TextDomain& domain : data_->domains) bytes += domain.train.predicted();
    return bytes / context_;
  }

  bool draws_examples() const override { return true; }

  void begin() override {
    model_->set_bigrams([this] { return log_bigrams(*data_); });
  }

  void begin_step(std::uint64_t seed, std::int64_t step, const std::vector<std::int64_t>& examples) override {
    batch_ = sampler(seed).draw(step, 0, static_cast<std::int64_t>(examples.size()));
  }

  void reverse_examples() override { batch_ = datasets::reversed(batch_); }

  TaskLoss loss(ForwardContext& context, std::int64_t begin, std::int64_t end) override {
    const Tokens tokens = tokens_of(batch_, begin, end);
    const Var logits = model_->logits(context, tokens.read, end - begin);
    const auto each = [=, next = tokens.next, length = context_] {
      Tensor out({end - begin});
      for (std::int64_t i = 0; i < out.size(); ++i) {
        const double sum =
            loss_of_rows(logits.value().data() + i * length * kVocabulary, next.data() + i * length, length);
        out.data()[i] = static_cast<real>(sum / static_cast<double>(length));
      }
      return out;
    };
    return {cross_entropy(logits, tokens.next), each};
  }

  std::vector<results::Scalar> validate(const Evaluation& how) override {
    const Windows windows = evaluate(Split::validation, settings_.integer("eval.validation_limit"), how, nullptr,
                                     [](std::int64_t, std::int64_t) {});
    return {{kValidationLoss, windows.mean_of_domains(data_->domains.size())}};
  }

  results::Outcome test(const Evaluation& how, Probes& probes, const EvaluationProgress& progress) override {
    const Windows windows = evaluate(Split::test, settings_.integer("eval.test_limit"), how, &probes, progress);
    results::Outcome out{.metrics = scalars(windows.mean_of_domains(data_->domains.size()), ""),
                         .columns = windows.columns()};
    for (std::size_t d = 0; d < data_->domains.size(); ++d) {
      const auto of_domain = scalars(windows.per_byte(static_cast<std::int64_t>(d)), data_->domains[d].name);
      out.metrics.insert(out.metrics.end(), of_domain.begin(), of_domain.end());
    }
    return out;
  }

  std::int64_t test_examples() const override {
    const auto windows =
        datasets::evaluation_windows(*data_, Split::test, context_, settings_.integer("eval.test_limit"));
    return static_cast<std::int64_t>(windows.size());
  }

  Groups groups() const override {
    Groups out{"domain", {}};
    for (const datasets::TextDomain& domain : data_->domains) out.names.push_back(domain.name);
    return out;
  }

 private:
  datasets::WindowSampler sampler(std::uint64_t seed) const {
    return {*data_, context_, std::vector<double>(data_->domains.size(), 1.0), seed};
  }

  Windows evaluate(Split split, std::int64_t most, const Evaluation& how, Probes* probes,
                   const EvaluationProgress& progress) const {
    const NoGrad no_grad;
    const std::vector<TextWindow> all = datasets::evaluation_windows(*data_, split, context_, most);
    Windows out;
    for (std::size_t first = 0; first < all.size(); first += kEvaluationBatch) {
      const std::size_t count = std::min(kEvaluationBatch, all.size() - first);
      const TextBatch batch = datasets::gather(*data_, split, context_, all, first, count);
      ForwardContext context = how.context(static_cast<std::int64_t>(first), probes);
      if (std::any_of(batch.lengths.begin(), batch.lengths.end(), [this](auto n) { return n < context_; }))
        context.lengths.assign(batch.lengths.begin(), batch.lengths.end());
      if (probes) probes->begin({context_, 0, batch.domains, batch.lengths});
      add(batch, context, out);
      progress(static_cast<std::int64_t>(first + count), static_cast<std::int64_t>(all.size()));
    }
    return out;
  }

  void add(const TextBatch& batch, ForwardContext& context, Windows& out) const {
    const Tokens tokens = tokens_of(batch, 0, batch.count);
    const Var logits = model_->logits(context, tokens.read, batch.count);
    for (std::int64_t row = 0; row < batch.count; ++row) {
      const std::int64_t at = row * context_, length = batch.lengths[static_cast<std::size_t>(row)];
      out.domain.push_back(batch.domains[static_cast<std::size_t>(row)]);
      out.bytes.push_back(length);
      out.loss.push_back(loss_of_rows(logits.value().data() + at * kVocabulary, tokens.next.data() + at, length));
    }
  }

  Settings settings_;
  std::shared_ptr<const TextData> data_;
  std::unique_ptr<TokenModel> model_;
  std::int64_t context_;
  TextBatch batch_;  // of the step
};

std::vector<AttentionConfig> attention_of(const Settings& settings) {
  const TokenModelEntry& model = token_models().find(settings.text("model.name"));
  return model.attention ? model.attention(settings) : std::vector<AttentionConfig>();
}

bool trains(const Settings& settings) {
  return token_models().find(settings.text("model.name")).trains;
}

std::vector<Option> options() {
  using namespace option;
  const auto learns = [](const Settings& settings) { return trains(settings); };
  return {
      entries("data.corpora", "cmake-help + wordnet + boost-math", datasets::corpora,
              "domains of text, drawn from alike; `headlab data list` shows them"),
      silent(text("data.folder", "", "folder that holds the corpora; empty: HEADLAB_DATA, then the package's place")),
      integer("data.context", 128, "bytes that a window reads", 2, 65536),
      entry("model.name", "decoder", token_models, "the model that the attention sits in"),
      integer("eval.validation_limit", 100, "validation windows of each domain; 0: all", 0, 1e9),
      integer("eval.test_limit", 1000, "test windows of each domain, evenly spread; 0: all", 0, 1e9),
      when(learns, probes_option("head-load")),
      swaps_option()};
}

std::string setting_of(const Settings& settings) {
  return fmt::format("{}, {} on bytes of {}", token_models().find(settings.text("model.name")).describe(settings),
                     duration(settings), settings.text("data.corpora"));
}

}  // namespace

TaskEntry language_modelling() {
  return {.name = "language-modelling",
          .help = "text, byte by byte: each from those before it",
          .options = options(),
          .make = [](const Settings& settings) -> std::unique_ptr<Task> {
            return std::make_unique<LanguageModelling>(settings);
          },
          .host = [](const Settings& settings) -> std::unique_ptr<Host> { return model_of(settings); },
          .data_digest = [](const Settings& settings) { return shared_text(settings)->digest; },
          .metrics =
              [] {
                return std::vector<Metric>{kBits, kPerplexity, kTestLoss, kValidationLoss};
              },
          .setting = setting_of,
          .attention = attention_of,
          .trains = trains};
}

}  // namespace headlab::experiments

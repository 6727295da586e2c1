// Masked tokens: those that are hidden in a window of text, from all that stand around them (Devlin et al. 2019).
#include <algorithm>
#include <cmath>
#include <numeric>

#include "datasets/text/masking.h"
#include "datasets/text/special_tokens.h"
#include "datasets/text/windows.h"
#include "experiments/tasks/masked_losses.h"
#include "experiments/tasks/swaps.h"
#include "experiments/tasks/task.h"
#include "experiments/tasks/text_losses.h"
#include "experiments/tasks/text_source.h"
#include "layers/hosts/text_models.h"

namespace headlab::experiments {
namespace {

using datasets::MaskedBatch;
using datasets::Split;
using datasets::TextBatch;
using datasets::TextData;
using datasets::TextWindow;

constexpr std::size_t kEvaluationBatch = 64;

const HiddenTokenModelEntry& model_entry(const Settings& settings) {
  return hidden_token_models().find(settings.text("model.name"));
}

std::unique_ptr<HiddenTokenModel> model_of(const Settings& settings) {
  const TextShape shape{.vocabulary = tokenizer_entry(settings).vocabulary(settings),
                        .special = datasets::SpecialTokens::kCount,
                        .context = settings.integer("data.context"),
                        .categories = 0};
  return built([&] { return model_entry(settings).make(shape, settings); });
}

// Each token as often as in the training parts, each domain as much as its share; one more of each, so that none is
// impossible.
Tensor log_frequencies(const TextData& data, const std::vector<double>& shares) {
  std::vector<double> sum(static_cast<std::size_t>(data.vocabulary));
  const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (std::size_t d = 0; d < data.domains.size(); ++d) {
    const datasets::TextPart& part = data.domains[d].train;
    std::vector<double> counts(sum.size(), 1.0);
    for (std::int64_t i = 1; i < part.tokens.size(); ++i) counts[static_cast<std::size_t>(part.tokens[i])] += 1;
    part.let_go();
    const double total = static_cast<double>(part.predicted() + data.vocabulary);
    for (std::size_t v = 0; v < sum.size(); ++v) sum[v] += shares[d] / all * counts[v] / total;
  }
  Tensor out({data.vocabulary});
  std::transform(sum.begin(), sum.end(), out.data(), [](double p) { return static_cast<real>(std::log(p)); });
  return out;
}

// The rows of a batch's hidden tokens among all of them, of some of its windows.
struct Rows {
  std::vector<Index> rows;
  std::vector<std::int32_t> hidden;
};
Rows rows_of(const MaskedBatch& batch, const std::vector<Index>& windows) {
  std::vector<Index> starts(batch.hidden.size() + 1);
  for (std::size_t w = 0; w < batch.hidden.size(); ++w) starts[w + 1] = starts[w] + std::ssize(batch.hidden[w]);
  Rows out;
  for (const Index window : windows) {
    const auto w = static_cast<std::size_t>(window);
    for (Index row = starts[w]; row < starts[w + 1]; ++row) out.rows.push_back(row);
    out.hidden.insert(out.hidden.end(), batch.hidden[w].begin(), batch.hidden[w].end());
  }
  return out;
}

std::vector<Index> every_window(const MaskedBatch& batch) {
  std::vector<Index> out(static_cast<std::size_t>(batch.count));
  std::iota(out.begin(), out.end(), 0);
  return out;
}

class MaskedTokens : public Task {
 public:
  explicit MaskedTokens(const Settings& settings)
      : settings_(settings),
        data_(shared_text(settings)),
        model_(model_of(settings)),
        size_(settings.integer("data.context") - 2),
        shares_(shares_of(settings)) {
    // A context longer than a text is refused before anything is trained.
    sampler(0);
    validation_examples();
  }

  Host& host() override { return *model_; }

  std::int64_t examples() const override { return training_windows(*data_, size_); }
  bool draws_examples() const override { return true; }

  void begin() override {
    model_->set_frequencies([this] { return log_frequencies(*data_, shares_); });
  }

  void begin_step(std::uint64_t seed, std::int64_t step, const std::vector<std::int64_t>& examples) override {
    const TextBatch drawn = sampler(seed).draw(step, 0, std::ssize(examples));
    const Random random = Random(seed, "text/hidden").at(static_cast<std::uint64_t>(step));
    step_ = hidden(texts_of(drawn, 0, drawn.count), random, 0);
    domains_ = drawn.domains;
  }

  void reverse_examples() override {
    MaskedBatch out{.count = step_.count, .length = step_.length};
    for (std::int64_t row = step_.count - 1; row >= 0; --row) append(step_, row, out);
    step_ = std::move(out);
    std::reverse(domains_.begin(), domains_.end());
  }

  TaskLoss loss(ForwardContext& context, std::int64_t begin, std::int64_t end) override {
    const auto part = std::make_shared<MaskedBatch>();
    part->length = step_.length;
    for (std::int64_t row = begin; row < end; ++row) append(step_, row, *part);
    part->count = end - begin;
    context.tasks.assign(domains_.begin() + begin, domains_.begin() + end);
    const Var logits = logits_of(*part, context);
    const auto over = [=](const std::vector<Index>& windows) {
      const Rows rows = rows_of(*part, windows);
      return cross_entropy(gather_rows(logits, rows.rows), rows.hidden);
    };
    return {.mean = cross_entropy(logits, rows_of(*part, every_window(*part)).hidden),
            .each = [=] { return one_by_one(part->count, [&](Index i) { return over({i}); }); },
            .over = over};
  }

  std::vector<results::Scalar> validate(const Evaluation& how, const EvaluationProgress& progress) override {
    return evaluate(Split::validation, "eval.validation_limit", how, nullptr, progress).on_validation();
  }

  results::Outcome test(const Evaluation& how, Probes& probes, const EvaluationProgress& progress) override {
    const MaskedLosses losses = evaluate(Split::test, "eval.test_limit", how, &probes, progress);
    results::Outcome out{.metrics = losses.on_test(), .columns = losses.columns()};
    if (!data_->bytes_of_token.empty()) out.artefacts.push_back(tokenizer_artefact(*data_->tokenizer));
    return out;
  }

  std::int64_t validation_examples() const override {
    return std::ssize(windows_of(Split::validation, "eval.validation_limit"));
  }
  std::int64_t test_examples() const override { return std::ssize(windows_of(Split::test, "eval.test_limit")); }

  Groups groups() const override { return groups_of(*data_); }

 private:
  // The sampler's windows predict one token more than they read.
  datasets::WindowSampler sampler(std::uint64_t seed) const { return {*data_, size_, shares_, seed}; }

  // What the batch's windows read.
  std::vector<std::int32_t> texts_of(const TextBatch& batch, std::int64_t begin, std::int64_t end) const {
    std::vector<std::int32_t> out;
    for (std::int64_t row = begin; row < end; ++row) {
      const auto first = batch.tokens.begin() + row * (batch.context + 1) + 1;
      out.insert(out.end(), first, first + batch.context);
    }
    return out;
  }

  MaskedBatch hidden(const std::vector<std::int32_t>& texts, const Random& random, std::int64_t first) const {
    return datasets::masked(texts, size_ + 2, settings_.real("data.hidden"), data_->vocabulary, random, first);
  }

  // Window `row` of `from` behind those of `to`; its count is the caller's.
  static void append(const MaskedBatch& from, std::int64_t row, MaskedBatch& to) {
    const auto r = static_cast<std::size_t>(row);
    const auto shift = std::ssize(to.tokens) - row * from.length;
    const auto first = from.tokens.begin() + row * from.length;
    to.tokens.insert(to.tokens.end(), first, first + from.length);
    to.hidden.push_back(from.hidden[r]);
    to.places.push_back(from.places[r]);
    for (std::int64_t& place : to.places.back()) place += shift;
  }

  Var logits_of(const MaskedBatch& batch, ForwardContext& context) const {
    std::vector<Index> rows;
    for (const auto& places : batch.places) rows.insert(rows.end(), places.begin(), places.end());
    return model_->logits(context, {batch.tokens, {}, batch.count}, rows);
  }

  // Windows that are whole: a shorter last one of a domain is left out, unless it is all.
  std::vector<TextWindow> windows_of(Split split, const char* limit) const {
    std::vector<TextWindow> out;
    for (const TextWindow& window : datasets::evaluation_windows(*data_, split, size_, settings_.integer(limit))) {
      if (window.length == size_) out.push_back(window);
    }
    for (std::size_t d = 0; d < data_->domains.size(); ++d) {
      if (std::none_of(out.begin(), out.end(), [&](const auto& w) { return w.domain == static_cast<int>(d); }))
        throw UsageError(fmt::format("a context of {} tokens is longer than the {} text of '{}'", size_ + 2,
                                     datasets::name_of(split), data_->domains[d].name));
    }
    return out;
  }

  // What is hidden in a window of a split is the same in every run.
  MaskedLosses evaluate(Split split, const char* limit, const Evaluation& how, Probes* probes,
                        const EvaluationProgress& progress) const {
    const NoGrad no_grad;
    MaskedLosses out(groups().names);
    const std::vector<TextWindow> windows = windows_of(split, limit);
    const Random random(0, fmt::format("text/hidden/{}", datasets::name_of(split)));
    for (std::size_t first = 0; first < windows.size(); first += kEvaluationBatch) {
      const std::size_t count = std::min(kEvaluationBatch, windows.size() - first);
      const TextBatch text = datasets::gather(*data_, split, size_, windows, first, count);
      const MaskedBatch batch = hidden(texts_of(text, 0, text.count), random, static_cast<std::int64_t>(first));
      ForwardContext context = how.context(static_cast<std::int64_t>(first), probes);
      context.tasks = text.domains;
      if (probes) probes->begin({batch.length, /*special=*/1, text.domains});
      add(batch, std::span(windows).subspan(first, count), logits_of(batch, context).value(), out);
      progress(static_cast<std::int64_t>(first + count), std::ssize(windows));
    }
    return out;
  }

  static void add(const MaskedBatch& batch, std::span<const TextWindow> windows, const Tensor& logits,
                  MaskedLosses& out) {
    Index row = 0;
    for (std::size_t w = 0; w < batch.hidden.size(); ++w) {
      out.add(windows[w].domain, windows[w].document, logits, row, batch.hidden[w]);
      row += std::ssize(batch.hidden[w]);
    }
  }

  Settings settings_;
  std::shared_ptr<const TextData> data_;
  std::unique_ptr<HiddenTokenModel> model_;
  std::int64_t size_;                  // tokens of text in a window
  std::vector<double> shares_;         // one a domain
  MaskedBatch step_;                   // the step's windows
  std::vector<std::int32_t> domains_;  // of each of them
};

bool learns(const Settings& settings) {
  return model_entry(settings).trains;
}

std::vector<Option> options() {
  using namespace option;
  std::vector<Option> out = text_source_options(has_several_corpora);
  out.insert(
      out.end(),
      {integer("data.context", 128, "tokens of a window, with those that begin and end it", 4, 65536),
       option::real("data.hidden", 0.15,
                    "share of the tokens that are to be named; of these 80 % are masked, 10 % replaced, 10 % left",
                    0.001, 0.999),
       entry("model.name", "encoder", hidden_token_models, "the model that the attention sits in"),
       integer("eval.validation_limit", 100, "validation windows of each domain; 0: all", 0, 1e9),
       integer("eval.test_limit", 1000, "test windows of each domain, evenly spread; 0: all", 0, 1e9),
       when(learns, probes_option("head-load")), swaps_option()});
  return out;
}

std::string setting_of(const Settings& settings) {
  return fmt::format("{}, {} on {}", model_entry(settings).describe(settings), duration(settings),
                     text_source(settings));
}

}  // namespace

TaskEntry masked_tokens() {
  return {.name = "masked-tokens",
          .help = "text: tokens that are hidden in it, from what stands around them",
          .options = options(),
          .make = [](const Settings& settings) -> std::unique_ptr<Task> {
            return std::make_unique<MaskedTokens>(settings);
          },
          .host = [](const Settings& settings) -> std::unique_ptr<Host> { return model_of(settings); },
          .data_digest = [](const Settings& settings) { return shared_text(settings)->digest; },
          .metrics = MaskedLosses::metrics,
          .setting = setting_of,
          .attention = [](const Settings& settings) { return attention_of(model_entry(settings), settings); },
          .trains = learns,
          .tasks_told = domain_count,
          .tokenizer = [](const Settings& settings) { return shared_text(settings)->tokenizer; },
          .start = {.lacking = "special, output.*", .left = "output.*, head.*, segment"}};
}

}  // namespace headlab::experiments

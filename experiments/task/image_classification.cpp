#include "experiments/task/image_classification.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "base/error.h"
#include "datasets/augment.h"
#include "engine/kernels/rows.h"
#include "experiments/task/head_load.h"
#include "experiments/task/head_similarity.h"
#include "layers/models/vit.h"

namespace headlab::experiments {
namespace {

using datasets::ImageBatch;
using datasets::ImageData;

constexpr std::int64_t kEvaluationBatch = 250;

// A process looks at the same data set many times (identity, costs, runs); it is read once.
std::shared_ptr<const ImageData> shared_data(const Config& config) {
  static std::map<std::string, std::shared_ptr<const ImageData>> loaded;
  const std::string key = config.text("data.name") + '\n' + config.text("data.folder");
  auto& entry = loaded[key];
  if (!entry)
    entry = std::make_shared<ImageData>(datasets::load_images(config.text("data.name"), config.text("data.folder")));
  return entry;
}

VitConfig vit_config(const Config& config, const ImageData& data) {
  VitConfig v;
  v.channels = data.test.channels;
  v.height = data.test.height;
  v.width = data.test.width;
  v.patch = config.integer("model.patch");
  v.categories = static_cast<Index>(data.categories.size());
  v.model_width = config.integer("model.width");
  v.mlp_ratio = config.real("model.mlp_ratio");
  v.sincos_positions = config.text("model.position") == "sincos";
  v.class_token = config.text("model.pool") == "class_token";
  v.drop_path = config.real("model.drop_path");
  v.dropout = config.real("model.dropout");
  v.recompute = config.flag("model.recompute");
  const std::int64_t depth = config.integer("model.depth");
  const auto heads = config.per_layer("attention.heads", depth), shared = config.per_layer("attention.shared", depth),
             routed = config.per_layer("attention.routed", depth);
  for (std::size_t i = 0; i < static_cast<std::size_t>(depth); ++i) {
    AttentionConfig a{
        v.model_width, heads[i],  config.integer("attention.head_dim"), config.text("attention.router"),
        shared[i],     routed[i], config.flag("attention.two_stage"),   config.text("attention.gate_scale") == "paper"};
    a.kv = config.text("attention.kv");
    v.attention.push_back(std::move(a));
  }
  return v;
}

// The user's configuration, not our code, is what does not fit.
Vit make_vit(const Config& config, const ImageData& data) {
  try {
    return Vit(vit_config(config, data));
  } catch (const ShapeError& error) {
    throw UsageError(fmt::format("this configuration cannot be built: {}", error.what()));
  }
}

Tensor image_tensor(const ImageBatch& batch, const Vit& vit) {
  Tensor images({batch.count, vit.config().channels, vit.config().height, vit.config().width});
  std::copy(batch.pixels.begin(), batch.pixels.end(), images.data());
  return images;
}

struct Answers {
  std::vector<std::int32_t> label, prediction;
  std::vector<float> loss;

  double top1() const {
    const auto hits = std::inner_product(label.begin(), label.end(), prediction.begin(), std::int64_t{0}, std::plus<>(),
                                         [](auto a, auto b) { return std::int64_t{a == b}; });
    return static_cast<double>(hits) / static_cast<double>(label.size());
  }
  double mean_loss() const { return std::accumulate(loss.begin(), loss.end(), 0.0) / static_cast<double>(loss.size()); }
};

void append_answers(const Tensor& logits, const std::vector<std::int32_t>& labels, Answers& answers) {
  const Index v = logits.dim(1);
  std::vector<real> p(static_cast<std::size_t>(v));
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const real* row = logits.data() + static_cast<Index>(i) * v;
    const double log_sum = softmax_row(row, v, p.data());
    answers.label.push_back(labels[i]);
    answers.prediction.push_back(static_cast<std::int32_t>(std::max_element(row, row + v) - row));
    answers.loss.push_back(static_cast<float>(log_sum - row[labels[i]]));
  }
}

std::vector<results::Column> columns_of(const Answers& answers) {
  using Integers = std::vector<std::int64_t>;
  return {{"label", "1", "true category", Integers(answers.label.begin(), answers.label.end())},
          {"prediction", "1", "predicted category", Integers(answers.prediction.begin(), answers.prediction.end())},
          {"loss", "nat",
           fmt::format("cross-entropy of the example, rounded to {} bits after the leading one", results::kKeptBits),
           results::rounded(answers.loss)}};
}

class ImageClassification : public Task {
 public:
  explicit ImageClassification(const Config& config)
      : config_(config), data_(shared_data(config)), vit_(make_vit(config, *data_)) {
    augmentation_ = {
        config.flag("data.flip"),   config.integer("data.crop_padding"),    config.real("data.mixup"),
        config.real("data.cutmix"), config.integer("data.randaugment_ops"), config.real("data.randaugment_magnitude"),
        config.real("data.erasing")};
    const std::int64_t limit = config.integer("data.train_limit");
    train_count_ = limit > 0 ? std::min(limit, data_->train.count) : data_->train.count;
    batch_ = config.integer("train.batch");
    if (batch_ > train_count_) {
      throw UsageError(fmt::format("train.batch is {}, but the training split holds {} images", batch_, train_count_));
    }
    if (const std::int64_t parts = config.integer("train.accumulation"); batch_ % parts != 0) {
      throw UsageError(fmt::format("train.accumulation is {}, which does not divide train.batch, {}", parts, batch_));
    }
  }

  ParameterSet& parameters() override { return vit_.parameters(); }

  Costs costs() const override {
    const Madds madds = vit_.madds();
    const Vit::HeadPairs pairs = vit_.head_pairs();
    return {vit_.parameters().count(),
            madds.needed,
            madds.executed,
            vit_.active_share(),
            pairs.all,
            pairs.active,
            pairs.shared};
  }

  std::int64_t steps() const override {
    const std::int64_t steps = config_.integer("train.steps");
    return steps > 0 ? steps : config_.integer("train.epochs") * (train_count_ / batch_);
  }

  std::int64_t examples_per_step() const override { return batch_; }

  TrainingLoss training_loss(ForwardContext& context, const BatchPart& part) override {
    const std::int64_t size = batch_ / part.parts;
    if (part.part == 0)
      step_batch_ = datasets::training_batch(*data_, indices_of(context.seed, part.step), augmentation_, context.seed,
                                             static_cast<std::uint64_t>(part.step));
    const ImageBatch batch = part.parts == 1
                                 ? std::move(step_batch_)
                                 : datasets::slice_of(step_batch_, part.part * size, (part.part + 1) * size);
    const Var logits = vit_.forward(context, image_tensor(batch, vit_));
    const Var loss = task_loss(logits, batch);
    Var balance;
    for (const Var& layer : context.balance_losses) balance = balance.defined() ? add(balance, layer) : layer;
    const double weight = config_.real("attention.balance_weight");
    if (!balance.defined() || weight == 0) return {loss, Var()};
    return {loss, scale(balance, weight / static_cast<double>(context.balance_losses.size()))};
  }

  std::vector<results::Scalar> validate(std::uint64_t seed) override {
    const std::int64_t limit = config_.integer("eval.validation_limit");
    const std::int64_t count = limit > 0 ? std::min(limit, data_->validation.count) : data_->validation.count;
    const Answers answers = evaluate(data_->validation, count, seed, nullptr, [](std::int64_t, std::int64_t) {});
    return {{"validation_loss", "nat", "cross-entropy on the validation split", answers.mean_loss()},
            {"validation_top1", "1", "top-1 accuracy on the validation split", answers.top1()}};
  }

  void test(std::uint64_t seed, results::Payload& payload,
            const std::function<void(std::int64_t, std::int64_t)>& progress) override {
    const VitConfig& v = vit_.config();
    HeadLoadCounter counter(data_->categories, v.tokens(), v.tokens() - v.patches());
    const Answers answers = evaluate(data_->test, data_->test.count, seed, &counter, progress);
    payload.metrics.push_back({"test_top1", "1", "top-1 accuracy on the test split", answers.top1()});
    payload.metrics.push_back({"test_loss", "nat", "cross-entropy on the test split", answers.mean_loss()});
    add_category_accuracy(answers, payload);
    payload.loads = {counter.load()};
    payload.metrics.push_back({"active_heads", "1", "realised share of active (token, head) pairs on the test split",
                               counter.active_share()});
    const HeadSimilarity similarity = head_similarity(seed);
    if (similarity.defined()) {
      payload.metrics.push_back({"pattern_similarity", "1",
                                 "mean cosine between the attention patterns of two heads that a token uses",
                                 similarity.pattern()});
      payload.metrics.push_back({"output_similarity", "1",
                                 "mean cosine between the outputs of two heads that a token uses",
                                 similarity.output()});
    }
    payload.columns = columns_of(answers);
  }

 private:
  std::vector<std::int64_t> indices_of(std::uint64_t seed, std::int64_t step) {
    const std::int64_t a_pass = train_count_ / batch_, epoch = step / a_pass;
    if (!epoch_ || *epoch_ != epoch) {
      order_of_epoch_ = Random(seed, "data/order").at(static_cast<std::uint64_t>(epoch)).permutation(train_count_);
      epoch_ = epoch;
    }
    const auto begin = order_of_epoch_.begin() + step % a_pass * batch_;
    return {begin, begin + batch_};
  }

  Var task_loss(const Var& logits, const ImageBatch& batch) const {
    const double smoothing = config_.real("train.label_smoothing");
    if (batch.targets.empty()) return cross_entropy(logits, batch.labels, smoothing);
    Tensor targets(logits.shape());
    const double floor = smoothing / static_cast<double>(logits.dim(1));
    std::transform(batch.targets.begin(), batch.targets.end(), targets.data(),
                   [&](float t) { return static_cast<real>((1 - smoothing) * t + floor); });
    return cross_entropy_soft(logits, targets);
  }

  Answers evaluate(const datasets::ImageSet& set, std::int64_t count, std::uint64_t seed, HeadLoadCounter* counter,
                   const std::function<void(std::int64_t, std::int64_t)>& progress) const {
    const NoGrad no_grad;
    Answers answers;
    for (std::int64_t begin = 0; begin < count; begin += kEvaluationBatch) {
      std::vector<std::int64_t> indices(static_cast<std::size_t>(std::min(kEvaluationBatch, count - begin)));
      std::iota(indices.begin(), indices.end(), begin);
      const ImageBatch batch = datasets::plain_batch(*data_, set, indices);
      std::vector<HeadUse> heads;
      ForwardContext context;
      context.seed = seed;
      context.step = static_cast<std::uint64_t>(begin);
      context.heads = counter ? &heads : nullptr;
      append_answers(vit_.forward(context, image_tensor(batch, vit_)).value(), batch.labels, answers);
      if (counter) counter->add(heads, batch.labels);
      progress(begin + batch.count, count);
    }
    return answers;
  }

  // On the first images of the test split, with all their tokens.
  HeadSimilarity head_similarity(std::uint64_t seed) const {
    const NoGrad no_grad;
    std::vector<std::int64_t> indices(static_cast<std::size_t>(std::min(kEvaluationBatch, data_->test.count)));
    std::iota(indices.begin(), indices.end(), 0);
    std::vector<HeadUse> heads;
    ForwardContext context;
    context.seed = seed;
    context.heads = &heads;
    vit_.forward(context, image_tensor(datasets::plain_batch(*data_, data_->test, indices), vit_));
    HeadSimilarity similarity;
    for (const HeadUse& layer : heads) similarity.add(layer);
    return similarity;
  }

  void add_category_accuracy(const Answers& answers, results::Payload& payload) const {
    const std::size_t n = data_->categories.size();
    std::vector<std::int64_t> hits(n), all(n);
    for (std::size_t i = 0; i < answers.label.size(); ++i) {
      const auto label = static_cast<std::size_t>(answers.label[i]);
      all[label] += 1;
      hits[label] += answers.label[i] == answers.prediction[i];
    }
    for (std::size_t c = 0; c < n; ++c) {
      if (all[c] == 0) continue;
      payload.metrics.push_back({"test_top1/" + data_->categories[c], "1", "accuracy on test images of this category",
                                 static_cast<double>(hits[c]) / static_cast<double>(all[c])});
    }
  }

  Config config_;
  std::shared_ptr<const ImageData> data_;
  Vit vit_;
  datasets::Augmentation augmentation_;
  std::int64_t train_count_ = 0, batch_ = 0;
  std::optional<std::int64_t> epoch_;
  std::vector<std::int64_t> order_of_epoch_;
  ImageBatch step_batch_;  // whole, while its parts pass through the model
};

}  // namespace

std::unique_ptr<Task> make_image_classification(const Config& config) {
  return std::make_unique<ImageClassification>(config);
}

std::string image_classification_setting(const Config& config) {
  const std::int64_t steps = config.integer("train.steps"), epochs = config.integer("train.epochs");
  return fmt::format(
      "a ViT of width {} with {} layers and patches of {}, {} on {}", config.integer("model.width"),
      config.integer("model.depth"), config.integer("model.patch"),
      steps > 0 ? fmt::format("{} steps", steps) : fmt::format("{} epoch{}", epochs, epochs == 1 ? "" : "s"),
      config.text("data.name"));
}

std::vector<std::string> image_classification_metrics() {
  return {"test_top1", "test_loss", "active_heads", "shared_of_active", "pattern_similarity", "output_similarity"};
}

std::string image_classification_digest(const Config& config) {
  return shared_data(config)->digest;
}

}  // namespace headlab::experiments

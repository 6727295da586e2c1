#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "base/error.h"
#include "datasets/augment.h"
#include "datasets/data_set.h"
#include "experiments/probes/head_load.h"
#include "experiments/probes/head_similarity.h"
#include "experiments/runs/start.h"
#include "experiments/specs/lineage.h"
#include "experiments/tasks/answers.h"
#include "experiments/tasks/task.h"
#include "layers/hosts/host.h"

namespace headlab::experiments {
namespace {

using datasets::ImageBatch;
using datasets::ImageData;

constexpr std::int64_t kEvaluationBatch = 250;

template <class T>
void append(std::vector<T>& all, const std::vector<T>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

// A process looks at the same data set many times (identity, costs, runs); it is read once.
std::shared_ptr<const ImageData> shared_data(const Settings& settings) {
  static std::map<std::string, std::shared_ptr<const ImageData>> loaded;
  const std::string &name = settings.text("data.name"), &folder = settings.text("data.folder");
  auto& entry = loaded[name + '\n' + folder];
  if (!entry) entry = std::make_shared<ImageData>(datasets::load_images(name, folder));
  return entry;
}

// The user's configuration, not our code, is what does not fit.
std::unique_ptr<ImageHost> make_host(const Settings& settings, const ImageData& data) {
  const ImageShape shape{.channels = data.test.channels,
                         .height = data.test.height,
                         .width = data.test.width,
                         .categories = static_cast<Index>(data.categories.size())};
  try {
    return hosts().find(settings.text("model.name")).make(shape, settings);
  } catch (const ShapeError& error) {
    throw UsageError(fmt::format("this configuration cannot be built: {}", error.what()));
  }
}

Tensor image_tensor(const ImageBatch& batch, const ImageData& data) {
  Tensor images({batch.count, data.test.channels, data.test.height, data.test.width});
  std::copy(batch.pixels.begin(), batch.pixels.end(), images.data());
  return images;
}

class ImageClassification : public Task {
 public:
  explicit ImageClassification(const Settings& settings)
      : settings_(settings),
        data_(shared_data(settings)),
        host_(make_host(settings, *data_)),
        augmentation_(datasets::augmentation_of(settings)) {
    if (settings.has("attention.balance_weight")) balance_weight_ = settings.real("attention.balance_weight");
    const std::int64_t limit = settings.integer("data.train_limit");
    train_count_ = limit > 0 ? std::min(limit, data_->train.count) : data_->train.count;
    batch_ = settings.integer("train.batch");
    if (batch_ > train_count_) {
      throw UsageError(fmt::format("train.batch is {}, but the training split holds {} images", batch_, train_count_));
    }
    if (const std::int64_t parts = settings.integer("train.accumulation"); batch_ % parts != 0) {
      throw UsageError(fmt::format("train.accumulation is {}, which does not divide train.batch, {}", parts, batch_));
    }
  }

  ParameterSet& parameters() override { return host_->parameters(); }

  Costs costs() const override {
    const Madds madds = host_->madds();
    const ImageHost::HeadPairs pairs = host_->head_pairs();
    Costs costs{.parameters = host_->parameters().count(),
                .madds_needed = madds.needed,
                .madds_executed = madds.executed,
                .heads = pairs.all,
                .active = pairs.active,
                .shared = pairs.shared};
    if (pairs.all > 0) costs.active_share = static_cast<double>(pairs.active) / static_cast<double>(pairs.all);
    return costs;
  }

  void meet(const ParentRun& parent) override {
    if (parent.config_toml.empty())
      throw UsageError("train.teacher takes a run: a file of weights alone does not say of which model they are");
    try {
      teacher_ = make_host(Config::from_toml(parent.config_toml, "the teacher's configuration").settings(), *data_);
      teacher_->parameters().initialise(0);
      const NamedShapes theirs = shapes_of(parent.weights), ours = shapes_of(teacher_->parameters());
      take_parameters(plan_start(theirs, ours, {}), parent.weights, teacher_->parameters());
    } catch (const UsageError& error) {
      throw UsageError(fmt::format("train.teacher: its model does not fit this data set: {}", error.what()));
    }
  }

  std::int64_t steps() const override {
    const std::int64_t steps = settings_.integer("train.steps");
    return steps > 0 ? steps : settings_.integer("train.epochs") * (train_count_ / batch_);
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
    const Tensor images = image_tensor(batch, *data_);
    const Var logits = host_->forward(context, images);
    const Var loss = taught(logits, images, task_loss(logits, batch));
    Var balance;
    for (const Var& layer : context.balance_losses) balance = balance.defined() ? add(balance, layer) : layer;
    if (!balance.defined() || balance_weight_ == 0) return {loss, Var()};
    return {loss, scale(balance, balance_weight_ / static_cast<double>(context.balance_losses.size()))};
  }

  std::vector<results::Scalar> validate(std::uint64_t seed) override {
    const std::int64_t limit = settings_.integer("eval.validation_limit");
    const std::int64_t count = limit > 0 ? std::min(limit, data_->validation.count) : data_->validation.count;
    const Answers answers = evaluate(data_->validation, count, seed, nullptr, [](std::int64_t, std::int64_t) {});
    return answers.on_validation();
  }

  void test(std::uint64_t seed, results::Payload& payload,
            const std::function<void(std::int64_t, std::int64_t)>& progress) override {
    HeadLoadCounter counter(data_->categories, host_->tokens(), host_->special_tokens());
    const Answers answers = evaluate(data_->test, data_->test.count, seed, &counter, progress);
    append(payload.metrics, answers.on_test(data_->categories));
    payload.loads = {counter.load()};
    append(payload.metrics, counter.found());
    append(payload.metrics, head_similarity(seed).found());
    payload.columns = answers.columns();
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
    const double smoothing = settings_.real("train.label_smoothing");
    if (batch.targets.empty()) return cross_entropy(logits, batch.labels, smoothing);
    Tensor targets(logits.shape());
    const double floor = smoothing / static_cast<double>(logits.dim(1));
    std::transform(batch.targets.begin(), batch.targets.end(), targets.data(),
                   [&](float t) { return static_cast<real>((1 - smoothing) * t + floor); });
    return cross_entropy_soft(logits, targets);
  }

  // (1 - w) loss + w t^2 cross-entropy to the teacher's answers, both softened by t (Hinton et al. 2015, Sec. 2).
  Var taught(const Var& logits, const Tensor& images, const Var& loss) const {
    if (!teacher_) return loss;
    const double w = settings_.real("train.distillation"), t = settings_.real("train.temperature");
    ForwardContext constant;
    const Tensor targets = softmax(1 / t * teacher_->forward(constant, images)).value();
    return (1 - w) * loss + w * t * t * cross_entropy_soft(1 / t * logits, targets);
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
      answers.add(host_->forward(context, image_tensor(batch, *data_)).value(), batch.labels);
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
    host_->forward(context, image_tensor(datasets::plain_batch(*data_, data_->test, indices), *data_));
    HeadSimilarity similarity;
    for (const HeadUse& layer : heads) similarity.add(layer);
    return similarity;
  }

  Settings settings_;
  std::shared_ptr<const ImageData> data_;
  std::unique_ptr<ImageHost> host_, teacher_;
  datasets::Augmentation augmentation_;
  double balance_weight_ = 0;  // 0 for a router that has none
  std::int64_t train_count_ = 0, batch_ = 0;
  std::optional<std::int64_t> epoch_;
  std::vector<std::int64_t> order_of_epoch_;
  ImageBatch step_batch_;  // whole, while its parts pass through the model
};

std::vector<Option> options() {
  using namespace option;
  const auto taught = [](const Settings& settings) { return !settings.text("train.teacher").empty(); };
  std::vector<Option> out = {
      entry("data.name", "fashion-mnist", datasets::data_sets, "data set; `headlab data list` shows them"),
      silent(text("data.folder", "",
                  "folder that holds the data set's files; empty: HEADLAB_DATA, then the package's place")),
      integer("data.train_limit", 0, "train on the first N images of the training split; 0: all", 0, 1e9),
      entry("model.name", "vit", hosts, "the model that the attention sits in"),
      option::real("train.label_smoothing", 0.0, "share of the target spread over all categories", 0, 0.999),
      run("train.teacher", "a run whose answers this one learns from too; empty: none"),
      when(taught,
           option::real("train.distillation", 0.5, "share of the loss that asks for the teacher's answers", 0, 1)),
      when(taught, option::real("train.temperature", 2.0, "by which logits are divided for that share", 0.01, 100)),
      integer("eval.validation_limit", 2000, "validation images in each evaluation; 0: all", 0, 1e9),
  };
  append(out, datasets::augmentation_options());
  return out;
}

std::string setting_of(const Settings& settings) {
  const std::int64_t steps = settings.integer("train.steps"), epochs = settings.integer("train.epochs");
  return fmt::format(
      "{}, {} on {}", hosts().find(settings.text("model.name")).describe(settings),
      steps > 0 ? fmt::format("{} steps", steps) : fmt::format("{} epoch{}", epochs, epochs == 1 ? "" : "s"),
      settings.text("data.name"));
}

std::vector<results::Metric> metrics() {
  std::vector<results::Metric> out = Answers::metrics();
  append(out, HeadLoadCounter::metrics());
  append(out, HeadSimilarity::metrics());
  return out;
}

}  // namespace

TaskEntry image_classification() {
  return {.name = "image-classification",
          .help = "labelled images, one category each",
          .options = options(),
          .make = [](const Settings& settings) -> std::unique_ptr<Task> {
            return std::make_unique<ImageClassification>(settings);
          },
          .data_digest = [](const Settings& settings) { return shared_data(settings)->digest; },
          .metrics = metrics,
          .setting = setting_of,
          .attention =
              [](const Settings& settings) { return hosts().find(settings.text("model.name")).attention(settings); }};
}

}  // namespace headlab::experiments

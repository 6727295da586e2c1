#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/error.h"
#include "datasets/augment.h"
#include "datasets/data_set.h"
#include "datasets/normalisation.h"
#include "experiments/tasks/answers.h"
#include "experiments/tasks/swaps.h"
#include "experiments/tasks/task.h"
#include "experiments/weights/parent_run.h"
#include "experiments/weights/start.h"

namespace headlab::experiments {
namespace {

using datasets::ImageBatch;
using datasets::ImageData;

constexpr std::int64_t kEvaluationBatch = 250;

// Empty: by its own training images.
ImageData normalised(ImageData data, const std::string& by) {
  if (by.empty()) return data;
  datasets::Normalisation given = datasets::normalisation_from(by, data.name);
  const std::size_t channels = data.mean.size();
  if (given.mean.size() != channels)
    throw UsageError(fmt::format("data.normalisation = \"{}\" is for images of {} channels, those of {} have {}", by,
                                 given.mean.size(), data.name, channels));
  data.mean = std::move(given.mean);
  data.deviation = std::move(given.deviation);
  return data;
}

// A process looks at the same data set many times (identity, runs); it is read once.
std::shared_ptr<const ImageData> shared_data(const Settings& settings) {
  static std::map<std::string, std::shared_ptr<const ImageData>> loaded;
  const std::string &name = settings.text("data.name"), &folder = settings.text("data.folder"),
                    &normalisation = settings.text("data.normalisation");
  auto& entry = loaded[fmt::format("{}\n{}\n{}", name, folder, normalisation)];
  if (!entry) entry = std::make_shared<ImageData>(normalised(datasets::load_images(name, folder), normalisation));
  return entry;
}

ImageShape shape_of(const ImageData& data) {
  return {data.test.channels, data.test.height, data.test.width, static_cast<Index>(data.categories.size())};
}

// Without loading a data set whose outline the registry knows.
ImageShape shape_of(const Settings& settings) {
  const auto known = datasets::image_outline(settings.text("data.name"));
  if (!known) return shape_of(*shared_data(settings));
  return {known->size.channels, known->size.height, known->size.width, known->categories};
}

const ImageModelEntry& model_entry(const Settings& settings) {
  return image_models().find(settings.text("model.name"));
}

std::unique_ptr<ImageModel> model_of(const Settings& settings, const ImageShape& shape) {
  return built([&] { return model_entry(settings).make(shape, settings); });
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
        shape_(shape_of(*data_)),
        model_(model_of(settings, shape_)),
        augmentation_(datasets::augmentation_of(settings)) {
    if (trains(settings) && data_->train.count == 0)
      throw DataError(
          fmt::format("'{}' has test images alone: nothing can be trained on them", data_->origin.string()));
    if (train_limit() > data_->train.count)
      throw UsageError(fmt::format("data.train_limit = {}: {} has {} images to train on", train_limit(),
                                   settings.text("data.name"), data_->train.count));
  }

  Host& host() override { return *model_; }

  void meet(const ParentRun& parent) override {
    if (parent.config_toml.empty())
      throw UsageError("train.teacher takes a run: a file of weights alone does not say of which model they are");
    try {
      teacher_ = model_of(Config::from_toml(parent.config_toml, "the teacher's configuration").settings(), shape_);
      teacher_->parameters().initialise(0);
      const NamedShapes theirs = shapes_of(parent.weights), ours = shapes_of(teacher_->parameters());
      take_parameters(plan_start(theirs, ours, {}), parent.weights, teacher_->parameters());
    } catch (const UsageError& error) {
      throw UsageError(fmt::format("train.teacher: its model does not fit this data set: {}", error.what()));
    }
  }

  std::int64_t examples() const override { return train_limit() > 0 ? train_limit() : data_->train.count; }

  void begin_step(std::uint64_t seed, std::int64_t step, const std::vector<std::int64_t>& examples) override {
    batch_ = std::make_shared<const ImageBatch>(
        datasets::training_batch(*data_, examples, augmentation_, seed, static_cast<std::uint64_t>(step)));
  }

  void reverse_examples() override { batch_ = std::make_shared<const ImageBatch>(datasets::reversed(*batch_)); }

  TaskLoss loss(ForwardContext& context, std::int64_t begin, std::int64_t end) override {
    const auto batch = begin == 0 && end == batch_->count
                           ? batch_
                           : std::make_shared<const ImageBatch>(datasets::slice_of(*batch_, begin, end));
    const Tensor images = image_tensor(*batch, *data_);
    const Var logits = model_->logits(context, images);
    const auto over = [=, this](const std::vector<Index>& examples) {
      const auto some = std::make_shared<const ImageBatch>(datasets::chosen_of(*batch, examples));
      const Var of_some = gather_rows(logits, examples);
      return with_distillation(of_some, image_tensor(*some, *data_), task_loss(of_some, *some));
    };
    return {.mean = with_distillation(logits, images, task_loss(logits, *batch)),
            .each = [=, this] { return losses_of(logits, *batch); },
            .over = over};
  }

  std::vector<results::Scalar> validate(const Evaluation& how, const EvaluationProgress& progress) override {
    if (validation_examples() == 0) return {};  // test images alone
    return evaluate(data_->validation, validation_examples(), how, nullptr, progress).on_validation();
  }

  results::Outcome test(const Evaluation& how, Probes& probes, const EvaluationProgress& progress) override {
    const Answers answers = evaluate(data_->test, data_->test.count, how, &probes, progress);
    return {.metrics = answers.on_test(data_->categories), .columns = answers.columns()};
  }

  std::int64_t validation_examples() const override {
    const std::int64_t limit = settings_.integer("eval.validation_limit");
    return limit > 0 ? std::min(limit, data_->validation.count) : data_->validation.count;
  }
  std::int64_t test_examples() const override { return data_->test.count; }

  Groups groups() const override { return {"category", data_->categories}; }

 private:
  // [B, categories]: what each image is to be answered with, where that is not its label alone.
  Tensor targets_of(const ImageBatch& batch) const {
    const double smoothing = settings_.real("train.label_smoothing");
    Tensor targets({batch.count, static_cast<Index>(data_->categories.size())});
    const double floor = smoothing / static_cast<double>(targets.dim(1));
    std::transform(batch.targets.begin(), batch.targets.end(), targets.data(),
                   [&](float t) { return static_cast<real>((1 - smoothing) * t + floor); });
    return targets;
  }

  Var task_loss(const Var& logits, const ImageBatch& batch) const {
    if (batch.targets.empty()) return cross_entropy(logits, batch.labels, settings_.real("train.label_smoothing"));
    return cross_entropy_soft(logits, targets_of(batch));
  }

  // The task's loss of each image by itself [B], without the teacher's.
  Tensor losses_of(const Var& logits, const ImageBatch& batch) const {
    return one_by_one(batch.count, [&](Index i) {
      return task_loss(slice(logits, 0, i, i + 1), datasets::slice_of(batch, i, i + 1));
    });
  }

  // (1 - w) loss + w t^2 cross-entropy to the teacher's answers, both softened by t (Hinton et al. 2015, Sec. 2).
  Var with_distillation(const Var& logits, const Tensor& images, const Var& loss) const {
    if (!teacher_) return loss;
    const double w = settings_.real("train.distillation"), t = settings_.real("train.temperature");
    ForwardContext constant;
    const Tensor targets = softmax(1 / t * teacher_->logits(constant, images)).value();
    return (1 - w) * loss + w * t * t * cross_entropy_soft(1 / t * logits, targets);
  }

  Answers evaluate(const datasets::ImageSet& set, std::int64_t count, const Evaluation& how, Probes* probes,
                   const EvaluationProgress& progress) const {
    const NoGrad no_grad;
    Answers answers;
    for (std::int64_t begin = 0; begin < count; begin += kEvaluationBatch) {
      std::vector<std::int64_t> indices(static_cast<std::size_t>(std::min(kEvaluationBatch, count - begin)));
      std::iota(indices.begin(), indices.end(), begin);
      const ImageBatch batch = datasets::plain_batch(*data_, set, indices);
      ForwardContext context = how.context(begin, probes);
      if (probes) probes->begin({model_->tokens(), model_->special_tokens(), batch.labels});
      answers.add(model_->logits(context, image_tensor(batch, *data_)).value(), batch.labels);
      progress(begin + batch.count, count);
    }
    return answers;
  }

  std::int64_t train_limit() const { return settings_.integer("data.train_limit"); }

  Settings settings_;
  std::shared_ptr<const ImageData> data_;
  ImageShape shape_;
  std::unique_ptr<ImageModel> model_, teacher_;
  datasets::Augmentation augmentation_;
  std::shared_ptr<const ImageBatch> batch_;  // of the step
};

std::vector<Option> options() {
  using namespace option;
  const auto has_teacher = [](const Settings& settings) { return !settings.text("train.teacher").empty(); };
  std::vector<Option> out = {
      entry("data.name", "fashion-mnist", datasets::data_sets, "data set; `headlab data list` shows them"),
      silent(text("data.folder", "",
                  "folder that holds the data set's files; empty: HEADLAB_DATA, then the package's place")),
      spelt(text("data.normalisation", "",
                 "means and deviations of the channels, as in \"0.286 / 0.353\"; empty: of the training images"),
            datasets::canonical_normalisation),
      integer("data.train_limit", 0, "train on the first N images of the training split; 0: all", 0, 1e9),
      entry("model.name", "vit", image_models, "the model that the attention sits in"),
      option::real("train.label_smoothing", 0.0, "share of the target spread over all categories", 0, 0.999),
      run("train.teacher", "a run whose answers this one learns from too; empty: none"),
      when(has_teacher,
           option::real("train.distillation", 0.5, "share of the loss that asks for the teacher's answers", 0, 1)),
      when(has_teacher,
           option::real("train.temperature", 2.0, "by which logits are divided for that share", 0.01, 100)),
      integer("eval.validation_limit", 2000, "validation images in each evaluation; 0: all", 0, 1e9),
      probes_option("head-load + head-similarity"),
      swaps_option(),
  };
  const std::vector<Option> augmentation = datasets::augmentation_options();
  out.insert(out.end(), augmentation.begin(), augmentation.end());
  return out;
}

std::string setting_of(const Settings& settings) {
  const std::int64_t limit = settings.integer("data.train_limit");
  return fmt::format("{}, {} on {}{}", model_entry(settings).describe(settings), duration(settings),
                     limit > 0 ? fmt::format("the first {} images of ", limit) : "", settings.text("data.name"));
}

}  // namespace

TaskEntry image_classification() {
  return {
      .name = "image-classification",
      .help = "labelled images, one category each",
      .options = options(),
      .make = [](const Settings& settings) -> std::unique_ptr<Task> {
        return std::make_unique<ImageClassification>(settings);
      },
      .host = [](const Settings& settings) -> std::unique_ptr<Host> { return model_of(settings, shape_of(settings)); },
      .data_digest = [](const Settings& settings) { return shared_data(settings)->digest; },
      .metrics = Answers::metrics,
      .setting = setting_of,
      .attention = [](const Settings& settings) { return attention_of(model_entry(settings), settings); }};
}

}  // namespace headlab::experiments

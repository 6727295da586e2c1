// headlab_gradients FOLDER [RESULTS]: how far rounding takes gradients from those in float64, layer by layer, for the
// float32 rows of moh-precision: with the weights as drawn, and with those of their runs in RESULTS.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "base/atomic_file.h"
#include "base/error.h"
#include "bench/gradients/problem.h"
#include "datasets/augment.h"
#include "engine/runtime/precision.h"
#include "experiments/models/stored_model.h"
#include "experiments/runs/run.h"
#include "experiments/specs/resolve.h"
#include "experiments/specs/spec.h"
#include "experiments/tasks/task.h"
#include "results/store.h"

namespace headlab::bench {
namespace {

using experiments::Config;

constexpr const char* kSpec = "moh-precision";
constexpr const char* kScale = "quick";
constexpr std::int64_t kBatches = 9, kSeed = 1;
constexpr const char* kPrecisions[] = {"float32", "bfloat16", "bfloat16_amx"};

struct Weights {
  std::string name;  // "drawn", "trained"
  std::map<std::string, Numbers> parameters;
};

Weights weights_of(const std::string& name, const Host& model) {
  Weights out{name, {}};
  for (const Parameter& p : model.parameters().all())
    out.parameters[p.name].assign(p.value.span().begin(), p.value.span().end());
  return out;
}

// As drawn by the seed, and, where the store has the run and its weights, as trained from there.
std::vector<Weights> all_weights(const Config& config, const std::vector<results::RunRecord>& runs,
                                 const std::filesystem::path& store) {
  const std::unique_ptr<experiments::Task> task = experiments::make_task(config);
  task->host().parameters().initialise(kSeed);
  std::vector<Weights> out = {weights_of("drawn", task->host())};
  const std::string digest = experiments::config_digest(config);
  for (const results::RunRecord& run : runs) {
    const results::Payload& p = run.payload;
    if (p.config_digest != digest || p.seed != kSeed || p.status != results::Status::done) continue;
    if (p.numerics != experiments::kNumericsVersion) continue;
    try {
      out.push_back(weights_of("trained", *experiments::loaded_model(experiments::model_of_run(run, store))));
    } catch (const UsageError& error) {
      fmt::print(stderr, "left out: {}\n", error.what());
    }
  }
  return out;
}

Problem problem_of(const Config& config, const datasets::ImageData& data, const Weights& weights, std::int64_t batch) {
  std::vector<std::int64_t> indices(static_cast<std::size_t>(config.integer("train.batch")));
  std::iota(indices.begin(), indices.end(), batch * config.integer("train.batch"));
  datasets::ImageBatch images = datasets::plain_batch(data, data.train, indices);
  Problem out{.settings = config.settings(), .parameters = weights.parameters, .seed = kSeed};
  out.channels = data.train.channels;
  out.height = data.train.height;
  out.width = data.train.width;
  out.categories = std::ssize(data.categories);
  out.images = std::move(images.pixels);
  out.labels = std::move(images.labels);
  return out;
}

// "block 2", "router of block 2", "embedding", ...
std::string layer_of(const std::string& parameter) {
  if (!parameter.starts_with("blocks.")) return parameter.substr(0, parameter.find('.'));
  const int block = std::stoi(parameter.substr(7)) + 1;
  return fmt::format("{}block {}", parameter.find(".router.") == std::string::npos ? "" : "router of ", block);
}

// The entry of that name, made where there is none.
template <class T>
T& entry(Named<T>& all, const std::string& name) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& item) { return item.first == name; });
  return found == all.end() ? all.emplace_back(name, T{}).second : found->second;
}

// Norm of the difference over the norm of the exact gradient, of all parameters of a layer together.
Named<double> errors_by_layer(const Solution& exact, const Solution& rounded) {
  Named<double> off, all;
  for (std::size_t p = 0; p < exact.gradients.size(); ++p) {
    const auto& [name, gradient] = exact.gradients[p];
    const Numbers& other = rounded.gradients[p].second;
    double &difference = entry(off, layer_of(name)), &size = entry(all, layer_of(name));
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      difference += std::pow(other[i] - gradient[i], 2);
      size += std::pow(gradient[i], 2);
    }
  }
  for (auto& [layer, square] : off) square = std::sqrt(square / entry(all, layer));
  return off;
}

// Share of the heads that tokens choose in float64 and do not choose now.
double changed_choices(const Solution& exact, const Solution& rounded) {
  double chosen = 0, lost = 0;
  for (std::size_t layer = 0; layer < exact.selected.size(); ++layer) {
    for (std::size_t i = 0; i < exact.selected[layer].size(); ++i) {
      chosen += exact.selected[layer][i];
      lost += exact.selected[layer][i] && !rounded.selected[layer][i];
    }
  }
  return chosen > 0 ? lost / chosen : 0;
}

double middle(Numbers values) {
  const auto at = values.begin() + std::ssize(values) / 2;
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

struct Measured {
  std::string variant, label, weights;
  Named<std::map<std::string, double>> errors;  // layer -> precision -> median over batches
  std::map<std::string, double> changed;        // precision -> share of choices, mean over batches
};

Measured measure(const experiments::ResolvedVariant& variant, const datasets::ImageData& data, const Weights& weights) {
  Measured out{variant.variant->name, variant.variant->label, weights.name, {}, {}};
  Named<std::map<std::string, Numbers>> errors;
  for (std::int64_t batch = 0; batch < kBatches; ++batch) {
    const Problem problem = problem_of(variant.config, data, weights, batch);
    const Solution exact = solved_in_float64(problem);
    for (const char* precision : kPrecisions) {
      set_precision(precision_named(precision));
      const Solution rounded = solved_in_float32(problem);
      for (const auto& [layer, error] : errors_by_layer(exact, rounded))
        entry(errors, layer)[precision].push_back(error);
      out.changed[precision] += changed_choices(exact, rounded) / static_cast<double>(kBatches);
    }
    fmt::print(stderr, "{}, weights {}: batch {} of {}\n", out.label, out.weights, batch + 1, kBatches);
  }
  for (const auto& [layer, of_layer] : errors) {
    for (const auto& [precision, values] : of_layer) entry(out.errors, layer)[precision] = middle(values);
  }
  return out;
}

std::string csv_of(const std::vector<Measured>& all) {
  std::string out = "variant,weights,layer,precision,relative_error,changed_choices\n";
  for (const Measured& m : all) {
    for (const auto& [layer, errors] : m.errors) {
      for (const auto& [precision, error] : errors)
        out +=
            fmt::format("{},{},{},{},{},{}\n", m.variant, m.weights, layer, precision, error, m.changed.at(precision));
    }
  }
  return out;
}

std::string page_of(const std::vector<Measured>& all, const Config& config) {
  std::string out = fmt::format(
      "# What rounding does to gradients\n\nNorm of the difference to the gradient in float64, over that one's norm, "
      "of all parameters of a layer together: median over the first {} batches of {} training images, for rows of {}. "
      "Weights are as seed {} draws them, or as its training leaves them. Products are rounded as the column says; all "
      "else is float32. Where rounding changes which heads a token chooses, the gradient is that of another choice. "
      "Made by `make bench-gradients`.\n",
      kBatches, config.integer("train.batch"), kSpec, kSeed);
  for (const Measured& m : all) {
    out += fmt::format(
        "\n## {}, weights as {}\n\n| layer | float32 | bfloat16 | bfloat16, in AMX's order |\n|---|---:|---:|---:|\n",
        m.label, m.weights);
    const auto row = [&](const std::string& name, const std::map<std::string, double>& values, const char* format) {
      out += fmt::format("| {} |", name);
      for (const char* precision : kPrecisions)
        out += fmt::format(" {} |", fmt::format(fmt::runtime(format), values.at(precision)));
      out += "\n";
    };
    for (const auto& [layer, errors] : m.errors) row(layer, errors, "{:.1e}");
    const bool any = std::any_of(m.changed.begin(), m.changed.end(), [](const auto& item) { return item.second > 0; });
    if (any) row("share of choices that change", m.changed, "{:.2g}");
  }
  return out;
}

int run(const std::filesystem::path& folder, const std::filesystem::path& results) {
  const experiments::Spec spec = experiments::load_spec(kSpec);
  const std::vector<results::RunRecord> runs = results::Store(results).read_all().runs;
  const auto variants = experiments::resolve_all(spec, kScale, {});
  const datasets::ImageData data = datasets::load_images(variants.front().config.text("data.name"));
  std::vector<Measured> all;
  for (const experiments::ResolvedVariant& variant : variants) {
    if (variant.config.text("train.precision") != "float32") continue;
    for (const Weights& weights : all_weights(variant.config, runs, results))
      all.push_back(measure(variant, data, weights));
  }
  std::filesystem::create_directories(folder);
  const std::string page = page_of(all, variants.front().config);
  write_file(folder / "gradients.csv", csv_of(all));
  write_file(folder / "gradients.md", page);
  fmt::print("{}", page);
  return 0;
}

}  // namespace
}  // namespace headlab::bench

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3 || argv[1][0] == '-') {
    fmt::print(stderr, "usage: headlab_gradients FOLDER [RESULTS]\n");
    return 2;
  }
  try {
    return headlab::bench::run(argv[1], argc > 2 ? argv[2] : "results/runs");
  } catch (const std::exception& error) {
    fmt::print(stderr, "headlab_gradients: {}\n", error.what());
    return 1;
  }
}

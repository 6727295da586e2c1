#include "experiments/models/seen_images.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

#include "base/error.h"
#include "datasets/image_data.h"
#include "experiments/runs/run_record.h"
#include "experiments/tasks/task.h"

namespace headlab::experiments {
namespace {

using datasets::ImageData;
using datasets::ImageSet;
using Images = std::unordered_set<std::string_view>;  // the pixels of each

std::string_view pixels_of(const ImageSet& set, std::int64_t i) {
  const auto size = static_cast<std::size_t>(set.channels * set.height * set.width);
  return {reinterpret_cast<const char*>(set.pixels.data()) + static_cast<std::size_t>(i) * size, size};
}

Images first_images(const ImageSet& set, std::int64_t limit) {
  Images out;
  const std::int64_t count = limit > 0 ? std::min(limit, set.count) : set.count;
  for (std::int64_t i = 0; i < count; ++i) out.insert(pixels_of(set, i));
  return out;
}

std::int64_t count_in(const Images& images, const ImageSet& set) {
  std::int64_t out = 0;
  for (std::int64_t i = 0; i < set.count; ++i) out += images.contains(pixels_of(set, i)) ? 1 : 0;
  return out;
}

bool is_of_images(const Config& config) {
  return config.has("data.normalisation");
}

// Those that the run was made with; nothing where they are gone, or are others by now.
std::optional<ImageData> own_images(const results::RunRecord& run, const Config& made) {
  try {
    ImageData data = datasets::load_images(made.text("data.name"), run.provenance("data_folder"));
    if (data.digest == run.payload.data_digest) return data;
  } catch (const DataError&) {
  }
  return std::nullopt;
}

void require_unseen(const results::RunRecord& run, const Config& made, const Config& config) {
  if (!trains(made.settings())) return;
  const std::string here = data_digest(config), name = made.text("data.name");
  const bool same = here == run.payload.data_digest;
  if (same && name == config.text("data.name")) return;
  const std::optional<ImageData> own = own_images(run, made);
  if (!own) return;
  const ImageData shown = datasets::load_images(config.text("data.name"), config.text("data.folder"));
  const Images learned = first_images(own->train, made.integer("data.train_limit"));
  std::vector<std::string> parts;
  for (const auto& [split, set] : {std::pair{"test", &shown.test}, {"validation", &shown.validation}}) {
    if (const std::int64_t seen = count_in(learned, *set); seen > 0)
      parts.push_back(fmt::format("{} of the {} {} images", seen, set->count, split));
  }
  if (parts.empty()) return;
  throw UsageError(
      fmt::format("run {} was trained on {}; {}--seen measures it nevertheless", run.payload.id.substr(0, 8),
                  fmt::join(parts, " and "),
                  same ? fmt::format("--data {} splits these images as they were split then, ", name) : ""));
}

// A file may claim any parents: each run is asked once, so that a circle comes to its end.
void require_unseen_images(const results::RunRecord& run, const results::Store& store, const Config& config,
                           std::set<std::string>& asked) {
  if (!asked.insert(run.payload.id).second) return;
  const Config made = stored_config(run);
  if (is_of_images(made)) require_unseen(run, made, config);
  for (const results::Parent& parent : run.payload.parents) {
    if (parent.purpose != "train.start" || !parent.is_run()) continue;
    if (const auto begun_with = store.find(parent.id)) require_unseen_images(*begun_with, store, config, asked);
  }
}

}  // namespace

void require_unseen_images(const results::RunRecord& run, const results::Store& store, const Config& config) {
  std::set<std::string> asked;
  if (is_of_images(config)) require_unseen_images(run, store, config, asked);
}

}  // namespace headlab::experiments

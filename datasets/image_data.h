// Labelled images in memory, as bytes, with a fixed train / validation / test split.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "datasets/places.h"

namespace headlab::datasets {

struct ImageSize {
  std::int64_t channels = 0, height = 0, width = 0;
  bool operator==(const ImageSize&) const = default;
};

// count images of [channels, height, width] bytes, one label each.
struct ImageSet {
  std::int64_t count = 0, channels = 0, height = 0, width = 0;
  std::vector<std::uint8_t> pixels;  // [count, channels, height, width]
  std::vector<std::int32_t> labels;  // [count], each in [0, categories)
};

struct ImageData {
  std::string name;              // registry name, "fashion-mnist"
  std::filesystem::path origin;  // the folder it was read from
  std::string digest;            // over shapes, pixels and labels, however compressed: a run's id holds it
  std::vector<std::string> categories;
  // train and validation share the training file, in file order: one image in 12 is for validation (5,000 of 60,000),
  // the same ones for every seed. test is the test file.
  ImageSet train, validation, test;
  // Per channel over the training split, of pixel / 255; over the test split where there is no training file.
  std::vector<double> mean, deviation;
};

// A data set is looked for in `folder` (data.folder) alone where one is given, else as datasets/places.h says. Files of
// IDX may lack those for training: there is nothing to train on then. Throws UsageError for an unknown name; DataError
// for missing files (the places tried, what to install) and for malformed ones (file, offset, expected and found).
ImageData load_images(const std::string& name, const std::filesystem::path& folder = {});

// What a model needs to know of a data set.
struct ImageOutline {
  ImageSize size;
  std::int64_t categories = 0;
};
// As the registry has it; nothing where that is left to the files. Throws UsageError for an unknown name.
std::optional<ImageOutline> image_outline(const std::string& name);

std::vector<DataSetInfo> list_data_sets();

}  // namespace headlab::datasets

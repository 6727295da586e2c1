// A picture of a data set: its first training images, one row a category.
#pragma once

#include <filesystem>

#include "datasets/image_data.h"

namespace headlab::cli {

// Draws the first `columns` training images of each category, with its name and number of training images, at `png`
// (NAME.png). NAME.gp and NAME.rgb, which it is drawn from, stay beside it. Throws UsageError (too large),
// DiskError, or RunError (gnuplot).
void draw_contact_sheet(const datasets::ImageData& data, std::int64_t columns, const std::filesystem::path& png);

}  // namespace headlab::cli

#include "cli/contact_sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/figures/gnuplot.h"
#include "base/atomic_file.h"
#include "base/error.h"

namespace headlab::cli {
namespace {

using datasets::ImageData;
using datasets::ImageSet;

constexpr std::int64_t kGap = 3, kFont = 12, kLetter = 9, kLine = 24, kMargin = 12;
constexpr std::int64_t kFewCategories = 20, kLargeCell = 64, kSmallCell = 32;
constexpr std::int64_t kMostSide = 16384;  // of a picture that viewers and gnuplot still take

// Sizes in pixels. Cells are whole multiples of an image, so that its pixels stay square and sharp.
struct Layout {
  std::int64_t zoom, cell_height, cell_width, height, width;

  Layout(const ImageData& data, std::int64_t columns) {
    const ImageSet& set = data.train;
    const auto rows = static_cast<std::int64_t>(data.categories.size());
    const std::int64_t wanted = rows <= kFewCategories ? kLargeCell : kSmallCell;
    zoom = std::max<std::int64_t>(1, wanted / std::max(set.height, set.width));
    cell_height = zoom * set.height + kGap;
    cell_width = zoom * set.width + kGap;
    height = rows * cell_height;
    width = columns * cell_width;
  }
};

// White where there is no image; one channel is grey, and what lies beyond three channels is not shown.
void paint(const ImageSet& set, std::int64_t index, std::int64_t row, std::int64_t column, const Layout& layout,
           std::string& sheet) {
  const std::int64_t plane = set.height * set.width;
  for (std::int64_t y = 0; y < set.height * layout.zoom; ++y) {
    for (std::int64_t x = 0; x < set.width * layout.zoom; ++x) {
      const std::int64_t pixel = y / layout.zoom * set.width + x / layout.zoom;
      const std::int64_t to = ((row * layout.cell_height + y) * layout.width + column * layout.cell_width + x) * 3;
      for (std::int64_t c = 0; c < 3; ++c) {
        const std::int64_t from = (index * set.channels + std::min(c, set.channels - 1)) * plane + pixel;
        sheet[static_cast<std::size_t>(to + c)] = static_cast<char>(set.pixels[static_cast<std::size_t>(from)]);
      }
    }
  }
}

// [height, width, 3]; fills `counts` with the training images of each category.
std::string sheet_of(const ImageData& data, std::int64_t columns, const Layout& layout,
                     std::vector<std::int64_t>& counts) {
  std::string sheet(static_cast<std::size_t>(layout.height * layout.width * 3), '\xFF');
  for (std::int64_t i = 0; i < data.train.count; ++i) {
    const std::int64_t category = data.train.labels[static_cast<std::size_t>(i)];
    const std::int64_t column = counts[static_cast<std::size_t>(category)]++;
    if (column < columns) paint(data.train, i, category, column, layout, sheet);
  }
  return sheet;
}

std::string script_of(const ImageData& data, std::int64_t columns, const Layout& layout,
                      const std::vector<std::int64_t>& counts, const std::filesystem::path& pixels) {
  std::vector<std::string> labels;
  std::size_t longest = 0;
  for (std::size_t c = 0; c < counts.size(); ++c) {
    labels.push_back(fmt::format("{} ({})", data.categories[c], counts[c]));
    longest = std::max(longest, labels.back().size());
  }
  const std::string lines[] = {
      fmt::format("{}: {} training, {} validation and {} test images of {}x{}", data.name, data.train.count,
                  data.validation.count, data.test.count, data.train.height, data.train.width),
      fmt::format("the first {} training images of each category (how many there are)", columns)};
  const std::int64_t left = static_cast<std::int64_t>(longest) * kLetter + 2 * kMargin, top = 2 * kLine + kMargin;
  const auto title = static_cast<std::int64_t>(std::max(lines[0].size(), lines[1].size())) * kLetter + 2 * kMargin;
  const std::int64_t width = std::max(left + layout.width + kMargin, title), height = top + layout.height + kMargin;
  std::string out = analysis::png_terminal(static_cast<int>(width), static_cast<int>(height), static_cast<int>(kFont));
  const auto x = [&](std::int64_t at) { return static_cast<double>(at) / static_cast<double>(width); };
  const auto y = [&](std::int64_t at) { return static_cast<double>(at) / static_cast<double>(height); };
  out += fmt::format("set lmargin at screen {}\nset rmargin at screen {}\n", x(left), x(left + layout.width));
  out += fmt::format("set bmargin at screen {}\nset tmargin at screen {}\n", y(kMargin), y(kMargin + layout.height));
  out += fmt::format("set xrange [-0.5:{}.5]\nset yrange [-0.5:{}.5]\n", layout.width - 1, layout.height - 1);
  out += "unset key\nunset border\nunset xtics\nset ytics scale 0 ()\n";
  for (std::int64_t i = 0; i < 2; ++i) {
    out += fmt::format("set label {} at screen {},{} left\n", analysis::gnuplot_string(lines[i]), x(kMargin),
                       y(height - kLine / 2 - kMargin / 2 - i * kLine));
  }
  for (std::size_t c = 0; c < labels.size(); ++c) {
    const auto row = static_cast<std::int64_t>(c);
    out += fmt::format("set ytics add ({} {})\n", analysis::gnuplot_string(labels[c]),
                       layout.height - 1 - row * layout.cell_height - (layout.cell_height - kGap) / 2);
  }
  return out + fmt::format("plot {} binary array=({},{}) flipy format='%uchar' using 1:2:3 with rgbimage\n",
                           analysis::gnuplot_string(pixels.string()), layout.width, layout.height);
}

}  // namespace

void draw_contact_sheet(const ImageData& data, std::int64_t columns, const std::filesystem::path& png) {
  const Layout layout(data, columns);
  if (std::max(layout.width, layout.height) > kMostSide) {
    throw UsageError(
        fmt::format("a contact sheet of {}x{} pixels is too large (at most {} a side); give fewer --columns",
                    layout.height, layout.width, kMostSide));
  }
  std::vector<std::int64_t> counts(data.categories.size());
  std::filesystem::path pixels = std::filesystem::absolute(png);
  pixels.replace_extension(".rgb");
  write_file(pixels, sheet_of(data, columns, layout, counts));
  analysis::run_gnuplot(script_of(data, columns, layout, counts, pixels), png);
}

}  // namespace headlab::cli

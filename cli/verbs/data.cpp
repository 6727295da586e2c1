#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/contact_sheet.h"
#include "datasets/image_data.h"

namespace headlab::cli {
namespace {

using datasets::ImageData;
using Json = nlohmann::ordered_json;

VerbHelp usage() {
  return {
      "list | show NAME",
      "list shows the data sets that headlab reads, whether they are there, and where they were found or looked\n"
      "for. show counts one set's images by category and split, and draws its first ones (--out). A folder of your\n"
      "own: --folder, data.folder=DIR as an override of a run, or HEADLAB_DATA=DIR in the environment.",
      {{"folder", "DIR", "show: the folder that holds the files"},
       {"out", "FILE.png", "show: draw a contact sheet, one row a category"},
       {"columns", "N", "show: images of each category on it (default: 20)"},
       json_option()},
      {"headlab data list", "HEADLAB_DATA=~/data headlab data list",
       "headlab data show fashion-mnist --out fashion-mnist.png",
       "headlab data show cifar10 --folder ~/cifar-10-batches-bin --json"},
      1,
      2,
      false};
}

void list_data(bool json) {
  Json out = Json::array();
  for (const datasets::DataSetInfo& set : datasets::list_data_sets()) {
    out.push_back(
        {{"name", set.name}, {"description", set.description}, {"present", set.present}, {"place", set.place}});
    if (!json) {
      fmt::print("{:<16} {:<8} {:<44} {}\n", set.name, set.present ? "present" : "missing", set.place, set.description);
    }
  }
  if (json) fmt::print("{}\n", out.dump(2));
}

// Images of one category: train, validation, test.
using Counts = std::array<std::int64_t, 3>;

std::vector<Counts> count_images(const ImageData& data) {
  std::vector<Counts> counts(data.categories.size());
  const datasets::ImageSet* sets[] = {&data.train, &data.validation, &data.test};
  for (std::size_t s = 0; s < 3; ++s) {
    for (const std::int32_t label : sets[s]->labels) ++counts[static_cast<std::size_t>(label)][s];
  }
  return counts;
}

Json describe_json(const ImageData& data) {
  Json out = {{"name", data.name},           {"origin", data.origin.string()},
              {"digest", data.digest},       {"channels", data.train.channels},
              {"height", data.train.height}, {"width", data.train.width},
              {"train", data.train.count},   {"validation", data.validation.count},
              {"test", data.test.count},     {"mean", data.mean},
              {"deviation", data.deviation}, {"categories", Json::array()}};
  const std::vector<Counts> counts = count_images(data);
  for (std::size_t c = 0; c < counts.size(); ++c) {
    out["categories"].push_back(
        {{"name", data.categories[c]}, {"train", counts[c][0]}, {"validation", counts[c][1]}, {"test", counts[c][2]}});
  }
  return out;
}

void print(const ImageData& data) {
  fmt::print("{} from {}, digest {}\n", data.name, data.origin.string(), data.digest);
  fmt::print("{}x{} pixels, {} channel{}; mean {:.4f}, deviation {:.4f} (pixel / 255, training split)\n\n",
             data.train.height, data.train.width, data.train.channels, data.train.channels == 1 ? "" : "s",
             fmt::join(data.mean, " "), fmt::join(data.deviation, " "));
  const auto row = [](const std::string& name, auto train, auto validation, auto test) {
    fmt::print("{:<16} {:>10} {:>10} {:>10}\n", name, train, validation, test);
  };
  row("category", "train", "validation", "test");
  const std::vector<Counts> counts = count_images(data);
  for (std::size_t c = 0; c < counts.size(); ++c) row(data.categories[c], counts[c][0], counts[c][1], counts[c][2]);
  row("all", data.train.count, data.validation.count, data.test.count);
}

void show_data(const CommandLine& line) {
  const std::filesystem::path picture = line.text("out", "");
  if (line.has("out") && picture.extension() != ".png")
    throw UsageError(fmt::format("data: --out takes a file NAME.png, not '{}'", picture.string()));
  const std::int64_t columns = line.integer("columns", 20, 1, 100);
  const ImageData data = datasets::load_images(line.words()[1], line.text("folder", ""));
  if (line.has("out")) draw_contact_sheet(data, columns, picture);
  if (!line.has("json")) {
    print(data);
    if (line.has("out")) fmt::print("\n{}\n", picture.string());
    return;
  }
  Json out = describe_json(data);
  if (line.has("out")) out["picture"] = picture.string();
  fmt::print("{}\n", out.dump(2));
}

int run(const CommandLine& line) {
  const std::string& what = line.words().front();
  if (what == "list" && line.words().size() == 1) {
    list_data(line.has("json"));
  } else if (what == "show" && line.words().size() == 2) {
    show_data(line);
  } else {
    throw UsageError(fmt::format("data: cannot '{}'{}; there are `headlab data list` and `headlab data show NAME`",
                                 fmt::join(line.words(), " "), did_you_mean(what, {"list", "show"})));
  }
  return 0;
}

}  // namespace

Command data_verb() {
  return {"data", "show data sets and where they are looked for", usage, run};
}

}  // namespace headlab::cli

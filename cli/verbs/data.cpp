#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <nlohmann/json.hpp>

#include "analysis/tables/json.h"
#include "base/error.h"
#include "base/suggest.h"
#include "base/text_table.h"
#include "cli/command.h"
#include "cli/contact_sheet.h"
#include "cli/fetch_package.h"
#include "cli/labelled_report.h"
#include "cli/output.h"
#include "cli/text_report.h"
#include "datasets/image_data.h"
#include "datasets/text/tokenizer.h"

namespace headlab::cli {
namespace {

using datasets::DataSetInfo;
using datasets::ImageData;
using Json = nlohmann::ordered_json;

VerbHelp usage() {
  return {
      "list | show DATA[+DATA] | fetch DATA",
      "list shows the data sets and texts that headlab reads, whether they are there, and where they were found or\n"
      "looked for. show counts one set's images or texts by category and split, and draws the first images (--out), "
      "or\n"
      "a text's documents, bytes and tokens by split. fetch downloads the Debian package of one, without its "
      "dependencies and\n"
      "without installing it. A folder of your own: --folder, data.folder=DIR as an override of a run, or\n"
      "HEADLAB_DATA=DIR in the environment.",
      {{"folder", "DIR", "show: the folder that holds the files"},
       {"out", "FILE.png", "show: draw a contact sheet, one row a category"},
       {"columns", "N", "show: images of each category on it (default: 20)"},
       {"tokenizer", "NAME",
        "show: what makes tokens of the texts, sentencepiece trained on these alone (default: bytes)",
        datasets::tokenizers().names()},
       {"vocabulary", "N", "show: tokens that it has"},
       {"tokenizer-file", "FILE", "show: the file of llama2c's (data.tokenizer_file)"},
       json_option()},
      {"headlab data list", "HEADLAB_DATA=~/data headlab data list", "headlab data fetch gcide",
       "headlab data show fashion-mnist --out fashion-mnist.png",
       "headlab data show cifar10 --folder ~/cifar-10-batches-bin --json", "headlab data show perl-doc",
       "headlab data show cmake-help+wordnet --tokenizer sentencepiece --vocabulary 4096",
       "headlab data show wordnet-lexfile", "headlab data show sst-2 --folder ~/glue"},
      1,
      2,
      false};
}

struct Listed {
  const char* kind;
  DataSetInfo info;
};

std::vector<Listed> everything() {
  std::vector<Listed> all;
  for (const DataSetInfo& set : datasets::list_data_sets()) all.push_back({"images", set});
  for (const DataSetInfo& corpus : datasets::list_corpora()) all.push_back({"text", corpus});
  for (const DataSetInfo& set : datasets::list_labelled()) all.push_back({"labelled text", set});
  return all;
}

// Throws UsageError with the known names.
Listed find(const std::string& name) {
  std::vector<std::string> names;
  for (const Listed& listed : everything()) {
    if (listed.info.name == name) return listed;
    names.push_back(listed.info.name);
  }
  throw UsageError(fmt::format("data: no data set is called '{}'{}; there are {}", name, did_you_mean(name, names),
                               fmt::join(names, ", ")));
}

void list_data(bool json) {
  Json out = Json::array();
  TextRows rows = {{"name", "", "place", "what it is"}};
  for (const auto& [kind, info] : everything()) {
    rows.push_back({info.name, info.present ? "present" : "missing", info.place, info.description});
    out.push_back({{"name", info.name},
                   {"kind", kind},
                   {"description", info.description},
                   {"present", info.present},
                   {"place", info.place},
                   {"package", info.package}});
  }
  if (json)
    put("{}\n", analysis::json_text(out));
  else
    put("{}", text_table(rows, {output_columns()}));
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
  put("{} from {}, digest {}\n", data.name, data.origin.string(), data.digest);
  put("{}x{} pixels, {} channel{}; mean {:.4f}, deviation {:.4f} (pixel / 255, training split)\n\n", data.train.height,
      data.train.width, data.train.channels, data.train.channels == 1 ? "" : "s", fmt::join(data.mean, " "),
      fmt::join(data.deviation, " "));
  const auto row = [](const std::string& name, auto train, auto validation, auto test) {
    put("{:<16} {:>10} {:>10} {:>10}\n", name, train, validation, test);
  };
  row("category", "train", "validation", "test");
  const std::vector<Counts> counts = count_images(data);
  for (std::size_t c = 0; c < counts.size(); ++c) row(data.categories[c], counts[c][0], counts[c][1], counts[c][2]);
  row("all", data.train.count, data.validation.count, data.test.count);
}

void show_images(const std::string& name, const CommandLine& line) {
  const std::filesystem::path picture = line.text("out", "");
  if (line.has("out") && picture.extension() != ".png")
    throw UsageError(fmt::format("data: --out takes a file NAME.png, not '{}'", picture.string()));
  const std::int64_t columns = line.integer("columns", 20, 1, 100);
  const ImageData data = datasets::load_images(name, line.text("folder", ""));
  if (line.has("out")) draw_contact_sheet(data, columns, picture);
  if (!line.has("json")) {
    print(data);
    if (line.has("out")) put("\n{}\n", picture.string());
    return;
  }
  Json out = describe_json(data);
  if (line.has("out")) out["picture"] = picture.string();
  put("{}\n", analysis::json_text(out));
}

// As the tokenizer's options take them.
Settings tokenizer_settings(const CommandLine& line) {
  Settings given;
  given.set("data.tokenizer", line.text("tokenizer", "bytes"));
  const auto& entry = datasets::tokenizers().find(given.text("data.tokenizer"));
  for (const Option& option : entry.options) {
    if (option.key == "data.vocabulary" && line.has("vocabulary"))
      given.set(option.key, line.integer("vocabulary", 0, static_cast<std::int64_t>(option.least),
                                         static_cast<std::int64_t>(option.most)));
    if (option.key == "data.tokenizer_file") given.set(option.key, line.text("tokenizer-file", ""));
  }
  const auto require_taken = [&](const char* option, const char* key) {
    if (line.has(option) && !given.has(key))
      throw UsageError(fmt::format("data: the tokenizer {} takes no --{}", entry.name, option));
  };
  require_taken("vocabulary", "data.vocabulary");
  require_taken("tokenizer-file", "data.tokenizer_file");
  return with_fallbacks(given, entry.options);
}

void show_text(const std::vector<std::string>& names, const CommandLine& line) {
  if (line.has("out")) throw UsageError(fmt::format("data: --out draws images, '{}' is text", names.front()));
  const std::filesystem::path folder = line.text("folder", "");
  constexpr bool kSomeEmpty = true;  // a single file is something to be shown, too
  const TextReport report{
      datasets::load_text(names, folder, datasets::kMostInMemory, kSomeEmpty),
      datasets::load_tokens(names, folder, tokenizer_settings(line), datasets::kMostInMemory, kSomeEmpty)};
  if (line.has("json"))
    put("{}\n", analysis::json_text(describe_text(report)));
  else
    print_text(report);
}

void show_labelled(const std::string& name, const CommandLine& line) {
  if (line.has("out")) throw UsageError(fmt::format("data: --out draws images, '{}' is text", name));
  const Settings of_tokenizer = tokenizer_settings(line);
  Settings settings = of_tokenizer;
  settings.set("data.name", name);
  settings.set("data.folder", line.text("folder", ""));
  settings = with_fallbacks(settings, datasets::labelled_texts().find(name).options);
  const datasets::LabelledText data = datasets::load_labelled(settings);
  const auto tokenizer = datasets::tokenizers().find(of_tokenizer.text("data.tokenizer")).make(text_of(data), settings);
  if (line.has("json"))
    put("{}\n", analysis::json_text(describe_labelled(data, *tokenizer)));
  else
    print_labelled(data, *tokenizer);
}

void show_data(const CommandLine& line) {
  const std::vector<std::string> names = names_in(line.words()[1]);
  bool texts = !names.empty() || find(line.words()[1]).kind == std::string_view("text");
  for (const std::string& name : names) texts = texts && find(name).kind == std::string_view("text");
  if (texts)
    show_text(names, line);
  else if (names.size() == 1 && find(names.front()).kind == std::string_view("labelled text"))
    show_labelled(names.front(), line);
  else if (names.size() == 1)
    show_images(names.front(), line);
  else
    throw UsageError("data: show takes one set of images, or texts joined by +, or one set of texts with categories");
}

// Where it lies then; at once where it is there already.
std::string fetch(const DataSetInfo& wanted) {
  if (wanted.package.empty())
    throw UsageError(fmt::format("data: no Debian package holds '{}'; its place: {}", wanted.name, wanted.place));
  if (wanted.present) return wanted.place;
  const std::filesystem::path target = datasets::unpacked_package(wanted.package);
  if (target.empty()) throw UsageError("data: HEADLAB_DATA=DIR must say where to put packages, as HOME is not set");
  fetch_package(wanted.package, target);
  const DataSetInfo fetched = find(wanted.name).info;
  if (fetched.present) return fetched.place;
  throw DataError(fmt::format("data: the package {} at '{}' does not hold '{}' in {}", wanted.package, target.string(),
                              wanted.name, wanted.place));
}

void fetch_data(const CommandLine& line) {
  const DataSetInfo wanted = find(line.words()[1]).info;
  const std::string place = fetch(wanted);
  if (line.has("json")) {
    const Json out = {{"name", wanted.name}, {"package", wanted.package}, {"place", place}};
    put("{}\n", analysis::json_text(out));
  } else {
    put("{}\n", place);
  }
}

int run(const CommandLine& line) {
  const std::string& what = line.words().front();
  if (what == "list" && line.words().size() == 1) {
    list_data(line.has("json"));
  } else if (what == "show" && line.words().size() == 2) {
    show_data(line);
  } else if (what == "fetch" && line.words().size() == 2) {
    fetch_data(line);
  } else if ((what == "show" || what == "fetch") && line.words().size() == 1) {
    throw UsageError(fmt::format("data: which one? `headlab data {} NAME`; `headlab data list` shows the names", what));
  } else {
    throw UsageError(
        fmt::format("data: cannot '{}'{}; there are `headlab data list`, `headlab data show NAME` and `headlab data "
                    "fetch NAME`",
                    fmt::join(line.words(), " "), did_you_mean(what, {"list", "show", "fetch"})));
  }
  return 0;
}

}  // namespace

Command data_verb() {
  return {"data", "show data sets and texts, and fetch their packages", usage, run};
}

}  // namespace headlab::cli

// `headlab data`, called as a function on small files.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/contact_sheet.h"
#include "datasets/text/text_data.h"
#include "tests/datasets/cifar_files.h"
#include "tests/datasets/environment.h"

namespace headlab::cli {
namespace {

using datasets::Folder;
using datasets::ImageData;

int run_data(const Arguments& arguments) {
  return execute(commands().find("data"), arguments);
}

std::string output_of(const Arguments& arguments) {
  testing::internal::CaptureStdout();
  const int code = run_data(arguments);
  std::string output = testing::internal::GetCapturedStdout();
  EXPECT_EQ(code, 0);
  return output;
}

std::string usage_error(const Arguments& arguments) {
  try {
    run_data(arguments);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

void write_cifar(const Folder& folder) {
  datasets::write_plain(folder / "data_batch_1.bin", datasets::cifar_file(36));
  datasets::write_plain(folder / "test_batch.bin", datasets::cifar_file(12));
}

TEST(DataShow, CountsEachCategoryInEachSplit) {
  const Folder folder;
  write_cifar(folder);
  const auto out = nlohmann::json::parse(output_of({"show", "cifar10", "--folder", folder.path().string(), "--json"}));
  EXPECT_EQ(out["name"], "cifar10");
  EXPECT_EQ(out["origin"], folder.path().string());
  EXPECT_EQ(out["channels"], 3);
  EXPECT_EQ(out["height"], 32);
  EXPECT_EQ(out["width"], 32);
  EXPECT_EQ(out["train"], 33);
  EXPECT_EQ(out["validation"], 3);
  EXPECT_EQ(out["test"], 12);
  EXPECT_EQ(out["mean"].size(), 3u);
  EXPECT_FALSE(out.contains("picture"));
  const ImageData data = datasets::load_images("cifar10", folder.path());
  EXPECT_EQ(out["digest"], data.digest);
  EXPECT_EQ(out["deviation"], data.deviation);
  ASSERT_EQ(out["categories"].size(), 10u);
  for (std::int32_t c = 0; c < 10; ++c) {
    const auto& category = out["categories"][static_cast<std::size_t>(c)];
    EXPECT_EQ(category["name"], data.categories[static_cast<std::size_t>(c)]);
    EXPECT_EQ(category["train"], std::count(data.train.labels.begin(), data.train.labels.end(), c));
    EXPECT_EQ(category["validation"], std::count(data.validation.labels.begin(), data.validation.labels.end(), c));
    EXPECT_EQ(category["test"], c < 2 ? 2 : 1);
  }
}

TEST(DataShow, CountsTextsByCategoryAndTellsTheMajority) {
  const Folder folder;
  std::string train, dev;
  for (int i = 0; i < 400; ++i) train += fmt::format("x\t{}\t\tsentence {}\n", i % 4 != 0 ? 1 : 0, i);
  for (int i = 390; i < 430; ++i) dev += fmt::format("x\t{}\t\tsentence {}\n", i % 4 != 0 ? 1 : 0, i);
  datasets::write_plain(folder / "train.tsv", {train.begin(), train.end()});
  datasets::write_plain(folder / "dev.tsv", {dev.begin(), dev.end()});
  const auto out = nlohmann::json::parse(output_of({"show", "cola", "--folder", folder.path().string(), "--json"}));
  EXPECT_EQ(out["name"], "cola");
  EXPECT_EQ(out["train"].get<int>() + out["validation"].get<int>(), 400);
  EXPECT_EQ(out["test"], 40);
  EXPECT_LE(out["test_in_train"], 10) << "those that validate are no part of training";
  EXPECT_GE(out["test_in_train"], 5);
  EXPECT_EQ(out["majority"]["category"], "acceptable");
  EXPECT_EQ(out["majority"]["test"], 0.75);
  EXPECT_EQ(out["categories"][0]["test"], 10);
  EXPECT_EQ(out["tokens"]["most"], 12);
  EXPECT_EQ(out["samples"].size(), 4U);
  const std::string text = output_of({"show", "cola", "--folder", folder.path().string()});
  EXPECT_NE(text.find("majority class: acceptable, 75.00 % of the test split"), std::string::npos) << text;
  EXPECT_NE(
      usage_error({"show", "cola", "--folder", folder.path().string(), "--out", "a.png"}).find("--out draws images"),
      std::string::npos);
}

TEST(DataShow, PrintsATable) {
  const Folder folder;
  write_cifar(folder);
  const std::string out = output_of({"show", "cifar10", "--folder", folder.path().string()});
  EXPECT_NE(out.find("32x32 pixels, 3 channels; mean 0."), std::string::npos) << out;
  EXPECT_NE(out.find("\nall                      33          3         12\n"), std::string::npos) << out;
}

TEST(DataShow, RefusesWhatItCannotDo) {
  EXPECT_NE(usage_error({"show"}).find("`headlab data show NAME`"), std::string::npos);
  EXPECT_NE(usage_error({"list", "mnist"}).find("`headlab data list`"), std::string::npos);
  EXPECT_NE(usage_error({"shwo", "mnist"}).find("did you mean 'show'?"), std::string::npos);
  EXPECT_NE(usage_error({"show", "cifar", "--folder", "/x"}).find("did you mean 'cifar10'?"), std::string::npos);
  EXPECT_NE(usage_error({"show", "mnist", "--out", "a.jpg"}).find("NAME.png, not 'a.jpg'"), std::string::npos);
  EXPECT_THROW(run_data({"show", "cifar10", "--folder", "/nonexistent"}), DataError);
}

// 60 documents "This is document I.\n" and 30 with what no terminal should see.
void write_texts(const Folder& folder) {
  std::string lines;
  for (int i = 0; i < 60; ++i) lines += fmt::format("{{\"text\": \"This is document {}.\\n\"}}\n", i);
  write_file(folder / "documents.jsonl", lines);
  for (int i = 0; i < 30; ++i)
    write_file(folder / fmt::format("a{}.txt", i), fmt::format("\n\x1b[2J\xff {}\nline\n", i));
}

TEST(DataShow, CountsTheDocumentsAndBytesOfATextAndShowsSome) {
  const Folder folder;
  write_texts(folder);
  const auto out = nlohmann::json::parse(output_of({"show", "folder", "--folder", folder.path().string(), "--json"}));
  const datasets::TextData data = datasets::load_text({"folder"}, folder.path());
  EXPECT_EQ(out["name"], "folder");
  EXPECT_EQ(out["origin"], folder.path().string());
  EXPECT_EQ(out["digest"], data.digest);
  EXPECT_EQ(out["repeated"], 0);
  std::int64_t documents = 0;
  for (const datasets::Split split : datasets::kSplits) {
    const auto& part = out[name_of(split)];
    EXPECT_EQ(part["bytes"], data.domains[0].part(split).bytes);
    EXPECT_EQ(part["documents"], data.domains[0].part(split).documents());
    documents += part["documents"].get<std::int64_t>();
  }
  EXPECT_EQ(documents, 90);
  EXPECT_GT(out["bigram_bits_per_byte"], 0.5);
  EXPECT_LT(out["bigram_bits_per_byte"], 4.0);
  ASSERT_EQ(out["samples"].size(), 3u);
  EXPECT_EQ(out["samples"][0]["document"].get<std::string>().front(), 'a');
  EXPECT_EQ(out["samples"][0]["lines"][0].get<std::string>().substr(0, 12), "\\x1b[2J\\xff ");
  EXPECT_EQ(out["samples"][0]["lines"][1], "line");
  EXPECT_EQ(out["samples"][1]["lines"][0].get<std::string>().substr(0, 17), "This is document ");
  const std::string table = output_of({"show", "folder", "--folder", folder.path().string()});
  EXPECT_NE(table.find("\n    \\x1b[2J\\xff "), std::string::npos) << table;
  EXPECT_EQ(table.find('\x1b'), std::string::npos);
  EXPECT_NE(usage_error({"show", "folder", "--out", "a.png"}).find("'folder' is text"), std::string::npos);
  EXPECT_NE(usage_error({"show", "folder"}).find("data.folder=DIR"), std::string::npos);
}

TEST(DataShow, ShowsATextWithAnEmptySplit) {
  const Folder folder;
  write_file(folder / "one.txt", "A single document.\n");
  const Arguments show = {"show", "folder", "--folder", (folder / "one.txt").string()};
  Arguments as_json = show;
  as_json.push_back("--json");
  const auto out = nlohmann::json::parse(output_of(as_json));
  EXPECT_TRUE(out["bigram_bits_per_byte"].is_null());
  for (const char* split : {"train", "validation", "test"}) EXPECT_GE(out[split]["tokens"], 0) << split;
  EXPECT_EQ(out["samples"][0]["lines"][0], "A single document.");
  EXPECT_NE(output_of(show).find("`headlab evaluate ID eval.splits=all`"), std::string::npos);
}

TEST(DataShow, SaysThatANameIsMissing) {
  EXPECT_NE(usage_error({"show"}).find("which one? `headlab data show NAME`"), std::string::npos);
  EXPECT_NE(usage_error({"fetch"}).find("which one? `headlab data fetch NAME`"), std::string::npos);
  EXPECT_NE(usage_error({"shw"}).find("did you mean 'show'?"), std::string::npos);
}

TEST(DataShow, CountsTheTokensOfATokenizer) {
  const Folder folder;
  write_texts(folder);
  const datasets::Variable cache("HEADLAB_CACHE", folder / "cache");
  const std::string place = folder.path().string();
  const auto bytes = nlohmann::json::parse(output_of({"show", "folder", "--folder", place, "--json"}));
  EXPECT_EQ(bytes["tokenizer"], "bytes");
  EXPECT_EQ(bytes["train"]["tokens"], bytes["train"]["bytes"]);
  const Arguments show = {"show", "folder", "--folder", place, "--tokenizer", "sentencepiece", "--vocabulary", "290"};
  Arguments as_json = show;
  as_json.push_back("--json");
  const auto tokens = nlohmann::json::parse(output_of(as_json));
  EXPECT_EQ(tokens["tokenizer"].get<std::string>().find("sentencepiece 290 "), 0u);
  EXPECT_NE(tokens["digest"], bytes["digest"]);
  for (const char* split : {"train", "validation", "test"}) {
    EXPECT_EQ(tokens[split]["bytes"], bytes[split]["bytes"]);
    EXPECT_LT(tokens[split]["tokens"], bytes[split]["bytes"]);
  }
  EXPECT_NE(output_of(show).find("tokenizer sentencepiece 290 "), std::string::npos);
  EXPECT_NE(usage_error({"show", "folder", "--folder", place, "--tokenizer", "sentencepeice"}).find("sentencepiece"),
            std::string::npos);
  EXPECT_NE(usage_error({"show", "folder", "--folder", place, "--vocabulary", "300"}).find("takes no --vocabulary"),
            std::string::npos);
}

TEST(DataShow, ShowsSeveralTexts) {
  const Folder folder;
  write_texts(folder);
  const auto out =
      nlohmann::json::parse(output_of({"show", "boost-math+folder", "--folder", folder.path().string(), "--json"}));
  ASSERT_EQ(out["corpora"].size(), 2u);
  EXPECT_EQ(out["corpora"][0]["name"], "boost-math");
  EXPECT_EQ(out["corpora"][1]["name"], "folder");
  EXPECT_EQ(out["digest"], out["corpora"][1]["digest"]);
  EXPECT_NE(usage_error({"show", "folder+mnist"}).find("one set of images, or texts"), std::string::npos);
  EXPECT_NE(usage_error({"show", "+"}).find("no data set is called"), std::string::npos);
}

TEST(DataList, NamesImagesAndTextsAndTheirPackages) {
  std::map<std::string, nlohmann::json> listed;
  for (const auto& one : nlohmann::json::parse(output_of({"list", "--json"}))) {
    EXPECT_FALSE(listed.contains(one["name"])) << "one name for two: " << one["name"];
    listed[one["name"]] = one;
  }
  EXPECT_EQ(listed["fashion-mnist"]["kind"], "images");
  EXPECT_EQ(listed["fashion-mnist"]["package"], "dataset-fashion-mnist");
  EXPECT_EQ(listed["gcide"]["kind"], "text");
  EXPECT_EQ(listed["gcide"]["package"], "dict-gcide");
  EXPECT_EQ(listed["folder"]["package"], "");
  EXPECT_EQ(listed["boost-math"]["present"], true) << "headlab is built with it";
}

// Two categories of 2x2 images; the second one has a single image. Channel c of image i is 50 i + 10 c + its pixel.
ImageData small_set(std::int64_t channels) {
  ImageData data;
  data.name = "small";
  data.categories = {"a \"b\"", "c"};
  data.train = {3, channels, 2, 2, {}, {0, 1, 0}};
  for (std::int64_t i = 0; i < 3; ++i)
    for (std::int64_t c = 0; c < channels; ++c)
      for (std::int64_t p = 0; p < 4; ++p) data.train.pixels.push_back(static_cast<std::uint8_t>(50 * i + 10 * c + p));
  return data;
}

std::uint32_t big_endian_at(const std::string& bytes, std::size_t at) {
  std::uint32_t n = 0;
  for (std::size_t i = 0; i < 4; ++i) n = n << 8 | static_cast<std::uint8_t>(bytes[at + i]);
  return n;
}

TEST(ContactSheet, HoldsTheFirstImagesOfEachCategoryInItsRow) {
  if (std::system("gnuplot --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "gnuplot is not installed";
  const Folder folder;
  for (const std::int64_t channels : {1, 3}) {
    draw_contact_sheet(small_set(channels), 2, folder / "sheet.png");
    // Images are enlarged 32 times and 3 pixels apart.
    const std::string sheet = read_file(folder / "sheet.rgb");
    const std::size_t cell = 2 * 32 + 3, width = 2 * cell;
    ASSERT_EQ(sheet.size(), 2 * cell * width * 3);
    const auto at = [&](std::size_t row, std::size_t column, std::size_t y, std::size_t x, std::size_t c) {
      return static_cast<std::uint8_t>(sheet[((row * cell + y) * width + column * cell + x) * 3 + c]);
    };
    for (std::size_t c = 0; c < 3; ++c) {
      const std::size_t shade = channels == 3 ? 10 * c : 0;
      EXPECT_EQ(at(0, 0, 0, 0, c), shade);
      EXPECT_EQ(at(0, 0, 31, 32, c), shade + 1);
      EXPECT_EQ(at(0, 0, 63, 31, c), shade + 2);
      EXPECT_EQ(at(0, 1, 0, 0, c), 100 + shade) << "the category's second image is the set's third";
      EXPECT_EQ(at(1, 0, 63, 63, c), 53 + shade);
      EXPECT_EQ(at(1, 1, 5, 5, c), 255) << "there is no second image";
      EXPECT_EQ(at(0, 0, 64, 0, c), 255) << "no gap";
    }
  }
}

TEST(ContactSheet, RefusesASizeThatNothingCouldShow) {
  const Folder folder;
  EXPECT_THROW(draw_contact_sheet(small_set(1), 1000, folder / "sheet.png"), UsageError);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(ContactSheet, IsAPictureWithLabelsAndAPixelForAPixel) {
  if (std::system("gnuplot --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "gnuplot is not installed";
  const Folder folder;
  draw_contact_sheet(small_set(1), 2, folder / "sheet.png");
  const std::string script = read_file(folder / "sheet.gp"), png = read_file(folder / "sheet.png");
  EXPECT_NE(script.find("\"a \\\"b\\\" (2)\""), std::string::npos) << script;
  EXPECT_NE(script.find("\"c (1)\""), std::string::npos) << script;
  EXPECT_NE(script.find("small: 3 training"), std::string::npos) << script;
  EXPECT_EQ(png.substr(0, 4), "\x89PNG");
  // Anything but an image of its own size, cell by cell, is drawn blurred.
  EXPECT_NE(script.find("with rgbimage\n"), std::string::npos) << script;
  EXPECT_GT(big_endian_at(png, 16), 8u * 65) << "the title's two lines have 65 letters at most and must fit";
  EXPECT_GT(big_endian_at(png, 20), 2u * 67);
}

}  // namespace
}  // namespace headlab::cli

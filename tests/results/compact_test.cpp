// What a run takes on disk, by the archive's measure: 10,000 test examples.
#include <gtest/gtest.h>
#include <hdf5.h>

#include <cmath>
#include <random>

#include "base/atomic_file.h"
#include "results/hdf5/hdf5.h"
#include "results/hdf5/hdf5_handle.h"
#include "results/store.h"
#include "tests/results/example_run.h"

namespace headlab::results {
namespace {

constexpr std::int64_t kExamples = 10000, kCategories = 10, kLayers = 4, kHeads = 8, kTokens = 49;
constexpr std::size_t kTakenParameters = 90;
// Below the 40,000 that a published run may take.
constexpr std::uintmax_t kMostBytes = 37000;

Series curve(const std::string& name, std::int64_t points, std::mt19937& random) {
  Series s{name, "nat", "training loss of the task, mean since the last point", {}, {}};
  std::normal_distribution<double> noise(0, 0.1);
  for (std::int64_t i = 1; i <= points; ++i) {
    s.step.push_back(1876 / points * i);
    s.value.push_back(1 / std::sqrt(static_cast<double>(i)) + noise(random));
  }
  return s;
}

// Losses as a classifier has them: over several powers of two, with bits that nothing predicts.
std::vector<Column> columns(std::mt19937& random) {
  Integers label, prediction;
  std::vector<float> loss;
  std::normal_distribution<float> log_loss(-2, 2);
  for (std::int64_t i = 0; i < kExamples; ++i) {
    label.push_back(random() % kCategories);
    prediction.push_back(random() % 100 < 85 ? label.back() : random() % kCategories);
    loss.push_back(std::exp(log_loss(random)));
  }
  return {{"label", "1", "true category", label},
          {"prediction", "1", "predicted category", prediction},
          {"loss", "nat", "cross-entropy of the example, rounded to some bits after the leading one", rounded(loss)}};
}

Load load(std::mt19937& random) {
  const std::int64_t tokens = kExamples / kCategories * kTokens;
  Integers count;
  for (std::int64_t i = 0; i < kLayers * kCategories * kHeads; ++i) count.push_back(random() % tokens);
  std::vector<std::string> categories;
  for (std::int64_t c = 0; c < kCategories; ++c) categories.push_back("category " + std::to_string(c));
  Load out = head_load(categories, Integers(kLayers, kHeads), Integers(kLayers, 1), Integers(kLayers, 1), count,
                       Integers(kLayers * kCategories, tokens));
  for (double& mass : out.gate_mass) mass = std::uniform_real_distribution<double>(0, 1e4)(random);
  return out;
}

std::vector<Scalar> scalars(std::size_t count, std::mt19937& random) {
  std::vector<Scalar> out;
  for (std::size_t i = 0; i < count; ++i)
    out.push_back({in_category(example_accuracy(), "category " + std::to_string(i)),
                   std::uniform_real_distribution<double>()(random)});
  return out;
}

// Of a length that real ones have; text does not get smaller in the file.
std::string configuration() {
  std::string text = "task = \"image-classification\"\n";
  for (int i = 0; i < 50; ++i) text += "some_key_" + std::to_string(i) + " = 0.000" + std::to_string(i) + "\n";
  return text;
}

std::string digest(std::mt19937& random) {
  std::string out;
  for (int i = 0; i < 32; ++i) out += "0123456789abcdef"[random() % 16];
  return out;
}

// One that all parameters of a model of four layers were taken from.
Parent parent(std::mt19937& random) {
  Parent out{.purpose = "train.start", .id = digest(random), .payload_digest = digest(random)};
  const std::string parts[] = {"attention.query.weight", "attention.query.bias", "attention.output.weight",
                               "norm.gain"};
  for (std::size_t i = 0; i < kTakenParameters; ++i)
    out.taken.push_back("blocks." + std::to_string(i / std::size(parts)) + "." + parts[i % std::size(parts)]);
  return out;
}

Code code(std::mt19937& random) {
  Code out;
  for (const char* component :
       {"data", "engine", "evaluation", "layers", "training", "attention full", "router none", "data set fashion-mnist",
        "feed-forward dense", "host vit", "task image-classification", "optimiser adamw"})
    out.emplace_back(component, digest(random));
  return out;
}

// As a run's file has it.
std::vector<std::pair<std::string, std::string>> provenance(std::mt19937& random) {
  return {{"command", "headlab sweep moh-vit --scale quick seed=1,2,3"},
          {"started", "2026-11-22T10:35:38Z"},
          {"commit", digest(random) + "7c0c66e5"},
          {"uncommitted_changes", "no"},
          {"compiler", "GNU 12.2.0"},
          {"flags", "-mstore-max=128"},
          {"blas", "OpenBLAS 0.3.21 NO_LAPACKE DYNAMIC_ARCH NO_AFFINITY MAX_THREADS=64 kernels SkylakeX"},
          {"cpu", "AMD EPYC 9R14 96-Core Processor"},
          {"cores", "2"},
          {"threads", "2"},
          {"system", "Linux 6.1.0-18-amd64"},
          {"data_folder", "/usr/share/dataset-fashion-mnist"},
          {"discarded_checkpoint", "is damaged: its content does not match its seal"},
          {"resumed_at_step", "1200"},
          {"finished", "2026-11-22T10:36:06Z"}};
}

RunRecord large_run() {
  std::mt19937 random(1);
  RunRecord run = example_run();
  run.payload.config_toml = configuration();
  // As a run leaves them: 100 points of training, 10 of validation.
  run.payload.series = {curve("train_loss", 100, random), curve("auxiliary_loss", 100, random),
                        curve("validation_loss", 10, random), curve("validation_top1", 10, random)};
  run.payload.metrics = scalars(20, random);
  run.payload.columns = columns(random);
  run.payload.loads = {load(random)};
  run.measured.values = scalars(6, random);
  run.payload.parents = {parent(random)};
  run.measured.code = code(random);
  run.measured.provenance = provenance(random);
  return run;
}

TEST(RunFile, IsSmallEnoughToPublish) {
  const ScratchFolder folder("compact");
  write_run(folder / "a.h5.gz", large_run());
  const auto size = std::filesystem::file_size(folder / "a.h5.gz");
  RecordProperty("bytes", static_cast<int>(size));
  EXPECT_LE(size, kMostBytes);
}

TEST(RunFile, IsTheSameFileForTheSameRecord) {
  const ScratchFolder folder("same");
  write_run(folder / "a.h5", large_run());
  write_run(folder / "a.h5.gz", large_run());
  write_run(folder / "b.h5", read_run(folder / "a.h5.gz"));
  write_run(folder / "b.h5.gz", read_run(folder / "a.h5"));
  EXPECT_TRUE(read_file(folder / "a.h5") == read_file(folder / "b.h5"));
  EXPECT_TRUE(read_file(folder / "a.h5.gz") == read_file(folder / "b.h5.gz"));
}

// A chunk is read as a whole, whatever its rows' length.
TEST(Hdf5, CutsArraysIntoChunksOfAtMostAMebibyte) {
  const ScratchFolder folder("chunks");
  const auto chunk_of = [&](const Dimensions& shape) {
    std::size_t count = 1;
    for (const std::int64_t size : shape) count *= static_cast<std::size_t>(size);
    const auto path = folder / "chunks.h5";
    Hdf5Writer writer(path);
    writer.dataset("x", std::vector<double>(count), shape, {"1", "zeros", {}});
    writer.close();
    EXPECT_EQ(Hdf5Reader(path).doubles("/x").size(), count);
    const Handle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), H5Fclose),
        set(H5Dopen2(file, "x", H5P_DEFAULT), H5Dclose), creation(H5Dget_create_plist(set), H5Pclose);
    std::vector<hsize_t> chunk(shape.size());
    H5Pget_chunk(creation, static_cast<int>(chunk.size()), chunk.data());
    return chunk;
  };
  EXPECT_EQ(chunk_of({300, 1000}), (std::vector<hsize_t>{32, 1000}));
  EXPECT_EQ(chunk_of({4, 100000}), (std::vector<hsize_t>{1, 100000})) << "a row of 800 kB";
  EXPECT_EQ(chunk_of({2, 300, 1000}), (std::vector<hsize_t>{1, 32, 1000})) << "one of 2.4 MB";
  EXPECT_EQ(chunk_of({200000}), (std::vector<hsize_t>{32768}));
}

TEST(Rounded, GoesToTheNearestWithTheBitsThatAreKept) {
  const float step = std::ldexp(1.0F, -kKeptBits);
  EXPECT_EQ(rounded({1 + step})[0], 1 + step);
  EXPECT_EQ(rounded({1 + 0.4F * step})[0], 1);
  EXPECT_EQ(rounded({1 + 0.6F * step})[0], 1 + step);
  EXPECT_EQ(rounded({1 + 0.5F * step})[0], 1) << "to the even one";
  EXPECT_EQ(rounded({1 + 1.5F * step})[0], 1 + 2 * step) << "to the even one";
  EXPECT_EQ(rounded({2 - 0.1F * step})[0], 2) << "carries into the exponent";
  EXPECT_EQ(rounded({0})[0], 0);
  EXPECT_TRUE(std::isnan(rounded({std::nanf("")})[0]));
}

}  // namespace
}  // namespace headlab::results

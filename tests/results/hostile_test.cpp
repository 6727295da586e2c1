// Files that are sealed and whole, and made to do harm: what they do, they do to a process apart.
#include <gtest/gtest.h>
#include <hdf5.h>
#include <sys/stat.h>

#include <cstdlib>

#include "base/error.h"
#include "results/array_file.h"
#include "results/hdf5/hdf5.h"
#include "results/store.h"
#include "results/summary.h"
#include "tests/results/example_run.h"
#include "tests/results/hostile_files.h"

namespace headlab::results {
namespace {

namespace fs = std::filesystem;

// 100 mutants of each file; a million of all together where HEADLAB_SOAK asks for them.
int mutants_of_each() {
  const char* soak = std::getenv("HEADLAB_SOAK");
  return soak && std::string(soak) == "1" ? 112000 : 100;
}

std::string refusal_of(const std::function<void()>& read) {
  try {
    read();
  } catch (const StoreError& error) {
    return error.what();
  }
  return "nothing was refused";
}

class Hostile : public testing::Test {
 protected:
  Hostile() : folder_("hostile") {}

  // A file with one group made by `fill`, sealed.
  template <class Fill>
  fs::path made(const char* name, const Fill& fill) const {
    const fs::path path = folder_ / name;
    {
      const Handle file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT), H5Fclose);
      fill(file);
    }
    seal_file(path);
    return path;
  }
  static void expect_refused(const fs::path& path, const std::string& why) {
    const std::string message = refusal_of([&] { Hdf5Reader reader(path); });
    EXPECT_NE(message.find(path.string()), std::string::npos) << message;
    EXPECT_NE(message.find(why), std::string::npos) << message;
  }

  ScratchFolder folder_;
};

TEST_F(Hostile, LinksToOtherPlacesAreRefused) {
  expect_refused(made("external.h5", [](hid_t file) { H5Lcreate_external("/etc/x.h5", "/", file, "x", 0, 0); }),
                 "links 'x' to another place");
  expect_refused(made("soft.h5", [](hid_t file) { H5Lcreate_soft("/y", file, "x", 0, 0); }),
                 "links 'x' to another place");
  expect_refused(made("circle.h5", [](hid_t file) { H5Lcreate_hard(file, "/", file, "x", 0, 0); }), "in a circle");
}

TEST_F(Hostile, DatasetsOfOtherFilesAreRefused) {
  const hsize_t count = 4;
  const auto set_of = [&](hid_t file, const auto& lay_out) {
    const Handle space(H5Screate_simple(1, &count, nullptr), H5Sclose),
        creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    lay_out(creation, space);
    const Handle set(H5Dcreate2(file, "x", H5T_NATIVE_INT8, space, H5P_DEFAULT, creation, H5P_DEFAULT), H5Dclose);
    ASSERT_TRUE(set.valid());
  };
  const auto external = [](hid_t creation, hid_t) { H5Pset_external(creation, "/etc/passwd", 0, 4); };
  const auto elsewhere = [](hid_t creation, hid_t space) { H5Pset_virtual(creation, space, "/etc/x.h5", "/x", space); };
  expect_refused(made("external.h5", [&](hid_t file) { set_of(file, external); }), "kept in another file");
  expect_refused(made("virtual.h5", [&](hid_t file) { set_of(file, elsewhere); }), "kept in another file");
}

TEST_F(Hostile, WhatIsNoFileOrTooLargeIsRefusedUnread) {
  ASSERT_EQ(::mkfifo((folder_ / "pipe.h5").c_str(), 0600), 0);
  expect_refused(folder_ / "pipe.h5", "it is a pipe");
  fs::create_directories(folder_ / "folder.h5");
  expect_refused(folder_ / "folder.h5", "it is a folder");
  fs::create_symlink("/dev/zero", folder_ / "zero.h5");
  expect_refused(folder_ / "zero.h5", "it is a device");
  write_file(folder_ / "sparse.h5", "");
  fs::resize_file(folder_ / "sparse.h5", std::uintmax_t{20} << 30);
  expect_refused(folder_ / "sparse.h5", "there can be 256 MiB");
  const Store store(folder_.path());
  store.save(example_run(1));
  const auto listing = store.read_all();
  EXPECT_EQ(listing.runs.size(), 1u);
  EXPECT_EQ(listing.complaints.size(), 4u);
}

// Each file as it is, and in two older formats of HDF5.
class Mutants : public Hostile, public testing::WithParamInterface<const char*> {
 protected:
  Mutants() {
    write_run(folder_ / "run.h5", example_run());
    write_summary(folder_ / "summary.h5", example_summary());
    ArrayFile weights;
    weights.text = {{"kind", "weights"}, {"run", "id"}};
    weights.arrays["a.weight"] = {{40, 30}, std::vector<float>(1200, 0.5F)};
    weights.curves["loss"] = {0.5, 0.25};
    write_array_file(folder_ / "weights.h5", weights);
  }
  void read(const fs::path& path) const {
    const std::string kind = GetParam();
    if (kind == "run") read_run(path);
    if (kind == "summary") read_summary(path);
    if (kind == "weights") read_array_file(path);
  }
};

INSTANTIATE_TEST_SUITE_P(Of, Mutants, testing::Values("run", "summary", "weights"),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(Mutants, AreReadOrRefusedAndTheNextFileIsRead) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  const fs::path good = folder_ / (std::string(GetParam()) + ".h5"), old = folder_ / "old.h5",
                 oldest = folder_ / "oldest.h5", mutant = folder_ / "mutant.h5";
  write_in_old_format(good, old);
  write_in_old_format(good, oldest, true);
  ASSERT_NO_THROW(read(old)) << "the older format is read, too";
  int refused = 0, died = 0, all = 0;
  for (const fs::path& source : {good, old, oldest}) {
    const std::string bytes = without_seal(source);
    for (int i = 0; i < mutants_of_each(); ++i, ++all) {
      write_sealed(mutant, mutant_of(bytes, random));
      const std::string message = refusal_of([&] { read(mutant); });
      if (message == "nothing was refused") continue;
      refused += 1;
      died += message.find("HDF5 fails over it") != std::string::npos || message.find("too long") != std::string::npos;
      ASSERT_NE(message.find(mutant.string()), std::string::npos) << message;
      if (i % 50 == 0) {
        ASSERT_NO_THROW(read(good));
      }
      if (i > 0 && i % 10000 == 0) std::cerr << all << " of " << 3 * mutants_of_each() << " mutants read\n";
    }
  }
  ASSERT_NO_THROW(read(good));
  EXPECT_GT(refused, all / 4);
  std::cout << all << " mutants, " << refused << " refused, the process died over " << died << " of them\n";
}

}  // namespace
}  // namespace headlab::results

// Files whose headers claim more than they hold: sealed and whole, but made by somebody else.
#include <gtest/gtest.h>
#include <hdf5.h>

#include "base/error.h"
#include "results/hdf5/hdf5.h"
#include "results/hdf5/hdf5_handle.h"
#include "results/hdf5/seal.h"
#include "tests/results/example_run.h"

namespace headlab::results {
namespace {

// One chunked dataset "x" without a single chunk written.
void write_empty(const std::filesystem::path& path, hid_t type, const std::vector<hsize_t>& dims) {
  std::filesystem::remove(path);
  {
    const Handle file(H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT), H5Fclose);
    const int rank = static_cast<int>(dims.size());
    const Handle space(H5Screate_simple(rank, dims.data(), nullptr), H5Sclose);
    const Handle layout(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    const std::vector<hsize_t> chunk(dims.size(), 16);
    H5Pset_chunk(layout, rank, chunk.data());
    const Handle set(H5Dcreate2(file, "x", type, space, H5P_DEFAULT, layout, H5P_DEFAULT), H5Dclose);
    ASSERT_TRUE(set.valid());
  }
  seal_file(path);
}

template <class Read>
void expect_refused(Read read) {
  try {
    read();
    ADD_FAILURE() << "no error";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("/x claims an impossible size"), std::string::npos) << error.what();
  }
}

TEST(Hdf5Claims, AreCheckedBeforeMemoryIsTaken) {
  const ScratchFolder folder("claims");
  const auto path = folder / "claim.h5";
  // 2^28 numbers are allowed, but no byte of them is there.
  write_empty(path, H5T_NATIVE_DOUBLE, {hsize_t{1} << 14, hsize_t{1} << 14});
  expect_refused([&] { Hdf5Reader(path).doubles("/x"); });
  // 2^64 numbers are 0 to HDF5.
  write_empty(path, H5T_NATIVE_INT64, {hsize_t{1} << 16, hsize_t{1} << 16, hsize_t{1} << 16, hsize_t{1} << 16});
  expect_refused([&] { Hdf5Reader(path).integers("/x"); });
  const Handle text = text_type();
  write_empty(path, text, {hsize_t{1} << 19});
  expect_refused([&] { Hdf5Reader(path).strings("/x"); });
}

}  // namespace
}  // namespace headlab::results

// Files that hold another run than their name says: copied or renamed by hand.
#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "base/error.h"
#include "results/store.h"
#include "tests/results/example_run.h"

namespace headlab::results {
namespace {

namespace fs = std::filesystem;

std::string id_of(std::int64_t seed) {
  return example_run(seed).payload.id;
}

TEST(Misnamed, ACopyUnderAnotherIdCountsAsMissingAndIsNamed) {
  const ScratchFolder folder("misnamed");
  const Store store(folder.path());
  store.save(example_run(1));
  fs::copy_file(store.path_of(id_of(1)), store.path_of(id_of(2)));
  EXPECT_FALSE(store.find(id_of(2)).has_value());
  const auto listing = store.read_all();
  ASSERT_EQ(listing.runs.size(), 1u) << "each run once";
  EXPECT_EQ(listing.runs[0].payload.id, id_of(1));
  ASSERT_EQ(listing.complaints.size(), 1u);
  for (const std::string& text : {listing.complaints[0], store.misnamed(id_of(2))}) {
    EXPECT_NE(text.find(id_of(2) + ".h5"), std::string::npos) << text;
    EXPECT_NE(text.find("holds the run " + id_of(1)), std::string::npos) << text;
  }
  EXPECT_EQ(store.misnamed(id_of(1)), "");
  EXPECT_EQ(store.misnamed(id_of(3)), "");
}

TEST(Misnamed, IsKeptBesideItsPlaceAndNeverOverwritten) {
  const ScratchFolder folder("misnamed-aside");
  const Store store(folder.path());
  for (const int round : {1, 2}) {
    store.save(example_run(1));
    fs::rename(store.path_of(id_of(1)), store.path_of(id_of(2)));  // the only copy
    store.set_aside(id_of(2));
    EXPECT_FALSE(fs::exists(store.path_of(id_of(2)))) << round;
  }
  for (const char* ending : {".damaged", ".damaged.2"}) {
    EXPECT_EQ(read_run(store.path_of(id_of(2)).string() + ending).payload.id, id_of(1));
  }
  store.save(example_run(2));
  store.set_aside(id_of(2));
  EXPECT_TRUE(store.find(id_of(2)).has_value()) << "nothing is wrong with it";
  write_file(store.path_of(id_of(2)), "x");
  store.set_aside(id_of(2));
  EXPECT_FALSE(fs::exists(store.path_of(id_of(2)))) << "damaged";
}

TEST(Misnamed, InAnArchiveCountsAsMissingToo) {
  const ScratchFolder folder("misnamed-archive");
  fs::create_directories(folder / "own");
  const Store store(folder / "own", {folder.path()});
  write_run(folder / (id_of(2) + ".h5.gz"), example_run(1));
  EXPECT_FALSE(store.find(id_of(2)).has_value());
  EXPECT_EQ(store.place_of(id_of(2)), store.path_of(id_of(2)));
  const auto listing = store.read_all();
  EXPECT_TRUE(listing.runs.empty());
  EXPECT_EQ(listing.complaints.size(), 1u);
}

TEST(Misnamed, IsNoMatterOfNamesThatAreNoIds) {
  const ScratchFolder folder("misnamed-free");
  EXPECT_EQ(misnaming(folder / "mine.h5", example_run(1)), "");
  EXPECT_EQ(misnaming(folder / (id_of(1) + ".h5.gz"), example_run(1)), "");
  EXPECT_NE(misnaming(folder / (std::string(32, 'a') + ".h5"), example_run(1)), "");
}

TEST(Store, AFolderThatCannotBeListedIsNotAnEmptyOne) {
  const ScratchFolder folder("not-listed");
  write_file(folder / "file", "x");
  fs::create_symlink(folder / "loop", folder / "loop");
  EXPECT_THROW(Store(folder / "file").read_all(), StoreError);
  EXPECT_THROW(Store(folder / "loop").read_all(), StoreError);
  EXPECT_TRUE(Store(folder / "nowhere").read_all().runs.empty());
}

}  // namespace
}  // namespace headlab::results

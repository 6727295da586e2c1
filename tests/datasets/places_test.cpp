#include "datasets/places.h"

#include "tests/datasets/environment.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> lacks_a_file(const fs::path& folder) {
  std::error_code ignored;
  if (!folder.empty() && fs::exists(folder / "file", ignored)) return {};
  return {"file"};
}

TEST(Places, TheDataFolderIsNamedOrTheUsersShare) {
  const Variable home("HOME", "/home/me");
  {
    const Variable data("HEADLAB_DATA", "/data"), share("XDG_DATA_HOME", "/share");
    EXPECT_EQ(data_folder(), "/data");
    EXPECT_EQ(unpacked_package("perl-doc"), "/data/packages/perl-doc");
  }
  const Variable data("HEADLAB_DATA", "");
  {
    const Variable share("XDG_DATA_HOME", "/share");
    EXPECT_EQ(data_folder(), "/share/headlab");
  }
  {
    const Variable relative("XDG_DATA_HOME", "share");  // not valid, as its specification says
    EXPECT_EQ(data_folder(), "/home/me/.local/share/headlab");
  }
  const Variable share("XDG_DATA_HOME", ""), nobody("HOME", "");
  EXPECT_EQ(unpacked_package("perl-doc"), fs::path());
}

TEST(Places, TheCacheIsNamedOrTheUsers) {
  const Variable home("HOME", "/home/me");
  {
    const Variable named("HEADLAB_CACHE", "/cache"), share("XDG_CACHE_HOME", "/share");
    EXPECT_EQ(needed_cache_folder(), "/cache");
  }
  const Variable named("HEADLAB_CACHE", "");
  {
    const Variable share("XDG_CACHE_HOME", "/share");
    EXPECT_EQ(needed_cache_folder(), "/share/headlab");
  }
  const Variable share("XDG_CACHE_HOME", "relative");
  EXPECT_EQ(needed_cache_folder(), "/home/me/.cache/headlab");
  const Variable nobody("HOME", "");
  EXPECT_THROW(needed_cache_folder(), UsageError);
}

TEST(Places, WhatDebianInstalledComesBeforeWhatWasFetched) {
  const Folder folder;
  const Variable data("HEADLAB_DATA", ""), share("XDG_DATA_HOME", folder / "share");
  const fs::path system = folder / "usr/thing";
  const Sought sought = {
      .kind = "corpus", .name = "thing", .place = system.string(), .package = "pack", .missing = lacks_a_file};
  const fs::path fetched = folder / "share/headlab/packages/pack" / system.relative_path();
  expect_data_error([&] { find_place(sought, places_of(sought)); },
                    {"corpus 'thing' is not there", system.string() + "' (no such folder)", fetched.string(),
                     "apt-get install pack, or headlab data fetch thing, or give the folder of file"});
  EXPECT_FALSE(look_for(sought, "").present);
  EXPECT_EQ(look_for(sought, "").place, system.string());
  write_text(fetched / "file", "");
  EXPECT_EQ(find_place(sought, places_of(sought)), fetched);
  EXPECT_EQ(look_for(sought, "").place, fetched.string());
  write_text(system / "file", "");
  EXPECT_EQ(find_place(sought, places_of(sought)), system);
  EXPECT_EQ(places_of(sought, "/own"), std::vector<fs::path>{"/own"});
}

TEST(Places, AFolderThatCannotBeLookedIntoIsNotJustMissing) {
  const Folder folder;
  const Variable data("HEADLAB_DATA", ""), share("XDG_DATA_HOME", folder / "share");
  const Sought sought = {.kind = "corpus", .name = "thing", .place = "", .package = "", .missing = lacks_a_file};
  fs::create_symlink("loop", folder / "loop");
  write_text(folder / "text", "");
  for (const auto& [name, why] : {std::pair("loop", "Too many levels"), std::pair("text", "Not a directory")})
    expect_data_error([&, name = name] { find_place(sought, places_of(sought, folder / name)); },
                      {(folder / name).string() + "' (" + why});
  const Variable loop("HEADLAB_DATA", folder / "loop");
  EXPECT_NE(look_for(sought, "").place.find("Too many levels"), std::string::npos) << look_for(sought, "").place;
}

TEST(Places, WhatTheUserPutIntoHisDataFolderComesFirst) {
  const Folder folder;
  const Variable data("HEADLAB_DATA", folder.path());
  const Sought sought = {.kind = "corpus", .name = "thing", .place = "/", .package = "pack", .missing = lacks_a_file};
  write_text(folder / "packages/pack/file", "");
  EXPECT_EQ(find_place(sought, places_of(sought)), folder / "packages/pack/");
  write_text(folder / "file", "");
  EXPECT_EQ(find_place(sought, places_of(sought)), folder.path());
  write_text(folder / "thing/file", "");
  EXPECT_EQ(find_place(sought, places_of(sought)), folder / "thing");
}

}  // namespace
}  // namespace headlab::datasets

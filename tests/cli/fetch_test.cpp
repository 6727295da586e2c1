// `headlab data fetch` without a network: an apt-get of the test's own, and Debian's dpkg-deb.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/error.h"
#include "cli/command.h"
#include "cli/fetch_package.h"
#include "tests/cli/cli_fixture.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/idx_files.h"

namespace headlab::cli {
namespace {

using datasets::expect_data_error;
using datasets::Folder;
using datasets::Variable;

std::string path_with(const fs::path& folder) {
  return folder.string() + ":" + std::getenv("PATH");
}

// A folder of programs with an apt-get that does `script`.
void write_apt(const fs::path& programs, const std::string& script) {
  write_file(programs / "apt-get", "#!/bin/sh\n" + script + "\n");
  fs::permissions(programs / "apt-get", fs::perms::owner_all);
}

// A package with one file at `place`.
void make_package(const fs::path& deb, const fs::path& place) {
  const Folder root;
  write_file(root / "DEBIAN/control",
             "Package: pack\nVersion: 1\nArchitecture: all\nMaintainer: none\nDescription: none\n");
  write_file(root.path() / place.relative_path(), "text");
  fs::create_directories(deb.parent_path());
  const std::string command = "dpkg-deb -b '" + root.path().string() + "' '" + deb.string() + "' >/dev/null";
  ASSERT_EQ(std::system(command.c_str()), 0);
}

std::size_t entries_of(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(FetchPackage, UnpacksWhatAptDownloads) {
  const Folder folder;
  make_package(folder / "pack_1_all.deb", "/usr/share/pack/file");
  write_apt(folder / "bin", "[ \"$*\" = 'download -q pack' ] && cp '" + (folder / "pack_1_all.deb").string() + "' .");
  const Variable path("PATH", path_with(folder / "bin"));
  const fs::path target = folder / "data/packages/pack";
  for (int again = 0; again < 2; ++again) {
    fetch_package("pack", target);
    EXPECT_EQ(read_file(target / "usr/share/pack/file"), "text");
    EXPECT_FALSE(fs::exists(target / "old"));
    EXPECT_EQ(entries_of(folder / "data/packages"), 1u) << "something is left beside it";
    write_file(target / "old", "");
  }
}

TEST(FetchPackage, SaysWhyItCouldNot) {
  const Folder folder;
  const fs::path target = folder / "packages/pack";
  const Variable path("PATH", path_with(folder / "bin"));
  const auto refused = [&](const std::string& script, const std::vector<std::string>& why) {
    write_apt(folder / "bin", script);
    expect_data_error([&] { fetch_package("pack", target); }, why);
    EXPECT_EQ(entries_of(folder / "packages"), 0u);
  };
  refused("echo 'Reading lists'; echo 'E: Unable to locate package pack' >&2; exit 100",
          {"apt-get could not download 'pack'", "apt-get update", ": Unable to locate package pack"});
  refused("kill -9 $$", {"apt-get could not download 'pack'"});
  refused("true", {"apt-get downloaded no package 'pack'"});
  refused("echo none > pack.deb", {"dpkg-deb could not unpack 'pack'", "dpkg-deb: "});
}

TEST(FetchPackage, NeedsApt) {
  const Folder folder;
  fs::create_directories(folder / "bin");
  const Variable path("PATH", (folder / "bin").string());
  expect_data_error([&] { fetch_package("pack", folder / "packages/pack"); },
                    {"cannot start apt-get", "on Debian only"});
  write_file(folder / "file", "");
  EXPECT_THROW(fetch_package("pack", folder / "file/pack"), DiskError);
}

TEST(DataFetch, PrintsWhereTheDataLiesThen) {
  const Folder folder;
  const Variable path("PATH", path_with(folder / "bin")), data("HEADLAB_DATA", (folder / "data").string());
  write_apt(folder / "bin", "cp '" + (folder / "pack.deb").string() + "' .");
  make_package(folder / "pack.deb", "/usr/share/perl/5.36.0/pod/perlfunc.pod");
  const fs::path system = "/usr/share/perl/5.36.0/pod",
                 fetched = folder / "data/packages/perl-doc" / system.relative_path();
  const Command& data_command = commands().find("data");
  testing::internal::CaptureStdout();
  EXPECT_EQ(execute(data_command, {"fetch", "perl-doc"}), 0);
  const bool installed = fs::exists(system / "perlfunc.pod");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), (installed ? system : fetched).string() + "\n");
  EXPECT_EQ(fs::exists(fetched), !installed);
  EXPECT_THROW(execute(data_command, {"fetch", "mnist"}), UsageError) << "no package holds it";
  EXPECT_THROW(execute(data_command, {"fetch", "folder"}), UsageError);
  EXPECT_THROW(execute(data_command, {"fetch", "perl-dco"}), UsageError);
  EXPECT_THROW(execute(data_command, {"fetch"}), UsageError);
  if (fs::exists("/usr/share/dictd/gcide.index")) GTEST_SKIP() << "dict-gcide is installed";
  expect_data_error([&] { execute(data_command, {"fetch", "gcide"}); }, {"dict-gcide", "does not hold 'gcide'"});
}

}  // namespace
}  // namespace headlab::cli

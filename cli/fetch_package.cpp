#include "cli/fetch_package.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <vector>

#include "base/error.h"
#include "base/subprocess.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& doing, int error) {
  throw DiskError(fmt::format("data fetch: cannot {}: {}", doing, std::generic_category().message(error)));
}

// A new folder in `parent`, gone with this object.
class TemporaryFolder {
 public:
  TemporaryFolder(const fs::path& parent, const std::string& name) {
    std::error_code error;
    fs::create_directories(parent, error);
    if (error) fail(fmt::format("create folder '{}'", parent.string()), error.value());
    std::string path = (parent / fmt::format(".{}.XXXXXX", name)).string();
    if (!::mkdtemp(path.data())) fail(fmt::format("create a folder in '{}'", parent.string()), errno);
    path_ = path;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// apt says "E: why", dpkg-deb "dpkg-deb: error: why": the last line that is not empty.
std::string last_line(std::string said) {
  while (!said.empty() && said.back() == '\n') said.pop_back();
  std::string line = said.substr(said.rfind('\n') + 1);
  return line.starts_with("E: ") ? line.substr(3) : line;
}

// Runs a program in `folder`. Throws DataError beginning with `failure` and ending with the program's last line.
void run_program(const std::vector<std::string>& words, const fs::path& folder, const std::string& failure) {
  const SubprocessEnd end = [&] {
    try {
      return run_subprocess({words, folder});
    } catch (const RunError& error) {
      throw DataError(fmt::format("data fetch: {}; packages can be fetched on Debian only", error.what()));
    }
  }();
  if (!end.good()) throw DataError(fmt::format("data fetch: {}: {}", failure, last_line(end.said)));
}

fs::path downloaded(const fs::path& folder, const std::string& package) {
  for (const auto& file : fs::directory_iterator(folder)) {
    if (file.path().extension() == ".deb") return file.path();
  }
  throw DataError(fmt::format("data fetch: apt-get downloaded no package '{}'", package));
}

}  // namespace

void fetch_package(const std::string& package, const fs::path& target) {
  const TemporaryFolder folder(target.parent_path(), package);
  run_program({"apt-get", "download", "-q", package}, folder.path(),
              fmt::format("apt-get could not download '{}' (is there a network? `apt-get update` renews its list of "
                          "packages)",
                          package));
  const fs::path deb = downloaded(folder.path(), package), unpacked = folder.path() / "unpacked";
  run_program({"dpkg-deb", "-x", deb.string(), unpacked.string()}, folder.path(),
              fmt::format("dpkg-deb could not unpack '{}'", package));
  std::error_code error;
  fs::remove_all(target, error);
  if (!error) fs::rename(unpacked, target, error);
  if (error) fail(fmt::format("put the package at '{}'", target.string()), error.value());
}

}  // namespace headlab::cli

#include "cli/fetch_package.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <vector>

#include "base/error.h"

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

std::string read_all(int descriptor) {
  std::string text;
  char buffer[4096];
  for (ssize_t got; (got = ::read(descriptor, buffer, sizeof buffer)) != 0;) {
    if (got > 0)
      text.append(buffer, static_cast<std::size_t>(got));
    else if (errno != EINTR)
      break;
  }
  return text;
}

// apt says "E: why", dpkg-deb "dpkg-deb: error: why": the last line that is not empty.
std::string last_line(std::string said) {
  while (!said.empty() && said.back() == '\n') said.pop_back();
  std::string line = said.substr(said.rfind('\n') + 1);
  return line.starts_with("E: ") ? line.substr(3) : line;
}

pid_t start(const std::vector<std::string>& words, const fs::path& folder, int output) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
  posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
  pid_t child = -1;
  const int error = ::posix_spawnp(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error == 0) return child;
  throw DataError(fmt::format("data fetch: cannot start {} ({}); packages can be fetched on Debian only", words[0],
                              std::generic_category().message(error)));
}

// Runs a program in `folder`. Throws DataError beginning with `failure` and ending with the program's last line.
void run_program(const std::vector<std::string>& words, const fs::path& folder, const std::string& failure) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail("make a pipe", errno);
  pid_t child = -1;
  try {
    child = start(words, folder, ends[1]);
  } catch (...) {
    ::close(ends[0]);
    ::close(ends[1]);
    throw;
  }
  ::close(ends[1]);
  const std::string said = read_all(ends[0]);
  ::close(ends[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw DataError(fmt::format("data fetch: {}: {}", failure, last_line(said)));
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

// Sweeps under fire: the built binary killed at random moments, several processes on one folder, full disks.
// `make test` runs a few of each; `make soak` sets HEADLAB_SOAK=1 and runs as many as RELIABILITY asks for.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "base/atomic_file.h"
#include "base/error.h"
#include "results/store.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

bool full_soak() {
  const char* asked = std::getenv("HEADLAB_SOAK");
  return asked && *asked && std::string(asked) != "0";
}

constexpr int kRuns = 6;

class Soak : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write_spec(full_soak() ? 60 : 40, 16);
    std::fprintf(stderr, "random seed %u\n", seed_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Three variants and two seeds of a model that trains for about a second; `width` sets the size of its files, and
  // `patch` how many tokens an image has.
  void write_spec(int steps, int width, int patch = 14) const {
    write_file(
        folder_ / "tiny.toml",
        "name = \"tiny\"\ntitle = \"Tiny\"\nclaim = \"none\"\nsource = \"none\"\nbaseline = \"mha\"\n"
        "metrics = [\"test_top1\"]\n[base]\ndata.train_limit = 640\nattention.heads = 4\ntrain.batch = 32\n"
        "eval.validation_limit = 100\nmodel = { patch = " +
            std::to_string(patch) + ", width = " + std::to_string(width) +
            ", depth = 1 }\n[scales.smoke]\nseeds = 2\ncost = \"seconds\"\ntrain.steps = " + std::to_string(steps) +
            "\n[[variants]]\nname = \"mha\"\nlabel = \"MHA\"\n"
            "[[variants]]\nname = \"routed\"\nlabel = \"routed\"\n"
            "set = { attention.router = \"two_stage\", attention.shared = 1, attention.routed = 2 }\n"
            "[[variants]]\nname = \"random\"\nlabel = \"random\"\n"
            "set = { attention.router = \"random\", attention.routed = 2 }\n");
  }

  // A sweep as a process in a group of its own, talking into `log`.
  pid_t start(const fs::path& store, const std::string& log) const {
    const pid_t pid = ::fork();
    if (pid != 0) return pid;
    ::setpgid(0, 0);
    const int out = ::open((folder_ / log).c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    ::execl(HEADLAB_BINARY, "headlab", "sweep", (folder_ / "tiny.toml").c_str(), "--scale", "smoke", "--results",
            store.c_str(), "--checkpoint", "0.05", nullptr);
    ::_exit(127);
  }

  static int wait_for(pid_t pid) {
    int status = 0;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  static bool ended_within(pid_t pid, std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end) {
      siginfo_t info{};
      if (::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid)
        return true;
      std::this_thread::sleep_for(2ms);
    }
    return false;
  }

  // SIGKILL to the sweep; its workers get SIGTERM by the kernel, or SIGKILL as well where `all`.
  void kill(pid_t sweep, bool all) const {
    if (all) {
      for (const fs::directory_entry& entry : fs::directory_iterator("/proc")) {
        const std::string name = entry.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::string stat;
        try {
          stat = read_file(entry.path() / "stat");
        } catch (const Error&) {
          continue;  // it ended meanwhile
        }
        const auto after_name = stat.rfind(')');
        int parent = 0;
        char state = 0;
        if (after_name != std::string::npos &&
            std::sscanf(stat.c_str() + after_name + 1, " %c %d", &state, &parent) == 2 && parent == sweep)
          ::kill(std::stoi(name), SIGKILL);
      }
    }
    ::kill(sweep, SIGKILL);
    wait_for(sweep);
  }

  static std::map<std::string, std::string> digests(const fs::path& store) {
    std::map<std::string, std::string> out;
    const auto listing = results::Store(store).read_all();
    for (const std::string& complaint : listing.complaints) ADD_FAILURE() << complaint;
    for (const results::RunRecord& run : listing.runs) out[run.payload.id] = results::payload_digest(run.payload);
    return out;
  }

  std::map<std::string, std::string> undisturbed() const {
    const fs::path store = folder_ / "undisturbed";
    EXPECT_EQ(wait_for(start(store, "undisturbed.log")), 0) << read_file(folder_ / "undisturbed.log");
    return digests(store);
  }

  static void expect_tidy(const fs::path& store) {
    for (const fs::directory_entry& entry : fs::directory_iterator(store)) {
      const std::string name = entry.path().filename().string();
      EXPECT_FALSE(name.starts_with(".") || name.find(".checkpoint.") != std::string::npos) << entry.path();
    }
  }

  fs::path folder_ = fs::temp_directory_path() / ("headlab-soak-" + std::to_string(::getpid()));
  unsigned seed_ = std::random_device{}();
  std::mt19937 random_{seed_};
};

TEST_F(Soak, ASweepKilledAtRandomMomentsEndsInTheSamePayload) {
  const auto expected = undisturbed();
  ASSERT_EQ(expected.size(), static_cast<std::size_t>(kRuns));
  const int wanted = full_soak() ? 200 : 5;
  int kills = 0, rounds = 0;
  while (kills < wanted) {
    const fs::path store = folder_ / ("killed-" + std::to_string(++rounds));
    std::uniform_int_distribution<int> moment(20, full_soak() ? 700 : 900);
    for (bool done = false; !done && kills < wanted;) {
      const pid_t sweep = start(store, "killed.log");
      done = ended_within(sweep, std::chrono::milliseconds(moment(random_)));
      if (done) {
        EXPECT_EQ(wait_for(sweep), 0) << read_file(folder_ / "killed.log");
      } else {
        kill(sweep, random_() % 2 == 0);
        kills += 1;
      }
    }
    EXPECT_EQ(wait_for(start(store, "last.log")), 0) << read_file(folder_ / "last.log");
    EXPECT_EQ(digests(store), expected) << "round " << rounds;
    expect_tidy(store);
  }
  std::fprintf(stderr, "%d kills over %d sweeps of %d runs\n", kills, rounds, kRuns);
}

// Written once means: the file that appears is the one that stays.
TEST_F(Soak, SweepsOnOneFolderMakeEachRunExactlyOnce) {
  const auto expected = undisturbed();
  const fs::path store = folder_ / "shared";
  const int processes = full_soak() ? 8 : 2;
  int to_kill = full_soak() ? 40 : 1, kills = 0;
  std::vector<pid_t> sweeps;
  for (int i = 0; i < processes; ++i) sweeps.push_back(start(store, "sweep-" + std::to_string(i)));
  std::map<std::string, ino_t> seen;
  const auto look = [&] {
    for (const auto& [id, digest] : expected) {
      struct stat now {};
      if (::stat((store / (id + ".h5")).c_str(), &now) != 0) continue;
      const auto [first, fresh] = seen.emplace(id, now.st_ino);
      EXPECT_EQ(first->second, now.st_ino) << id << " was written again";
    }
  };
  while (!sweeps.empty()) {
    look();
    for (std::size_t i = 0; i < sweeps.size();) {
      if (ended_within(sweeps[i], 3ms)) {
        EXPECT_EQ(wait_for(sweeps[i]), 0) << read_file(folder_ / ("sweep-" + std::to_string(i)));
        sweeps.erase(sweeps.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
    if (kills < to_kill && !sweeps.empty() && random_() % 10 == 0) {
      pid_t& victim = sweeps[random_() % sweeps.size()];
      kill(victim, true);
      kills += 1;
      victim = start(store, "again-" + std::to_string(kills));
    }
  }
  look();
  EXPECT_EQ(digests(store), expected);
  expect_tidy(store);
  std::fprintf(stderr, "%d processes, %d kills, %zu runs\n", processes, kills, seen.size());
}

// A mount of its own, or a skip where this user may not mount.
class Mount {
 public:
  Mount(fs::path place, const std::string& size) : place_(std::move(place)) {
    fs::create_directories(place_);
    mounted_ = ::mount("tmpfs", place_.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0;
  }
  ~Mount() {
    if (mounted_) ::umount2(place_.c_str(), MNT_DETACH);
  }
  Mount(const Mount&) = delete;
  Mount& operator=(const Mount&) = delete;
  explicit operator bool() const { return mounted_; }
  bool resize(const std::string& options, unsigned long flags = 0) const {
    return ::mount("tmpfs", place_.c_str(), "tmpfs", MS_REMOUNT | flags, options.c_str()) == 0;
  }

 private:
  fs::path place_;
  bool mounted_ = false;
};

TEST_F(Soak, AFullDiskIsNamedTearsNothingAndIsGotOver) {
  write_spec(20, 128, 28);  // checkpoints of 3 MiB, weights of 1 MiB; few tokens, for the time that sanitizers take
  const auto expected = undisturbed();
  int full = 0;
  for (const int mebibytes :
       full_soak() ? std::vector<int>{1, 2, 4, 8, 3, 5, 6, 7, 8, 8, 8, 8} : std::vector<int>{2, 8}) {
    const Mount mount(folder_ / "small", std::to_string(mebibytes) + "m");
    if (!mount) GTEST_SKIP() << "this user may not mount a tmpfs";
    const fs::path store = folder_ / "small" / "runs";
    const int code = wait_for(start(store, "full.log"));
    const std::string said = read_file(folder_ / "full.log");
    EXPECT_TRUE(code == 5 || code == 0) << code << ": " << said;
    if (code == 5) {
      full += 1;
      EXPECT_NE(said.find(store.string()), std::string::npos) << said;
    }
    for (const auto& [id, digest] : digests(store)) EXPECT_EQ(digest, expected.at(id));
    ASSERT_TRUE(mount.resize("size=64m"));
    EXPECT_EQ(wait_for(start(store, "roomy.log")), 0) << read_file(folder_ / "roomy.log");
    EXPECT_EQ(digests(store), expected) << mebibytes << " MiB";
  }
  EXPECT_GE(full, 1);
}

TEST_F(Soak, AReadOnlyFolderIsNamed) {
  const Mount mount(folder_ / "fixed", "8m");
  if (!mount) GTEST_SKIP() << "this user may not mount a tmpfs";
  const fs::path store = folder_ / "fixed" / "runs";
  fs::create_directories(store);
  ASSERT_TRUE(mount.resize("size=8m", MS_RDONLY));
  EXPECT_EQ(wait_for(start(store, "fixed.log")), 5);
  EXPECT_NE(read_file(folder_ / "fixed.log").find(store.string()), std::string::npos);
}

}  // namespace
}  // namespace headlab

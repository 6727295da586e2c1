// The reading verbs of the built binary over folders full of hostile files.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <random>
#include <set>
#include <string>

#include "base/atomic_file.h"
#include "results/store.h"
#include "tests/results/example_run.h"
#include "tests/results/hostile_files.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;

constexpr int kFiles = 50;

// 2 folders, and 100 where HEADLAB_SOAK asks for them.
int folders() {
  const char* soak = std::getenv("HEADLAB_SOAK");
  return soak && std::string(soak) == "1" ? 100 : 2;
}

std::string random_id(std::mt19937_64& random) {
  std::string id;
  while (id.size() < 32) id += "0123456789abcdef"[random() % 16];
  return id;
}

class HostileStore : public testing::Test {
 protected:
  // A run in some state of disrepair: sealed anew, not sealed, or of another name.
  void write_hostile(const fs::path& path, const std::string& id, std::mt19937_64& random) const {
    results::RunRecord run = results::example_run();
    run.payload.id = id;
    const fs::path good = folder_ / "good.h5", old = folder_ / "old.h5";
    results::write_run(good, run);
    const auto format = random() % 3;
    if (format > 0) results::write_in_old_format(good, old, format == 2);
    const fs::path& source = format == 0 ? good : old;
    if (random() % 8 == 0)
      write_file(path, results::mutant_of(read_file(source), random));
    else
      results::write_sealed(path, results::mutant_of(results::without_seal(source), random));
  }

  int exit_code(const std::string& arguments) const {
    const std::string command = "cd '" + folder_.path().string() + "' && exec timeout 300 '" HEADLAB_BINARY "' " + arguments +
                                " >out 2>err";
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  results::ScratchFolder folder_{"hostile-store"};
};

TEST_F(HostileStore, NeverEndsAReadingVerb) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  int named = 0, mutants = 0;
  for (int folder = 0; folder < folders(); ++folder) {
    const fs::path store = folder_ / "runs";
    fs::remove_all(store);
    results::Store(store).save(results::example_run(1));
    std::set<std::string> ids;
    for (int i = 0; i < kFiles; ++i) {
      const std::string id = *ids.insert(random_id(random)).first;
      write_hostile(store / (id + ".h5"), id, random);
    }
    EXPECT_EQ(exit_code("list --results runs"), 0) << read_file(folder_ / "err");
    const std::string list = read_file(folder_ / "out");
    EXPECT_NE(list.find("01234567 done"), std::string::npos) << "the good one is there: " << list;
    for (const std::string& id : ids) named += list.find(id) != std::string::npos;
    mutants += kFiles;
    for (const char* verb : {"list --json", "table moh-vit", "compare moh-vit", "sweep moh-vit --scale smoke --dry-run",
                             "plot moh-vit", "verify 0123"}) {
      const int code = exit_code(std::string(verb) + " --results runs");
      EXPECT_TRUE(code == 0 || code == 2 || code == 3 || code == 4) << verb << ": " << code << read_file(folder_ / "err");
    }
  }
  EXPECT_GT(named, mutants / 2) << "most are refused by name";
  std::fprintf(stderr, "%d mutants, %d refused by name\n", mutants, named);
}

}  // namespace
}  // namespace headlab

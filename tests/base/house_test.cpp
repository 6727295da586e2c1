// The house rules that a compiler does not check: includes point one way, and xtensor and BLAS stay where they
// are asked for.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <vector>

namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::set<std::string>>& allowed() {
  static const std::map<std::string, std::set<std::string>> folders = {
      {"base", {"base"}},
      {"engine", {"base", "engine"}},
      {"layers", {"base", "engine", "layers"}},
      {"datasets", {"base", "engine", "datasets"}},
      {"results", {"base", "results"}},
      {"analysis", {"base", "results", "analysis"}},
      {"experiments", {"base", "engine", "layers", "datasets", "results", "experiments"}},
      {"bench", {"base", "engine", "layers", "bench", "tests"}},  // tests: the cases of the ops
      {"bench/gradients", {"base", "engine", "layers", "datasets", "results", "experiments", "bench"}},  // a program
      {"cli", {"base", "engine", "datasets", "results", "analysis", "experiments", "bench", "cli"}},
  };
  return folders;
}

// Inside a folder, lowest first: a folder there uses those of earlier groups and itself, not its neighbours of the same
// group. ".": the files that lie beside these folders.
using Groups = std::vector<std::set<std::string>>;
const std::map<std::string, Groups>& inner_order() {
  static const std::map<std::string, Groups> folders = {
      {"analysis", {{"statistics"}, {"tables"}, {"."}, {"figures"}, {"publish", "runs", "timing"}}},
      {"cli", {{"."}, {"verbs"}}},
      {"datasets", {{"."}, {"text"}}},
      {"experiments", {{"config", "probes", "weights"}, {"tasks"}, {"runs"}, {"models", "specs"}, {"sweeps"}}},
  };
  return folders;
}

template <class F>
void for_each_include(const std::string& folder, F visit) {
  const fs::path root = HEADLAB_SOURCE_DIR;
  const std::regex include(R"rx(^#include ([<"])([^>"]+)[>"])rx");
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (std::smatch m; std::regex_search(line, m, include))
        visit(fs::relative(entry.path(), root).string(), m[1] == "\"", m[2].str());
    }
  }
}

// The innermost folder with a rule of its own.
std::string ruling_folder(const std::string& file) {
  std::string found;
  for (const auto& [folder, may] : allowed())
    if (file.starts_with(folder + "/") && folder.size() > found.size()) found = folder;
  return found;
}

TEST(House, IncludesPointOneWay) {
  std::size_t seen = 0;
  for (const auto& [folder, unused] : allowed()) {
    if (folder.find('/') != std::string::npos) continue;  // seen with the folder around it
    for_each_include(folder, [&](const std::string& file, bool quoted, const std::string& name) {
      if (!quoted || name.find('/') == std::string::npos) return;
      ++seen;
      const std::string here = ruling_folder(file), there = ruling_folder(name);
      EXPECT_TRUE(allowed().at(here).count(name.substr(0, name.find('/')))) << file << " includes " << name;
      // A program inside a folder is no part of it that others may use.
      if (there.find('/') != std::string::npos) {
        EXPECT_EQ(there, here) << file << " includes " << name;
      }
    });
  }
  EXPECT_GT(seen, 100u);
}

std::string inner_folder(const std::string& top, const std::string& file) {
  const std::size_t begin = top.size() + 1, end = file.find('/', begin);
  return end == std::string::npos ? "." : file.substr(begin, end - begin);
}

TEST(House, IncludesPointOneWayInsideAFolder) {
  for (const auto& [top, groups] : inner_order()) {
    std::map<std::string, std::size_t> group_of;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      for (const std::string& folder : groups[g]) group_of[folder] = g;
    }
    std::size_t seen = 0;
    for_each_include(top, [&, &around = top](const std::string& file, bool, const std::string& name) {
      if (!name.starts_with(around + "/")) return;
      ++seen;
      const std::string here = inner_folder(around, file), there = inner_folder(around, name);
      ASSERT_TRUE(group_of.contains(here) && group_of.contains(there)) << file << " includes " << name;
      EXPECT_TRUE(here == there || group_of.at(there) < group_of.at(here)) << file << " includes " << name;
    });
    EXPECT_GT(seen, 20u) << top;
  }
}

// What a user reads may come from a file: it goes through cli/output.h.
TEST(House, TextLeavesTheCommandLineByOneDoor) {
  const fs::path root = HEADLAB_SOURCE_DIR;
  const std::regex other_door(R"rx(fmt::print|\bfwrite|\bfputs|\bprintf|std::cout|std::cerr)rx");
  const std::set<std::string> may = {"cli/output.cpp", "cli/screen.cpp", "cli/verbs/bench_worker.cpp"};
  std::size_t seen = 0;
  for (const auto& entry : fs::recursive_directory_iterator(root / "cli")) {
    const std::string name = fs::relative(entry.path(), root).string();
    if (entry.path().extension() != ".cpp" || may.contains(name)) continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line); ++seen)
      EXPECT_FALSE(std::regex_search(line, other_door)) << name << ": " << line;
  }
  EXPECT_GT(seen, 1000u);
}

// Files from outside are opened by base/input_file.h: without waiting, and looked at first.
TEST(House, FilesFromOutsideAreOpenedByOneDoor) {
  const fs::path root = HEADLAB_SOURCE_DIR;
  const std::regex other_door(R"rx(ifstream|\bfopen|gzopen|H5Fopen|::open\()rx");
  const std::set<std::string> may = {
      "base/input_file.cpp",              // the door itself
      "base/machine.cpp",                 // of /proc
      "bench/resident.cpp",               // of /proc, to write
      "base/subprocess.cpp",              // /dev/null, and to write
      "cli/program.cpp",                  // /dev/null
      "results/hdf5/reader_process.cpp",  // /dev/null
      "base/atomic_file.cpp",             // that it has written itself
      "results/hdf5/seal.cpp",            // that it has written itself
      "datasets/text/mapped.cpp",         // to write
      "base/folder_lock.cpp",             // a folder, to hold it
      "experiments/runs/run_lock.cpp",    // locks, which it makes: without waiting, and looked at
  };
  for (const auto& [folder, unused] : allowed()) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string name = fs::relative(entry.path(), root).string();
      if (entry.path().extension() != ".cpp" || may.contains(name)) continue;
      std::ifstream file(entry.path());
      for (std::string line; std::getline(file, line);)
        EXPECT_FALSE(std::regex_search(line, other_door)) << name << ": " << line;
    }
  }
}

TEST(House, DatasetsUseOnlyTheRuntimeOfTheEngine) {
  for_each_include("datasets", [](const std::string& file, bool, const std::string& name) {
    EXPECT_FALSE(name.starts_with("engine/") && !name.starts_with("engine/runtime/")) << file << " includes " << name;
  });
}

TEST(House, KernelsKnowNeitherOpsNorTape) {
  std::size_t seen = 0;
  for_each_include("engine/kernels", [&](const std::string& file, bool, const std::string& name) {
    if (!name.starts_with("engine/")) return;
    ++seen;
    const bool below = name.starts_with("engine/kernels/") || name.starts_with("engine/runtime/") ||
                       name == "engine/real.h" || name == "engine/tensor.h" || name == "engine/tensor_xt.h" ||
                       name == "engine/masks.h";
    EXPECT_TRUE(below) << file << " includes " << name;
  });
  for_each_include("engine/ops", [](const std::string& file, bool, const std::string& name) {
    EXPECT_FALSE(name.starts_with("engine/ops/")) << file << " includes " << name << ": ops share kernels, not files";
  });
  EXPECT_GT(seen, 20u);
}

// Above engine/, a .cpp file may ask for xtensor through its door. A header may not: all that include it would pay. Nor
// may a .cpp file ask for xtensor-blas: what BLAS gives differs between processors in its last bits.
TEST(House, XtensorStaysInsideTheEngine) {
  for (const auto& [folder, unused] : allowed()) {
    if (folder == "engine") continue;
    for_each_include(folder, [](const std::string& file, bool, const std::string& name) {
      EXPECT_FALSE(name.starts_with("xsimd/") || name.starts_with("xtensor-blas/") || name == "engine/tensor_xt.h")
          << file << " includes " << name;
      if (!file.ends_with(".h")) return;
      EXPECT_FALSE(name.starts_with("xtensor") || name == "engine/xtensor.h") << file << " includes " << name;
    });
  }
}

// No run multiplies by BLAS: it is named in a run's file, and measured beside our own products.
TEST(House, BlasMultipliesInTheBenchmarkAlone) {
  const std::set<std::string> may = {"engine/runtime/blas.cpp", "bench/work/openblas.cpp"};
  std::size_t seen = 0;
  for (const auto& [folder, unused] : allowed()) {
    if (folder.find('/') != std::string::npos) continue;  // seen with the folder around it
    for_each_include(folder, [&](const std::string& file, bool, const std::string& name) {
      if (name != "cblas.h") return;
      ++seen;
      EXPECT_TRUE(may.count(file)) << file << " includes " << name;
    });
  }
  EXPECT_EQ(seen, may.size());
}

// The engine is compiled for each instruction set, what stands above it once: a register's width is the engine's
// affair.
TEST(House, LanesStayInsideTheEngine) {
  const std::set<std::string> lanes = {"engine/kernels/map.h", "engine/kernels/lane_sum.h",
                                       "engine/kernels/simd_math.h", "engine/kernels/tile.h",
                                       "engine/kernels/word_tiles.h"};
  for (const auto& [folder, unused] : allowed()) {
    for_each_include(folder, [&](const std::string& file, bool, const std::string& name) {
      if (folder == "engine" && file.ends_with(".cpp")) return;
      EXPECT_TRUE(lanes.count(file) > 0 || lanes.count(name) == 0) << file << " includes " << name;
    });
  }
}

TEST(House, OnlyTheDoorBringsXtensorAlong) {
  std::size_t seen = 0;
  for_each_include("engine", [&](const std::string& file, bool, const std::string& name) {
    if (!file.ends_with(".h") || file == "engine/xtensor.h" || file == "engine/tensor_xt.h") return;
    ++seen;
    EXPECT_FALSE(name.starts_with("xtensor") || name == "engine/xtensor.h" || name == "engine/tensor_xt.h")
        << file << " includes " << name;
  });
  EXPECT_GT(seen, 30u);
}

}  // namespace

// The Python of docs/hdf5.md reads the published runs; where Python's libraries are not installed it is left out.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "base/atomic_file.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;

const std::string kSource = HEADLAB_SOURCE_DIR;

// What it prints, with the exit status after it.
std::string output_of(const std::string& command) {
  std::FILE* pipe = ::popen((command + " 2>&1; echo exit $?").c_str(), "r");
  std::string out;
  char buffer[4096];
  while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, pipe)) out.append(buffer, n);
  ::pclose(pipe);
  return out;
}

TEST(Python, ReadsThePublishedRunsAsThePageSays) {
  if (output_of("/usr/bin/python3 -c 'import h5py, xarray'") != "exit 0\n") GTEST_SKIP() << "no python3-xarray";
  const std::string page = read_file(kSource + "/docs/hdf5.md"), begin = "```python\n";
  const std::size_t first = page.find(begin) + begin.size();
  const std::string code = page.substr(first, page.find("```", first) - first) + "print('runs:', len(runs.run))\n";
  const fs::path script = fs::temp_directory_path() / ("headlab-python-" + std::to_string(::getpid()) + ".py");
  write_file(script, code);
  const std::string out = output_of("cd '" + kSource + "' && /usr/bin/python3 " + script.string());
  fs::remove(script);
  std::size_t runs = 0;
  for (const auto& entry : fs::directory_iterator(kSource + "/results/published/runs"))
    runs += entry.path().extension() == ".gz";
  EXPECT_NE(out.find("runs: " + std::to_string(runs) + "\nexit 0\n"), std::string::npos) << out;
  EXPECT_NE(out.find("test_bits_by_category"), std::string::npos) << out;
}

}  // namespace
}  // namespace headlab

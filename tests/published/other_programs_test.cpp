// Other programs read what headlab writes: h5dump, ncdump, and Python as docs/hdf5.md has it. tools/packages-test.txt
// names their packages, which `make test` installs.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "base/atomic_file.h"
#include "results/array_file.h"

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

constexpr const char* kInstall = "run `tools/setup.sh tools/packages-test.txt`";

// A run, a table, and weights as checkpoints are kept: names and shapes of all that is in them are shown.
TEST(OtherPrograms, OpenEachKindOfFile) {
  const fs::path folder = fs::temp_directory_path() / ("headlab-programs-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  for (const auto& entry : fs::directory_iterator(kSource + "/results/published/runs")) {
    if (!entry.path().string().ends_with(".h5.gz")) continue;
    ASSERT_EQ(output_of("gunzip -c '" + entry.path().string() + "' > " + (folder / "run.h5").string()), "exit 0\n");
    break;
  }
  fs::copy_file(kSource + "/results/published/moh-vit.h5", folder / "table.h5");
  results::ArrayFile weights;
  weights.text["kind"] = "weights";
  weights.arrays["head.weight"] = {{2, 3}, {1, 2, 3, 4, 5, 6}};
  results::write_array_file(folder / "weights.h5", weights);
  const std::pair<const char*, const char*> files[] = {
      {"run.h5", "payload"}, {"table.h5", "runs"}, {"weights.h5", "head.weight"}};
  for (const auto& [name, part] : files) {
    for (const char* program : {"h5dump -A ", "ncdump -h "}) {
      const std::string out = output_of(program + (folder / name).string());
      EXPECT_TRUE(out.ends_with("exit 0\n")) << kInstall << "\n" << out;
      EXPECT_NE(out.find(part), std::string::npos) << program << name << "\n" << out;
    }
  }
  fs::remove_all(folder);
}

TEST(Python, ReadsThePublishedRunsAsThePageSays) {
  ASSERT_EQ(output_of("/usr/bin/python3 -c 'import h5py, xarray'"), "exit 0\n") << kInstall;
  const std::string page = read_file(kSource + "/docs/hdf5.md"), begin = "```python\n";
  const std::size_t first = page.find(begin) + begin.size();
  const std::string code = page.substr(first, page.find("```", first) - first) +
                           "print('runs:', len(runs.run), 'test_bits_by_category' in runs)\n";
  const fs::path script = fs::temp_directory_path() / ("headlab-python-" + std::to_string(::getpid()) + ".py");
  write_file(script, code);
  const std::string out = output_of("cd '" + kSource + "' && /usr/bin/python3 " + script.string());
  fs::remove(script);
  std::size_t runs = 0;
  for (const auto& entry : fs::directory_iterator(kSource + "/results/published/runs"))
    runs += entry.path().extension() == ".gz";
  EXPECT_NE(out.find("runs: " + std::to_string(runs) + " True\nexit 0\n"), std::string::npos) << out;
}

}  // namespace
}  // namespace headlab

// The published tables made again by the program from the published runs alone.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "results/summary.h"
#include "tests/published/csv.h"
#include "tests/results/example_run.h"

namespace headlab::published {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = HEADLAB_SOURCE_DIR, kPublished = kSource / "results" / "published";

struct Kept {
  std::string spec, scale;
  std::size_t runs = 0, archived = 0;
};

Kept kept(const fs::path& file) {
  const results::Summary s = results::read_summary(file);
  Kept out{file.stem(), "", 0, 0};
  for (const auto& [key, value] : s.provenance) {
    if (key == "scale") out.scale = value;
  }
  for (const auto* ids : {&s.runs, &s.diverged, &s.twins}) {
    for (const std::string& id : *ids) out.runs += 1, out.archived += fs::exists(kPublished / "runs" / (id + ".h5.gz"));
  }
  return out;
}

// Tables with all their runs, by scale.
std::map<std::string, std::vector<std::string>> whole_tables() {
  std::map<std::string, std::vector<std::string>> out;
  for (const auto& entry : fs::directory_iterator(kPublished)) {
    if (entry.path().extension() != ".h5") continue;
    const Kept table = kept(entry.path());
    EXPECT_TRUE(table.archived == 0 || table.archived == table.runs)
        << table.spec << ": " << table.archived << " of its " << table.runs << " runs are published";
    if (table.archived == table.runs) out[table.scale].push_back(table.spec);
  }
  return out;
}

TEST(Published, TablesFollowFromThePublishedRuns) {
  const results::ScratchFolder folder("tables-again");
  const auto whole = whole_tables();
  ASSERT_FALSE(whole.empty()) << "no table has its runs beside it";
  for (const auto& [scale, specs] : whole) {
    const std::string command = fmt::format(
        "cd '{}' && env -u HEADLAB_ARCHIVE '{}' reproduce {} --scale {} --no-training --results '{}' --out '{}' "
        "> /dev/null",
        kSource.string(), HEADLAB_BINARY, fmt::join(specs, " "), scale, (folder / "none").string(),
        (folder / scale).string());
    ASSERT_EQ(std::system(command.c_str()), 0) << command;
    for (const std::string& spec : specs) {
      for (const char* ending : {".md", ".csv"})
        EXPECT_TRUE(read_text(kPublished / (spec + ending)) == read_text((folder / scale) / (spec + ending)))
            << spec << ending << " is not what the runs give";
    }
    for (const auto& entry : fs::directory_iterator(folder / scale)) {
      const std::string name = entry.path().filename();
      if (!name.ends_with("-tests.csv")) continue;
      EXPECT_TRUE(read_text(kPublished / name) == read_text(entry.path())) << name << " is not what the runs give";
    }
  }
}

}  // namespace
}  // namespace headlab::published

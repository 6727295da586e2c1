// The table of source digests as the build makes it: what edits of a copied source tree change in it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "base/atomic_file.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;

constexpr const char* kGates = "layers/routing/gates.cpp";

class CodeTable : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    for (const fs::path file : {kGates, "layers/routing/router.h", "layers/routing/fixed.cpp"}) {
      fs::create_directories((folder_ / file).parent_path());
      fs::copy_file(HEADLAB_SOURCE_DIR / file, folder_ / file);
    }
    before_ = table();
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path out() const { return folder_ / "table.cpp"; }

  std::vector<std::string> table(const std::string& more = "") const {
    const std::string command = "'" HEADLAB_CODE_TABLE "' '" + folder_.string() + "' '" + out().string() + "' " +
                                kGates + " layers/routing/router.h layers/routing/fixed.cpp " + more;
    EXPECT_EQ(std::system(command.c_str()), 0);
    std::vector<std::string> lines;
    std::istringstream in(read_file(out()));
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }

  // Lines of the table that differ after the edit.
  std::vector<std::string> changed_by(const std::function<std::string(std::string)>& edit) const {
    const std::string source = read_file(folder_ / kGates), text = edit(source);
    EXPECT_TRUE(text != source) << "the edit found nothing to change";
    write_file(folder_ / kGates, text);
    const std::vector<std::string> after = table();
    EXPECT_EQ(after.size(), before_.size());
    std::vector<std::string> out;
    for (std::size_t i = 0; i < after.size() && i < before_.size(); ++i) {
      if (after[i] != before_[i]) out.push_back(after[i]);
    }
    write_file(folder_ / kGates, source);
    return out;
  }

  fs::path folder_ = fs::temp_directory_path() / ("headlab-code-table-" + std::to_string(::getpid()));
  std::vector<std::string> before_;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

TEST_F(CodeTable, AGateTenTimesLargerChangesItsFileAlone) {
  const auto changed = changed_by(
      [](const std::string& text) { return replaced(text, "const Var gate = join(", "const Var gate = 10 * join("); });
  ASSERT_EQ(changed.size(), 1U);
  EXPECT_NE(changed[0].find(kGates), std::string::npos) << changed[0];
}

TEST_F(CodeTable, CommentsBlankLinesAndLineBreaksChangeNothing) {
  using Edit = std::string (*)(std::string);
  const Edit edits[] = {
      [](std::string text) { return "// A new first comment.\n\n/* and\n another */\n" + text; },
      [](std::string text) { return replaced(text, "// ", "// reworded: "); },
      [](std::string text) { return replaced(text, "\n", "\n\n"); },
      [](std::string text) { return replaced(text, ", c_.", ",\n        c_."); },
      [](std::string text) { return replaced(text, "    ", "\t"); },
      [](std::string text) { return replaced(text, " {\n", "\n{\n"); },
      [](std::string text) { return replaced(text, ";\n", ";  // said at a line's end\n"); },
      [](std::string text) { return replaced(text, "weigh shared against ", "weigh \"\n\"shared against "); },
      [](std::string text) { return "#include <cmath>\n" + text; }};
  for (const Edit edit : edits) EXPECT_EQ(changed_by(edit), std::vector<std::string>());
}

// Otherwise every build would compile it again.
TEST_F(CodeTable, LeavesATableAloneThatIsRight) {
  const auto written = fs::last_write_time(out()) - std::chrono::hours(1);
  fs::last_write_time(out(), written);
  table();
  EXPECT_EQ(fs::last_write_time(out()), written);
  changed_by([](const std::string& text) { return text + "int more = 1;\n"; });
  EXPECT_NE(fs::last_write_time(out()), written);
}

TEST_F(CodeTable, AMissingFileIsAnError) {
  const std::string command = "'" HEADLAB_CODE_TABLE "' '" + folder_.string() + "' '" + out().string() +
                              "' gone.cpp 2> '" + (folder_ / "err").string() + "'";
  EXPECT_NE(std::system(command.c_str()), 0);
  EXPECT_NE(read_file(folder_ / "err").find("gone.cpp"), std::string::npos);
}

}  // namespace
}  // namespace headlab

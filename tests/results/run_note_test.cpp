#include "results/run_note.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "base/error.h"

namespace headlab::results {
namespace {

namespace fs = std::filesystem;

class Note : public testing::Test {
 protected:
  Note() : folder_(fs::temp_directory_path() / ("headlab-note-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Note() override { fs::remove_all(folder_); }
  fs::path folder_;
};

TEST_F(Note, IsReadAsItWasWritten) {
  EXPECT_TRUE(read_note(folder_, "a").empty());
  RunNote note;
  for (const char* tag : {"talk", "final", "talk"}) note.add(tag);
  note.text = "the one with \"quotes\",\nand a second line";
  write_note(folder_, "a", note);
  const RunNote read = read_note(folder_, "a");
  EXPECT_EQ(read.tags, (std::vector<std::string>{"final", "talk"}));
  EXPECT_EQ(read.text, note.text);
  note.remove("talk");
  EXPECT_FALSE(note.has("talk"));
  EXPECT_TRUE(note.has("final"));
}

TEST_F(Note, AnEmptyOneLeavesNoFile) {
  RunNote note;
  note.add("x");
  write_note(folder_, "a", note);
  EXPECT_TRUE(fs::exists(note_path(folder_, "a")));
  write_note(folder_, "a", {});
  EXPECT_FALSE(fs::exists(note_path(folder_, "a")));
  write_note(folder_, "a", {});
}

TEST_F(Note, RefusesWhatIsNone) {
  for (const char* bad : {"", "{", "[]", "{}", R"({"tags": 1, "text": ""})", R"({"tags": [1], "text": ""})",
                          R"({"tags": ["a b"], "text": ""})", R"({"tags": [], "text": null})"}) {
    std::ofstream(note_path(folder_, "a")) << bad;
    try {
      read_note(folder_, "a");
      ADD_FAILURE() << bad;
    } catch (const StoreError& error) {
      EXPECT_NE(std::string(error.what()).find("a.note.json"), std::string::npos) << error.what();
    }
  }
}

TEST(Tag, IsAShortWord) {
  for (const char* good : {"a", "talk-2026", "v1.2_x"}) check_tag(good);
  for (const std::string& bad : {std::string(), std::string("a b"), std::string("a,b"), std::string("ä"),
                                 std::string(41, 'x'), std::string("a/b")})
    EXPECT_THROW(check_tag(bad), UsageError) << bad;
}

}  // namespace
}  // namespace headlab::results

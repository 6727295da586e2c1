#include <algorithm>
#include <fstream>

#include "base/error.h"
#include "fuzz/target.h"
#include "results/run_note.h"
#include "results/same_code.h"

using namespace headlab;

namespace {

namespace fs = std::filesystem;

// A store's folder with one file in it. run.sh makes temporary files lie in memory.
fs::path made_folder(const char* name) {
  const fs::path folder = fs::temp_directory_path() / (name + std::to_string(::getpid()));
  fs::create_directories(folder);
  return folder;
}

void write(const fs::path& path, fuzz::Bytes bytes) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << fuzz::as_text(bytes);
  file.close();
  fuzz::require(!file.fail(), "write");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fs::path folder = made_folder("headlab-fuzz-"), copy = made_folder("headlab-fuzz-copy-");
  const std::string id(32, 'a');
  write(results::same_code_path(folder), {data, size});
  fuzz::accepted<StoreError>(folder.native(), [&] {
    const std::vector<results::SameCode> lines = results::read_same_code(folder);
    fs::remove(results::same_code_path(copy));
    results::add_same_code(copy, lines);
    std::vector<results::SameCode> once;
    for (const results::SameCode& line : lines) {
      if (std::find(once.begin(), once.end(), line) == once.end()) once.push_back(line);
    }
    fuzz::require(results::read_same_code(copy) == once, "what was read is written and read again");
  });
  write(results::note_path(folder, id), {data, size});
  fuzz::accepted<StoreError>(folder.native(), [&] {
    const results::RunNote note = results::read_note(folder, id);
    for (const std::string& tag : note.tags) results::check_tag(tag);
    results::write_note(copy, id, note);
    const results::RunNote again = results::read_note(copy, id);
    fuzz::require(again.tags == note.tags && again.text == note.text, "a note survives its own file");
  });
  return 0;
}

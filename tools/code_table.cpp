// Writes the digest of each source file's code as a C++ table, from which a run's record tells which code made it.
// Called by the build: code_table ROOT OUT FILE...  (files relative to ROOT). Leaves OUT alone where nothing changed.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <string>
#include <vector>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "tools/code_text.h"

namespace {

namespace fs = std::filesystem;

std::string table_of(const fs::path& root, std::vector<std::string> files) {
  std::sort(files.begin(), files.end());
  std::string out = "#include \"experiments/runs/code.h\"\n\nnamespace headlab::experiments {\n\n";
  out += "const std::vector<SourceDigest>& source_digests() {\n  static const std::vector<SourceDigest> all = {\n";
  for (const std::string& file : files) {
    out += fmt::format("      {{\"{}\", \"{}\"}},\n", file,
                       headlab::digest_of(headlab::code_text(headlab::read_file(root / file))));
  }
  return out + "  };\n  return all;\n}\n\n}  // namespace headlab::experiments\n";
}

}  // namespace

int main(int count, char** arguments) try {
  if (count < 3) {
    fmt::print(stderr, "usage: code_table ROOT OUT FILE...\n");
    return 2;
  }
  const fs::path out = arguments[2];
  const std::string table = table_of(arguments[1], {arguments + 3, arguments + count});
  if (!fs::exists(out) || headlab::read_file(out) != table) headlab::write_file(out, table);
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "code_table: {}\n", error.what());
  return 1;
}

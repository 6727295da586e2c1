#include "results/same_code.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/folder_lock.h"
#include "base/input_file.h"

namespace headlab::results {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostBytes = 1 << 20;
constexpr std::string_view kHeading = "component,one,other,run";

// Components are words of ours ("router two_stage"), digests and ids letters and digits.
bool is_plain(const std::string& text) {
  const auto plain = [](unsigned char c) { return c >= ' ' && c < 0x7f && c != ',' && c != '"'; };
  return !text.empty() && std::all_of(text.begin(), text.end(), plain);
}

SameCode parsed(const std::string& line, const std::string& where) {
  std::array<std::string, 4> cells;
  std::istringstream text(line);
  bool sound = std::count(line.begin(), line.end(), ',') == 3;
  for (std::string& cell : cells) sound = sound && std::getline(text, cell, ',') && is_plain(cell);
  if (!sound) throw StoreError(fmt::format("{}: expected {}", where, kHeading));
  return {cells[0], cells[1], cells[2], cells[3]};
}

// All digests that give the same bits as this one.
std::set<std::string> equals_of(const std::string& component, const std::string& digest,
                                const std::vector<SameCode>& same) {
  std::set<std::string> out = {digest};
  for (std::size_t before = 0; before != out.size();) {
    before = out.size();
    for (const SameCode& s : same) {
      if (s.component == component && (out.contains(s.one) || out.contains(s.other))) out.insert({s.one, s.other});
    }
  }
  return out;
}

const std::string* digest_of(const Code& code, const std::string& component) {
  const auto found = std::find_if(code.begin(), code.end(), [&](const auto& c) { return c.first == component; });
  return found == code.end() ? nullptr : &found->second;
}

}  // namespace

fs::path same_code_path(const fs::path& folder) {
  return folder / "same-code.csv";
}

std::vector<SameCode> read_same_code(const fs::path& folder) {
  const fs::path path = same_code_path(folder);
  if (!lies_at(path)) return {};
  std::istringstream lines(InputFile(path, kMostBytes, refuse_as<StoreError>).read_rest());
  std::vector<SameCode> out;
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    const std::string where = fmt::format("'{}', line {}", path.string(), number);
    if (number > 1)
      out.push_back(parsed(line, where));
    else if (line != kHeading)
      throw StoreError(fmt::format("{}: expected {}", where, kHeading));
  }
  return out;
}

void add_same_code(const fs::path& folder, const std::vector<SameCode>& more) {
  const FolderLock lock(folder);
  std::vector<SameCode> all = read_same_code(folder);
  const std::size_t before = all.size();
  for (const SameCode& s : more) {
    if (std::find(all.begin(), all.end(), s) == all.end()) all.push_back(s);
  }
  if (all.size() == before) return;
  std::string text = fmt::format("{}\n", kHeading);
  for (const SameCode& s : all) text += fmt::format("{},{},{},{}\n", s.component, s.one, s.other, s.run);
  write_file(same_code_path(folder), text);
}

std::vector<SameCode> shown_by(const std::string& run, const Code& a, const Code& b) {
  std::vector<SameCode> out;
  for (const auto& [component, digest] : a) {
    const std::string* other = digest_of(b, component);
    if (other && *other != digest) out.push_back({component, digest, *other, run});
  }
  return out;
}

std::vector<std::string> differing_components(const Code& a, const Code& b, const std::vector<SameCode>& same) {
  std::vector<std::string> out = differing_components(a, b);
  std::erase_if(out, [&](const std::string& component) {
    const std::string *one = digest_of(a, component), *other = digest_of(b, component);
    return one && other && equals_of(component, *one, same).contains(*other);
  });
  return out;
}

MixedCode mixed_code(const std::vector<Code>& all, const std::vector<SameCode>& same) {
  std::map<std::string, std::set<std::string>> digests;
  for (const Code& code : all) {
    for (const auto& [component, digest] : code) digests[component].insert(digest);
  }
  MixedCode out;
  for (const auto& [component, its] : digests) {
    if (its.size() < 2) continue;
    const std::set<std::string> equal = equals_of(component, *its.begin(), same);
    const bool known = std::includes(equal.begin(), equal.end(), its.begin(), its.end());
    (known ? out.same_bits : out.others).push_back(component);
  }
  return out;
}

}  // namespace headlab::results

// Code that gives the same bits: two digests of a component by which a run was made with one result. `headlab verify
// --accept` adds it to same-code.csv in a folder of runs, which stands for all runs beside it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "results/code.h"

namespace headlab::results {

struct SameCode {
  std::string component, one, other;  // two digests of its sources
  std::string run;                    // the id of the run that both made
  bool operator==(const SameCode&) const = default;
};

std::filesystem::path same_code_path(const std::filesystem::path& folder);

// Nothing where the folder has no such file. Throws StoreError naming the file and the line.
std::vector<SameCode> read_same_code(const std::filesystem::path& folder);

// Adds what the folder's file does not have yet. Throws as read_same_code() does; DiskError.
void add_same_code(const std::filesystem::path& folder, const std::vector<SameCode>& more);

// What a run of this id shows where both codes made it: one for each component that they have with other digests.
std::vector<SameCode> shown_by(const std::string& run, const Code& a, const Code& b);

// Components whose digests differ and are not known, by way of others too, to give the same bits.
std::vector<std::string> differing_components(const Code& a, const Code& b, const std::vector<SameCode>& same);

// Components that some of them share by name but not by digest.
struct MixedCode {
  std::vector<std::string> same_bits;  // all of whose digests are known to give the same bits
  std::vector<std::string> others;
};
MixedCode mixed_code(const std::vector<Code>& all, const std::vector<SameCode>& same);

}  // namespace headlab::results

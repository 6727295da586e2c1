// Which code makes a run: a digest for each part of headlab that its result may depend on, taken from the sources when
// the program is built. Comments, white space, file names and #include lines do not count.
#pragma once

#include <string>
#include <vector>

#include "experiments/config/config.h"
#include "results/code.h"
#include "results/record.h"

namespace headlab::experiments {

struct SourceDigest {
  std::string file;  // "layers/routing/two_stage.cpp"
  std::string digest;
};
// Of all files that may count; written by tools/code_table.cpp.
const std::vector<SourceDigest>& source_digests();

// The components of a run with this configuration: engine, layers, data, training, probes, and one for each registry
// entry that it chooses ("router two_stage"). Files that belong to entries it does not choose, and the lists of
// entries, take no part.
results::Code code_of(const Config& config);

// Components in which the code that made the run differs from this program's; "configuration" where this program does
// not know the run's.
std::vector<std::string> other_code(const results::RunRecord& run);

}  // namespace headlab::experiments

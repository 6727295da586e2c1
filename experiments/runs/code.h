// Which code makes a run: a digest for each part of headlab that its result may depend on, taken from the sources when
// the program is built. Comments, white space, file names and #include lines do not count.
#pragma once

#include <string>
#include <vector>

#include "experiments/config/config.h"
#include "results/code.h"
#include "results/record.h"
#include "results/store.h"

namespace headlab::experiments {

struct SourceDigest {
  std::string file;  // "layers/routing/two_stage.cpp"
  std::string digest;
};
// Of all files that may count; written by tools/code_table.cpp.
const std::vector<SourceDigest>& source_digests();

// The components of a run with this configuration: engine, layers, files, training, evaluation; data, text and labelled
// text, where it reads such; and one for each registry entry that it chooses ("router two_stage"). Files that belong to
// entries it does not choose, and the lists of entries, take no part. An entry whose file is not among the sources has
// the digest of that file as it lies there, whole, and is "unknown" where it cannot be read.
results::Code code_of(const Config& config);
results::Code code_of(const Config& config, const std::vector<SourceDigest>& sources);

// Components in which the code that made the run differs from this program's, but for code that the store knows to give
// the same bits; "configuration" where this program does not know the run's; the option that names a run
// ("train.start") where the store has that run of other code, or anew with another result.
std::vector<std::string> other_code(const results::RunRecord& run, const results::Store& store);

}  // namespace headlab::experiments

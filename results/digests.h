// Digests over the logical content of result files, strings included: HDF5's own checksums cover numeric chunks only.
#pragma once

#include <string>

#include "results/array_file.h"
#include "results/record.h"
#include "results/summary.h"

namespace headlab::results {

std::string measured_digest(const Measured& measured);
// Of the words that say what a run's results are and that the other two leave out, so that better words do not change
// them: the configuration's text, and how each number is declared.
std::string words_digest(const RunRecord& run);
std::string array_file_digest(const ArrayFile& archive);
std::string summary_digest(const Summary& summary);

}  // namespace headlab::results

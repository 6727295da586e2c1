// Digests over the logical content of result files, strings included: HDF5's own checksums cover numeric chunks only.
#pragma once

#include <string>

#include "results/array_file.h"
#include "results/record.h"
#include "results/summary.h"

namespace headlab::results {

std::string measured_digest(const Measured& measured);
std::string array_file_digest(const ArrayFile& archive);
std::string summary_digest(const Summary& summary);

}  // namespace headlab::results

// Digests over the logical content of result files, strings included: HDF5's own checksums cover numeric chunks only.
#pragma once

#include <string>

#include "results/archive.h"
#include "results/record.h"
#include "results/summary.h"

namespace headlab::results {

std::string measured_digest(const Measured& measured);
std::string archive_digest(const Archive& archive);
std::string summary_digest(const Summary& summary);

}  // namespace headlab::results

// A HeadLoad as a group of datasets with dimension scales layer, category and head.
#pragma once

#include "results/hdf5.h"
#include "results/record.h"

namespace headlab::results {

void write_head_load(Hdf5Writer& file, const std::string& group, const HeadLoad& load);
// Throws StoreError where the arrays contradict one another.
HeadLoad read_head_load(const Hdf5Reader& file, const std::string& group);

}  // namespace headlab::results

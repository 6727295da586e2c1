// A Load as a group of datasets with dimension scales for layers, rows and slots.
#pragma once

#include "results/hdf5/hdf5.h"
#include "results/load.h"

namespace headlab::results {

void write_load(Hdf5Writer& file, const std::string& group, const Load& load);
// Throws StoreError where the arrays contradict one another.
Load read_load(const Hdf5Reader& file, const std::string& group);

}  // namespace headlab::results

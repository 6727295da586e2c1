// Scalars as a group of parallel arrays: their names, their values, and a line of text for each declaration.
#pragma once

#include "results/hdf5/hdf5.h"
#include "results/record.h"

namespace headlab::results {

void write_scalars(Hdf5Writer& file, const std::string& group, const std::vector<Scalar>& scalars);
// Throws StoreError where the arrays contradict one another or a declaration says nothing.
std::vector<Scalar> read_scalars(const Hdf5Reader& file, const std::string& group);

}  // namespace headlab::results

// The IDX format of MNIST and its kin (Y. LeCun): big-endian header, then bytes.
#pragma once

#include "datasets/folder_format.h"

namespace headlab::datasets {

// Images (magic 0x00000803) and labels (magic 0x00000801, each below `categories`), plain or gzip-compressed.
// Throws DataError with file, offset, what was expected and what was found; allocates only what the file can hold.
ImageSet read_idx(const std::filesystem::path& images, const std::filesystem::path& labels, std::int64_t categories);

// train-images-idx3-ubyte, train-labels-idx1-ubyte, t10k-...; a dot may stand before idx; each plain or .gz.
FolderFormat idx_format();

}  // namespace headlab::datasets

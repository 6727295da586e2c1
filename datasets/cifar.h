// The binary versions of CIFAR-10 and CIFAR-100 (Krizhevsky 2009): records of label bytes and 32x32 RGB planes.
#pragma once

#include "datasets/folder_format.h"

namespace headlab::datasets {

// data_batch_1.bin and on (up to 5, none left out in between) and test_batch.bin; each plain or .gz.
FolderFormat cifar10_format();
// train.bin and test.bin, each plain or .gz; the labels are the fine ones.
FolderFormat cifar100_format();

// In the order of the labels.
const std::vector<std::string>& cifar10_categories();
const std::vector<std::string>& cifar100_categories();

}  // namespace headlab::datasets

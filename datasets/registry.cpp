#include "datasets/data_set.h"

namespace headlab::datasets {

// One name a data set: its entry is in the file of its format.
DataSetEntry fashion_mnist(), mnist(), idx(), cifar10(), cifar100();

Registry<DataSetEntry>& data_sets() {
  static Registry<DataSetEntry> all("data set", {fashion_mnist(), mnist(), idx(), cifar10(), cifar100()});
  return all;
}

}  // namespace headlab::datasets

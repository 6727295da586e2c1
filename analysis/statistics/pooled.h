// Rows whose values vary, by one model (additive_model.h): what their differences are judged by.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "analysis/statistics/additive_model.h"

namespace headlab::analysis {

struct RowValues {
  std::string variant;
  std::vector<std::int64_t> seeds;
  std::vector<double> values;  // one a seed
};

struct Pooled {
  std::shared_ptr<const AdditiveModel> model;      // null where there is none
  std::map<std::string, std::size_t> row;          // variant -> row of the model
  double equal_variances_p = 0;                    // of the rows in it; NaN where it cannot be asked
  double least_deviation = 0, most_deviation = 0;  // of a row's values
  // Of the differences of two rows on at least three common seeds; NaN without such rows. The model takes them to be
  // alike for every two.
  double least_of_pairs = 0, most_of_pairs = 0;
};

// Of the rows with at least two seeds whose values are finite and differ.
Pooled pooled_of(const std::vector<RowValues>& rows);

}  // namespace headlab::analysis

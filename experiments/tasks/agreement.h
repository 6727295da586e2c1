// How well answers agree with labels, as GLUE measures it beside accuracy (Wang et al. 2019).
#pragma once

#include <cstdint>
#include <vector>

namespace headlab::experiments {

// Both have one entry an example. 0 where a denominator is, as scikit-learn has it.
// Matthews correlation of any number of categories (Gorodkin 2004, R_K); of two: the coefficient of Matthews (1975).
double matthews(const std::vector<std::int32_t>& label, const std::vector<std::int32_t>& answer);
// 2 TP / (2 TP + FP + FN) of category 1 among two.
double f1(const std::vector<std::int32_t>& label, const std::vector<std::int32_t>& answer);

}  // namespace headlab::experiments

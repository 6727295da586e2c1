// How alike two sets of features are, whatever their rotation and scale (Kornblith et al. 2019).
#pragma once

#include "engine/tensor.h"

namespace headlab::experiments {

// Linear centred kernel alignment of activations x [n, p] and y [n, q] of the same n examples: |x^T y|^2 over
// |x^T x| |y^T y| of their centred columns, in Frobenius norms (Eq. 1, 3 and 4); in [0, 1]. NaN where x or y is the
// same for all examples. Throws ShapeError where they are no such matrices.
double linear_cka(const Tensor& x, const Tensor& y);

}  // namespace headlab::experiments

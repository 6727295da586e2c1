// xtensor's side of Tensor: its container and views. For engine/*.cpp only; others have xtensor.h. The engine reduces
// by its own kernels (kernels/reduce.h): some of xtensor's reductions are broken (xtensor.h).
#pragma once

#include <xtensor/xadapt.hpp>
#include <xtensor/xarray.hpp>

#include "engine/runtime/memory.h"
#include "engine/tensor.h"

namespace headlab::inline HEADLAB_PRECISION {

struct Storage {
  xt::xarray<real, xt::layout_type::row_major, PoolAllocator<real>> array;
};

using XtShape = std::vector<std::size_t>;
inline XtShape xt_shape(const Shape& shape) {
  return XtShape(shape.begin(), shape.end());
}

inline auto xt_view(const Tensor& t) {
  return xt::adapt(t.data(), static_cast<std::size_t>(t.size()), xt::no_ownership(), xt_shape(t.shape()));
}
inline auto xt_view(Tensor& t) {
  return xt::adapt(t.data(), static_cast<std::size_t>(t.size()), xt::no_ownership(), xt_shape(t.shape()));
}

}  // namespace headlab::inline HEADLAB_PRECISION

// Tensor: a handle on contiguous, 64-byte aligned, row-major numbers. Copies share storage; ops never write to their
// inputs.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/real.h"
#include "engine/runtime/shape.h"

namespace headlab::inline HEADLAB_PRECISION {

// The xtensor container behind a Tensor; defined in tensor_xt.h, so that only those who ask for them include xtensor's
// headers.
struct Storage;

class Tensor {
 public:
  Tensor() = default;            // undefined: no shape, no numbers
  explicit Tensor(Shape shape);  // uninitialised
  static Tensor zeros(const Shape& shape);
  static Tensor full(const Shape& shape, real value);
  static Tensor of(const Shape& shape, const std::vector<double>& values);  // throws ShapeError on another count
  // The container's numbers in its shape, without a copy. Throws ShapeError where a Shape cannot hold it.
  static Tensor adopt(std::shared_ptr<Storage> storage);

  bool defined() const { return storage_ != nullptr; }
  const Shape& shape() const { return shape_; }
  Index dim(Index axis) const { return shape_.dim(axis); }
  Index size() const { return size_; }

  real* data() { return data_; }
  const real* data() const { return data_; }
  std::span<real> span() { return {data_, static_cast<std::size_t>(size_)}; }
  std::span<const real> span() const { return {data_, static_cast<std::size_t>(size_)}; }
  real item() const;  // the only number; throws ShapeError when there are more

  // The same numbers under another shape (storage shared); one dimension may be -1. Throws ShapeError.
  Tensor reshaped(Shape shape) const;
  Tensor clone() const;
  // True when no other handle shares the storage, so that writing in place is seen by nobody else.
  bool unique() const { return storage_.use_count() == 1; }

 private:
  Shape shape_;
  std::shared_ptr<Storage> storage_;
  real* data_ = nullptr;
  Index size_ = 0;
};

}  // namespace headlab::inline HEADLAB_PRECISION

#include "engine/tensor.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/tensor_xt.h"

namespace headlab::inline HEADLAB_PRECISION {

Tensor::Tensor(Shape shape) : shape_(std::move(shape)), storage_(std::make_shared<Storage>()), size_(shape_.count()) {
  storage_->array.resize(xt_shape(shape_));
  data_ = storage_->array.data();
}

Tensor Tensor::zeros(const Shape& shape) {
  return full(shape, 0);
}

Tensor Tensor::full(const Shape& shape, real value) {
  Tensor t(shape);
  std::fill(t.span().begin(), t.span().end(), value);
  return t;
}

Tensor Tensor::of(const Shape& shape, const std::vector<double>& values) {
  if (static_cast<Index>(values.size()) != shape.count()) {
    throw ShapeError(fmt::format("Tensor::of: {} values for shape {}", values.size(), shape.str()));
  }
  Tensor t(shape);
  std::transform(values.begin(), values.end(), t.data(), [](double v) { return static_cast<real>(v); });
  return t;
}

Tensor Tensor::adopt(std::shared_ptr<Storage> storage) {
  constexpr std::size_t kMost = Shape::static_capacity;  // Boost declares its constant without defining it
  const auto& dims = storage->array.shape();
  if (dims.size() > kMost) throw ShapeError(fmt::format("tensor: {} dimensions; at most {}", dims.size(), kMost));
  Tensor t;
  for (const std::size_t dim : dims) t.shape_.push_back(static_cast<Index>(dim));
  t.size_ = t.shape_.count();
  t.data_ = storage->array.data();
  t.storage_ = std::move(storage);
  return t;
}

real Tensor::item() const {
  if (size_ != 1) throw ShapeError(fmt::format("item: shape {} holds {} numbers, not one", shape_.str(), size_));
  return *data_;
}

Tensor Tensor::reshaped(Shape shape) const {
  const auto open = std::find(shape.begin(), shape.end(), -1);
  const auto negative = std::count_if(shape.begin(), shape.end(), [](Index d) { return d < 0; });
  if (negative > (open == shape.end() ? 0 : 1))
    throw ShapeError(fmt::format("reshape: {} has dimensions that no tensor can have", shape.str()));
  if (open != shape.end()) {
    *open = 1;
    const Index rest = shape.count();
    *open = rest > 0 ? size_ / rest : 0;
  }
  if (shape.count() != size_) {
    throw ShapeError(fmt::format("reshape: {} numbers of {} do not fill {}", size_, shape_.str(), shape.str()));
  }
  Tensor t = *this;
  t.shape_ = std::move(shape);
  return t;
}

Tensor Tensor::clone() const {
  Tensor t(shape_);
  std::copy(span().begin(), span().end(), t.data());
  return t;
}

}  // namespace headlab::inline HEADLAB_PRECISION

// Shapes: B batch, T tokens, D model width, H heads, Dh head width, E experts, K active, V vocabulary.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

namespace headlab {

using Index = std::int64_t;

// At most six dimensions, row-major, no allocation.
class Shape : public boost::container::static_vector<Index, 6> {
 public:
  using static_vector::static_vector;
  Shape(std::initializer_list<Index> dims) : static_vector(dims) {}

  Index count() const;          // product of the dimensions; 1 for a scalar
  Index dim(Index axis) const;  // negative axes count from the end; throws ShapeError
  // The same axis as a non-negative number; throws ShapeError, beginning with `op`.
  Index axis(const char* op, Index axis) const;
  Index rows() const;  // product of all but the last dimension; 0 where rows are empty
  Index last() const { return empty() ? 1 : back(); }
  std::string str() const;  // "[2, 3]"
};

// An op met shapes or arguments that it is not defined for; the message begins with the op's name.
struct ShapeError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

// The shape that both broadcast to (aligned at the last dimension, size 1 stretches). Throws ShapeError naming `op`.
Shape broadcast(const char* op, const Shape& a, const Shape& b);

}  // namespace headlab

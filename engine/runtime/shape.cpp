#include "engine/runtime/shape.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace headlab {

Index Shape::count() const {
  Index product = 1;
  for (const Index d : *this) product *= d;
  return product;
}

Index Shape::axis(const char* op, Index a) const {
  const Index rank = static_cast<Index>(size());
  if (a < -rank || a >= rank) throw ShapeError(fmt::format("{}: axis {} is outside shape {}", op, a, str()));
  return a < 0 ? a + rank : a;
}

Index Shape::dim(Index a) const {
  return (*this)[static_cast<std::size_t>(axis("dim", a))];
}

Index Shape::rows() const {
  return last() == 0 ? 0 : count() / last();
}

std::string Shape::str() const {
  return fmt::format("[{}]", fmt::join(begin(), end(), ", "));
}

Shape broadcast(const char* op, const Shape& a, const Shape& b) {
  Shape out(std::max(a.size(), b.size()), 1);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Index da = i < a.size() ? a[a.size() - 1 - i] : 1;
    const Index db = i < b.size() ? b[b.size() - 1 - i] : 1;
    if (da != db && da != 1 && db != 1) {
      throw ShapeError(fmt::format("{}: shapes {} and {} do not broadcast", op, a.str(), b.str()));
    }
    out[out.size() - 1 - i] = da == 1 ? db : da;
  }
  return out;
}

}  // namespace headlab

// Rotary positions against their composed form, and what they are for.
#include <cmath>
#include <tuple>

#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

// From products with cosines and sines of each angle, pair by pair.
Var composed_rotary(const Var& x, Index heads, Index Dh, const Rotary& r) {
  const Index B = x.dim(0), T = x.dim(1), half = Dh / 2;
  const bool halves = r.pairs == Rotary::Pairs::halves;
  Tensor cosine({1, T, 1, 1, half}), sine({1, T, 1, 1, half});
  for (Index t = 0; t < T; ++t) {
    for (Index i = 0; i < half; ++i) {
      const double angle = static_cast<double>(r.first + t) / std::pow(r.base, 2.0 * double(i) / double(Dh));
      cosine.data()[t * half + i] = static_cast<real>(std::cos(angle));
      sine.data()[t * half + i] = static_cast<real>(std::sin(angle));
    }
  }
  Var pairs = slice(x, 2, 0, heads * Dh);  // to [B, T, H, 2, Dh / 2]
  pairs = halves ? reshape(pairs, {B, T, heads, 2, half})
                 : transpose(reshape(pairs, {B, T, heads, half, 2}), {0, 1, 2, 4, 3});
  const Var a = slice(pairs, 3, 0, 1), b = slice(pairs, 3, 1, 2), c(cosine), s(sine);
  Var turned = concat({a * c - b * s, b * c + a * s}, 3);
  if (!halves) turned = transpose(turned, {0, 1, 2, 4, 3});
  return concat({reshape(turned, {B, T, heads * Dh}), slice(x, 2, heads * Dh, x.dim(2))}, 2);
}

TEST(Rotary, EqualsItsComposedForm) {
  for (const Rotary::Pairs pairs : {Rotary::Pairs::halves, Rotary::Pairs::adjacent}) {
    for (const auto& [heads, Dh, base, first] :
         {std::tuple<Index, Index, double, Index>{3, 8, 10000, 0}, {1, 2, 10000, 5}, {5, 34, 500, 1000}}) {
      const Rotary rotation{pairs, base, first};
      expect_same([&, n = heads, d = Dh](const auto& x) { return rotary(x[0], n, d, rotation); },
                  [&, n = heads, d = Dh](const auto& x) { return composed_rotary(x[0], n, d, rotation); },
                  {normal({2, 37, heads * Dh + 3})});
    }
  }
}

// Scores see the distance of two tokens alone, and a later first position is a later part of the sequence.
TEST(Rotary, TurnsByPosition) {
  const Tensor x = normal({1, 40, 2 * 8});
  for (const Rotary::Pairs pairs : {Rotary::Pairs::halves, Rotary::Pairs::adjacent}) {
    const Tensor whole = rotary(Var(x), 2, 8, {pairs}).value();
    EXPECT_EQ(numbers(rotary(Var(rows_of(x, 0, 13, 20)), 2, 8, {pairs, 10000, 13}).value()),
              numbers(rows_of(whole, 0, 13, 20)));
    const auto scores = [&](Index first) {
      const Var turned = rotary(Var(x), 2, 8, {pairs, 10000, first});
      return matmul(turned, turned, false, true).value();
    };
    EXPECT_LT(relative_error(scores(29), scores(0)), 1e-5);
    EXPECT_EQ(numbers(rows_of(whole, 0, 0, 1)), numbers(rows_of(x, 0, 0, 1)));  // position 0 stays
  }
  EXPECT_THROW(rotary(Var(x), 2, 7), ShapeError);
  EXPECT_THROW(rotary(Var(x), 3, 8), ShapeError);
  EXPECT_THROW(rotary(Var(x), 2, 8, {Rotary::Pairs::halves, 0}), ShapeError);
}

}  // namespace
}  // namespace headlab

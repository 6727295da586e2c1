// Maps by groups of rows against the same from dense products and masks.
#include <gtest/gtest.h>

#include "engine/row_groups.h"
#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

// mask [n, G] of ones with a chance of `share`; the first group without rows.
Tensor random_mask(Index n, Index groups, double share, std::uint64_t seed) {
  const Random random(seed, "grouped_ops");
  Tensor mask({n, groups});
  for (Index i = 0; i < mask.size(); ++i)
    mask.data()[i] = i % groups > 0 && random.uniform(static_cast<std::uint64_t>(i)) < share ? real(1) : real(0);
  return mask;
}

// Group g's part of a parameter with one for each group.
Var of_group(const Var& parameter, Index g) {
  Shape shape = parameter.shape();
  shape.erase(shape.begin());
  return reshape(slice(parameter, 0, g, g + 1), shape);
}

std::vector<Index> rows_of(const RowGroups& groups, Index g) {
  const auto& rows = groups[static_cast<std::size_t>(g)];
  return {rows.begin(), rows.end()};
}

// Every row through every group's map; then the rows that are wanted.
Var dense_map(const std::vector<Var>& x, const RowGroups& groups) {
  const Var rows = reshape(x[0], {-1, x[0].shape().last()});
  std::vector<Var> parts;
  for (Index g = 0; g < x[1].dim(0); ++g)
    parts.push_back(gather_rows(linear(rows, of_group(x[1], g), of_group(x[2], g)), rows_of(groups, g)));
  return concat(parts, 0);
}

Var dense_packed_map(const std::vector<Var>& x, const RowGroups& groups) {
  std::vector<Index> sizes;
  for (const auto& rows : groups) sizes.push_back(static_cast<Index>(rows.size()));
  std::vector<Var> parts = split(x[0], 0, sizes);
  for (Index g = 0; g < x[1].dim(0); ++g) {
    Var& part = parts[static_cast<std::size_t>(g)];
    part = linear(part, of_group(x[1], g), of_group(x[2], g));
  }
  return concat(parts, 0);
}

Var dense_sum(const std::vector<Var>& x, const RowGroups& groups) {
  const std::vector<Index> first = first_pairs(groups);
  Var total(Tensor::zeros({x[1].dim(0), x[0].dim(1)}));
  for (Index g = 0; g < x[1].dim(1); ++g) {
    const auto at = static_cast<std::size_t>(g);
    const Var part = slice(x[0], 0, first[at], first[at + 1]);
    total = total + scatter_rows(part, rows_of(groups, g), x[1].dim(0)) * slice(x[1], 1, g, g + 1);
  }
  return total;
}

// A layer of experts as one would write it: two maps with an activation between them, and the sum by gates.
Var experts(const std::vector<Var>& x, const RowGroups& groups) {
  const Var hidden = gelu(grouped_linear(x[0], x[1], x[2], groups));
  return grouped_sum(packed_linear(hidden, x[3], x[4], groups), x[5], groups);
}

// The same where every expert sees every row, and gates are 0 where it was not chosen.
Var dense_experts(const std::vector<Var>& x, const Tensor& mask) {
  Var total(Tensor::zeros({x[0].dim(0), x[3].dim(1)}));
  const Var gates = x[5] * Var(mask);
  for (Index g = 0; g < mask.dim(1); ++g) {
    const Var hidden = gelu(linear(x[0], of_group(x[1], g), of_group(x[2], g)));
    total = total + linear(hidden, of_group(x[3], g), of_group(x[4], g)) * slice(gates, 1, g, g + 1);
  }
  return total;
}

struct Sizes {
  Index n, in, out, groups;
  double share;
};
// One row; whole and broken vectors; more than one piece of work in a group; groups of all rows.
const Sizes kSizes[] = {{1, 1, 1, 2, 1}, {11, 5, 7, 4, 0.4}, {1500, 24, 40, 3, 0.6}, {70, 130, 300, 3, 1}};

TEST(GroupedLinear, EqualsDenseMapsOfWhichItsRowsAreKept) {
  for (const auto& [n, in, out, count, share] : kSizes) {
    SCOPED_TRACE(testing::Message() << n << " rows, " << in << " to " << out);
    const RowGroups groups = row_groups(random_mask(n, count, share, 1));
    expect_same([&](const auto& x) { return grouped_linear(x[0], x[1], x[2], groups); },
                [&](const auto& x) { return dense_map(x, groups); },
                {normal({n, in}), normal({count, out, in}, 2), normal({count, out}, 3)});
  }
}

TEST(PackedLinear, EqualsOneMapAfterTheOther) {
  for (const auto& [n, in, out, count, share] : kSizes) {
    SCOPED_TRACE(testing::Message() << n << " rows, " << in << " to " << out);
    const RowGroups groups = row_groups(random_mask(n, count, share, 2));
    expect_same([&](const auto& x) { return packed_linear(x[0], x[1], x[2], groups); },
                [&](const auto& x) { return dense_packed_map(x, groups); },
                {normal({first_pairs(groups).back(), in}), normal({count, out, in}, 2), normal({count, out}, 3)});
  }
}

TEST(GroupedSum, EqualsScatteredRowsTimesTheirGates) {
  for (const auto& [n, in, out, count, share] : kSizes) {
    SCOPED_TRACE(testing::Message() << n << " rows of " << out);
    const RowGroups groups = row_groups(random_mask(n, count, share, 3));
    expect_same([&](const auto& x) { return grouped_sum(x[0], x[1], groups); },
                [&](const auto& x) { return dense_sum(x, groups); },
                {normal({first_pairs(groups).back(), out}), normal({n, count}, 2)});
  }
}

TEST(GroupedOps, MakeALayerOfExperts) {
  for (const auto& [n, in, out, count, share] : kSizes) {
    SCOPED_TRACE(testing::Message() << n << " rows, " << in << " to " << out);
    const Tensor mask = random_mask(n, count, share, 4);
    const RowGroups groups = row_groups(mask);
    expect_same([&](const auto& x) { return experts(x, groups); },
                [&](const auto& x) { return dense_experts(x, mask); },
                {normal({n, in}), normal({count, out, in}, 2), normal({count, out}, 3), normal({count, in, out}, 4),
                 normal({count, in}, 5), normal({n, count}, 6)});
  }
}

TEST(GroupedOps, GiveTheSameBitsOnAnyNumberOfThreads) {
  const RowGroups groups = row_groups(random_mask(1500, 5, 0.4, 5));
  expect_same_bits_on_threads([&](const auto& x) { return experts(x, groups); },
                              {normal({1500, 24}), normal({5, 40, 24}, 2), normal({5, 40}, 3), normal({5, 24, 40}, 4),
                               normal({5, 24}, 5), normal({1500, 5}, 6)});
}

TEST(GroupedOps, GiveNothingForRowsAndGroupsThatAreEmpty) {
  const RowGroups none(3);
  const Var x(normal({4, 5})), weight(normal({3, 2, 5}));
  const Var y = grouped_linear(x, weight, Var(), none);
  EXPECT_EQ(y.shape(), (Shape{0, 2}));
  EXPECT_EQ(packed_linear(y, Var(normal({3, 6, 2})), Var(), none).shape(), (Shape{0, 6}));
  const Tensor total = grouped_sum(y, Var(normal({4, 3})), none).value();
  EXPECT_EQ(total.shape(), (Shape{4, 2}));
  for (const real v : total.span()) EXPECT_EQ(v, 0);

  Tape tape;
  const Var w = tape.leaf(weight.value()), leaf = tape.leaf(x.value());
  tape.backward(sum(grouped_linear(leaf, w, Var(), {{}, {1, 3}, {}})));
  const Tensor dw = tape.gradient(w), dx = tape.gradient(leaf);
  for (Index i = 0; i < 10; ++i) {
    EXPECT_EQ(dw.data()[i], 0);       // of the first group
    EXPECT_EQ(dw.data()[20 + i], 0);  // of the third
  }
  for (Index c = 0; c < 5; ++c) EXPECT_EQ(dx.data()[c], 0);
}

// What stands in a gate's place where the row is not in the group reaches nothing.
TEST(GroupedSum, DoesNotReadTheGateOfAGroupThatARowIsNotIn) {
  Tape tape;
  const Var y = tape.leaf(normal({2, 3}));
  const Var gate = tape.leaf(Tensor::of({2, 2}, {2, NAN, NAN, 3}));
  const Var out = grouped_sum(y, gate, {{0}, {1}});
  for (Index c = 0; c < 3; ++c) EXPECT_EQ(out.value().data()[c], 2 * y.value().data()[c]);
  tape.backward(sum(out));
  EXPECT_EQ(tape.gradient(gate).data()[1], 0);
  EXPECT_EQ(tape.gradient(gate).data()[2], 0);
}

TEST(RowGroups, AreTheRowsOfAMask) {
  const RowGroups groups = row_groups(Tensor::of({3, 2}, {1, 0, 0, 0, 1, 1}));
  EXPECT_EQ(groups, (RowGroups{{0, 2}, {2}}));
  EXPECT_EQ(first_pairs(groups), (std::vector<Index>{0, 2, 3}));
  EXPECT_THROW(row_groups(Tensor({3})), ShapeError);
}

std::string refusal(const std::function<void()>& f) {
  try {
    f();
  } catch (const ShapeError& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST(GroupedOps, SayWhatDoesNotFit) {
  const Var x(normal({4, 5})), weight(normal({2, 3, 5}));
  EXPECT_EQ(refusal([&] { grouped_linear(x, weight, Var(), {{0}}); }), "grouped_linear: 1 groups of rows, there are 2");
  EXPECT_EQ(refusal([&] {
              grouped_linear(x, weight, Var(), {{0}, {4}});
            }),
            "grouped_linear: row 4 is outside [0, 4) or not in ascending order");
  EXPECT_EQ(refusal([&] {
              grouped_linear(x, weight, Var(), {{1, 1}, {}});
            }),
            "grouped_linear: row 1 is outside [0, 4) or not in ascending order");
  EXPECT_EQ(refusal([&] {
              grouped_linear(x, weight, Var(normal({3})), {{0}, {}});
            }),
            "grouped_linear: x [4, 5], weight [2, 3, 5], bias [3]");
  EXPECT_EQ(refusal([&] {
              grouped_linear(x, Var(normal({3, 5})), Var(), {{0}, {}});
            }),
            "grouped_linear: x [4, 5], weight [3, 5], bias none");
  EXPECT_EQ(refusal([&] { packed_linear(x, weight, Var(), {{0}, {1}}); }), "packed_linear: x [4, 5] for 2 pairs");
  EXPECT_EQ(refusal([&] {
              grouped_sum(x, Var(normal({6, 2})), {{0}, {1}});
            }),
            "grouped_sum: y [4, 5], gate [6, 2] for 2 pairs");
  EXPECT_EQ(refusal([&] {
              grouped_sum(x, Var(normal({2, 2})), {{0, 1}, {1, 2}});
            }),
            "grouped_sum: row 2 is outside [0, 2) or not in ascending order");
}

}  // namespace
}  // namespace headlab

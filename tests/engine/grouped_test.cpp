// Products of groups of rows against plain loops.
#include "engine/kernels/grouped.h"

#include <cmath>
#include <map>
#include <mutex>
#include <numeric>

#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

using Rows = std::vector<std::int32_t>;

// Each row of [0, m) with a chance; the first group has all of them, the last none.
std::vector<Rows> random_groups(Index m, Index groups) {
  const Random random(3, "groups");
  std::vector<Rows> out(static_cast<std::size_t>(groups));
  for (Index g = 0; g + 1 < groups; ++g) {
    for (Index r = 0; r < m; ++r) {
      if (g == 0 || random.uniform(static_cast<std::uint64_t>(g * m + r)) < 0.4)
        out[static_cast<std::size_t>(g)].push_back(static_cast<std::int32_t>(r));
    }
  }
  return out;
}

Index count(const Rows& rows) {
  return static_cast<Index>(rows.size());
}

double at(const Tensor& x, Index row, Index column) {
  return x.data()[row * x.dim(1) + column];
}

struct Sizes {
  Index m, n, k, groups, parts;
};
// Fewer and more than one piece of any loop; widths that are no whole vectors.
const Sizes kSizes[] = {
    {1, 1, 1, 2, 1}, {37, 5, 7, 3, 2}, {700, 12, 40, 4, 3}, {130, 70, 1100, 3, 2}, {70, 300, 20, 3, 1}};

TEST(Grouped, RowsTimesTheirGroupsWeights) {
  for (const auto& [m, n, k, groups, parts] : kSizes) {
    SCOPED_TRACE(testing::Message() << m << " " << n << " " << k);
    const auto rows = random_groups(m, groups);
    const Index columns = parts * groups * n;
    const Tensor x = normal({m, k}), w = normal({columns, k}, 2), bias = normal({columns}, 3);
    Tensor y = Tensor::full({m, columns}, -7);
    std::vector<GroupProduct> products;
    for (Index i = 0; i < parts * groups; ++i) {
      const Rows& own = rows[static_cast<std::size_t>(i % groups)];
      products.push_back({count(own),
                          {x.data(), k, false, own.data()},
                          {w.data() + i * n * k, k, true},
                          {y.data() + i * n, columns, own.data()},
                          bias.data() + i * n});
    }
    std::map<Index, Index> done;  // rows of each group
    std::mutex mutex;
    multiply_groups(products, n, k, parts, [&](Index group, Index begin, Index end) {
      const std::lock_guard lock(mutex);
      done[group] += end - begin;
    });
    Tensor expected = Tensor::full({m, columns}, -7);
    for (Index i = 0; i < parts * groups; ++i) {
      for (const std::int32_t r : rows[static_cast<std::size_t>(i % groups)]) {
        for (Index c = i * n; c < (i + 1) * n; ++c) {
          double sum = bias.data()[c];
          for (Index p = 0; p < k; ++p) sum += at(x, r, p) * at(w, c, p);
          expected.data()[r * columns + c] = static_cast<real>(sum);
        }
      }
    }
    EXPECT_LT(relative_error(y, expected), 1e-5);
    for (Index g = 0; g < groups; ++g) EXPECT_EQ(done[g], count(rows[static_cast<std::size_t>(g)])) << "group " << g;
  }
}

TEST(Grouped, GroupsAddToTheRowsThatTheyShare) {
  for (const auto& [m, n, k, groups, parts] : kSizes) {
    SCOPED_TRACE(testing::Message() << m << " " << n << " " << k);
    const auto rows = random_groups(m, groups);
    const Index width = groups * k;
    const Tensor a = normal({m, width}), w = normal({n, width}, 2);  // weights as stored transposed, side by side
    Tensor y = normal({m, n}, 3), expected = y.clone();
    std::vector<GroupProduct> products;
    for (Index g = 0; g < groups; ++g) {
      const Rows& own = rows[static_cast<std::size_t>(g)];
      products.push_back({count(own),
                          {a.data() + g * k, width, false, own.data()},
                          {w.data() + g * k, width, true},
                          {y.data(), n, own.data()}});
      for (const std::int32_t r : own) {
        for (Index c = 0; c < n; ++c) {
          double sum = 0;
          for (Index p = g * k; p < (g + 1) * k; ++p) sum += at(a, r, p) * at(w, c, p);
          expected.data()[r * n + c] += static_cast<real>(sum);
        }
      }
    }
    add_groups(products, m, n, k);
    EXPECT_LT(relative_error(y, expected), 1e-5);
  }
}

TEST(Grouped, SumsOverTheRowsOfAGroup) {
  for (const auto& [m, n, k, groups, parts] : kSizes) {  // n by k, over groups of [0, m)
    SCOPED_TRACE(testing::Message() << m << " " << n << " " << k);
    const auto rows = random_groups(m, groups);
    const Index columns = parts * groups * n;
    const Tensor dy = normal({m, columns}), x = normal({m, k}, 2);
    Tensor dw = Tensor::full({columns, k}, -7), expected = Tensor::zeros({columns, k});
    std::vector<GroupProduct> products;
    for (Index i = 0; i < parts * groups; ++i) {
      const Rows& own = rows[static_cast<std::size_t>(i % groups)];
      products.push_back({count(own),
                          {dy.data() + i * n, columns, true, own.data()},
                          {x.data(), k, false, own.data()},
                          {dw.data() + i * n * k, k}});
      for (Index c = i * n; c < (i + 1) * n; ++c) {
        for (Index p = 0; p < k; ++p) {
          real sum = 0;  // one chain, to the bit
          for (const std::int32_t r : own) sum = std::fma(dy.data()[r * columns + c], x.data()[r * k + p], sum);
          expected.data()[c * k + p] = sum;
        }
      }
    }
    sum_over_groups(products, n, k, parts);
    EXPECT_EQ(numbers(dw), numbers(expected));
    const std::span<const real> unused = dw.span().last(static_cast<std::size_t>(n * k));  // of the group without rows
    EXPECT_TRUE(std::all_of(unused.begin(), unused.end(), [](real v) { return v == 0; }));
  }
}

TEST(Grouped, PiecesCoverEachGroupOnce) {
  const std::vector<Index> rows = {0, 1, 1500, 512};
  std::vector<std::vector<int>> visits;
  for (const Index n : rows) visits.emplace_back(static_cast<std::size_t>(n), 0);
  for_row_pieces(
      4, [&](Index group) { return rows[static_cast<std::size_t>(group)]; },
      [&](Index group, Index begin, Index end) {
        for (Index i = begin; i < end; ++i) ++visits[static_cast<std::size_t>(group)][static_cast<std::size_t>(i)];
      });
  for (std::size_t g = 0; g < rows.size(); ++g) EXPECT_EQ(visits[g], std::vector<int>(visits[g].size(), 1));
}

}  // namespace
}  // namespace headlab

#include "engine/kernels/grouped.h"

#include <algorithm>
#include <vector>

#include "engine/kernels/gemm_recorder.h"
#include "engine/kernels/scratch.h"
#include "engine/runtime/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kPiece = 512;  // rows of one piece of work
constexpr Index kDepth = 512;  // of the summed index, and
constexpr Index kRows = 96;    // rows that are multiplied at a time: a fifth of the second-level cache
static_assert(kDepth % kWholeDepth == 0);
constexpr Index kStrip = 256;  // rows and columns of a sum over rows in one piece of work

using Products = std::span<const GroupProduct>;

void record(const GroupProduct& p, Index m, Index n, Index k) {
  GemmRecorder* const recorder = p.rows > 0 ? GemmRecorder::active() : nullptr;
  if (recorder) recorder->add({m, n, k, p.a.transposed, p.b.transposed, 1});
}

// The products of one group, one of each part.
class Parts {
 public:
  Parts(Products products, Index group, Index parts)
      : first_(products.data() + group), step_(static_cast<Index>(products.size()) / parts), count_(parts) {}
  Index count() const { return count_; }
  const GroupProduct& operator[](Index part) const { return first_[part * step_]; }

 private:
  const GroupProduct* first_;
  Index step_, count_;
};

void multiply_rows(const Parts& parts, Index begin, Index end, Index n, Index k) {
  const Index size = packed_size(std::min(kDepth, k), n);
  const Scratch packed(parts.count() * size);
  Index p = 0;
  do {  // once for k = 0 as well: out gets its bias
    const Index depth = std::min(kDepth, k - p);
    for (Index i = 0; i < parts.count(); ++i) pack(depth, n, parts[i].b.at(p, 0), packed.data() + i * size);
    for (Index row = begin; row < end; row += kRows) {
      for (Index i = 0; i < parts.count(); ++i) {
        const Start start{p > 0, p > 0 ? nullptr : parts[i].bias};
        multiply_packed(std::min(kRows, end - row), n, depth, parts[i].a.at(row, p), packed.data() + i * size, start,
                        parts[i].out.from(row, 0));
      }
    }
    p += depth;
  } while (p < k);
}

// Rows [i, i + m) and columns [j, j + n) of the sums.
void sum_block(const Parts& parts, Index i, Index m, Index j, Index n) {
  const Index rows = parts[0].rows;
  const Scratch packed(packed_size(std::min(kDepth, rows), n));
  Index p = 0;
  do {  // once without rows as well: their sum is 0
    const Index depth = std::min(kDepth, rows - p);
    pack(depth, n, parts[0].b.at(p, j), packed.data());
    for (Index part = 0; part < parts.count(); ++part) {
      for (Index row = 0; row < m; row += kRows) {
        const Index count = std::min(kRows, m - row);
        const CloseRows close(count, depth, parts[part].a.at(i + row, p));
        multiply_packed(count, n, depth, close.operand(), packed.data(), {p > 0}, parts[part].out.from(i + row, j));
      }
    }
    p += depth;
  } while (p < rows);
}

}  // namespace

void for_row_pieces(Index groups, const std::function<Index(Index)>& rows,
                    const std::function<void(Index group, Index begin, Index end)>& body) {
  struct Piece {
    Index group, begin, end;
  };
  std::vector<Piece> pieces;
  for (Index g = 0; g < groups; ++g) {
    const Index n = rows(g);
    for (Index begin = 0; begin < n; begin += kPiece) pieces.push_back({g, begin, std::min(n, begin + kPiece)});
  }
  parallel_for(static_cast<Index>(pieces.size()), [&](Index i) {
    const Piece& p = pieces[static_cast<std::size_t>(i)];
    body(p.group, p.begin, p.end);
  });
}

void multiply_groups(Products products, Index n, Index k, Index parts, const RowsDone& done) {
  for (const GroupProduct& p : products) record(p, p.rows, n, k);
  for_row_pieces(
      static_cast<Index>(products.size()) / parts,
      [&](Index group) { return products[static_cast<std::size_t>(group)].rows; },
      [&](Index group, Index begin, Index end) {
        multiply_rows(Parts(products, group, parts), begin, end, n, k);
        if (done) done(group, begin, end);
      });
}

void add_groups(Products products, Index m, Index n, Index k) {
  for (const GroupProduct& p : products) record(p, p.rows, n, k);
  const Index strip = 4 * panel_width(n), strips = (n + strip - 1) / strip, blocks = (m + kPiece - 1) / kPiece;
  parallel_for(strips * blocks, [&](Index piece) {
    const Index j = piece % strips * strip, columns = std::min(strip, n - j), first = piece / strips * kPiece;
    const Scratch packed(packed_size(k, columns));
    for (const GroupProduct& p : products) {
      const auto before = [&](Index row) {
        return std::lower_bound(p.out.rows, p.out.rows + p.rows, row) - p.out.rows;
      };
      const Index begin = before(first), count = before(first + kPiece) - begin;
      if (count == 0) continue;
      pack(k, columns, p.b.at(0, j), packed.data());
      multiply_packed(count, columns, k, p.a.at(begin, 0), packed.data(), {true}, p.out.from(begin, j));
    }
  });
}

void sum_over_groups(Products products, Index m, Index n, Index parts) {
  for (const GroupProduct& p : products) record(p, m, n, p.rows);
  const Index groups = static_cast<Index>(products.size()) / parts;
  const Index rows = (m + kStrip - 1) / kStrip, columns = (n + kStrip - 1) / kStrip;
  parallel_for(groups * rows * columns, [&](Index piece) {
    const Index i = piece / columns % rows * kStrip, j = piece % columns * kStrip;
    sum_block(Parts(products, piece / (rows * columns), parts), i, std::min(kStrip, m - i), j, std::min(kStrip, n - j));
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION

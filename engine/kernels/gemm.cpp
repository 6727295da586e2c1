#include "engine/kernels/gemm.h"

#include <algorithm>

#include "engine/kernels/gemm_recorder.h"
#include "engine/kernels/scratch.h"
#include "engine/runtime/memory.h"
#include "engine/runtime/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kDepth = 512;  // of k in one pass: a panel of 64 columns then takes an eighth of the second-level cache
static_assert(kDepth % kWholeDepth == 0);
constexpr Index kRows = 96;    // of one piece of work, whole tiles of 6 and of 8
constexpr Index kStrips = 8;   // at least, where the shape allows: so many pieces of packing, and of few rows
constexpr Index kPieces = 32;  // of a product whose rows are copied: at least, where the shape allows
constexpr Index kWhole = 128 * 128 * 128;  // multiply-adds below which a product of a batch is left to one thread

Index pieces(Index extent, Index most) {
  return std::max<Index>(1, (extent + most - 1) / most);
}

// Columns of one piece of work: whole panels.
Index column_step(Index n) {
  const Index panel = panel_width(n), panels = pieces(n, panel);
  return pieces(panels, kStrips) * panel;
}

// Of k in one pass.
Index depth_step(Index k) {
  return pieces(pieces(k, pieces(k, kDepth)), kWholeDepth) * kWholeDepth;
}

// Packed as independent strips of `step` columns, so that each is packed and read alone.
struct Strips {
  Index n, step, depth;
  Index count() const { return pieces(n, step); }
  Index columns(Index strip) const { return std::min(step, n - strip * step); }
  Index offset(Index strip) const { return strip * packed_size(depth, step); }
};

// The product where its rows are one piece of work: each strip of b is packed into what stays in the cache and
// multiplied at once, for packing is most of the work.
void multiply_few_rows(const Strips& strips, Index m, Index k, const Operand& a, const Operand& b, const Output& c,
                       Start start, const BlockDone& done) {
  parallel_for(strips.count(), [&](Index strip) {
    const Scratch packed(packed_size(strips.depth, strips.step));
    const Index columns = strips.columns(strip), j0 = strip * strips.step;
    Start from = start.from(j0);
    for (Index p = 0; p < k; p += strips.depth) {
      const Index depth = std::min(strips.depth, k - p);
      pack(depth, columns, b.at(p, j0), packed.data());
      const CloseRows rows(m, depth, a.at(0, p));
      multiply_packed(m, columns, depth, rows.operand(), packed.data(), from, c.from(0, j0));
      from = {true, nullptr};
    }
    if (done) done(0, m, j0, j0 + columns);
  });
}

}  // namespace

void gemm_serial(Index m, Index n, Index k, const Operand& a, const Operand& b, const Output& c, Start start) {
  if (m == 0 || n == 0) return;
  const Scratch packed(packed_size(std::min(k, kDepth), n));
  Index p = 0;
  do {  // once for k = 0 as well: c gets what it starts from
    const Index depth = std::min(kDepth, k - p);
    pack(depth, n, b.at(p, 0), packed.data());
    multiply_packed(m, n, depth, a.at(0, p), packed.data(), start, c);
    start = {true, nullptr};
    p += depth;
  } while (p < k);
}

void gemm(Index m, Index n, Index k, const Operand& a, const Operand& b, const Output& c, Start start,
          const BlockDone& done) {
  if (auto* recorder = GemmRecorder::active()) recorder->add({m, n, k, a.transposed, b.transposed, 1});
  if (m == 0 || n == 0) return;
  if (m * n * k < 32 * 32 * 32) {
    gemm_serial(m, n, k, a, b, c, start);
    if (done) done(0, m, 0, n);
    return;
  }
  const Strips strips{n, column_step(n), depth_step(k)};
  const Index row_blocks = pieces(m, kRows);
  if (row_blocks == 1) return multiply_few_rows(strips, m, k, a, b, c, start, done);
  // Where a block of rows is copied, once for many of its strips.
  const Index parts = far_apart(kRows, a) ? std::min(strips.count(), pieces(kPieces, row_blocks)) : strips.count();
  const PoolArray<real> packed(static_cast<std::size_t>(strips.offset(strips.count())));
  for (Index p = 0; p < k; p += strips.depth) {
    const Index depth = std::min(strips.depth, k - p);
    parallel_for(strips.count(), [&](Index strip) {
      const Operand from = b.at(p, strip * strips.step);
      pack(depth, strips.columns(strip), from, packed.data() + strips.offset(strip));
    });
    parallel_for(row_blocks * parts, [&](Index piece) {
      const Index i0 = piece / parts * kRows, rows = std::min(kRows, m - i0);
      const CloseRows close(rows, depth, a.at(i0, p));
      for (Index strip = piece % parts; strip < strips.count(); strip += parts) {
        const Index columns = strips.columns(strip), j0 = strip * strips.step;
        const Start from{start.add || p > 0, p == 0 && start.bias ? start.bias + j0 : nullptr};
        multiply_packed(rows, columns, depth, close.operand(), packed.data() + strips.offset(strip), from,
                        c.from(i0, j0));
        if (done && p + depth == k) done(i0, i0 + rows, j0, j0 + columns);
      }
    });
  }
}

void gemm_batch(const Batch& batch, Index m, Index n, Index k, const Operand& a, const Operand& b, const Output& c,
                Start start) {
  const auto at = [](auto matrix, Index offset) {
    matrix.data += offset;
    return matrix;
  };
  const auto one = [&](auto product, Index i) {
    product(m, n, k, at(a, i * batch.a_step), at(b, i * batch.b_step), at(c, i * batch.c_step), start);
  };
  if (batch.count > 1 && m * n * k < kWhole) {
    if (auto* recorder = GemmRecorder::active()) recorder->add({m, n, k, a.transposed, b.transposed, batch.count});
    parallel_for(batch.count, [&](Index i) { one(gemm_serial, i); });
    return;
  }
  for (Index i = 0; i < batch.count; ++i) one([](auto... x) { gemm(x...); }, i);
}

}  // namespace headlab::inline HEADLAB_PRECISION

#include "engine/kernels/gemm.h"

#include <algorithm>

#include "engine/scalar_free/memory.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

std::vector<GemmCall>* gemm_log = nullptr;

constexpr Index kDepth = 512;  // of k in one pass: a panel of 64 columns then takes an eighth of the second-level cache
constexpr Index kRows = 96;    // of one piece of work, whole tiles of 6 and of 8
constexpr Index kStrips = 8;   // at least, where the shape allows: so many pieces of packing, and of few rows

Index pieces(Index extent, Index most) {
  return std::max<Index>(1, (extent + most - 1) / most);
}

// Columns of one piece of work: whole panels.
Index column_step(Index n) {
  const Index panel = panel_width(n), panels = pieces(n, panel);
  return pieces(panels, kStrips) * panel;
}

// Packed as independent strips of `step` columns, so that each is packed and read alone.
struct Strips {
  Index n, step, depth;
  Index count() const { return pieces(n, step); }
  Index columns(Index strip) const { return std::min(step, n - strip * step); }
  Index offset(Index strip) const { return strip * packed_size(depth, step); }
};

Operand block_of(const Operand& x, bool transposed, Index outer, Index inner) {
  return transposed ? x.from(inner, outer) : x.from(outer, inner);
}

}  // namespace

void log_gemms(std::vector<GemmCall>* log) {
  gemm_log = log;
}

void log_gemm(const GemmCall& call) {
  if (gemm_log) gemm_log->push_back(call);
}

real* thread_scratch(int slot, Index n) {
  thread_local std::vector<real, PoolAllocator<real>> buffers[8];
  auto& buffer = buffers[slot];
  if constexpr (!kPoolReuses) buffer = {};  // the end of a larger use would hide what lies beyond this one's
  if (static_cast<Index>(buffer.size()) < n) {
    buffer.clear();  // nothing to copy when it grows
    buffer.resize(static_cast<std::size_t>(n));
  }
  return buffer.data();
}

void gemm_serial(Index m, Index n, Index k, const Operand& a, const Operand& b, const Output& c, Start start) {
  if (m == 0 || n == 0) return;
  real* packed = thread_scratch(0, packed_size(std::min(k, kDepth), n));
  Index p = 0;
  do {  // once for k = 0 as well: c gets what it starts from
    const Index depth = std::min(kDepth, k - p);
    pack(depth, n, block_of(b, b.transposed, p, 0), packed);
    multiply_packed(m, n, depth, block_of(a, a.transposed, 0, p), packed, start, c);
    start = {true, nullptr};
    p += depth;
  } while (p < k);
}

void gemm(Index m, Index n, Index k, const Operand& a, const Operand& b, const Output& c, Start start,
          const BlockDone& done) {
  log_gemm({m, n, k, a.transposed, b.transposed, 1});
  if (m == 0 || n == 0) return;
  if (m * n * k < 32 * 32 * 32) {
    gemm_serial(m, n, k, a, b, c, start);
    if (done) done(0, m, 0, n);
    return;
  }
  const Strips strips{n, column_step(n), pieces(k, pieces(k, kDepth))};
  const Index row_blocks = pieces(m, kRows);
  const PoolArray<real> packed(static_cast<std::size_t>(strips.offset(strips.count())));
  for (Index p = 0; p < k; p += strips.depth) {
    const Index depth = std::min(strips.depth, k - p);
    parallel_for(strips.count(), [&](Index strip) {
      const Operand from = block_of(b, b.transposed, p, strip * strips.step);
      pack(depth, strips.columns(strip), from, packed.data() + strips.offset(strip));
    });
    parallel_for(row_blocks * strips.count(), [&](Index i) {
      const Index strip = i % strips.count(), columns = strips.columns(strip);
      const Index i0 = i / strips.count() * kRows, rows = std::min(kRows, m - i0), j0 = strip * strips.step;
      const Start from{start.add || p > 0, p == 0 && start.bias ? start.bias + j0 : nullptr};
      multiply_packed(rows, columns, depth, block_of(a, a.transposed, i0, p), packed.data() + strips.offset(strip),
                      from, c.from(i0, j0));
      if (done && p + depth == k) done(i0, i0 + rows, j0, j0 + columns);
    });
  }
}

}  // namespace headlab::inline HEADLAB_PRECISION

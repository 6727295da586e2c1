#include "engine/kernels/scratch.h"

#include <vector>

#include "engine/runtime/memory.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

using Buffer = std::vector<real, PoolAllocator<real>>;

// One buffer for each depth of nested loans; the first `lent` of them are on loan.
struct Store {
  std::vector<Buffer> buffers;
  std::size_t lent = 0;
};
thread_local Store store;

}  // namespace

Scratch::Scratch(Index n) {
  if (store.lent == store.buffers.size()) store.buffers.emplace_back();
  Buffer& buffer = store.buffers[store.lent];
  if constexpr (!kPoolReuses) buffer = {};  // the end of a larger loan would hide what lies beyond this one's
  if (static_cast<Index>(buffer.size()) < n) {
    buffer.clear();  // nothing to copy when it grows
    buffer.resize(static_cast<std::size_t>(n));
  }
  data_ = buffer.data();
  ++store.lent;
}

Scratch::~Scratch() {
  --store.lent;
}

}  // namespace headlab::inline HEADLAB_PRECISION

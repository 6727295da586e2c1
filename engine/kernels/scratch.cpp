#include "engine/kernels/scratch.h"

#include <deque>
#include <optional>

#include "engine/runtime/memory.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct Buffer {
  std::optional<PoolArray<real>> array;
  Index size = 0;
};

// One buffer for each depth of nested loans; the first `lent` of them are on loan.
struct Store {
  std::deque<Buffer> buffers;
  std::size_t lent = 0;
};
thread_local Store store;

}  // namespace

Scratch::Scratch(Index n) {
  if (store.lent == store.buffers.size()) store.buffers.emplace_back();
  Buffer& buffer = store.buffers[store.lent];
  // Where the sanitizer watches, the end of a larger loan would hide what lies beyond this one's.
  if (!buffer.array || buffer.size < n || !kPoolReuses) {
    buffer.array.emplace(static_cast<std::size_t>(n));
    buffer.size = n;
  }
  data_ = buffer.array->data();
  ++store.lent;
}

Scratch::~Scratch() {
  --store.lent;
}

}  // namespace headlab::inline HEADLAB_PRECISION

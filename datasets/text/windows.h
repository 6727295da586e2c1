// Windows of text: what a language model reads (context bytes) and predicts (the same, one further on).
#pragma once

#include "datasets/text/text_data.h"

namespace headlab::datasets {

// [count, context + 1] bytes: a row's first `context` are read, its last `context` predicted.
struct TextBatch {
  std::int64_t count = 0, context = 0;
  std::vector<std::uint8_t> bytes;    // [count, context + 1]; separators after a shorter window's end
  std::vector<std::int64_t> lengths;  // [count] bytes to predict in each row, 1 .. context
  std::vector<std::int32_t> domains;  // [count], indices into TextData::domains
};

// The last window first.
TextBatch reversed(const TextBatch& batch);

// Draws windows from the training parts: a domain by its share, then any place in it. A window may span documents.
class WindowSampler {
 public:
  // `shares`: one a domain, at least 0, in any unit; a window falls into domain d with probability shares[d] / sum.
  // Keeps a reference to `data`. Throws UsageError where a share is negative, all are 0, their number is another, or a
  // domain with a share is shorter than context + 1.
  WindowSampler(const TextData& data, std::int64_t context, const std::vector<double>& shares, std::uint64_t seed);

  // Rows `first` to first + count - 1 of a step's batch. A row depends on (seed, step, its number) alone, so that a
  // batch may be drawn in parts.
  TextBatch draw(std::int64_t step, std::int64_t first, std::int64_t count) const;

 private:
  const TextData& data_;
  std::int64_t context_;
  std::uint64_t seed_;
  std::vector<double> ends_;  // of the domains' intervals in [0, 1]
};

// Predicts bytes begin + 1 .. begin + length of a domain's part, from those before them in the window.
struct TextWindow {
  std::int32_t domain = 0;
  std::int64_t document = 0;  // of its first predicted byte
  std::int64_t begin = 0, length = 0;
};

// Windows of `context` bytes that predict every byte of a split once, domain after domain; each domain's last one may
// be shorter. With most > 0 at most so many a domain, evenly spread over it.
std::vector<TextWindow> evaluation_windows(const TextData& data, Split split, std::int64_t context,
                                           std::int64_t most = 0);

// `count` windows from the `first` on, as one batch of width `context`.
TextBatch gather(const TextData& data, Split split, std::int64_t context, const std::vector<TextWindow>& windows,
                 std::size_t first, std::size_t count);

}  // namespace headlab::datasets

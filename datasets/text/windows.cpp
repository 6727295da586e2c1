#include "datasets/text/windows.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "datasets/reversed.h"
#include "engine/runtime/random.h"

namespace headlab::datasets {
namespace {

void check_shares(const TextData& data, const std::vector<double>& shares) {
  const bool sound =
      std::all_of(shares.begin(), shares.end(), [](double share) { return share >= 0 && share < 1e300; });
  if (shares.size() == data.domains.size() && sound && std::accumulate(shares.begin(), shares.end(), 0.0) > 0) return;
  throw UsageError(
      fmt::format("expected a share of at least 0 for each of the {} corpora, and one above 0", data.domains.size()));
}

void check_lengths(const TextData& data, std::int64_t context, const std::vector<double>& shares) {
  for (std::size_t d = 0; d < shares.size(); ++d) {
    const std::int64_t predicted = data.domains[d].train.predicted();
    if (shares[d] > 0 && predicted < context) {
      throw UsageError(fmt::format("a context of {} bytes is longer than the training text of '{}' ({} bytes)", context,
                                   data.domains[d].name, predicted));
    }
  }
}

TextBatch empty_batch(std::int64_t count, std::int64_t context) {
  TextBatch batch;
  batch.count = count;
  batch.context = context;
  batch.bytes.reserve(static_cast<std::size_t>(count * (context + 1)));
  return batch;
}

// The bytes that a window reads and predicts, and separators up to the row's end.
void append(const TextPart& part, const TextWindow& window, TextBatch& batch) {
  const auto begin = part.bytes.begin() + window.begin;
  batch.bytes.insert(batch.bytes.end(), begin, begin + window.length + 1);
  batch.bytes.resize(batch.bytes.size() + static_cast<std::size_t>(batch.context - window.length), kSeparator);
  batch.lengths.push_back(window.length);
  batch.domains.push_back(window.domain);
}

}  // namespace

WindowSampler::WindowSampler(const TextData& data, std::int64_t context, const std::vector<double>& shares,
                             std::uint64_t seed)
    : data_(data), context_(context), seed_(seed) {
  check_shares(data, shares);
  check_lengths(data, context, shares);
  ends_.resize(shares.size());
  std::partial_sum(shares.begin(), shares.end(), ends_.begin());
  const double sum = ends_.back();
  for (double& end : ends_) end /= sum;
}

TextBatch WindowSampler::draw(std::int64_t step, std::int64_t first, std::int64_t count) const {
  const Random random = Random(seed_, "text/windows").at(static_cast<std::uint64_t>(step));
  TextBatch batch = empty_batch(count, context_);
  for (std::int64_t row = first; row < first + count; ++row) {
    const auto index = 2 * static_cast<std::uint64_t>(row);
    const auto domain = std::upper_bound(ends_.begin(), ends_.end(), random.uniform(index)) - ends_.begin();
    const TextPart& part = data_.domains[static_cast<std::size_t>(domain)].train;
    const auto places = static_cast<std::uint64_t>(part.predicted() - context_ + 1);
    const auto begin = static_cast<std::int64_t>(random.below(index + 1, places));
    append(part, {static_cast<std::int32_t>(domain), part.document_at(begin + 1), begin, context_}, batch);
  }
  return batch;
}

std::vector<TextWindow> evaluation_windows(const TextData& data, Split split, std::int64_t context, std::int64_t most) {
  std::vector<TextWindow> windows;
  for (std::size_t d = 0; d < data.domains.size(); ++d) {
    const TextPart& part = data.domains[d].part(split);
    const std::int64_t predicted = part.predicted(), all = (predicted + context - 1) / context;
    const std::int64_t taken = most > 0 ? std::min(most, all) : all;
    for (std::int64_t i = 0; i < taken; ++i) {
      const std::int64_t begin = i * all / taken * context;
      windows.push_back(
          {static_cast<std::int32_t>(d), part.document_at(begin + 1), begin, std::min(context, predicted - begin)});
    }
  }
  return windows;
}

TextBatch reversed(const TextBatch& batch) {
  return {batch.count, batch.context, reversed_rows(batch.bytes, batch.count),
          reversed_rows(batch.lengths, batch.count), reversed_rows(batch.domains, batch.count)};
}

TextBatch gather(const TextData& data, Split split, std::int64_t context, const std::vector<TextWindow>& windows,
                 std::size_t first, std::size_t count) {
  TextBatch batch = empty_batch(static_cast<std::int64_t>(count), context);
  for (std::size_t i = first; i < first + count; ++i)
    append(data.domains[static_cast<std::size_t>(windows[i].domain)].part(split), windows[i], batch);
  return batch;
}

}  // namespace headlab::datasets

// How often each head is selected, by layer and place of the token in its sequence.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "experiments/probes/slot_load.h"

namespace headlab::experiments {
namespace {

// Positions in rows of equal length, give or take one; special tokens are not counted.
class HeadLoadByPosition : public TestProbe {
 public:
  explicit HeadLoadByPosition(Index rows) : rows_(rows) {}

  void begin(const ExaminedBatch& batch) override {
    if (!load_) {
      tokens_ = std::max(batch.tokens, batch.most) - batch.special;
      rows_ = std::min(rows_, tokens_);
      load_.emplace("head", Groups{"position", names()});
    }
    if (batch.tokens - batch.special > tokens_) {
      throw ShapeError(
          fmt::format("load by position: {} tokens after examples of {}", batch.tokens - batch.special, tokens_));
    }
    std::vector<std::int32_t> row(batch.group.size() * static_cast<std::size_t>(batch.tokens), -1);
    for (std::size_t b = 0; b < batch.group.size(); ++b) {
      for (std::int64_t t = batch.special; t < batch.length(b); ++t)
        row[b * static_cast<std::size_t>(batch.tokens) + static_cast<std::size_t>(t)] =
            static_cast<std::int32_t>(row_of(t - batch.special));
    }
    load_->begin_tokens(std::move(row));
  }
  void used(const SlotUse& use) override { load_->add(use); }
  void find(results::Outcome& outcome) const override {
    if (!load_) return;
    results::Load load = load_->load();
    if (!load.empty()) outcome.loads.push_back(std::move(load));
  }

 private:
  std::int64_t row_of(std::int64_t position) const { return position * rows_ / tokens_; }

  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (std::int64_t first = 0, end = 0; first < tokens_; first = end) {
      while (end < tokens_ && row_of(end) == row_of(first)) ++end;
      out.push_back(end - first == 1 ? std::to_string(end) : fmt::format("{}-{}", first + 1, end));
    }
    return out;
  }

  std::int64_t rows_, tokens_ = 0;
  std::optional<SlotLoad> load_;
};

}  // namespace

ProbeEntry head_load_by_position() {
  return {
      .name = "head-load-by-position",
      .help = "how often each head is selected, by layer and position (in images: patch by patch, line by line)",
      .options = {option::integer("eval.position_rows", 8, "rows of equal length that positions are put in", 1, 4096)},
      .make = [](const Groups&, const Settings& settings) -> std::unique_ptr<TestProbe> {
        return std::make_unique<HeadLoadByPosition>(settings.integer("eval.position_rows"));
      }};
}

}  // namespace headlab::experiments

// Training curves of a table's variants as differences to the baseline: the loss of one seed differs from that of
// another by more than variants do, so that levels of variants would lie on top of one another.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/statistics/spread.h"
#include "analysis/tables/table.h"

namespace headlab::analysis {

// The losses of the task alone. What a regulariser adds to training is another series: no other variant has it.
inline constexpr const char* kValidationLoss = "validation_loss";
inline constexpr const char* kTrainingLoss = "train_loss";

struct Curve {
  std::string series;
  std::vector<std::int64_t> step;  // or what was read by then, as Curves::axis says
  std::vector<Spread> value;       // [step], over seeds
  std::int64_t seeds = 0;
};

struct CurvePanel {
  std::string label;          // the row's
  std::vector<Curve> curves;  // validation before training; without those that its runs lack
};

struct Curves {
  std::string title, scale, unit;
  std::string token;                    // what a loss is of: "token", "byte"; empty where rows read no text
  CurvePanel baseline;                  // its levels
  std::vector<CurvePanel> differences;  // row - baseline, one panel a row that has any
  std::vector<std::string> notes;       // series and seeds that are missing, and why
};

// Differences are paired by seed and step, then averaged over the seeds whose steps are those of most; others are
// noted. Of language models they stand over the tokens read, so that rows are compared at equal text. Rows that have no
// point where the baseline has one are left out together. A last point that averages less than half as many steps as
// the others is left out. A row of other data than the baseline's is set against its own opponent, if that has the same
// data, or left out. `variant` alone beside the baseline where it is not empty.
Curves curves_of(const Table& table, const std::vector<results::RunRecord>& runs, const std::string& variant = "");

// A row's own levels over its steps; no value where its runs lack the series.
std::optional<Curve> levels_of(const Row& row, const std::vector<results::RunRecord>& runs, const std::string& series,
                               std::vector<std::string>& notes);
// "byte" or "token", by what the row's runs say of their validation loss; empty where it reads no text.
std::string token_of(const Row& row, const std::vector<results::RunRecord>& runs);

}  // namespace headlab::analysis

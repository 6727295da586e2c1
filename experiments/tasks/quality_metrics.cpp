#include "experiments/tasks/quality_metrics.h"

namespace headlab::experiments {

using results::Metric;

Metric test_top1(std::string meaning) {
  return {.name = "test_top1",
          .unit = "1",
          .meaning = std::move(meaning),
          .label = "top-1",
          .better = Metric::Better::more,
          .shown_unit = "%",
          .scale = 100};
}

Metric test_loss(std::string meaning) {
  return {.name = "test_loss",
          .unit = "nat",
          .meaning = std::move(meaning),
          .label = "loss",
          .better = Metric::Better::less,
          .shown_unit = "nat",
          .decimals = 4};
}

Metric validation_top1(std::string meaning) {
  return {.name = "validation_top1",
          .unit = "1",
          .meaning = std::move(meaning),
          .label = "validation top-1",
          .kind = Metric::Kind::mechanism,
          .better = Metric::Better::more,
          .shown_unit = "%",
          .scale = 100,
          .of_kind = false};
}

Metric validation_loss(std::string meaning) {
  return {.name = "validation_loss",
          .unit = "nat",
          .meaning = std::move(meaning),
          .label = "validation loss",
          .kind = Metric::Kind::mechanism,
          .better = Metric::Better::less,
          .shown_unit = "nat",
          .decimals = 4,
          .of_kind = false};
}

}  // namespace headlab::experiments

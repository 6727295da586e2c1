// Metrics that several tasks have. What each is taken over, the task says: `meaning`.
#pragma once

#include <string>

#include "results/record.h"

namespace headlab::experiments {

results::Metric test_top1(std::string meaning);
results::Metric test_loss(std::string meaning);
results::Metric validation_top1(std::string meaning);
results::Metric validation_loss(std::string meaning);

}  // namespace headlab::experiments

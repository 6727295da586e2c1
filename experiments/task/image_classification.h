// Image classification with a vision transformer.
#pragma once

#include "experiments/task/task.h"

namespace headlab::experiments {

std::unique_ptr<Task> make_image_classification(const Config& config);
// The final metrics; test_top1/CATEGORY comes for each category beside them.
std::vector<results::Metric> image_classification_metrics();
std::string image_classification_setting(const Config& config);
std::string image_classification_digest(const Config& config);

}  // namespace headlab::experiments

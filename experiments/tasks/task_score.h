// What a model knows of one task of multiple choice.
#pragma once

#include <cstdint>
#include <string>

namespace headlab::experiments {

struct TaskScore {
  std::string task;
  std::int64_t questions = 0;
  double chance = 0, accuracy = 0, accuracy_norm = 0;  // shares; the last one by likelihood for each byte
};

}  // namespace headlab::experiments

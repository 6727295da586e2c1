#include "experiments/tasks/agreement.h"

#include <algorithm>
#include <cmath>

namespace headlab::experiments {

// With c right answers of s, t_k examples of category k and p_k answers of it:
// (c s - sum t_k p_k) / sqrt((s^2 - sum p_k^2) (s^2 - sum t_k^2)).
double matthews(const std::vector<std::int32_t>& label, const std::vector<std::int32_t>& answer) {
  std::int32_t most = 0;
  for (const auto* list : {&label, &answer}) {
    for (const std::int32_t category : *list) most = std::max(most, category);
  }
  std::vector<double> labelled(static_cast<std::size_t>(most) + 1), answered(labelled.size());
  double right = 0;
  for (std::size_t i = 0; i < label.size(); ++i) {
    labelled[static_cast<std::size_t>(label[i])] += 1;
    answered[static_cast<std::size_t>(answer[i])] += 1;
    right += label[i] == answer[i];
  }
  const double all = static_cast<double>(label.size());
  double by_chance = 0, spread_of_labels = all * all, spread_of_answers = all * all;
  for (std::size_t k = 0; k < labelled.size(); ++k) {
    by_chance += labelled[k] * answered[k];
    spread_of_labels -= labelled[k] * labelled[k];
    spread_of_answers -= answered[k] * answered[k];
  }
  const double below = std::sqrt(spread_of_labels * spread_of_answers);
  return below > 0 ? (right * all - by_chance) / below : 0.0;
}

double f1(const std::vector<std::int32_t>& label, const std::vector<std::int32_t>& answer) {
  double both = 0, wrong = 0;
  for (std::size_t i = 0; i < label.size(); ++i) {
    both += label[i] == 1 && answer[i] == 1;
    wrong += (label[i] == 1) != (answer[i] == 1);
  }
  return both > 0 ? 2 * both / (2 * both + wrong) : 0.0;
}

}  // namespace headlab::experiments

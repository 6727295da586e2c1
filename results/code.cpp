#include "results/code.h"

#include <algorithm>
#include <set>

namespace headlab::results {

std::vector<std::string> differing_components(const Code& a, const Code& b) {
  std::set<std::string> names;
  for (const Code* one : {&a, &b}) {
    const Code& other = one == &a ? b : a;
    for (const auto& component : *one) {
      if (std::find(other.begin(), other.end(), component) == other.end()) names.insert(component.first);
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace headlab::results

#include "results/code.h"

#include <algorithm>
#include <map>
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

std::vector<std::string> mixed_components(const std::vector<Code>& all) {
  std::map<std::string, std::string> first;
  std::set<std::string> mixed;
  for (const Code& code : all) {
    for (const auto& [component, digest] : code) {
      if (first.emplace(component, digest).first->second != digest) mixed.insert(component);
    }
  }
  return {mixed.begin(), mixed.end()};
}

}  // namespace headlab::results

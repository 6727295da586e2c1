#include "analysis/statistics/family.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "analysis/statistics/statistics.h"

namespace headlab::analysis {

const char* to_string(Role role) {
  return role == Role::primary ? "primary" : "explored";
}

Hypothesis::Hypothesis(std::string name, std::string a, std::string b)
    : metric(std::move(name)), first(std::min(a, b)), second(std::max(a, b)) {}

Hypothesis::Hypothesis(std::string name, std::string row, std::string reference, double by)
    : metric(std::move(name)), first(std::move(row)), second(std::move(reference)), margin(by) {}

void Family::add(const Hypothesis& hypothesis, Role role, std::int64_t seeds, double p, double side) {
  if (std::isnan(p) || awaited(hypothesis) > 0) return;
  const Test test{role, seeds, p, std::nan(""), side};
  const auto [at, fresh] = tests_.emplace(hypothesis, test);
  const auto rank = [](const Test& t) { return std::tuple(t.role == Role::primary, t.seeds, t.p); };
  if (!fresh && rank(test) > rank(at->second)) at->second = test;
}

void Family::declare(const Hypothesis& hypothesis, std::int64_t lacking) {
  const auto [at, fresh] = declared_.emplace(hypothesis, lacking);
  if (!fresh) at->second = std::min(at->second, lacking);
}

Family Family::joined(std::string name, const std::vector<const Family*>& families) {
  Family all(std::move(name));
  for (const Family* family : families) {
    for (const auto& [hypothesis, lacking] : family->declared_) all.declare(hypothesis, lacking);
    all.elsewhere_ += family->elsewhere_;
  }
  for (const Family* family : families) {
    for (const auto& [hypothesis, test] : family->tests_) all.add(hypothesis, test.role, test.seeds, test.p, test.side);
  }
  return all;
}

void Family::adjust() {
  for (const Role role : {Role::primary, Role::explored}) {
    std::vector<Test*> tests;
    std::vector<double> p;
    for (auto& [hypothesis, test] : tests_) {
      if (test.role == role) {
        tests.push_back(&test);
        p.push_back(test.p);
      }
    }
    if (role == Role::primary) p.resize(p.size() + untested(), 1.0);
    const std::vector<double> by_holm = holm(p);
    for (std::size_t i = 0; i < tests.size(); ++i) tests[i]->adjusted = by_holm[i];
  }
}

std::size_t Family::size(Role role) const {
  const auto tested = std::count_if(tests_.begin(), tests_.end(), [&](const auto& t) { return t.second.role == role; });
  return static_cast<std::size_t>(tested) + (role == Role::primary ? untested() : 0);
}

std::int64_t Family::awaited(const Hypothesis& hypothesis) const {
  const auto at = declared_.find(hypothesis);
  return at == declared_.end() ? 0 : at->second;
}

std::size_t Family::untested() const {
  const auto here = std::count_if(declared_.begin(), declared_.end(),
                                  [&](const auto& each) { return role(each.first) != Role::primary; });
  return static_cast<std::size_t>(here) + elsewhere_;
}

double Family::p(const Hypothesis& hypothesis) const {
  const auto at = tests_.find(hypothesis);
  return at == tests_.end() ? std::nan("") : at->second.p;
}

double Family::adjusted(const Hypothesis& hypothesis) const {
  const auto at = tests_.find(hypothesis);
  return at == tests_.end() ? std::nan("") : at->second.adjusted;
}

double Family::side(const Hypothesis& hypothesis) const {
  const auto at = tests_.find(hypothesis);
  return at == tests_.end() ? 0 : at->second.side;
}

std::int64_t Family::seeds(const Hypothesis& hypothesis) const {
  const auto at = tests_.find(hypothesis);
  return at == tests_.end() ? 0 : at->second.seeds;
}

Role Family::role(const Hypothesis& hypothesis) const {
  const auto at = tests_.find(hypothesis);
  return at == tests_.end() ? Role::explored : at->second.role;
}

}  // namespace headlab::analysis

// Many comparisons, one correction. A hypothesis (two configurations have the same mean of a metric) is tested once, on
// all its seeds, however many tables show it; Holm's correction counts every distinct one of the family once.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>

namespace headlab::analysis {

struct Hypothesis {
  Hypothesis(std::string metric, std::string a, std::string b);  // configurations by digest, in either order
  auto operator<=>(const Hypothesis&) const = default;

  std::string metric, first, second;
};

class Family {
 public:
  explicit Family(std::string name) : name_(std::move(name)) {}

  // The p value of a test on that many seeds; of several tests of one hypothesis that on most seeds counts. No test
  // where p is NaN.
  void add(const Hypothesis& hypothesis, std::int64_t seeds, double p);
  void adjust();

  const std::string& name() const { return name_; }
  std::size_t size() const { return tests_.size(); }
  // Valid after adjust(); NaN for a hypothesis that was not tested.
  double adjusted(const Hypothesis& hypothesis) const;

 private:
  struct Test {
    std::int64_t seeds;
    double p, adjusted;
  };
  std::string name_;
  std::map<Hypothesis, Test> tests_;
};

}  // namespace headlab::analysis

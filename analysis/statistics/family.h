// Many comparisons, one correction. A hypothesis is tested once, on all its seeds, however many tables show it. Those
// that a specification declares as its primary contrasts are corrected among themselves (Holm); all others are
// explored, and corrected among themselves too.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace headlab::analysis {

// That two configurations (by digest) have the same mean of a metric; with a margin, that the first one's is worse than
// the second one's by that much or more.
struct Hypothesis {
  Hypothesis(std::string metric, std::string a, std::string b);  // in either order
  Hypothesis(std::string metric, std::string row, std::string reference, double margin);
  auto operator<=>(const Hypothesis&) const = default;

  std::string metric, first, second;
  double margin = 0;
};

enum class Role { primary, explored };
const char* to_string(Role role);

class Family {
 public:
  explicit Family(std::string name) : name_(std::move(name)) {}
  // All that these families declare, tested and expect, as one; still to be adjusted.
  static Family joined(std::string name, const std::vector<const Family*>& families);

  // The p value of a test on that many seeds, and on which side of what it tests the estimate lies (below 0, above 0; 0
  // where that is not known). Of several tests of one hypothesis, as tables show it in different company, that of a
  // primary contrast counts, then that on most seeds, then the one with the largest p. No test where p is NaN.
  void add(const Hypothesis& hypothesis, Role role, std::int64_t seeds, double p, double side = 0);
  // A primary hypothesis, before any test of it, and the runs that it lacks. While it lacks some no test of it counts,
  // whichever table that is here has one, for whoever looks before may stop where the result pleases. Holm's correction
  // counts it from the start, so that no verdict is taken back when it is tested.
  void declare(const Hypothesis& hypothesis, std::int64_t lacking);
  // As many more, of specifications that have no table here.
  void expect(std::size_t elsewhere) { elsewhere_ = elsewhere; }
  std::int64_t awaited(const Hypothesis& hypothesis) const;  // the runs that it lacks, 0 where it lacks none
  void adjust();

  const std::string& name() const { return name_; }
  std::size_t size(Role role) const;  // tested or expected
  std::size_t untested() const;       // declared or expected, without a test
  // Of the test that counts; the adjusted one is valid after adjust(). NaN for a hypothesis that was not tested.
  double p(const Hypothesis& hypothesis) const;
  double adjusted(const Hypothesis& hypothesis) const;
  Role role(const Hypothesis& hypothesis) const;
  double side(const Hypothesis& hypothesis) const;         // of the test that counts
  std::int64_t seeds(const Hypothesis& hypothesis) const;  // of the test that counts; 0 without one

 private:
  struct Test {
    Role role;
    std::int64_t seeds;
    double p, adjusted, side;
  };
  std::string name_;
  std::map<Hypothesis, Test> tests_;
  std::map<Hypothesis, std::int64_t> declared_;  // with the runs that each lacks
  std::size_t elsewhere_ = 0;
};

}  // namespace headlab::analysis

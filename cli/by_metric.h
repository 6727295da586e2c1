// An option whose number is in the unit of a metric: one number, or one for each metric.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "cli/command_line.h"

namespace headlab::cli {

class ByMetric {
 public:
  // "0.3", where one metric is asked about, or "test_loss=0.01,test_top1=0.3"; nothing where the option is not given.
  // Throws UsageError: no number, a metric that is not asked about or given twice, one number for several metrics.
  ByMetric(const CommandLine& line, const std::string& option, const std::set<std::string>& asked);

  std::optional<double> of(const std::string& metric) const;
  const std::map<std::string, double>& all() const { return numbers_; }

 private:
  std::map<std::string, double> numbers_;
};

}  // namespace headlab::cli

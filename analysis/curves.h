// Training curves of a table's variants: the mean over seeds with its band.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/spread.h"
#include "analysis/table.h"

namespace headlab::analysis {

struct Curve {
  std::string variant;
  std::size_t style = 0;  // index of the variant among the table's rows: one colour in every panel
  std::vector<std::int64_t> step;
  std::vector<Spread> value;  // [step]
  std::int64_t seeds = 0;
};

struct CurvePanel {
  std::string name, unit, long_name;
  std::vector<Curve> curves;
};

struct Curves {
  std::string title, scale;
  std::vector<CurvePanel> panels;  // one a series, in the order in which runs have them
  std::vector<std::string> notes;  // seeds that are left out, and why
};

// Seeds are averaged step by step; a seed whose steps differ from those of most others is left out, and noted.
// A last point that averages less than half as many steps as the others is left out. `variant` alone where it is not
// empty.
Curves curves_of(const Table& table, const std::vector<results::RunRecord>& runs, const std::string& variant = "");

// Throws UsageError when there is no curve.
std::string curves_script(const Curves& curves);

}  // namespace headlab::analysis

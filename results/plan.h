// What a table shows, in plain data: `experiments` expands a specification into it, `analysis` needs nothing else.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "results/metric.h"

namespace headlab::results {

// A metric as a table shows it.
struct MetricPlan : Metric {
  bool with_difference = false;  // paired difference to the baseline beside it
  std::string group = "";        // heading of the sub-table it stands in ("Cost"); empty: the first one
};
// As its kind asks: quality and mechanism with differences, cost and measured metrics in sub-tables of their own.
MetricPlan planned(const Metric& metric);

struct RowPlan {
  std::string variant;        // short name: "both"
  std::string label;          // as printed: "shared heads + two-stage routing"
  std::string config_digest;  // which runs belong to it
  bool baseline = false;
  std::map<std::string, double> paper;  // metric name -> the paper's number, in shown units
  std::string group = "";               // rows that figures draw alike: the router's name, and what it does to keys
  std::string against = "";             // the variant that it is compared with besides the baseline
  std::vector<std::string> notes = {};  // what a reader must know of the row, a sentence each
};

// What a specification may ask to be drawn beside its table; `headlab plot --help` says what each shows.
inline constexpr const char* kFigureKinds[] = {"head-load", "share",  "shared",    "madds",
                                               "curves",    "layers", "categories"};

struct TablePlan {
  std::string spec;     // "moh-components"
  std::string family;   // tables of one family share one correction for all their comparisons
  std::string title;    // "MoH Table 6: components"
  std::string claim;    // what the paper says
  std::string source;   // where the paper's numbers stand, and on what data they were made
  std::string setting;  // what was trained here, and on what: "a ViT of width 96 ... on fashion-mnist"
  std::string scale;    // "smoke"
  std::string command;  // the command that makes it
  std::int64_t numerics = 0;
  std::vector<std::int64_t> seeds;
  std::vector<MetricPlan> metrics;
  std::vector<RowPlan> rows;
  std::vector<std::string> figures = {};  // of kFigureKinds, in the order of the page; empty: all
};

}  // namespace headlab::results

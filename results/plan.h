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

// How the tokens of a row's models come to their heads.
struct Routing {
  enum class Choice { learned, blind, none };  // blind: drawn at random; none: the same heads for every token
  std::string router = "";                     // its name; empty: no router, all heads of multi-head attention
  std::string label = "";                      // in legends: "learned routing"
  Choice choice = Choice::none;
  bool selected_keys = false;  // keys and values of a head are those of its tokens alone

  bool operator==(const Routing&) const = default;
};

struct RowPlan {
  std::string variant;        // short name: "both"
  std::string label;          // as printed: "shared heads + two-stage routing"
  std::string config_digest;  // which runs belong to it
  std::string config_toml;    // its configuration with every key of today's, as runs carry theirs
  bool baseline = false;
  std::map<std::string, double> paper;  // metric name -> the paper's number, in shown units
  Routing routing = {};                 // figures draw rows of one routing alike
  std::string against = "";             // the variant that it is compared with besides the baseline
  std::string training = "";            // on what data, how long, from what: rows alike in it are compared
  std::string data = "";                // name of its data set; empty: of a corpus, which has none
  std::vector<std::int64_t> seeds = {};
  // Of the configuration whose sums are rounded in another order, and which is the same otherwise: empty where there is
  // none.
  std::string other_rounding = "";
  std::vector<std::string> notes = {};  // what a reader must know of the row, a sentence each
  std::int64_t batch = 0;               // examples of a training step
  std::int64_t context = 0;             // tokens of an example of text whose loss is of tokens; 0: it is none
  std::int64_t shallow_experts = 0;     // the first of a layer's, of experts of two depths; 0: they are of one
};

// A comparison that a specification names before its runs are made; what it does not name is explored.
struct ContrastPlan {
  std::string variant, against, metric;
  double margin = 0;  // in shown units: "not worse by that much" is then what is tested; 0: that there is a difference
  std::string claim;  // what the paper says of it, in words; may be empty
};

// Without it the table's comparison means nothing: a model that does not beat the plain one shows nothing of its parts.
struct PreconditionPlan {
  std::string variant, better_than, metric;
  double by = 0;  // more than so much, in shown units
  bool operator==(const PreconditionPlan&) const = default;
};

struct TablePlan {
  std::string spec;          // "moh-components"
  std::string family;        // tables of one family share one correction for all their comparisons
  std::string title;         // "MoH Table 6: components"
  std::string claim;         // what the paper says
  std::string source;        // where the paper's numbers stand, and on what data they were made
  std::string setting;       // what was trained here, and on what: "a ViT of width 96 ... on fashion-mnist"
  std::string scale;         // "smoke"
  std::string command;       // the command that makes it
  std::string not_run = "";  // why no row has runs, and none is to have any; empty: they are made
  std::int64_t numerics = 0;
  std::vector<std::int64_t> seeds;  // of any row
  std::vector<MetricPlan> metrics;
  std::vector<RowPlan> rows;
  std::vector<ContrastPlan> contrasts = {};  // the primary ones
  std::vector<std::string> figures = {};     // kinds, in the order of the page; empty: all
  // Kind -> the variants that it draws besides the baseline; all, where a kind is not named.
  std::map<std::string, std::vector<std::string>> figure_rows = {};
  std::vector<PreconditionPlan> preconditions = {};  // of what the table claims
};

}  // namespace headlab::results

// Times of a mixture of heads against multi-head attention, by length, share of heads and kind of keys: MoH's timing
// table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headlab::analysis {

struct Quartiles {
  double median = 0, lower = 0, upper = 0;
};

struct TimingPoint {
  bool core = false;  // attention without projections
  std::int64_t tokens = 0;
  double nominal = 1;                  // share of the heads that is asked for
  std::int64_t active = 1, heads = 1;  // a token uses `active` of `heads`
  std::string kv = "all";              // keys and values of a head: "all" tokens', or of those "selected"
  Quartiles seconds;                   // of one forward pass
  double mha_seconds = 0;              // median
  Quartiles time_ratio;                // over MHA, of the repetitions
  double madd_ratio = 0;
  int repetitions = 0;
  std::optional<double> paper;  // the published time ratio

  double share() const { return static_cast<double>(active) / static_cast<double>(heads); }
};

struct TimingReport {
  std::string sizes = "d 2048, 32 heads of 64";
  std::vector<std::string> machine;  // lines: processor, versions, threads
  std::string command;
  std::vector<TimingPoint> points;
};

// The machine's line on the page.
std::string timing_machine(const std::string& cpu, std::int64_t threads, const std::string& headlab);

// "20", or "5 to 20".
std::string repetitions_of(const TimingReport& report);

// One table for each kind of layer and keys; the paper's ratios beside ours where it has one.
std::string timing_markdown(const TimingReport& report);
std::string timing_csv(const TimingReport& report);
// Time over MHA's, against length for the layer with the keys of all tokens, and against the share of heads for every
// kind; medians and quartiles of the repetitions' ratios, with multiply-adds over MHA's as dotted lines.
std::string timing_script(const TimingReport& report);

// The report that `headlab bench moh-timing` writes as JSON; without the paper's ratios. Throws UsageError naming
// `file` and the field that is missing, out of range or there twice.
TimingReport read_timing(const std::string& text, const std::string& file);

}  // namespace headlab::analysis

#include "analysis/timing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace headlab::analysis {
namespace {

std::string kind_of(const TimingPoint& p) {
  const std::string keys = p.kv == "all" ? "keys and values of all tokens" : "keys and values of selected tokens";
  return (p.core ? "Attention without projections, " : "The whole layer, ") + keys;
}

std::string line_of(const TimingPoint& p) {
  return fmt::format(
      "| {} | {:g} % ({} of {}) | {:.2f} | {:.2f} ({:.2f} to {:.2f}) | {:.3f} ({:.3f} to {:.3f}) | {:.3f} | {:.2f} | "
      "{} "
      "|\n",
      p.tokens, 100 * p.nominal, p.active, p.heads, 1e3 * p.mha_seconds, 1e3 * p.seconds.median, 1e3 * p.seconds.lower,
      1e3 * p.seconds.upper, p.time_ratio.median, p.time_ratio.lower, p.time_ratio.upper, p.madd_ratio,
      p.time_ratio.median / p.madd_ratio, p.paper ? fmt::format("{:.3f}", *p.paper) : "-");
}

// "20", or "5 to 20".
std::string repetitions_of(const TimingReport& report) {
  const auto [least, most] =
      std::minmax_element(report.points.begin(), report.points.end(),
                          [](const auto& a, const auto& b) { return a.repetitions < b.repetitions; });
  if (report.points.empty() || least->repetitions == most->repetitions)
    return fmt::format("{}", report.points.empty() ? 0 : least->repetitions);
  return fmt::format("{} to {}", least->repetitions, most->repetitions);
}

}  // namespace

std::string timing_markdown(const TimingReport& report) {
  std::map<std::tuple<bool, std::string>, std::vector<const TimingPoint*>> kinds;  // whole layers before cores
  for (const TimingPoint& p : report.points) kinds[{p.core, p.kv}].push_back(&p);
  std::string out = fmt::format(
      "### MoH, ICML Table 7: time of a mixture of heads against multi-head attention\n\n"
      "One forward pass, {}, one example; medians and quartiles of {} repetitions. The whole layer includes the "
      "router.\n",
      report.sizes, repetitions_of(report));
  for (const auto& [kind, points] : kinds) {
    out += fmt::format("\n{}:\n\n", kind_of(*points.front()));
    out +=
        "| tokens | active heads | MHA (ms) | MoH (ms) | time over MHA's | multiply-adds over MHA's | time over "
        "multiply-adds | paper's time over MHA's |\n|---:|---:|---:|---:|---:|---:|---:|---:|\n";
    for (const TimingPoint* p : points) out += line_of(*p);
  }
  out +=
      "\n- The paper masks queries, keys and values in its timing and trains with the keys and values of all tokens. "
      "Its MHA takes 3.8 times as long at 512 tokens as at 256, so that it most likely times attention without "
      "projections: its ratios stand beside that table, with the keys and values of selected tokens.\n";
  out +=
      "- Each row measures MHA and MoH in turn; rows follow one another for minutes on a machine that others may "
      "share. Read the ratio of a row rather than times of different rows.\n";
  out += fmt::format("- Made by `{}`.\n", report.command);
  for (const std::string& line : report.machine) out += fmt::format("- {}\n", line);
  return out;
}

std::string timing_csv(const TimingReport& report) {
  std::string out =
      "core,kv,tokens,nominal_share,active_heads,heads,mha_seconds,seconds,seconds_lower_quartile,seconds_upper_"
      "quartile,"
      "time_ratio,time_ratio_lower_quartile,time_ratio_upper_quartile,madd_ratio,repetitions,paper_time_ratio\n";
  for (const TimingPoint& p : report.points) {
    out += fmt::format("{},{},{},{:g},{},{},{:.6g},{:.6g},{:.6g},{:.6g},{:.4f},{:.4f},{:.4f},{:.4f},{},{}\n",
                       p.core ? 1 : 0, p.kv, p.tokens, p.nominal, p.active, p.heads, p.mha_seconds, p.seconds.median,
                       p.seconds.lower, p.seconds.upper, p.time_ratio.median, p.time_ratio.lower, p.time_ratio.upper,
                       p.madd_ratio, p.repetitions, p.paper ? fmt::format("{:.4f}", *p.paper) : "");
  }
  return out;
}

}  // namespace headlab::analysis

#include "analysis/timing/timing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
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

const TimingPoint* core_at_half(const TimingReport& report, std::int64_t tokens, const std::string& kv) {
  const auto at = std::find_if(report.points.begin(), report.points.end(), [&](const TimingPoint& p) {
    return p.core && p.kv == kv && p.tokens == tokens && p.active * 2 == p.heads;
  });
  return at == report.points.end() ? nullptr : &*at;
}

// What the paper's time is likely of, where a length has its number and both of ours.
std::string paper_note(const TimingReport& report) {
  std::string out =
      "- The paper masks queries, keys and values in its timing and trains with the keys and values of all tokens. Its "
      "MHA takes 3.8 times as long at 512 tokens as at 256, so that it most likely times attention without "
      "projections. Which keys it timed cannot be known: its ratios stand beside both tables of that.";
  for (const TimingPoint& p : report.points) {
    if (!p.core || p.kv != "all" || !p.paper || p.active * 2 != p.heads) continue;
    const TimingPoint* selected = core_at_half(report, p.tokens, "selected");
    if (!selected) continue;
    const bool all_nearer =
        std::abs(p.time_ratio.median - *p.paper) <= std::abs(selected->time_ratio.median - *p.paper);
    const TimingPoint &nearer = all_nearer ? p : *selected, &farther = all_nearer ? *selected : p;
    out += fmt::format(
        " At 50 % and {} tokens its {:.3f} lies nearer to our {:.3f} with keys and values of {} tokens than to {:.3f} "
        "with those of {} tokens.",
        p.tokens, *p.paper, nearer.time_ratio.median, nearer.kv, farther.time_ratio.median, farther.kv);
  }
  return out + "\n";
}

}  // namespace

std::string timing_machine(const std::string& cpu, std::int64_t threads, const std::string& headlab) {
  return fmt::format("{}, {} threads; headlab {}. MoH and MHA interleaved.", cpu, threads, headlab);
}

std::string repetitions_of(const TimingReport& report) {
  const auto [least, most] =
      std::minmax_element(report.points.begin(), report.points.end(),
                          [](const auto& a, const auto& b) { return a.repetitions < b.repetitions; });
  if (report.points.empty() || least->repetitions == most->repetitions)
    return fmt::format("{}", report.points.empty() ? 0 : least->repetitions);
  return fmt::format("{} to {}", least->repetitions, most->repetitions);
}

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
      "\n- No row has shared heads: all active heads are routed. With keys and values of selected tokens that matters: "
      "at "
      "50 % the score work is 0.25 of MHA's; were half of the active heads shared (8 of 32, and 8 of the other 24 "
      "routed), it would be 0.33.\n";
  out += paper_note(report);
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

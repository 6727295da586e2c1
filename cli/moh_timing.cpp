#include "cli/moh_timing.h"

#include <fmt/format.h>

#include <cstdio>

#include "analysis/gnuplot.h"
#include "analysis/timing.h"
#include "base/atomic_file.h"
#include "bench/report.h"

namespace headlab::cli {
namespace {

analysis::TimingPoint point_of(const bench::RowResult& r) {
  const bench::MohPoint& p = *r.row.point;
  const bench::Spread& s = r.headlab.seconds;
  return {p.core,
          p.tokens,
          p.active,
          p.active_heads(),
          p.heads,
          p.kv,
          {s.median, s.lower, s.upper},
          r.mha->seconds.median,
          {r.time_ratio.median, r.time_ratio.lower, r.time_ratio.upper},
          r.madd_ratio,
          r.repetitions,
          bench::published_time_ratio(p)};
}

}  // namespace

void moh_timing(bench::Settings settings, const std::filesystem::path& folder, const std::string& command, bool json) {
  if (!folder.empty()) {  // what cannot be written is told before the measurement
    write_file(folder / "moh-timing.tmp", "");
    std::filesystem::remove(folder / "moh-timing.tmp");
  }
  settings.libtorch.clear();  // both sides are ours
  settings.seconds = 4;
  const bench::Machine machine = bench::machine_of(settings);
  const auto rows = bench::moh_timing_rows();
  analysis::TimingReport report{"d 2048, 32 heads of 64", {}, command, {}};
  report.machine = {fmt::format("{}, {} threads; headlab {}. MoH and MHA interleaved.", machine.cpu, settings.threads,
                                machine.headlab)};
  std::vector<bench::RowResult> results;
  for (const bench::Row& row : rows) {
    results.push_back(bench::measure(row, settings));
    report.points.push_back(point_of(results.back()));
    fmt::print(stderr, "{} of {} points: {} {:.2f} ms, {:.3f} of MHA's time\n", results.size(), rows.size(),
               row.label(), 1e3 * report.points.back().seconds.median, report.points.back().time_ratio.median);
  }
  const std::string text = analysis::timing_markdown(report), data = bench::table_json(results, {}, machine) + "\n";
  if (!folder.empty()) {
    const auto write = [&](const char* name, const std::string& content) { write_file(folder / name, content); };
    write("moh-timing.md", text + "\n![Time over length and share of heads](moh-timing.png)\n");
    write("moh-timing.csv", analysis::timing_csv(report));
    write("moh-timing.json", data);
    analysis::run_gnuplot(analysis::timing_script(report), folder / "moh-timing.png");
  }
  fmt::print("{}", json ? data : text);
}

}  // namespace headlab::cli

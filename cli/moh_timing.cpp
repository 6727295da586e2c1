#include "cli/moh_timing.h"

#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "analysis/figures/gnuplot.h"
#include "analysis/timing/timing.h"
#include "base/atomic_file.h"
#include "bench/report.h"
#include "cli/output.h"

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
          r.baseline->seconds.median,
          {r.time_ratio.median, r.time_ratio.lower, r.time_ratio.upper},
          r.madd_ratio,
          r.repetitions,
          bench::published_time_ratio(p)};
}

void write_pages(const analysis::TimingReport& report, const std::filesystem::path& folder) {
  write_file(folder / "moh-timing.md",
             analysis::timing_markdown(report) + "\n![Time over length and share of heads](moh-timing.png)\n");
  write_file(folder / "moh-timing.csv", analysis::timing_csv(report));
  analysis::run_gnuplot(analysis::timing_script(report), folder / "moh-timing.png");
}

}  // namespace

void moh_timing(bench::Settings settings, const std::filesystem::path& folder, const std::string& command, bool json) {
  if (!folder.empty()) try_folder(folder);
  settings.libtorch.clear();  // both sides are ours
  settings.pytorch.clear();
  settings.seconds = 4;
  const bench::Machine machine = bench::machine_of(settings);
  const auto rows = bench::moh_timing_rows();
  analysis::TimingReport report;
  report.command = command;
  report.machine = {analysis::timing_machine(machine.cpu, settings.threads, machine.headlab)};
  std::vector<bench::RowResult> results;
  for (const bench::Row& row : rows) {
    results.push_back(bench::measure(row, settings));
    report.points.push_back(point_of(results.back()));
    tell("{} of {} points: {} {:.2f} ms, {:.3f} of MHA's time\n", results.size(), rows.size(), row.label(),
         1e3 * report.points.back().seconds.median, report.points.back().time_ratio.median);
  }
  auto stored = nlohmann::ordered_json::parse(bench::table_json(results, {}, machine));
  stored["command"] = command;
  const std::string data = stored.dump(2) + "\n";
  if (!folder.empty()) {
    write_file(folder / "moh-timing.json", data);
    write_pages(report, folder);
  }
  put("{}", json ? data : analysis::timing_markdown(report));
}

void moh_timing_from(const std::filesystem::path& file, const std::filesystem::path& folder, bool json) {
  const std::string data = read_file(file);
  analysis::TimingReport report = analysis::read_timing(data, file.string());
  for (analysis::TimingPoint& p : report.points)
    p.paper = bench::published_time_ratio({p.tokens, p.nominal, p.kv, p.core, p.heads});
  if (!folder.empty()) write_pages(report, folder);
  put("{}", json ? data : analysis::timing_markdown(report));
}

}  // namespace headlab::cli

#include "cli/growth.h"

#include <fmt/format.h>

#include "analysis/figures/gnuplot.h"
#include "analysis/timing/growth.h"
#include "base/atomic_file.h"
#include "bench/growth.h"
#include "cli/output.h"

namespace headlab::cli {
namespace {

analysis::GrowthPoint point_of(const bench::GrowthPoint& p) {
  return {p.x, {p.seconds.median, p.seconds.lower, p.seconds.upper}, p.peak_mib, p.madds};
}

}  // namespace

void growth(bench::Settings settings, const std::filesystem::path& folder, const std::string& command) {
  if (!folder.empty()) try_folder(folder);
  settings.libtorch.clear();
  settings.pytorch.clear();
  const bench::Machine machine = bench::machine_of(settings);
  analysis::GrowthReport report{
      fmt::format("{}, {} threads; headlab {}.", machine.cpu, settings.threads, machine.headlab), command, {}};
  const auto all = bench::growth_series();
  for (const bench::GrowthSeries& series : all) {
    analysis::GrowthLine line{series.name, series.axis, {}};
    for (const bench::GrowthPoint& p : bench::measure_growth(series, settings)) line.points.push_back(point_of(p));
    report.lines.push_back(line);
    const std::string surprise = analysis::surprise_of(line);
    tell("{} of {}: {} against {}: {:.2f} to {:.2f} ms{}\n", report.lines.size(), all.size(), line.name, line.axis,
         1e3 * line.points.front().seconds.median, 1e3 * line.points.back().seconds.median,
         surprise.empty() ? "" : "; a surprise " + surprise);
  }
  const std::string text = analysis::growth_markdown(report);
  if (!folder.empty()) {
    write_file(folder / "growth.md", text + "\n![Time and memory against tokens, width and heads](growth.png)\n");
    write_file(folder / "growth.csv", analysis::growth_csv(report));
    analysis::run_gnuplot(analysis::growth_script(report), folder / "growth.png");
  }
  put("{}", text);
}

}  // namespace headlab::cli

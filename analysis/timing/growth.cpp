#include "analysis/timing/growth.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace headlab::analysis {
namespace {

template <class F>
std::vector<double> each(const GrowthLine& line, F value) {
  std::vector<double> out;
  for (const GrowthPoint& p : line.points) out.push_back(value(p));
  return out;
}

double x_of(const GrowthPoint& p) {
  return p.x;
}
double seconds_of(const GrowthPoint& p) {
  return p.seconds.median;
}
double madds_of(const GrowthPoint& p) {
  return p.madds;
}
double mib_of(const GrowthPoint& p) {
  return p.peak_mib;
}

double slope_between(const GrowthPoint& a, const GrowthPoint& b, double (*value)(const GrowthPoint&)) {
  return slope({a.x, b.x}, {value(a), value(b)});
}

std::string shown(double slope) {
  return std::isfinite(slope) ? fmt::format("{:.2f}", slope) : "-";
}

std::string row_of(const GrowthLine& line) {
  const auto of = [&](double (*value)(const GrowthPoint&)) { return slope(each(line, x_of), each(line, value)); };
  const GrowthPoint &first = line.points.front(), &last = line.points.back(),
                    &before = line.points[line.points.size() - 2];
  const std::string surprise = surprise_of(line);
  return fmt::format("| {} | {:g} to {:g} | {:.2f} to {:.2f} | {} | {} | {:.0f} to {:.0f} | {} | {} |\n", line.name,
                     first.x, last.x, 1e3 * first.seconds.median, 1e3 * last.seconds.median, shown(of(seconds_of)),
                     shown(of(madds_of)), first.peak_mib, last.peak_mib, shown(slope_between(before, last, mib_of)),
                     surprise.empty() ? "none" : surprise);
}

}  // namespace

double slope(const std::vector<double>& x, const std::vector<double>& y) {
  double sx = 0, sy = 0, sxx = 0, sxy = 0;
  const auto n = static_cast<double>(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (!(y[i] > 0)) return std::numeric_limits<double>::quiet_NaN();
    const double u = std::log(x[i]), v = std::log(y[i]);
    sx += u;
    sy += v;
    sxx += u * u;
    sxy += u * v;
  }
  return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

std::string surprise_of(const GrowthLine& line) {
  for (std::size_t i = 1; i < line.points.size(); ++i) {
    const GrowthPoint &a = line.points[i - 1], &b = line.points[i];
    const double time = slope_between(a, b, seconds_of), ideal = slope_between(a, b, madds_of);
    if (time > ideal + kSurprise)
      return fmt::format("from {:g} to {:g}: {:.2f}, multiply-adds {:.2f}", a.x, b.x, time, ideal);
  }
  return "";
}

std::string growth_markdown(const GrowthReport& report) {
  std::string out = "# How time and memory grow\n\n";
  out += fmt::format(
      "{} Made by `{}`.\n\nA slope is that on logarithmic axes: 1 where doubling the size doubles the time, 2 where it "
      "takes four times as long. Multiply-adds are those of the algorithm; time should grow no faster. The slope of "
      "memory is that of the last step: at small sizes most of it does not depend on the size. A surprise is a "
      "step over which time grows faster than multiply-adds by more than {:g}.\n",
      report.machine, report.command, kSurprise);
  std::string axis;
  for (const GrowthLine& line : report.lines) {
    if (line.axis != axis) {
      axis = line.axis;
      out += fmt::format(
          "\n## Against {0}\n\n| work | {0} | ms | slope of time | of multiply-adds | MiB | slope of memory | surprise "
          "|\n|---|---|---|---:|---:|---|---:|---|\n",
          axis);
    }
    out += row_of(line);
  }
  return out;
}

std::string growth_csv(const GrowthReport& report) {
  std::string out = "axis,work,x,seconds,seconds_lower_quartile,seconds_upper_quartile,peak_mib,madds\n";
  for (const GrowthLine& line : report.lines) {
    for (const GrowthPoint& p : line.points)
      out += fmt::format("\"{}\",\"{}\",{:g},{:.4g},{:.4g},{:.4g},{:.4g},{:.6g}\n", line.axis, line.name, p.x,
                         p.seconds.median, p.seconds.lower, p.seconds.upper, p.peak_mib, p.madds);
  }
  return out;
}

}  // namespace headlab::analysis

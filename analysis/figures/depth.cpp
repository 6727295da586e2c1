// Accuracy over the share of tokens that measurably use a deep expert (DASG-MoE, Table 4).
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "analysis/figures/figure.h"
#include "analysis/figures/plot_style.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/statistics/statistics.h"
#include "analysis/tables/row_data.h"
#include "analysis/tables/row_runs.h"
#include "analysis/tables/stored_config.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1500, kPanelHeight = 620;
constexpr const char *kDeep = "deep_activation", *kMode = "feed_forward.k_mode", *kMost = "feed_forward.k_max";

struct Point {
  double x, y, low, high;
};
struct Curve {
  std::string label;
  bool joined = true;         // of the same weights
  std::vector<Point> points;  // by x
};

// Test examples of a row's runs; 0 where they leave no answers.
std::int64_t examples_of(const Row& row, const std::vector<results::RunRecord>& runs) {
  for (const results::RunRecord* run : averaged_runs(row, runs)) {
    for (const results::Column& column : run->payload.columns) {
      if (column.name == "prediction") return static_cast<std::int64_t>(column.size());
    }
  }
  return 0;
}

// "feed_forward.k_max = 3, feed_forward.k_mode = \"dynamic\"": how the experts of a token are counted; empty where its
// runs do not say.
std::string count_of(const Row& row, const std::vector<results::RunRecord>& runs) {
  const auto averaged = averaged_runs(row, runs);
  if (averaged.empty()) return "";
  std::string out;
  for (const auto& [key, value] : stored_config(*averaged.front())) {
    if (key == kMode || key == kMost) out += fmt::format("{}{} = {}", out.empty() ? "" : ", ", key, value);
  }
  return out;
}

// Of the rows that test weights: whether they count experts in several ways, which are no points of one curve.
bool several_counts(const Report& report) {
  std::set<std::string> counts;
  for (const Row& row : report.table.rows) {
    if (!is_trained(row)) counts.insert(count_of(row, report.runs));
  }
  return counts.size() > 1;
}

void sort_points(Curve& curve) {
  std::sort(curve.points.begin(), curve.points.end(), [](const Point& a, const Point& b) { return a.x < b.x; });
}

// Of a data set: one for each training whose weights several rows test with experts counted alike, one of the rows that
// were trained by themselves; bars are Wilson's interval of the mean accuracy on as many test examples as there are.
std::vector<Curve> curves_of(const Report& report, std::size_t deep, std::size_t accuracy) {
  std::map<std::string, Curve> by_weights;
  const double scale = report.table.plan.metrics[accuracy].scale;
  const bool apart = several_counts(report);
  for (const Row& row : report.table.rows) {
    const Cell &x = row.cells[deep], &y = row.cells[accuracy];
    if (x.value.n == 0 || y.value.n == 0) continue;
    Point point{x.value.mean, y.value.mean, NAN, NAN};
    if (const std::int64_t n = examples_of(row, report.runs); n > 0) {
      const Bounds bounds = wilson(y.value.mean / scale, n);
      point.low = bounds.low * scale;
      point.high = bounds.high * scale;
    }
    const bool trained = is_trained(row);
    const std::string weights = weights_of(row);
    const std::string count = apart && !trained ? count_of(row, report.runs) : "";
    Curve& curve = by_weights[data_of(row) + (trained ? "" : "tested:" + weights + count)];
    curve.label = fmt::format("{}: {}", row.data.empty() ? "ours" : row.data,
                              trained           ? "each row trained by itself"
                              : weights.empty() ? "the same weights, tested otherwise"
                                                : "weights of " + weights + ", tested otherwise") +
                  (count.empty() ? "" : ", " + count);
    curve.joined = !trained;
    curve.points.push_back(point);
  }
  std::vector<Curve> out;
  for (auto& [weights, curve] : by_weights) {
    sort_points(curve);
    out.push_back(std::move(curve));
  }
  return out;
}

Curve paper_of(const Table& table, std::size_t deep, std::size_t accuracy) {
  Curve out{"the paper's, which calls its data simulated", true, {}};
  for (const Row& row : table.rows) {
    const double x = row.cells[deep].paper, y = row.cells[accuracy].paper;
    if (std::isfinite(x) && std::isfinite(y)) out.points.push_back({x, y, NAN, NAN});
  }
  sort_points(out);
  return out;
}

std::string panel(const Table& table, std::size_t deep, std::size_t accuracy, const std::vector<Curve>& curves,
                  const std::vector<Style>& styles, const Picture& picture, const Box& box) {
  std::string data, bars, lines;
  std::vector<double> ends;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    data += fmt::format("$curve{} << EOD\n", i);
    for (const Point& p : curves[i].points) {
      data += fmt::format("{} {} {} {}\n", number(p.x), number(p.y), number(p.low), number(p.high));
      for (const double end : {p.y, p.low, p.high}) {
        if (std::isfinite(end)) ends.push_back(end);
      }
    }
    data += "EOD\n";
    bars += fmt::format(", $curve{} using 1:2:3:4 with yerrorbars pointsize 0 linewidth 1.4 linecolor rgb '{}'", i,
                        styles[i].colour);
    lines += fmt::format(", $curve{} using 1:2 with {} dashtype {} pointtype {} pointsize 1.6 linecolor rgb '{}'", i,
                         curves[i].joined ? "linespoints linewidth 1.6" : "points", styles[i].dash, styles[i].symbol,
                         styles[i].colour);
  }
  const Range y = padded_range(ends, 0.06);
  return begin_panel(picture, box) + data +
         fmt::format("set xrange [-2:102]\nset yrange [{}:{}]\nset xlabel '{}'\n", number(y.low),
                     number(std::min(100.0, y.high)), heading(table.plan.metrics[deep])) +
         y_title(picture, box, heading(table.plan.metrics[accuracy])) + fmt::format("plot 1/0{}{}\n", bars, lines) +
         end_panel();
}

Figures draw(const Report& report, const std::string& variant) {
  const results::TablePlan& plan = report.table.plan;
  const std::size_t deep = place_of_metric(plan, kDeep), accuracy = place_of_metric(plan, "test_top1");
  if (!variant.empty() || deep == plan.metrics.size() || accuracy == plan.metrics.size()) return {};
  std::vector<Curve> curves = curves_of(report, deep, accuracy);
  std::size_t points = 0;
  for (const Curve& curve : curves) points += curve.points.size();
  if (points < 2) return {};
  std::vector<Style> styles;
  for (std::size_t i = 0; i < curves.size(); ++i) styles.push_back(style_of(i));
  Heading head{fmt::format("{}: accuracy over deep activation", plan.title),
               {fmt::format("Scale {}. Each point is a row, mean over its seeds. Bars: Wilson's 95 % interval for that "
                            "accuracy on the test split's examples.",
                            plan.scale)},
               {}};
  for (std::size_t i = 0; i < curves.size(); ++i)
    head.legend.push_back({curves[i].label, styles[i], curves[i].joined, true});
  const Curve paper = paper_of(report.table, deep, accuracy);
  const Style of_paper{kPale, 2, 6};
  if (!paper.points.empty()) head.legend.push_back({paper.label + " (right)", of_paper, true, true});
  const double top = heading_height(head, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  const double bottom = picture.height - 80.0;
  std::string script =
      begin_picture(picture, head) + panel(report.table, deep, accuracy, curves, styles, picture,
                                           {135, top + 8, paper.points.empty() ? kWidth - 45.0 : 870.0, bottom});
  if (!paper.points.empty())
    script += panel(report.table, deep, accuracy, {paper}, {of_paper}, picture, {1050, top + 8, kWidth - 45.0, bottom});
  return {{figure_name(report, "depth"), script + end_picture()}};
}

}  // namespace

FigureKind depth_figure() {
  return {"depth", "accuracy over the measured share of tokens that use a deep expert, with Wilson's intervals",
          fmt::format("two rows with test_top1 and '{}', and no --variant", kDeep), draw, kDeep};
}

}  // namespace headlab::analysis

// What tables of learning rates are made for: a metric over the rate, a curve a model.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "analysis/figures/figure.h"
#include "analysis/figures/plot_style.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/tables/row_runs.h"
#include "analysis/tables/stored_config.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1500, kPanelHeight = 620;
constexpr const char* kRate = "train.lr";

struct Point {
  double rate, mean;
  std::vector<double> per_seed;
};
// Rows that differ in the rate alone.
struct Model {
  std::vector<std::string> labels;
  std::vector<Point> points;  // by rate

  // "MoH" of "MoH, rate 0.001" and "MoH, rate 0.002".
  std::string label() const {
    std::string common = labels.front();
    for (const std::string& other : labels)
      common.resize(static_cast<std::size_t>(
          std::mismatch(common.begin(), common.end(), other.begin(), other.end()).first - common.begin()));
    const auto end = common.rfind(", ");
    return labels.size() < 2 || end == std::string::npos || end == 0 ? labels.front() : common.substr(0, end);
  }
};

std::vector<Model> models_of(const Report& report, std::size_t metric) {
  std::map<StoredConfig, std::size_t> place;
  std::vector<Model> out;
  for (const Row& row : report.table.rows) {
    const auto runs = averaged_runs(row, report.runs);
    const Estimate& value = row.cells[metric].value;
    if (runs.empty() || value.n == 0) continue;
    StoredConfig config = stored_config(*runs.front());
    const auto rate = config.extract(kRate);
    if (rate.empty()) continue;
    const auto [at, fresh] = place.emplace(std::move(config), out.size());
    if (fresh) out.emplace_back();
    Model& model = out[at->second];
    model.labels.push_back(row.label);
    model.points.push_back({std::strtod(rate.mapped().c_str(), nullptr), value.mean, row.cells[metric].per_seed});
  }
  for (Model& model : out)
    std::sort(model.points.begin(), model.points.end(), [](const Point& a, const Point& b) { return a.rate < b.rate; });
  return out;
}

std::string panel(const results::MetricPlan& metric, const std::vector<Model>& models, const Picture& picture,
                  const Box& box) {
  std::string data, seeds, lines, tics;
  std::vector<double> ends;
  std::set<double> rates;
  for (std::size_t i = 0; i < models.size(); ++i) {
    std::string of_seeds;
    data += fmt::format("$model{} << EOD\n", i);
    for (const Point& p : models[i].points) {
      data += fmt::format("{} {}\n", number(p.rate), number(p.mean));
      for (const double value : p.per_seed) of_seeds += fmt::format("{} {}\n", number(p.rate), number(value));
      ends.push_back(p.mean);
      ends.insert(ends.end(), p.per_seed.begin(), p.per_seed.end());
      rates.insert(p.rate);
    }
    data += fmt::format("EOD\n$seeds{} << EOD\n{}EOD\n", i, of_seeds);
    const Style style = style_of(i);
    seeds +=
        fmt::format(", $seeds{} using 1:2 with points pointtype 7 pointsize 0.6 linecolor rgb '{}'", i, style.colour);
    lines += fmt::format(
        ", $model{} using 1:2 with linespoints linewidth 1.6 dashtype {} pointtype {} pointsize 1.6 linecolor rgb '{}'",
        i, style.dash, style.symbol, style.colour);
  }
  for (const double rate : rates) tics += fmt::format("{}'{}' {}", tics.empty() ? "" : ", ", rate, number(rate));
  const Range y = padded_range(ends, 0.06);
  return begin_panel(picture, box) + data +
         fmt::format("set logscale x\nset xrange [{}:{}]\nset xtics ({})\nset yrange [{}:{}]\nset xlabel '{}'\n",
                     number(*rates.begin() / 1.15), number(*rates.rbegin() * 1.15), tics, number(y.low), number(y.high),
                     "learning rate") +
         y_title(picture, box, heading(metric)) + fmt::format("plot 1/0{}{}\nunset logscale\n", lines, seeds) +
         end_panel();
}

Figures draw(const Report& report, const std::string& variant) {
  const results::TablePlan& plan = report.table.plan;
  const std::size_t metric = main_metric(report.table);
  if (!variant.empty() || metric == plan.metrics.size()) return {};
  const std::vector<Model> models = models_of(report, metric);
  const auto varies = [](const Model& model) { return model.points.front().rate < model.points.back().rate; };
  if (std::none_of(models.begin(), models.end(), varies)) return {};
  Heading head{fmt::format("{}: {} over the learning rate", plan.title, plan.metrics[metric].label),
               {fmt::format("Scale {}. A curve is of rows that differ in the learning rate alone, means over their "
                            "seeds. Small points: single seeds.",
                            plan.scale)},
               {}};
  for (std::size_t i = 0; i < models.size(); ++i) head.legend.push_back({models[i].label(), style_of(i), true, true});
  const double top = heading_height(head, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  return {{figure_name(report, "rates"),
           begin_picture(picture, head) +
               panel(plan.metrics[metric], models, picture, {135, top + 8, kWidth - 45.0, picture.height - 80.0}) +
               end_picture()}};
}

}  // namespace

FigureKind rates_figure() {
  return {"rates", "the first metric with differences over the learning rate, a curve a model",
          "two rows that differ in train.lr alone, and no --variant", draw};
}

}  // namespace headlab::analysis

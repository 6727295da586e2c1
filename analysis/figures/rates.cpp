// What tables of learning rates are made for: a metric over the rate, a curve a model.
#include <fmt/format.h>

#include "analysis/figures/figure.h"
#include "analysis/figures/option_series.h"
#include "analysis/statistics/contrasts.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1500, kPanelHeight = 620;

Figures draw(const Report& report, const std::string& variant) {
  const results::TablePlan& plan = report.table.plan;
  const std::size_t metric = main_metric(report.table);
  if (!variant.empty() || metric == plan.metrics.size()) return {};
  std::vector<OptionSeries> models = series_over(report, "train.lr", metric);
  if (models.empty()) return {};
  // Tables of rates have rows for other choices, too, dozens at times: points over one rate that say nothing of rates.
  std::size_t left_out = 0;
  std::erase_if(models, [&](const OptionSeries& model) {
    if (!model.varies()) left_out += model.points.size();
    return !model.varies();
  });
  Heading head{fmt::format("{}: {} over the learning rate", plan.title, plan.metrics[metric].label),
               {fmt::format("Scale {}. A curve is of rows that differ in the learning rate alone, means over their "
                            "seeds. Small points: single seeds.",
                            plan.scale)},
               {}};
  if (left_out > 0)
    head.captions.push_back(fmt::format("Left out: {} of the table, tried at one rate alone.",
                                        left_out == 1 ? "a row" : fmt::format("{} rows", left_out)));
  for (std::size_t i = 0; i < models.size(); ++i) head.legend.push_back({models[i].label, style_of(i), true, true});
  const double top = heading_height(head, kWidth);
  const Picture picture{kWidth, static_cast<int>(top) + kPanelHeight};
  return {{figure_name(report, "rates"), begin_picture(picture, head) +
                                             means_panel(report, models, metric, "learning rate", picture,
                                                         {135, top + 8, kWidth - 45.0, picture.height - 80.0}) +
                                             end_picture()}};
}

}  // namespace

FigureKind rates_figure() {
  return {"rates", "the first metric with differences over the learning rate, a curve a model",
          "two rows that differ in train.lr alone, and no --variant", draw};
}

}  // namespace headlab::analysis

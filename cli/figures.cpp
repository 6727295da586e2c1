#include "cli/figures.h"

#include <fmt/format.h>

#include <cstdio>
#include <optional>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "base/error.h"
#include "cli/output.h"

namespace headlab::cli {
namespace {

using analysis::FigureKind;

// The kind asked for, else those that the specification declares, in its order.
std::vector<const FigureKind*> chosen_kinds(const analysis::Report& report, const Wanted& wanted) {
  const auto& kinds = analysis::figure_kinds();
  const std::vector<std::string>& declared = report.table.plan.figures;
  std::vector<const FigureKind*> out;
  for (const std::string& name : !wanted.kind.empty() ? std::vector{wanted.kind}
                                 : declared.empty()   ? kinds.names()
                                                      : declared)
    out.push_back(&kinds.find(name));
  return out;
}

void add_missing(const analysis::Report& report, const FigureKind& kind, const Wanted& wanted, Drawn& out) {
  const std::string needs = fmt::format("nothing to draw for '{}': it needs {}", kind.name, kind.needs);
  if (!wanted.kind.empty()) throw UsageError(fmt::format("plot: {}", needs));
  if (report.table.plan.figures.empty()) return;
  tell("{}: {}\n", report.table.plan.spec, needs);
  out.missing.push_back(needs);
}

}  // namespace

Drawn draw_figures(const analysis::Report& report, const std::filesystem::path& folder, const Wanted& wanted) {
  Drawn out;
  for (const FigureKind* kind : chosen_kinds(report, wanted)) {
    std::optional<analysis::Report> few;
    if (!wanted.all_rows && wanted.variant.empty() && report.table.plan.figure_rows.contains(kind->name))
      few = with_named_rows(kind->name, report);
    const analysis::Figures figures = kind->draw(few ? *few : report, wanted.variant);
    if (few && !figures.empty())
      out.limited.push_back(fmt::format("'{}' is drawn of {} of {} rows, which the specification names", kind->name,
                                        few->table.plan.rows.size(), report.table.plan.rows.size()));
    if (figures.empty()) add_missing(report, *kind, wanted, out);
    for (const analysis::Figure& figure : figures) {
      out.pictures.push_back(folder / figure.name);
      analysis::run_gnuplot(figure.script, out.pictures.back());
    }
  }
  return out;
}

}  // namespace headlab::cli

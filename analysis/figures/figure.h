// The kinds of figures that a report can be drawn as: one file a kind, one line each in registry.cpp.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/report.h"
#include "base/registry.h"

namespace headlab::analysis {

struct Figure {
  std::string name;    // of the picture: "moh-vit-curves.png"
  std::string script;  // for gnuplot
};
using Figures = std::vector<Figure>;

struct FigureKind {
  std::string name;   // "curves"
  std::string help;   // what it shows; lines are broken by '\n'
  std::string needs;  // what it cannot be drawn without, in words that follow "it needs"
  // Of one variant, or of all where `variant` is empty. Nothing where the report lacks what it needs.
  std::function<Figures(const Report& report, const std::string& variant)> draw;
  std::string metric = "";  // that a specification must show where it declares the figure; empty: none
  bool some_rows = false;   // each row is drawn by itself, so that a specification may name those that are drawn
};

// In the order in which a report shows them.
Registry<FigureKind>& figure_kinds();

// The report with the baseline and the rows that its specification names for this kind of figure alone, and their runs;
// the title says how many of all rows these are.
Report with_named_rows(const std::string& kind, const Report& report);

// SPEC-KIND.png, or SPEC-VARIANT-KIND.png: pictures of one variant must not replace those of all.
std::string figure_name(const Report& report, const std::string& kind, const std::string& variant = "");

}  // namespace headlab::analysis

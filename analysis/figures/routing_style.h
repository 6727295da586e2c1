// How figures name and draw the rows of one routing.
#pragma once

#include <string>
#include <vector>

#include "analysis/figures/plot_style.h"
#include "results/plan.h"

namespace headlab::analysis {

// Its label, with what it does to keys: "learned routing, selected keys"; "variants" where it has none.
std::string routing_label(const results::Routing& routing);

// A colour and filled symbol for each, no two alike. Those that headlab has a label for look alike in every figure;
// another one takes what is free for its choice.
std::vector<Style> routing_styles(const std::vector<results::Routing>& routings);

// Labels, as routing_label() gives them, that have such a look.
std::vector<std::string> styled_labels();

// Of a symbol that two digits fit into, as gnuplot counts sizes, and how many pixels it takes.
double numbered_size(const Style& style);
double numbered_pixels(const Style& style);
// Shows on the symbol, and where it reaches past it.
const char* number_colour(const Style& style);

}  // namespace headlab::analysis

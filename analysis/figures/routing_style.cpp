#include "analysis/figures/routing_style.h"

#include <algorithm>

namespace headlab::analysis {
namespace {

using Choice = results::Routing::Choice;

// gnuplot's filled symbols; the open one of a shape is numbered before it.
constexpr int kSquare = 5, kCircle = 7, kUp = 9, kDown = 11, kDiamond = 13, kPentagon = 15;

struct Place {
  Choice choice;
  std::string label;  // empty: for a routing that nobody knew
  Style style;
};

const std::vector<Place>& places() {
  static const std::vector<Place> all = {
      {Choice::none, "MHA", {kBlack, 1, kSquare}},
      {Choice::none, "fewer heads", {kGreen, 1, kPentagon}},
      {Choice::none, "fewer heads, selected keys", {kSky, 1, kPentagon}},
      {Choice::none, "gates alone", {kGrey, 1, kCircle}},
      {Choice::none, "", {kBlack, 1, kCircle}},
      {Choice::none, "", {kGreen, 1, kSquare}},
      {Choice::learned, "learned routing", {kBlue, 1, kCircle}},
      {Choice::learned, "learned routing, selected keys", {kRed, 1, kPentagon}},
      {Choice::learned, "learned routing (query_norm)", {kRed, 1, kCircle}},
      {Choice::learned, "", {kBlue, 1, kPentagon}},
      {Choice::learned, "", {kRed, 1, kSquare}},
      {Choice::blind, "random heads", {kOrange, 1, kDiamond}},
      {Choice::blind, "random heads, selected keys", {kYellow, 1, kDiamond}},
      {Choice::blind, "router as drawn", {kPurple, 1, kUp}},
      {Choice::blind, "random heads, learned gates", {kSky, 1, kDown}},
      {Choice::blind, "", {kOrange, 1, kUp}},
      {Choice::blind, "", {kYellow, 1, kDown}},
  };
  return all;
}

bool looks_alike(const Style& a, const Style& b) {
  return a.colour == b.colour && a.symbol == b.symbol;
}

bool is_taken(const std::vector<Style>& taken, const Style& style) {
  return std::any_of(taken.begin(), taken.end(), [&](const Style& other) { return looks_alike(other, style); });
}

// That no routing has a claim to.
Style any_free(const std::vector<Style>& taken) {
  for (const int symbol : {kDiamond, kUp, kDown, kSquare, kCircle, kPentagon}) {
    for (const char* colour : {kBlack, kBlue, kOrange, kGreen, kPurple, kRed, kSky, kYellow}) {
      const Style style{colour, 1, symbol};
      const bool claimed = std::any_of(places().begin(), places().end(),
                                       [&](const Place& place) { return looks_alike(place.style, style); });
      if (!claimed && !is_taken(taken, style)) return style;
    }
  }
  return {kGrey, 1, kSquare};
}

Style free_style(const results::Routing& routing, const std::vector<Style>& taken) {
  for (const std::string& label : {routing_label(routing), std::string()}) {
    for (const Place& place : places()) {
      if (place.choice == routing.choice && place.label == label && !is_taken(taken, place.style)) return place.style;
    }
  }
  return any_free(taken);
}

}  // namespace

std::string routing_label(const results::Routing& routing) {
  if (routing.label.empty()) return "variants";
  return routing.label + (routing.selected_keys ? ", selected keys" : "");
}

std::vector<std::string> styled_labels() {
  std::vector<std::string> out;
  for (const Place& place : places()) {
    if (!place.label.empty()) out.push_back(place.label);
  }
  return out;
}

std::vector<Style> routing_styles(const std::vector<results::Routing>& routings) {
  std::vector<Style> out;
  for (const results::Routing& routing : routings) out.push_back(free_style(routing, out));
  return out;
}

double numbered_size(const Style& style) {
  switch (style.symbol) {
    case kSquare:
      return 3.2;
    case kCircle:
      return 3.5;
    case kPentagon:
      return 4.2;
    case kDiamond:
      return 4.4;
    default:
      return 4.6;
  }
}

double numbered_pixels(const Style& style) {
  return 6.3 * numbered_size(style);
}

const char* number_colour(const Style& style) {
  for (const char* dark : {kBlack, kBlue, kGreen, kRed, kGrey}) {
    if (style.colour == dark) return kWhite;
  }
  return kBlack;
}

}  // namespace headlab::analysis

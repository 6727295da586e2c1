// What the figures of variants share: colours and symbols, a heading with its legend, panels placed in pixels.
#pragma once

#include <cmath>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace headlab::analysis {

// Okabe & Ito's eight colours, told apart with any colour vision; the yellow is darkened to show on white.
inline constexpr const char* kBlack = "#000000";
inline constexpr const char* kBlue = "#0072B2";
inline constexpr const char* kOrange = "#E69F00";
inline constexpr const char* kGreen = "#009E73";
inline constexpr const char* kPurple = "#CC79A7";
inline constexpr const char* kRed = "#D55E00";
inline constexpr const char* kSky = "#56B4E9";
inline constexpr const char* kYellow = "#B8A800";
inline constexpr const char* kGrey = "#555555";
inline constexpr const char* kWhite = "#FFFFFF";
inline constexpr const char* kPale = "#888888";  // what chance gives

struct Style {
  std::string colour;
  int dash = 1, symbol = 7;  // as gnuplot numbers them
};

// The eight colours; the ninth style begins again with another dash and symbol.
Style style_of(std::size_t index);

// All positions are pixels from the upper left corner.
struct Box {
  double left, top, right, bottom;
};

struct Picture {
  int width, height;
};

struct LegendEntry {
  std::string text;
  Style style;
  bool line = true, symbol = false;
};

struct Heading {
  std::string title;
  std::vector<std::string> captions;  // wrapped to the picture's width
  std::vector<LegendEntry> legend;
};

inline constexpr int kFont = 17, kTitleFont = 22, kCaptionFont = 15;
inline constexpr int kCaptionLine = 26;  // pixels from one line of captions to the next

// Shares from 0 (pale) to 100 % (dark), with numbers on top in black below kDarkCell.
inline constexpr double kDarkCell = 55;
std::string share_palette();

// Broken between words so that no line is wider than that many pixels, where no word is.
std::vector<std::string> wrapped(const std::string& text, double width, int font);

// How wide DejaVu Sans of that size sets the text, roughly.
double text_width(const std::string& text, int font);

// Height that the heading needs; the panels start below it.
double heading_height(const Heading& heading, int width);

// Terminal, multiplot and the heading, which belongs to the first panel and ends with its end_panel(); `end_picture`
// closes it.
std::string begin_picture(const Picture& picture, const Heading& heading);
std::string begin_panel(const Picture& picture, const Box& panel);
// The y axis' name, upright, its last line `distance` pixels left of the panel, in as many lines as the panel's
// height asks for: gnuplot's own may leave the picture.
std::string y_title(const Picture& picture, const Box& panel, const std::string& text, double distance = 104);
// The panel's title above it, in as many lines as its width needs (at most two fit above a panel's top).
std::string panel_title(const Picture& picture, const Box& panel, const std::string& text);
// Text whose left edge is at x and whose middle is at y.
std::string text_at(const Picture& picture, double x, double y, const std::string& text, int font);
// A legend in columns, its first line's middle at y; legend_height is what it takes.
double legend_height(const std::vector<LegendEntry>& legend, double width);
std::string legend_script(const Picture& picture, const std::vector<LegendEntry>& legend, double x, double y,
                          double width);
// A place for gnuplot, as "screen X,Y".
std::string screen(const Picture& picture, double x, double y);
std::string end_panel();
std::string end_picture();

struct Range {
  double low, high;
};
// A margin around the finite values; [0, 1] where there are none.
Range padded_range(const std::vector<double>& values, double margin);

// A round distance of tics, so that about `tics` of them span `width`.
double tic_step(double width, int tics);

// Positions moved as little as possible (least squares, order kept) so that any two are at least gap(i, j) apart and
// none lies past `most`.
using Gap = std::function<double(std::size_t i, std::size_t j)>;
std::vector<double> set_apart(const std::vector<double>& positions, const Gap& gap, double most = INFINITY);

// As gnuplot reads it: NaN where there is no finite value.
std::string number(double value);

}  // namespace headlab::analysis

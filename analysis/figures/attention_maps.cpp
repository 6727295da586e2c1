#include "analysis/figures/attention_maps.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "base/columns.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

constexpr int kWidth = 1500;
constexpr std::size_t kMostLabels = 48;  // more tokens than that have no room for their names
constexpr std::size_t kLongest = 14;     // characters of a name

std::string shown(const std::string& token) {
  const std::string text = token == " " ? "\u2423" : token;
  return shortened(text, kLongest);
}

// "(\"the\" 0, \"service\" 1)"; empty where there are too many.
std::string tics(const std::vector<std::string>& tokens) {
  if (tokens.size() > kMostLabels) return "()";
  std::string out;
  for (std::size_t t = 0; t < tokens.size(); ++t)
    out += fmt::format("{}{} {}", t > 0 ? ", " : "", gnuplot_string(shown(tokens[t])), t);
  return fmt::format("({})", out);
}

double label_room(const std::vector<std::string>& tokens) {
  if (tokens.size() > kMostLabels) return 30;
  double widest = 30;
  for (const std::string& token : tokens) widest = std::max(widest, text_width(shown(token), kCaptionFont) + 14);
  return widest;
}

std::string head_panel(const AttentionMaps& maps, std::size_t head, const Picture& picture, const Box& box, bool left,
                       bool lowest) {
  const std::size_t T = maps.tokens.size();
  std::string data = fmt::format("$head{} << EOD\n", head);
  for (std::size_t q = 0; q < T; ++q) {
    for (std::size_t k = 0; k < T; ++k)
      data += fmt::format("{} {} {}\n", k, q, number(100 * maps.heads[head][q * T + k]));
  }
  const double edge = static_cast<double>(T) - 0.5;
  const int font = std::clamp(static_cast<int>(0.9 * (box.right - box.left) / static_cast<double>(T)), 7, kCaptionFont);
  return begin_panel(picture, box) + panel_title(picture, box, fmt::format("head {}", head + 1)) + data + "EOD\n" +
         fmt::format("set xrange [-0.5:{0}]\nset yrange [{0}:-0.5]\nset tics nomirror out scale 0.3\n", edge) +
         fmt::format("set xtics {} nomirror rotate by 90 right font ',{}'\nset ytics {} nomirror font ',{}'\n",
                     tics(maps.tokens), font, tics(maps.tokens), font) +
         fmt::format("{}{}plot $head{} with image\n", lowest ? "" : "unset xtics\n", left ? "" : "unset ytics\n",
                     head) +
         end_panel();
}

// Bars of one number side by side with another, and steps of the experts on the right axis.
std::string judgement_panel(const TokenJudgement& model, std::size_t index, const Picture& picture, const Box& box) {
  std::string data = fmt::format("$model{} << EOD\n", index);
  double most = 1;
  for (std::size_t t = 0; t < model.tokens.size(); ++t) {
    const double experts = model.shallow[t] + model.deep[t];
    most = std::max(most, experts);
    data += fmt::format("{} {} {} {} {}\n", t, number(model.importance[t]), number(model.complexity[t]),
                        number(experts), number(model.deep[t]));
  }
  std::string out = begin_panel(picture, box) + panel_title(picture, box, model.name) + data + "EOD\n" +
                    y_title(picture, box, "importance, complexity", 88);
  out += fmt::format(
      "set xrange [-0.6:{}]\nset yrange [0:1]\nset y2range [0:{}]\nset ytics nomirror 0.25\nset y2tics 1\n"
      "set xtics {} rotate by 90 right font ',{}'\nset y2label 'experts'\n",
      static_cast<double>(model.tokens.size()) - 0.4, number(most + 0.5), tics(model.tokens), kCaptionFont);
  return out +
         fmt::format(
             "plot $model{0} using ($1-0.2):2:(0.36) with boxes fillcolor rgb '{1}', "
             "$model{0} using ($1+0.2):3:(0.36) with boxes fillcolor rgb '{2}', "
             "$model{0} using 1:4 axes x1y2 with points pointtype 6 pointsize 1.6 linewidth 2 linecolor rgb '{3}', "
             "$model{0} using 1:5 axes x1y2 with points pointtype 7 pointsize 1.1 linecolor rgb '{4}'\n",
             index, kSky, kOrange, kBlack, kRed) +
         "unset y2tics\nunset y2label\n" + end_panel();
}

}  // namespace

std::string attention_maps_script(const AttentionMaps& maps) {
  const std::size_t count = maps.heads.size();
  if (count == 0 || count > kMostMaps)
    throw UsageError(fmt::format("attention is drawn of 1 to {} heads, not of {}", kMostMaps, count));
  const Heading heading{maps.title, {maps.caption}, {}};
  const std::size_t columns = std::min<std::size_t>(count, count > 12 ? 8 : 4), rows = (count + columns - 1) / columns;
  const double room = label_room(maps.tokens), gap = 24, top = heading_height(heading, kWidth) + 30;
  const double side = (kWidth - room - 140 - gap * static_cast<double>(columns - 1)) / static_cast<double>(columns);
  const Picture picture{kWidth, static_cast<int>(top + (side + 44) * static_cast<double>(rows) + room + 10)};
  std::string out = begin_picture(picture, heading);
  out += fmt::format(
      "unset grid\n{}set cbtics 25\nset format cb '%g %%'\nset colorbox user origin {} size screen "
      "{:.5f},{:.5f}\n",
      share_palette(), screen(picture, kWidth - 108, top + side), 18.0 / kWidth, side / picture.height);
  for (std::size_t h = 0; h < count; ++h) {
    const std::size_t column = h % columns, row = h / columns;
    const double x = room + 20 + (side + gap) * static_cast<double>(column),
                 y = top + (side + 44) * static_cast<double>(row);
    out += head_panel(maps, h, picture, {x, y, x + side, y + side}, column == 0, h + columns >= count);
    if (h == 0) out += "unset colorbox\n";
  }
  return out + end_picture();
}

std::string token_judgements_script(const std::string& title, const std::vector<TokenJudgement>& models) {
  const Heading heading{title,
                        {},
                        {{"importance", {kSky, 1, 5}, false, true},
                         {"complexity", {kOrange, 1, 5}, false, true},
                         {"experts", {kBlack, 1, 6}, false, true},
                         {"of them deep", {kRed, 1, 7}, false, true}}};
  double room = 30;
  for (const TokenJudgement& model : models) room = std::max(room, label_room(model.tokens));
  constexpr double kPanel = 260;
  const double top = heading_height(heading, kWidth) + 36, step = kPanel + room + 60;
  const Picture picture{kWidth, static_cast<int>(top + step * static_cast<double>(models.size()))};
  std::string out = begin_picture(picture, heading) + "set style fill solid 0.9 noborder\n";
  for (std::size_t m = 0; m < models.size(); ++m) {
    const double y = top + step * static_cast<double>(m);
    out += judgement_panel(models[m], m, picture, {150, y, kWidth - 90, y + kPanel});
  }
  return out + end_picture();
}

}  // namespace headlab::analysis

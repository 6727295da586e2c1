#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "analysis/render_table.h"
#include "analysis/table_text.h"

namespace headlab::analysis {
namespace {

// Longer sequences of UTF-8 stay as they are: LaTeX reads them, where the font has them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kSpelled = {{
    {"\\", "\\textbackslash{}"},
    {"%", "\\%"},
    {"&", "\\&"},
    {"_", "\\_"},
    {"#", "\\#"},
    {"$", "\\$"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"~", "\\textasciitilde{}"},
    {"^", "\\textasciicircum{}"},
    {"<", "$<$"},
    {">", "$>$"},
    {"|", "$|$"},
    {"±", "$\\pm$"},
    {"×", "$\\times$"},
    {"−", "$-$"},
    {"≤", "$\\leq$"},
    {"≥", "$\\geq$"},
    {"→", "$\\to$"},
    {"µ", "$\\mu$"},
    {"\"", "''"},
    {"\n", " "},
    {"[", "{[}"},  // after \\ a bracket or star would be taken for its argument
    {"*", "{*}"},
}};

std::string escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto found = std::find_if(kSpelled.begin(), kSpelled.end(),
                                    [&](const auto& spelled) { return text.starts_with(spelled.first); });
    const bool special = found != kSpelled.end();
    out += special ? found->second : text.substr(0, 1);
    text.remove_prefix(special ? found->first.size() : 1);
  }
  return out;
}

// A hyphen that stands as the sign of a number becomes a minus.
std::string with_minus(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool sign = text[i] == '-' && i > 0 && text[i - 1] == ' ' && i + 1 < text.size() && text[i + 1] >= '0' &&
                      text[i + 1] <= '9';
    out += sign ? "$-$" : std::string(1, text[i]);
  }
  return out;
}

// `code` as in Markdown becomes typewriter text.
std::string note_text(const std::string& note) {
  std::string out;
  bool code = false;
  for (std::size_t begin = 0; begin <= note.size();) {
    const std::size_t end = std::min(note.find('`', begin), note.size());
    const std::string part = escaped(std::string_view(note).substr(begin, end - begin));
    out += code ? fmt::format("\\texttt{{{}}}", part) : with_minus(part);
    code = !code;
    begin = end + 1;
  }
  return out;
}

// "+0.5 ± 0.2 *": a sign is a minus, not a hyphen, only in mathematics; what follows the number is words.
std::string number_cell(std::string text) {
  const std::string_view between = " ± ";
  if (const std::size_t at = text.find(between); at != std::string::npos) text.replace(at, between.size(), "\\pm");
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string number = text.substr(0, end), words = text.substr(end);
  const bool follows = words.empty() || words == " *" || words.starts_with(" (");
  if (!follows || number.find_first_of("0123456789") == std::string::npos) return escaped(text);
  return fmt::format("${}${}", number, words == " *" ? "$^{*}$" : escaped(words));
}

std::string tabular(const Lines& lines) {
  std::string out = fmt::format("\\begin{{tabular}}{{l{}}}\n\\toprule\n", std::string(lines[0].size() - 1, 'r'));
  for (std::size_t l = 0; l < lines.size(); ++l) {
    for (std::size_t c = 0; c < lines[l].size(); ++c)
      out += fmt::format("{}{}", c == 0 ? "" : " & ", l > 0 && c > 0 ? number_cell(lines[l][c]) : escaped(lines[l][c]));
    out += l == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

std::string part(const std::string& title, const Lines& lines) {
  const std::string heading =
      title.empty()
          ? ""
          : fmt::format("\\par\\medskip\n\\parbox{{\\linewidth}}{{\\centering {}:}}\\par\\smallskip\n", title);
  return heading + tabular(lines);
}

std::string notes(const Table& table) {
  std::string out = "\\par\\medskip\n\\begin{minipage}{\\linewidth}\n\\footnotesize\\raggedright\n";
  for (const std::string& note : table.notes) out += fmt::format("\\textbullet\\ {}\\par\n", note_text(note));
  return out + "\\end{minipage}\n";
}

}  // namespace

std::string to_latex(const Table& table) {
  const results::TablePlan& plan = table.plan;
  std::string out = fmt::format(
      "% needs "
      "\\usepackage{{booktabs}}\n\\begin{{table}}\n\\centering\n\\footnotesize\n\\setlength{{\\tabcolsep}}{{3pt}}\n"
      "\\caption{{{} ({} scale)}}\n\\label{{tab:{}-{}}}\n",
      escaped(plan.title), escaped(plan.scale), plan.spec, plan.scale);
  for (const std::string& group : groups_of(table)) out += part(escaped(group), group_lines(table, group));
  if (const Lines examples = example_lines(table); !examples.empty()) out += part(escaped(kExampleTitle), examples);
  return out + notes(table) + "\\end{table}\n";
}

}  // namespace headlab::analysis

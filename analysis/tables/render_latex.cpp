#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <utility>

#include "analysis/tables/render_table.h"
#include "analysis/tables/table_text.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 23> kSpelled = {{
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
    {"[", "{[}"},  // after \\ a bracket or star would be taken for its argument
    {"*", "{*}"},
}};

// Letters that every LaTeX has, with accents and quotation marks, stay as they are. Others would stop it: they stand as
// U+XXXX.
std::string letter(std::string_view character) {
  constexpr std::uint32_t kLastLatin = 0x17f;
  constexpr std::array<std::uint32_t, 8> kMarks = {0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026};
  const std::uint32_t point = code_point(character);
  if (point <= kLastLatin || std::find(kMarks.begin(), kMarks.end(), point) != kMarks.end())
    return std::string(character);
  return fmt::format("\\texttt{{U+{:04X}}}", point);
}

// Of text without control characters.
std::string spelt(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto found = std::find_if(kSpelled.begin(), kSpelled.end(),
                                    [&](const auto& spelled) { return text.starts_with(spelled.first); });
    const bool special = found != kSpelled.end();
    const std::size_t size = special ? found->first.size() : character_size(text);
    out += special ? std::string(found->second) : letter(text.substr(0, size));
    text.remove_prefix(size);
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  return spelt(visible(line));
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

// Long text on two lines, broken at the space nearest its middle: a column of a paper is narrow. `position`: which line
// stands level with the row, t or b.
std::string stacked(const std::string& text, std::size_t limit, char position, char alignment) {
  std::size_t best = std::string::npos;
  const auto half = static_cast<std::ptrdiff_t>(text.size() / 2);
  const auto off = [&](std::size_t at) { return std::abs(static_cast<std::ptrdiff_t>(at) - half); };
  for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at + 1)) {
    if (best == std::string::npos || off(at) < off(best)) best = at;
  }
  if (text.size() <= limit || best == std::string::npos) return escaped(text);
  return fmt::format("\\begin{{tabular}}[{}]{{@{{}}{}@{{}}}}{}\\\\{}\\end{{tabular}}", position, alignment,
                     escaped(text.substr(0, best)), escaped(text.substr(best + 1)));
}

// "+0.5\pm0.2", and nothing that LaTeX could obey.
bool is_mathematics(std::string number) {
  constexpr std::string_view between = "\\pm";
  if (const std::size_t at = number.find(between); at != std::string::npos) number.erase(at, between.size());
  return number.find_first_of("0123456789") != std::string::npos &&
         number.find_first_not_of("+-.e0123456789") == std::string::npos;
}

// "+0.5 ± 0.2 *": a sign is a minus, not a hyphen, only in mathematics; what follows the number is words.
std::string number_cell(const std::string& cell) {
  std::string text = cell;
  const std::string_view between = " ± ";
  if (const std::size_t at = text.find(between); at != std::string::npos) text.replace(at, between.size(), "\\pm");
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string number = text.substr(0, end), words = text.substr(end);
  const bool follows = words.empty() || words == " *" || words.starts_with(" (");
  if (!follows || !is_mathematics(number)) return stacked(cell, 14, 't', 'r');
  return fmt::format("${}${}", number, words == " *" ? "$^{*}$" : words == " (*)" ? "$^{(*)}$" : escaped(words));
}

// The number of seeds of most cells that show one; 0 where none does.
std::int64_t usual_seeds(const Table& table) {
  std::map<std::int64_t, std::size_t> cells;
  for (const Row& row : table.rows) {
    for (std::size_t m = 0; m < row.cells.size(); ++m) {
      const results::MetricPlan& metric = table.plan.metrics[m];
      if (!metric.exact && metric.kind != results::Metric::Kind::measured && row.cells[m].value.n > 1)
        cells[row.cells[m].value.n] += 1;
    }
  }
  const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
  return cells.empty() ? 0 : std::max_element(cells.begin(), cells.end(), fewer)->first;
}

// The notes name the usual number of seeds once, so that narrow columns need not repeat it.
std::string without_usual_n(const std::string& text, const std::string& usual) {
  return text.ends_with(usual) ? text.substr(0, text.size() - usual.size()) : text;
}

std::string cell_text(const std::string& text, std::size_t line, std::size_t column, const std::string& usual_n) {
  if (line == 0) return stacked(text, 14, 'b', column == 0 ? 'l' : 'r');
  return column == 0 ? stacked(text, 20, 't', 'l') : number_cell(without_usual_n(text, usual_n));
}

std::string tabular(const Table& table, const Lines& lines) {
  const std::string usual_n = fmt::format(" (n={})", usual_seeds(table));
  std::string out = fmt::format("\\begin{{tabular}}{{l{}}}\n\\toprule\n", std::string(lines[0].size() - 1, 'r'));
  for (std::size_t l = 0; l < lines.size(); ++l) {
    for (std::size_t c = 0; c < lines[l].size(); ++c)
      out += fmt::format("{}{}", c == 0 ? "" : " & ", cell_text(lines[l][c], l, c, usual_n));
    out += l == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

std::string part(const Table& table, const std::string& title, const Lines& lines) {
  const std::string heading =
      title.empty()
          ? ""
          : fmt::format("\\par\\medskip\n\\parbox{{\\linewidth}}{{\\centering {}:}}\\par\\smallskip\n", title);
  return heading + tabular(table, lines);
}

// Above all tabulars.
std::string standing(const Table& table) {
  const std::string text = standing_of_claim(table.preconditions);
  if (text.empty()) return "";
  return fmt::format("\\parbox{{\\linewidth}}{{\\centering\\textbf{{{}}}}}\\par\\medskip\n", with_minus(escaped(text)));
}

// After the table, not in it: a float does not break over pages.
std::string notes(const Table& table) {
  std::string out = "\n{\\footnotesize\\raggedright\\parindent=0pt\n";
  const std::int64_t usual = usual_seeds(table);
  if (usual == 0 && table.notes.empty()) return "";
  if (usual > 0)
    out += fmt::format("$\\bullet$ Every mean is over n = {} seeds unless its cell says otherwise.\\par\n", usual);
  for (const std::string& note : table.notes) out += fmt::format("$\\bullet$ {}\\par\n", note_text(note));
  return out + "}\n";
}

}  // namespace

std::string to_latex(const Table& table) {
  const results::TablePlan& plan = table.plan;
  std::string out = fmt::format(
      "% needs "
      "\\usepackage{{booktabs}}\n\\begin{{table}}\n\\centering\n\\footnotesize\n\\setlength{{\\tabcolsep}}{{3pt}}\n"
      "\\caption{{{} ({} scale)}}\n\\label{{tab:{}-{}}}\n",
      escaped(plan.title), escaped(plan.scale), plan.spec, plan.scale);
  out += standing(table);
  for (const std::string& group : groups_of(table)) out += part(table, escaped(group), group_lines(table, group));
  if (const Lines primary = primary_lines(table); !primary.empty()) out += part(table, escaped(kPrimaryTitle), primary);
  if (const Lines examples = example_lines(table); !examples.empty())
    out += part(table, escaped(kExampleTitle), examples);
  return out + "\\end{table}\n" + notes(table);
}

}  // namespace headlab::analysis

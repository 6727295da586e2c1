#include "results/hdf5/scalar_io.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cmath>

namespace headlab::results {
namespace {

constexpr const char* kDeclaration =
    "tab separated (\\t and \\\\ stand for a tab and a backslash): unit, meaning, label, kind, better, shown unit, "
    "scale (shown number = value * scale), decimals, exact (1: every seed has the same number)";
constexpr std::size_t kFields = 9;

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\t')
      out += "\\t";
    else if (c == '\\')
      out += "\\\\";
    else
      out += c;
  }
  return out;
}

// The fields of a line of escaped ones.
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\t')
      fields.emplace_back();
    else if (line[i] == '\\' && i + 1 < line.size())
      fields.back() += line[++i] == 't' ? '\t' : line[i];
    else
      fields.back() += line[i];
  }
  return fields;
}

std::string declaration_of(const Metric& m) {
  const std::string fields[kFields] = {
      escaped(m.unit),     escaped(m.meaning),    escaped(m.label),           to_string(m.kind),
      to_string(m.better), escaped(m.shown_unit), fmt::format("{}", m.scale), fmt::format("{}", m.decimals),
      m.exact ? "1" : "0"};
  return fmt::format("{}", fmt::join(fields, "\t"));
}

template <class T>
T number_of(const Hdf5Reader& file, const std::string& where, const std::string& text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) file.refuse(fmt::format("{}: '{}' is no number", where, text));
  return value;
}

Metric metric_of(const Hdf5Reader& file, const std::string& group, const std::string& name, const std::string& line) {
  const std::string where = fmt::format("{}: '{}'", group, name);
  const std::vector<std::string> fields = fields_of(line);
  if (fields.size() != kFields)
    file.refuse(fmt::format("{} has {} fields in its declaration, not {}", where, fields.size(), kFields));
  const auto kind = kind_called(fields[3]);
  const auto better = better_called(fields[4]);
  if (!kind) file.refuse(fmt::format("{} is of the unknown kind '{}'", where, fields[3]));
  if (!better) file.refuse(fmt::format("{} is better '{}', which is unknown", where, fields[4]));
  Metric m{.name = name,
           .unit = fields[0],
           .meaning = fields[1],
           .label = fields[2],
           .kind = *kind,
           .better = *better,
           .shown_unit = fields[5],
           .scale = number_of<double>(file, where, fields[6]),
           .decimals = number_of<int>(file, where, fields[7]),
           .exact = fields[8] == "1"};
  if (!(m.scale > 0) || std::isinf(m.scale) || m.decimals < 0 || m.decimals > kMostDecimals)
    file.refuse(fmt::format("{} cannot be shown: scale {}, {} decimals", where, m.scale, m.decimals));
  return m;
}

}  // namespace

// A metric's name may hold characters that a link's may not.
void write_scalars(Hdf5Writer& file, const std::string& group, const std::vector<Scalar>& scalars) {
  file.group(group);
  std::vector<std::string> names, declarations;
  std::vector<double> values;
  for (const Scalar& s : scalars) {
    names.push_back(s.metric.name);
    declarations.push_back(declaration_of(s.metric));
    values.push_back(s.value);
  }
  const auto count = static_cast<std::int64_t>(scalars.size());
  const std::vector<std::string> index = {group + "/index"};
  file.dimension(index[0], count);
  file.dataset(group + "/name", names, {"", "what the number is called", index});
  file.dataset(group + "/value", values, {count}, {"", "the number, in the unit of its declaration", index});
  file.dataset(group + "/declaration", declarations, {"", kDeclaration, index});
}

std::vector<Scalar> read_scalars(const Hdf5Reader& file, const std::string& group) {
  const auto names = file.strings(group + "/name"), declarations = file.strings(group + "/declaration");
  const auto values = file.doubles(group + "/value");
  if (names.size() != values.size() || declarations.size() != values.size())
    file.refuse(group + ": its arrays differ in length");
  std::vector<Scalar> scalars;
  for (std::size_t i = 0; i < values.size(); ++i)
    scalars.push_back({metric_of(file, group, names[i], declarations[i]), values[i]});
  return scalars;
}

}  // namespace headlab::results

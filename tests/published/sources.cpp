#include "tests/published/sources.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "results/summary.h"

namespace headlab::published {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// At blanks outside of quotes; the quotes go.
Words words_of(const std::string& text) {
  Words words;
  bool quoted = false, open = false;
  for (const char c : text) {
    if ((c == ' ' || c == '\t') && !quoted) {
      open = false;
      continue;
    }
    if (!open) words.emplace_back();
    open = true;
    if (c == '"')
      quoted = !quoted;
    else
      words.back() += c;
  }
  return words;
}

// "seconds*1e3"
struct Scaled {
  std::string name;
  double scale = 1;
};

Scaled scaled(const std::string& word) {
  const std::size_t star = word.rfind('*');
  if (star == std::string::npos) return {word};
  const auto scale = number_of(word.substr(star + 1));
  return scale ? Scaled{word.substr(0, star), *scale} : Scaled{word};
}

// A number is scaled, a text offers the numbers in it.
void add_value(Offer& offer, const std::string& cell, double scale) {
  if (const auto number = number_of(cell)) {
    offer.values.push_back({*number * scale});
    return;
  }
  for (const Number& n : numbers_in(cell)) offer.values.push_back({0, true, n});
}

// * stands for any text.
bool matches(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern[0] == '*') return matches(pattern.substr(1), text) || (!text.empty() && matches(pattern, text.substr(1)));
  return !text.empty() && pattern[0] == text[0] && matches(pattern.substr(1), text.substr(1));
}

struct Filter {
  std::string column, value;

  bool takes(const std::string& cell) const { return matches(value, cell); }
};

struct Selection {
  std::vector<Filter> filters;
  bool all = false;  // else exactly one row
  Words columns;
};

Selection selection_of(const std::string& rest) {
  Selection s;
  bool arrow = false;
  for (const std::string& word : words_of(rest)) {
    const std::size_t equals = word.find('=');
    if (arrow)
      s.columns.push_back(word);
    else if (word == "->")
      arrow = true;
    else if (word == "*")
      s.all = true;
    else if (equals == std::string::npos)
      throw SourceError(fmt::format("'{}' is no filter: write column=value, or * for all rows, before ->", word));
    else
      s.filters.push_back({word.substr(0, equals), word.substr(equals + 1)});
  }
  if (s.columns.empty()) throw SourceError("a CSV file needs '-> column' behind its filters");
  return s;
}

std::size_t column_of(const Csv& csv, const std::string& name) {
  const auto column = csv.column(name);
  if (!column) throw SourceError(fmt::format("no column '{}'; there are {}", name, fmt::join(csv.columns, ", ")));
  return *column;
}

std::vector<std::size_t> selected(const Csv& csv, const std::vector<Filter>& filters) {
  std::vector<std::size_t> rows;
  for (std::size_t r = 0; r < csv.rows.size(); ++r) {
    const bool taken = std::all_of(filters.begin(), filters.end(),
                                   [&](const Filter& f) { return f.takes(csv.rows[r][column_of(csv, f.column)]); });
    if (taken) rows.push_back(r);
  }
  return rows;
}

// What a filter that leaves no row could have been.
std::string known_values(const Csv& csv, const std::vector<Filter>& filters) {
  for (const Filter& f : filters) {
    if (!selected(csv, {f}).empty()) continue;
    std::set<std::string> values;
    for (const auto& row : csv.rows) values.insert(row[column_of(csv, f.column)]);
    return fmt::format("; column {} holds '{}'", f.column, fmt::join(values, "', '"));
  }
  return "";
}

// Columns in which the rows differ, so that a filter on one of them would tell them apart.
Words differing(const Csv& csv, const std::vector<std::size_t>& rows) {
  Words columns;
  for (std::size_t c = 0; c < csv.columns.size() && columns.size() < 4; ++c) {
    if (csv.rows[rows[0]][c] != csv.rows[rows[1]][c])
      columns.push_back(fmt::format("{}={} or {}", csv.columns[c], csv.rows[rows[0]][c], csv.rows[rows[1]][c]));
  }
  return columns;
}

std::vector<Offer> csv_offers(const Csv& csv, const std::string& line, const std::string& rest) {
  const Selection s = selection_of(rest);
  const std::vector<std::size_t> rows = selected(csv, s.filters);
  if (rows.empty()) throw SourceError("no row is selected" + known_values(csv, s.filters));
  if (rows.size() > 1 && !s.all) {
    throw SourceError(fmt::format("{} rows are selected; add a filter ({}), or * before -> for all", rows.size(),
                                  fmt::join(differing(csv, rows), "; ")));
  }
  std::vector<Offer> offers;
  for (const std::string& word : s.columns) {
    const Scaled column = csv.column(word) ? Scaled{word} : scaled(word);
    for (const std::size_t r : rows) {
      Offer offer{line.substr(0, line.find("->")) + "-> " + word, {}};
      add_value(offer, csv.rows[r][column_of(csv, column.name)], column.scale);
      if (s.all) offer.row = fmt::format("line {}", Csv::line_of(r));
      if (!s.all || !offer.values.empty()) offers.push_back(std::move(offer));  // a column may have empty cells
    }
  }
  return offers;
}

Offer json_offer(const nlohmann::json& json, const std::string& word) {
  const Scaled path = scaled(word);
  const nlohmann::json::json_pointer pointer("/" + path.name);
  if (!json.contains(pointer)) throw SourceError(fmt::format("no '{}'", path.name));
  Offer offer;
  const auto& value = json[pointer];
  add_value(offer, value.is_string() ? value.get<std::string>() : value.dump(), path.scale);
  return offer;
}

Offer hdf5_offer(const results::Summary& summary, const std::string& name) {
  Words names;
  for (const auto& [key, text] : summary.provenance) {
    names.push_back(key);
    if (key != name) continue;
    Offer offer;
    for (const Number& n : numbers_in(text)) offer.values.push_back({0, true, n});
    return offer;
  }
  throw SourceError(fmt::format("no attribute '{}' of /provenance; there are {}", name, fmt::join(names, ", ")));
}

void add_node(Offer& offer, toml::node_view<const toml::node> node, double scale) {
  if (const auto number = node.value<double>()) offer.values.push_back({*number * scale});
  if (const auto text = node.value_exact<std::string>()) add_value(offer, *text, scale);
  if (const toml::array* array = node.as_array()) {
    for (const toml::node& element : *array) add_node(offer, toml::node_view<const toml::node>(element), scale);
  }
}

Offer toml_offer(const toml::table& table, const std::string& word) {
  const Scaled path = scaled(word);
  const auto node = table.at_path(path.name);
  if (!node) throw SourceError(fmt::format("no key '{}'", path.name));
  Offer offer;
  add_node(offer, node, path.scale);
  return offer;
}

template <class F>
std::vector<Offer> offer_each(const std::string& file, const std::string& rest, F offer_of) {
  std::vector<Offer> offers;
  for (const std::string& word : words_of(rest)) {
    offers.push_back(offer_of(word));
    offers.back().from = file + ": " + word;
  }
  if (offers.empty()) throw SourceError(fmt::format("what of it? '{}: NAME ...'", file));
  return offers;
}

std::vector<Offer> text_offers(const std::string& file, const std::string& text, const std::string& rest) {
  if (!rest.empty()) throw SourceError(fmt::format("nothing may follow the name of a text file, not '{}'", rest));
  std::vector<Offer> offers(1);
  offers[0].from = file;
  for (const Number& n : numbers_in(text)) offers[0].values.push_back({0, true, n});
  return offers;
}

}  // namespace

double Value::magnitude() const {
  return is_text ? std::strtod(text.digits.c_str(), nullptr) : std::abs(value);
}

std::string Value::printed() const {
  return is_text ? text.printed : fmt::format("{:.6g}", value);
}

fs::path Sources::path_of(const std::string& file) const {
  for (const fs::path& path : {root_ / "results" / "published" / file, root_ / file}) {
    if (fs::is_regular_file(path)) return path;
  }
  throw SourceError(fmt::format("'{}' is neither in results/published/ nor in the root of the repository", file));
}

const Csv& Sources::csv(const std::string& file) {
  const auto known = csvs_.find(file);
  return known != csvs_.end() ? known->second : csvs_.emplace(file, parse_csv(read_text(path_of(file)))).first->second;
}

std::vector<Offer> Sources::offers_of(const std::string& line) {
  const std::size_t colon = line.find(':');
  const std::string file = line.substr(0, colon);
  const std::size_t begin = colon == std::string::npos ? colon : line.find_first_not_of(' ', colon + 1);
  const std::string rest = begin == std::string::npos ? "" : line.substr(begin);
  const fs::path path = path_of(file);
  const std::string kind = path.extension();
  if (kind == ".csv") return csv_offers(csv(file), line, rest);
  if (kind == ".json") {
    const auto json = nlohmann::json::parse(read_text(path));
    return offer_each(file, rest, [&](const std::string& word) { return json_offer(json, word); });
  }
  if (kind == ".h5") {
    const results::Summary summary = results::read_summary(path);
    return offer_each(file, rest, [&](const std::string& word) { return hdf5_offer(summary, word); });
  }
  if (kind == ".toml") {
    const toml::table table = toml::parse(read_text(path));
    return offer_each(file, rest, [&](const std::string& word) { return toml_offer(table, word); });
  }
  return text_offers(file, read_text(path), rest);
}

std::vector<std::string> Sources::published_csvs() const {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(root_ / "results" / "published")) {
    if (entry.path().extension() == ".csv") files.push_back(entry.path().filename());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace headlab::published

#include "cli/publication.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "analysis/runs/compare.h"
#include "analysis/tables/render_table.h"
#include "analysis/tables/row_runs.h"
#include "analysis/tables/stored_config.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "cli/selection.h"
#include "cli/specification.h"
#include "experiments/runs/run.h"
#include "experiments/specs/lineage.h"
#include "results/slots.h"
#include "results/summary.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

// The words of a line as shell_quoted() writes them.
Arguments words_of(const std::string& line) {
  Arguments words;
  std::string word;
  bool quoted = false, any = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == '\'') {
      quoted = !quoted, any = true;
    } else if (c == '\\' && !quoted && i + 1 < line.size()) {
      word += line[++i], any = true;
    } else if (c == ' ' && !quoted) {
      if (any) words.push_back(std::move(word));
      word.clear(), any = false;
    } else {
      word += c, any = true;
    }
  }
  if (any) words.push_back(std::move(word));
  return words;
}

TableOrder order_of(const Standing& table) {
  Arguments words = words_of(table.command);
  if (words.size() < 3 || words[0] != "headlab" || words[1] != "reproduce")
    throw UsageError(fmt::format("it was not made by headlab reproduce, but by '{}'", table.command));
  words.erase(words.begin(), words.begin() + 2);
  const CommandLine line("reproduce", {"SPEC", "", {scale_option(""), seeds_option()}, {}, 1, 1, true}, words);
  TableOrder order{spec_of(line), {}, table.command};
  order.selection = selection_of(line, order.spec, usual_scale(order.spec));
  if (order.spec.name != table.spec)
    throw UsageError(fmt::format("'{}' is the specification '{}' now", line.words().front(), order.spec.name));
  return order;
}

// What the order changes of its specification: "train.lr = 0.001"; empty where it changes nothing.
std::string changes_text(const TableOrder& order) {
  std::string out = order.spec.varied;
  for (const experiments::Override& change : departures(order.spec, order.selection.scale, order.selection.overrides))
    out += fmt::format("; {} = {}", change.key, to_toml(change.value));
  return out.empty() ? out : out.substr(2);
}

// Of a table in the folder; nothing where what made it cannot be read any more.
std::optional<std::string> changes_text(const Standing& table) {
  try {
    return changes_text(order_of(table));
  } catch (const Error&) {
    return std::nullopt;
  }
}

// Of a file from before families were noted: as its specification says today.
std::string family_of(const Standing& table) {
  try {
    return order_of(table).spec.family;
  } catch (const Error&) {
    return table.spec;
  }
}

Standing standing_table(const fs::path& file) {
  const results::Summary s = results::read_summary(file);
  Standing out{file.stem(), "", "", "", {s.runs.begin(), s.runs.end()}, {}};
  out.runs.insert(s.diverged.begin(), s.diverged.end());
  out.twins.insert(s.twins.begin(), s.twins.end());
  for (const auto& [key, value] : s.provenance) {
    if (key == "command") out.command = value;
    if (key == "scale") out.scale = value;
    if (key == "family") out.family = value;
  }
  if (out.family.empty()) out.family = family_of(out);
  for (const results::SummaryMetric& metric : s.metrics) out.metrics.push_back(metric.name);
  return out;
}

// Columns that would be gone.
std::vector<std::string> lost_metrics(const TableOrder& order, const Standing& table) {
  const auto& now = order.spec.metrics;
  std::vector<std::string> out;
  std::copy_if(table.metrics.begin(), table.metrics.end(), std::back_inserter(out), [&](const std::string& name) {
    return std::none_of(now.begin(), now.end(), [&](const results::MetricPlan& m) { return covers(m, name); });
  });
  return out;
}

// Of the table's runs, those that this program would still take, were their configurations among the order's.
std::vector<const results::RunRecord*> of_other_configurations(const Standing& table, const TableOrder& order,
                                                               const std::vector<results::RunRecord>& stored) {
  std::set<std::string> planned;
  for (const results::RowPlan& row : table_plan(order.spec, order.selection, "").rows)
    planned.insert(row.config_digest);
  std::vector<const results::RunRecord*> out;
  for (const results::RunRecord& run : stored) {
    const results::Payload& p = run.payload;
    if (table.runs.contains(p.id) && p.numerics == experiments::kNumericsVersion && !planned.contains(p.config_digest))
      out.push_back(&run);
  }
  return out;
}

constexpr std::size_t kMostNamed = 3;

// The first few of `all`, and how many more there are.
std::string first_of(std::vector<std::string> all, const char* between) {
  const std::size_t count = all.size();
  if (count <= kMostNamed) return fmt::format("{}", fmt::join(all, between));
  all.resize(kMostNamed);
  return fmt::format("{}{}{} more", fmt::join(all, between), between, count - kMostNamed);
}

// "'mha': train.batch was 32 and is 16", of each variant that the runs are of.
std::string what_changed(const TableOrder& order, const std::vector<const results::RunRecord*>& runs) {
  const auto now = resolve_all(order.spec, order.selection.scale, order.selection.overrides);
  std::map<std::string, std::string> variants;
  for (const results::RunRecord* run : runs) {
    const std::string name = run->provenance("variant");
    if (variants.contains(name)) continue;
    const auto at = std::find_if(now.begin(), now.end(), [&](const auto& v) { return v.variant->name == name; });
    if (at == now.end()) {
      variants[name] = fmt::format("'{}' is gone", name);
      continue;
    }
    const auto planned = planned_row(order.spec, order.selection, *at, run->payload.seed).config;
    std::vector<std::string> keys;
    for (const auto& d :
         analysis::differences({analysis::stored_config(*run), analysis::stored_config(planned.toml())}))
      keys.push_back(fmt::format("{} was {} and is {}", d.key, d.values[0], d.values[1]));
    variants[name] = fmt::format("'{}': {}", name, first_of(keys, ", "));
  }
  std::vector<std::string> out;
  for (auto& [name, text] : variants) out.push_back(std::move(text));
  return first_of(out, "; ");
}

bool names(const std::vector<TableOrder>& orders, const std::string& spec) {
  return std::any_of(orders.begin(), orders.end(), [&](const TableOrder& o) { return o.spec.name == spec; });
}

// The dearer, the larger.
std::ptrdiff_t rank_of(const std::string& scale) {
  return std::find(std::begin(experiments::kScales), std::end(experiments::kScales), scale) - experiments::kScales;
}

const Standing& standing_as(const std::vector<Standing>& standing, const std::string& spec) {
  return *std::find_if(standing.begin(), standing.end(), [&](const Standing& s) { return s.spec == spec; });
}

// Of lines "![name](file)".
std::vector<std::string> pictures_on(const fs::path& page) {
  std::istringstream lines(read_file(page));
  std::vector<std::string> out;
  for (std::string line; std::getline(lines, line);) {
    const auto file = line.find("](");
    if (line.starts_with("![") && line.ends_with(")") && file != std::string::npos)
      out.push_back(line.substr(file + 2, line.size() - file - 3));
  }
  return out;
}

constexpr const char* kTests = "-tests.csv";

std::vector<std::string> files_ending(const fs::path& folder, const std::string& ending) {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename();
    if (name.ends_with(ending)) out.push_back(name);
  }
  return out;
}

// Tables of the folder that the list names, but for those that are named elsewhere.
std::set<std::string> left_to_name(const fs::path& folder, const std::string& list,
                                   const std::set<std::string>& elsewhere) {
  std::set<std::string> out;
  for (const std::string& spec : analysis::tables_in(read_file(folder / list))) {
    if (!elsewhere.contains(spec) && fs::exists(folder / (spec + ".h5"))) out.insert(spec);
  }
  return out;
}

// Those of one family, with the runs that they stand there with; none where one of them comes out otherwise.
std::vector<analysis::PublishedTable> family_as_it_stands(const fs::path& folder, const std::vector<Standing>& family,
                                                          const std::vector<results::RunRecord>& runs) {
  std::vector<TableOrder> orders;
  std::set<std::string> ids;
  for (const Standing& table : family) {
    orders.push_back(order_of(table));
    for (const auto* part : {&table.runs, &table.twins}) ids.insert(part->begin(), part->end());
  }
  std::vector<results::RunRecord> published;
  std::copy_if(runs.begin(), runs.end(), std::back_inserter(published),
               [&](const results::RunRecord& run) { return ids.contains(run.payload.id); });
  std::vector<analysis::PublishedTable> out;
  for (analysis::Table& table : make_tables(orders, published)) {
    if (analysis::runs_of(table) != family[out.size()].runs) return {};
    std::vector<analysis::VariantLoad> loads = analysis::loads_of(table.plan, published);
    const std::vector<std::string> pictures = pictures_on(folder / (table.plan.spec + ".md"));
    out.push_back({std::move(table), std::move(loads), pictures});
  }
  return out;
}

}  // namespace

std::vector<Standing> standing_tables(const fs::path& folder) {
  std::vector<Standing> out;
  if (!fs::exists(folder)) return out;
  for (const std::string& file : files_ending(folder, ".h5")) out.push_back(standing_table(folder / file));
  std::sort(out.begin(), out.end(), [](const Standing& a, const Standing& b) { return a.spec < b.spec; });
  return out;
}

std::optional<Standing> standing_table(const fs::path& folder, const std::string& spec) {
  const fs::path file = folder / (spec + ".h5");
  try {
    return fs::exists(file) ? std::optional(standing_table(file)) : std::nullopt;
  } catch (const StoreError&) {
    return std::nullopt;  // whoever publishes is told
  }
}

std::vector<TableOrder> relatives_of(const std::vector<TableOrder>& named, const std::vector<Standing>& standing) {
  const auto related = [&](const std::string& family) {
    return std::any_of(named.begin(), named.end(), [&](const TableOrder& o) { return o.spec.family == family; });
  };
  std::vector<TableOrder> out;
  for (const Standing& table : standing) {
    if (names(named, table.spec)) continue;
    try {
      TableOrder order = order_of(table);
      const bool joins = related(table.family) || related(order.spec.family);
      if (joins && changes_text(order).empty()) out.push_back(std::move(order));
    } catch (const Error& error) {
      if (!related(table.family)) continue;
      throw UsageError(
          fmt::format("reproduce: '{}' stands in {} and shares its family's correction, but cannot be made anew: {}; "
                      "name it too, or take its files out of that folder",
                      table.spec, kPublished, error.what()));
    }
  }
  return out;
}

void require_no_less(const TableOrder& order, std::size_t runs, const std::vector<Standing>& standing,
                     const std::vector<results::RunRecord>& stored) {
  for (const Standing& table : standing) {
    if (table.spec != order.spec.name) continue;
    const std::string changes = changes_text(order), there = changes_text(table).value_or(changes);
    if (changes != there) {
      const auto told = [](const std::string& text) { return text.empty() ? "as specified" : "with " + text; };
      throw UsageError(
          fmt::format("reproduce: '{}' stands in {} {}, and would stand there {}; --replace puts it there "
                      "nevertheless",
                      table.spec, kPublished, told(there), told(changes)));
    }
    if (const auto others = of_other_configurations(table, order, stored);
        order.selection.scale == table.scale && !others.empty())
      throw UsageError(
          fmt::format("reproduce: '{}' stands in {} with {} runs, {} of them of configurations that the specification "
                      "no longer has ({}); --replace puts what it has now there",
                      table.spec, kPublished, table.runs.size(), others.size(), what_changed(order, others)));
    if (const auto lost = lost_metrics(order, table); !lost.empty()) {
      throw UsageError(
          fmt::format("reproduce: '{}' stands in {} with {}, which the specification names no more; --replace drops {}",
                      table.spec, kPublished, fmt::join(lost, ", "), lost.size() == 1 ? "it" : "them"));
    }
    const bool cheaper = rank_of(order.selection.scale) < rank_of(table.scale);
    if (!cheaper && runs >= table.runs.size()) continue;
    throw UsageError(
        fmt::format("reproduce: '{}' stands in {} with {} runs at scale {}, and would have {} at scale {}; "
                    "--replace puts it there nevertheless",
                    table.spec, kPublished, table.runs.size(), table.scale, runs, order.selection.scale));
  }
}

void require_whole(const std::vector<TableOrder>& orders, const std::vector<analysis::Table>& tables,
                   const std::vector<Standing>& standing) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const std::string& spec = orders[i].spec.name;
    const Standing& table = standing_as(standing, spec);
    if (const auto lost = lost_metrics(orders[i], table); !lost.empty()) {
      throw UsageError(
          fmt::format("reproduce: '{}' stands in {} and shares its family's correction, but its specification names {} "
                      "no more: name it too, with --replace, or take its files out of that folder",
                      spec, kPublished, fmt::join(lost, ", ")));
    }
    const std::set<std::string> there = analysis::runs_of(tables[i]);
    const auto& before = table.runs;
    const auto gone = std::count_if(before.begin(), before.end(), [&](const auto& id) { return !there.contains(id); });
    if (gone == 0) continue;
    throw UsageError(
        fmt::format("reproduce: '{}' stands in {} and shares its family's correction, but {} of its {} runs are not "
                    "there any more for this headlab: make them (headlab sweep {} --scale {}), name it too, with "
                    "--replace, or take its files out of that folder",
                    spec, kPublished, gone, before.size(), spec, orders[i].selection.scale));
  }
}

std::vector<analysis::PublishedTable> unchanged_tables(const fs::path& folder, const std::vector<Standing>& standing,
                                                       const std::vector<TableOrder>& made,
                                                       const std::vector<results::RunRecord>& runs) {
  std::map<std::string, std::vector<Standing>> families;
  for (const Standing& table : standing) {
    if (!names(made, table.spec)) families[table.family].push_back(table);
  }
  std::vector<analysis::PublishedTable> out;
  for (const auto& [family, tables] : families) {
    try {
      for (auto& table : family_as_it_stands(folder, tables, runs)) out.push_back(std::move(table));
    } catch (const Error&) {
      continue;  // the page names them
    }
  }
  return out;
}

std::set<std::string> extras_of_table(const fs::path& folder, const std::string& spec) {
  std::set<std::string> out;
  if (!fs::exists(folder / (spec + ".md"))) return out;
  for (const std::string& picture : pictures_on(folder / (spec + ".md"))) {
    if (picture.starts_with(spec) && picture.find('/') == std::string::npos)
      out.insert({picture, fs::path(picture).stem().string() + ".gp"});
  }
  for (const char* slot : results::kSlots)
    out.insert({analysis::loads_file(spec, slot), analysis::loads_file(spec, slot, results::kTaskSplit)});
  std::erase_if(out, [&](const std::string& name) { return !fs::exists(folder / name); });
  return out;
}

std::vector<std::string> remove_old_extras(const fs::path& folder, std::set<std::string> extras,
                                           const std::vector<fs::path>& written) {
  for (const fs::path& file : written) {
    extras.erase(file.filename());
    if (file.extension() == ".png") extras.erase(file.stem().string() + ".gp");
  }
  for (const std::string& name : extras) fs::remove(folder / name);
  return {extras.begin(), extras.end()};
}

void remove_old_lists(const fs::path& folder, const std::vector<analysis::TestList>& lists) {
  std::set<std::string> made, ours, kept;
  for (const analysis::TestList& list : lists) {
    kept.insert(list.file);
    for (const analysis::Table* table : list.tables) {
      made.insert(table->plan.spec);
      ours.insert({table->plan.spec, table->plan.family});
    }
  }
  std::set<std::string> elsewhere = made;  // tables that another list names
  for (const std::string& file : files_ending(folder, kTests)) {
    if (kept.contains(file)) continue;
    const std::set<std::string> needed = left_to_name(folder, file, made);
    elsewhere.insert(needed.begin(), needed.end());
    const bool empty = analysis::tables_in(read_file(folder / file)).empty();
    if (needed.empty() && (!empty || ours.contains(file.substr(0, file.rfind(kTests))))) fs::remove(folder / file);
  }
  const std::string together = "tests.csv";  // of all families, by earlier versions
  if (fs::exists(folder / together) && left_to_name(folder, together, elsewhere).empty()) fs::remove(folder / together);
}

}  // namespace headlab::cli

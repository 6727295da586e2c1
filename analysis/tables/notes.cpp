#include "analysis/tables/notes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/tables/machines.h"

namespace headlab::analysis {
namespace {

using results::MetricPlan;
using results::TablePlan;

// "1, 2, 4", "1 to 20, 31": of seeds in their order.
std::string joined(const std::vector<std::int64_t>& seeds) {
  constexpr std::ptrdiff_t kLong = 6;
  std::vector<std::string> parts;
  for (auto from = seeds.begin(); from != seeds.end();) {
    const auto to = std::adjacent_find(from, seeds.end(), [](auto a, auto b) { return b != a + 1; });
    const auto end = to == seeds.end() ? to : to + 1;
    if (end - from >= kLong) {
      parts.push_back(fmt::format("{} to {}", *from, *(end - 1)));
    } else {
      for (auto seed = from; seed != end; ++seed) parts.push_back(fmt::format("{}", *seed));
    }
    from = end;
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string counted(std::size_t n, const char* what) {
  return n == 1 ? fmt::format("one {}", what) : fmt::format("{} {}s", n, what);
}

bool has_pooled(const Table& table) {
  return !table.pooled.empty();
}

std::string how_to_read(const Table& table) {
  if (table.plan.seeds.size() < 2) return "A single seed: there are no intervals, and no difference can be trusted.";
  std::string out = "± is the half-width of the 95 % interval over seeds (Student t), n their number";
  if (!table.noise_of_examples.empty())
    out += "; that of a difference allows for other test examples as well, where runs keep a metric's value of each";
  out +=
      has_pooled(table)
          ? ". Differences are those of an additive model of variant and seed with one variance for all rows that are "
            "trained alike (two-way analysis, restricted maximum likelihood)"
          : "; differences are paired by seed";
  const std::size_t untested = table.family->untested(), declared = table.family->size(Role::primary),
                    primary = declared - untested, explored = table.family->size(Role::explored);
  if (primary > 0)
    out += fmt::format(
        "; * marks a primary contrast, which the specification declares, with p < 0.05 after Holm's correction "
        "for the {} of {}{}",
        counted(declared, "primary contrast"), table.family->name(),
        untested > 0 ? fmt::format(", of which {} {} not tested yet", untested, untested == 1 ? "is" : "are") : "");
  if (explored > 0)
    out += fmt::format(
        "; (*) marks a comparison that was explored, with p < 0.05 after Holm's correction for the {} of "
        "that kind{}",
        counted(explored, "comparison"), primary > 0 ? "" : fmt::format(" of {}", table.family->name()));
  if (primary + explored > 0) out += "; each is tested once, intervals are not corrected";
  return out + ".";
}

// Two significant digits without an exponent: a planning figure deserves no more.
std::string about(double value) {
  const int decimals = value > 0 ? std::clamp(1 - static_cast<int>(std::floor(std::log10(value))), 0, 12) : 0;
  return fmt::format("{:.{}f}", value, decimals);
}

// What as many seeds would have found, least to most over the rows.
std::string how_much_would_be_found(const Table& table) {
  const std::size_t m = main_metric(table);
  std::vector<double> found;
  for (const Row& row : table.rows) {
    if (m < row.cells.size() && !std::isnan(row.cells[m].smallest_detectable))
      found.push_back(row.cells[m].smallest_detectable);
  }
  if (found.empty()) return "";
  const auto [least, most] = std::minmax_element(found.begin(), found.end());
  const results::MetricPlan& metric = table.plan.metrics[m];
  const std::string unit = points(metric).empty() ? "" : fmt::format(" {}", points(metric)), low = about(*least),
                    high = about(*most);
  return fmt::format(
      "{}: to stand out against the baseline 4 times out of 5 after this correction, a true difference must be about "
      "{}{}; not told apart does not mean equal.",
      metric.label, low == high ? low : fmt::format("{} to {}", low, high), unit);
}

std::string how_equal(const MetricPlan& metric, const Pooled& rows) {
  if (std::isnan(rows.equal_variances_p)) return "";
  return fmt::format(
      "{} p = {:.2g}, standard deviations over seeds {} to {}{}{}", metric.label, rows.equal_variances_p,
      about(rows.least_deviation), about(rows.most_deviation),
      std::isnan(rows.least_of_pairs)
          ? ""
          : fmt::format(", of differences of two rows {} to {}", about(rows.least_of_pairs), about(rows.most_of_pairs)),
      rows.equal_variances_p < 0.05 ? " (unequal: see the p of the pairs alone)" : "");
}

// Whether one variance for all rows is a fair assumption, for each metric that rests on it.
std::string how_equal_variances_are(const Table& table) {
  std::vector<std::string> parts;
  for (const MetricPlan& metric : table.plan.metrics) {
    const auto pooled = table.pooled.find(metric.name);
    if (!metric.with_difference || pooled == table.pooled.end()) continue;
    for (const Pooled& rows : pooled->second) {
      if (std::string part = how_equal(metric, rows); !part.empty()) parts.push_back(std::move(part));
    }
  }
  if (parts.empty()) return "";
  return fmt::format("Equal variances of the rows, by Brown and Forsythe's test: {}.", fmt::join(parts, "; "));
}

// Of other test examples, over the pairs that are compared, and of rounding.
std::string noise_floor(const Table& table) {
  const std::size_t m = main_metric(table);
  if (m >= table.plan.metrics.size()) return "";
  const results::MetricPlan& metric = table.plan.metrics[m];
  std::map<std::pair<std::size_t, std::size_t>, double> of_pairs;
  for (const Contrast& c : contrasts_of(table)) {
    const ExampleNoise noise = table.example_noise(m, c.row, c.reference);
    if (c.metric == m && noise.variance > 0) of_pairs[std::minmax(c.row, c.reference)] = noise.error();
  }
  std::vector<double> errors;
  for (const auto& [pair, error] : of_pairs) errors.push_back(error);
  const std::string unit = points(metric).empty() ? "" : fmt::format(" {}", points(metric));
  std::vector<std::string> parts;
  if (!errors.empty())
    parts.push_back(fmt::format("other test examples would change a difference by a standard error of {}{} (median)",
                                about(median(errors)), unit));
  std::vector<std::string> rounded;
  for (const Row& row : table.rows) {
    if (const auto noise = row.rounding.find(metric.name); noise != row.rounding.end())
      rounded.push_back(fmt::format("{}{} in '{}' ({} pairs of runs)", about(noise->second.deviation()), unit,
                                    row.label, noise->second.pairs));
  }
  if (!rounded.empty())
    parts.push_back(
        fmt::format("rounding alone, by another order of the same sums, changes a run by a standard deviation of {}",
                    fmt::join(rounded, ", ")));
  return parts.empty() ? "" : fmt::format("Noise of {}: {}.", metric.label, fmt::join(parts, "; "));
}

// "data.train_limit = 500": what `text` has of how a row is trained, and `other` has not. What holds of a run and of
// the one that it begins with is said once, unless their names are said between.
std::string lines_of_one(const std::string& text, const std::string& other) {
  std::string out, line;
  std::set<std::string> said;
  for (std::istringstream stream(text); std::getline(stream, line);) {
    if (("\n" + other).find("\n" + line + "\n") != std::string::npos) continue;
    line.erase(0, std::min(line.find_first_not_of(' '), line.size()));  // what it begins with is indented
    if (line.ends_with(':')) said.clear();
    if (!said.insert(line).second) continue;
    if (!out.empty()) out += out.ends_with(':') ? " " : ", ";
    out += line;
  }
  return out;
}

// Rows that no specification sets against one like them; data and length that a variant sets by itself are said nowhere
// else.
std::vector<std::string> trained_otherwise(const Table& table) {
  std::vector<std::string> out;
  const std::size_t baseline = baseline_row(table);
  if (baseline == table.rows.size()) return out;
  std::set<std::size_t> compared;
  for (const Contrast& c : contrasts_of(table)) {
    if (c.kind == Contrast::Kind::declared || c.kind == Contrast::Kind::primary) compared.insert({c.row, c.reference});
  }
  const Row& reference = table.rows[baseline];
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const Row& row = table.rows[r];
    if (row.training == reference.training || compared.contains(r)) continue;
    const std::string here = lines_of_one(row.training, reference.training),
                      there = lines_of_one(reference.training, row.training);
    out.push_back(fmt::format("'{}' is trained otherwise than '{}' ({}{}{}{}): no difference between them is shown.",
                              row.label, reference.label, here, here.empty() || there.empty() ? "" : "; ",
                              there.empty() ? "" : "there ", there));
  }
  return out;
}

// Rows that ask for fewer seeds than others.
std::string fewer_seeds(const TablePlan& plan) {
  std::map<std::size_t, std::vector<std::string>> rows;
  for (const results::RowPlan& row : plan.rows) {
    if (!row.seeds.empty() && row.seeds.size() < plan.seeds.size()) rows[row.seeds.size()].push_back(row.label);
  }
  std::string out;
  for (const auto& [count, labels] : rows)
    out += fmt::format("; the first {} of '{}'", count, fmt::join(labels, "', '"));
  return out;
}

// A note once, behind all rows that have it.
std::vector<std::string> notes_on_rows(const TablePlan& plan) {
  std::vector<std::pair<std::string, std::vector<std::string>>> rows_of;
  for (const results::RowPlan& row : plan.rows) {
    for (const std::string& note : row.notes) {
      auto at = std::find_if(rows_of.begin(), rows_of.end(), [&](const auto& known) { return known.first == note; });
      if (at == rows_of.end()) at = rows_of.insert(at, {note, {}});
      at->second.push_back(fmt::format("'{}'", row.label));
    }
  }
  std::vector<std::string> out;
  for (const auto& [note, rows] : rows_of) out.push_back(fmt::format("{}: {}", fmt::join(rows, ", "), note));
  return out;
}

using Notes = std::vector<std::string>;

// What the paper says; where nothing is run here, that is all there is to say.
Notes claim_notes(const TablePlan& plan) {
  Notes notes;
  if (!plan.claim.empty()) notes.push_back(fmt::format("Claim: {}", plan.claim));
  if (!plan.source.empty()) notes.push_back(fmt::format("Paper's numbers: {}", plan.source));
  if (!plan.not_run.empty()) notes.push_back(fmt::format("Nothing of this table is run here: {}", plan.not_run));
  return notes;
}

// What was run, and how to read its numbers.
Notes heading_notes(const Table& table) {
  const TablePlan& plan = table.plan;
  Notes notes = {fmt::format("Ours: {}.", plan.setting),
                 fmt::format("Made by `{}`, seeds {}{}.", plan.command, joined(plan.seeds), fewer_seeds(plan)),
                 how_to_read(table)};
  for (std::string text : {how_much_would_be_found(table), how_equal_variances_are(table), noise_floor(table),
                           table.machine.empty() ? "" : times_note(table.machine, table.made_elsewhere)}) {
    if (!text.empty()) notes.push_back(std::move(text));
  }
  if (!table.majorities.empty()) {
    const double least = *table.majorities.begin(), most = *table.majorities.rbegin();
    notes.push_back(fmt::format("Whoever answers with the majority class, whatever the text, is right in {:.2f} %{}.",
                                least, most > least ? fmt::format(" to {:.2f} %, by row", most) : ""));
  }
  return notes;
}

// Runs that a row lacks, leaves out, or should be read with care.
Notes gaps_of_rows(const Table& table) {
  Notes notes;
  for (const Row& row : table.rows) {
    for (const std::string& reason : row.excluded)
      notes.push_back(fmt::format("'{}': 1 {}; not averaged.", row.label, reason));
    if (!row.risen.empty())
      notes.push_back(fmt::format(
          "'{}': the training loss of seed{} {} ended higher than it began; the means hold what did not learn.",
          row.label, row.risen.size() > 1 ? "s" : "", joined(row.risen)));
    if (!row.missing.empty())
      notes.push_back(
          fmt::format("'{}': missing seed{} {}.", row.label, row.missing.size() > 1 ? "s" : "", joined(row.missing)));
  }
  return notes;
}

Notes code_notes(const results::MixedCode& code) {
  Notes notes;
  if (!code.others.empty())
    notes.push_back(
        fmt::format("These runs were not all made by the same code: they differ in {}.", fmt::join(code.others, ", ")));
  if (!code.same_bits.empty())
    notes.push_back(fmt::format("The code of these runs changed in {}: a run made by each gave the same bits.",
                                fmt::join(code.same_bits, ", ")));
  return notes;
}

// A sentence for each comparison that was asked for.
Notes contrast_notes(const Table& table) {
  std::vector<Contrast> contrasts = contrasts_of(table);
  std::set<Hypothesis> said;  // what is primary may be a comparison with the baseline, too
  std::erase_if(contrasts, [&](const Contrast& c) {
    const bool asked_for = c.metric == main_metric(table) || c.kind != Contrast::Kind::baseline || c.has_paper();
    return !asked_for || !said.insert(hypothesis_of(table, c)).second;
  });
  const std::string few = take_out_few_seeds(contrasts);
  Notes notes;
  for (const Contrast& c : contrasts)
    notes.push_back((role_of(c) == Role::primary ? "Primary contrast: " : "") + sentence(table, c));
  if (!few.empty()) notes.push_back(few);
  return notes;
}

}  // namespace

std::vector<std::string> notes_on(const Table& table) {
  Notes notes = claim_notes(table.plan);
  if (!table.plan.not_run.empty()) return notes;
  for (const Notes& part : {heading_notes(table), trained_otherwise(table), notes_on_rows(table.plan),
                            gaps_of_rows(table), code_notes(table.mixed_code), contrast_notes(table)})
    notes.insert(notes.end(), part.begin(), part.end());
  return notes;
}

}  // namespace headlab::analysis

#include "analysis/publish/page.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>
#include <string_view>

#include "analysis/publish/readings.h"
#include "analysis/publish/test_lists.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/tables/load_profile.h"
#include "analysis/tables/markdown.h"
#include "base/counted.h"

namespace headlab::analysis {
namespace {

using Lines = std::vector<std::string>;

constexpr const char* kSection = "## [";  // begins a table's part of the page

void section(std::string& out, const std::string& heading, const Lines& lines) {
  if (lines.empty()) return;
  out += fmt::format("\n**{}**\n\n", in_markdown(heading));
  for (const std::string& line : lines) out += fmt::format("- {}\n", in_markdown(line));
}

Lines sentences(const Table& table, std::vector<Contrast> contrasts) {
  Lines out;
  const std::string few = take_out_few_seeds(contrasts);
  for (const Contrast& c : contrasts) out.push_back(sentence(table, c));
  if (!few.empty()) out.push_back(few);
  return out;
}

// With what it would take to decide each.
Lines undecided(const Table& table, const std::vector<Contrast>& contrasts, const RunTimes& times) {
  Lines out;
  for (const Contrast& c : contrasts) out.push_back(sentence(table, c) + what_undecided_takes(table, c, times));
  return out;
}

// With a verdict, or with one to come.
std::vector<Contrast> judged_of(const Table& table, Contrast::Kind kind) {
  std::vector<Contrast> out = contrasts_of(table, kind);
  take_out_few_seeds(out);
  return out;
}

// Those that the paper has a difference for, each once: one may be of several kinds.
std::vector<Contrast> against_paper(const Table& table) {
  std::vector<Contrast> out = contrasts_of(table);
  std::set<Hypothesis> seen;
  std::erase_if(out, [&](const Contrast& c) {
    return !c.has_paper() || c.margin > 0 || c.has_few_seeds() || !seen.insert(hypothesis_of(table, c)).second;
  });
  return out;
}

std::vector<Contrast> with_verdict(const Table& table, Verdict verdict) {
  std::vector<Contrast> out = against_paper(table);
  std::erase_if(out, [&](const Contrast& c) { return verdict_of(table, c) != verdict; });
  return out;
}

// Without those that the section of the primary contrasts reads.
std::vector<Contrast> not_primary(const Table& table, std::vector<Contrast> contrasts) {
  std::set<Hypothesis> read;
  for (const Contrast& c : contrasts_of(table, Contrast::Kind::primary)) read.insert(hypothesis_of(table, c));
  std::erase_if(contrasts, [&](const Contrast& c) { return read.contains(hypothesis_of(table, c)); });
  return contrasts;
}

// One line a metric: "top-1, points: MoH (-0.39 ± 0.44, adjusted p = 0.2); ...".
Lines against_baseline(const Table& table, bool wanted) {
  const std::vector<Contrast> contrasts = judged_of(table, Contrast::Kind::baseline);
  Lines out;
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const results::MetricPlan& metric = table.plan.metrics[m];
    Lines rows;
    for (const Contrast& c : contrasts) {
      if (c.metric != m || c.lacking > 0 || stands_out(table, c) != wanted) continue;
      const std::string adjusted = adjusted_text(table, c);
      rows.push_back(fmt::format("{} ({}{}{})", table.rows[c.row].label, difference_text(metric, c.difference),
                                 c.difference.n < 2 ? ", a single seed" : "", adjusted.empty() ? "" : ", " + adjusted));
    }
    const std::string unit = points(metric).empty() ? "" : fmt::format(", {}", points(metric));
    if (!rows.empty()) out.push_back(fmt::format("{}{}: {}", metric.label, unit, fmt::join(rows, "; ")));
  }
  return out;
}

std::string baseline_label(const Table& table) {
  for (const Row& row : table.rows) {
    if (row.baseline) return row.label;
  }
  return "the baseline";
}

std::string gaps(const Table& table) {
  std::size_t missing = 0, excluded = 0;
  for (const Row& row : table.rows) {
    missing += row.missing.size();
    excluded += static_cast<std::size_t>(row.diverged);
  }
  std::string out;
  if (missing > 0) out += fmt::format("\nRuns that are missing: {}; the table names them.\n", missing);
  if (excluded > 0) out += fmt::format("\nRuns that diverged: {}; the table names them.\n", excluded);
  return out;
}

std::string with_bounds(const Spread& s) {
  if (s.n < 2) return fmt::format("{:.3f}", s.mean);
  return fmt::format("{:.3f} ({:.3f} to {:.3f})", s.mean, s.low, s.high);
}

// Where the specification is about loads of that kind: how far categories differ in the last layer that has any.
Lines load_distances(const PublishedTable& published, std::string_view slot) {
  const auto& figures = published.table.plan.figures;
  if (std::find(figures.begin(), figures.end(), fmt::format("{}-load", slot)) == figures.end()) return {};
  Lines out;
  for (const LoadProfile& profile : profiles_of(published.table.plan, of_slot(published.loads, slot))) {
    const std::int64_t layer = last_routed_layer(profile.shape);
    if (layer < 0) continue;
    const auto at = static_cast<std::size_t>(layer);
    if (std::isnan(profile.relative_specialisation[at].mean)) continue;
    out.push_back(fmt::format("{}, layer {}{}: {} of the largest distance {:.3f} (n = {})", profile.label,
                              slot == results::kHeadSlot ? "" : "with experts ", layer + 1,
                              with_bounds(profile.relative_specialisation[at]), profile.largest_specialisation[at],
                              profile.seeds));
  }
  return out;
}

std::string read(const PublishedTable& published, const RunTimes& times) {
  const Table& table = published.table;
  const std::string standing = standing_of_claim(table.preconditions);
  std::string out = fmt::format(
      "\n{}{}]({}.md)\n\n{}{}{}", kSection, in_markdown(table.plan.title), table.plan.spec,
      standing.empty() ? "" : fmt::format("**{}**\n\n", in_markdown(standing)),
      table.plan.claim.empty() ? "\n" : fmt::format("The claim: {}\n", in_markdown(table.plan.claim)), gaps(table));
  if (!table.plan.not_run.empty())
    out += fmt::format("\nNothing of this table is run here: {}\n", in_markdown(table.plan.not_run));
  section(out, "Primary contrasts, declared before all of their runs were there", readings(table, times));
  const auto others = [&](std::vector<Contrast> contrasts) {
    return sentences(table, not_primary(table, std::move(contrasts)));
  };
  const auto of_the_paper = [&](const char* verdict) {
    const std::string failure = failure_of(table.preconditions);
    return fmt::format("{}{}", verdict, failure.empty() ? "" : ", in a table that " + failure);
  };
  section(out, of_the_paper("Agrees with the paper"), others(with_verdict(table, Verdict::agrees)));
  section(out, of_the_paper("Disagrees with the paper"), others(with_verdict(table, Verdict::disagrees)));
  section(out, of_the_paper("Sign undecided"),
          undecided(table, not_primary(table, with_verdict(table, Verdict::undecided)), times));
  std::vector<Contrast> declared = contrasts_of(table, Contrast::Kind::declared);
  std::erase_if(declared, [](const Contrast& c) { return c.has_paper(); });  // read above
  section(out, "Variants set against each other", others(std::move(declared)));
  section(
      out,
      "Learned routing against what chooses without learning: heads drawn at random, a router as drawn, fewer heads",
      others(contrasts_of(table, Contrast::Kind::control)));
  section(out,
          "How far categories differ in the heads of the last routed layer (total variation from the mean, over its "
          "largest value 1 - K / E; 95 % intervals over seeds)",
          load_distances(published, results::kHeadSlot));
  section(out,
          "How far categories differ in the experts of the last layer that has some (total variation from the mean, "
          "over its largest value 1 - K / E; 95 % intervals over seeds)",
          load_distances(published, results::kExpertSlot));
  section(out, fmt::format("Stands out against {}", baseline_label(table)), against_baseline(table, true));
  section(out, fmt::format("Not told apart from {}", baseline_label(table)), against_baseline(table, false));
  std::vector<Contrast> with_baseline = contrasts_of(table, Contrast::Kind::baseline);
  if (const std::string few = take_out_few_seeds(with_baseline); !few.empty())
    section(out, fmt::format("Against {}", baseline_label(table)), {few});
  for (const std::string& picture : published.pictures) out += fmt::format("\n![{0}]({0})\n", picture);
  return out;
}

struct Effort {
  std::set<std::string> runs, cpus, commits;
  double seconds = 0;
  std::size_t timed = 0;  // runs whose time is known
  bool resumed = false;   // some runs' times are those of their last part alone
  bool changed = false;   // some runs' code was not all committed
};

Effort effort_of(const std::vector<PublishedTable>& tables, const std::vector<results::RunRecord>& runs) {
  Effort out;
  for (const PublishedTable& published : tables) {
    for (const Row& row : published.table.rows) out.runs.insert(row.runs.begin(), row.runs.end());
  }
  for (const results::RunRecord& run : runs) {
    if (!out.runs.contains(run.payload.id)) continue;
    const double seconds = run.value("wall_seconds");
    if (seconds > 0) {
      out.seconds += seconds;
      out.timed += 1;
    }
    out.cpus.insert(run.provenance("cpu"));
    const bool changed = run.provenance("uncommitted_changes") == "yes";
    out.commits.insert(run.provenance("commit").substr(0, 8) + (changed ? "*" : ""));
    out.changed = out.changed || changed;
    out.resumed = out.resumed || !run.provenance("resumed_at_step").empty();
  }
  return out;
}

std::size_t found(const Table& table, const std::vector<Contrast>& contrasts) {
  return static_cast<std::size_t>(
      std::count_if(contrasts.begin(), contrasts.end(), [&](const Contrast& c) { return stands_out(table, c); }));
}

// One line a table: of how many comparisons how many came out.
std::string overview(const std::vector<PublishedTable>& tables) {
  std::string out =
      "\n| table | primary contrasts | the paper's differences: sign agrees / disagrees / undecided | of the "
      "undecided: the paper's size "
      "is "
      "excluded | comparisons with the baseline that stand out | variants set against each other | routing against its "
      "controls |\n|---|---|---|---|---|---|---|\n";
  for (const PublishedTable& published : tables) {
    const Table& table = published.table;
    std::size_t verdicts[3] = {}, excluded = 0;
    for (const Contrast& c : against_paper(table)) {
      if (!can_be_tested(table, c)) continue;
      const Verdict verdict = verdict_of(table, c);
      verdicts[verdict == Verdict::agrees ? 0 : verdict == Verdict::disagrees ? 1 : 2] += 1;
      excluded += verdict == Verdict::undecided && excludes_paper(table, c);
    }
    const std::vector<Contrast> primary = contrasts_of(table, Contrast::Kind::primary);
    const auto shown = std::count_if(primary.begin(), primary.end(), [&](const Contrast& c) {
      return can_be_tested(table, c) && stands_out(table, c);
    });
    const std::string failure = failure_of(table.preconditions);
    out += fmt::format("| [{}]({}.md){} | {} | {} / {} / {} | {} |", in_markdown_cell(table.plan.title),
                       table.plan.spec, failure.empty() ? "" : fmt::format(" ({})", failure),
                       primary.empty() ? "-" : fmt::format("{} of {}", shown, primary.size()), verdicts[0], verdicts[1],
                       verdicts[2], excluded);
    for (const auto kind : {Contrast::Kind::baseline, Contrast::Kind::declared, Contrast::Kind::control}) {
      const std::vector<Contrast> contrasts = judged_of(table, kind);
      out += contrasts.empty() ? " - |" : fmt::format(" {} of {} |", found(table, contrasts), contrasts.size());
    }
    out += "\n";
  }
  return out;
}

// "- [moh-tests.csv](moh-tests.csv): 12 primary and 80 explored comparisons, of 7 tables", a line for each family.
std::string families(const std::vector<PublishedTable>& tables) {
  std::vector<const Table*> all;
  for (const PublishedTable& published : tables) all.push_back(&published.table);
  std::string out;
  for (const TestList& list : test_lists(all)) {
    const Family& family = *list.tables.front()->family;
    out += fmt::format("- [{}]({}): {} primary and {} explored, of {}\n", list.file, list.file,
                       family.size(Role::primary), family.size(Role::explored), counted(list.tables.size(), "table"));
  }
  return out;
}

// The last section of the page: with what it was made, and where every test stands.
std::string how_made(const std::vector<PublishedTable>& tables, const Effort& effort, const std::string& command) {
  return fmt::format(
      "\n## How this page was made\n\n`{}`\n\n{} behind {}, {} of run time {}{}, runs side by side on {}; commit "
      "{}{}.\n\n"
      "Every comparison, with its test, by family:\n\n{}",
      command, counted(effort.runs.size(), "different run"), counted(tables.size(), "table"),
      effort.seconds < 3600 ? fmt::format("{:.0f} minutes", effort.seconds / 60)
                            : fmt::format("{:.1f} hours", effort.seconds / 3600),
      effort.timed == effort.runs.size() ? "in all" : fmt::format("of {} of them", effort.timed),
      effort.resumed ? " (of resumed runs their last part)" : "",
      in_markdown(fmt::format("{}", fmt::join(effort.cpus, "; "))),
      in_markdown(fmt::format("{}", fmt::join(effort.commits, ", "))),
      effort.changed ? " (\\*: with changes that were not committed; each run's file has the digests of its code)" : "",
      families(tables));
}

Lines links_of(const std::vector<PagesAround::Reading>& readings) {
  Lines out;
  for (const auto& [title, link] : readings) out.push_back(fmt::format("[{}]({})", in_markdown(title), link));
  return out;
}

// What stands out in its family and would not if all tables of the page were one family: a reader who looks through all
// of them has looked at all comparisons. Nothing where there is one family.
std::string as_one_family(const std::vector<PublishedTable>& tables) {
  std::set<const Family*> families;
  for (const PublishedTable& published : tables) families.insert(published.table.family.get());
  if (families.size() < 2) return "";
  Family all = Family::joined("all tables", {families.begin(), families.end()});
  all.adjust();
  std::set<Hypothesis> found;
  Lines lost;
  for (const PublishedTable& published : tables) {
    const Table& table = published.table;
    for (const Contrast& c : contrasts_of(table)) {
      const Hypothesis hypothesis = hypothesis_of(table, c);
      if (!stands_out(table, c) || !found.insert(hypothesis).second) continue;
      const double p = all.adjusted(hypothesis);
      if (p < 0.05 && all.side(hypothesis) * side_of(table, c) >= 0) continue;
      const std::int64_t seeds = all.seeds(hypothesis);
      lost.push_back(fmt::format("{}: {}: '{}' against '{}': {}; {} in its family, {:.2g} among all{}", table.plan.spec,
                                 table.plan.metrics[c.metric].label, table.rows[c.row].label,
                                 table.rows[c.reference].label, finding(table, c), adjusted_text(table, c), p,
                                 seeds == c.difference.n ? "" : fmt::format(", of the test on {} seeds", seeds)));
    }
  }
  std::string out = fmt::format(
      "\n**If all of these tables were one family.** Each family is corrected by itself. Were there only one, with {} "
      "primary and {} explored comparisons, each counted once and by the test on most seeds, {} of the {} that stand "
      "out "
      "somewhere would not. A family with fewer comparisons corrects more mildly: that more stands out there is no "
      "stronger evidence.\n",
      all.size(Role::primary), all.size(Role::explored), lost.empty() ? "none" : std::to_string(lost.size()),
      found.size());
  if (!lost.empty()) out += "\n";
  for (const std::string& line : lost) out += fmt::format("- {}\n", in_markdown(line));
  return out;
}

}  // namespace

std::map<std::string, std::string> sections_of(const std::string& page) {
  std::map<std::string, std::string> out;
  std::istringstream lines(page);
  std::string spec;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# ") || line.starts_with("## ")) {
      const auto link = line.rfind("](");
      const bool of_table = line.starts_with(kSection) && line.ends_with(".md)") && link != std::string::npos;
      spec = of_table ? line.substr(link + 2, line.size() - link - 6) : "";
    }
    if (!spec.empty()) out[spec] += line + "\n";
  }
  return out;
}

std::string published_page(const std::vector<PublishedTable>& tables, const std::vector<EarlierTable>& others,
                           const std::vector<results::RunRecord>& runs, const std::string& command,
                           const PagesAround& around) {
  std::string out = fmt::format(
      "# Tables and figures\n\nThis page and what it links to is made by the program from the files of the runs{}. "
      "Models are small "
      "and the data is not the paper's: signs and order can be compared, levels cannot.\n\n"
      "- ± is the half-width of the 95 % interval over seeds, of differences in top-1, accuracy, test loss and bits "
      "over test examples too. It is not corrected.\n"
      "- Differences are judged by the variance of all rows of a table{}.\n"
      "- *Primary contrasts* are those that a specification declares, before at least one of their two rows is trained "
      "in full; everything else was *explored*.\n"
      "- A difference *stands out* where p < 0.05 after Holm's correction: for the primary contrasts of its family of "
      "tables, or for what that family explored. Each comparison is tested once, however many tables of the family "
      "show it.\n"
      "- The columns overlap: a primary contrast may be the paper's as well, and a comparison with the baseline.\n",
      around.readings.empty() ? "" : fmt::format(". What they mean: {}", fmt::join(links_of(around.readings), ", ")),
      around.how.empty() ? "" : fmt::format(" ([how]({}))", around.how));
  out += overview(tables);
  out += as_one_family(tables);
  Lines links;
  std::string earlier;
  for (const EarlierTable& other : others) {
    links.push_back(fmt::format("[{0}]({0}.md)", other.spec));
    const std::string_view section =
        std::string_view(other.section).substr(0, other.section.find_last_not_of('\n') + 1);
    if (!section.empty()) earlier += fmt::format("\n{}\n", section);
  }
  if (!links.empty()) out += fmt::format("\nMade at another time and not read anew: {}.\n", fmt::join(links, ", "));
  const RunTimes times(runs);
  for (const PublishedTable& table : tables) out += read(table, times);
  out += how_made(tables, effort_of(tables, runs), command);
  if (!earlier.empty())
    out += fmt::format(
        "\n# As they were published before\n\nThe runs of these tables are not of this headlab's making.\n{}", earlier);
  return out;
}

}  // namespace headlab::analysis

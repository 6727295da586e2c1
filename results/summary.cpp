#include "results/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

#include "base/atomic_file.h"
#include "base/error.h"
#include "results/digests.h"
#include "results/hdf5/hdf5.h"
#include "results/hdf5/load_io.h"
#include "results/slots.h"

namespace headlab::results {
namespace {

using Field = std::vector<double> SummaryMetric::*;
struct NamedField {
  const char* name;
  const char* meaning;
  Field field;
  bool plain = false;  // a pure number, whatever the metric's unit
};
constexpr NamedField kFields[] = {
    {"mean", "mean over seeds", &SummaryMetric::mean},
    {"half_width", "half-width of the 95 % interval", &SummaryMetric::half_width},
    {"difference", "difference to the baseline", &SummaryMetric::difference},
    {"difference_half_width", "half-width of the difference's 95 % interval", &SummaryMetric::difference_half_width},
    {"paper", "the paper's number", &SummaryMetric::paper},
    {"p", "p of the test that the difference is 0 (docs/statistics.md)", &SummaryMetric::p, true},
    {"p_holm", "p after Holm's correction for all hypotheses of the family", &SummaryMetric::p_holm, true},
};

void check(bool right, const std::filesystem::path& path, const std::string& what) {
  if (!right) throw StoreError(fmt::format("'{}': {}: shapes contradict one another", path.string(), what));
}

// What stands together: loads of a slot, and those of it by task.
std::vector<std::string> load_groups() {
  std::vector<std::string> out;
  for (const char* slot : kSlots) {
    out.push_back(fmt::format("/{}_load", slot));
    out.push_back(fmt::format("/{}_load_by_{}", slot, kTaskSplit));
  }
  return out;
}
std::string group_of(const SummaryLoad& l) {
  const bool by_task = l.load.split == kTaskSplit;
  return by_task ? fmt::format("/{}_load_by_{}", l.load.slot, kTaskSplit) : fmt::format("/{}_load", l.load.slot);
}

// Loads stand in the order of load_groups(), as they are read again.
void check_groups(const Summary& s, const std::filesystem::path& path) {
  const std::vector<std::string> groups = load_groups();
  const auto place = [&](const SummaryLoad& l) {
    return std::find(groups.begin(), groups.end(), group_of(l)) - groups.begin();
  };
  const auto before = [&](const SummaryLoad& a, const SummaryLoad& b) { return place(a) < place(b); };
  const bool known =
      std::all_of(s.loads.begin(), s.loads.end(), [&](const SummaryLoad& l) { return place(l) < std::ssize(groups); });
  if (!known || !std::is_sorted(s.loads.begin(), s.loads.end(), before))
    throw StoreError(fmt::format("'{}': loads are not in the order {}", path.string(), fmt::join(groups, ", ")));
}

void check_shapes(const Summary& s, const std::filesystem::path& path) {
  const std::size_t rows = s.variants.size();
  check(s.labels.size() == rows, path, "labels");
  for (const SummaryMetric& m : s.metrics) {
    for (const NamedField& f : kFields) check((m.*f.field).size() == rows, path, m.name);
    check(m.n.size() == rows && m.per_seed.size() == rows * s.seeds.size(), path, m.name);
  }
}

// Groups are numbered: a metric's name ("test_top1/Bag") may hold what a link's may not.
void write_metric(Hdf5Writer& file, const Summary& s, std::size_t index) {
  const SummaryMetric& m = s.metrics[index];
  const std::string group = fmt::format("/metrics/{}", index);
  file.group(group);
  file.attribute(group, "name", m.name);
  file.attribute(group, "units", m.unit);
  file.attribute(group, "long_name", m.long_name);
  const auto rows = static_cast<std::int64_t>(s.variants.size()), seeds = static_cast<std::int64_t>(s.seeds.size());
  for (const NamedField& f : kFields)
    file.dataset(group + "/" + f.name, m.*f.field, {rows}, {f.plain ? "1" : m.unit, f.meaning, {"/row"}});
  file.dataset(group + "/n", m.n, {rows}, {"1", "seeds behind the mean", {"/row"}});
  file.dataset(group + "/per_seed", m.per_seed, {rows, seeds}, {m.unit, "one value a seed", {"/row", "/seed"}});
}

// The first has its group even where it is empty.
void write_loads(Hdf5Writer& file, const Summary& s, const std::string& whole) {
  const auto is_in = [&](const SummaryLoad& l) { return group_of(l) == whole; };
  if (whole != load_groups().front() && std::none_of(s.loads.begin(), s.loads.end(), is_in)) return;
  file.group(whole);
  for (const SummaryLoad& l : s.loads) {
    if (!is_in(l)) continue;
    const std::string group = fmt::format("{}/{}-seed-{}", whole, l.variant, l.seed);
    write_load(file, group, l.load);
    file.attribute(group, "variant", l.variant);
    file.attribute(group, "seed", l.seed);
  }
}

SummaryMetric read_metric(const Hdf5Reader& file, const std::string& index) {
  const std::string group = "/metrics/" + index;
  SummaryMetric m;
  m.name = file.text(group, "name");
  m.unit = file.text(group, "units");
  m.long_name = file.text(group, "long_name");
  for (const NamedField& f : kFields) m.*f.field = file.doubles(group + "/" + f.name);
  m.n = file.integers(group + "/n");
  m.per_seed = file.doubles(group + "/per_seed");
  return m;
}

}  // namespace

void write_summary(const std::filesystem::path& path, const Summary& s) {
  check_shapes(s, path);
  check_groups(s, path);
  AtomicFile atomic(path);
  Hdf5Writer file(atomic.temporary());
  file.attribute("/", "title", s.title);
  file.digest("digest", summary_digest(s));
  file.group("/provenance");
  for (const auto& [key, value] : s.provenance) file.attribute("/provenance", key, value);
  file.dimension("/row", static_cast<std::int64_t>(s.variants.size()));
  file.dataset("/seed", s.seeds, {static_cast<std::int64_t>(s.seeds.size())}, {"1", "random seed", {}});
  file.make_scale("/seed", "seed");
  file.dimension("/run", static_cast<std::int64_t>(s.runs.size()));
  file.dataset("/variants", s.variants, {"", "short name of the row's variant", {"/row"}});
  file.dataset("/labels", s.labels, {"", "the row as printed", {"/row"}});
  file.dataset("/runs", s.runs, {"", "ids of the runs averaged", {"/run"}});
  file.dimension("/diverged_run", static_cast<std::int64_t>(s.diverged.size()));
  file.dataset("/diverged", s.diverged, {"", "ids of the runs that diverged", {"/diverged_run"}});
  if (!s.twins.empty()) {
    file.dimension("/twin_run", static_cast<std::int64_t>(s.twins.size()));
    file.dataset("/twins", s.twins, {"", "ids of the runs that tell the noise of rounding", {"/twin_run"}});
  }
  file.group("/metrics");
  for (std::size_t i = 0; i < s.metrics.size(); ++i) write_metric(file, s, i);
  for (const std::string& group : load_groups()) write_loads(file, s, group);
  file.close();
  atomic.commit();
}

Summary read_summary(const std::filesystem::path& path) {
  const Hdf5Reader file(path);
  Summary s;
  s.title = file.text("/", "title");
  for (const std::string& key : file.attribute_names("/provenance"))
    s.provenance.emplace_back(key, file.text("/provenance", key));
  s.variants = file.strings("/variants");
  s.labels = file.strings("/labels");
  s.runs = file.strings("/runs");
  s.diverged = file.strings("/diverged");
  if (file.has("/twins")) s.twins = file.strings("/twins");
  s.seeds = file.integers("/seed");
  for (const std::string& name : file.children("/metrics")) s.metrics.push_back(read_metric(file, name));
  for (const std::string& whole : load_groups()) {
    if (!file.has(whole)) continue;
    for (const std::string& name : file.children(whole)) {
      const std::string group = whole + "/" + name;
      s.loads.push_back({file.text(group, "variant"), file.integer(group, "seed"), read_load(file, group)});
    }
  }
  check_shapes(s, path);
  if (summary_digest(s) != file.text("/", "digest")) file.refuse("is damaged: its digest differs");
  return s;
}

}  // namespace headlab::results

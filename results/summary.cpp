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

// Loads stand by slot, in the order of kSlots, as they are read again.
void check_slots(const Summary& s, const std::filesystem::path& path) {
  const auto place = [](const SummaryLoad& l) {
    return std::find(std::begin(kSlots), std::end(kSlots), l.load.slot) - std::begin(kSlots);
  };
  const auto before = [&](const SummaryLoad& a, const SummaryLoad& b) { return place(a) < place(b); };
  const bool known =
      std::all_of(s.loads.begin(), s.loads.end(), [&](const SummaryLoad& l) { return place(l) < std::ssize(kSlots); });
  if (!known || !std::is_sorted(s.loads.begin(), s.loads.end(), before))
    throw StoreError(fmt::format("'{}': loads are those of heads, then of experts", path.string()));
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

std::string group_of(std::string_view slot) {
  return fmt::format("/{}_load", slot);
}

// Heads have their group even where there are none.
void write_loads(Hdf5Writer& file, const Summary& s, std::string_view slot) {
  const auto of_slot = [&](const SummaryLoad& l) { return l.load.slot == slot; };
  if (slot != kHeadSlot && std::none_of(s.loads.begin(), s.loads.end(), of_slot)) return;
  file.group(group_of(slot));
  for (const SummaryLoad& l : s.loads) {
    if (!of_slot(l)) continue;
    const std::string group = fmt::format("{}/{}-seed-{}", group_of(slot), l.variant, l.seed);
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
  check_slots(s, path);
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
  file.group("/metrics");
  for (std::size_t i = 0; i < s.metrics.size(); ++i) write_metric(file, s, i);
  for (const char* slot : kSlots) write_loads(file, s, slot);
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
  s.seeds = file.integers("/seed");
  for (const std::string& name : file.children("/metrics")) s.metrics.push_back(read_metric(file, name));
  for (const char* slot : kSlots) {
    if (!file.has(group_of(slot))) continue;
    for (const std::string& name : file.children(group_of(slot))) {
      const std::string group = group_of(slot) + "/" + name;
      s.loads.push_back({file.text(group, "variant"), file.integer(group, "seed"), read_load(file, group)});
    }
  }
  check_shapes(s, path);
  if (summary_digest(s) != file.text("/", "digest")) file.refuse("is damaged: its digest differs");
  return s;
}

}  // namespace headlab::results

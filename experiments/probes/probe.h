// What is looked into while a model is evaluated on the test split. A specification asks for probes by name
// (eval.probes); what nobody asks for is not computed. A probe is one file, with its entry, and one name in
// registry.cpp.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/registry.h"
#include "layers/context.h"
#include "results/record.h"

namespace headlab::experiments {

// What tells examples apart, and the names of the groups that it gives: the category, the domain.
struct Groups {
  std::string split;  // "category"
  std::vector<std::string> names;
};

// The examples that a forward pass is about to see: each of `tokens` tokens, of which the first `special` stand for no
// part of it, and those from its length on for nothing.
struct ExaminedBatch {
  std::int64_t tokens = 0, special = 0;
  std::vector<std::int32_t> group;         // of each example
  std::vector<std::int64_t> lengths = {};  // of each example; empty: all `tokens`
  std::int64_t most = 0;                   // the most tokens of any batch of the split; 0: all have as many as this one

  std::int64_t length(std::size_t example) const { return lengths.empty() ? tokens : lengths[example]; }
};

// Sees one evaluation of the test split.
class TestProbe : public Probe {
 public:
  virtual void begin(const ExaminedBatch&) {}
  virtual void find(results::Outcome& outcome) const = 0;  // adds what it found
};

// One that reads activity, of few batches: it is costly, and a batch holds thousands of tokens. It reads the first of
// the split, and of each group that was not in it the first batch as large that is of that group alone: texts come
// domain by domain.
class FirstBatchesProbe : public TestProbe {
 public:
  void begin(const ExaminedBatch& batch) override;
  bool reads_activity() const override { return reads_; }

 private:
  bool reads_ = false;
  std::optional<std::size_t> size_;  // of the first batch
  std::set<std::int32_t> seen_;
};

struct ProbeEntry {
  std::string name, help;
  std::vector<Option> options = {};
  std::vector<results::Metric> (*metrics)() = nullptr;  // what it finds, in that order; empty: no number
  std::unique_ptr<TestProbe> (*make)(const Groups& groups, const Settings& settings) = nullptr;
  bool by_group = false;                // it finds loads, apart for each group
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<ProbeEntry>& probes();

// The option eval.probes of a task, and the entries that it chooses.
Option probes_option(const char* fallback);
std::vector<const ProbeEntry*> chosen_probes(const Settings& settings);

// Several, as one.
class Probes : public TestProbe {
 public:
  Probes() = default;  // none
  Probes(const Groups& groups, const Settings& settings);
  void begin(const ExaminedBatch& batch) override;
  void used(const SlotUse& use) override;
  void went(const DepthUse& use) override;
  bool reads_activity() const override;
  void attended(const HeadActivity& activity) override;
  void find(results::Outcome& outcome) const override;

  // Those by group once more, for examples beside the test split that other groups tell apart: find() adds their loads.
  // Valid as long as these are; none where none are by group.
  Probes* beside(const Groups& groups);

 private:
  Settings settings_;
  std::vector<std::unique_ptr<TestProbe>> all_;
  std::vector<std::unique_ptr<Probes>> beside_;
};

}  // namespace headlab::experiments

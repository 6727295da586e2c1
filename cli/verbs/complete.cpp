// What the scripts of `headlab completion` ask for: candidates for a word, one a line. Hidden: for shells, not for
// people.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>

#include "analysis/figures/training_curves.h"
#include "base/error.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "datasets/data_set.h"
#include "datasets/text/corpus.h"
#include "datasets/text/labelled/labelled_text.h"
#include "experiments/specs/spec.h"
#include "results/run_note.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

using Words = std::vector<std::string>;

// The first among the words of a line, SPEC or SPEC/VARIANT, else an empty one; what is wrong with it is not the
// shell's matter.
experiments::Spec first_spec(const Words& words) {
  for (const std::string& word : words) {
    const std::string spec = experiments::split_variant(word).spec;
    if (!experiments::names_spec(spec)) continue;
    Faults faults = Faults::kept();
    return experiments::load_spec(spec, faults);
  }
  return {};
}

template <class Entry>
Words names_of(const std::vector<Entry>& entries) {
  Words out;
  for (const Entry& entry : entries) out.push_back(entry.name);
  return out;
}

Words variants_of_first(const Words& words) {
  return names_of(first_spec(words).variants);
}

Words scales_of_first(const Words& words) {
  const Words known = names_of(first_spec(words).scales);
  return known.empty() ? Words(std::begin(experiments::kScales), std::end(experiments::kScales)) : known;
}

Words metrics_of_first(const Words& words) {
  const Words known = names_of(first_spec(words).metrics);
  return known.empty() ? metric_names() : known;
}

// Keys whose values are whole numbers, be it one a layer.
Words number_keys() {
  std::set<std::string> out;
  for (const experiments::Declared& declared : experiments::declared_options()) {
    if (std::holds_alternative<std::int64_t>(declared.option->fallback)) out.insert(declared.option->key);
  }
  return {out.begin(), out.end()};
}

// Data sets, corpora, texts with categories.
Words data_names() {
  Words out;
  for (const Words& names :
       {datasets::data_sets().names(), datasets::corpora().names(), datasets::labelled_texts().names()})
    out.insert(out.end(), names.begin(), names.end());
  return out;
}

// SPEC/VARIANT: specifications until there is a slash behind one.
Words rows(const std::string& begin) {
  Words out;
  const std::string spec = begin.substr(0, begin.rfind('/'));
  if (begin.find('/') != std::string::npos && experiments::names_spec(spec)) {
    for (const std::string& variant : variants_of_first({spec})) out.push_back(fmt::format("{}/{}", spec, variant));
    return out;
  }
  for (const std::string& name : experiments::spec_names()) out.push_back(name + "/");
  return out;
}

bool is_start_of_id(const std::string& begin) {
  return !begin.empty() && begin.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// What names a run that another one begins with: a variant of the line's specification, SPEC/VARIANT, an id.
Words parents(const CommandLine& line, const std::string& begin) {
  Words out = variants_of_first(line.words());
  for (std::string& row : rows(begin)) out.push_back(std::move(row));
  if (!is_start_of_id(begin)) return out;  // all runs would hide the specifications
  for (std::string& id : line.store().ids(begin)) out.push_back(std::move(id));
  return out;
}

// Of the option KEY of the last "KEY=BEGINNING" on the line: its choices, or the runs that it can name.
Words values(const CommandLine& line) {
  if (line.overrides().empty()) return {};
  const std::string& last = line.overrides().back();
  const std::string key = last.substr(0, last.find('=')), begin = last.substr(key.size() + 1);
  Words out;
  for (const experiments::Declared& declared : experiments::declared_options()) {
    const Option& option = *declared.option;
    if (option.key != key) continue;
    if (option.names_run) return parents(line, begin);
    if (std::holds_alternative<bool>(option.fallback)) return {"true", "false"};
    for (const std::string& choice : option.known_choices()) {
      if (std::count(out.begin(), out.end(), choice) == 0) out.push_back(choice);
    }
  }
  return out;
}

// Those that runs of the store have, with a result or without.
Words tags(const std::filesystem::path& folder) {
  constexpr std::string_view kEnd = ".note.json";
  std::set<std::string> out;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!name.ends_with(kEnd)) continue;
    try {
      const results::RunNote note = results::read_note(folder, name.substr(0, name.size() - kEnd.size()));
      out.insert(note.tags.begin(), note.tags.end());
    } catch (const StoreError&) {
      continue;  // `headlab list` complains of it
    }
  }
  return {out.begin(), out.end()};
}

// Whose ids the words begin.
std::vector<results::RunRecord> named_runs(const results::Store& store, const Words& words) {
  std::vector<results::RunRecord> out;
  for (const std::string& word : words) {
    const Words ids = is_start_of_id(word) ? store.ids(word) : Words();
    if (ids.size() != 1) continue;
    if (auto run = store.find(ids.front())) out.push_back(*std::move(run));
  }
  return out;
}

Words artefacts(const results::Store& store, const Words& words) {
  Words out;
  for (const results::RunRecord& run : named_runs(store, words)) {
    for (const std::string& name : names_of(run.payload.artefacts)) out.push_back(name);
  }
  return out;
}

// Their curves over steps; where there are none, those that `watch` draws.
Words series(const results::Store& store, const Words& words) {
  std::set<std::string> out;
  for (const results::RunRecord& run : named_runs(store, words)) {
    for (const results::Series& curve : run.payload.series) {
      if (curve.axis == results::Series().axis) out.insert(curve.name);
    }
  }
  if (out.empty()) return {analysis::kTrainingLoss, analysis::kValidationLoss};
  return {out.begin(), out.end()};
}

VerbHelp usage() {
  return {
      "runs | rows | variants | scales | metrics | numbers | values | data | artefacts | tags | series [WORD ...]",
      "Candidates for a shell: runs [BEGINNING], rows [SPEC/], variants WORD ..., scales WORD ..., metrics WORD ...,\n"
      "numbers, values WORD ... KEY=[BEGINNING], data, artefacts [ID ...], tags, series [ID ...]",
      {results_option()},
      {"headlab complete variants moh-vit"},
      1,
      100000,
      true};
}

int run(const CommandLine& line) {
  const std::string& kind = line.words().front();
  const Words rest(line.words().begin() + 1, line.words().end());
  const std::string begin = rest.empty() ? "" : rest.front();
  Words found;
  if (kind == "runs") found = line.store().ids(begin);
  if (kind == "rows") found = rows(begin);
  if (kind == "variants") found = variants_of_first(rest);
  if (kind == "scales") found = scales_of_first(rest);
  if (kind == "metrics") found = metrics_of_first(rest);
  if (kind == "numbers") found = number_keys();
  if (kind == "values") found = values(line);
  if (kind == "data") found = data_names();
  if (kind == "artefacts") found = artefacts(line.store(), rest);
  if (kind == "tags") found = tags(line.results());
  if (kind == "series") found = series(line.store(), rest);
  for (const std::string& word : found) put("{}\n", word);
  return 0;
}

}  // namespace

Command complete_verb() {
  return {"complete", "", usage, run};
}

}  // namespace headlab::cli

// What the scripts of `headlab completion` ask for: candidates for a word, one a line. Hidden: for shells, not for
// people.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>

#include "analysis/figures/training_curves.h"
#include "base/error.h"
#include "base/input_file.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "experiments/specs/spec.h"
#include "results/run_note.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

using Words = std::vector<std::string>;

bool names_spec(const std::string& word) {
  const Words known = experiments::spec_names();
  return std::count(known.begin(), known.end(), word) > 0 || word.ends_with(".toml") || lies_at(word + ".toml");
}

// Of the first specification among the words of a line, SPEC or SPEC/VARIANT; what is wrong with it is not the shell's
// matter.
Words variants_of_first(const Words& words) {
  for (const std::string& word : words) {
    for (const std::string& spec : {word, word.substr(0, word.rfind('/'))}) {
      if (!names_spec(spec)) continue;
      Faults faults = Faults::kept();
      Words out;
      for (const experiments::Variant& variant : experiments::load_spec(spec, faults).variants)
        out.push_back(variant.name);
      return out;
    }
  }
  return {};
}

// SPEC/VARIANT: specifications until there is a slash behind one.
Words rows(const std::string& begin) {
  Words out;
  const std::string spec = begin.substr(0, begin.rfind('/'));
  if (begin.find('/') != std::string::npos && names_spec(spec)) {
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

// The curves over steps of the runs whose ids the words begin; where there are none, those that `watch` draws.
Words series(const results::Store& store, const Words& words) {
  std::set<std::string> out;
  for (const std::string& word : words) {
    const Words ids = is_start_of_id(word) ? store.ids(word) : Words();
    const auto run = ids.size() == 1 ? store.find(ids.front()) : std::nullopt;
    if (!run) continue;
    for (const results::Series& curve : run->payload.series) {
      if (curve.axis == results::Series().axis) out.insert(curve.name);
    }
  }
  if (out.empty()) return {analysis::kTrainingLoss, analysis::kValidationLoss};
  return {out.begin(), out.end()};
}

VerbHelp usage() {
  return {
      "runs | rows | variants | values | tags | series [WORD ...]",
      "Candidates for a shell: runs [BEGINNING], rows [SPEC/], variants WORD ..., values WORD ... KEY=[BEGINNING],\n"
      "tags, series [ID ...]",
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
  if (kind == "values") found = values(line);
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

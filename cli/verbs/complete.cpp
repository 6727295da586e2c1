// What the scripts of `headlab completion` ask for: candidates for a word, one a line. Hidden: for shells, not for
// people.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "base/error.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/selection.h"
#include "experiments/specs/spec.h"
#include "results/store.h"

namespace headlab::cli {
namespace {

using Words = std::vector<std::string>;

bool names_spec(const std::string& word) {
  const Words known = experiments::spec_names();
  return std::count(known.begin(), known.end(), word) > 0 || word.ends_with(".toml");
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

// Of the option KEY of the last "KEY=" on the line: its choices; variants of the line's specification where it names a
// run.
Words values(const CommandLine& line) {
  if (line.overrides().empty()) return {};
  const std::string key = line.overrides().back().substr(0, line.overrides().back().find('='));
  Words out;
  for (const experiments::Declared& declared : experiments::declared_options()) {
    const Option& option = *declared.option;
    if (option.key != key) continue;
    if (option.names_run) return variants_of_first(line.words());
    if (std::holds_alternative<bool>(option.fallback)) return {"true", "false"};
    for (const std::string& choice : option.known_choices()) {
      if (std::count(out.begin(), out.end(), choice) == 0) out.push_back(choice);
    }
  }
  return out;
}

VerbHelp usage() {
  return {"runs | rows | variants | values [WORD ...]",
          "Candidates for a shell: runs [BEGINNING], rows [SPEC/], variants WORD ..., values WORD ... KEY=",
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
  for (const std::string& word : found) put("{}\n", word);
  return 0;
}

}  // namespace

Command complete_verb() {
  return {"complete", "", usage, run};
}

}  // namespace headlab::cli

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "analysis/tables/json.h"
#include "base/columns.h"
#include "base/error.h"
#include "base/folder_lock.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/named_run.h"
#include "cli/output.h"
#include "results/run_note.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {
      "ID [TEXT]",
      "Says something of a run: a remark, tags, or both. They stand beside the run in the store, are no part of it,\n"
      "and appear in `headlab list` and its --tag. Without TEXT and options it shows what was said.",
      {{"tag", "T", "add these tags (commas between several)", {}, true},
       {"untag", "T", "take these tags away (commas between several)", {}, true},
       {"clear", "", "take away all that was said before"},
       json_option(),
       results_option()},
      {"headlab note 3f2a \"the one for the talk\" --tag talk,final", "headlab note 3f2a --untag final"},
      1,
      2};
}

void print(const CommandLine& line, const std::string& id, const results::RunNote& note) {
  if (line.has("json")) {
    const nlohmann::ordered_json out = {{"id", id}, {"tags", note.tags}, {"note", note.text}};
    return put("{}\n", analysis::json_text(out));
  }
  if (note.empty()) return tell("nothing was said of run {}\n", id);
  const auto fold = [](const std::string& text) { put("{}\n", paragraph(visible_lines(text), output_columns())); };
  if (!note.tags.empty()) fold(fmt::format("tags: {}", fmt::join(note.tags, ", ")));
  if (!note.text.empty()) fold(note.text);
}

void require_tag(const std::string& id, const results::RunNote& note, const std::string& tag) {
  if (note.has(tag)) return;
  throw UsageError(fmt::format("note: run {} has no tag '{}'{}", id, tag,
                               note.tags.empty() ? "" : fmt::format("; it has {}", fmt::join(note.tags, ", "))));
}

// As it is once what the line asks for is written.
results::RunNote changed_note(const CommandLine& line, const results::Store& store, const std::string& id) {
  const bool changes = line.words().size() > 1 || line.has("tag") || line.has("untag") || line.has("clear");
  std::optional<FolderLock> lock;
  if (changes) lock.emplace(store.folder());
  results::RunNote note = line.has("clear") ? results::RunNote() : results::read_note(store.folder(), id);
  for (const std::string& tag : line.list("untag")) require_tag(id, note, tag);
  for (const std::string& tag : line.list("tag")) note.add(tag);
  for (const std::string& tag : line.list("untag")) note.remove(tag);
  if (line.words().size() > 1) note.text = line.words()[1];
  if (changes) write_note(store.folder(), id, note);
  return note;
}

int run(const CommandLine& line) {
  const results::Store store = line.store();
  const std::string id = named_run(line, store, line.words().front());
  for (const char* option : {"tag", "untag"}) {
    if (line.has(option) && line.list(option).empty()) results::check_tag("");
    for (const std::string& tag : line.list(option)) results::check_tag(tag);
  }
  print(line, id, changed_note(line, store, id));
  return 0;
}

}  // namespace

Command note_verb() {
  return {"note", "say something of a run: a remark, tags", usage, run};
}

}  // namespace headlab::cli

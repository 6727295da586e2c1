// Runs by the first digits of their ids.
#pragma once

#include <string>

#include "cli/command_line.h"
#include "results/store.h"

namespace headlab::cli {

// The id that begins so: of a run with a result, in the store or an archive, or of one under way. Throws UsageError for
// none and for several.
std::string named_run(const CommandLine& line, const results::Store& store, const std::string& begin);

// --tag of verbs that make runs, and what it asks for: these tags for the run. Throws UsageError for what is no tag.
OptionHelp tag_option();
void add_tags(const CommandLine& line, const std::string& run_id);

}  // namespace headlab::cli

// The runs that a list shows: those with a result, those under way and those that were stopped, chosen by filters.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/runs/list.h"
#include "cli/command_line.h"

namespace headlab::cli {

// --spec, --where, --status, --tag.
std::vector<OptionHelp> filter_options();

// All of the store and its archives that the line's filters leave. Throws UsageError for a filter that nothing can
// pass.
analysis::RunList runs_of(const CommandLine& line);

}  // namespace headlab::cli

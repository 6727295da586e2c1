// What `headlab list options` and `headlab list metrics` show.
#pragma once

#include <string>
#include <vector>

namespace headlab::cli {

// Every option that anybody declares, by its owner, with its values; with overrides those of a run with these. Throws
// UsageError for an override that no run can have.
void list_options(const std::vector<std::string>& overrides, bool json);
// Their names alone, for a shell to complete: overrides that are wrong are passed over.
void list_option_names(const std::vector<std::string>& overrides);

// What runs measure, by kind; with overrides what a run with these does.
void list_metrics(const std::vector<std::string>& overrides, bool json);

}  // namespace headlab::cli

// The tasks of GLUE (Wang et al. 2019) in the tables in which it hands them out.
#pragma once

#include <string_view>
#include <vector>

#include "datasets/text/labelled/labelled_text.h"

namespace headlab::datasets {

// Where a task's table has what.
struct GlueForm {
  const char* folder = "";               // "SST-2"
  std::vector<const char*> first = {};   // names of the column, any of them; empty: the table has no header
  std::vector<const char*> second = {};  // empty: texts are single
  std::vector<const char*> label = {};
  std::vector<const char*> labels = {};    // as they are written, in the order of the categories
  std::vector<const char*> tested = {};    // names of the table that is the test split, the first that is there
  std::size_t columns = 0;                 // of a table without a header
  std::size_t first_at = 0, label_at = 0;  // there
  // QQP as it is handed out has a few questions with a line break inside, which tears their rows, and some without a
  // text. These are passed over, while they are at most one row in a thousand (of a short table, four).
  bool may_be_torn = false;
};

// The examples of a table, plain or already expanded. Throws DataError with `path` and the line: a header that lacks a
// column, another number of fields, an unknown label, an empty text where none may be.
std::vector<LabelledExample> parse_glue(std::string_view content, const GlueForm& form,
                                        const std::filesystem::path& path);

// By the name of a data set: "cola", ... Throws UsageError.
const GlueForm& glue_form(std::string_view name);

}  // namespace headlab::datasets

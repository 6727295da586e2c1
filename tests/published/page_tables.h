// The tables of a page of Markdown.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "results/summary.h"

namespace headlab::published {

using Cells = std::vector<std::string>;

struct TableLine {
  std::size_t line;  // of the page
  Cells cells;
};
using MarkdownTable = std::vector<TableLine>;  // the heading first

std::vector<MarkdownTable> tables_of(const std::string& page);

// "top-1" and "top-1 (%)" -> "test_top1".
std::map<std::string, std::string> metrics_by_heading(const results::Summary& summary);

}  // namespace headlab::published

// Hand-written Markdown held to data: every number of a page must be found in the published file it comes from.
//
//   - At half of the heads, random routing loses 0.73 ± 0.31 points on a ViT of width 96 (5 seeds).
//     <!-- numbers
//     moh-vit.csv: variant=random-50 metric=test_top1 -> difference difference_half_width n
//     experiments/papers/moh-vit.toml: scales.quick.model.width
//     -->
//
// The comment follows its block (paragraph, list item, heading, table; a blank line or the next item ends one), a
// source a line. A file is looked for in results/published/, then in the root of the repository:
//   .csv   FILTER ... -> COLUMN ...
//          A filter is column=value, in quotes where it has blanks, with * for any text. One row must pass, or any
//          number of them with a * of its own before ->. A cell of text offers the numbers in it.
//   .json  rows/0/time_ratio ...
//   .h5    attributes of /provenance: the numbers in their text
//   .toml  dotted.key ...
//   other  nothing more: the number must stand in the file, digit by digit
// Columns, pointers and keys may be scaled: seconds*1e3.
//
// A number of the block must be a value of its sources rounded to the printed decimals (see says). Each cell that is
// selected, each pointer, key and text file must serve some number of the block. In a table, a cell that a line selects
// among others serves one number: a wrong digit is found even where it is right in another row.
//
// Exempt, and nothing else: inline and fenced code, HTML comments, link targets and paths of images, numbers behind a
// letter (C++20, float32, d96, CIFAR-10), markers of ordered lists, and references: Table 6, Tables 7 and H, Figure 3,
// Eq. 2, Section 4, Debian 12, et al. 2024. Number words (five) are no numbers.
#pragma once

#include <string>
#include <vector>

#include "tests/published/sources.h"

namespace headlab::published {

// One message a block with numbers that are not found, and a source that does not serve: "PAGE:LINE: ...".
std::vector<std::string> prose_problems(const std::string& name, const std::string& page, Sources& sources);

// The hand-written pages of the tree, relative to its root.
std::vector<std::string> written_pages(const std::filesystem::path& root);

}  // namespace headlab::published

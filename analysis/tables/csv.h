// Fields of a CSV file as RFC 4180 has them.
#pragma once

#include <string>

namespace headlab::analysis {

// In quotation marks where a comma, quotation mark or line break needs them. Control characters become visible, and a
// text that a spreadsheet would compute, one that begins with = + - or @ and is no number, begins with ' instead.
std::string quoted(const std::string& text);

// All digits; empty where the number is not finite.
std::string exact_number(double value);

}  // namespace headlab::analysis

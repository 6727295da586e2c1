// What source files repeat from one to the next, which a model would learn by heart and be tested on.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

namespace headlab::datasets {

// Without the comments that a C++ file begins with, where these hold its licence.
std::string without_licence(const std::string& text);

// The long lines of the files so far.
class KnownLines {
 public:
  // Whether the long lines of `text` are mostly those of files before it, by their bytes. If not, they are known from
  // now on.
  bool mostly_known(std::string_view text);

 private:
  std::unordered_set<std::string> lines_;
};

}  // namespace headlab::datasets

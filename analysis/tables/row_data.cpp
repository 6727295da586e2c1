#include "analysis/tables/row_data.h"

#include <algorithm>
#include <sstream>

namespace headlab::analysis {
namespace {

constexpr std::string_view kTests = "tests the weights of ";

}  // namespace

std::string data_of(const Row& row) {
  std::string out, line;
  for (std::istringstream lines(row.training); std::getline(lines, line);) {
    if (line.starts_with("task") || line.starts_with("data.")) out += line + "\n";
  }
  return out;
}

std::string training_itself(const std::string& training) {
  return training.substr(0, training.find(kTests));
}

std::string weights_of(const Row& row) {
  const auto at = row.training.find(kTests);
  if (at == std::string::npos) return "";
  const std::string name = row.training.substr(at + kTests.size());
  return name.substr(0, name.find(" as "));
}

// What is as usual is not written down: epochs are some, steps none.
bool is_trained(const Row& row) {
  const std::string lines = "\n" + row.training;
  const auto says = [&](const char* line) { return lines.find(line) != std::string::npos; };
  const bool no_steps = !says("\ntrain.steps = ") || says("\ntrain.steps = 0\n");
  return !(no_steps && says("\ntrain.epochs = 0\n"));
}

}  // namespace headlab::analysis

#include "analysis/runs/run_label.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace headlab::analysis {
namespace {

// Shown by the other labels; data.folder changes no result.
const std::set<std::string> kLeftOut = {"model.width",      "model.depth",      "attention.heads", "attention.router",
                                        "attention.shared", "attention.routed", "data.folder"};

// A parent's digests say less than the option that names it.
bool is_left_out(const std::string& key) {
  return kLeftOut.contains(key) || key.starts_with("parents.");
}

std::string value_of(const StoredConfig& config, const std::string& key) {
  const auto found = config.find(key);
  std::string out = found == config.end() ? "" : found->second;
  std::erase(out, '"');
  return out;
}

// "4" as it is, "[3, 3, 4]" as "3-4".
std::string range_of(const std::string& value) {
  if (!value.starts_with("[")) return value;
  std::vector<long long> numbers;
  std::istringstream in(value.substr(1));
  char comma = 0;
  for (long long n = 0; in >> n; in >> comma) numbers.push_back(n);
  if (numbers.empty()) return value;
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  return *least == *most ? fmt::format("{}", *least) : fmt::format("{}-{}", *least, *most);
}

}  // namespace

std::string model_label(const StoredConfig& config) {
  const std::string width = value_of(config, "model.width"), depth = value_of(config, "model.depth");
  return width.empty() || depth.empty() ? "-" : fmt::format("{}x{}", width, depth);
}

std::string router_label(const StoredConfig& config) {
  const std::string router = value_of(config, "attention.router");
  if (router.empty()) return "-";
  const std::string heads = range_of(value_of(config, "attention.heads"));
  if (router == "none") return fmt::format("none {}", heads);
  return fmt::format("{} {}+{}/{}", router, range_of(value_of(config, "attention.shared")),
                     range_of(value_of(config, "attention.routed")), heads);
}

std::string data_label(const StoredConfig& config, const std::string& digest) {
  const std::string corpora = value_of(config, "data.corpora");
  return fmt::format("{} {}", corpora.empty() ? value_of(config, "data.name") : corpora, digest.substr(0, 4));
}

std::vector<std::string> rest_labels(const std::vector<StoredConfig>& configs) {
  std::map<std::string, std::map<std::string, std::size_t>> runs;  // key -> value -> those that have it
  for (const StoredConfig& config : configs) {
    for (const auto& [key, value] : config) runs[key][value] += 1;
  }
  std::vector<std::string> out;
  for (const StoredConfig& config : configs) {
    std::string& label = out.emplace_back();
    for (const auto& [key, value] : config) {
      if (2 * runs[key][value] > configs.size() || is_left_out(key)) continue;
      label += fmt::format("{}{}={}", label.empty() ? "" : " ", key.substr(key.rfind('.') + 1), value_of(config, key));
    }
  }
  return out;
}

}  // namespace headlab::analysis

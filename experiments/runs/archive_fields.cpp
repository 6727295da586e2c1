#include "experiments/runs/archive_fields.h"

#include <cmath>

namespace headlab::experiments {
namespace {

// Steps are whole numbers below 2^53; the archive keeps them as reals.
std::int64_t whole(const std::filesystem::path& path, double step) {
  if (step >= 0 && step <= 9007199254740992.0 && step == std::floor(step)) return static_cast<std::int64_t>(step);
  throw StoreError(fmt::format("'{}': a curve has step {}, which is no whole number", path.string(), step));
}

}  // namespace

void store_series(const std::vector<results::Series>& all, results::ArrayFile& archive) {
  archive.integer["series"] = static_cast<std::int64_t>(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const results::Series& s = all[i];
    const std::string at = fmt::format("series.{}.", i);
    archive.text[at + "name"] = s.name;
    archive.text[at + "unit"] = s.unit;
    archive.text[at + "long_name"] = s.long_name;
    archive.curves[at + "step"] = {s.step.begin(), s.step.end()};
    archive.curves[at + "value"] = s.value;
  }
}

std::vector<results::Series> load_series(const std::filesystem::path& path, const results::ArrayFile& archive) {
  std::vector<results::Series> all;
  for (std::int64_t i = 0; i < field(path, archive.integer, "series"); ++i) {
    const std::string at = fmt::format("series.{}.", i);
    results::Series s{field(path, archive.text, at + "name"),
                      field(path, archive.text, at + "unit"),
                      field(path, archive.text, at + "long_name"),
                      {},
                      field(path, archive.curves, at + "value")};
    for (const double step : field(path, archive.curves, at + "step")) s.step.push_back(whole(path, step));
    if (s.step.size() != s.value.size())
      throw StoreError(fmt::format("'{}': '{}' differs in its number of steps and values", path.string(), s.name));
    all.push_back(std::move(s));
  }
  return all;
}

}  // namespace headlab::experiments

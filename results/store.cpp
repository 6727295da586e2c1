#include "results/store.h"

#include <algorithm>

#include "base/error.h"

namespace headlab::results {
namespace {

// ID.h5, not ID.checkpoint.h5, ID.weights.h5 or a temporary file.
bool is_run_file(const std::filesystem::path& path) {
  const std::string stem = path.stem().string();
  return path.extension() == ".h5" && !stem.empty() && stem[0] != '.' && stem.find('.') == std::string::npos;
}

}  // namespace

Store::Store(std::filesystem::path folder) : folder_(std::move(folder)) {}

std::filesystem::path Store::path_of(const std::string& id) const {
  return folder_ / (id + ".h5");
}

std::optional<RunRecord> Store::find(const std::string& id) const {
  if (!std::filesystem::exists(path_of(id))) return std::nullopt;
  return read_run(path_of(id));
}

bool Store::has_done(const std::string& id) const {
  try {
    const auto run = find(id);
    return run && run->payload.status == Status::done;
  } catch (const StoreError&) {
    return false;  // damaged: to be made again
  }
}

void Store::save(const RunRecord& run) const {
  write_run(path_of(run.payload.id), run);
}

Store::Listing Store::read_all() const {
  Listing listing;
  std::error_code missing;
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, missing)) {
    if (is_run_file(entry.path())) paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths) {
    try {
      listing.runs.push_back(read_run(path));
    } catch (const StoreError& error) {
      listing.complaints.emplace_back(error.what());
    }
  }
  return listing;
}

}  // namespace headlab::results

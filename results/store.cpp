#include "results/store.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"

namespace headlab::results {
namespace {

namespace fs = std::filesystem;

bool is_done(const std::optional<RunRecord>& run) {
  return run && run->payload.status == Status::done;
}

std::optional<RunRecord> read_if_there(const fs::path& path, std::vector<std::string>& complaints) {
  std::error_code error;
  if (!fs::exists(path, error)) return std::nullopt;
  try {
    return read_run(path);
  } catch (const StoreError& damage) {
    complaints.emplace_back(damage.what());
    return std::nullopt;
  }
}

void add_ids(const fs::path& folder, const std::string& begin, std::set<std::string>& ids) {
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(folder, missing)) {
    const auto id = run_in(entry.path());
    if (id && id->starts_with(begin)) ids.insert(*id);
  }
}

}  // namespace

std::optional<std::string> run_in(const fs::path& path) {
  const std::string name = path.filename().string(), id = name.substr(0, name.find('.'));
  const std::string rest = name.substr(id.size());
  if (id.empty() || (rest != ".h5" && rest != ".h5.gz")) return std::nullopt;
  return id;
}

Store::Store(fs::path folder, std::vector<fs::path> archives) : folder_(std::move(folder)) {
  std::error_code missing;
  for (fs::path& archive : archives) {
    if (fs::is_directory(archive, missing) && !fs::equivalent(archive, folder_, missing))
      archives_.push_back(std::move(archive));
  }
}

fs::path Store::path_of(const std::string& id) const {
  return folder_ / (id + ".h5");
}

std::optional<fs::path> Store::archived_at(const std::string& id) const {
  std::error_code error;
  for (const fs::path& archive : archives_) {
    for (const char* ending : {".h5.gz", ".h5"}) {
      if (fs::exists(archive / (id + ending), error)) return archive / (id + ending);
    }
  }
  return std::nullopt;
}

std::optional<RunRecord> Store::find(const std::string& id) const {
  std::vector<std::string> damage, ignored;
  auto own = read_if_there(path_of(id), damage);
  const auto place = archived_at(id);
  if (is_done(own) || !place) {
    if (!damage.empty()) throw StoreError(damage.front());
    return own;
  }
  auto archived = read_if_there(*place, ignored);
  if (is_done(archived) || (!own && damage.empty())) return archived;
  if (!damage.empty()) throw StoreError(damage.front());
  return own;
}

fs::path Store::place_of(const std::string& id) const {
  std::vector<std::string> ignored;
  const auto place = archived_at(id);
  return place && !is_done(read_if_there(path_of(id), ignored)) && is_done(read_if_there(*place, ignored))
             ? *place
             : path_of(id);
}

void Store::save(const RunRecord& run) const {
  write_run(path_of(run.payload.id), run);
}

std::vector<std::string> Store::ids(const std::string& begin) const {
  std::set<std::string> all;
  add_ids(folder_, begin, all);
  for (const fs::path& archive : archives_) add_ids(archive, begin, all);
  return {all.begin(), all.end()};
}

Store::Listing Store::read_all() const {
  Listing listing;
  for (const std::string& id : ids()) {
    auto own = read_if_there(path_of(id), listing.complaints);
    const auto place = archived_at(id);
    auto archived = place ? read_if_there(*place, listing.complaints) : std::nullopt;
    if (is_done(own) && is_done(archived) && payload_digest(own->payload) != payload_digest(archived->payload))
      listing.complaints.push_back(
          fmt::format("'{}': its results differ from those of the same run in '{}', which is left out; to see where: "
                      "headlab verify {}",
                      path_of(id).string(), place->string(), id));
    const bool from_archive = archived && (!own || (!is_done(own) && is_done(archived)));
    if (from_archive) listing.archived.insert(id);
    if (own || archived) listing.runs.push_back(std::move(from_archive ? *archived : *own));
  }
  return listing;
}

}  // namespace headlab::results

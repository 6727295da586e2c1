#include "results/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>

#include "base/digest.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/machine.h"
#include "results/hdf5/reader_process.h"

namespace headlab::results {
namespace {

namespace fs = std::filesystem;

bool is_done(const std::optional<RunRecord>& run) {
  return run && run->payload.status == Status::done;
}

std::string misnaming_text(const fs::path& path, const RunRecord& run) {
  return fmt::format("'{}': holds the run {}, not the one that it is named after", path.string(), run.payload.id);
}

// What lies at a run's place: its record, or what is wrong.
struct Place {
  std::optional<RunRecord> run;
  std::string damage;     // it cannot be read
  std::string misnaming;  // it is another run
  void complain(std::vector<std::string>& complaints) const {
    for (const std::string* fault : {&damage, &misnaming}) {
      if (!fault->empty()) complaints.push_back(*fault);
    }
  }
};

Place look_at(const fs::path& path) {
  Place out;
  if (!lies_at(path)) return out;
  try {
    RunRecord run = read_run(path);
    const std::string id = run_in(path).value_or("");
    if (run.payload.id != id)
      out.misnaming = misnaming_text(path, run);
    else
      out.run = std::move(run);
  } catch (const StoreError& error) {
    out.damage = error.what();
  }
  return out;
}

bool is_missing(const fs::path& folder) {
  std::error_code error;
  return fs::status(folder, error).type() == fs::file_type::not_found;
}

void add_ids(const fs::path& folder, const std::string& begin, std::set<std::string>& ids) {
  if (is_missing(folder)) return;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const auto id = run_in(entry->path());
    if (id && id->starts_with(begin)) ids.insert(*id);
  }
  if (error) throw StoreError(fmt::format("'{}' cannot be listed: {}", folder.string(), error.message()));
}

constexpr std::size_t kFilesAThread = 16, kMostThreads = 4;

// Calls work(i) for each i below `count`, several at a time where there are many files to read. Throws what work throws
// first.
void for_each_file(std::size_t count, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  std::mutex one_fails;
  std::exception_ptr failure;
  const auto go_on = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      next = count;
      const std::lock_guard lock(one_fails);
      if (!failure) failure = std::current_exception();
    }
  };
  const std::size_t cores = static_cast<std::size_t>(usable_cores()),
                    threads = std::min({cores, kMostThreads, count / kFilesAThread + 1});
  std::vector<std::thread> others;
  // This thread has its process before others may take the last one that there can be.
  for (std::size_t i = 1; i < threads && can_read_beside_others(); ++i) {
    try {
      others.emplace_back([&go_on] {
        if (can_read_beside_others()) go_on();
      });
    } catch (const std::system_error&) {
      break;
    }
  }
  go_on();
  for (std::thread& other : others) other.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

fs::path place_aside(const fs::path& path) {
  fs::path out = path.string() + ".damaged";
  for (int number = 2; lies_at(out); ++number) out = fmt::format("{}.damaged.{}", path.string(), number);
  return out;
}

std::optional<std::string> run_in(const fs::path& path) {
  const std::string name = path.filename().string(), id = name.substr(0, name.find('.'));
  const std::string rest = name.substr(id.size());
  if (id.empty() || (rest != ".h5" && rest != ".h5.gz")) return std::nullopt;
  return id;
}

std::string misnaming(const fs::path& path, const RunRecord& run) {
  const auto id = run_in(path);
  return id && is_digest(*id) && *id != run.payload.id ? misnaming_text(path, run) : "";
}

Store::Store(fs::path folder, std::vector<fs::path> archives) : folder_(std::move(folder)) {
  std::error_code missing;
  for (fs::path& archive : archives) {
    if (fs::is_directory(archive, missing) && !fs::equivalent(archive, folder_, missing))
      archives_.push_back(std::move(archive));
  }
  std::vector<fs::path> all = archives_;
  all.push_back(folder_);
  for (const fs::path& each : all) {
    try {
      const std::vector<SameCode> its = read_same_code(each);
      same_code_.insert(same_code_.end(), its.begin(), its.end());
    } catch (const StoreError& error) {
      complaints_.push_back(error.what());
    }
  }
}

fs::path Store::path_of(const std::string& id) const {
  return folder_ / (id + ".h5");
}

std::optional<fs::path> Store::archived_at(const std::string& id) const {
  for (const fs::path& archive : archives_) {
    for (const char* ending : {".h5.gz", ".h5"}) {
      if (lies_at(archive / (id + ending))) return archive / (id + ending);
    }
  }
  return std::nullopt;
}

std::optional<RunRecord> Store::find(const std::string& id) const {
  Place own = look_at(path_of(id));
  const auto place = archived_at(id);
  if (!is_done(own.run) && place) {
    Place archived = look_at(*place);
    if (is_done(archived.run) || (!own.run && own.damage.empty())) return std::move(archived.run);
  }
  if (!own.damage.empty()) throw StoreError(own.damage);
  return std::move(own.run);
}

std::string Store::misnamed(const std::string& id) const {
  return look_at(path_of(id)).misnaming;
}

void Store::set_aside(const std::string& id) const {
  const fs::path path = path_of(id);
  const Place own = look_at(path);
  if (own.damage.empty() && own.misnaming.empty()) return;
  std::error_code error;
  fs::rename(path, place_aside(path), error);
  if (error) throw DiskError(fmt::format("cannot set '{}' aside: {}", path.string(), error.message()));
}

fs::path Store::place_of(const std::string& id) const {
  const auto place = archived_at(id);
  return place && !is_done(look_at(path_of(id)).run) && is_done(look_at(*place).run) ? *place : path_of(id);
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
  listing.complaints = complaints_;
  struct Found {
    std::optional<fs::path> place;  // in an archive
    Place at_home, elsewhere;
  };
  const std::vector<std::string> all = ids();
  std::vector<Found> found(all.size());
  for_each_file(all.size(), [&](std::size_t i) {
    Found& f = found[i];
    f.at_home = look_at(path_of(all[i]));
    f.place = archived_at(all[i]);
    if (f.place) f.elsewhere = look_at(*f.place);
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string& id = all[i];
    auto& [place, at_home, elsewhere] = found[i];
    for (const Place* each : {&at_home, &elsewhere}) each->complain(listing.complaints);
    auto &own = at_home.run, &archived = elsewhere.run;
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

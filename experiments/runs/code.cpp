#include "experiments/runs/code.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "base/error.h"
#include "experiments/runs/run_record.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;
using Files = std::set<std::string>;

// Which files of no entry belong to which component; the first that fits.
struct Part {
  const char* start;
  const char* component;       // nullptr: they change no result
  const char* kind = nullptr;  // of runs that choose an entry of this registry, or of these ("a|b"); nullptr: of all
};
constexpr Part kParts[] = {
    {"engine/kernels/gemm_recorder.", nullptr},  // counts for the benchmark
    {"engine/key_value_cache.", nullptr},        // of text that is generated, as are the next two
    {"layers/decoding.", nullptr},
    {"layers/sampling.", nullptr},
    {"engine/", "engine"},
    {"layers/", "layers"},
    {"datasets/gzip.", "files"},
    {"datasets/places.", nullptr},
    {"datasets/text/labelled/", "labelled text", "labelled text"},
    {"datasets/text/", "text", "corpus|labelled text"},
    {"datasets/", "data", "data set"},
    {"experiments/tasks/agreement.", "labelled text", "labelled text"},
    {"experiments/tasks/explain.", "labelled text", "labelled text"},
    {"experiments/tasks/masked_losses.", "text", "corpus|labelled text"},
    {"experiments/tasks/text_losses.", "text", "corpus|labelled text"},
    {"experiments/tasks/text_source.", "text", "corpus|labelled text"},
    {"experiments/tasks/question", "text", "corpus|labelled text"},
    {"experiments/tasks/", "evaluation"},
    {"experiments/probes/", "evaluation"},
    {"experiments/runs/engine.", "training"},  // says how products round
    {"experiments/runs/metrics.", "evaluation"},
    {"experiments/runs/begin.", "training"},
    {"experiments/runs/run.", "training"},
    {"experiments/runs/outcome.", "training"},
    {"experiments/runs/parents.", "training"},
    {"experiments/runs/prune.", "training"},
    {"experiments/runs/training_step.", "training"},
    {"experiments/runs/checkpoint.", "training"},
    {"experiments/runs/run_record.", "training"},
    {"experiments/runs/trainer_options.", "training"},  // a default is no part of a run's name
    {"experiments/weights/", "training"},
    {"base/utf8.", "text", "corpus|labelled text"},
    {"base/option.", "training"},     // says what a layer reads of the settings
    {"results/record.", "training"},  // rounds what a run keeps
    {"", nullptr},
};

const Part& part_of(const std::string& file) {
  const auto fits = [&](const Part& part) { return file.starts_with(part.start); };
  return *std::find_if(std::begin(kParts), std::end(kParts), fits);
}

// Of a source that is none of headlab's, as it lies where it was compiled: an edit shows as soon as it is made, and a
// program that was not built again since is none the wiser.
std::string digest_of_outside(std::string_view file) {
  try {
    return Digest().text(read_file(fs::path(file))).hex();
  } catch (const UsageError&) {
    return "unknown";
  }
}

bool is_list_of_entries(const std::string& file) {
  return fs::path(file).stem().string().ends_with("registry");
}

// The sources, by what they are part of.
class Components {
 public:
  explicit Components(const std::vector<SourceDigest>& sources) : sources_(sources) {
    Files owned;
    for (const Declared& declared : declared_options()) {
      if (!declared.option->catalogue) continue;
      for (const Catalogue::Item& item : declared.option->catalogue().items()) owned.merge(files_of(item.file));
    }
    std::map<std::pair<std::string, std::string>, Files> shared;
    for (const SourceDigest& source : sources_) {
      const Part& part = part_of(source.file);
      if (part.component && !owned.contains(source.file) && !is_list_of_entries(source.file))
        shared[{part.component, part.kind ? part.kind : ""}].insert(source.file);
    }
    for (const auto& [part, files] : shared) shared_.push_back({part.first, part.second, digest_of_files(files)});
  }

  results::Code of(const Config& config) const {
    const auto chosen = config.chosen_entries();
    results::Code out;
    for (const Shared& part : shared_) {
      const bool chooses = std::any_of(chosen.begin(), chosen.end(), [&](const auto& c) {
        return fmt::format("|{}|", part.kind).find(fmt::format("|{}|", c.first)) != std::string::npos;
      });
      if (part.kind.empty() || chooses) out.emplace_back(part.component, part.digest);
    }
    for (const auto& [kind, item] : chosen) {
      const Files files = files_of(item.file);
      const std::string component = fmt::format("{} {}", kind, item.name);
      const auto is_it = [&](const auto& known) { return known.first == component; };
      if (std::any_of(out.begin(), out.end(), is_it)) continue;  // two options may choose the same one
      out.emplace_back(component, files.empty() ? digest_of_outside(item.file) : digest_of_files(files));
    }
    return out;
  }

 private:
  // The file that a compiler's path names, and the header beside it. Empty for a file from elsewhere.
  Files files_of(std::string_view path) const {
    Files out;
    for (const SourceDigest& source : sources_) {
      const std::string& file = source.file;
      const bool header = file.ends_with(".h");
      const std::string named = header ? file.substr(0, file.size() - 2) + ".cpp" : file;
      if (path == file || path.ends_with('/' + file) || (header && (path == named || path.ends_with('/' + named))))
        out.insert(file);
    }
    return out;
  }

  std::string digest_of_files(const Files& files) const {
    std::multiset<std::string> digests;  // by content: a file's name changes no result
    for (const SourceDigest& source : sources_) {
      if (files.contains(source.file)) digests.insert(source.digest);
    }
    Digest digest;
    for (const std::string& one : digests) digest.text(one);
    return digest.hex();
  }

  // What entries share.
  struct Shared {
    std::string component, kind, digest;
  };

  const std::vector<SourceDigest>& sources_;
  std::vector<Shared> shared_;
};

// A file may claim any parents: a circle comes to its end.
constexpr int kMostGenerations = 100;

std::vector<std::string> other_code(const results::RunRecord& run, const results::Store& store, int generations);

// The store has this run of other code too, or anew with another result.
bool is_other(const results::Parent& parent, const results::Store& store, int generations) {
  if (parent.payload_digest.empty() || generations == 0) return false;  // a file of weights
  try {
    const auto record = store.find(parent.id);
    if (!record) return false;
    return results::payload_digest(record->payload) != parent.payload_digest ||
           !other_code(*record, store, generations - 1).empty();
  } catch (const StoreError&) {
    return false;  // the damage is told where that run is looked at
  }
}

std::vector<std::string> other_code(const results::RunRecord& run, const results::Store& store, int generations) {
  std::vector<std::string> out;
  try {
    out = results::differing_components(run.measured.code, code_of(stored_config(run)), store.same_code());
  } catch (const UsageError&) {
    out = {"configuration"};
  }
  for (const results::Parent& parent : run.payload.parents) {
    if (is_other(parent, store, generations)) out.push_back(parent.purpose);
  }
  return out;
}

}  // namespace

results::Code code_of(const Config& config) {
  static const Components components(source_digests());
  return components.of(config);
}

results::Code code_of(const Config& config, const std::vector<SourceDigest>& sources) {
  return Components(sources).of(config);
}

std::vector<std::string> other_code(const results::RunRecord& run, const results::Store& store) {
  return other_code(run, store, kMostGenerations);
}

}  // namespace headlab::experiments

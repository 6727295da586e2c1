// One run's file: / {title, layout_major, layout_minor, payload_digest, measured_digest, words_digest}, /payload,
// /measured.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/atomic_file.h"
#include "results/digests.h"
#include "results/gzip.h"
#include "results/hdf5/hdf5.h"
#include "results/hdf5/load_io.h"
#include "results/hdf5/scalar_io.h"
#include "results/store.h"

namespace headlab::results {
namespace {

constexpr std::int64_t kMostScales = 1 << 20;
constexpr std::int64_t kFirstWithWords = 1;  // layout_minor of the first files that have a words_digest

// Curves with the same axis and steps share one scale. It lies above their group, where netCDF looks for a dimension.
std::string step_scale(std::int64_t number) {
  return number == 0 ? "/payload/step" : fmt::format("/payload/step_{}", number + 1);
}

void write_series(Hdf5Writer& file, const std::vector<Series>& all) {
  file.group("/payload/series");
  std::vector<const Series*> scales;
  for (const Series& s : all) {
    const auto known = std::find_if(scales.begin(), scales.end(), [&](const Series* other) {
      return other->axis == s.axis && other->step == s.step;
    });
    const auto number = static_cast<std::int64_t>(known - scales.begin());
    const auto count = static_cast<std::int64_t>(s.value.size());
    const std::string scale = step_scale(number), path = "/payload/series/" + s.name;
    if (known == scales.end()) {
      file.dataset(scale, s.step, {count}, {"1", s.axis, {}});
      file.make_scale(scale, "step");
      scales.push_back(&s);
    }
    file.dataset(path, s.value, {count}, {s.unit, s.long_name, {scale}});
    file.attribute(path, "steps", number);
  }
}

std::vector<Series> read_series(const Hdf5Reader& file) {
  std::vector<Series> all;
  for (const std::string& name : file.children("/payload/series")) {
    const std::string path = "/payload/series/" + name;
    const Meaning meaning = file.meaning(path);
    const std::int64_t number = file.integer(path, "steps");
    if (number < 0 || number > kMostScales) file.refuse(path + ": has no steps");
    const std::string scale = step_scale(number);
    all.push_back({name, meaning.unit, meaning.long_name, file.integers(scale), file.doubles(path),
                   file.meaning(scale).long_name});
    if (all.back().step.size() != all.back().value.size()) file.refuse(path + ": steps and values differ in number");
  }
  return all;
}

// Columns of examples lie in "columns", others in "columns_of_question". A file without any of these has no group for
// them, as those from before there were such.
const std::string kColumns = "/payload/columns", kColumnsOf = "columns_of_";

void write_column(Hdf5Writer& file, const std::string& group, const std::string& scale, const Column& c) {
  const auto count = static_cast<std::int64_t>(c.size());
  std::visit(
      [&](const auto& v) {
        file.dataset(group + "/" + c.name, v, {count}, {c.unit, c.meaning, {scale}});
      },
      c.values);
}

void write_columns(Hdf5Writer& file, const std::vector<Column>& columns) {
  file.group(kColumns);
  std::set<std::string> begun;
  for (const Column& c : columns) {
    const bool usual = c.of == Column().of;
    const std::string group = usual ? kColumns : fmt::format("/payload/{}{}", kColumnsOf, c.of),
                      scale = "/payload/" + c.of;
    if (begun.insert(c.of).second) {
      if (!usual) file.group(group);
      file.dimension(scale, static_cast<std::int64_t>(c.size()));
    }
    write_column(file, group, scale, c);
  }
}

void read_columns(const Hdf5Reader& file, const std::string& group, const std::string& of,
                  std::vector<Column>& columns) {
  const std::size_t first = columns.size();
  for (const std::string& name : file.children(group)) {
    const std::string path = group + "/" + name;
    const Meaning meaning = file.meaning(path);
    Column column{name, meaning.unit, meaning.long_name, {}, of};
    if (file.holds_integers(path))
      column.values = file.integers(path);
    else
      column.values = file.floats(path);
    columns.push_back(std::move(column));
    if (columns.back().size() != columns[first].size()) file.refuse(group + ": they differ in length");
  }
}

std::vector<Column> read_columns(const Hdf5Reader& file) {
  std::vector<Column> columns;
  read_columns(file, kColumns, Column().of, columns);
  for (const std::string& name : file.children("/payload")) {
    if (name.starts_with(kColumnsOf)) read_columns(file, "/payload/" + name, name.substr(kColumnsOf.size()), columns);
  }
  return columns;
}

// Lists of a parent's parameters: one name a line.
struct NameList {
  const char* attribute;
  std::vector<std::string> Parent::*names;
};
const NameList kNameLists[] = {{"taken", &Parent::taken}, {"new", &Parent::fresh}, {"left", &Parent::left}};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

void write_parents(Hdf5Writer& file, const std::vector<Parent>& parents) {
  file.group("/payload/parents");
  for (const Parent& p : parents) {
    const std::string group = "/payload/parents/" + p.purpose;
    file.group(group);
    file.attribute(group, "id", p.id);
    file.attribute(group, "payload_digest", p.payload_digest);
    for (const NameList& list : kNameLists)
      file.attribute(group, list.attribute, fmt::format("{}", fmt::join(p.*list.names, "\n")));
  }
}

std::vector<Parent> read_parents(const Hdf5Reader& file) {
  std::vector<Parent> parents;
  for (const std::string& purpose : file.children("/payload/parents")) {
    const auto text = [&](const char* attribute) { return file.text("/payload/parents/" + purpose, attribute); };
    Parent p{.purpose = purpose, .id = text("id"), .payload_digest = text("payload_digest")};
    for (const NameList& list : kNameLists) p.*list.names = lines_of(text(list.attribute));
    parents.push_back(std::move(p));
  }
  return parents;
}

void write_loads(Hdf5Writer& file, const std::vector<Load>& loads) {
  file.group("/payload/loads");
  for (const Load& l : loads) write_load(file, fmt::format("/payload/loads/{}_by_{}", l.slot, l.split), l);
}

std::vector<Load> read_loads(const Hdf5Reader& file) {
  std::vector<Load> loads;
  for (const std::string& name : file.children("/payload/loads"))
    loads.push_back(read_load(file, "/payload/loads/" + name));
  return loads;
}

// A file without any has no group for them, as those from before there were artefacts.
const std::string kArtefacts = "/payload/artefacts";

void write_artefacts(Hdf5Writer& file, const std::vector<Artefact>& artefacts) {
  if (artefacts.empty()) return;
  file.group(kArtefacts);
  for (const Artefact& a : artefacts) {
    const std::string path = fmt::format("{}/{}", kArtefacts, a.name);
    std::vector<std::int64_t> bytes;
    for (const char c : a.bytes) bytes.push_back(static_cast<unsigned char>(c));
    file.dataset(path, bytes, {static_cast<std::int64_t>(bytes.size())}, {"", a.meaning, {}});
    file.attribute(path, "media_type", a.media_type);
  }
}

std::vector<Artefact> read_artefacts(const Hdf5Reader& file) {
  std::vector<Artefact> artefacts;
  if (!file.has(kArtefacts)) return artefacts;
  for (const std::string& name : file.children(kArtefacts)) {
    const std::string path = fmt::format("{}/{}", kArtefacts, name);
    Artefact a{name, file.text(path, "media_type"), file.meaning(path).long_name, ""};
    for (const std::int64_t byte : file.integers(path)) {
      if (byte < 0 || byte > 255) file.refuse(path + ": a number that is no byte");
      a.bytes += static_cast<char>(byte);
    }
    artefacts.push_back(std::move(a));
  }
  return artefacts;
}

void write_payload(Hdf5Writer& file, const Payload& p) {
  file.group("/payload");
  const auto text = [&](const char* name, const std::string& value) { file.attribute("/payload", name, value); };
  text("id", p.id);
  text("config_digest", p.config_digest);
  text("data_digest", p.data_digest);
  text("task", p.task);
  text("config_toml", p.config_toml);
  text("status", to_string(p.status));
  text("failure", p.failure);
  file.attribute("/payload", "numerics", p.numerics);
  file.attribute("/payload", "seed", p.seed);
  file.attribute("/payload", "failed_step", p.failed_step);
  write_scalars(file, "/payload/metrics", p.metrics);
  write_series(file, p.series);
  write_parents(file, p.parents);
  write_columns(file, p.columns);
  write_loads(file, p.loads);
  write_artefacts(file, p.artefacts);
}

Status status_of(const Hdf5Reader& file, const std::string& text) {
  for (const Status s : {Status::done, Status::failed, Status::diverged}) {
    if (text == to_string(s)) return s;
  }
  file.refuse("unknown status '" + text + "'");
}

Payload read_payload(const Hdf5Reader& file) {
  Payload p;
  const auto text = [&](const char* name) { return file.text("/payload", name); };
  p.id = text("id");
  p.config_digest = text("config_digest");
  p.data_digest = text("data_digest");
  p.task = text("task");
  p.config_toml = text("config_toml");
  p.status = status_of(file, text("status"));
  p.failure = text("failure");
  p.numerics = file.integer("/payload", "numerics");
  p.seed = file.integer("/payload", "seed");
  p.failed_step = file.integer("/payload", "failed_step");
  p.metrics = read_scalars(file, "/payload/metrics");
  p.series = read_series(file);
  p.parents = read_parents(file);
  p.columns = read_columns(file);
  p.loads = read_loads(file);
  p.artefacts = read_artefacts(file);
  return p;
}

using Pairs = std::vector<std::pair<std::string, std::string>>;

void write_pairs(Hdf5Writer& file, const std::string& group, const Pairs& pairs) {
  file.group(group);
  for (const auto& [key, value] : pairs) file.attribute(group, key, value);
}

Pairs read_pairs(const Hdf5Reader& file, const std::string& group) {
  Pairs pairs;
  for (const std::string& key : file.attribute_names(group)) pairs.emplace_back(key, file.text(group, key));
  return pairs;
}

void write_measured(Hdf5Writer& file, const Measured& m) {
  file.group("/measured");
  write_pairs(file, "/measured/provenance", m.provenance);
  write_pairs(file, "/measured/code", m.code);
  write_scalars(file, "/measured/values", m.values);
}

Measured read_measured(const Hdf5Reader& file) {
  return {read_pairs(file, "/measured/provenance"), read_pairs(file, "/measured/code"),
          read_scalars(file, "/measured/values")};
}

void check_layout(const Hdf5Reader& file) {
  const std::int64_t major = file.integer("/", "layout_major");
  if (major > kLayoutMajor)
    file.refuse(fmt::format("has layout {}, this headlab reads {}; use a newer headlab", major, kLayoutMajor));
  if (major == kLayoutMajor) return;
  std::string reader = "the headlab that made it";
  if (file.has("/measured/provenance")) {
    for (const auto& [key, value] : read_pairs(file, "/measured/provenance")) {
      if (key == "commit") reader = fmt::format("headlab of commit {}", value);
    }
  }
  file.refuse(
      fmt::format("was made by an older headlab (layout {}, this one reads {}); make the run again, or read it with {}",
                  major, kLayoutMajor, reader));
}

void write_plain(const std::filesystem::path& path, const RunRecord& run) {
  Hdf5Writer file(path);
  file.attribute("/", "title", "headlab run " + run.payload.id);
  file.attribute("/", "layout_major", std::int64_t{kLayoutMajor});
  file.attribute("/", "layout_minor", std::int64_t{kLayoutMinor});
  file.digest("payload_digest", payload_digest(run.payload));
  file.digest("measured_digest", measured_digest(run.measured));
  file.digest("words_digest", words_digest(run));
  write_payload(file, run.payload);
  write_measured(file, run.measured);
  file.close();
}

}  // namespace

void write_run(const std::filesystem::path& path, const RunRecord& run) {
  AtomicFile atomic(path);
  write_plain(atomic.temporary(), run);
  if (path.extension() == ".gz") return write_gzipped(path, read_file(atomic.temporary()));
  atomic.commit();
}

RunRecord read_run(const std::filesystem::path& path) {
  const Hdf5Reader file(path);
  check_layout(file);
  RunRecord run{read_payload(file), read_measured(file)};
  if (payload_digest(run.payload) != file.text("/", "payload_digest"))
    file.refuse("/payload is damaged: its digest differs");
  if (measured_digest(run.measured) != file.text("/", "measured_digest"))
    file.refuse("/measured is damaged: its digest differs");
  const bool has_words = file.integer("/", "layout_minor") >= kFirstWithWords;
  if (has_words && words_digest(run) != file.text("/", "words_digest"))
    file.refuse("the words about its results are damaged: their digest differs");
  return run;
}

}  // namespace headlab::results

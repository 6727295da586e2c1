// One run's file: / {title, layout_major, layout_minor, payload_digest, measured_digest}, /payload, /measured.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "base/atomic_file.h"
#include "results/digests.h"
#include "results/gzip.h"
#include "results/hdf5/hdf5.h"
#include "results/hdf5/load_io.h"
#include "results/store.h"

namespace headlab::results {
namespace {

// What a metric's declaration says in words, an array each.
struct TextField {
  const char *name, *meaning;
  std::string Metric::*field;
};
constexpr TextField kTextFields[] = {{"/name", "what the number is called", &Metric::name},
                                     {"/unit", "unit of the number", &Metric::unit},
                                     {"/meaning", "what the number means", &Metric::meaning},
                                     {"/label", "column heading", &Metric::label},
                                     {"/shown_unit", "unit in which it is shown", &Metric::shown_unit}};

// Parallel arrays: a metric's name may hold characters that a link's may not.
void write_scalars(Hdf5Writer& file, const std::string& group, const std::vector<Scalar>& scalars) {
  file.group(group);
  const auto count = static_cast<std::int64_t>(scalars.size());
  const std::vector<std::string> index = {group + "/index"};
  file.index_scale(index[0], count, "number");
  for (const TextField& text : kTextFields) {
    std::vector<std::string> texts;
    for (const Scalar& s : scalars) texts.push_back(s.metric.*text.field);
    file.dataset(group + text.name, texts, {"", text.meaning, index});
  }
  std::vector<std::string> kinds, better;
  std::vector<double> values, scales;
  std::vector<std::int64_t> decimals, exact;
  for (const Scalar& s : scalars) {
    values.push_back(s.value), scales.push_back(s.metric.scale);
    kinds.push_back(to_string(s.metric.kind)), better.push_back(to_string(s.metric.better));
    decimals.push_back(s.metric.decimals), exact.push_back(s.metric.exact);
  }
  file.dataset(group + "/value", values, {count}, {"", "the number, in the unit beside it", index});
  file.dataset(group + "/scale", scales, {count}, {"", "shown number = value * scale", index});
  file.dataset(group + "/kind", kinds, {"", "quality, mechanism, cost or measured", index});
  file.dataset(group + "/better", better, {"", "more, less or neither", index});
  file.dataset(group + "/decimals", decimals, {count}, {"", "decimals of the shown number", index});
  file.dataset(group + "/exact", exact, {count}, {"", "1 where every seed has the same number", index});
}

std::vector<Scalar> read_scalars(const Hdf5Reader& file, const std::string& group) {
  const auto kinds = file.strings(group + "/kind"), better = file.strings(group + "/better");
  const auto values = file.doubles(group + "/value"), scales = file.doubles(group + "/scale");
  const auto decimals = file.integers(group + "/decimals"), exact = file.integers(group + "/exact");
  std::vector<Scalar> scalars(values.size());
  const auto check_length = [&](std::size_t length) {
    if (length != scalars.size()) file.refuse(group + ": its arrays differ in length");
  };
  for (const std::size_t n : {kinds.size(), better.size(), scales.size(), decimals.size(), exact.size()})
    check_length(n);
  for (const TextField& text : kTextFields) {
    const auto texts = file.strings(group + text.name);
    check_length(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) scalars[i].metric.*text.field = texts[i];
  }
  for (std::size_t i = 0; i < scalars.size(); ++i) {
    Metric& m = scalars[i].metric;
    const auto kind = kind_called(kinds[i]);
    const auto direction = better_called(better[i]);
    if (!kind) file.refuse(fmt::format("{}: '{}' is of the unknown kind '{}'", group, m.name, kinds[i]));
    if (!direction) file.refuse(fmt::format("{}: '{}' is better '{}', which is unknown", group, m.name, better[i]));
    if (!(scales[i] > 0) || std::isinf(scales[i]) || decimals[i] < 0 || decimals[i] > kMostDecimals)
      file.refuse(
          fmt::format("{}: '{}' cannot be shown: scale {}, {} decimals", group, m.name, scales[i], decimals[i]));
    m.kind = *kind;
    m.better = *direction;
    m.scale = scales[i];
    m.decimals = static_cast<int>(decimals[i]);
    m.exact = exact[i] != 0;
    scalars[i].value = values[i];
  }
  return scalars;
}

// Curves with the same steps share one scale. It lies above their group, where netCDF looks for a dimension.
std::string step_scale(std::int64_t number) {
  return number == 0 ? "/payload/step" : fmt::format("/payload/step_{}", number + 1);
}

void write_series(Hdf5Writer& file, const std::vector<Series>& all) {
  file.group("/payload/series");
  std::vector<const std::vector<std::int64_t>*> scales;
  for (const Series& s : all) {
    const auto known = std::find_if(scales.begin(), scales.end(), [&](const auto* steps) { return *steps == s.step; });
    const auto number = static_cast<std::int64_t>(known - scales.begin());
    const auto count = static_cast<std::int64_t>(s.value.size());
    const std::string scale = step_scale(number), path = "/payload/series/" + s.name;
    if (known == scales.end()) {
      file.dataset(scale, s.step, {count}, {"1", "training step", {}});
      file.make_scale(scale, "step");
      scales.push_back(&s.step);
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
    const auto steps = file.integers(step_scale(file.integer(path, "steps")));
    all.push_back({name, meaning.unit, meaning.long_name, steps, file.doubles(path)});
    if (all.back().step.size() != all.back().value.size()) file.refuse(path + ": steps and values differ in number");
  }
  return all;
}

void write_columns(Hdf5Writer& file, const std::vector<Column>& columns) {
  file.group("/payload/columns");
  if (columns.empty()) return;
  const auto count = static_cast<std::int64_t>(columns.front().size());
  const std::vector<std::string> scale = {"/payload/example"};
  file.index_scale(scale[0], count, "example of the test split");
  for (const Column& c : columns) {
    std::visit(
        [&](const auto& v) {
          file.dataset("/payload/columns/" + c.name, v, {count}, {c.unit, c.meaning, scale});
        },
        c.values);
  }
}

std::vector<Column> read_columns(const Hdf5Reader& file) {
  std::vector<Column> columns;
  for (const std::string& name : file.children("/payload/columns")) {
    const std::string path = "/payload/columns/" + name;
    const Meaning meaning = file.meaning(path);
    Column column{name, meaning.unit, meaning.long_name, {}};
    if (file.holds_integers(path))
      column.values = file.integers(path);
    else
      column.values = file.floats(path);
    columns.push_back(std::move(column));
    if (columns.back().size() != columns.front().size()) file.refuse("/payload/columns: they differ in length");
  }
  return columns;
}

// Lists of a parent's parameters: one name a line.
struct NameList {
  const char* dataset;
  std::vector<std::string> Parent::*names;
  const char* meaning;
};
const NameList kNameLists[] = {
    {"taken", &Parent::taken, "parameters that began with the parent's values, one a line"},
    {"new", &Parent::fresh, "parameters that were drawn anew, one a line"},
    {"left", &Parent::left, "parameters of the parent that were not taken, one a line"},
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

void write_parents(Hdf5Writer& file, const std::vector<Parent>& parents) {
  if (parents.empty()) return;
  const std::string group = "/payload/parents";
  file.group(group);
  const std::vector<std::string> scale = {group + "/index"};
  file.index_scale(scale[0], static_cast<std::int64_t>(parents.size()), "parent");
  const auto texts = [&](const std::string& name, const char* meaning, const auto& text_of) {
    std::vector<std::string> values;
    for (const Parent& p : parents) values.push_back(text_of(p));
    file.dataset(fmt::format("{}/{}", group, name), values, {"", meaning, scale});
  };
  texts("purpose", "what the run took from the parent", [](const Parent& p) { return p.purpose; });
  texts("id", "id of the run, or digest of the file of weights", [](const Parent& p) { return p.id; });
  texts("payload_digest", "digest of the parent's result", [](const Parent& p) { return p.payload_digest; });
  for (const NameList& list : kNameLists) {
    texts(list.dataset, list.meaning,
          [&](const Parent& p) { return fmt::format("{}", fmt::join(p.*list.names, "\n")); });
  }
}

std::vector<Parent> read_parents(const Hdf5Reader& file) {
  const std::string group = "/payload/parents";
  if (!file.has(group)) return {};
  const auto texts = [&](const std::string& name, std::size_t count) {
    auto read = file.strings(fmt::format("{}/{}", group, name));
    if (read.size() != count) file.refuse(group + ": its arrays differ in length");
    return read;
  };
  const auto purposes = file.strings(group + "/purpose");
  const auto ids = texts("id", purposes.size()), digests = texts("payload_digest", purposes.size());
  std::vector<Parent> parents;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    parents.push_back({.purpose = purposes[i], .id = ids[i], .payload_digest = digests[i]});
  }
  for (const NameList& list : kNameLists) {
    const auto names = texts(list.dataset, parents.size());
    for (std::size_t i = 0; i < parents.size(); ++i) parents[i].*list.names = lines_of(names[i]);
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
  write_payload(file, run.payload);
  write_measured(file, run.measured);
  file.close();
}

}  // namespace

void write_run(const std::filesystem::path& path, const RunRecord& run) {
  AtomicFile atomic(path);
  write_plain(atomic.temporary(), run);
  if (path.extension() == ".gz") return write_file(path, gzipped(read_file(atomic.temporary())));
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
  return run;
}

}  // namespace headlab::results

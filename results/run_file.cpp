// One run's file: / {title, layout_major, layout_minor, payload_digest, measured_digest}, /payload, /measured.
#include <fmt/format.h>

#include <cmath>

#include "base/atomic_file.h"
#include "results/digests.h"
#include "results/hdf5.h"
#include "results/head_load_io.h"
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
  std::vector<std::int32_t> decimals, exact;
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

void write_series(Hdf5Writer& file, const std::vector<Series>& all) {
  file.group("/payload/series");
  for (const Series& s : all) {
    const std::string group = "/payload/series/" + s.name;
    file.group(group);
    const auto count = static_cast<std::int64_t>(s.value.size());
    file.dataset(group + "/step", s.step, {count}, {"1", "training step", {}});
    file.make_scale(group + "/step", "step");
    file.dataset(group + "/value", s.value, {count}, {s.unit, s.long_name, {group + "/step"}});
  }
}

std::vector<Series> read_series(const Hdf5Reader& file) {
  std::vector<Series> all;
  for (const std::string& name : file.children("/payload/series")) {
    const std::string group = "/payload/series/" + name;
    const Meaning meaning = file.meaning(group + "/value");
    all.push_back(
        {name, meaning.unit, meaning.long_name, file.integers(group + "/step"), file.doubles(group + "/value")});
    if (all.back().step.size() != all.back().value.size()) file.refuse(group + ": steps and values differ in number");
  }
  return all;
}

void write_test(Hdf5Writer& file, const Payload& p) {
  file.group("/payload/test");
  const auto count = static_cast<std::int64_t>(p.test_label.size());
  const std::vector<std::string> scale = {"/payload/test/example"};
  file.index_scale(scale[0], count, "example");
  file.dataset("/payload/test/label", p.test_label, {count}, {"1", "true category", scale});
  file.dataset("/payload/test/prediction", p.test_prediction, {count}, {"1", "predicted category", scale});
  file.dataset("/payload/test/loss", p.test_loss, {count}, {"nat", "cross-entropy of the example", scale});
}

std::vector<std::int32_t> narrowed(const Hdf5Reader& file, const std::string& path) {
  const auto wide = file.integers(path);
  for (const std::int64_t v : wide) {
    if (v < 0 || v > INT32_MAX) file.refuse(path + " holds a category out of range");
  }
  return {wide.begin(), wide.end()};
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
  file.index_scale("/payload/category_index", static_cast<std::int64_t>(p.categories.size()), "category");
  file.dataset("/payload/categories", p.categories, {"", "names of the categories", {"/payload/category_index"}});
  write_test(file, p);
  if (!p.head_load.empty()) write_head_load(file, "/payload/head_load", p.head_load);
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
  p.categories = file.strings("/payload/categories");
  p.test_label = narrowed(file, "/payload/test/label");
  p.test_prediction = narrowed(file, "/payload/test/prediction");
  p.test_loss = file.floats("/payload/test/loss");
  if (file.has("/payload/head_load")) p.head_load = read_head_load(file, "/payload/head_load");
  if (p.test_label.size() != p.test_prediction.size() || p.test_label.size() != p.test_loss.size()) {
    file.refuse("/payload/test: its arrays differ in length");
  }
  if (!p.head_load.empty() && p.categories.size() != static_cast<std::size_t>(p.head_load.categories)) {
    file.refuse("/payload/head_load: not as many categories as /payload/categories names");
  }
  return p;
}

void write_measured(Hdf5Writer& file, const Measured& m) {
  file.group("/measured");
  file.group("/measured/provenance");
  for (const auto& [key, value] : m.provenance) file.attribute("/measured/provenance", key, value);
  write_scalars(file, "/measured/values", m.values);
}

Measured read_measured(const Hdf5Reader& file) {
  Measured m;
  for (const std::string& key : file.attribute_names("/measured/provenance")) {
    m.provenance.emplace_back(key, file.text("/measured/provenance", key));
  }
  m.values = read_scalars(file, "/measured/values");
  return m;
}

}  // namespace

void write_run(const std::filesystem::path& path, const RunRecord& run) {
  AtomicFile atomic(path);
  Hdf5Writer file(atomic.temporary());
  file.attribute("/", "title", "headlab run " + run.payload.id);
  file.attribute("/", "layout_major", std::int64_t{kLayoutMajor});
  file.attribute("/", "layout_minor", std::int64_t{kLayoutMinor});
  file.digest("payload_digest", payload_digest(run.payload));
  file.digest("measured_digest", measured_digest(run.measured));
  write_payload(file, run.payload);
  write_measured(file, run.measured);
  file.close();
  atomic.commit();
}

RunRecord read_run(const std::filesystem::path& path) {
  const Hdf5Reader file(path);
  const std::int64_t major = file.integer("/", "layout_major");
  if (major > kLayoutMajor) {
    file.refuse(fmt::format("has layout {}, this headlab reads up to {}; use a newer headlab", major, kLayoutMajor));
  }
  RunRecord run{read_payload(file), read_measured(file)};
  if (payload_digest(run.payload) != file.text("/", "payload_digest"))
    file.refuse("/payload is damaged: its digest differs");
  if (measured_digest(run.measured) != file.text("/", "measured_digest"))
    file.refuse("/measured is damaged: its digest differs");
  return run;
}

}  // namespace headlab::results

#include "results/digests.h"

#include "base/digest.h"
#include "results/store.h"

namespace headlab::results {
namespace {

// How a number is called and shown is no part of what came out: a better label leaves the digest as it is.
void add(Digest& d, const std::vector<Scalar>& scalars) {
  d.number(static_cast<std::int64_t>(scalars.size()));
  for (const Scalar& s : scalars) d.text(s.metric.name).text(s.metric.unit).number(s.value);
}

template <class T>
void add_numbers(Digest& d, const std::vector<T>& values) {
  d.number(static_cast<std::int64_t>(values.size())).bytes(values.data(), values.size() * sizeof(T));
}

void add(Digest& d, const std::vector<std::string>& texts) {
  d.number(static_cast<std::int64_t>(texts.size()));
  for (const std::string& t : texts) d.text(t);
}

void add(Digest& d, const Load& load) {
  d.text(load.slot).text(load.split).number(load.layers).number(load.slots);
  add(d, load.rows);
  for (const auto* v : {&load.slots_of_layer, &load.shared_of_layer, &load.routed, &load.count, &load.tokens})
    add_numbers(d, *v);
  add_numbers(d, load.gate_mass);
}

void add(Digest& d, const Column& column) {
  d.text(column.name).text(column.unit).text(column.meaning);
  std::visit([&](const auto& values) { add_numbers(d, values); }, column.values);
  if (column.of != Column().of) d.text(column.of);  // files that were made before there were others keep their digest
}

void add(Digest& d, const std::vector<std::pair<std::string, std::string>>& pairs) {
  d.number(static_cast<std::int64_t>(pairs.size()));
  for (const auto& [key, value] : pairs) d.text(key).text(value);
}

void add(Digest& d, const Parent& parent) {
  d.text(parent.purpose).text(parent.id).text(parent.payload_digest);
  for (const auto* names : {&parent.taken, &parent.fresh, &parent.left}) {
    d.number(static_cast<std::int64_t>(names->size()));
    for (const std::string& name : *names) d.text(name);
  }
}

void add(Digest& d, const Series& s) {
  d.text(s.name).text(s.unit).text(s.long_name);
  add_numbers(d, s.step);
  add_numbers(d, s.value);
  if (s.axis != Series().axis) d.text(s.axis);  // files that were made before there were others keep their digest
}

void add(Digest& d, const Artefact& a) {
  d.text(a.name).text(a.media_type).text(a.meaning).text(a.bytes);
}

template <class T>
void add_each(Digest& d, const std::vector<T>& all) {
  d.number(static_cast<std::int64_t>(all.size()));
  for (const T& each : all) add(d, each);
}

}  // namespace

std::string payload_digest(const Payload& p) {
  Digest d;
  d.text(p.id)
      .text(p.config_digest)
      .text(p.data_digest)
      .number(p.numerics)
      .number(p.seed)
      .text(p.task);  // config_digest stands for the configuration, however its text spells it
  d.text(to_string(p.status)).text(p.failure).number(p.failed_step);
  add_each(d, p.series);
  add(d, p.metrics);
  add_each(d, p.parents);
  add_each(d, p.columns);
  add_each(d, p.loads);
  if (!p.artefacts.empty()) add_each(d, p.artefacts);  // files that were made before there were any keep their digest
  return d.hex();
}

std::string measured_digest(const Measured& m) {
  Digest d;
  add(d, m.provenance);
  add(d, m.code);
  add(d, m.values);
  return d.hex();
}

std::string words_digest(const RunRecord& run) {
  Digest d;
  d.text(run.payload.config_toml);
  for (const auto* scalars : {&run.payload.metrics, &run.measured.values}) {
    for (const Scalar& s : *scalars) {
      const Metric& m = s.metric;
      d.text(m.name).text(m.meaning).text(m.label).text(to_string(m.kind)).text(to_string(m.better));
      d.text(m.shown_unit).number(m.scale).number(std::int64_t{m.decimals}).number(std::int64_t{m.exact});
    }
  }
  return d.hex();
}

std::string array_file_digest(const ArrayFile& a) {
  Digest d;
  for (const auto& [name, text] : a.text) d.text(name).text(text);
  for (const auto& [name, value] : a.integer) d.text(name).number(value);
  for (const auto& [name, array] : a.arrays) {
    d.text(name);
    add_numbers(d, array.shape);
    add_numbers(d, array.values);
  }
  for (const auto& [name, curve] : a.curves) {
    d.text(name);
    add_numbers(d, curve);
  }
  return d.hex();
}

std::string summary_digest(const Summary& s) {
  Digest d;
  d.text(s.title);
  for (const auto& [key, value] : s.provenance) d.text(key).text(value);
  for (const auto* texts : {&s.variants, &s.labels, &s.runs, &s.diverged}) add(d, *texts);
  add_numbers(d, s.seeds);
  for (const SummaryMetric& m : s.metrics) {
    d.text(m.name).text(m.unit).text(m.long_name);
    for (const auto* v :
         {&m.mean, &m.half_width, &m.difference, &m.difference_half_width, &m.paper, &m.p, &m.p_holm, &m.per_seed})
      add_numbers(d, *v);
    add_numbers(d, m.n);
  }
  for (const SummaryLoad& l : s.loads) {
    d.text(l.variant).number(l.seed);
    add(d, l.load);
  }
  if (!s.twins.empty()) add(d, s.twins);  // files that were made before any were named keep their digest
  return d.hex();
}

}  // namespace headlab::results

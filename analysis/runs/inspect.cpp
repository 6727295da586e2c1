#include "analysis/runs/inspect.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/statistics/metric_text.h"
#include "analysis/tables/head_load.h"
#include "analysis/tables/json.h"
#include "analysis/tables/stored_config.h"
#include "base/columns.h"
#include "base/utf8.h"
#include "results/store.h"

namespace headlab::analysis {
namespace {

std::string curve_lines(const std::vector<results::Series>& series) {
  std::string out;
  for (const results::Series& s : series) {
    if (s.value.empty()) continue;
    const auto [least, most] = std::minmax_element(s.value.begin(), s.value.end());
    out += fmt::format("  {:<26} {} points to {} {}: first {:.4g}, last {:.4g}, least {:.4g}, most {:.4g}\n",
                       visible(s.name), s.value.size(), visible(s.axis), s.step.back(), s.value.front(), s.value.back(),
                       *least, *most);
  }
  return out;
}

std::string load_lines(const results::Load& load) {
  const std::vector<double> fraction = load_fraction(load);
  std::string out;
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    const auto at = static_cast<std::size_t>(layer);
    out += fmt::format("  layer {}: {} {}s, {} shared, {}; mean load (%):", layer + 1, load.slots_of_layer[at],
                       visible(load.slot), load.shared_of_layer[at], load.routed[at] ? "routed" : "all active");
    for (std::int64_t h = 0; h < load.slots_of_layer[at]; ++h) {
      double sum = 0, rows = 0;  // those that have tokens
      for (std::int64_t row = 0; row < load.row_count(); ++row) {
        const double share = fraction[load.at(layer, row, h)];
        if (std::isfinite(share)) {
          sum += share;
          rows += 1;
        }
      }
      out += rows > 0 ? fmt::format(" {:.0f}", 100 * sum / rows) : " -";
    }
    out += "\n";
  }
  return out;
}

std::string artefact_lines(const std::vector<results::Artefact>& artefacts) {
  std::string out;
  for (const results::Artefact& a : artefacts)
    out += fmt::format("  {:<15} {}, {} bytes: {}\n", visible(a.name), visible(a.media_type), a.bytes.size(),
                       visible(a.meaning));
  return out;
}

std::string parent_lines(const results::Parent& parent) {
  std::string out = fmt::format("\n{}\n  run or file     {}\n", visible(parent.purpose), visible(parent.id));
  const std::pair<const char*, const std::vector<std::string>&> lists[] = {
      {"taken", parent.taken}, {"new", parent.fresh}, {"left", parent.left}};
  for (const auto& [name, list] : lists) {
    if (!list.empty())
      out += fmt::format("  {:<15} {} parameters: {}\n", name, list.size(),
                         visible(fmt::format("{}", fmt::join(list, ", "))));
  }
  return out;
}

std::string indented(const std::string& text) {
  std::string out = "  ";
  for (const char c : text) out += c == '\n' ? std::string("\n  ") : std::string(1, c);
  while (!out.empty() && (out.back() == ' ' || out.back() == '\n')) out.pop_back();
  return out + "\n";
}

Json scalars_json(const std::vector<results::Scalar>& scalars) {
  Json j = Json::object();
  for (const results::Scalar& s : scalars) {
    j[s.metric.name] = declaration(s.metric);
    j[s.metric.name]["value"] = stored_number(s.metric, s.value);
  }
  return j;
}

Json load_json(const results::Load& l) {
  return {{"slot", l.slot},
          {"split", l.split},
          {"rows", l.rows},
          {"shape", {l.layers, l.row_count(), l.slots}},
          {"slots", l.slots_of_layer},
          {"shared", l.shared_of_layer},
          {"count", l.count},
          {"tokens", l.tokens}};
}

}  // namespace

std::string describe(const results::RunRecord& run, const std::string& status, std::size_t width) {
  const results::Payload& p = run.payload;
  std::string out =
      fmt::format("run {}\n  status          {}{}\n  task            {}\n  seed            {}\n", visible(p.id),
                  status.empty() ? results::to_string(p.status) : status,
                  p.failure.empty() ? "" : fmt::format(" at step {}: {}", p.failed_step, visible(p.failure)),
                  visible(p.task), p.seed);
  out += fmt::format("  configuration   {}\n", visible(p.config_digest));
  if (status.empty())
    out += fmt::format("  data            {}\n  numerics        {}\n  payload digest  {}\n", visible(p.data_digest),
                       p.numerics, results::payload_digest(p));
  if (!p.metrics.empty()) out += "\nmetrics\n" + scalar_lines(p.metrics);
  if (!p.series.empty()) out += "\ncurves\n" + curve_lines(p.series);
  for (const results::Load& load : p.loads)
    out +=
        fmt::format("\n{} load on the test split, by {}\n", visible(load.slot), visible(load.split)) + load_lines(load);
  if (!p.artefacts.empty()) out += "\nto look at (--artefact NAME)\n" + artefact_lines(p.artefacts);
  for (const results::Parent& parent : p.parents) out += parent_lines(parent);
  if (!run.measured.values.empty()) out += "\nmeasured\n" + scalar_lines(run.measured.values);
  out += "\nprovenance\n";
  for (const auto& [key, value] : run.measured.provenance)
    out += fmt::format("  {:<20} {}\n", visible(key), visible(value));
  if (!run.measured.code.empty()) out += "\ncode (digests of its sources)\n";
  for (const auto& [component, digest] : run.measured.code)
    out += fmt::format("  {:<34} {}\n", visible(component), visible(digest));
  return folded(out, width, 6) + "\nconfiguration\n" + indented(p.config_toml);
}

std::string describe_json(const results::RunRecord& run, const std::string& status, const results::RunNote* note) {
  const results::Payload& p = run.payload;
  Json j = {{"id", p.id},
            {"specification", run.provenance("specification")},
            {"variant", run.provenance("variant")},
            {"status", status.empty() ? results::to_string(p.status) : status},
            {"failure", p.failure},
            {"failed_step", p.failed_step},
            {"task", p.task},
            {"seed", p.seed},
            {"numerics", p.numerics},
            {"config_digest", p.config_digest},
            {"data_digest", p.data_digest},
            {"payload_digest", results::payload_digest(p)},
            {"config_toml", p.config_toml},
            {"configuration", configuration_json(run)}};
  if (note) {
    j["tags"] = note->tags;
    j["note"] = note->text;
  }
  j["metrics"] = scalars_json(p.metrics);
  for (const results::Series& s : p.series) {
    Json values = Json::array();
    for (const double v : s.value) values.push_back(finite(v));
    j["series"][s.name] = {{"unit", s.unit}, {"axis", s.axis}, {"step", s.step}, {"value", values}};
  }
  for (const results::Column& c : p.columns)
    j["columns"][c.name] = {{"unit", c.unit}, {"meaning", c.meaning}, {"examples", c.size()}};
  for (const results::Load& l : p.loads) j["loads"].push_back(load_json(l));
  for (const results::Artefact& a : p.artefacts)
    j["artefacts"].push_back(
        {{"name", a.name}, {"media_type", a.media_type}, {"meaning", a.meaning}, {"bytes", a.bytes.size()}});
  for (const results::Parent& parent : p.parents)
    j["parents"].push_back({{"purpose", parent.purpose},
                            {"id", parent.id},
                            {"payload_digest", parent.payload_digest},
                            {"taken", parent.taken},
                            {"new", parent.fresh},
                            {"left", parent.left}});
  j["measured"] = scalars_json(run.measured.values);
  for (const auto& [key, value] : run.measured.provenance) j["provenance"][key] = provenance_fact(key, value);
  for (const auto& [component, fingerprint] : run.measured.code) j["code"][component] = fingerprint;
  return json_text(j) + "\n";
}

}  // namespace headlab::analysis

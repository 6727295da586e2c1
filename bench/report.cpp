#include "bench/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace headlab::bench {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kWithoutPytorch =
    "without PyTorch: left out by --alone, or not installed (`make bench` tries to, from PyPI)";
constexpr const char* kWithoutLibtorch =
    "without libtorch: left out by --alone, or not built (`make bench` installs and builds it)";

struct TargetText {
  const char *field, *text;
};

TargetText text_of(const Row& row, Target::Of of) {
  switch (of) {
    case Target::Of::ratio:
      return {"ratio", "x libtorch"};
    case Target::Of::ratio_pytorch:
      return {"ratio_pytorch", "x PyTorch in float32"};
    case Target::Of::ratio_pytorch_any:
      return {"ratio_pytorch_any", "x PyTorch in any mode"};
    case Target::Of::gemm_share:
      return {"gemm_share", "gemm_share"};
    case Target::Of::peak_ratio:
      return {"peak_ratio", "of libtorch's memory"};
    case Target::Of::peak_mib:
      return {"peak_mib_headlab", "MiB"};
    case Target::Of::time_over_madds:
      return {"time_over_madds", "x the madd ratio"};
    case Target::Of::baseline_ratio:
      return {"baseline_ratio", row.rounded                   ? "x its own float32"
                                : row.baseline_name == "full" ? "x attention of the whole sequence"
                                                              : "x the dense model"};
    case Target::Of::baseline_peak:
      return {"baseline_peak", "of its baseline's memory"};
  }
  return {"", ""};
}

bool met(const Target& target, double value) {
  return target.at_least ? value >= target.bound : value <= target.bound;
}

std::string target_text(const RowResult& r, const Target& target) {
  const auto value = r.value_of(target);
  const std::string wanted =
      fmt::format("{} {:.4g} {}", target.at_least ? ">=" : "<=", target.bound, text_of(r.row, target.of).text);
  if (!value) return wanted + ": not measured";
  return fmt::format("{}: {} ({:.3g})", wanted, met(target, *value) ? "met" : "NOT met", *value);
}

std::string targets_text(const RowResult& r) {
  std::string out;
  for (const Target& target : r.row.targets) out += (out.empty() ? "" : "; ") + target_text(r, target);
  return out;
}

std::string number(double value, bool known = true) {
  if (!known) return "-";
  return value >= 1000 ? fmt::format("{:.0f}", value) : fmt::format("{:.4g}", value);
}

std::string line_of(const std::vector<std::string>& cells) {
  std::string out = fmt::format("{:<36} {:<9}", cells[0], cells[1]);
  for (std::size_t i = 2; i + 1 < cells.size(); ++i) out += fmt::format(" {:>9}", cells[i]);
  out += "  " + cells.back();
  return out.substr(0, out.find_last_not_of(' ') + 1);
}

Json json_of(const Spread& s) {
  return {{"median", s.median}, {"lower_quartile", s.lower}, {"upper_quartile", s.upper}};
}

Json json_of(const Machine& m) {
  Json out = {{"cpu", m.cpu}, {"headlab", m.headlab}};
  if (!m.libtorch.empty()) out["libtorch"] = m.libtorch;
  if (!m.pytorch.empty()) out["pytorch"] = m.pytorch;
  return out;
}

Json json_of(const Scaling& s) {
  const double share = s.speedup / s.sgemm_speedup;
  return {{"name", s.name},
          {"speedup_of_2_threads", s.speedup},
          {"sgemm_speedup", s.sgemm_speedup},
          {"share", share},
          {"target", kScalingTarget},
          {"met", share >= kScalingTarget},
          {"repetitions", s.repetitions}};
}

Json targets_json(const RowResult& r) {
  Json out = Json::array();
  for (const Target& target : r.row.targets) {
    Json entry = {{"of", text_of(r.row, target.of).field}, {target.at_least ? "at_least" : "at_most", target.bound}};
    if (const auto value = r.value_of(target)) {
      entry["value"] = *value;
      entry["met"] = met(target, *value);
    }
    out.push_back(entry);
  }
  return out;
}

// Each mode, and beside headlab's speed the one that the row is set beside.
void add_pytorch(Json& out, const RowResult& r) {
  if (const ModeResult* best = r.rival()) {
    out["pytorch"] = best->side.speed;
    out["pytorch_mode"] = best->mode;
    out["ratio_pytorch"] = best->ratio.median;
  }
  for (const ModeResult& mode : r.pytorch) {
    out["pytorch_modes"][mode.mode] = {{"speed", mode.side.speed},
                                       {"threads", mode.side.threads},
                                       {"seconds", json_of(mode.side.seconds)},
                                       {"peak_mib", mode.side.peak_mib},
                                       {"ratio", json_of(mode.ratio)}};
  }
}

void add_baseline(Json& out, const RowResult& r) {
  if (!r.baseline) return;
  out["time_ratio"] = r.time_ratio.median;
  out["time_ratio_spread"] = json_of(r.time_ratio);
  if (!r.row.point) {
    out[r.row.baseline_name] = r.baseline->speed;
    out["madd_ratio"] = r.madd_ratio;
    return;
  }
  const MohPoint& p = *r.row.point;
  if (r.row.name != "moh-vit-train") {
    out["tokens"] = p.tokens;
    out["core"] = p.core;
  }
  out["active"] = p.active;
  out["kv"] = p.kv;
  out["heads"] = p.heads;
  out["active_heads"] = p.active_heads();
  out["madd_ratio"] = r.madd_ratio;
  out["mha"] = r.baseline->speed;
  out["mha_seconds"] = json_of(r.baseline->seconds);
}

void add_products(Json& out, const RowResult& r) {
  const ProductTimes& t = r.products;
  if (t.madds == 0) return;
  out["gemm_share_spread"] = json_of(r.gemm_share);
  out["gemm_seconds"] = {{"openblas", t.openblas}, {"headlab", t.headlab}, {"fastest", t.fastest}};
  if (t.onednn > 0) out["gemm_seconds"]["onednn"] = t.onednn;
  out["gemm_madds"] = t.madds;
}

Json json_of(const RowResult& r) {
  Json out = {{"name", r.row.name}, {"unit", r.row.unit}, {"description", r.row.description}};
  out["headlab"] = r.headlab.speed;
  if (r.libtorch) {
    out["libtorch"] = r.libtorch->speed;
    out["ratio"] = r.ratio.median;
  }
  add_pytorch(out, r);
  if (r.products.madds > 0) out["gemm_share"] = r.gemm_share.median;
  out["peak_mib_headlab"] = r.headlab.peak_mib;
  if (r.libtorch) out["peak_mib_libtorch"] = r.libtorch->peak_mib;
  add_baseline(out, r);
  out["headlab_seconds"] = json_of(r.headlab.seconds);
  if (r.libtorch) {
    out["libtorch_seconds"] = json_of(r.libtorch->seconds);
    out["libtorch_threads"] = r.libtorch->threads;
    out["ratio_spread"] = json_of(r.ratio);
  } else {
    out["note"] = kWithoutLibtorch;
  }
  add_products(out, r);
  out["threads"] = r.headlab.threads;
  out["repetitions"] = r.repetitions;
  out["targets"] = targets_json(r);
  out["work"] = r.row.work.line();
  return out;
}

}  // namespace

std::string table_head() {
  return line_of({"row", "unit", "headlab", "libtorch", "ratio", "quartiles", "PyTorch", "in mode", "ratio",
                  "quartiles", "bfloat16", "gemm", "MiB", "MiB torch", "time/base", "madd/base", "targets"});
}

std::string table_line(const RowResult& r) {
  const bool peer = r.libtorch.has_value(), beside = r.baseline.has_value();
  const auto spread = [](const Spread& s) { return fmt::format("{:.2f}-{:.2f}", s.lower, s.upper); };
  const ModeResult* const pytorch = r.rival();
  const auto bfloat16 =
      std::find_if(r.pytorch.begin(), r.pytorch.end(), [](const auto& m) { return m.mode == kBfloat16; });
  return line_of({r.row.label(), r.row.unit, number(r.headlab.speed), number(peer ? r.libtorch->speed : 0, peer),
                  peer ? fmt::format("{:.2f}", r.ratio.median) : "-", peer ? spread(r.ratio) : "-",
                  number(pytorch ? pytorch->side.speed : 0, pytorch), pytorch ? pytorch->mode : "-",
                  pytorch ? fmt::format("{:.2f}", pytorch->ratio.median) : "-", pytorch ? spread(pytorch->ratio) : "-",
                  bfloat16 == r.pytorch.end() ? "-" : number(bfloat16->side.speed),
                  r.products.madds > 0 ? fmt::format("{:.2f}", r.gemm_share.median) : "-",
                  fmt::format("{:.0f}", r.headlab.peak_mib), peer ? fmt::format("{:.0f}", r.libtorch->peak_mib) : "-",
                  beside ? fmt::format("{:.3f}", r.time_ratio.median) : "-",
                  beside ? fmt::format("{:.3f}", r.madd_ratio) : "-", targets_text(r)});
}

std::string scaling_line(const Scaling& s) {
  const double share = s.speedup / s.sgemm_speedup;
  return fmt::format(
      "{}: 2 threads {:.2f} x 1 thread; two sgemm processes {:.2f} x one; share {:.2f}, target >= {:.1f}: {}", s.name,
      s.speedup, s.sgemm_speedup, share, kScalingTarget, share >= kScalingTarget ? "met" : "NOT met");
}

std::string machine_lines(const Machine& m, const Settings& s) {
  return fmt::format("{}, {} threads\nheadlab: {}\n{}\n{}\n", m.cpu, s.threads, m.headlab,
                     m.libtorch.empty() ? kWithoutLibtorch : fmt::format("libtorch: {}", m.libtorch),
                     m.pytorch.empty() ? kWithoutPytorch : fmt::format("PyTorch: {}", m.pytorch));
}

std::string row_text(const RowResult& r) {
  const auto side = [&](const std::string& name, const SideResult& s) {
    return fmt::format("  {:<18} {} {}, {:.4g} ms (quartiles {:.4g} to {:.4g}) on {} thread{}, peak {:.0f} MiB\n", name,
                       number(s.speed), r.row.unit, 1e3 * s.seconds.median, 1e3 * s.seconds.lower,
                       1e3 * s.seconds.upper, s.threads, s.threads == 1 ? "" : "s", s.peak_mib);
  };
  std::string out = fmt::format("{} ({}), median of {}\n", r.row.label(), r.row.description, r.repetitions);
  out += side("headlab", r.headlab);
  if (r.baseline) out += side(fmt::format("beside: {}", r.row.baseline_name), *r.baseline);
  if (r.libtorch) {
    out += side("libtorch", *r.libtorch);
    out += fmt::format("  ratio {:.3f} (quartiles {:.3f} to {:.3f})\n", r.ratio.median, r.ratio.lower, r.ratio.upper);
  } else {
    out += fmt::format("  {}\n", kWithoutLibtorch);
  }
  for (const ModeResult& mode : r.pytorch) {
    out += side("PyTorch, " + mode.mode, mode.side);
    out += fmt::format("  ratio {:.3f} (quartiles {:.3f} to {:.3f})\n", mode.ratio.median, mode.ratio.lower,
                       mode.ratio.upper);
  }
  if (r.pytorch.empty()) out += fmt::format("  {}\n", kWithoutPytorch);
  if (r.baseline) {
    out += fmt::format("  time_ratio {:.3f} (quartiles {:.3f} to {:.3f}), madd_ratio {:.3f}\n", r.time_ratio.median,
                       r.time_ratio.lower, r.time_ratio.upper, r.madd_ratio);
  }
  if (r.products.madds > 0) {
    const std::string onednn =
        r.products.onednn > 0 ? fmt::format("{:.4g} ms by oneDNN", 1e3 * r.products.onednn) : "oneDNN is not installed";
    out += fmt::format(
        "  products alone: {:.4g} ms by OpenBLAS, {}, {:.4g} ms by headlab; {:.4g} ms by the fastest of "
        "them at each shape\n",
        1e3 * r.products.openblas, onednn, 1e3 * r.products.headlab, 1e3 * r.products.fastest);
    out += fmt::format("  gemm_share {:.3f} (quartiles {:.3f} to {:.3f})\n", r.gemm_share.median, r.gemm_share.lower,
                       r.gemm_share.upper);
  }
  for (const Target& target : r.row.targets) out += fmt::format("  target {}\n", target_text(r, target));
  return out;
}

std::string row_json(const RowResult& result, const Machine& machine) {
  Json out = json_of(result);
  out["machine"] = json_of(machine);
  return out.dump(2);
}

std::string table_json(const std::vector<RowResult>& rows, const std::vector<Scaling>& scaling,
                       const Machine& machine) {
  Json out = {{"rows", Json::array()}, {"scaling", Json::array()}, {"machine", json_of(machine)}};
  for (const RowResult& row : rows) out["rows"].push_back(json_of(row));
  for (const Scaling& s : scaling) out["scaling"].push_back(json_of(s));
  return out.dump(2);
}

}  // namespace headlab::bench

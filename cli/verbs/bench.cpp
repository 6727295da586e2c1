#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <type_traits>

#include "base/error.h"
#include "base/machine.h"
#include "bench/report.h"
#include "cli/command.h"
#include "cli/growth.h"
#include "cli/moh_timing.h"
#include "cli/output.h"
#include "cli/stop_signals.h"

namespace headlab::cli {
namespace {

namespace fs = std::filesystem;

VerbHelp usage() {
  return {
      "[train-vit | train-vit-small | train-llm | train | train-moe | moe | attention-forward | attention-train | "
      "moh-forward | moh-train | moh-vit-train | moh-timing | growth | gemm | kernels | scaling | ROW] [SIZE=N ...]",
      "Measures headlab beside Debian's libtorch and PyTorch from PyPI, each in a process of its own, repetitions\n"
      "interleaved: training steps, attention and MoH layers, kernels. A family (train, attention-forward, gemm, ...)\n"
      "is measured row by row; without a name everything is, which takes more than an hour. `ratio` is headlab's\n"
      "speed over libtorch's, `ratio_pytorch` that over PyTorch's fastest mode in float32 (eager or torch.compile),\n"
      "`gemm_share` the time that the work's own matrix products take alone, each shape by the fastest of OpenBLAS,\n"
      "oneDNN and headlab, over the time of the work; each is the median over the repetitions. Rows in bfloat16 stand\n"
      "beside themselves in float32 and PyTorch's fastest mode of all, mixtures of experts (moe) beside the dense "
      "model\n"
      "of as many multiply-adds. SIZE=N changes a size of the row on all sides;\n"
      "`scaling` is what a second thread gains, `growth` how time and memory grow with tokens, width and active heads.",
      {{"threads", "N", "threads; default: 2, or 1 on a single core; the others: the faster of 1 and N"},
       {"repetitions", "N",
        "interleaved repetitions; default: 20, or what fits in 12 s a row (moh-timing: 4 s), at least 5; training "
        "steps of models: 20; growth: 7"},
       {"tokens", "N,...", "moh-forward, moh-train: lengths (default 512)"},
       {"active", "P,...", "moh rows: shares of active heads in % (default 50)"},
       {"kv", "KIND,...", "moh rows: keys and values of all or selected tokens (default all)", {"all", "selected"}},
       {"core", "", "moh-forward, moh-train: attention without projections"},
       {"alone", "", "without libtorch and PyTorch"},
       {"out", "DIR", "moh-timing, growth: also write the tables and the figure there"},
       {"from", "FILE", "moh-timing: measure nothing, make table and figure of an earlier moh-timing.json"},
       json_option()},
      {"headlab bench train-vit --json", "headlab bench moh-forward --tokens 512,1024 --active 75,50 --kv all",
       "headlab bench moh-forward --core", "headlab bench train-vit width=96 batch=32"},
      0,
      1,
      true};
}

// The libtorch side lies beside the binary, or where HEADLAB_BENCH_TORCH says.
std::vector<std::string> libtorch_side() {
  const char* named = std::getenv("HEADLAB_BENCH_TORCH");
  const fs::path path =
      named ? fs::path(named) : fs::read_symlink("/proc/self/exe").parent_path() / "bench/torch/headlab_bench_torch";
  if (fs::exists(path)) return {path.string()};
  if (named) throw UsageError(fmt::format("bench: HEADLAB_BENCH_TORCH names {}, which is not there", named));
  return {};
}

// PyTorch from PyPI in an environment of its own, as tools/pytorch.sh makes it; HEADLAB_BENCH_PYTORCH names another
// Python that has it.
std::vector<std::string> pytorch_side() {
  const fs::path folder = fs::read_symlink("/proc/self/exe").parent_path() / "bench/pytorch";
  const char* named = std::getenv("HEADLAB_BENCH_PYTORCH");
  const fs::path python = named ? fs::path(named) : folder / "environment/bin/python";
  if (named && !fs::exists(python))
    throw UsageError(fmt::format("bench: HEADLAB_BENCH_PYTORCH names {}, which is not there", named));
  if (!fs::exists(python) || !fs::exists(folder / "side.py")) return {};
  return {python.string(), (folder / "side.py").string()};
}

bench::Settings settings_of(const CommandLine& line) {
  bench::Settings s;
  s.headlab = {fs::read_symlink("/proc/self/exe").string(), "bench-worker"};
  s.stopped = [&stop = catch_stop_signals(SecondSignal::is_counted)] { return stop.signal.load() != 0; };
  if (!line.has("alone")) s.libtorch = libtorch_side(), s.pytorch = pytorch_side();
  s.threads = static_cast<int>(line.integer("threads", std::min(2, usable_cores()), 1, 1024));
  s.repetitions = static_cast<int>(line.integer("repetitions", 0, line.has("repetitions") ? 1 : 0, 100000));
  return s;
}

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> out;
  for (std::size_t begin = 0; begin <= list.size();) {
    const auto end = std::min(list.find(',', begin), list.size());
    out.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

// A number, or an integer where T is one.
template <class T>
T number(const std::string& what, const std::string& text, T least, T most) {
  T value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size() && value >= least && value <= most) return value;
  throw UsageError(fmt::format("bench: {} takes {} from {} to {}, not '{}'", what,
                               std::is_integral_v<T> ? "integers" : "numbers", least, most, text));
}

std::vector<bench::Row> moh_rows(const std::string& name, const CommandLine& line) {
  for (const char* option : {"tokens", "core"}) {
    if (line.has(option) && name == "moh-vit-train")
      throw UsageError(fmt::format("bench: --{} is for moh-forward and moh-train", option));
  }
  std::vector<bench::Row> rows;
  for (const std::string& tokens : split(line.text("tokens", "512"))) {
    for (const std::string& active : split(line.text("active", "50"))) {
      for (const std::string& kv : split(line.text("kv", "all"))) {
        const bench::MohPoint point{number<std::int64_t>("--tokens", tokens, 1, 1 << 20),
                                    number<double>("--active", active, 0.1, 100) / 100, kv, line.has("core")};
        rows.push_back(bench::moh_row(name, point));
      }
    }
  }
  return rows;
}

// Other sizes are another benchmark: what is asked of the row is not asked of them.
void override_sizes(bench::Row& row, const std::vector<std::string>& overrides) {
  static const std::set<std::string> flags = {"train", "ta", "tb", "shared"}, of_the_point = {"tokens", "active", "kv"};
  for (const std::string& change : overrides) {
    const auto equals = change.find('=');
    const std::string key = change.substr(0, equals), value = change.substr(equals + 1);
    if (!row.work.has(key)) {
      throw UsageError(fmt::format("bench: {} has no size '{}'; it is `{}`", row.name, key, row.work.line()));
    }
    if (row.point && of_the_point.contains(key))
      throw UsageError(fmt::format("bench: {} takes --{} {}", row.name, key, value));
    if (row.point && key == "heads")
      throw UsageError(fmt::format("bench: {} has {} heads; --active says how many of them a token uses", row.name,
                                   row.point->heads));
    if (key != "mask" && key != "kv" && key != "precision")
      number<std::int64_t>(key + "=N", value, flags.contains(key) ? 0 : 1, std::int64_t{1} << 24);
    row.work.values[key] = value;
    if (row.baseline && row.baseline->has(key)) row.baseline->values[key] = value;
    row.targets.clear();
    row.description = row.work.line();
  }
}

std::vector<bench::Row> chosen_rows(const CommandLine& line) {
  const std::string name = line.words().empty() ? "" : line.words()[0];
  for (const char* option : {"tokens", "active", "kv", "core"}) {
    if (line.has(option) && !bench::is_moh(name)) {
      throw UsageError(fmt::format("bench: --{} is for moh-forward, moh-train and moh-vit-train", option));
    }
  }
  if (name == "scaling") {
    if (!line.overrides().empty() || line.has("threads") || line.has("alone"))
      throw UsageError(
          "bench: scaling measures the training rows at 1 and 2 threads; of the options it takes "
          "--repetitions and --json");
    return {};
  }
  auto rows = name.empty() ? bench::all_rows() : bench::is_moh(name) ? moh_rows(name, line) : bench::rows_named(name);
  if (!line.overrides().empty() && name.empty()) throw UsageError("bench: SIZE=N needs the name of a row");
  if (!line.overrides().empty() && rows.size() > 1)
    throw UsageError(fmt::format("bench: SIZE=N changes one row; {} are {}", name, rows.size()));
  for (bench::Row& row : rows) override_sizes(row, line.overrides());
  return rows;
}

void measure_table(const std::vector<bench::Row>& rows, bool scaling, const bench::Settings& settings,
                   const bench::Machine& machine, bool json) {
  const auto show = [&](const std::string& text) {
    put("{}", text);
    std::fflush(stdout);
  };
  std::vector<bench::RowResult> results;
  std::vector<bench::Scaling> scalings;
  if (!json) show(bench::machine_lines(machine, settings) + "\n" + (rows.empty() ? "" : bench::table_head() + "\n"));
  const auto measure = [&] {
    for (const bench::Row& row : rows) {
      results.push_back(bench::measure(row, settings));
      if (!json) show(bench::table_line(results.back()) + "\n");
    }
    for (const bench::Row& row : scaling ? bench::train_rows() : std::vector<bench::Row>()) {
      if (row.rounded) continue;  // set beside what a second process gains OpenBLAS in float32
      scalings.push_back(bench::measure_scaling(row, settings));
      if (!json) show(bench::scaling_line(scalings.back()) + "\n");
    }
  };
  std::string failure;
  try {
    measure();
  } catch (const RunError& error) {  // of a side that died, or of a Ctrl-C: what was measured before stands
    failure = error.what();
  }
  if (json) show(bench::table_json(results, scalings, machine) + "\n");
  if (failure.empty()) return;
  const int signal = catch_stop_signals(SecondSignal::is_counted).signal.load();
  failure =
      fmt::format("{}, after {} of {} rows", signal != 0 ? "bench: stopped" : failure, results.size(), rows.size());
  if (signal != 0) throw Error(static_cast<ExitCode>(128 + signal), failure);
  throw RunError(failure);
}

void reject_options(const CommandLine& line, std::initializer_list<const char*> options, const char* why) {
  for (const char* option : options) {
    if (line.has(option)) throw UsageError(fmt::format("bench: {}; no --{}", why, option));
  }
}

std::string as_typed(const CommandLine& line, const char* what) {
  std::string command = fmt::format("headlab bench {}", what);
  for (const char* option : {"threads", "repetitions", "out"}) {
    if (line.has(option)) command += fmt::format(" --{} {}", option, line.text(option, ""));
  }
  return command;
}

void measure_growth(const CommandLine& line, const bench::Settings& settings) {
  reject_options(line, {"tokens", "active", "kv", "core", "json", "from"}, "growth measures all points");
  if (!line.overrides().empty()) throw UsageError("bench: growth has its own sizes; no SIZE=N");
  growth(settings, line.text("out", ""), as_typed(line, "growth"));
}

void measure_timing(const CommandLine& line, const bench::Settings& settings) {
  reject_options(line, {"tokens", "active", "kv", "core"}, "moh-timing measures all points");
  if (!line.overrides().empty()) throw UsageError("bench: moh-timing has the paper's sizes; no SIZE=N");
  if (line.has("from")) {
    reject_options(line, {"threads", "repetitions", "alone"}, "--from measures nothing");
    return moh_timing_from(line.text("from", ""), line.text("out", ""), line.has("json"));
  }
  moh_timing(settings, line.text("out", ""), as_typed(line, "moh-timing"), line.has("json"));
}

void measure_rows(const CommandLine& line, const bench::Settings& settings) {
  const auto rows = chosen_rows(line);
  const bench::Machine machine = bench::machine_of(settings);
  const bool everything = line.words().empty();
  if (rows.size() != 1) {
    return measure_table(rows, everything || rows.empty(), settings, machine, line.has("json"));
  }
  const auto result = bench::measure(rows[0], settings);
  if (line.has("json"))
    put("{}\n", bench::row_json(result, machine));
  else
    put("{}{}", bench::machine_lines(machine, settings), bench::row_text(result));
}

int run(const CommandLine& line) {
  const bench::Settings settings = settings_of(line);
  const std::string what = line.words().empty() ? "" : line.words()[0];
  const bool timing = what == "moh-timing", grows = what == "growth";
  if (line.has("from") && !timing) throw UsageError("bench: --from is for moh-timing");
  if (line.has("out") && !timing && !grows) throw UsageError("bench: --out is for moh-timing and growth");
  timing ? measure_timing(line, settings) : grows ? measure_growth(line, settings) : measure_rows(line, settings);
  return 0;
}

}  // namespace

Command bench_verb() {
  return {"bench", "measure speed", usage, run};
}

}  // namespace headlab::cli

#include "experiments/runs/checkpoint.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/digest.h"
#include "base/error.h"
#include "results/array_file.h"
#include "tests/results/bit_rot.h"
#include "tests/results/example_run.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

struct Model {
  ParameterSet parameters;
  AdamW optimiser;
  TrainingState state;
  CheckpointOwner owner{"run", {{"engine", "12ab"}, {"router two_stage", "34cd"}}};

  explicit Model(std::uint64_t seed) : optimiser(declared(seed), {}) {}

  void save(const fs::path& path) { save_checkpoint(path, owner, state, parameters, optimiser); }
  void load(const fs::path& path) { load_checkpoint(path, owner, state, parameters, optimiser); }

  std::string fingerprint() {
    Digest digest;
    const auto add = [&](const Tensor& t) { digest.bytes(t.data(), t.span().size_bytes()); };
    for (const Parameter& p : parameters.all()) add(p.value);
    for (const auto& m : optimiser.moments()) {
      for (const Tensor& t : m.tensors) add(t);
    }
    for (const std::int64_t updates : optimiser.updates()) digest.number(updates);
    digest.number(state.step)
        .number(state.loss_sum)
        .number(state.auxiliary_sum)
        .number(state.dropped_sum)
        .number(state.loss_count)
        .number(state.training_seconds)
        .number(state.processor_seconds)
        .number(state.seconds);
    for (const auto& s : state.series) {
      digest.text(s.name).text(s.unit).text(s.long_name);
      for (const std::int64_t step : s.step) digest.number(step);
      for (const double value : s.value) digest.number(value);
    }
    return digest.hex();
  }

 private:
  ParameterSet& declared(std::uint64_t seed) {
    const Init normal{Init::Kind::truncated_normal, 0.02};
    parameters.declare("weight", {24, 16}, normal, true);
    parameters.declare("bias", {16}, normal, false);
    parameters.initialise(seed);
    return parameters;
  }
};

void save_example(const fs::path& path) {
  Model model(1);
  model.state.step = 20;
  model.optimiser.updates() = {20, 7};
  model.state.loss_sum = 1.5, model.state.auxiliary_sum = 0.25, model.state.dropped_sum = 0.125;
  model.state.series = results::example_run().payload.series;
  model.save(path);
}

TEST(Checkpoint, BitRotIsNeverSilent) {
  const results::ScratchFolder folder("checkpoint-bits");
  save_example(folder / "good.h5");
  results::expect_no_silent_bit_rot(folder / "good.h5", [](const fs::path& path) {
    Model model(2);
    model.load(path);
    return model.fingerprint();
  });
}

// Whole by its digest and seal, but not what a run writes.
TEST(Checkpoint, RefusesContentsThatNoRunWrites) {
  const results::ScratchFolder folder("checkpoint-odd");
  save_example(folder / "good.h5");
  const results::ArrayFile good = results::read_array_file(folder / "good.h5");
  const auto message = [&](auto change) -> std::string {
    results::ArrayFile odd = good;
    change(odd);
    results::write_array_file(folder / "odd.h5", odd);
    try {
      Model(2).load(folder / "odd.h5");
    } catch (const StoreError& error) {
      return error.what();
    }
    return "it was accepted";
  };
  const auto expect_refused = [&](auto change, const std::string& part) {
    const std::string text = message(change);
    EXPECT_NE(text.find(part), std::string::npos) << text;
    EXPECT_NE(text.find("odd.h5"), std::string::npos) << text;
  };
  expect_refused([](auto& a) { a.curves["loss_sums"].clear(); }, "loss_sums");
  expect_refused([](auto& a) { a.curves["seconds"].pop_back(); }, "'seconds'");
  expect_refused([](auto& a) { a.curves["seconds"][0] = -1; }, "'seconds'");
  expect_refused([](auto& a) { a.curves["seconds"][1] = std::nan(""); }, "'seconds'");
  expect_refused([](auto& a) { a.integer["step"] = -5; }, "-5 steps");
  expect_refused([](auto& a) { a.integer["updates.bias"] = 21; }, "21 updates of 'bias' in 20 steps");
  expect_refused([](auto& a) { a.integer["updates.bias"] = -1; }, "-1 updates");
  expect_refused([](auto& a) { a.integer.erase("updates.weight"); }, "updates.weight");
  expect_refused([](auto& a) { a.integer["loss_count"] = -1; }, "-1 losses");
  expect_refused([](auto& a) { a.curves["series.0.step"][1] = 1e300; }, "no whole number");
  expect_refused([](auto& a) { a.curves["series.0.step"][1] = std::nan(""); }, "no whole number");
  expect_refused([](auto& a) { a.curves["series.0.step"].pop_back(); }, "steps and values");
  expect_refused([](auto& a) { a.integer["series"] = INT64_MAX; }, "series.2.");
  expect_refused([](auto& a) { a.arrays.erase("moment2.bias"); }, "moment2.bias");
  expect_refused([](auto& a) { a.arrays["value.bias"] = {{1}, {0}}; }, "value.bias");
  expect_refused([](auto& a) { a.text.erase("run"); }, "run");
  expect_refused([](auto& a) { a.text["run"] = "nur"; }, "another run");
}

// Half of a run would be of one code, half of another.
TEST(Checkpoint, RefusesOtherCodeAndNamesWhatDiffers) {
  const results::ScratchFolder folder("checkpoint-code");
  save_example(folder / "good.h5");
  const auto complaint_with = [&](const results::Code& code) -> std::string {
    Model model(2);
    model.owner.code = code;
    try {
      model.load(folder / "good.h5");
    } catch (const StoreError& error) {
      return error.what();
    }
    return "it was accepted";
  };
  EXPECT_EQ(complaint_with({{"router two_stage", "34cd"}, {"engine", "12ab"}}), "it was accepted");
  const auto expect_difference = [&](const results::Code& code, const std::string& components) {
    EXPECT_EQ(complaint_with(code), fmt::format("'{}' was made by other code than this headlab's (it differs in {})",
                                                (folder / "good.h5").string(), components));
  };
  expect_difference({{"engine", "12ab"}, {"router two_stage", "ffff"}}, "router two_stage");
  expect_difference({{"engine", "12ab"}}, "router two_stage");
  expect_difference({}, "engine, router two_stage");
}

}  // namespace
}  // namespace headlab::experiments

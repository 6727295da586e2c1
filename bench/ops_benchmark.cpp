// Every case of tests/engine/op_cases.h at benchmark size, forward and with its gradient:
// build/bench/headlab_bench_ops.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "engine/runtime/parallel.h"
#include "tests/engine/op_cases.h"

namespace {

using namespace headlab;

void forward(benchmark::State& state, const OpCase& c) {
  const NoGrad no_grad;
  const auto inputs = op_inputs(c, Random(1, c.op));
  const std::vector<Var> vars(inputs.begin(), inputs.end());
  for (auto _ : state) benchmark::DoNotOptimize(c.apply(vars).value().data());
}

void with_gradient(benchmark::State& state, const OpCase& c) {
  const auto inputs = op_inputs(c, Random(1, c.op));
  for (auto _ : state) {
    Tape tape;
    std::vector<Var> leaves;
    for (const Tensor& x : inputs) leaves.push_back(tape.leaf(x));
    tape.backward(sum(c.apply(leaves)));
  }
}

}  // namespace

int main(int argc, char** argv) {
  const char* threads = std::getenv("HEADLAB_THREADS");
  set_threads(threads ? std::atoi(threads) : 2);
  static const std::vector<OpCase> cases = op_cases(32);
  for (const OpCase& c : cases) {
    const std::string name = c.op + "/" + (c.variant.empty() ? "plain" : c.variant);
    benchmark::RegisterBenchmark((name + "/forward").c_str(), [&c](benchmark::State& s) { forward(s, c); });
    if (c.differentiable)
      benchmark::RegisterBenchmark((name + "/gradient").c_str(), [&c](benchmark::State& s) { with_gradient(s, c); });
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}

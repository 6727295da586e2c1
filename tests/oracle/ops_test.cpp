// Every op against PyTorch: values, and the gradients of sum(output * cotangent).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "tests/engine/op_cases.h"
#include "tests/oracle/vectors.h"

namespace headlab {
namespace {

// Ops without vectors, each with the reason.
const std::map<std::string, std::string>& without_vectors() {
  static const std::map<std::string, std::string> ops = {
      {"dropout", "its draws are our own counter-based ones; tests/engine checks rate and scale"},
      {"drop_path", "likewise: DropPath"},
      {"squared_relu", "an example of tests/examples/; tests/engine compares it with its composed form"},
      {"weighted_share", "likewise"},
  };
  return ops;
}

// The files with cases: those of ops.py and groups.py.
const std::array<Vectors, 2>& files() {
  static const std::array<Vectors, 2> all{Vectors("ops.h5"), Vectors("groups.h5")};
  return all;
}

const Vectors* file_with(const std::string& group) {
  const auto file = std::find_if(files().begin(), files().end(), [&](const Vectors& v) { return v.has(group); });
  return file == files().end() ? nullptr : file;
}

std::string group_of(Index size, const OpCase& c) {
  return std::to_string(size) + "/" + c.op + "/" + (c.variant.empty() ? "plain" : c.variant);
}

// The largest error among the output and all gradients of a case.
double worst_error(const Vectors& vectors, const std::string& group, const OpCase& c) {
  Tape tape;
  std::vector<Var> leaves;
  for (std::size_t i = 0; i < c.inputs.size(); ++i) {
    const Tensor x = vectors.tensor(group + "/input" + std::to_string(i));
    EXPECT_EQ(x.shape(), c.inputs[i]) << group << ": the vectors are of another shape; run make oracle";
    leaves.push_back(tape.leaf(x));
  }
  const Var y = c.apply(leaves);
  double worst = error_of(y.value(), vectors.array(group + "/output"));
  if (!c.differentiable) return worst;
  tape.backward(objective(y, vectors.tensor(group + "/cotangent")));
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    const Array theirs = vectors.array(group + "/gradient" + std::to_string(i));
    worst = std::max(worst, error_of(tape.gradient(leaves[i]), theirs));
  }
  return worst;
}

class OpVectors : public testing::TestWithParam<Index> {};

TEST_P(OpVectors, AgreeWithPyTorch) {
  double worst = 0;
  for (const OpCase& c : op_cases(GetParam())) {
    const std::string group = group_of(GetParam(), c);
    if (without_vectors().count(c.op)) continue;
    const Vectors* vectors = file_with(group);
    ASSERT_TRUE(vectors) << group << " has no vectors: write its case in tests/oracle/ops.py or groups.py, or a reason "
                         << "into without_vectors()";
    const double error = worst_error(*vectors, group, c);
    EXPECT_LE(error, kTolerance) << group;
    worst = std::max(worst, error);
  }
  RecordProperty("largest_error", fmt::format("{:.2g}", worst));
}

INSTANTIATE_TEST_SUITE_P(Sizes, OpVectors, testing::Values(1, 2), testing::PrintToStringParamName());

TEST(OpVectors, BelongToACaseThatExists) {
  std::set<std::string> expected;
  for (const Index size : {1, 2}) {
    for (const OpCase& c : op_cases(size)) expected.insert(group_of(size, c));
  }
  std::size_t seen = 0;
  for (const Vectors& vectors : files()) {
    for (const std::string size : {"1", "2"}) {
      for (const std::string& op : vectors.children(size)) {
        for (const std::string& variant : vectors.children(size + "/" + op)) {
          EXPECT_TRUE(expected.count(size + "/" + op + "/" + variant)) << op << "/" << variant;
          ++seen;
        }
      }
    }
  }
  EXPECT_GT(seen, 150u);
}

}  // namespace
}  // namespace headlab

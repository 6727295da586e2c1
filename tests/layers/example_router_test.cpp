// The router that docs/extending.md shows: it computes what it says, and the page shows the file that is compiled. Its
// gradients are checked among those of whole models.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "tests/layers/attention_layer.h"
#include "tests/layers/whole_models.h"

namespace headlab {
namespace {

const bool added = (add_example_router(), true);  // before other tests ask for all routers

TEST(ExampleRouter, SharesGatesAmongTheLargestSigmoids) {
  AttentionConfig c = moh(8, 2, 4);
  c.router = "sigmoid";
  Layer s(c);
  const Tensor x = normal({2, 9, 24}, 7);
  Recorder seen;
  ForwardContext context;
  context.probe = &seen;
  s.layer->forward(context, x);
  for (Index n = 0; n < 18; ++n) {
    const real* gate = seen.uses[0].gate.data() + n * 8;
    const real* selected = seen.uses[0].selected.data() + n * 8;
    std::vector<double> scores;
    for (Index e = 0; e < 6; ++e)
      scores.push_back(1 / (1 + std::exp(-s.project_biased("router.scores", e, x.data() + n * 24))));
    std::vector<double> sorted = scores;
    std::sort(sorted.rbegin(), sorted.rend());
    const double sum = sorted[0] + sorted[1] + sorted[2] + sorted[3];
    for (Index h = 0; h < 2; ++h) {
      EXPECT_EQ(gate[h], 1);
      EXPECT_EQ(selected[h], 1);
    }
    for (Index e = 0; e < 6; ++e) {
      const double score = scores[static_cast<std::size_t>(e)];
      const bool chosen = score >= sorted[3];
      EXPECT_EQ(selected[2 + e], chosen ? 1 : 0);
      EXPECT_NEAR(gate[2 + e], chosen ? 4 * score / sum : 0, 1e-5);
    }
  }
  EXPECT_EQ(context.auxiliary.size(), 1u);
}

// As the identity test asks of every router.
TEST(ExampleRouter, MayHaveNoHeadToChoose) {
  AttentionConfig c = moh(8, 2, 0);
  c.router = "sigmoid";
  Layer s(c);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  EXPECT_NO_THROW(tape.backward(sum(s.layer->forward(context, normal({2, 9, 24}, 7)))));
}

TEST(ExampleRouter, IsShownAsItIs) {
  const auto text = [](const std::string& file) {
    std::ostringstream out;
    out << std::ifstream(HEADLAB_SOURCE_DIR + ("/" + file)).rdbuf();
    return out.str();
  };
  const std::string source = text("tests/examples/sigmoid_router.cpp");
  ASSERT_FALSE(source.empty());
  EXPECT_NE(text("docs/extending.md").find("```cpp\n" + source + "```\n"), std::string::npos);
}

}  // namespace
}  // namespace headlab

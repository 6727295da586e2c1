// The router that docs/extending.md shows: it computes what it says, and the page shows the file that is compiled. Its
// gradients are checked among those of whole models.
#include <fstream>
#include <sstream>

#include "tests/layers/attention_layer.h"
#include "tests/layers/whole_models.h"

namespace headlab {
namespace {

TEST(ExampleRouter, GatesTheLargestScoresByTheirSigmoid) {
  add_example_router();
  AttentionConfig c = moh(8, 2, 4);
  c.router = "sigmoid";
  Layer s(c);
  const Tensor x = normal({2, 9, 24}, 7);
  Recorder seen;
  ForwardContext context;
  context.probe = &seen;
  s.layer->forward(context, x);
  const Index candidates = 6;
  for (Index n = 0; n < 18; ++n) {
    const real* gate = seen.uses[0].gate.data() + n * 8;
    const real* selected = seen.uses[0].selected.data() + n * 8;
    std::vector<double> scores;
    for (Index e = 0; e < candidates; ++e) scores.push_back(s.project_biased("router.scores", e, x.data() + n * 24));
    std::vector<double> sorted = scores;
    std::sort(sorted.rbegin(), sorted.rend());
    for (Index h = 0; h < 2; ++h) {
      EXPECT_EQ(gate[h], 1);
      EXPECT_EQ(selected[h], 1);
    }
    for (Index e = 0; e < candidates; ++e) {
      const double score = scores[static_cast<std::size_t>(e)];
      const bool among = score >= sorted[3];
      EXPECT_EQ(selected[2 + e], among ? 1 : 0);
      EXPECT_NEAR(gate[2 + e], among ? 2 / (1 + std::exp(-score)) : 0, 1e-5);
    }
  }
  EXPECT_EQ(context.auxiliary.size(), 1);
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

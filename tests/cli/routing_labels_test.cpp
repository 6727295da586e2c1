// Figures draw a routing by its label: a look for a label that no row has would be drawn nowhere.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "analysis/figures/routing_style.h"
#include "experiments/specs/plan.h"
#include "experiments/specs/spec.h"
#include "layers/routing/router.h"

namespace headlab::cli {
namespace {

// A learned router that chooses among nothing, and one that never learns, are called otherwise than their entry.
constexpr const char* kOtherNames = R"(
name = "names"
title = "Names"
claim = "c"
source = "s"
baseline = "mha"
metrics = ["test_top1"]
[base]
attention.heads = 4
[scales.smoke]
seeds = 1
cost = "nothing"
[[variants]]
name = "mha"
label = "MHA"
[[variants]]
name = "all"
label = "all heads are used"
set = { attention.router = "two_stage", attention.shared = 1, attention.routed = 3 }
[[variants]]
name = "drawn"
label = "frozen as drawn"
[variants.set]
attention.router = "two_stage"
attention.shared = 1
attention.routed = 1
train.frozen = "blocks.*.attention.router.*"
)";

void insert(std::set<std::string>& labels, results::Routing routing) {
  for (const bool selected_keys : {false, true}) {
    routing.selected_keys = selected_keys;
    labels.insert(analysis::routing_label(routing));
  }
}

TEST(RoutingLabels, ThatHaveALookOfTheirOwnAreThoseOfRouters) {
  std::set<std::string> labels;
  for (const RouterEntry& router : routers()) {
    results::Routing routing;
    routing.label = router.label;
    insert(labels, routing);
  }
  const experiments::Spec spec = experiments::parse_spec(kOtherNames, "names.toml");
  for (const results::RowPlan& row : experiments::table_plan(spec, {"smoke", {}, {}}, "").rows)
    insert(labels, row.routing);
  const std::vector<std::string> styled = analysis::styled_labels();
  EXPECT_GT(styled.size(), 5U);
  for (const std::string& label : styled) EXPECT_TRUE(labels.contains(label)) << "no row is of '" << label << "'";
}

}  // namespace
}  // namespace headlab::cli

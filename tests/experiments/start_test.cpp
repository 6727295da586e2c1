#include "experiments/weights/start.h"

#include <gtest/gtest.h>

#include "base/error.h"

namespace headlab::experiments {
namespace {

using Names = std::vector<std::string>;

template <class Action>
std::string complaint_of(Action action) {
  try {
    action();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no complaint";
}

const NamedShapes kParent = {{"head.weight", {10, 8}}, {"router.weight", {6, 8}}, {"qkv", {24, 8}}};

TEST(PlanStart, TakesParametersOfTheSameNameAndShape) {
  const StartPlan plan = plan_start(kParent, kParent, {});
  EXPECT_EQ(plan.taken, (Names{"head.weight", "qkv", "router.weight"}));
  EXPECT_EQ(plan.fresh, Names());
  EXPECT_EQ(plan.left, Names());
}

TEST(PlanStart, NamesWhatIsNotDeclared) {
  struct Case {
    NamedShapes model;
    StartRules rules;
    const char* complaint;
  };
  const Case cases[] = {
      {{{"head.weight", {5, 8}}, {"qkv", {24, 8}}}, {}, "head.weight is [10, 8] in the run to start from, but [5, 8]"},
      {{{"bias", {8}}, {"qkv", {24, 8}}}, {}, "parameter bias is not in the run to start from"},
      {{{"head.weight", {10, 8}}, {"qkv", {24, 8}}}, {}, "parameter router.weight of the run to start from is not in"},
      {kParent, {"*.wieght", ""}, "no parameter of this model fits '*.wieght'"},
      {kParent, {"", "router.*"}, "that is left over fits 'router.*'"},
  };
  for (const Case& c : cases) {
    const std::string said = complaint_of([&] { plan_start(kParent, c.model, c.rules); });
    EXPECT_NE(said.find(c.complaint), std::string::npos) << said;
  }
}

TEST(PlanStart, DrawsAnewAndLeavesWhatIsDeclared) {
  const NamedShapes model = {{"head.weight", {5, 8}}, {"head.bias", {5}}, {"qkv", {24, 8}}};
  const StartPlan plan = plan_start(kParent, model, {" head.* ", "router.*"});
  EXPECT_EQ(plan.taken, (Names{"qkv"}));
  EXPECT_EQ(plan.fresh, (Names{"head.bias", "head.weight"}));
  EXPECT_EQ(plan.left, (Names{"router.weight"}));
}

TEST(TakeParameters, CopiesWhatIsTakenAndNothingElse) {
  ParameterSet model;
  model.declare("a", {2}, {Init::Kind::zeros}, true);
  model.declare("b", {2}, {Init::Kind::ones}, true);
  model.initialise(1);
  results::ArrayFile weights;
  weights.arrays = {{"a", {{2}, {3, 4}}}, {"b", {{2}, {5, 6}}}};
  take_parameters(plan_start(shapes_of(weights), shapes_of(model), {"b", ""}), weights, model);
  EXPECT_EQ(std::vector<float>(model.all()[0].value.span().begin(), model.all()[0].value.span().end()),
            (std::vector<float>{3, 4}));
  EXPECT_EQ(std::vector<float>(model.all()[1].value.span().begin(), model.all()[1].value.span().end()),
            (std::vector<float>{1, 1}));
}

TEST(DrawAnew, ChangesWhatTrainStartNewNamesAndNothingElse) {
  const Init normal{Init::Kind::truncated_normal, 0.02};
  ParameterSet model, parent;
  for (ParameterSet* set : {&model, &parent}) {
    for (const char* name : {"head.weight", "router.weight", "qkv"}) set->declare(name, {3, 8}, normal, true);
    set->initialise(7);
  }
  const StartRules rules{.fresh = "router.*", .left = "", .usual_fresh = "head.*"};
  const StartPlan plan = plan_start(shapes_of(parent), shapes_of(model), rules);
  EXPECT_EQ(plan.fresh, (Names{"head.weight", "router.weight"}));
  draw_anew(plan, 7, model);
  for (std::size_t i = 0; i < 3; ++i) {
    const Parameter &ours = model.all()[i], &theirs = parent.all()[i];
    const bool same = std::equal(ours.value.span().begin(), ours.value.span().end(), theirs.value.span().begin());
    EXPECT_EQ(same, ours.name != "router.weight") << ours.name;
  }
}

TEST(Freeze, MarksWhatFits) {
  ParameterSet model;
  model.declare("blocks.0.router.weight", {2}, {}, true);
  model.declare("blocks.0.output.weight", {2}, {}, true);
  EXPECT_EQ(freeze(model, "blocks.*.router.*"), (Names{"blocks.0.router.weight"}));
  EXPECT_TRUE(model.all()[0].frozen);
  EXPECT_FALSE(model.all()[1].frozen);
  EXPECT_NE(complaint_of([&] { freeze(model, "router"); }).find("no parameter of this model fits 'router'"),
            std::string::npos);
  EXPECT_EQ(freeze(model, ""), Names());
}

}  // namespace
}  // namespace headlab::experiments

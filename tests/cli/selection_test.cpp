#include "cli/selection.h"

#include <gtest/gtest.h>

#include "tests/results/example_run.h"

namespace headlab::cli {
namespace {

TEST(Selection, ARunThatIsNotDoneIsNoneOfASpecification) {
  results::TablePlan plan;
  plan.rows.resize(2);
  results::RunRecord run = results::example_run();
  EXPECT_FALSE(has_runs(plan, {run})) << "of another configuration";
  plan.rows[1].config_digest = run.payload.config_digest;
  EXPECT_TRUE(has_runs(plan, {run}));
  for (const auto status : {results::Status::failed, results::Status::diverged}) {
    run.payload.status = status;
    EXPECT_FALSE(has_runs(plan, {run})) << results::to_string(status);
  }
  EXPECT_FALSE(has_runs(plan, {}));
}

}  // namespace
}  // namespace headlab::cli

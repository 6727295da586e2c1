// Where data lie on a machine is not published: what a run's record notes of it, an archived run leaves out.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <string>

#include "analysis/publish/archive.h"
#include "base/atomic_file.h"
#include "tests/results/example_run.h"

namespace headlab::analysis {
namespace {

using Names = std::set<std::string>;

// The initialiser that follows `begin` in a source file.
std::string list_in(const std::string& file, const std::string& begin) {
  const std::string text = read_file(std::filesystem::path(HEADLAB_SOURCE_DIR) / file);
  const std::size_t at = text.find(begin);
  if (at == std::string::npos) return "";
  return text.substr(at, text.find("};", at) - at);
}

Names first_groups(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  Names out;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) out.insert((*at)[1].str());
  return out;
}

// Facts of a run's provenance that are places; one of `nullptr` is not kept at all.
Names noted() {
  return first_groups(list_in("experiments/runs/run_record.cpp", "kPlaces[] = {"),
                      R"rx(\{"[a-z_.]+",\s*"([a-z_]+)"\})rx");
}

TEST(Archive, LeavesOutEveryPlaceThatARunNotes) {
  const Names places = noted();
  ASSERT_GE(places.size(), 4U) << "kPlaces of experiments/runs/run_record.cpp looks otherwise than this test reads it";
  EXPECT_EQ(first_groups(list_in("analysis/publish/archive.cpp", "places = {"), R"rx("([a-z_]+)")rx"), places);
  results::RunRecord run = results::example_run();
  for (const std::string& place : places) run.measured.provenance.emplace_back(place, "mine");
  for (const auto& [fact, value] : portable(run).measured.provenance) EXPECT_FALSE(places.contains(fact)) << fact;
}

}  // namespace
}  // namespace headlab::analysis

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/suggest.h"
#include "cli/command.h"
#include "cli/command_line.h"
#include "datasets/image_data.h"

namespace headlab::cli {
namespace {

VerbHelp help() {
  return {"data",
          "list",
          "Shows the data sets that headlab reads, whether they are there, and where they were found or looked for.\n"
          "A folder of your own: data.folder=DIR as an override, or HEADLAB_DATA=DIR in the environment.",
          {json_option()},
          {"headlab data list", "HEADLAB_DATA=~/data headlab data list"},
          1,
          1,
          false};
}

}  // namespace

int data_command(const Arguments& arguments) {
  const CommandLine line(help(), arguments);
  if (line.helped()) return 0;
  const std::string& what = line.words().front();
  if (what != "list")
    throw UsageError(
        fmt::format("data: cannot '{}'{}; there is `headlab data list`", what, did_you_mean(what, {"list"})));
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const datasets::DataSetInfo& set : datasets::list_data_sets()) {
    out.push_back(
        {{"name", set.name}, {"description", set.description}, {"present", set.present}, {"place", set.place}});
    if (!line.has("json")) {
      fmt::print("{:<16} {:<8} {:<44} {}\n", set.name, set.present ? "present" : "missing", set.place, set.description);
    }
  }
  if (line.has("json")) fmt::print("{}\n", out.dump(2));
  return 0;
}

}  // namespace headlab::cli

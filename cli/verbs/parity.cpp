#include "experiments/specs/parity.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "analysis/tables/json.h"
#include "cli/command.h"
#include "cli/output.h"

namespace headlab::cli {
namespace {

using experiments::AtParity;
using experiments::MixtureSize;

VerbHelp usage() {
  return {"",
          "Widths and numbers of experts at which a multi-head mixture of experts (feed_forward.name=mh_moe) has the\n"
          "multiply-adds and parameters of a sparse one (smoe), for experts of SwiGLU and of ReLU: the exact solution, "
          "and\nhow far the nearest integers are from parity. Routers are left out on both sides.",
          {{"d", "N", "width of the model (default: 768)"},
           {"d-moe", "N", "hidden width of the sparse mixture's experts (default: 2048)"},
           {"experts", "N", "the sparse mixture's experts (default: 8)"},
           {"top-k", "N", "experts that a token of the sparse mixture uses (default: 1)"},
           {"heads", "N", "parts of a token (default: 2)"},
           {"mh-top-k", "N", "experts that each part uses (default: as many as heads)"},
           {"projections", "N", "maps of d x d around the experts, 2 with head and merge layer (default: 2)"},
           {"multiple", "N", "the number of experts is rounded to a multiple of it (default: 1; the paper's: 8)"},
           json_option()},
          {"headlab parity --d 96 --d-moe 256 --experts 8 --top-k 1 --heads 2",
           "headlab parity --heads 3 --multiple 8 --json"},
          0,
          0,
          false};
}

constexpr std::int64_t kMostExperts = 4096;  // of feed_forward.experts

struct Form {
  const char* name;
  MixtureSize baseline;
  AtParity solution;
};

double percent_more(std::int64_t value, std::int64_t than) {
  return 100.0 * (static_cast<double>(value) / static_cast<double>(than) - 1.0);
}

std::vector<Form> solve(const CommandLine& line) {
  const auto number = [&](const char* name, std::int64_t fallback, std::int64_t least, std::int64_t most) {
    return line.integer(name, fallback, least, most);
  };
  const std::int64_t heads = number("heads", 2, 1, 4096), experts = number("experts", 8, 2, kMostExperts);
  std::vector<Form> forms = {{"swiglu", {.matrices = 3}, {}}, {"relu", {.matrices = 2}, {}}};
  for (Form& form : forms) {
    form.baseline.width = number("d", 768, 1, 1 << 20);
    form.baseline.hidden = number("d-moe", 2048, 1, 1 << 20);
    form.baseline.experts = experts;
    form.baseline.chosen = number("top-k", 1, 1, experts);
    form.solution = at_parity(form.baseline, heads, number("mh-top-k", heads, 1, 4096), number("projections", 2, 0, 2),
                              number("multiple", 1, 1, 4096));
  }
  return forms;
}

void print_text(const std::vector<Form>& forms) {
  const MixtureSize& of = forms.front().baseline;
  const MixtureSize& to = forms.front().solution.rounded;
  put("smoe: {} experts of {} at d {}, top-{}\nmh_moe: {} heads, top-{}, {} d x d maps around the experts\n\n",
      of.experts, of.hidden, of.width, of.chosen, to.heads, to.chosen, to.projections);
  put("{:<7} {:>9} {:>9} {:>7} {:>8} {:>12} {:>12} {:>9} {:>12} {:>12} {:>9}\n", "form", "width", "experts", "width",
      "experts", "madds", "smoe", "", "parameters", "smoe", "");
  for (const auto& [name, baseline, solution] : forms) {
    const MixtureSize& size = solution.rounded;
    put("{:<7} {:>9.2f} {:>9.2f} {:>7} {:>8} {:>12} {:>12} {:>+7.2f} % {:>12} {:>12} {:>+7.2f} %\n", name,
        solution.hidden, solution.experts, size.hidden, size.experts, size.madds(), baseline.madds(),
        percent_more(size.madds(), baseline.madds()), size.parameters(), baseline.parameters(),
        percent_more(size.parameters(), baseline.parameters()));
  }
  for (const Form& form : forms) {
    if (form.solution.rounded.experts > kMostExperts)
      put("\n{}: a layer takes {} experts at most (feed_forward.experts)", form.name, kMostExperts);
  }
  put("\nhidden width and number of experts, exact and rounded; multiply-adds of a token and parameters of a "
      "layer, without its router\n");
}

void print_json(const std::vector<Form>& forms) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const auto& [name, baseline, solution] : forms) {
    const MixtureSize& size = solution.rounded;
    out.push_back({{"form", name},
                   {"exact_hidden", solution.hidden},
                   {"exact_experts", solution.experts},
                   {"hidden", size.hidden},
                   {"experts", size.experts},
                   {"top_k", size.chosen},
                   {"heads", size.heads},
                   {"madds", size.madds()},
                   {"madds_smoe", baseline.madds()},
                   {"parameters", size.parameters()},
                   {"parameters_smoe", baseline.parameters()}});
  }
  put("{}\n", analysis::json_text(out));
}

int run(const CommandLine& line) {
  const std::vector<Form> forms = solve(line);
  line.has("json") ? print_json(forms) : print_text(forms);
  return 0;
}

}  // namespace

Command parity_verb() {
  return {"parity", "sizes at which a multi-head mixture of experts costs what a sparse one does", usage, run};
}

}  // namespace headlab::cli

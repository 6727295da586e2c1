// The manual page, from what each verb declares for its --help.
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/output.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {"", "Prints the manual page.", {}, {"headlab man > headlab.1 && man ./headlab.1"}};
}

// Text of a manual page: no line may begin as a request, and backslashes and hyphens are themselves.
std::string roff(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) {
      out += fmt::format("\\&{}", c);
    } else {
      out += c;
    }
  }
  return out;
}

std::string manual() {
  std::string out =
      ".TH HEADLAB 1 \"\" headlab \"User Commands\"\n.SH NAME\nheadlab \\- ablations of attention\\-head routing\n"
      ".SH SYNOPSIS\n.B headlab\n.I VERB\n[options]\n.SH DESCRIPTION\nTrains small models with different "
      "attention\\-head "
      "routing from declared specifications, and compares them: does this routing help, by how much, at what cost?\n"
      ".SH VERBS\n";
  for (const Command& command : commands()) {
    if (command.help.empty()) continue;
    const VerbHelp help = command.usage();
    out += fmt::format(".SS headlab {} {}\n{}\n", command.name, roff(help.words), roff(help.text));
    for (const OptionHelp& option : help.options)
      out += fmt::format(".TP\n.B \\-\\-{} {}\n{}\n", roff(option.name), roff(option.value), roff(option.text));
    if (!help.examples.empty()) out += ".PP\nExamples:\n.nf\n";
    for (const std::string& example : help.examples) out += fmt::format("  {}\n", roff(example));
    if (!help.examples.empty()) out += ".fi\n";
  }
  return out + fmt::format(".SH EXIT STATUS\n.nf\n{}.fi\n", roff(kExitCodes)) +
         ".SH ENVIRONMENT\n.TP\n.B HEADLAB_RESULTS\nfolder of the results store\n.TP\n.B HEADLAB_ARCHIVE\nfolders of "
         "archives with ':' between; results/published/runs where it is not set\n.TP\n.B HEADLAB_DATA\nfolder of data "
         "sets and of fetched packages; $XDG_DATA_HOME/headlab or ~/.local/share/headlab where it is not set\n";
}

int print_manual(const CommandLine&) {
  put("{}", manual());
  return 0;
}

}  // namespace

Command man_verb() {
  return {"man", "the manual page", usage, print_manual};
}

}  // namespace headlab::cli

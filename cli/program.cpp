#include "cli/program.h"

#include <fcntl.h>
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "base/columns.h"
#include "base/error.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/specification.h"
#include "cli/stop_signals.h"
#include "experiments/runs/provenance.h"
#include "experiments/runs/run.h"

namespace {

using headlab::ExitCode;
namespace cli = headlab::cli;
using cli::Command;

// What the smallest example costs, as its specification says; help is given even where that cannot be read.
std::string smoke_cost() {
  try {
    return cli::load_spec("moh-components").scale("smoke").cost;
  } catch (const headlab::Error&) {
    return "the smallest scale";
  }
}

void print_help() {
  const std::size_t columns = cli::output_columns();
  cli::put("headlab: does this attention-head routing help, by how much, at what cost?\n\n");
  cli::put("usage: headlab VERB [options]\n\nverbs:\n");
  for (const Command& command : cli::commands()) {
    if (command.help.empty()) continue;
    cli::put("{}\n", headlab::paragraph(fmt::format("  {:<10} {}", command.name, command.help), columns, 13));
  }
  const std::pair<const char*, std::string> steps[] = {
      {"list specs", "the experiments"},
      {"reproduce moh-components --scale smoke", "one of them: " + smoke_cost()},
      {"table moh-components --scale smoke", "its table again"},
      {"VERB --help", "how to use a verb, with examples"},
      {"--version", "commit, compiler and what the bits depend on"}};
  cli::put("\nfirst steps:\n");
  for (const auto& [command, what] : steps)
    cli::put("{}\n", headlab::paragraph(fmt::format("  headlab {:<40} {}", command, what), columns, 51));
  cli::put("\n{}", cli::kExitCodes);
}

void print_version() {
  cli::put("headlab, numerics {}\n", headlab::experiments::kNumericsVersion);
  for (const auto& [name, value] : headlab::experiments::build_facts()) cli::put("{:<20} {}\n", name, value);
}

const Command& command_called(const std::string& name) {
  std::vector<std::string> known;
  for (const Command& command : cli::commands()) {
    if (name == command.name) return command;
    if (!command.help.empty()) known.push_back(command.name);
  }
  const std::string guess = headlab::did_you_mean(name, known);
  throw headlab::UsageError(
      fmt::format("unknown verb '{}'{}", name, guess.empty() ? "; `headlab --help` lists the verbs" : guess));
}

int dispatch(cli::Arguments arguments) {
  const bool help_verb = !arguments.empty() && arguments.front() == "help";
  if (help_verb) {
    arguments.erase(arguments.begin());
    if (!arguments.empty()) arguments = {arguments.front(), "--help"};
  }
  if (arguments.empty() || arguments.front() == "--help" || arguments.front() == "-h") {
    print_help();
    return arguments.empty() && !help_verb ? static_cast<int>(ExitCode::bad_usage) : 0;
  }
  if (arguments.front() == "--version") {
    print_version();
    return 0;
  }
  const Command& command = command_called(arguments.front());
  arguments.erase(arguments.begin());
  return cli::execute(command, arguments);
}

// A message quotes what was given, which may be longer than anybody reads.
std::string shortened(const std::string& text) {
  constexpr std::size_t kMost = 4000, kEnd = 1000;  // bytes: in all, and of its end, where the remedy stands
  if (text.size() <= kMost) return text;
  const std::string begin = headlab::printable(text, kMost - kEnd);
  std::size_t end = text.size() - kEnd;
  while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  return fmt::format("{} [... {} bytes left out ...] {}", begin, end - begin.size(), text.substr(end));
}

int complain(ExitCode code, const std::string& message) {
  std::fflush(stdout);
  cli::tell("headlab: {}\n", shortened(headlab::visible(message)));
  return static_cast<int>(code);
}

int guarded(const cli::Arguments& arguments) {
  try {
    const int code = dispatch(arguments);
    if (std::fflush(stdout) != 0) throw headlab::DiskError("cannot write the output: is the disk full?");
    return code;
  } catch (const headlab::Error& error) {
    return complain(error.code(), error.what());
  } catch (const std::filesystem::filesystem_error& error) {
    return complain(ExitCode::disk_full, error.what());
  } catch (const std::bad_alloc&) {
    return complain(ExitCode::run_failed, "out of memory");
  } catch (const std::system_error& error) {
    return complain(ExitCode::run_failed, error.what());
  } catch (const std::exception& error) {
    return complain(ExitCode::run_failed, fmt::format("internal error: {}", error.what()));
  }
}

// Where the caller closed one of the first three descriptors, the next file or socket would take its number, and get
// what is printed. Nothing can be read from these, and nothing written to them.
void hold_standard_descriptors() {
  for (int fd = 0; fd <= 2; ++fd) {
    if (::fcntl(fd, F_GETFD) < 0) ::open("/dev/null", O_RDONLY);  // takes the lowest number that is free
  }
}

}  // namespace

int headlab::cli::program(int count, char** values) {
  hold_standard_descriptors();
  release_stop_signals();
  std::signal(SIGCHLD, SIG_DFL);  // or nobody could wait for a child, where the caller ignores it
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a write that fails
  return guarded(cli::Arguments(values + 1, values + count));
}

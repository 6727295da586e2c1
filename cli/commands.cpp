#include <fmt/format.h>

#include "cli/command.h"
#include "cli/output.h"

namespace headlab::cli {

// One name a verb: its entry is in the file of that name.
Command reproduce_verb(), sweep_verb(), run_verb(), table_verb(), plot_verb(), compare_verb(), power_verb(),
    params_verb(), check_verb(), new_verb(), match_verb(), parity_verb(), list_verb(), inspect_verb(), note_verb(),
    watch_verb(), archive_verb(), rm_verb(), gc_verb(), verify_verb(), probe_verb(), explain_verb(), evaluate_verb(),
    generate_verb(), import_verb(), export_verb(), data_verb(), bench_verb(), completion_verb(), complete_verb(),
    man_verb(), worker_verb(), bench_worker_verb();

Registry<Command>& commands() {
  static Registry<Command> all(
      "verb",
      {reproduce_verb(), sweep_verb(),        run_verb(),     table_verb(),   plot_verb(),       compare_verb(),
       power_verb(),     params_verb(),       check_verb(),   new_verb(),     match_verb(),      parity_verb(),
       list_verb(),      inspect_verb(),      note_verb(),    watch_verb(),   archive_verb(),    rm_verb(),
       gc_verb(),        verify_verb(),       probe_verb(),   explain_verb(), evaluate_verb(),   generate_verb(),
       import_verb(),    export_verb(),       data_verb(),    bench_verb(),   completion_verb(), man_verb(),
       worker_verb(),    bench_worker_verb(), complete_verb()});
  return all;
}

int execute(const Command& command, const Arguments& arguments) {
  const VerbHelp usage = command.usage();
  const CommandLine line(command.name, usage, arguments);
  if (!line.has("help")) return command.run(line);
  put("{}", usage_text(command.name, usage, output_columns()));
  return 0;
}

}  // namespace headlab::cli

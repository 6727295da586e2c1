// The verbs of `headlab`: one file each, declared here, with one line in main.cpp's table.
#pragma once

#include <string>
#include <vector>

namespace headlab::cli {

using Arguments = std::vector<std::string>;  // what follows the verb

// Each returns the process's exit code and throws Error for everything that went wrong.
int bench_command(const Arguments& arguments);
int compare_command(const Arguments& arguments);
int completion_command(const Arguments& arguments);
int data_command(const Arguments& arguments);
int inspect_command(const Arguments& arguments);
int list_command(const Arguments& arguments);
int man_command(const Arguments& arguments);
int params_command(const Arguments& arguments);
int plot_command(const Arguments& arguments);
int reproduce_command(const Arguments& arguments);
int run_command(const Arguments& arguments);
int sweep_command(const Arguments& arguments);
int table_command(const Arguments& arguments);
int verify_command(const Arguments& arguments);
int worker_command(const Arguments& arguments);
int bench_worker_command(const Arguments& arguments);

}  // namespace headlab::cli

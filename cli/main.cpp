#include "cli/program.h"

int main(int count, char** values) {
  return headlab::cli::program(count, values);
}

// GLUE where a specification looks for it, while this lives.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "tests/experiments/small_glue.h"

namespace headlab::experiments {

// For the specification whose data a user must bring.
class GlueAtHand {
 public:
  GlueAtHand() {
    write_small_glue(folder_);
    ::setenv("HEADLAB_DATA", folder_.c_str(), 1);
  }
  ~GlueAtHand() {
    ::unsetenv("HEADLAB_DATA");
    std::filesystem::remove_all(folder_);
  }
  GlueAtHand(const GlueAtHand&) = delete;
  GlueAtHand& operator=(const GlueAtHand&) = delete;

 private:
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / fmt::format("headlab-glue-{}", ::getpid());
};

}  // namespace headlab::experiments

// Tables in the form of GLUE, with texts of no meaning.
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "base/atomic_file.h"

namespace headlab::experiments {

// CoLA/, SST-2/, ... with 200 examples to train and 20 to test each.
inline void write_small_glue(const std::filesystem::path& folder) {
  const std::vector<std::pair<const char*, std::vector<const char*>>> tables = {
      {"SST-2", {"0", "1"}},
      {"MRPC", {"0", "1"}},
      {"QQP", {"0", "1"}},
      {"MNLI", {"entailment", "neutral", "contradiction"}},
      {"QNLI", {"entailment", "not_entailment"}},
      {"RTE", {"entailment", "not_entailment"}},
      {"WNLI", {"0", "1"}}};
  for (const auto& [split, examples] : {std::pair{"train", 200}, {"dev", 20}}) {
    std::string cola;
    for (int i = 0; i < examples; ++i) cola += fmt::format("s\t{}\t\t{} says {}\n", i % 2, split, i);
    write_file(folder / fmt::format("CoLA/{}.tsv", split), cola);
    for (const auto& [name, labels] : tables) {
      std::string text = "text_a\ttext_b\tlabel\n";
      for (int i = 0; i < examples; ++i)
        text += fmt::format("{} says {}\tand {}\t{}\n", split, i, i + 1,
                            labels[static_cast<std::size_t>(i) % labels.size()]);
      write_file(folder / fmt::format("{}/{}.tsv", name, split), text);
    }
  }
}

}  // namespace headlab::experiments

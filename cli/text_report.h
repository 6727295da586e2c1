// What `headlab data show` says about corpora: sizes of their splits, bigram floor, how their documents begin.
#pragma once

#include <nlohmann/json.hpp>

#include "datasets/text/text_data.h"

namespace headlab::cli {

// `text`: as bytes; `tokens`: the same through a tokenizer.
struct TextReport {
  datasets::TextData text, tokens;
};

// Of one corpus its own object, of several {digest, tokenizer, corpora}.
nlohmann::ordered_json describe_text(const TextReport& report);
void print_text(const TextReport& report);

}  // namespace headlab::cli

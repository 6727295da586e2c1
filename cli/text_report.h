// What `headlab data show` says about a corpus: sizes of its splits, its bigram floor, how its documents begin.
#pragma once

#include <nlohmann/json.hpp>

#include "datasets/text/text_data.h"

namespace headlab::cli {

// data: one domain.
nlohmann::ordered_json describe_text(const datasets::TextData& data);
void print_text(const datasets::TextData& data);

}  // namespace headlab::cli

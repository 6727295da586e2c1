// What `headlab data show` says about texts with categories: how many of each, how long they are, and some of them.
#pragma once

#include <nlohmann/json.hpp>

#include "datasets/text/labelled/labelled_text.h"
#include "datasets/text/tokenizer.h"

namespace headlab::cli {

nlohmann::ordered_json describe_labelled(const datasets::LabelledText& data, const datasets::Tokenizer& tokenizer);
void print_labelled(const datasets::LabelledText& data, const datasets::Tokenizer& tokenizer);

}  // namespace headlab::cli

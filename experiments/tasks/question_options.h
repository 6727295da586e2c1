// Which questions a language model is asked: eval.cloze, of its test text, and eval.tasks, from files.
#pragma once

#include <string>
#include <vector>

#include "base/option.h"
#include "datasets/text/questions/question.h"
#include "datasets/text/text_data.h"

namespace headlab::experiments {

std::vector<Option> question_options();
bool asks_questions(const Settings& settings);

// Files are read once. Both throw DataError, as load_questions() does.
// None of the sets is empty.
std::vector<datasets::QuestionSet> questions_of(const Settings& settings, const datasets::TextData& data);
// The digest of a text and of the files; that of the text alone where there are none.
std::string with_questions(const std::string& text_digest, const Settings& settings);

}  // namespace headlab::experiments

// Files of questions in the forms in which others hand them out, plain or gzip-compressed:
//   *.jsonl  a line a question, {"query", "choices", "gold"} or {"context_options", "continuation", "gold"}
//            (llm-foundry); or a line a choice, {"request", "doc_id", "idx", "label"} (OLMo's requests)
//   *.txt    eight lines a question (LogiQA): an empty one, the letter of the answer, passage, question, four answers
//   *.csv    TruthfulQA: a question with its best answer and incorrect ones
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "datasets/text/questions/question.h"

namespace headlab::datasets {

// What the name says of a file's form; `none`: it is no file of questions.
enum class TaskForm { none, jsonl, logiqa, truthfulqa };
TaskForm task_form(const std::string& file_name);

// All questions of a file's content. Throws DataError with `path` and the number of the line that is wrong.
std::vector<Question> parse_questions(std::string_view content, TaskForm form, const std::filesystem::path& path);

// Each file of questions below `folder`, in the order of their paths, named by its path there without its ending:
// "piqa", "olmo/piqa". Other files are passed over. Throws DataError: no folder, no such file in it, a bad line (file
// and number), a name of other characters than letters, digits and "._-".
std::vector<QuestionSet> load_questions(const std::filesystem::path& folder);

}  // namespace headlab::datasets

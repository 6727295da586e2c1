#include "base/error.h"
#include "base/utf8.h"
#include "datasets/text/questions/question_reader.h"
#include "datasets/text/questions/task_files.h"
#include "fuzz/target.h"

using namespace headlab;

namespace {

void check(const datasets::Question& question) {
  fuzz::require(question.choices.size() >= 2 && question.choices.size() <= datasets::kMostChoices, "choices");
  fuzz::require(question.gold >= 0 && question.gold < static_cast<std::int64_t>(question.choices.size()), "gold");
  fuzz::require(question.contexts.size() == 1 || question.contexts.size() == question.choices.size(), "contexts");
  for (const auto* texts : {&question.contexts, &question.choices}) {
    for (const std::string& text : *texts)
      fuzz::require(text.find('\0') == std::string::npos && is_utf8(text), "text", text);
  }
  for (const std::string& choice : question.choices)
    fuzz::require(!datasets::trimmed(choice).empty(), "a choice is not empty");
}

}  // namespace

// The target's form of files, TASK_FORM, is the build's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr auto form = datasets::TaskForm::TASK_FORM;
  const std::string_view content = fuzz::as_text({data, size});
  fuzz::accepted<DataError>("'/fuzz'", [&] {
    std::size_t choices = 0;
    for (const datasets::Question& question : datasets::parse_questions(content, form, "/fuzz")) {
      check(question);
      choices += question.choices.size();
    }
    fuzz::require(choices > 0 && choices <= size, "each choice is a part of the text");
  });
  return 0;
}

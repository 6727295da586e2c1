#include "datasets/text/questions/question_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/utf8.h"

namespace headlab::datasets {
namespace {

bool has_zero(const std::vector<std::string>& texts) {
  return std::any_of(texts.begin(), texts.end(), [](const auto& text) { return text.find('\0') != std::string::npos; });
}

}  // namespace

void TaskPlace::refuse(const std::string& what) const {
  throw DataError(fmt::format("'{}', line {}: {}", path.string(), line, what));
}

void QuestionReader::take(Question question, const TaskPlace& place) {
  const std::size_t choices = question.choices.size();
  if (choices < 2 || choices > kMostChoices)
    place.refuse(fmt::format("expected a question with 2 to {} choices, found {}", kMostChoices, choices));
  if (question.gold < 0 || static_cast<std::size_t>(question.gold) >= choices)
    place.refuse(fmt::format("expected the right choice as one of 0 to {}, found {}", choices - 1, question.gold));
  for (const std::string& choice : question.choices) {
    if (trimmed(choice).empty()) place.refuse("expected choices of text, found an empty one");
  }
  for (const auto* texts : {&question.contexts, &question.choices}) {
    if (has_zero(*texts)) place.refuse("expected text, found a zero byte in it");
    if (!std::all_of(texts->begin(), texts->end(), [](const std::string& text) { return is_utf8(text); }))
      place.refuse("expected text in UTF-8");
  }
  questions_.push_back(std::move(question));
}

std::string joint(std::string_view context, std::string_view choice) {
  const auto blank = [](char c) { return kBlanks.find(c) != std::string_view::npos; };
  const bool apart = context.empty() || choice.empty() || blank(context.back()) || blank(choice.front());
  return apart ? "" : " ";
}

}  // namespace headlab::datasets

// Questions made of held-out text: of four ends of a passage, which one belongs to it?
#pragma once

#include "datasets/text/questions/question.h"
#include "datasets/text/text_data.h"

namespace headlab::datasets {

inline constexpr std::int64_t kClozeChoices = 4;
inline constexpr const char* kClozeName = "cloze/";  // before the domain's

// At most `count` of them from the test documents of a domain: "cloze/NAME". A document is cut into passages of a few
// hundred bytes, whose last words are the right choice; the wrong ones are the last words of passages of other
// documents. Which passages are taken, with which choices and in which order, follows from digests of their text alone:
// the same for every tokenizer, model and seed. Fewer, or none, where the text is short.
QuestionSet cloze_of(const TextData& data, const TextDomain& domain, std::int64_t count);

}  // namespace headlab::datasets

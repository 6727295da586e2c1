// JSON Lines of questions. A file keeps to the form of its first line.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/strict_json.h"
#include "datasets/text/questions/question_reader.h"

namespace headlab::datasets {
namespace {

using Json = nlohmann::json;

// In OLMo's requests, documents from this one on repeat the choices after a context without the question. Their
// likelihood there is for a score (relative to it) that headlab does not make, so they are checked and passed over.
constexpr std::int64_t kWithoutQuestion = 1000000;

constexpr int kMostDepth = 64;

class JsonlQuestions : public QuestionReader {
 public:
  using QuestionReader::QuestionReader;

  void read(std::string_view line) override {
    const Json json = parse_strict_json(line, kMostDepth, [this](const std::string& what) { refuse(what); });
    if (json.is_discarded()) refuse("expected JSON in UTF-8");
    if (!json.is_object()) refuse("expected a JSON object");
    const Form form = form_of(json);
    if (form_ == Form::unknown) form_ = form;
    if (form != form_) refuse("expected a line of the same form as those before it");
    switch (form) {
      case Form::choices:
        return take(with_choices(json));
      case Form::contexts:
        return take(with_contexts(json));
      default:
        return request(json);
    }
  }

  void end() override { finish(); }

 private:
  enum class Form { unknown, choices, contexts, requests };

  Form form_of(const Json& line) const {
    if (line.contains("request")) return Form::requests;
    if (line.contains("context_options")) return Form::contexts;
    if (line.contains("choices")) return Form::choices;
    refuse("expected a field \"choices\", \"context_options\" or \"request\"");
  }

  const Json& field(const Json& object, const char* name) const {
    const auto found = object.find(name);
    if (found == object.end()) refuse(fmt::format("expected a field \"{}\"", name));
    return *found;
  }

  std::string text(const Json& object, const char* name) const {
    const Json& value = field(object, name);
    if (!value.is_string()) refuse(fmt::format("expected a string under \"{}\"", name));
    return value.get<std::string>();
  }

  std::int64_t number(const Json& object, const char* name) const {
    const Json& value = field(object, name);
    if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX))
      refuse(fmt::format("expected an integer under \"{}\"", name));
    return value.get<std::int64_t>();
  }

  std::vector<std::string> texts(const Json& object, const char* name) const {
    const Json& value = field(object, name);
    std::vector<std::string> out;
    if (value.is_array() && value.size() <= kMostChoices) {
      for (const Json& each : value) {
        if (each.is_string()) out.push_back(each.get<std::string>());
      }
    }
    if (!value.is_array() || out.size() != value.size())
      refuse(fmt::format("expected a list of at most {} strings under \"{}\"", kMostChoices, name));
    return out;
  }

  Question with_choices(const Json& line) const {
    Question out{{text(line, "query")}, texts(line, "choices"), number(line, "gold")};
    for (std::string& choice : out.choices) choice.insert(0, joint(out.contexts.front(), choice));
    return out;
  }

  Question with_contexts(const Json& line) const {
    Question out{texts(line, "context_options"), {}, number(line, "gold")};
    const std::string continuation = text(line, "continuation");
    for (const std::string& context : out.contexts) out.choices.push_back(joint(context, continuation) + continuation);
    return out;
  }

  // A line a choice; those of a question stand together.
  void request(const Json& line) {
    if (text(line, "request_type") != "loglikelihood") refuse("expected the request_type \"loglikelihood\"");
    const std::int64_t document = number(line, "doc_id"), label = number(line, "label");
    if (document != document_) {
      finish();
      if (document <= document_) refuse(fmt::format("expected a doc_id above {}, found {}", document_, document));
      document_ = document;
      label_ = label;
    }
    if (label != label_) refuse(fmt::format("expected the label {} of this question's other lines", label_));
    if (number(line, "idx") != count_) refuse(fmt::format("expected the idx {}", count_));
    if (static_cast<std::size_t>(++count_) > kMostChoices)
      refuse(fmt::format("expected at most {} choices", kMostChoices));
    last_ = place();
    const Json& request = field(line, "request");
    if (!request.is_object()) refuse("expected a JSON object under \"request\"");
    std::string context = text(request, "context"), continuation = text(request, "continuation");
    if (document_ >= kWithoutQuestion) return;
    contexts_alike_ = contexts_alike_ && (open_.contexts.empty() || open_.contexts.front() == context);
    open_.contexts.push_back(std::move(context));
    open_.choices.push_back(std::move(continuation));
  }

  void finish() {
    if (document_ >= 0 && document_ < kWithoutQuestion) {
      if (contexts_alike_) open_.contexts.resize(1);
      open_.gold = label_;
      take(std::move(open_), last_);
    }
    open_ = {};
    contexts_alike_ = true;
    count_ = 0;
  }

  Form form_ = Form::unknown;
  Question open_;   // whose lines are being read
  TaskPlace last_;  // of them
  bool contexts_alike_ = true;
  std::int64_t document_ = -1, label_ = 0, count_ = 0;
};

}  // namespace

std::unique_ptr<QuestionReader> jsonl_questions(const TaskPlace& place, std::vector<Question>& questions) {
  return std::make_unique<JsonlQuestions>(place, questions);
}

}  // namespace headlab::datasets

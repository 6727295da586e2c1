#include "experiments/tasks/question_options.h"

#include <map>

#include "base/digest.h"
#include "datasets/text/questions/cloze.h"
#include "datasets/text/questions/task_files.h"

namespace headlab::experiments {
namespace {

using datasets::QuestionSet;

constexpr const char *kCloze = "eval.cloze", *kTasks = "eval.tasks";

struct TaskFiles {
  std::vector<QuestionSet> sets;
  std::string digest;
};

// A process looks at the same files many times (identity, runs).
const TaskFiles& task_files(const std::string& folder) {
  static std::map<std::string, TaskFiles> loaded;
  if (const auto known = loaded.find(folder); known != loaded.end()) return known->second;
  std::vector<QuestionSet> sets = datasets::load_questions(folder);
  std::string digest = datasets::digest_of_questions(sets);
  return loaded[folder] = {std::move(sets), std::move(digest)};
}

}  // namespace

std::vector<Option> question_options() {
  using namespace option;
  return {
      integer(kCloze, 0, "questions made of each domain's test text: which of four ends belongs to a passage?", 0, 1e6),
      place(kTasks, "folder with files of questions, which are asked too; the run covers what they say")};
}

bool asks_questions(const Settings& settings) {
  return settings.integer(kCloze) > 0 || !settings.text(kTasks).empty();
}

std::vector<QuestionSet> questions_of(const Settings& settings, const datasets::TextData& data) {
  std::vector<QuestionSet> out;
  if (const std::int64_t count = settings.integer(kCloze); count > 0) {
    for (const datasets::TextDomain& domain : data.domains) {
      QuestionSet set = datasets::cloze_of(data, domain, count);
      if (!set.questions.empty()) out.push_back(std::move(set));
    }
  }
  if (const std::string& folder = settings.text(kTasks); !folder.empty()) {
    const std::vector<QuestionSet>& sets = task_files(folder).sets;
    out.insert(out.end(), sets.begin(), sets.end());
  }
  return out;
}

std::string with_questions(const std::string& text_digest, const Settings& settings) {
  const std::string& folder = settings.text(kTasks);
  return folder.empty() ? text_digest : Digest().text(text_digest).text(task_files(folder).digest).hex();
}

}  // namespace headlab::experiments

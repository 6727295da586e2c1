#include "datasets/text/questions/task_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <system_error>

#include "base/error.h"
#include "datasets/gzip.h"
#include "datasets/text/questions/cloze.h"
#include "datasets/text/questions/question_reader.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostTask = std::uint64_t{1} << 30;  // bytes of one file

struct Ending {
  std::string_view text;
  TaskForm form;
};
// The first that fits; OLMo calls its files NAME.requests.jsonl.
constexpr std::array<Ending, 4> kEndings = {{{".requests.jsonl", TaskForm::jsonl},
                                             {".jsonl", TaskForm::jsonl},
                                             {".txt", TaskForm::logiqa},
                                             {".csv", TaskForm::truthfulqa}}};

std::string_view without_gz(std::string_view name) {
  return name.ends_with(".gz") ? name.substr(0, name.size() - 3) : name;
}

const Ending* ending_of(std::string_view name) {
  name = without_gz(name);
  const auto found =
      std::find_if(kEndings.begin(), kEndings.end(), [&](const Ending& e) { return name.ends_with(e.text); });
  return found == kEndings.end() ? nullptr : &*found;
}

bool is_task(const std::string& name) {
  return ending_of(name) != nullptr;
}

std::unique_ptr<QuestionReader> reader_of(TaskForm form, const TaskPlace& place, std::vector<Question>& questions) {
  switch (form) {
    case TaskForm::jsonl:
      return jsonl_questions(place, questions);
    case TaskForm::logiqa:
      return logiqa_questions(place, questions);
    case TaskForm::truthfulqa:
      return truthfulqa_questions(place, questions);
    case TaskForm::none:
      break;
  }
  throw DataError(fmt::format("'{}': no form of questions is known by this name", place.path.string()));
}

// `next` hands over a line at a time, and nothing at the end.
template <class Next>
std::vector<Question> read_lines(TaskForm form, const fs::path& path, const Next& next) {
  std::vector<Question> questions;
  TaskPlace place{path};
  const auto reader = reader_of(form, place, questions);
  for (auto line = next(); line; line = next()) {
    ++place.line;
    reader->read(*line);
  }
  reader->end();
  if (questions.empty()) throw DataError(fmt::format("'{}': expected questions, found none", path.string()));
  return questions;
}

// A name becomes a part of a metric's.
std::string name_of(const fs::path& path, const fs::path& folder) {
  std::string name = path.lexically_relative(folder).generic_string();
  name.resize(without_gz(name).size() - ending_of(name)->text.size());
  constexpr std::string_view kMay = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
  if (name.empty() || name.find_first_not_of(kMay) != std::string::npos)
    throw DataError(fmt::format("'{}': a file of questions has a name of letters, digits and \"._-\"", path.string()));
  if (name.starts_with(kClozeName))
    throw DataError(fmt::format("'{}': names that begin with \"{}\" are those of headlab's own questions",
                                path.string(), kClozeName));
  return name;
}

}  // namespace

TaskForm task_form(const std::string& file_name) {
  const Ending* ending = ending_of(file_name);
  return ending ? ending->form : TaskForm::none;
}

std::vector<Question> parse_questions(std::string_view content, TaskForm form, const fs::path& path) {
  return read_lines(form, path, [&]() -> std::optional<std::string_view> {
    if (content.empty()) return std::nullopt;
    const std::string_view line = content.substr(0, content.find('\n'));
    content.remove_prefix(std::min(line.size() + 1, content.size()));
    return line;
  });
}

std::vector<QuestionSet> load_questions(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error))
    throw DataError(fmt::format("'{}': expected a folder with files of questions", folder.string()));
  std::vector<QuestionSet> sets;
  for (const fs::path& path : files_below(folder, is_task)) {
    const std::string name = name_of(path, folder);
    const auto same = [&](const QuestionSet& set) { return set.name == name; };
    if (std::any_of(sets.begin(), sets.end(), same))
      throw DataError(fmt::format("'{}': another file here is called '{}', too", path.string(), name));
    sets.push_back({name, with_memory(path, [&] {
                      TextStream text(path, kMostTask);
                      return read_lines(task_form(path.filename().string()), path, [&] { return text.line(); });
                    })});
  }
  if (sets.empty())
    throw DataError(fmt::format("'{}': expected files of questions (*.jsonl, *.txt, *.csv, plain or .gz), found none",
                                folder.string()));
  return sets;
}

}  // namespace headlab::datasets

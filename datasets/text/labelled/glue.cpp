#include "datasets/text/labelled/glue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/error.h"
#include "base/utf8.h"
#include "datasets/text/labelled/tsv.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<const char*>;

const std::map<std::string, GlueForm, std::less<>>& forms() {
  const Names dev = {"dev"}, yes_no = {"entailment", "not_entailment"}, numbers = {"0", "1"};
  const Names three = {"entailment", "neutral", "contradiction"};
  const Names premise = {"sentence1", "premise", "text_a"}, hypothesis = {"sentence2", "hypothesis", "text_b"};
  const Names label = {"label"}, gold = {"gold_label", "label"};
  static const std::map<std::string, GlueForm, std::less<>> all = {
      {"cola", {"CoLA", {}, {}, {}, numbers, dev, 4, 3, 1}},
      {"sst-2", {"SST-2", {"sentence", "text_a"}, {}, label, numbers, dev}},
      {"mrpc", {"MRPC", {"#1 String", "text_a"}, {"#2 String", "text_b"}, {"Quality", "label"}, numbers, dev}},
      {"qqp",
       {"QQP",
        {"question1", "text_a"},
        {"question2", "text_b"},
        {"is_duplicate", "label"},
        numbers,
        dev,
        0,
        0,
        0,
        true}},
      {"mnli", {"MNLI", premise, hypothesis, gold, three, {"dev_matched", "dev"}}},
      {"mnli-mm", {"MNLI", premise, hypothesis, gold, three, {"dev_mismatched"}}},
      {"qnli", {"QNLI", {"question", "text_a"}, {"sentence", "text_b"}, label, yes_no, dev}},
      {"rte", {"RTE", premise, hypothesis, label, yes_no, dev}},
      {"wnli", {"WNLI", premise, hypothesis, label, numbers, dev}}};
  return all;
}

// Where fields lie in a row.
struct Columns {
  std::size_t first = 0, second = 0, label = 0;
  bool pairs = false;
};

std::size_t column(const std::vector<std::string_view>& header, const Names& names, const TsvPlace& place) {
  for (const char* name : names) {
    const auto found = std::find(header.begin(), header.end(), std::string_view(name));
    if (found != header.end()) return static_cast<std::size_t>(found - header.begin());
  }
  place.refuse(fmt::format("expected a header with a column '{}', found {}", fmt::join(names, "' or '"),
                           printable(fmt::format("'{}'", fmt::join(header, "', '")), 200)));
}

Columns columns_of(const std::vector<std::string_view>& header, const GlueForm& form, const TsvPlace& place) {
  Columns out{.pairs = !form.second.empty()};
  out.first = column(header, form.first, place);
  if (out.pairs) out.second = column(header, form.second, place);
  out.label = column(header, form.label, place);
  return out;
}

std::int32_t category_of(std::string_view label, const GlueForm& form, const TsvPlace& place) {
  const auto found = std::find(form.labels.begin(), form.labels.end(), label);
  if (found == form.labels.end())
    place.refuse(fmt::format("expected a label, {}, found '{}'", fmt::join(form.labels, " or "), printable(label, 60)));
  return static_cast<std::int32_t>(found - form.labels.begin());
}

// The examples of one table, row by row.
class Table {
 public:
  explicit Table(const GlueForm& form) : form_(form) {}

  void take(const TsvPlace& place, const std::vector<std::string_view>& fields) {
    if (at_) {
      add(place, fields);
    } else if (!form_.first.empty()) {
      at_ = columns_of(fields, form_, place);
    } else {
      if (fields.size() != form_.columns)
        place.refuse(fmt::format("expected {} fields with tabs between them, found {}", form_.columns, fields.size()));
      at_ = Columns{.first = form_.first_at, .label = form_.label_at};
      add(place, fields);
    }
  }
  void pass_over(const TsvPlace& place, const std::string& what) {
    constexpr std::int64_t kRows = 1000, kAtFirst = 4;  // one torn text makes two lines, or three
    ++torn_;
    if (!form_.may_be_torn || (torn_ > kAtFirst && torn_ * kRows > place.line)) place.refuse(what);
  }
  std::vector<LabelledExample> examples() && { return std::move(examples_); }

 private:
  void add(const TsvPlace& place, const std::vector<std::string_view>& fields) {
    LabelledExample out{.first = std::string(fields[at_->first])};
    if (at_->pairs) out.second = fields[at_->second];
    if (out.first.empty() || (at_->pairs && out.second.empty())) return pass_over(place, "expected a text, found none");
    out.category = category_of(fields[at_->label], form_, place);
    examples_.push_back(std::move(out));
  }

  const GlueForm& form_;
  std::optional<Columns> at_;
  std::int64_t torn_ = 0;
  std::vector<LabelledExample> examples_;
};

// NAME.tsv or NAME.tsv.gz in the folder.
std::optional<fs::path> table_in(const fs::path& folder, const std::string& name) {
  std::error_code ignored;
  for (const char* ending : {".tsv", ".tsv.gz"}) {
    if (fs::path path = folder / (name + ending); fs::exists(path, ignored)) return path;
  }
  return std::nullopt;
}

std::optional<fs::path> tested_in(const fs::path& folder, const GlueForm& form) {
  for (const char* name : form.tested) {
    if (auto path = table_in(folder, name)) return path;
  }
  return std::nullopt;
}

// The folder that has both tables: NAME below the one that is given, or that one itself.
std::optional<fs::path> folder_of(const fs::path& given, const GlueForm& form) {
  if (given.empty()) return std::nullopt;
  for (const fs::path& folder : {given / form.folder, given}) {
    if (table_in(folder, "train") && tested_in(folder, form)) return folder;
  }
  return std::nullopt;
}

fs::path usual_folder(const fs::path& given) {
  return given.empty() ? data_folder() : given;
}

std::vector<LabelledExample> read_table(const fs::path& path, const GlueForm& form) {
  return parse_glue(read_text_file(path), form, path);
}

// GLUE keeps the labels of its test split to itself: what it calls dev is tested on, and a twentieth of the training
// table, told by its texts, validates.
void read(const Settings& settings, const fs::path& given, LabelledText& out) {
  const GlueForm& form = glue_form(settings.text("data.name"));
  const auto folder = folder_of(usual_folder(given), form);
  if (!folder)
    throw DataError(
        fmt::format("the data set '{}' needs {}/train.tsv and {}/{}.tsv, plain or .gz, in data.folder=DIR; "
                    "they are not in '{}'",
                    out.name, form.folder, form.folder, fmt::join(form.tested, " or "), usual_folder(given).string()));
  out.origin = *folder;
  for (LabelledExample& example : read_table(*table_in(*folder, "train"), form)) {
    const bool trains = split_of(example.first) != Split::validation;
    out.part(trains ? Split::train : Split::validation).push_back(std::move(example));
  }
  out.part(Split::test) = read_table(*tested_in(*folder, form), form);
  for (auto& split : out.splits) order_by_digest(split);
}

DataSetInfo look_for_form(const char* name) {
  const auto found = folder_of(data_folder(), glue_form(name));
  return found ? DataSetInfo{"", "", found->string(), true} : DataSetInfo{"", "", "data.folder=DIR", false};
}

}  // namespace

const GlueForm& glue_form(std::string_view name) {
  const auto found = forms().find(name);
  if (found == forms().end()) throw UsageError(fmt::format("GLUE has no task '{}'", name));
  return found->second;
}

std::vector<LabelledExample> parse_glue(std::string_view content, const GlueForm& form, const fs::path& path) {
  Table table(form);
  const auto take = [&](const auto& place, const auto& fields) { table.take(place, fields); };
  const auto torn = [&](const auto& place, const auto& fields) {
    table.pass_over(place, fmt::format("expected as many fields as in line 1, found {}", fields.size()));
  };
  parse_tsv(content, path, take, form.may_be_torn ? TakeTsvRow(torn) : TakeTsvRow());
  std::vector<LabelledExample> out = std::move(table).examples();
  if (out.empty()) throw DataError(fmt::format("'{}': expected examples, found none", path.string()));
  return out;
}

LabelledTextEntry cola() {
  return {.name = "cola",
          .help = "GLUE: is the sentence acceptable English?",
          .categories = [](const Settings&) -> std::vector<std::string> {
            return {"unacceptable", "acceptable"};
          },
          .read = read,
          .look = [] { return look_for_form("cola"); }};
}

LabelledTextEntry sst2() {
  return {.name = "sst-2",
          .help = "GLUE: does the sentence of a film review praise?",
          .categories = [](const Settings&) -> std::vector<std::string> {
            return {"negative", "positive"};
          },
          .read = read,
          .look = [] { return look_for_form("sst-2"); }};
}

LabelledTextEntry mrpc() {
  return {.name = "mrpc",
          .help = "GLUE: do the two sentences of news say the same?",
          .pairs = true,
          .by_f1 = true,
          .categories = [](const Settings&) -> std::vector<std::string> {
            return {"different", "paraphrase"};
          },
          .read = read,
          .look = [] { return look_for_form("mrpc"); }};
}

LabelledTextEntry qqp() {
  return {.name = "qqp",
          .help = "GLUE: do the two questions ask the same?",
          .pairs = true,
          .by_f1 = true,
          .categories = [](const Settings&) -> std::vector<std::string> {
            return {"different", "duplicate"};
          },
          .read = read,
          .look = [] { return look_for_form("qqp"); }};
}

namespace {

std::vector<std::string> three_ways(const Settings&) {
  return {"entailment", "neutral", "contradiction"};
}
std::vector<std::string> two_ways(const Settings&) {
  return {"entailment", "not entailment"};
}

}  // namespace

LabelledTextEntry mnli() {
  return {.name = "mnli",
          .help = "GLUE: does the premise entail the hypothesis? tested on genres that are trained on (matched)",
          .pairs = true,
          .categories = three_ways,
          .read = read,
          .look = [] { return look_for_form("mnli"); }};
}

LabelledTextEntry mnli_mismatched() {
  return {.name = "mnli-mm",
          .help = "the same, tested on genres that are not trained on (mismatched)",
          .pairs = true,
          .categories = three_ways,
          .read = read,
          .look = [] { return look_for_form("mnli-mm"); }};
}

LabelledTextEntry qnli() {
  return {.name = "qnli",
          .help = "GLUE: does the sentence answer the question?",
          .pairs = true,
          .categories = two_ways,
          .read = read,
          .look = [] { return look_for_form("qnli"); }};
}

LabelledTextEntry rte() {
  return {.name = "rte",
          .help = "GLUE: does the text entail the hypothesis?",
          .pairs = true,
          .categories = two_ways,
          .read = read,
          .look = [] { return look_for_form("rte"); }};
}

LabelledTextEntry wnli() {
  return {.name = "wnli",
          .help = "GLUE: does the sentence say what its pronoun stands for?",
          .pairs = true,
          .categories = [](const Settings&) -> std::vector<std::string> {
            return {"not entailment", "entailment"};
          },
          .read = read,
          .look = [] { return look_for_form("wnli"); }};
}

}  // namespace headlab::datasets

// Texts, or pairs of texts, with a category each, and a fixed train / validation / test split.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "base/registry.h"
#include "datasets/places.h"
#include "datasets/text/text_data.h"

namespace headlab::datasets {

// Any bytes but zero.
struct LabelledExample {
  std::string first = {}, second = {};  // second: empty where the data set's texts are single
  std::int32_t category = 0;
  std::int64_t document = -1;  // that it stands in, among those of its split; -1: it stands alone
};

struct LabelledText {
  std::string name;                     // registry name, "cola"
  std::filesystem::path origin;         // the folder that it was read from; empty: it is made
  std::vector<std::string> categories;  // of which an example has one
  bool pairs = false;
  std::int64_t repeated = 0;  // examples that were left out, as equal to another one
  std::array<std::vector<LabelledExample>, 3> splits;
  std::string digest;  // over all examples, wherever they were read: a run's id holds it

  const std::vector<LabelledExample>& part(Split split) const { return splits[static_cast<std::size_t>(split)]; }
  std::vector<LabelledExample>& part(Split split) { return splits[static_cast<std::size_t>(split)]; }
};

struct LabelledTextEntry {
  std::string name, help;
  std::vector<Option> options = {};
  bool pairs = false;
  bool by_f1 = false;  // F1 of the second of its two categories counts beside accuracy, as in GLUE's MRPC and QQP
  std::vector<std::string> (*categories)(const Settings& settings) = nullptr;
  // Fills origin, splits and repeated. `folder` is data.folder, or empty. Throws DataError, UsageError.
  void (*read)(const Settings& settings, const std::filesystem::path& folder, LabelledText& out) = nullptr;
  DataSetInfo (*look)() = nullptr;      // one line of `headlab data list`, without its name and description
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<LabelledTextEntry>& labelled_texts();

// The data set that data.name names, from data.folder or its usual place. Throws UsageError, and DataError: missing
// files (what to do), malformed ones (file, line, expected and found), a split without examples.
LabelledText load_labelled(const Settings& settings);

// In the order of their texts' digests: the first ones are a sample of all.
void order_by_digest(std::vector<LabelledExample>& examples);

// As `headlab data list` shows them.
std::vector<DataSetInfo> list_labelled();

// The texts of the training split as a tokenizer learns from them: a document each, of one domain.
TextData text_of(const LabelledText& data);

// Puts examples into the splits that split_of() gives their first texts, so that equal texts fall together, or the
// document that they are from, as a corpus has it, so that no test text is in that corpus's training split. Of equal
// examples the first one stays. Each split is in the order of the texts' digests, so that its first examples are a
// sample of all.
class Splitter {
 public:
  explicit Splitter(LabelledText& out) : out_(out) {}
  void add(LabelledExample example);
  void add(LabelledExample example, const std::string& document);
  void finish();  // once, after the last one

 private:
  struct Kept {
    std::string digest;  // of its texts
    Split split;
    LabelledExample example;
  };
  LabelledText& out_;
  std::vector<Kept> kept_;
};

}  // namespace headlab::datasets

// Tables with tabs, and GLUE's tasks in them.
#include "datasets/text/labelled/glue.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "base/error.h"
#include "datasets/text/labelled/tsv.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows rows_of(const std::string& content) {
  Rows out;
  parse_tsv(content, "t.tsv", [&](const TsvPlace&, const std::vector<std::string_view>& fields) {
    out.emplace_back(fields.begin(), fields.end());
  });
  return out;
}

template <class F>
std::string refusal(F f) {
  try {
    f();
  } catch (const DataError& error) {
    return error.what();
  }
  return "no refusal";
}

TEST(Tsv, TakesQuotesMarksAndLineEndsAsGlueHasThem) {
  const Rows two = {{"\"a", "b\""}, {"c", ""}};
  EXPECT_EQ(rows_of("\"a\tb\"\nc\t\n"), two);
  EXPECT_EQ(rows_of("\xef\xbb\xbf\"a\tb\"\r\nc\t\r\n"), two);
  EXPECT_EQ(rows_of("\"a\tb\"\nc\t"), two);
  EXPECT_EQ(rows_of(""), Rows());
  EXPECT_EQ(rows_of("\n"), Rows());
}

TEST(Tsv, NamesTheLineThatItRefuses) {
  EXPECT_EQ(refusal([] { rows_of("a\tb\nc\td\n\"e\t\tf\"\n"); }),
            "'t.tsv', line 3: expected 2 fields with tabs between them, as in line 1, found 3");
  EXPECT_EQ(refusal([] { rows_of("a\tb\n\nc\td\n"); }),
            "'t.tsv', line 2: expected 2 fields with tabs between them, as in line 1, found 1");
  EXPECT_EQ(refusal([] { rows_of(std::string("a\t\0b\n", 5)); }), "'t.tsv', line 1: expected text, found a zero byte");
}

// A table of each task as GLUE hands it out, with what is to be read of its last row.
struct Case {
  const char *name, *table, *first, *second;
  int category;
};
constexpr Case kCases[] = {
    {"cola", "gj04\t1\t\tOne sentence.\nbc01\t0\t*\t\"They\" drank the.\n", "\"They\" drank the.", "", 0},
    {"sst-2", "sentence\tlabel\na fine film \t1\n", "a fine film ", "", 1},
    {"mrpc", "\xef\xbb\xbfQuality\t#1 ID\t#2 ID\t#1 String\t#2 String\r\n1\t12\t13\t\" A\tB \"\r\n", "\" A", "B \"", 1},
    {"qqp", "id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n7\t8\t9\tWhy?\tHow?\t0\n", "Why?", "How?", 0},
    {"mnli",
     "index\tpromptID\tpairID\tgenre\tsentence1_binary_parse\tsentence2_binary_parse\tsentence1_parse\tsentence2_"
     "parse\tsentence1\tsentence2\tlabel1\tgold_label\n0\t1\t2\tg\tp\tp\tp\tp\tA b.\tC d.\tneutral\tcontradiction\n",
     "A b.", "C d.", 2},
    {"qnli", "index\tquestion\tsentence\tlabel\n0\tWho?\tHe did.\tnot_entailment\n", "Who?", "He did.", 1},
    {"rte", "index\tsentence1\tsentence2\tlabel\n0\tA.\tB.\tentailment\n", "A.", "B.", 0},
    {"wnli", "index\tsentence1\tsentence2\tlabel\n0\tIt.\tThat.\t1\n", "It.", "That.", 1}};

TEST(Glue, ReadsTheTableOfEachTask) {
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.name);
    const auto found = parse_glue(c.table, glue_form(c.name), "t.tsv");
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back().first, c.first);
    EXPECT_EQ(found.back().second, c.second);
    EXPECT_EQ(found.back().category, c.category);
    const LabelledTextEntry& entry = labelled_texts().find(c.name);
    EXPECT_EQ(entry.pairs, *c.second != 0);
    EXPECT_EQ(entry.categories({}).size(), glue_form(c.name).labels.size());
  }
  EXPECT_EQ(parse_glue(kCases[0].table, glue_form("cola"), "t.tsv").size(), 2U) << "the first line is no header";
}

TEST(Glue, RefusesWhatIsNoTableOfTheTask) {
  const auto refused = [](const char* name, const std::string& table) {
    return refusal([&] { parse_glue(table, glue_form(name), "t.tsv"); });
  };
  EXPECT_EQ(refused("sst-2", "sentence\tlabels\na\t1\n"),
            "'t.tsv', line 1: expected a header with a column 'label', found 'sentence', 'labels'");
  EXPECT_EQ(refused("sst-2", "sentence\tlabel\na\tgood\n"), "'t.tsv', line 2: expected a label, 0 or 1, found 'good'");
  EXPECT_EQ(refused("sst-2", "sentence\tlabel\n\t1\n"), "'t.tsv', line 2: expected a text, found none");
  EXPECT_EQ(refused("rte", "index\tsentence1\tsentence2\tlabel\n0\tA.\t\tentailment\n"),
            "'t.tsv', line 2: expected a text, found none");
  EXPECT_EQ(refused("cola", "a\tb\tc\n"), "'t.tsv', line 1: expected 4 fields with tabs between them, found 3");
  EXPECT_EQ(refused("sst-2", "sentence\tlabel\n"), "'t.tsv': expected examples, found none");
  EXPECT_EQ(refused("sst-2", ""), "'t.tsv': expected examples, found none");
}

// A question with a line break inside, as QQP has some; more of them are no accident.
TEST(Glue, PassesOverTheFewRowsThatALineBreakTearsInQqp) {
  const std::string head = "id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n";
  std::string rows;
  for (int i = 0; i < 10; ++i) rows += fmt::format("{0}\t{0}\t{0}\ta {0}\tb {0}\t1\n", i);
  EXPECT_EQ(parse_glue(head + rows + "1\t2\t3\ttorn\n", glue_form("qqp"), "t.tsv").size(), 10U);
  EXPECT_EQ(parse_glue(head + rows + "1\t2\t3\t\tb\t0\n", glue_form("qqp"), "t.tsv").size(), 10U);
  const std::string twice = "1\t2\t3\ttorn\nhere\t4\n";  // a text in two lines
  EXPECT_EQ(parse_glue(head + rows + twice + twice, glue_form("qqp"), "t.tsv").size(), 10U);
  EXPECT_EQ(refusal([&] { parse_glue(head + rows + twice + twice + twice, glue_form("qqp"), "t.tsv"); }),
            "'t.tsv', line 16: expected as many fields as in line 1, found 4");
}

// Of 5000 lines five may be torn, whichever way it shows, of 4999 four alone.
TEST(Glue, BoundsTornRowsToOneLineInAThousand) {
  const auto examples = [](int lines, const std::string& torn) {
    std::string out = "id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n";
    for (int i = 0; i < lines - 6; ++i) out += fmt::format("{0}\t{0}\t{0}\ta {0}\tb {0}\t1\n", i);
    return parse_glue(out + torn + torn + torn + torn + torn, glue_form("qqp"), "t.tsv").size();
  };
  const std::pair<std::string, std::string> forms[] = {
      {"1\t2\t3\ttorn\n", "expected as many fields as in line 1, found 4"},
      {"1\t2\t3\t\tb\t0\n", "expected a text, found none"}};
  for (const auto& form : forms) {
    SCOPED_TRACE(form.first);
    EXPECT_EQ(refusal([&] { examples(4999, form.first); }), "'t.tsv', line 4999: " + form.second);
    EXPECT_EQ(refusal([&] { EXPECT_EQ(examples(5000, form.first), 4994U); }), "no refusal");
  }
}

class GlueFolder : public testing::Test {
 protected:
  LabelledText load(const char* name) const {
    Settings settings;
    settings.set("data.name", std::string(name));
    settings.set("data.folder", folder_.path().string());
    return load_labelled(settings);
  }
  Folder folder_;
};

std::string reviews(int count, const char* what) {
  std::string out = "sentence\tlabel\n";
  for (int i = 0; i < count; ++i) out += fmt::format("{} {}\t{}\n", what, i, i % 2);
  return out;
}

TEST_F(GlueFolder, TestsOnDevAndHoldsATwentiethOfTrainBack) {
  write_text(folder_ / "SST-2/train.tsv.gz", reviews(400, "train"), true);
  write_text(folder_ / "SST-2/dev.tsv", reviews(30, "dev"));
  const LabelledText data = load("sst-2");
  EXPECT_EQ(data.origin, folder_ / "SST-2");
  EXPECT_EQ(data.part(Split::test).size(), 30U);
  std::set<std::string> tested;
  for (const LabelledExample& example : data.part(Split::test)) tested.insert(example.first);
  EXPECT_TRUE(tested.contains("dev 0"));
  EXPECT_NE(data.part(Split::test).front().first + data.part(Split::test)[1].first, "dev 0dev 1")
      << "in the order of digests: a limit takes a sample of all";
  EXPECT_EQ(data.part(Split::train).size() + data.part(Split::validation).size(), 400U);
  EXPECT_NEAR(static_cast<double>(data.part(Split::validation).size()), 20, 15);
  for (const LabelledExample& held : data.part(Split::validation)) EXPECT_EQ(split_of(held.first), Split::validation);
  // The task's own folder does as well, and gives the same.
  std::filesystem::rename(folder_ / "SST-2/train.tsv.gz", folder_ / "train.tsv.gz");
  std::filesystem::rename(folder_ / "SST-2/dev.tsv", folder_ / "dev.tsv");
  EXPECT_EQ(load("sst-2").digest, data.digest);
}

TEST_F(GlueFolder, SaysWhatIsMissing) {
  write_text(folder_ / "CoLA/train.tsv", "a\t1\t\tb\n");
  EXPECT_EQ(refusal([&] { load("cola"); }),
            fmt::format("the data set 'cola' needs CoLA/train.tsv and CoLA/dev.tsv, plain or .gz, in data.folder=DIR; "
                        "they are not in '{}'",
                        folder_.path().string()));
  write_text(folder_ / "MNLI/train.tsv", "sentence1\tsentence2\tgold_label\na\tb\tneutral\n");
  EXPECT_NE(refusal([&] { load("mnli-mm"); }).find("MNLI/dev_mismatched.tsv"), std::string::npos);
}

TEST_F(GlueFolder, ATrainingTableWithoutAValidationSplitIsRefused) {
  write_text(folder_ / "train.tsv", reviews(1, "train"));
  write_text(folder_ / "dev.tsv", reviews(1, "dev"));
  EXPECT_EQ(refusal([&] { load("sst-2"); }),
            "sst-2: expected examples for training, validation and test, found none for validation");
}

}  // namespace
}  // namespace headlab::datasets

// Questions from files, sound and damaged, and those made of held-out text.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "datasets/text/questions/cloze.h"
#include "datasets/text/questions/csv.h"
#include "datasets/text/questions/task_files.h"
#include "datasets/text/tokenizer.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

using Strings = std::vector<std::string>;

std::vector<Question> parsed(const std::string& content, TaskForm form) {
  return parse_questions(content, form, "/task");
}

std::string refusal(const std::string& content, TaskForm form) {
  try {
    parsed(content, form);
  } catch (const DataError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(QuestionFiles, WithChoicesJoinThemToTheQueryByABlankWhereThereIsNone) {
  const auto all = parsed(
      "{\"query\": \"Predators eat\", \"choices\": [\"grass\", \" bunnies\"], \"gold\": 1}\r\n"
      "{\"query\": \"Question: dresser\\n\", \"choices\": [\"a\", \"b\", \"c\"], \"gold\": 0, \"id\": 7}",
      TaskForm::jsonl);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].contexts, Strings{"Predators eat"});
  EXPECT_EQ(all[0].choices, (Strings{" grass", " bunnies"}));
  EXPECT_EQ(all[0].gold, 1);
  EXPECT_EQ(all[1].choices, (Strings{"a", "b", "c"})) << "the line has ended";
  EXPECT_DOUBLE_EQ((QuestionSet{"", all}.chance()), (1.0 / 2 + 1.0 / 3) / 2);
}

TEST(QuestionFiles, WithContextsHaveOneForEachChoice) {
  const auto all =
      parsed(R"({"context_options": ["so Sarah", "so Maria"], "continuation": "won.", "gold": 1})", TaskForm::jsonl);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].context(0), "so Sarah");
  EXPECT_EQ(all[0].context(1), "so Maria");
  EXPECT_EQ(all[0].choices, (Strings{" won.", " won."}));
  EXPECT_EQ(all[0].gold, 1);
}

std::string request(int document, int idx, int label, const std::string& context, const std::string& continuation) {
  return fmt::format(
      R"({{"request_type": "loglikelihood", "request": {{"context": "{}", "continuation": "{}"}}, "idx": {}, "doc_id": {}, "label": {}}})"
      "\n",
      context, continuation, idx, document, label);
}

TEST(QuestionFiles, OfRequestsGatherTheLinesOfAQuestion) {
  const auto all = parsed(request(0, 0, 2, "Q1", " a") + request(0, 1, 2, "Q1", " b") + request(0, 2, 2, "Q1", " c") +
                              request(3, 0, 0, "Sarah", " x") + request(3, 1, 0, "Maria", " x") +
                              request(1000000, 0, 2, "Answer:", " a") + request(1000000, 1, 2, "Answer:", " b"),
                          TaskForm::jsonl);
  ASSERT_EQ(all.size(), 2U) << "those without the question are passed over";
  EXPECT_EQ(all[0].contexts, Strings{"Q1"}) << "kept once";
  EXPECT_EQ(all[0].choices, (Strings{" a", " b", " c"}));
  EXPECT_EQ(all[0].gold, 2);
  EXPECT_EQ(all[1].contexts, (Strings{"Sarah", "Maria"}));
  EXPECT_EQ(all[1].gold, 0);
}

TEST(QuestionFiles, NameTheBadLine) {
  const std::string good = R"({"query": "q", "choices": ["a", "b"], "gold": 1})"
                           "\n";
  const std::string r = request(0, 0, 1, "Q", " a") + request(0, 1, 1, "Q", " b");
  struct Bad {
    std::string content;
    int line;
    const char* part;
  };
  const std::vector<Bad> all = {
      {good + "\n", 2, "expected JSON"},
      {good + "{\"query\": \"q\"", 2, "expected JSON"},
      {good + "[1]\n", 2, "expected a JSON object"},
      {good + "{\"query\": \"\xff\"}\n", 2, "expected JSON in UTF-8"},
      {good + "{\"query\": \"q\", \"gold\": 1}\n", 2, "expected a field \"choices\""},
      {R"({"choices": ["a", "b"], "gold": 1})", 1, "expected a field \"query\""},
      {R"({"query": 3, "choices": ["a", "b"], "gold": 1})", 1, "expected a string under \"query\""},
      {R"({"query": "q", "choices": ["a", 2], "gold": 1})", 1, "strings under \"choices\""},
      {R"({"query": "q", "choices": "ab", "gold": 1})", 1, "strings under \"choices\""},
      {R"({"query": "q", "choices": ["a"], "gold": 0})", 1, "2 to 1000 choices, found 1"},
      {R"({"query": "q", "choices": ["a", " "], "gold": 0})", 1, "found an empty one"},
      {R"({"query": "q", "choices": ["a", "b"], "gold": 2})", 1, "one of 0 to 1, found 2"},
      {R"({"query": "q", "choices": ["a", "b"], "gold": -1})", 1, "one of 0 to 1, found -1"},
      {R"({"query": "q", "choices": ["a", "b"], "gold": 1.0})", 1, "expected an integer under \"gold\""},
      {R"({"query": "q", "choices": ["a", "b"], "gold": 18446744073709551615})", 1, "expected an integer"},
      {R"({"query": "q", "choices": ["a", "b"]})", 1, "expected a field \"gold\""},
      {R"({"query": "q\u0000", "choices": ["a", "b"], "gold": 1})", 1, "found a zero byte"},
      {R"({"context_options": ["a"], "continuation": "b", "gold": 0})", 1, "2 to 1000 choices, found 1"},
      {good + R"({"context_options": ["a", "c"], "continuation": "b", "gold": 0})", 2, "of the same form"},
      {good + R"({"query": "q", "choices": ["a", "b"], "gold": 1, "gold": 0})", 2, "'gold' occurs twice"},
      {R"({"query": "q", "choices": ["a", "b"], "gold": 1, "more": )" + std::string(64, '[') + std::string(64, ']') +
           "}",
       1, "at most 64 levels of nesting"},
      {r + request(0, 3, 1, "Q", " c"), 3, "expected the idx 2"},
      {r + request(1, 1, 1, "Q", " c"), 3, "expected the idx 0"},
      {r + request(0, 2, 0, "Q", " c"), 3, "expected the label 1"},
      {r + request(2, 0, 0, "Q", " c") + request(2, 1, 0, "Q", " d") + request(1, 0, 0, "Q", " d"), 5,
       "expected a doc_id above 2"},
      {request(0, 0, 0, "Q", " a") + request(1, 0, 0, "Q", " a"), 1, "2 to 1000 choices, found 1"},
      {request(0, 0, 0, "Q", " a"), 1, "2 to 1000 choices, found 1"},
      {request(0, 0, 2, "Q", " a") + request(0, 1, 2, "Q", " b"), 2, "one of 0 to 1, found 2"},
      {request(-5, 0, 0, "Q", " a"), 1, "expected a doc_id above -1"},
      {R"({"request_type": "generate", "request": {}})", 1, "request_type"},
      {R"({"request_type": "loglikelihood", "request": 3, "doc_id": 0, "idx": 0, "label": 0})", 1, "under \"request\""},
  };
  for (const Bad& bad : all) {
    const std::string said = refusal(bad.content, TaskForm::jsonl);
    EXPECT_TRUE(said.starts_with(fmt::format("'/task', line {}: ", bad.line))) << bad.content << ": " << said;
    EXPECT_NE(said.find(bad.part), std::string::npos) << bad.content << ": " << said;
  }
  EXPECT_EQ(refusal("", TaskForm::jsonl), "'/task': expected questions, found none");
  std::string many;
  for (int i = 0; i < 1001; ++i) many += fmt::format("{}\"a\"", i > 0 ? "," : "");
  EXPECT_NE(refusal(R"({"query": "q", "gold": 0, "choices": [)" + many + "]}", TaskForm::jsonl).find("at most 1000"),
            std::string::npos);
}

TEST(QuestionFiles, OfLogiqaLoseTheMarksOfTheirAnswers) {
  const auto all = parsed(
      "\nb\nA passage.\nWhich?\nA.first\nB? second\nC third\nD.\tfourth\r\n"
      "\nd\nP\nQ\nA small one\nC.out of order\nB two\nA last\n",
      TaskForm::logiqa);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].contexts, Strings{"Passage: A passage.\nQuestion: Which?\nAnswer:"});
  EXPECT_EQ(all[0].choices, (Strings{" first", " second", " third", " fourth"}));
  EXPECT_EQ(all[0].gold, 1);
  EXPECT_EQ(all[1].choices, (Strings{" small one", " out of order", " B two", " A last"}))
      << "a letter and a blank is a mark at its own place alone";
  EXPECT_EQ(all[1].gold, 3);
  const std::string good = "\nb\nP\nQ\nA.1\nB.2\nC.3\nD.4\n";
  for (const auto& [content, line, part] : std::vector<std::tuple<std::string, int, std::string>>{
           {"b\nP\n", 1, "expected an empty line"},
           {"\ne\nP\n", 2, "a to d"},
           {"\nab\nP\n", 2, "a to d"},
           {good + "\nb\n\n", 11, "found an empty line"},
           {good + "\n", 9, "expected 8 lines a question, found 1"},
           {good + good.substr(0, good.size() - 5), 15, "expected 8 lines a question, found 7"},
           {good + "x\n", 9, "expected an empty line"},
           {"\nb\nP\nQ\nA.\nB.2\nC.3\nD.4\n", 8, "accepted"},
           {std::string("\nb\nP\0\nQ\nA.1\nB.2\nC.3\nD.4\n", 24), 8, "found a zero byte"},
           {"\nb\nP\nQ\nA.caf\xe9\nB.2\nC.3\nD.4\n", 8, "expected text in UTF-8"}}) {
    const std::string said = refusal(content, TaskForm::logiqa);
    if (part == "accepted") {
      EXPECT_EQ(said, part) << "a mark alone is an answer";
    } else {
      EXPECT_TRUE(said.starts_with(fmt::format("'/task', line {}: ", line)) && said.find(part) != std::string::npos)
          << said;
    }
  }
}

std::string fault_of(const std::string& line) {
  const CsvRecords::Result result = CsvRecords().read(line);
  return result.fault ? result.fault : "";
}

TEST(Csv, ReadsQuotedFieldsAsRfc4180HasThem) {
  CsvRecords records;
  EXPECT_EQ(records.read("a,\"b, \"\"c\"\"\",,\r").record, (Strings{"a", "b, \"c\"", "", ""}));
  EXPECT_EQ(records.read("\"\"").record, (Strings{""}));
  EXPECT_EQ(records.read("x,\"two").record, std::nullopt);
  EXPECT_TRUE(records.open());
  EXPECT_EQ(records.read("\r").record, std::nullopt);
  EXPECT_EQ(records.read(" lines\"\"\",end\r").record, (Strings{"x", "two\n\r\n lines\"", "end"}));
  EXPECT_FALSE(records.open());
  EXPECT_EQ(records.read("").record, Strings{""});
  EXPECT_EQ(fault_of("ab\"c"), "a quote within a field that is not quoted");
  EXPECT_EQ(fault_of("\"ab\"c"), "text after the quote that ends a field");
  EXPECT_EQ(fault_of("\"" + std::string(1 << 20, 'x')), "a quoted field of more than a MiB");
}

TEST(QuestionFiles, OfTruthfulqaHaveTheBestAnswerAgainstIncorrectOnes) {
  const std::string head = "\xef\xbb\xbfType,Question,Best Answer,Correct Answers,Incorrect Answers\r\n";
  const auto all =
      parsed(head + "t,What?,Nothing,Nothing; None,\"One; \"\"Two\"\", and more ;\nThree;\"\r\n", TaskForm::truthfulqa);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].contexts, Strings{"Q: What?\nA:"});
  EXPECT_EQ(all[0].choices, (Strings{" Nothing", " One", " \"Two\", and more", " Three"}));
  EXPECT_EQ(all[0].gold, 0);
  const std::string good = "t,Q,A,A,B\n";
  for (const auto& [content, line, part] : std::vector<std::tuple<std::string, int, std::string>>{
           {"Type,Question,Best Answer\n", 1, "a column \"Incorrect Answers\""},
           {head + good + "t,Q,A,A\n", 3, "expected 5 fields, found 4"},
           {head + good + "\n", 3, "expected 5 fields, found 1"},
           {head + "t,,A,A,B\n", 2, "expected a question"},
           {head + "t,Q, ,A,B\n", 2, "found an empty one"},
           {head + "t,Q,A,A, ; \n", 2, "2 to 1000 choices, found 1"},
           {head + "t,Q,A,A,b\"b\n", 2, "found a quote within"},
           {head + "t,Q\xff,A,A,B\n", 2, "expected text in UTF-8"},
           {head + good + "t,Q,A,A,\"B\n", 3, "found the end of the file"}}) {
    const std::string said = refusal(content, TaskForm::truthfulqa);
    EXPECT_TRUE(said.starts_with(fmt::format("'/task', line {}: ", line)) && said.find(part) != std::string::npos)
        << content << said;
  }
  EXPECT_EQ(refusal(head, TaskForm::truthfulqa), "'/task': expected questions, found none");
}

std::string refusal_of(const std::filesystem::path& folder) {
  try {
    load_questions(folder);
  } catch (const DataError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(QuestionFiles, AreThoseOfAFolderByTheirEndings) {
  const Folder folder;
  const std::string choices = R"({"query": "q", "choices": ["a", "b"], "gold": 1})";
  write_text(folder / "t/sub/piqa.jsonl.gz", choices, true);
  write_text(folder / "t/sciq.requests.jsonl", request(0, 0, 0, "Q", " a") + request(0, 1, 0, "Q", " b"));
  write_text(folder / "t/Test.txt", "\nb\nP\nQ\nA.1\nB.2\nC.3\nD.4\n");
  write_text(folder / "t/TruthfulQA.csv.gz", "Question,Best Answer,Incorrect Answers\nQ,A,B\n", true);
  write_text(folder / "t/README.md", "none");
  const auto sets = load_questions(folder / "t");
  Strings names;
  for (const QuestionSet& set : sets) {
    names.push_back(set.name);
    EXPECT_EQ(set.questions.size(), 1U);
  }
  EXPECT_EQ(names, (Strings{"Test", "TruthfulQA", "sciq", "sub/piqa"}));
  const std::string digest = digest_of_questions(sets);
  write_text(folder / "u/Test.txt", "\nb\nP\nQ\nA.1\nB.2\nC.3\nD.4\n");
  const std::string other = digest_of_questions(load_questions(folder / "u"));
  EXPECT_NE(digest, other);
  write_text(folder / "u/Test.txt", "\nc\nP\nQ\nA.1\nB.2\nC.3\nD.4\n");
  EXPECT_NE(digest_of_questions(load_questions(folder / "u")), other) << "the right answer counts";

  write_text(folder / "u/Test.txt.gz", "\nb\nP\nQ\nA.1\nB.2\nC.3\nD.4\n", true);
  EXPECT_NE(refusal_of(folder / "u").find("another file here is called 'Test', too"), std::string::npos);
  write_text(folder / "v/a b.jsonl", choices);
  EXPECT_NE(refusal_of(folder / "v").find("letters, digits and \"._-\""), std::string::npos);
  write_text(folder / "w/cloze/a.jsonl", choices);
  EXPECT_NE(refusal_of(folder / "w").find("\"cloze/\""), std::string::npos);
  write_text(folder / "x/piqa.jsonl", choices + "\n{}");
  EXPECT_EQ(refusal_of(folder / "x"), fmt::format("'{}', line 2: expected a field \"choices\", \"context_options\" or "
                                                  "\"request\"",
                                                  (folder / "x/piqa.jsonl").string()));
  EXPECT_NE(refusal_of(folder / "none").find("expected a folder"), std::string::npos);
  write_text(folder / "y/README.md", "none");
  EXPECT_NE(refusal_of(folder / "y").find("found none"), std::string::npos);
}

// Documents of `words` numbered words each, in every part alike.
TextData numbered(int documents, int words) {
  std::vector<std::string> texts;
  for (int d = 0; d < documents; ++d) {
    std::string text;
    for (int w = 0; w < words; ++w) text += fmt::format("{}word{}of{}", w > 0 ? " " : "", w, d);
    texts.push_back(text);
  }
  TextData data;
  const TextPart part = part_of(texts);
  data.domains.push_back({"numbers", "", 0, part, part, part});
  return data;
}

// Each word ends with the number of its document.
std::string document_of(const std::string& text) {
  const auto last = text.find_last_not_of(' ');
  return text.substr(text.rfind("of", last) + 2, last - text.rfind("of", last) - 1);
}

TEST(Cloze, AsksForTheEndOfAPassageAmongThoseOfOtherDocuments) {
  const TextData data = numbered(12, 90);
  const QuestionSet set = cloze_of(data, data.domains[0], 25);
  EXPECT_EQ(set.name, "cloze/numbers");
  ASSERT_EQ(set.questions.size(), 25U);
  std::set<std::int64_t> golds;
  std::set<std::string> asked;
  std::map<std::string, int> of_document;
  for (const Question& question : set.questions) {
    ASSERT_EQ(question.choices.size(), 4U);
    const std::string& context = question.contexts.at(0);
    const std::string own = document_of(context);
    of_document[own] += 1;
    const std::string whole = context + question.choices[static_cast<std::size_t>(question.gold)];
    bool found = false;
    for (std::int64_t d = 0; d < 12; ++d)
      found = found || data.domains[0].test.text(d).find(whole) != std::string_view::npos;
    EXPECT_TRUE(found) << whole;
    EXPECT_NE(data.domains[0].test.text(question.document).find(whole), std::string_view::npos);
    for (std::size_t i = 0; i < 4; ++i) {
      const std::string& choice = question.choices[i];
      EXPECT_EQ(choice.front(), ' ');
      EXPECT_NE(choice.back(), ' ');
      EXPECT_GE(choice.size(), 32U);
      EXPECT_LE(choice.size(), 64U);
      EXPECT_EQ(document_of(choice) == own, static_cast<std::int64_t>(i) == question.gold) << whole << "|" << choice;
    }
    EXPECT_EQ(std::set<std::string>(question.choices.begin(), question.choices.end()).size(), 4U);
    golds.insert(question.gold);
    asked.insert(whole);
  }
  EXPECT_EQ(golds.size(), 4U);
  EXPECT_EQ(of_document.size(), 12U);
  for (const auto& [document, count] : of_document) EXPECT_TRUE(count == 2 || count == 3) << "documents have turns";
  EXPECT_EQ(asked.size(), 25U);
  EXPECT_EQ(digest_of_questions({set}), digest_of_questions({cloze_of(data, data.domains[0], 25)}));
  EXPECT_EQ(digest_of_questions({set}), "4a398067aa056a42783a096d046d1daa")
      << "tables of other machines have the same questions";
}

TEST(Cloze, HasFewerQuestionsOfShortText) {
  const TextData one = numbered(1, 90), tiny = numbered(40, 3);
  EXPECT_TRUE(cloze_of(one, one.domains[0], 10).questions.empty()) << "there is no other document";
  EXPECT_TRUE(cloze_of(tiny, tiny.domains[0], 10).questions.empty());
  const TextData few = numbered(5, 12);
  EXPECT_EQ(cloze_of(few, few.domains[0], 1000).questions.size(), 5U);
}

// As the first words of many files, their licence.
TEST(Cloze, AsksForAPassageOfSeveralDocumentsOnce) {
  const TextData few = numbered(6, 12), one = numbered(1, 90);
  std::vector<std::string> texts;
  for (std::int64_t d = 3; d < 6; ++d) texts.emplace_back(few.domains[0].test.text(d));
  std::string whole(one.domains[0].test.text(0));
  texts.push_back(whole);
  while (!whole.empty()) {  // its passages, as documents of their own
    const std::size_t size = whole.size() > 320 ? whole.rfind(' ', 320) : whole.size();
    texts.push_back(whole.substr(0, size));
    whole.erase(0, size);
  }
  const TextPart part = part_of(texts);
  const TextDomain domain{"numbers", "", 0, part, part, part};
  EXPECT_EQ(cloze_of(few, domain, 1000).questions.size(), texts.size() - 1);
}

TEST(Cloze, AsksTheSameWhateverTheTokens) {
  const Folder folder;
  const Variable cache("HEADLAB_CACHE", (folder / "cache").string());
  std::string documents;
  for (int i = 0; i < 400; ++i) {
    documents += fmt::format(
        "{{\"text\": \"entry {}: the caf\u00e9 number {} of a longer street is said to be as old as "
        "{} of its guests, and {} more\"}}\n",
        i, i * 7, i * 13, i);
  }
  write_text(folder / "texts.jsonl", documents);
  const TextData bytes = load_text({"folder"}, folder / "texts.jsonl");
  Settings settings;
  settings.set("data.tokenizer", std::string("sentencepiece"));
  settings.set("data.vocabulary", std::int64_t{300});
  const TextData pieces = load_tokens({"folder"}, folder / "texts.jsonl", settings);
  const QuestionSet set = cloze_of(bytes, bytes.domains[0], 10);
  EXPECT_GE(set.questions.size(), 5U);
  EXPECT_EQ(digest_of_questions({set}), digest_of_questions({cloze_of(pieces, pieces.domains[0], 10)}));
}

}  // namespace
}  // namespace headlab::datasets

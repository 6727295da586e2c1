// Text as a model goes on with it: here a model that says what the test tells it to.
#include "experiments/models/generate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"

namespace headlab::experiments {
namespace {

// After n tokens comes the n-th of a text, whatever was read; where it ends, the separator.
class Reciter : public TokenModel {
 public:
  explicit Reciter(std::string text) : text_(std::move(text)) {}
  Var logits(ForwardContext&, const std::vector<std::int32_t>& tokens, Index batch) const override {
    const Index T = static_cast<Index>(tokens.size()) / batch;
    Tensor out = Tensor::zeros({static_cast<Index>(tokens.size()), 256});
    for (Index n = 0; n < out.dim(0); ++n) out.data()[n * 256 + next(n % T)] = 20;
    return out;
  }
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override { return {}; }
  HeadPairs head_pairs() const override { return {}; }

 private:
  Index next(Index t) const {
    const auto at = static_cast<std::size_t>(t);
    return at < text_.size() ? static_cast<std::uint8_t>(text_[at]) : datasets::kSeparator;
  }
  std::string text_;
  mutable ParameterSet parameters_;
};

std::shared_ptr<const datasets::Tokenizer> bytes() {
  return datasets::tokenizers().find("bytes").make({}, {});
}

struct Said {
  Generated all;
  std::vector<std::string> parts;
};

Said said(const std::string& text, GenerateOptions options) {
  Said out;
  if (options.context == 0) options.context = 64;
  options.sampling.temperature = 0;
  options.text = [&](std::string_view part) { out.parts.emplace_back(part); };
  out.all = generate(Reciter(text), *bytes(), options);
  return out;
}

TEST(Generate, GoesOnAfterThePromptToTheEndOfTheText) {
  const Said out = said("abcdef", {.prompt = "ab"});
  EXPECT_EQ(out.all.text, "cdef");
  EXPECT_EQ(out.parts, (std::vector<std::string>{"c", "d", "e", "f"})) << "as it is made";
  EXPECT_EQ(out.all.tokens, (std::vector<std::int32_t>{'c', 'd', 'e', 'f'}));
  EXPECT_EQ(out.all.prompt_tokens, 3);
  EXPECT_EQ(out.all.end, Generated::End::text);
  EXPECT_EQ(said("abc", {}).all.text, "abc") << "from the beginning of a text";
}

TEST(Generate, EndsWithItsTokensOrItsContext) {
  const Said few = said("abcdef", {.prompt = "a", .tokens = 2});
  EXPECT_EQ(few.all.text, "bc");
  EXPECT_EQ(few.all.end, Generated::End::tokens);
  const Said full = said("abcdef", {.prompt = "a", .context = 4});
  EXPECT_EQ(full.all.text, "bcd") << "the last one is said, not read";
  EXPECT_EQ(full.all.end, Generated::End::context);
  EXPECT_EQ(said("abcdef", {.prompt = "abc", .context = 4}).all.text, "d");
}

TEST(Generate, RefusesWhatCannotBeRead) {
  const auto complaint = [](const GenerateOptions& options) {
    try {
      said("abc", options);
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(complaint({.prompt = "abcd", .context = 4}),
            "the prompt has 5 tokens, with the one before a text; the model's context holds 4");
  EXPECT_EQ(complaint({.prompt = std::string("a\0b", 3)}), "the prompt holds a zero byte");
}

TEST(Generate, HandsOverWholeCharacters) {
  const Said out = said("a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80!", {});
  EXPECT_EQ(out.parts, (std::vector<std::string>{"a", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "!"}));
  EXPECT_EQ(said("\xe2\x82"
                 "a\xff\xe2",
                 {})
                .all.text,
            "\xef\xbf\xbd\xef\xbf\xbd"
            "a\xef\xbf\xbd\xef\xbf\xbd")
      << "a byte of no character is U+FFFD";
  EXPECT_EQ(said("\xc3\xa9", {.prompt = "\xc3"}).all.text, "\xef\xbf\xbd") << "what the prompt began is not its own";
}

TEST(Generate, StopsWhereItIsAskedTo) {
  std::atomic<int> stop = 0;
  GenerateOptions options;
  options.context = 64;
  options.stop = &stop;
  options.sampling.temperature = 0;
  options.text = [&](std::string_view text) {
    if (text == "c") stop = 2;
  };
  const Generated out = generate(Reciter("abcdef"), *bytes(), options);
  EXPECT_EQ(out.text, "abc");
  EXPECT_EQ(out.end, Generated::End::stopped);
}

// Logits that are the same everywhere.
class Indifferent : public Reciter {
 public:
  explicit Indifferent(float value) : Reciter(""), value_(value) {}
  Var logits(ForwardContext&, const std::vector<std::int32_t>& tokens, Index) const override {
    return Tensor::full({static_cast<Index>(tokens.size()), 256}, value_);
  }

 private:
  float value_;
};

TEST(Generate, DrawsByItsSeed) {
  const auto drawn = [](std::uint64_t seed) {
    return generate(Indifferent(1), *bytes(), {.context = 200, .tokens = 30, .seed = seed}).tokens;
  };
  EXPECT_EQ(drawn(1), drawn(1));
  EXPECT_NE(drawn(1), drawn(2));
  EXPECT_THROW(generate(Indifferent(NAN), *bytes(), {.context = 8}), RunError);
}

}  // namespace
}  // namespace headlab::experiments

#include "experiments/models/generate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/clock.h"
#include "base/error.h"
#include "base/utf8.h"

namespace headlab::experiments {
namespace {

using Tokens = std::vector<std::uint16_t>;

// The separator before a text, and the text.
Tokens tokens_of(const GenerateOptions& options, const datasets::Tokenizer& tokenizer) {
  if (options.prompt.find('\0') != std::string::npos) throw UsageError("the prompt holds a zero byte");
  Tokens out{datasets::kSeparator};
  tokenizer.encode(options.prompt, out);
  const auto count = static_cast<std::int64_t>(out.size());
  if (count > options.context)
    throw UsageError(fmt::format("the prompt has {} tokens, with the one before a text; the model's context holds {}",
                                 count, options.context));
  return out;
}

void check(const Tensor& logits) {
  const auto is_number = [](real x) { return std::isfinite(x); };
  if (!std::all_of(logits.span().begin(), logits.span().end(), is_number))
    throw RunError("the model's logits are not finite: it has diverged");
}

// What of the text of all tokens has not been handed over.
class Stream {
 public:
  Stream(const datasets::Tokenizer& tokenizer, const Tokens& prompt, const GenerateOptions& options)
      : tokenizer_(tokenizer), options_(options), before_(tokenizer.decode(prompt).size()) {}

  void take(const Tokens& all) {
    const std::string text = tokenizer_.decode(all);
    characters_.add(std::string_view(text).substr(before_));
    before_ = text.size();
    hand_over(characters_.take());
  }
  void end() { hand_over(characters_.rest()); }
  const std::string& text() const { return text_; }

 private:
  void hand_over(const std::string& part) {
    text_ += part;
    if (options_.text && !part.empty()) options_.text(part);
  }

  const datasets::Tokenizer& tokenizer_;
  const GenerateOptions& options_;
  std::size_t before_;
  Utf8Stream characters_;
  std::string text_;
};

std::int64_t most_tokens(const GenerateOptions& options, std::int64_t prompt) {
  const std::int64_t room = options.context - prompt + 1;  // the last one is not read
  return options.tokens > 0 ? std::min(options.tokens, room) : room;
}

}  // namespace

Generated generate(const TokenModel& model, const datasets::Tokenizer& tokenizer, const GenerateOptions& options) {
  Tokens all = tokens_of(options, tokenizer);
  Generated out{.prompt_tokens = static_cast<std::int64_t>(all.size())};
  Decoding decoding = model.decoding(1, options.context);
  decoding.seed = options.seed;
  Stream stream(tokenizer, all, options);
  const Random random(options.seed, "generate");
  auto start = Clock::now();
  Tensor logits = model.read(decoding, {all.begin(), all.end()});
  out.read_seconds = seconds_since(start);
  start = Clock::now();
  const std::int64_t most = most_tokens(options, out.prompt_tokens);
  out.end = most == options.tokens ? Generated::End::tokens : Generated::End::context;
  for (std::int64_t i = 0; i < most; ++i) {
    check(logits);
    const std::int32_t token = sampled(logits.span(), options.sampling, random.uniform(static_cast<std::uint64_t>(i)));
    if (token == datasets::kSeparator) {
      out.end = Generated::End::text;
      break;
    }
    out.tokens.push_back(token);
    all.push_back(static_cast<std::uint16_t>(token));
    stream.take(all);
    if (options.stop && options.stop->load() != 0) {
      out.end = Generated::End::stopped;
      break;
    }
    if (i + 1 < most) logits = model.read(decoding, {token});
  }
  stream.end();
  out.seconds = seconds_since(start);
  out.text = stream.text();
  return out;
}

const char* to_string(Generated::End end) {
  constexpr const char* kNames[] = {"text", "tokens", "context", "stopped"};
  return kNames[static_cast<std::size_t>(end)];
}

}  // namespace headlab::experiments

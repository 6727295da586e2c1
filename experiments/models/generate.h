// Text that a model goes on with, token by token.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "datasets/text/tokenizer.h"
#include "layers/hosts/host.h"
#include "layers/sampling.h"

namespace headlab::experiments {

struct GenerateOptions {
  std::string prompt = "";
  std::int64_t context = 0;  // the most tokens that the model reads
  std::int64_t tokens = 0;   // at most; 0: as many as fit
  Sampling sampling = {};
  std::uint64_t seed = 1;
  std::function<void(std::string_view)> text = {};  // told what follows the prompt, whole characters as they come
  const std::atomic<int>* stop = nullptr;           // becomes another number than 0 when the user asks to stop
};

struct Generated {
  enum class End { text, tokens, context, stopped };  // of the text as the model has it, of what was asked for, ...
  End end = End::tokens;
  std::string text = {};                  // what follows the prompt, in UTF-8
  std::vector<std::int32_t> tokens = {};  // the same; without the end of the text
  std::int64_t prompt_tokens = 0;         // with the separator before the text
  double read_seconds = 0, seconds = 0;   // of reading the prompt, of what follows
};

// Throws UsageError for a prompt longer than the context or with a zero byte; RunError where the model's logits are not
// finite.
Generated generate(const TokenModel& model, const datasets::Tokenizer& tokenizer, const GenerateOptions& options);

const char* to_string(Generated::End end);

}  // namespace headlab::experiments

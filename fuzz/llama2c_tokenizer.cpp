#include "base/error.h"
#include "datasets/text/llama2c.h"
#include "fuzz/target.h"

using namespace headlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string content(fuzz::as_text({data, size}));
  fuzz::accepted<DataError>("'/fuzz.bin'", [&] {
    const auto tokenizer = datasets::llama2c_tokenizer(content, "/fuzz.bin");
    const std::string text = "a text, caf\xc3\xa9 \xff\n  <s> aaaa";
    std::vector<std::uint16_t> tokens;
    tokenizer->encode(text, tokens);
    for (const std::uint16_t token : tokens) {
      fuzz::require(token < tokenizer->vocabulary(), "tokens are of the vocabulary");
      fuzz::require(token != datasets::kSeparator, "no text spells the separator");
    }
    fuzz::require(tokenizer->decode(tokens) == text, "text survives");
  });
  return 0;
}

#include "base/digest.h"
#include "base/error.h"
#include "datasets/text/sentencepiece.h"
#include "fuzz/target.h"

using namespace headlab;

// The first 32 bytes are the digest in the name of a kept model, the rest is its content; the resealed target corrects
// the digest.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kDigest = 32;
  if (size < kDigest) return 0;
  std::string digest(fuzz::as_text({data, kDigest}));
  const std::string model(fuzz::as_text({data + kDigest, size - kDigest}));
#ifdef HEADLAB_FUZZ_RESEAL
  digest = digest_of(model);
#endif
  fuzz::accepted<DataError>("tokenizer '/fuzz-", [&] {
    const auto tokenizer = datasets::kept_sentencepiece(model, 0, "/fuzz-" + digest + ".model");
    const std::string text = "a text, caf\xc3\xa9 \xff\n  \xe2\x96\x81";
    std::vector<std::uint16_t> tokens;
    tokenizer->encode(text, tokens);
    for (const std::uint16_t token : tokens)
      fuzz::require(token < tokenizer->vocabulary(), "tokens are of the vocabulary");
  });
  return 0;
}

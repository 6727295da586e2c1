// Associative recall: a made task that is solved by bringing together what stands far apart.
#include <fmt/format.h>

#include <iterator>

#include "base/digest.h"
#include "base/error.h"
#include "datasets/text/labelled/labelled_text.h"
#include "engine/runtime/random.h"

namespace headlab::datasets {
namespace {

constexpr const char *kPairs = "data.pairs", *kGap = "data.gap", *kExamples = "data.examples",
                     *kJoined = "data.joined_pairs", *kBlock = "data.block";
constexpr std::int64_t kMostPairs = 26, kMostJoined = 11;

std::vector<Option> options() {
  using namespace option;
  return {
      integer(kPairs, 6, "keys in a text, each with a value of its own", 2, kMostPairs),
      integer(kGap, 14, "bytes that say nothing between the key that is asked for and the pairs", 0, 65536),
      integer(kBlock, 0,
              "stretches of so many tokens, the first with [CLS], hold the key and the pairs by turns, again and again "
              "as far as gap and pairs reach; 0: the gap says nothing",
              0, 65536),
      flag(kJoined, false, "a pair is one byte, of its key and its value, not two: easier, and for at most 11 pairs"),
      integer(kExamples, 10000, "texts that are drawn: 18 of 20 train, one validates, one tests", 60, 1e7)};
}

char key(std::int64_t i) {
  return static_cast<char>('a' + i);
}
char value(std::int64_t i) {
  return static_cast<char>('A' + i);
}

// "b........dAaCbDcB": what goes with b? Every key and every value occurs once, in an order of its own, so that without
// the key the pairs tell nothing of the answer, nor does the key without the pairs.
LabelledExample draw(const Random& random, std::int64_t pairs, std::int64_t gap, bool joined, std::int64_t block) {
  const std::vector<std::int64_t> keys = random.at(0).permutation(pairs), values = random.at(1).permutation(pairs);
  const auto asked = static_cast<std::size_t>(random.at(2).below(0, static_cast<std::uint64_t>(pairs)));
  std::string told;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (joined)
      told += static_cast<char>(0x80 + keys[i] * pairs + values[i]);
    else
      told += {key(keys[i]), value(values[i])};
  }
  const std::int64_t size = 1 + gap + std::ssize(told);
  std::string text(1, key(keys[asked]));
  if (block == 0) text += std::string(static_cast<std::size_t>(gap), '.') + told;
  std::int64_t written = 0;                                         // bytes of pairs
  for (std::int64_t token = 2; std::ssize(text) < size; ++token) {  // [CLS] is token 0
    const bool of_pairs = token / block % 2 == 1;
    text += of_pairs ? told[static_cast<std::size_t>(written++ % std::ssize(told))] : text.front();
  }
  if (block > 0 && written < std::ssize(told))
    throw UsageError(
        fmt::format("{} = {}: the blocks of a text of {} bytes have room for {} of the {} bytes of its "
                    "pairs; make {} longer",
                    kBlock, block, size, written, told.size(), kGap));
  return {.first = std::move(text), .second = {}, .category = static_cast<std::int32_t>(values[asked])};
}

void make(const Settings& settings, const std::filesystem::path&, LabelledText& out) {
  const std::int64_t pairs = settings.integer(kPairs), gap = settings.integer(kGap);
  const std::int64_t block = settings.integer(kBlock);
  const bool joined = settings.flag(kJoined);
  if (block > gap + 2)
    throw UsageError(fmt::format("{} = {}: the pairs begin after so many tokens, and have room from {} = {} on", kBlock,
                                 block, kGap, block - 2));
  if (joined && pairs > kMostJoined)
    throw UsageError(fmt::format("{} = {}: a byte has room for the pairs of {} keys", kPairs, pairs, kMostJoined));
  Splitter splitter(out);
  for (std::int64_t i = 0; i < settings.integer(kExamples); ++i)
    splitter.add(draw(Random(0, fmt::format("recall/{}", i)), pairs, gap, joined, block));
  splitter.finish();
}

}  // namespace

LabelledTextEntry associative_recall() {
  return {.name = "associative-recall",
          .help = "made texts: a key, and further on pairs of keys and values; which value goes with the key?",
          .options = options(),
          .categories =
              [](const Settings& settings) {
                std::vector<std::string> out;
                for (std::int64_t i = 0; i < settings.integer(kPairs); ++i) out.emplace_back(1, value(i));
                return out;
              },
          .read = make,
          .look =
              [] {
                return DataSetInfo{"", "", "made when it is used", true};
              }};
}

}  // namespace headlab::datasets

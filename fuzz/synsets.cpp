#include "datasets/text/synsets.h"

#include "base/error.h"
#include "datasets/text/wordnet.h"
#include "fuzz/target.h"

using namespace headlab;

// WordNet's data files, as synsets and as the text of a corpus, which asks for less.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view lines = fuzz::as_text({data, size});
  std::size_t synsets = 0, documents = 0;
  const bool whole = fuzz::accepted<DataError>("'/data.fuzz', line ", [&] {
    std::size_t bytes = 0;
    for (const datasets::Synset& synset : datasets::read_synsets(lines, "/data.fuzz")) {
      fuzz::require(synset.offset >= 0 && synset.file >= 0, "numbers are not negative");
      fuzz::require(!synset.words.empty() && synset.words.find_first_of("_(") == std::string::npos, "words are spelt");
      fuzz::require(!synset.gloss.empty() && synset.gloss.find('\n') == std::string::npos, "a meaning is of one line");
      bytes += synset.words.size() + synset.gloss.size() + synset.hypernyms.size();
      ++synsets;
    }
    fuzz::require(bytes <= size, "an entry is made of its line");
  });
  const bool as_text = fuzz::accepted<DataError>("'/data.fuzz', line ", [&] {
    for (const datasets::Document& document : datasets::parse_synsets(lines, "fuzz", "/data.fuzz")) {
      fuzz::require(document.name.starts_with("fuzz:"), "a document is named after its file");
      fuzz::require(document.text.find('\n') == document.text.size() - 1, "a document is one line", document.text);
      ++documents;
    }
  });
  fuzz::require(!whole || (as_text && documents == synsets), "what is read as synsets is read as text");
  return 0;
}

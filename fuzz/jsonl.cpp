#include "datasets/text/jsonl.h"

#include "base/error.h"
#include "base/utf8.h"
#include "fuzz/target.h"

using namespace headlab;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view lines = fuzz::as_text({data, size});
  fuzz::accepted<DataError>("'/fuzz.jsonl', line ", [&] {
    std::string last;
    for (const datasets::Document& document : datasets::parse_jsonl(lines, "fuzz", "/fuzz.jsonl")) {
      fuzz::require(last < document.name, "documents are in the order of their names");
      fuzz::require(is_utf8(document.text), "text is UTF-8", document.text);
      last = document.name;
    }
  });
  return 0;
}

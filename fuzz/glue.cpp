#include "datasets/text/labelled/glue.h"

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;

// The first byte says which task's table the rest is.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr const char* kTasks[] = {"cola", "sst-2", "mrpc", "qqp", "mnli", "qnli", "rte", "wnli"};
  if (size == 0) return 0;
  const datasets::GlueForm& form = datasets::glue_form(kTasks[data[0] % std::size(kTasks)]);
  const std::string_view table = fuzz::as_text({data + 1, size - 1});
  fuzz::accepted<DataError>("'/fuzz.tsv'", [&] {
    std::size_t bytes = 0;
    for (const datasets::LabelledExample& example : datasets::parse_glue(table, form, "/fuzz.tsv")) {
      const auto categories = static_cast<std::int32_t>(form.labels.size());
      fuzz::require(example.category >= 0 && example.category < categories, "a label is one of the task's");
      fuzz::require(!example.first.empty() && example.second.empty() == form.second.empty(), "texts are there");
      for (const std::string* text : {&example.first, &example.second})
        fuzz::require(text->find_first_of(std::string_view("\t\n\0", 3)) == std::string::npos, "a text is a field");
      bytes += example.first.size() + example.second.size();
    }
    fuzz::require(bytes < size, "texts are parts of the table");
  });
  return 0;
}

#include "datasets/text/labelled/labelled_text.h"

namespace headlab::datasets {

// One name a data set: its entry is in the file of its form.
LabelledTextEntry wordnet_lexfile(), wordnet_hypernym(), corpus_domain(), shuffled(), associative_recall(), cola(),
    sst2(), mrpc(), qqp(), mnli(), mnli_mismatched(), qnli(), rte(), wnli();

Registry<LabelledTextEntry>& labelled_texts() {
  static Registry<LabelledTextEntry> all(
      "labelled text", {wordnet_lexfile(), wordnet_hypernym(), corpus_domain(), shuffled(), associative_recall(),
                        cola(), sst2(), mrpc(), qqp(), mnli(), mnli_mismatched(), qnli(), rte(), wnli()});
  return all;
}

}  // namespace headlab::datasets

#include "datasets/text/corpus.h"

namespace headlab::datasets {

// One name a corpus: its entry is in the file of its format.
CorpusEntry perl_doc(), gcide(), boost_math(), folder();

Registry<CorpusEntry>& corpora() {
  static Registry<CorpusEntry> all("corpus", {perl_doc(), gcide(), boost_math(), folder()});
  return all;
}

}  // namespace headlab::datasets

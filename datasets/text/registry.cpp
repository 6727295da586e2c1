#include "datasets/text/corpus.h"

namespace headlab::datasets {

// One name a corpus: its entry is in the file of its format.
CorpusEntry cmake_help(), perl_doc(), python_doc(), wordnet(), gcide(), boost_math(), libstdcxx(), go_source(),
    austen(), folder();

Registry<CorpusEntry>& corpora() {
  static Registry<CorpusEntry> all("corpus", {cmake_help(), perl_doc(), python_doc(), wordnet(), gcide(), boost_math(),
                                              libstdcxx(), go_source(), austen(), folder()});
  return all;
}

}  // namespace headlab::datasets

// What a file of weights says of an imported model, by name.
#pragma once

namespace headlab::experiments {

inline constexpr const char *kKind = "kind",                 // "weights", as of a run
    *kConfiguration = "configuration",                       // TOML
        *kImportedFrom = "imported_from",                    // the file's name
            *kImportedAs = "imported_as",                    // its format
                *kImportedDigest = "imported_digest",        // of its content
                    *kTokenizer = "tokenizer",               // what the tokenizer calls itself
                        *kTokenizerFile = "tokenizer_file";  // beside the weights; missing: it has none of its own

}  // namespace headlab::experiments

// Technical documentation: Perl's manual in its own mark-up, one document a page.
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

// perltoc repeats the headings of all other pages. perldiag belongs to another package and lies in the same folder.
bool is_page(const std::string& name) {
  return name.ends_with(".pod") && name != "perltoc.pod" && name != "perldiag.pod";
}

std::vector<std::string> missing(const std::filesystem::path& folder) {
  return missing_file(folder, "perlfunc.pod");
}

std::vector<std::filesystem::path> files(const std::filesystem::path& folder) {
  return files_below(folder, is_page);
}

void read(const std::filesystem::path& folder, const TakeDocument& take) {
  read_text_files(folder, is_page, take);
}

}  // namespace

CorpusEntry perl_doc() {
  return {.name = "perl-doc",
          .help = "technical documentation: the manual of Perl, about 200 pages",
          .place = "/usr/share/perl/5.36.0/pod",
          .package = "perl-doc",
          .format = {missing, files, read}};
}

}  // namespace headlab::datasets

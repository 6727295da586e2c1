# Writes OUT, a source file with the text of the specifications SPECS (paths, separated by '|').
cmake_minimum_required(VERSION 3.25)
string(REPLACE "|" ";" paths "${SPECS}")
list(TRANSFORM paths REPLACE "\\.toml$" "")
list(SORT paths)
set(entries "")
foreach(path IN LISTS paths)
  cmake_path(GET path FILENAME name)
  file(READ ${path}.toml text)
  string(APPEND entries "    {\"${name}\", R\"toml(${text})toml\"},\n")
endforeach()
file(WRITE ${OUT} "#include \"experiments/specs/built_in_specs.h\"

namespace headlab::experiments {

std::span<const BuiltInSpec> built_in_specs() {
  static constexpr BuiltInSpec all[] = {
${entries}  };
  return all;
}

}  // namespace headlab::experiments
")

#include "cli/output.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "base/error.h"
#include "base/utf8.h"

namespace headlab::cli {
namespace {

void write_out(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size()) return;
  throw DiskError(fmt::format("cannot write the output: {}", std::strerror(errno)));
}

}  // namespace

void put_text(std::string_view text) {
  write_out(visible_lines(text));
}

void tell_text(std::string_view text) {
  std::fputs(visible_lines(text).c_str(), stderr);
}

void put_bytes(std::string_view bytes) {
  if (::isatty(STDOUT_FILENO)) return put_text(bytes);
  write_out(bytes);
}

}  // namespace headlab::cli

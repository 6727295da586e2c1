#include "cli/output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/error.h"
#include "base/utf8.h"

namespace headlab::cli {
namespace {

void write_out(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size()) return;
  throw DiskError(fmt::format("cannot write the output: {}", std::strerror(errno)));
}

// 0 where it is no number.
std::size_t columns_asked() {
  const char* environment = std::getenv("COLUMNS");
  const std::string_view given = environment ? environment : "";
  std::size_t columns = 0;
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), columns);
  return error == std::errc() && end == given.data() + given.size() ? columns : 0;
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

std::size_t output_columns() {
  if (const std::size_t asked = columns_asked(); asked > 0) return asked;
  winsize size{};
  const bool known = ::isatty(STDOUT_FILENO) && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : SIZE_MAX;
}

}  // namespace headlab::cli

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
  std::fflush(stdout);  // in one file, lines of the two stay whole and in order
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

bool output_has_colours() {
  const char *forbidden = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");
  return ::isatty(STDOUT_FILENO) && !(forbidden && *forbidden) && terminal && std::string_view(terminal) != "dumb";
}

// Escape sequences are ours, and so is nothing else that stands here.
void put_line(const ColouredLine& line) {
  const bool colours = output_has_colours();
  for (const Coloured& piece : line) {
    const bool coloured = colours && piece.colour >= 0;
    if (coloured) write_out(fmt::format("\033[3{}m", piece.colour % 8));
    write_out(visible(piece.text));
    if (coloured) write_out("\033[0m");
  }
  write_out("\n");
}

void clear_output() {
  if (::isatty(STDOUT_FILENO)) write_out("\033[H\033[J");
}

std::size_t output_rows() {
  winsize size{};
  const bool known = ::isatty(STDOUT_FILENO) && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  return known ? size.ws_row : 24;
}

}  // namespace headlab::cli

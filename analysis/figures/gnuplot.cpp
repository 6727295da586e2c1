#include "analysis/figures/gnuplot.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <cstdlib>

#include "base/atomic_file.h"
#include "base/error.h"

namespace headlab::analysis {
namespace {

// A path as a single-quoted word of the shell and of gnuplot.
std::string shell_word(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string message_in(const std::filesystem::path& log) {
  const std::string text = read_file(log);
  const auto message = text.find_first_not_of(" \n\t");
  if (message == std::string::npos) return "no message";
  // gnuplot repeats the offending line and marks the place with ^; its own words come last.
  const auto last = text.find_last_not_of(" \n\t");
  const auto begin = text.rfind('\n', last);
  return text.substr(begin == std::string::npos ? message : begin + 1,
                     last - (begin == std::string::npos ? message : begin + 1) + 1);
}

}  // namespace

std::string gnuplot_string(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 32) continue;
    if (c == '"' || c == '\\' || c == '`') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string png_terminal(int width, int height, int font) {
  return fmt::format("set terminal pngcairo noenhanced size {},{} font 'DejaVu Sans,{}' linewidth 1.5\n", width, height,
                     font);
}

void run_gnuplot(const std::string& script, const std::filesystem::path& png) {
  std::filesystem::path gp = png;
  write_file(gp.replace_extension(".gp"), script);
  const AtomicFile log(png.string() + ".log");
  AtomicFile picture(png);
  const std::string command =
      fmt::format("gnuplot {} 2>{} >{}", shell_word(gp.string()), shell_word(log.temporary().string()),
                  shell_word(picture.temporary().string()));
  const int status = std::system(command.c_str());
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
    throw RunError("gnuplot is not installed: apt-get install gnuplot-nox");
  if (status != 0 || !std::filesystem::exists(picture.temporary()) ||
      std::filesystem::file_size(picture.temporary()) == 0) {
    throw RunError(fmt::format("gnuplot could not draw '{}': {} (its script is '{}')", png.string(),
                               message_in(log.temporary()), gp.string()));
  }
  picture.commit();
}

}  // namespace headlab::analysis

#include "analysis/figures/gnuplot.h"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <string_view>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/subprocess.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

constexpr std::chrono::seconds kLimit(120);

// By its folder, so that no name is taken for an option.
std::string plain_path(const std::filesystem::path& path) {
  return path.has_parent_path() ? path.string() : (std::filesystem::path(".") / path).string();
}

// gnuplot repeats the offending line and marks the place with ^; its own words come last.
std::string last_words(const std::string& said) {
  const auto last = said.find_last_not_of(" \n\t");
  if (last == std::string::npos) return "no message";
  const auto begin = said.rfind('\n', last);
  return said.substr(begin == std::string::npos ? 0 : begin + 1, last - begin);
}

std::string fault_of(const SubprocessEnd& end) {
  if (end.late) return fmt::format("it has not ended after {} seconds", kLimit.count());
  if (end.signal != 0) return fmt::format("it was ended by signal {}", end.signal);
  return last_words(end.said);
}

SubprocessEnd started(const Subprocess& gnuplot) {
  try {
    return run_subprocess(gnuplot);
  } catch (const RunError& error) {
    const bool missing = std::string_view(error.what()).ends_with(std::strerror(ENOENT));
    throw RunError(fmt::format("{}{}", error.what(), missing ? "; it comes with: apt-get install gnuplot-nox" : ""));
  }
}

}  // namespace

std::string gnuplot_string(const std::string& text) {
  std::string out = "\"";
  for (const char c : without_controls(text)) {
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
  AtomicFile picture(png);
  const SubprocessEnd end = started({{"gnuplot", plain_path(gp)}, {}, picture.temporary(), kLimit});
  std::error_code missing;
  const auto size = std::filesystem::file_size(picture.temporary(), missing);
  if (!end.good() || missing || size == 0)
    throw RunError(
        fmt::format("gnuplot could not draw '{}': {} (its script is '{}')", png.string(), fault_of(end), gp.string()));
  picture.commit();
}

}  // namespace headlab::analysis

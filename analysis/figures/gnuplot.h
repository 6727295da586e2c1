// gnuplot as a process, and the pieces that every figure's script shares.
#pragma once

#include <filesystem>
#include <string>

namespace headlab::analysis {

// A double-quoted gnuplot string that shows `text` as it is: no escapes, no enhanced-text markup, control characters
// dropped.
std::string gnuplot_string(const std::string& text);

// "set terminal ..." for a picture of that many pixels (font size in points of the finished picture).
std::string png_terminal(int width, int height, int font);

// Runs `script` (which sets no output) and puts the picture at `png`, the script beside it as NAME.gp. Throws
// DiskError, or RunError with gnuplot's own message.
void run_gnuplot(const std::string& script, const std::filesystem::path& png);

}  // namespace headlab::analysis

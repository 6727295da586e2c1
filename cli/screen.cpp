#include "cli/screen.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/utf8.h"
#include "cli/output.h"

namespace headlab::cli {
namespace {

using namespace std::chrono_literals;
constexpr auto kLiveEvery = 150ms;
constexpr auto kLogEvery = 10s, kSignOfLifeEvery = 60s;

// No colour is used anywhere, so NO_COLOR has nothing to forbid; a dumb terminal cannot redraw.
bool can_redraw() {
  const char* terminal = std::getenv("TERM");
  return ::isatty(STDERR_FILENO) && terminal && std::string_view(terminal) != "dumb";
}

std::size_t columns() {
  winsize size{};
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
}

std::string counts(const experiments::SweepStatus& status) {
  std::string out = fmt::format("{} of {} done", status.finished, status.total);
  if (status.failed > 0) out += fmt::format(", {} failed", status.failed);
  if (status.elsewhere > 0) out += fmt::format(", {} in another sweep's hands", status.elsewhere);
  return out;
}

std::string eta(double seconds) {
  return seconds < 0 ? "ETA ?" : "ETA " + clock_text(seconds);
}

}  // namespace

bool LogPace::due(const std::string& line, Clock::time_point now) {
  if (now - last_ < (line == written_ ? Clock::duration(kSignOfLifeEvery) : Clock::duration(kLogEvery))) return false;
  last_ = now;
  written_ = line;
  return true;
}

Screen::Screen() : live_(can_redraw()), log_(Clock::now()) {}
Screen::~Screen() {
  erase();
}

void Screen::progress(const std::vector<std::string>& lines, const std::string& summary) {
  const auto now = Clock::now();
  if (live_) {
    if (now - drawn_at_ < kLiveEvery) return;
    drawn_at_ = now;
    erase();
    draw(lines);
  } else if (log_.due(summary, now)) {
    tell_text(summary + '\n');
  }
}

void Screen::say(const std::string& line) {
  erase();
  tell_text(line + '\n');
}

void Screen::say_if_live(const std::string& line) {
  if (live_) say(line);
}

void Screen::draw(const std::vector<std::string>& lines) {
  const std::size_t width = columns() - 1;
  for (const std::string& line : lines) tell_text(printable(line, width) + '\n');
  drawn_ = lines.size();
}

void Screen::erase() {
  if (drawn_ > 0) std::fputs(fmt::format("\033[{}A\033[J", drawn_).c_str(), stderr);  // ours, not a file's
  drawn_ = 0;
}

std::string clock_text(double seconds) {
  const auto all = static_cast<long>(std::max(0.0, seconds) + 0.5);
  if (all >= 3600) return fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
  return fmt::format("{}:{:02}", all / 60, all % 60);
}

std::string progress_text(const experiments::Progress& p) {
  if (p.steps == 0) return "starting";
  const std::string doing = p.phase == "train" ? "step" : p.phase + " at step";
  const std::string of_steps =  // known once one was taken since the run went on
      p.examples_per_second > 0 ? fmt::format("  loss {:.3f}  {:.0f} examples/s", p.loss, p.examples_per_second) : "";
  return fmt::format("{} {}/{}{}  {}", doing, p.step, p.steps, of_steps, eta(p.eta_seconds));
}

std::vector<std::string> live_lines(const experiments::SweepStatus& status) {
  std::vector<std::string> lines;
  std::size_t width = 0;
  const auto name = [](const experiments::RunningRun& run) {
    return fmt::format("{} seed {}", run.item->run.variant, run.item->run.seed);
  };
  for (const auto& run : status.running) width = std::max(width, name(run).size());
  for (const auto& run : status.running) {
    lines.push_back(fmt::format("  {:<{}}  {}", name(run), width, progress_text(run.progress)));
  }
  lines.push_back(fmt::format("  {}, {}", counts(status), eta(status.eta_seconds)));
  return lines;
}

std::string log_line(const experiments::SweepStatus& status) {
  std::string line = counts(status);
  for (const auto& run : status.running) {
    line += fmt::format("; {} seed {}: {}", run.item->run.variant, run.item->run.seed, progress_text(run.progress));
  }
  return fmt::format("{}; all: {}", line, eta(status.eta_seconds));
}

}  // namespace headlab::cli

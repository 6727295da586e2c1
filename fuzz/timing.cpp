#include "analysis/timing/timing.h"

#include <algorithm>

#include "base/error.h"
#include "fuzz/target.h"

using namespace headlab;

namespace {

void check(const analysis::TimingPoint& point) {
  fuzz::require(point.active >= 1 && point.active <= point.heads, "active heads are among all heads");
  for (const analysis::Quartiles& q : {point.seconds, point.time_ratio})
    fuzz::require(q.lower > 0 && q.lower <= q.median && q.median <= q.upper, "a median lies between its quartiles");
}

}  // namespace

// What `headlab bench moh-timing --from` reads, and what it makes of that.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::as_text({data, size}));
  fuzz::accepted<UsageError>("'/fuzz.json'", [&] {
    analysis::TimingReport report;
    try {
      report = analysis::read_timing(text, "/fuzz.json");
    } catch (const UsageError& refusal) {
      const std::string_view message = refusal.what();
      fuzz::require(message.find('\n') == std::string_view::npos, "a refusal is one line", message);
      throw;
    }
    fuzz::require(!report.points.empty(), "there are rows");
    for (analysis::TimingPoint& point : report.points) {
      check(point);
      point.paper = 0.627;  // as where the paper has such a row
    }
    const std::string csv = timing_csv(report);
    fuzz::require(std::count(csv.begin(), csv.end(), '\n') == std::ssize(report.points) + 1, "a row is one line", csv);
    fuzz::require(!timing_markdown(report).empty() && !timing_script(report).empty(), "there is a page and a figure");
  });
  return 0;
}

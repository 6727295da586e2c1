#include <fmt/format.h>

#include "analysis/tables/csv.h"
#include "analysis/tables/render_table.h"

namespace headlab::analysis {
namespace {

std::string bounds(const Spread& s) {
  return fmt::format("{},{},{}", exact_number(s.mean), exact_number(s.low), exact_number(s.high));
}

}  // namespace

std::string loads_csv(const std::vector<LoadProfile>& profiles) {
  std::string out = fmt::format(
      "variant,label,layer,{}s,shared,n,entropy,entropy_low,entropy_high,distance,distance_low,distance_high,"
      "largest_distance,relative_distance,relative_distance_low,relative_distance_high\n",
      profiles.empty() ? results::kHeadSlot : profiles.front().shape.slot);
  for (const LoadProfile& p : profiles) {
    for (std::size_t layer = 0; layer < p.entropy.size(); ++layer) {
      out += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", quoted(p.variant), quoted(p.label), layer + 1,
                         p.shape.slots_of_layer[layer], p.shape.shared_of_layer[layer], p.seeds,
                         bounds(p.entropy[layer]), bounds(p.specialisation[layer]),
                         exact_number(p.largest_specialisation[layer]), bounds(p.relative_specialisation[layer]));
    }
  }
  return out;
}

std::string loads_file(const std::string& spec, std::string_view slot, std::string_view split) {
  return fmt::format("{}{}-loads{}.csv", spec, slot == results::kHeadSlot ? "" : fmt::format("-{}", slot),
                     split.empty() ? "" : fmt::format("-by-{}", split));
}

}  // namespace headlab::analysis

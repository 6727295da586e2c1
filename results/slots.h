// What a model may choose among, as its loads call it (Load::slot).
#pragma once

namespace headlab::results {

inline constexpr const char* kHeadSlot = "head";
inline constexpr const char* kExpertSlot = "expert";
inline constexpr const char* kSlots[] = {kHeadSlot, kExpertSlot};
// Load::split of those counted on questions, by the task that asks.
inline constexpr const char* kTaskSplit = "task";

}  // namespace headlab::results

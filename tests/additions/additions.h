#pragma once

namespace headlab {

// Makes what additions.cpp adds known to the program.
void register_additions();

}  // namespace headlab

// Debian packages without installing them.
#pragma once

#include <filesystem>
#include <string>

namespace headlab::cli {

// Downloads `package` without its dependencies (apt-get download) and unpacks it (dpkg-deb) as the folder `target`,
// whole or not at all; what lay there is replaced. Needs no root. Throws DataError with the reason (no apt, unknown
// package, no network), or DiskError.
void fetch_package(const std::string& package, const std::filesystem::path& target);

}  // namespace headlab::cli

#include "results/hdf5/seal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <string>
#include <vector>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "base/error.h"

namespace headlab::results {
namespace {

constexpr std::string_view kMark = "\nheadlab seal xxh3-128 ";
constexpr std::size_t kSealSize = kMark.size() + 32 + 1;

std::string seal_of(const std::string& digest) {
  return fmt::format("{}{}\n", kMark, digest);
}

// Digest of the first `size` bytes.
std::string digest_of_start(std::ifstream& file, std::uintmax_t size) {
  Digest digest;
  std::vector<char> buffer(1 << 16);
  for (std::uintmax_t left = size; left > 0 && file;) {
    const auto piece = static_cast<std::streamsize>(std::min<std::uintmax_t>(left, buffer.size()));
    file.read(buffer.data(), piece);
    digest.bytes(buffer.data(), static_cast<std::size_t>(file.gcount()));
    left -= static_cast<std::uintmax_t>(file.gcount());
  }
  return digest.hex();
}

}  // namespace

void seal_file(const std::filesystem::path& path) {
  errno = 0;
  std::ifstream written(path, std::ios::binary);
  const std::string seal = seal_of(digest_of_start(written, std::filesystem::file_size(path)));
  std::ofstream file(path, std::ios::binary | std::ios::app);
  file << seal;
  file.close();
  if (!written || !file) fail_to_write("seal", path, errno != 0 ? errno : ENOSPC);
}

void check_seal(std::string_view content, const std::filesystem::path& path) {
  const std::size_t size = content.size() - std::min(content.size(), kSealSize);
  const std::string_view seal = content.substr(size);
  const auto refuse = [&](const char* what) { throw StoreError(fmt::format("'{}': {}", path.string(), what)); };
  // First of all: what has no seal need not be read to its end.
  if (seal.size() < kSealSize || !seal.starts_with(kMark))
    refuse("carries no whole seal: no headlab file, or cut short");
  if (seal != seal_of(Digest().bytes(content.data(), size).hex()))
    refuse("is damaged: its content does not match its seal");
}

}  // namespace headlab::results

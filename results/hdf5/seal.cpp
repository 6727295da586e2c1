#include "results/hdf5/seal.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

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

void compare(const std::string& seal, const std::string& digest, const std::filesystem::path& path) {
  if (seal == seal_of(digest)) return;
  const char* what = seal.starts_with(kMark) ? "is damaged: its content does not match its seal"
                                             : "carries no whole seal: no headlab file, or cut short";
  throw StoreError(fmt::format("'{}': {}", path.string(), what));
}

}  // namespace

void seal_file(const std::filesystem::path& path) {
  std::ifstream written(path, std::ios::binary);
  const std::string seal = seal_of(digest_of_start(written, std::filesystem::file_size(path)));
  std::ofstream file(path, std::ios::binary | std::ios::app);
  file << seal;
  file.close();
  if (!written || !file) throw DiskError(fmt::format("cannot seal '{}': is the disk full?", path.string()));
}

void check_seal(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw StoreError(fmt::format("'{}': there is no such file, or it cannot be read", path.string()));
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error || size < kSealSize)
    throw StoreError(fmt::format("'{}': is no headlab file, or was cut short", path.string()));
  const std::string digest = digest_of_start(file, size - kSealSize);
  std::string seal(kSealSize, '\0');
  file.read(seal.data(), static_cast<std::streamsize>(kSealSize));
  compare(seal, digest, path);
}

void check_seal(const std::string& content, const std::filesystem::path& path) {
  const std::size_t size = content.size() - std::min(content.size(), kSealSize);
  compare(content.substr(size), Digest().bytes(content.data(), size).hex(), path);
}

}  // namespace headlab::results

// Small IDX files, sound or not, in a folder that goes away with the test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/error.h"

namespace headlab::datasets {

using Bytes = std::vector<std::uint8_t>;

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "headlab-datasets-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline Bytes big_endian(std::initializer_list<std::uint32_t> numbers) {
  Bytes bytes;
  for (const std::uint32_t n : numbers) {
    for (const int shift : {24, 16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(n >> shift));
  }
  return bytes;
}

inline Bytes joined(Bytes a, const Bytes& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Pixel p of all is (7 p + phase) mod 256.
inline Bytes image_file(std::uint32_t count, std::uint32_t height, std::uint32_t width, std::uint32_t phase = 0) {
  Bytes bytes = big_endian({0x803, count, height, width});
  for (std::uint32_t p = 0; p < count * height * width; ++p) bytes.push_back(static_cast<std::uint8_t>(7 * p + phase));
  return bytes;
}

// Label i is i mod categories.
inline Bytes label_file(std::uint32_t count, std::uint32_t categories) {
  Bytes bytes = big_endian({0x801, count});
  for (std::uint32_t i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(i % categories));
  return bytes;
}

// A fresh file each time: some file systems flush one that is truncated and rewritten, which takes milliseconds.
inline void write_plain(const std::filesystem::path& path, const Bytes& bytes) {
  std::filesystem::remove(path);
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

inline Bytes gzipped(const Bytes& bytes) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  Bytes out(deflateBound(&stream, bytes.size()));
  stream.next_in = const_cast<std::uint8_t*>(bytes.data());
  stream.avail_in = static_cast<unsigned>(bytes.size());
  stream.next_out = out.data();
  stream.avail_out = static_cast<unsigned>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

// A whole set of 2x3 images under the standard names.
inline void write_set(const std::filesystem::path& folder, std::uint32_t train, std::uint32_t test, bool compress) {
  std::filesystem::create_directories(folder);
  const auto write = [&](const std::string& name, const Bytes& bytes) {
    write_plain(folder / (name + (compress ? ".gz" : "")), compress ? gzipped(bytes) : bytes);
  };
  write("train-images-idx3-ubyte", image_file(train, 2, 3));
  write("train-labels-idx1-ubyte", label_file(train, 4));
  write("t10k-images-idx3-ubyte", image_file(test, 2, 3, 1));
  write("t10k-labels-idx1-ubyte", label_file(test, 4));
}

// `act` throws DataError (exit code 3) in one line that contains each of `parts`.
template <class Act>
void expect_data_error(Act act, const std::vector<std::string>& parts) {
  try {
    act();
    ADD_FAILURE() << "no error";
  } catch (const DataError& error) {
    const std::string message = error.what();
    EXPECT_EQ(error.code(), ExitCode::bad_data);
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    for (const std::string& part : parts) EXPECT_NE(message.find(part), std::string::npos) << message << " / " << part;
  }
}

}  // namespace headlab::datasets

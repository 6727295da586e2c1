// A file's content on its way from the process that reads it to the one that asked: numbers and texts framed by their
// lengths. Who decodes trusts nothing: the other side may have been led astray by the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "results/hdf5/content.h"

namespace headlab::results {

// Bytes that go out, in pieces.
class Hdf5Encoder : public Hdf5Sink {
 public:
  explicit Hdf5Encoder(std::function<void(std::string_view)> send) : send_(std::move(send)) {}

  void object(const std::string& path, bool is_group) override;
  void attribute(const std::string& name, const Hdf5Attribute& value) override;
  void child(const std::string& name) override;
  void dataset(Hdf5Dataset dataset) override;

  // The last word: an empty `refusal` means that all of the file was read. `clean`: HDF5 met nothing amiss, so that the
  // process may read another file.
  void end(const std::string& refusal, bool clean);

 private:
  void put(const void* bytes, std::size_t size);
  void number(std::uint64_t value) { put(&value, sizeof value); }
  void text(const std::string& value);
  void tag(char c) { put(&c, 1); }
  void flush();

  std::function<void(std::string_view)> send_;
  std::string buffer_;
};

struct Hdf5Ending {
  std::string refusal;
  bool clean = false;
};

// `receive` fills all that it is asked for, or throws. Throws StoreError for more than `most` bytes and for what no
// encoder says.
Hdf5Ending decode_hdf5(const std::function<void(void*, std::size_t)>& receive, std::uint64_t most, Hdf5Sink& sink);

}  // namespace headlab::results

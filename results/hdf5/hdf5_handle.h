// An HDF5 identifier that closes itself. For results/hdf5/ and tests.
#pragma once

#include <hdf5.h>

#include <utility>

namespace headlab::results {

class Handle {
 public:
  Handle(std::int64_t id, herr_t (*close)(hid_t)) : id_(id), close_(close) {}
  Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, -1)), close_(other.close_) {}
  ~Handle() {
    if (id_ >= 0) close_(id_);
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  operator hid_t() const { return id_; }
  bool valid() const { return id_ >= 0; }

 private:
  hid_t id_;
  herr_t (*close_)(hid_t);
};

// Before any other call. HDF5 prints its error stack by itself, where ours are exceptions; and at the end of a process
// it closes what a full disk kept it from closing once more, and crashes (1.10.8, seen).
inline void silence_hdf5() {
  static const auto no_cleanup_at_exit = H5dont_atexit();
  static_cast<void>(no_cleanup_at_exit);
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}

inline Handle text_type() {
  Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
  H5Tset_size(type, H5T_VARIABLE);
  H5Tset_cset(type, H5T_CSET_UTF8);
  return type;
}

}  // namespace headlab::results

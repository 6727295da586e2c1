// Test vectors that PyTorch made (make_vectors.py): reading them, and the distance of our numbers from theirs.
#pragma once

#include <filesystem>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/tape.h"

namespace headlab::inline HEADLAB_PRECISION {

// Numbers as a file holds them: float64, whatever this build's scalar.
struct Array {
  Shape shape;
  std::vector<double> values;
};

// One file of tests/oracle/vectors/. Every reader throws std::runtime_error naming file and path where something is
// missing.
class Vectors {
 public:
  explicit Vectors(const std::string& file);
  ~Vectors();
  Vectors(const Vectors&) = delete;
  Vectors& operator=(const Vectors&) = delete;

  bool has(const std::string& path) const;
  std::vector<std::string> children(const std::string& group) const;  // by name
  Array array(const std::string& path) const;
  Tensor tensor(const std::string& path) const;  // float16 numbers: exact in either build
  std::vector<std::int32_t> integers(const std::string& path) const;
  double number(const std::string& group, const std::string& attribute) const;
  Index integer(const std::string& group, const std::string& attribute) const;
  std::string text(const std::string& group, const std::string& attribute) const;

 private:
  [[noreturn]] void refuse(const std::string& path) const;
  std::filesystem::path path_;
  std::int64_t file_ = -1;
};

// Largest |ours - theirs| over the largest |theirs|, or over 0.01 where that is smaller: rounding around an exact zero
// is no error. Infinite where a shape differs or one is NaN.
double error_of(const Tensor& ours, const Array& theirs);

// What one op or layer may differ from PyTorch's float64 by; for gradients of whole models, after many float
// operations.
inline constexpr bool kDouble = std::is_same_v<real, double>;
inline constexpr double kTolerance = kDouble ? 1e-10 : 1e-5, kModelTolerance = kDouble ? 1e-10 : 1e-4;

// sum(output * cotangent): the scalar whose gradients the files hold.
Var objective(const Var& output, const Tensor& cotangent);

}  // namespace headlab::inline HEADLAB_PRECISION

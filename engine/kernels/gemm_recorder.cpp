#include "engine/kernels/gemm_recorder.h"

#include <utility>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

thread_local GemmRecorder* current = nullptr;

}  // namespace

GemmRecorder::GemmRecorder() : outer_(std::exchange(current, this)) {}

GemmRecorder::~GemmRecorder() {
  current = outer_;
}

GemmRecorder* GemmRecorder::active() {
  return current;
}

}  // namespace headlab::inline HEADLAB_PRECISION

// Compiled for AMX, and run only where the processor has it and the system lets this process use it.
#if defined(__AVX512F__) && !defined(HEADLAB_F64)

#include <cpuid.h>
#include <immintrin.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

#include "engine/kernels/pair_kernels.h"
#include "engine/kernels/word_tiles.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// The processor's tiles 0 to 5. The instructions' macros want their numbers as written digits, and GCC's do not say
// that a load reads memory.
struct AmxTiles {
  template <int kNumber>
  static void load(const real* x, Index stride) {
    const auto bytes = static_cast<std::size_t>(stride) * sizeof(real);
    asm volatile("" ::: "memory");
    if constexpr (kNumber == 0) _tile_loadd(0, x, bytes);
    if constexpr (kNumber == 1) _tile_loadd(1, x, bytes);
    if constexpr (kNumber == 2) _tile_loadd(2, x, bytes);
    if constexpr (kNumber == 3) _tile_loadd(3, x, bytes);
    if constexpr (kNumber == 4) _tile_loadd(4, x, bytes);
    if constexpr (kNumber == 5) _tile_loadd(5, x, bytes);
  }
  template <int kNumber>
  static void store(real* x, Index stride) {
    const auto bytes = static_cast<std::size_t>(stride) * sizeof(real);
    if constexpr (kNumber == 0) _tile_stored(0, x, bytes);
    if constexpr (kNumber == 1) _tile_stored(1, x, bytes);
    if constexpr (kNumber == 2) _tile_stored(2, x, bytes);
    if constexpr (kNumber == 3) _tile_stored(3, x, bytes);
    asm volatile("" ::: "memory");
  }
  template <int kSums>
  static void multiply() {
    if constexpr (kSums == 0) _tile_dpbf16ps(0, 4, 5);
    if constexpr (kSums == 1) _tile_dpbf16ps(1, 4, 5);
    if constexpr (kSums == 2) _tile_dpbf16ps(2, 4, 5);
    if constexpr (kSums == 3) _tile_dpbf16ps(3, 4, 5);
  }
};

// What LDTILECFG reads: all tiles of 16 rows of 64 bytes. For the length of a call: tiles in use make a switch of
// threads dearer.
class Configured {
 public:
  Configured() {
    struct alignas(64) {
      std::uint8_t palette = 1, start_row = 0, reserved[14] = {};
      std::uint16_t bytes[16] = {64, 64, 64, 64, 64, 64};
      std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16};
    } const layout;
    static_assert(sizeof layout == 64);
    asm volatile("" ::: "memory");
    _tile_loadconfig(&layout);
  }
  ~Configured() { _tile_release(); }
  Configured(const Configured&) = delete;
  Configured& operator=(const Configured&) = delete;
};

}  // namespace

bool has_amx() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  constexpr unsigned kBfloat16 = 1U << 22, kTiles = 1U << 24;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || (d & kBfloat16) == 0 || (d & kTiles) == 0) return false;
  constexpr long kRequestPermission = 0x1023, kTileData = 18;  // arch_prctl(ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA)
  return ::syscall(SYS_arch_prctl, kRequestPermission, kTileData) == 0;
}

void multiply_by_amx(int vectors, const PanelJob& job, Index m, const Output& c) {
  const Configured tiles;
  multiply_tiles_of<AmxTiles>(vectors, job, m, c);
}

}  // namespace headlab::inline HEADLAB_PRECISION

#endif

#include "datasets/text/r_strings.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <optional>

#include "base/error.h"

namespace headlab::datasets {
namespace {

// Numbers and strings, big-endian, from a record or a file; nothing is read beyond its end.
class Input {
 public:
  explicit Input(std::string_view bytes) : bytes_(bytes) {}

  bool empty() const { return bytes_.empty(); }
  std::size_t left() const { return bytes_.size(); }
  std::string_view rest() const { return bytes_; }

  std::optional<std::string_view> take(std::size_t size) {
    if (size > bytes_.size()) return std::nullopt;
    const std::string_view taken = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return taken;
  }

  std::optional<std::int32_t> number() {
    const auto bytes = take(4);
    if (!bytes) return std::nullopt;
    std::uint32_t value = 0;
    for (const char c : *bytes) value = value << 8 | static_cast<std::uint8_t>(c);
    return static_cast<std::int32_t>(value);
  }

 private:
  std::string_view bytes_;
};

constexpr std::int32_t kString = 9, kStrings = 16, kTypeMask = 0xff;

// A string's flags, length and bytes.
std::optional<std::string> string_of(Input& input) {
  const auto flags = input.number(), length = input.number();
  if (!flags || !length || (*flags & kTypeMask) != kString || *length < -1) return std::nullopt;
  const auto bytes = input.take(*length < 0 ? 0 : static_cast<std::size_t>(*length));
  if (!bytes) return std::nullopt;
  return std::string(*bytes);
}

// "X\n", three version numbers and, since version 3, the native encoding.
bool skip_preamble(Input& input) {
  const auto format = input.take(2);
  const auto version = input.number(), writer = input.number(), reader = input.number();
  if (!format || *format != "X\n" || !version || !writer || !reader || *version < 2 || *version > 3) return false;
  if (*version == 2) return true;
  const auto length = input.number();
  return length && *length >= 0 && input.take(static_cast<std::size_t>(*length));
}

// Nothing where the record is no whole serialised value; no strings where it is another one.
std::optional<std::vector<std::string>> strings_of(std::string_view record) {
  Input input(record);
  if (!skip_preamble(input)) return std::nullopt;
  const auto flags = input.number();
  if (!flags) return std::nullopt;
  std::vector<std::string> out;
  if ((*flags & kTypeMask) != kStrings) return out;
  const auto count = input.number();
  if (!count || *count < 0) return std::nullopt;
  for (std::int32_t i = 0; i < *count; ++i) {
    auto string = string_of(input);
    if (!string) return std::nullopt;
    out.push_back(std::move(*string));
  }
  return out;
}

// Expands the zlib data that `input` begins with to exactly `size` bytes, and goes on behind it.
std::optional<std::string> inflated(Input& input, std::size_t size) {
  std::string out(size, '\0');
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.rest().data()));
  stream.avail_in = static_cast<uInt>(std::min<std::size_t>(input.left(), UINT32_MAX));
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(size);
  const int code = inflate(&stream, Z_FINISH);
  const std::size_t read = stream.total_in, written = stream.total_out;
  inflateEnd(&stream);
  if (code != Z_STREAM_END || written != size) return std::nullopt;
  input.take(read);
  return out;
}

}  // namespace

std::vector<std::vector<std::string>> parse_r_strings(std::string_view database, const std::filesystem::path& path,
                                                      std::size_t most) {
  std::vector<std::vector<std::string>> out;
  Input input(database);
  while (!input.empty()) {
    const std::size_t offset = database.size() - input.left();
    const auto refuse = [&](const std::string& what) {
      throw DataError(fmt::format("'{}', offset {}: {}", path.string(), offset, what));
    };
    const auto size = input.number();
    if (!size || *size < 0 || static_cast<std::size_t>(*size) > most)
      refuse(fmt::format("expected a record of an R database of at most {} bytes", most));
    // What zlib can expand to bounds the memory that a record may ask for.
    if (static_cast<std::size_t>(*size) / 1032 > input.left()) refuse("expected more data for a record of this length");
    const auto record = inflated(input, static_cast<std::size_t>(*size));
    if (!record) refuse("expected zlib data of the length before it");
    auto strings = strings_of(*record);
    if (!strings) refuse("expected a value as R serialises it");
    if (!strings->empty()) out.push_back(std::move(*strings));
  }
  return out;
}

}  // namespace headlab::datasets

#include "experiments/models/safetensors_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <tuple>
#include <vector>

#include "base/error.h"
#include "base/strict_json.h"
#include "base/utf8.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr const char* kMetadata = "__metadata__";
constexpr std::uint64_t kMostHeader = 100'000'000;  // bytes, as the format's own library has it
constexpr int kMostDepth = 4;
constexpr std::size_t kMostDimensions = 6;

struct Dtype {
  const char* name;
  std::uint64_t size;  // bytes
  float (*number)(const char* at);
};

template <class T>
T loaded(const char* at) {
  T out;
  std::memcpy(&out, at, sizeof(T));
  return out;
}

float of_float(const char* at) {
  return loaded<float>(at);
}

float of_bfloat16(const char* at) {
  return std::bit_cast<float>(std::uint32_t{loaded<std::uint16_t>(at)} << 16);
}

// IEEE 754 binary16: 1 sign, 5 exponent, 10 fraction bits.
float of_half(const char* at) {
  const std::uint32_t bits = loaded<std::uint16_t>(at), exponent = bits >> 10 & 31, fraction = bits & 1023;
  const std::uint32_t sign = (bits & 0x8000u) << 16;
  if (exponent == 31) return std::bit_cast<float>(sign | 0x7f800000u | fraction << 13);
  const float size = exponent == 0 ? std::ldexp(static_cast<float>(fraction), -24)
                                   : std::ldexp(static_cast<float>(1024 + fraction), static_cast<int>(exponent) - 25);
  return sign ? -size : size;
}

constexpr Dtype kDtypes[] = {{"F32", 4, of_float}, {"BF16", 2, of_bfloat16}, {"F16", 2, of_half}};

// Of one tensor, as the header has it.
struct Entry {
  std::string name;
  const Dtype* dtype;
  std::vector<std::int64_t> shape;
  std::uint64_t begin, end;  // in the data
};

class Parser {
 public:
  Parser(std::string_view content, const fs::path& path) : content_(content), path_(path) {}

  Safetensors parse() {
    const json header = read_header();
    Safetensors out;
    std::vector<Entry> entries;
    for (const auto& [name, value] : header.items()) {
      if (name == kMetadata)
        take_metadata(value, out);
      else
        entries.push_back(entry_of(name, value));
    }
    check_places(entries);
    for (const Entry& entry : entries) out.arrays.emplace(entry.name, numbers_of(entry));
    return out;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw DataError(fmt::format("safetensors '{}': {}", path_.string(), what));
  }
  [[noreturn]] void refuse(const std::string& tensor, const std::string& what) const {
    refuse(fmt::format("tensor '{}': {}", printable(tensor, 80), what));
  }

  json read_header() {
    constexpr std::size_t kLength = sizeof(std::uint64_t);
    if (content_.size() < kLength) refuse(fmt::format("expected 8 bytes of a length, found {}", content_.size()));
    const auto size = loaded<std::uint64_t>(content_.data());
    const std::uint64_t room = std::min<std::uint64_t>(content_.size() - kLength, kMostHeader);
    if (size > room) refuse(fmt::format("expected a header of at most {} bytes, found a length of {}", room, size));
    const std::string_view text = content_.substr(kLength, size);
    data_ = content_.substr(kLength + size);
    if (!text.starts_with('{')) refuse("expected a header that begins with '{'");
    const json header = parse_strict_json(text, kMostDepth, [this](const std::string& what) { refuse(what); });
    if (!header.is_object()) refuse("expected a header that is a JSON object in UTF-8");
    return header;
  }

  void take_metadata(const json& value, Safetensors& out) const {
    if (!value.is_object()) refuse(fmt::format("expected {} to be an object of texts", kMetadata));
    for (const auto& [name, text] : value.items()) {
      if (!text.is_string()) refuse(fmt::format("expected {} to be an object of texts", kMetadata));
      out.metadata[name] = text.get<std::string>();
    }
  }

  Entry entry_of(const std::string& name, const json& value) const {
    if (!value.is_object() || value.size() != 3 || !value.contains("dtype") || !value.contains("shape") ||
        !value.contains("data_offsets"))
      refuse(name, "expected an object of dtype, shape and data_offsets");
    Entry out{name, dtype_of(name, value["dtype"]), {}, 0, 0};
    const std::vector<std::uint64_t> shape = numbers(name, "shape", value["shape"]),
                                     places = numbers(name, "data_offsets", value["data_offsets"]);
    if (shape.size() > kMostDimensions)
      refuse(name, fmt::format("{} dimensions; there can be {}", shape.size(), kMostDimensions));
    if (places.size() != 2 || places[0] > places[1] || places[1] > data_.size())
      refuse(name, fmt::format("expected data_offsets of a begin and an end in the {} bytes of data", data_.size()));
    out.begin = places[0];
    out.end = places[1];
    const std::uint64_t size = out.end - out.begin;
    std::uint64_t count = 1;
    for (const std::uint64_t dimension : shape) {
      if (dimension > data_.size() || (dimension > 0 && count > data_.size() / dimension))
        refuse(name, "its shape has more numbers than the data");
      count *= dimension;
      out.shape.push_back(static_cast<std::int64_t>(dimension));
    }
    if (count * out.dtype->size != size)
      refuse(name, fmt::format("expected {} bytes of {} numbers, found {}", count * out.dtype->size, count, size));
    return out;
  }

  const Dtype* dtype_of(const std::string& name, const json& value) const {
    for (const Dtype& dtype : kDtypes) {
      if (value == dtype.name) return &dtype;
    }
    refuse(name, fmt::format("expected a dtype of F32, BF16 or F16, found {}",
                             value.is_string() ? printable(value.get<std::string>(), 40) : "no text"));
  }

  std::vector<std::uint64_t> numbers(const std::string& name, const char* what, const json& value) const {
    std::vector<std::uint64_t> out;
    if (!value.is_array()) refuse(name, fmt::format("expected {} to be a list", what));
    for (const json& each : value) {
      if (!each.is_number_unsigned()) refuse(name, fmt::format("expected whole numbers from 0 on in {}", what));
      out.push_back(each.get<std::uint64_t>());
    }
    return out;
  }

  // Each byte of the data belongs to one tensor.
  void check_places(std::vector<Entry>& entries) const {
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
      return std::tie(a.begin, a.end, a.name) < std::tie(b.begin, b.end, b.name);
    });
    std::uint64_t end = 0;
    for (const Entry& entry : entries) {
      if (entry.begin != end)
        refuse(entry.name,
               fmt::format("expected it to begin at byte {} of the data, where the one before ends, found {}", end,
                           entry.begin));
      end = entry.end;
    }
    if (end != data_.size()) refuse(fmt::format("expected {} bytes of data, found {}", end, data_.size()));
  }

  results::Array numbers_of(const Entry& entry) const {
    results::Array out{entry.shape, {}};
    out.values.reserve((entry.end - entry.begin) / entry.dtype->size);
    for (std::uint64_t at = entry.begin; at < entry.end; at += entry.dtype->size)
      out.values.push_back(entry.dtype->number(data_.data() + at));
    return out;
  }

  std::string_view content_, data_ = {};
  const fs::path& path_;
};

}  // namespace

Safetensors parse_safetensors(std::string_view content, const fs::path& path) {
  static_assert(std::endian::native == std::endian::little);
  return Parser(content, path).parse();
}

std::string write_safetensors(const Safetensors& file) {
  nlohmann::ordered_json header = nlohmann::ordered_json::object();
  if (!file.metadata.empty()) header[kMetadata] = file.metadata;
  std::uint64_t end = 0;
  for (const auto& [name, array] : file.arrays) {
    const std::uint64_t begin = end;
    end += array.values.size() * sizeof(float);
    header[name] = {{"dtype", "F32"}, {"shape", array.shape}, {"data_offsets", {begin, end}}};
  }
  std::string text = header.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  text.resize((text.size() + 7) / 8 * 8, ' ');
  const std::uint64_t size = text.size();
  std::string out(reinterpret_cast<const char*>(&size), sizeof size);
  out.reserve(out.size() + text.size() + end);
  out += text;
  for (const auto& [name, array] : file.arrays)
    out.append(reinterpret_cast<const char*>(array.values.data()), array.values.size() * sizeof(float));
  return out;
}

}  // namespace headlab::experiments

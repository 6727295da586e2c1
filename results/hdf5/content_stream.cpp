#include "results/hdf5/content_stream.h"

#include <fmt/format.h>

#include <cstdint>
#include <variant>

#include "base/error.h"

namespace headlab::results {
namespace {

constexpr std::size_t kBuffer = 1 << 16;
constexpr std::uint64_t kMostSides = 32, kLongestSide = std::uint64_t{1} << 32;

// What each record and each kind of value begins with.
constexpr char kGroup = 'G', kOther = 'O', kAttribute = 'A', kChild = 'C', kDataset = 'D', kEnd = 'E';
constexpr char kNothing = 'x', kText = 's', kInteger = 'i', kFloat = 'f', kDouble = 'd';

struct ValueTag {
  char operator()(const Unreadable&) const { return kNothing; }
  char operator()(const std::vector<std::int64_t>&) const { return kInteger; }
  char operator()(const std::vector<float>&) const { return kFloat; }
  char operator()(const std::vector<double>&) const { return kDouble; }
  char operator()(const std::vector<std::string>&) const { return kText; }
};

struct Count {
  std::uint64_t operator()(const Unreadable&) const { return 0; }
  template <class T>
  std::uint64_t operator()(const std::vector<T>& values) const {
    return values.size();
  }
};

[[noreturn]] void refuse_nonsense() {
  throw StoreError("was read into nonsense");
}

class Decoder {
 public:
  Decoder(const std::function<void(void*, std::size_t)>& receive, std::uint64_t most, Hdf5Sink& sink)
      : receive_(receive), left_(most), sink_(sink) {}

  Hdf5Ending run() {
    for (;;) {
      const char what = tag();
      if (what == kEnd) break;
      record(what);
    }
    Hdf5Ending out;
    out.refusal = text();
    out.clean = number() == 1;
    return out;
  }

 private:
  // Before memory is taken for it.
  void spend(std::uint64_t bytes) {
    if (bytes > left_) throw StoreError("holds more than a file of its kind may");
    left_ -= bytes;
  }
  char tag() {
    char c = 0;
    receive_(&c, 1);
    spend(1);  // so that even empty records come to an end
    return c;
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    receive_(&value, sizeof value);
    return value;
  }
  std::string text() {
    const std::uint64_t size = number();
    spend(sizeof(std::string));
    spend(size);
    std::string value(size, '\0');
    receive_(value.data(), size);
    return value;
  }

  void record(char what) {
    switch (what) {
      case kGroup:
      case kOther:
        return sink_.object(text(), what == kGroup);
      case kChild:
        return sink_.child(text());
      case kAttribute:
        return attribute();
      case kDataset:
        return dataset();
      default:
        refuse_nonsense();
    }
  }

  void attribute() {
    const std::string name = text();
    const char kind = tag();
    if (kind == kText) return sink_.attribute(name, text());
    if (kind == kInteger) return sink_.attribute(name, static_cast<std::int64_t>(number()));
    sink_.attribute(name, std::monostate());
  }

  void dataset() {
    Hdf5Dataset out;
    const std::uint64_t rank = number();
    if (rank > kMostSides) refuse_nonsense();
    for (std::uint64_t i = 0; i < rank; ++i) out.shape.push_back(static_cast<std::int64_t>(number()));
    switch (tag()) {
      case kInteger:
        out.values = numbers<std::int64_t>();
        break;
      case kFloat:
        out.values = numbers<float>();
        break;
      case kDouble:
        out.values = numbers<double>();
        break;
      case kText:
        out.values = texts();
        break;
      default:
        out.values = Unreadable{text()};
    }
    require_shape(out);
    sink_.dataset(std::move(out));
  }

  // Readers index values by their shape.
  static void require_shape(const Hdf5Dataset& set) {
    if (std::holds_alternative<Unreadable>(set.values)) return;
    const std::uint64_t count = std::visit(Count(), set.values);
    std::uint64_t product = 1;
    for (const std::int64_t side : set.shape) {
      const auto length = static_cast<std::uint64_t>(side);
      if (length >= kLongestSide || (length > 0 && product > UINT64_MAX / length)) refuse_nonsense();
      product *= length;
    }
    if (product != count) refuse_nonsense();
  }

  template <class T>
  std::vector<T> numbers() {
    const std::uint64_t count = number();
    if (count > left_ / sizeof(T)) spend(UINT64_MAX);
    spend(count * sizeof(T));
    std::vector<T> out(count);
    receive_(out.data(), count * sizeof(T));
    return out;
  }
  std::vector<std::string> texts() {
    std::vector<std::string> out;
    for (std::uint64_t left = number(); left > 0; --left) out.push_back(text());
    return out;
  }

  const std::function<void(void*, std::size_t)>& receive_;
  std::uint64_t left_;
  Hdf5Sink& sink_;
};

}  // namespace

void Hdf5Encoder::put(const void* bytes, std::size_t size) {
  const std::string_view piece(static_cast<const char*>(bytes), size);
  if (buffer_.size() + size > kBuffer) flush();
  if (size > kBuffer)
    send_(piece);
  else
    buffer_ += piece;
}

void Hdf5Encoder::flush() {
  if (!buffer_.empty()) send_(buffer_);
  buffer_.clear();
}

void Hdf5Encoder::text(const std::string& value) {
  number(value.size());
  put(value.data(), value.size());
}

void Hdf5Encoder::object(const std::string& path, bool is_group) {
  tag(is_group ? kGroup : kOther);
  text(path);
}

void Hdf5Encoder::attribute(const std::string& name, const Hdf5Attribute& value) {
  tag(kAttribute);
  text(name);
  if (const auto* words = std::get_if<std::string>(&value)) {
    tag(kText);
    text(*words);
  } else if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    tag(kInteger);
    number(static_cast<std::uint64_t>(*integer));
  } else {
    tag(kNothing);
  }
}

void Hdf5Encoder::child(const std::string& name) {
  tag(kChild);
  text(name);
}

void Hdf5Encoder::dataset(Hdf5Dataset dataset) {
  tag(kDataset);
  number(dataset.shape.size());
  for (const std::int64_t side : dataset.shape) number(static_cast<std::uint64_t>(side));
  tag(std::visit(ValueTag(), dataset.values));
  if (const auto* fault = std::get_if<Unreadable>(&dataset.values)) return text(fault->why);
  std::visit(
      [&](const auto& values) {
        if constexpr (requires { values.size(); }) {
          number(values.size());
          if constexpr (requires { values.front().c_str(); }) {
            for (const std::string& value : values) text(value);
          } else {
            put(values.data(), values.size() * sizeof values[0]);
          }
        }
      },
      dataset.values);
}

void Hdf5Encoder::end(const std::string& refusal, bool clean) {
  tag(kEnd);
  text(refusal);
  number(clean ? 1 : 0);
  flush();
}

Hdf5Ending decode_hdf5(const std::function<void(void*, std::size_t)>& receive, std::uint64_t most, Hdf5Sink& sink) {
  return Decoder(receive, most, sink).run();
}

}  // namespace headlab::results

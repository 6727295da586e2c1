#include "experiments/models/llama2c_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include "base/error.h"
#include "datasets/text/llama2c.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;
using Arrays = std::map<std::string, results::Array>;
using Floats = std::vector<float>;
using Rows = std::vector<std::int64_t>;

constexpr std::size_t kNumbers = 7;  // of the header, int32 each

struct Field {
  const char* name;
  std::int64_t LlamaCheckpoint::*value;
  std::int64_t most;
};
constexpr Field kFields[kNumbers] = {{"width", &LlamaCheckpoint::width, 65536},
                                     {"hidden width", &LlamaCheckpoint::hidden, 1 << 24},
                                     {"number of layers", &LlamaCheckpoint::layers, 1024},
                                     {"number of heads", &LlamaCheckpoint::heads, 4096},
                                     {"number of key heads", &LlamaCheckpoint::key_heads, 4096},
                                     {"vocabulary", &LlamaCheckpoint::vocabulary, 65536},
                                     {"context", &LlamaCheckpoint::context, 65536}};

std::string block(std::int64_t layer, const char* name) {
  return fmt::format("blocks.{}.{}.weight", layer, name);
}

// A tensor of the file: so many rows of `columns` numbers, the rows from `first` on of a parameter of ours.
struct Part {
  std::string name;
  std::int64_t first, rows, of_rows, columns;  // of_rows: of the whole parameter
  bool by_token = false;                       // rows are tokens'

  std::int64_t size() const { return rows * columns; }
};

// In the file's order; nothing stands for the tables of rotary positions, which come before the output map.
struct Layout {
  std::vector<Part> parts;
  std::int64_t turns = 0;  // numbers of these two tables
  std::vector<Part> after;
};

void add_per_layer(const LlamaCheckpoint& c, const Part& part, Layout& out) {
  for (std::int64_t layer = 0; layer < c.layers; ++layer) {
    out.parts.push_back(part);
    out.parts.back().name = block(layer, part.name.c_str());
  }
}

Layout layout_of(const LlamaCheckpoint& c) {
  const std::int64_t D = c.width, keys = c.key_heads * c.head_dim(), all = D + 2 * keys, h = c.hidden;
  Layout out;
  out.parts.push_back({"embedding", 0, c.vocabulary, c.vocabulary, D, true});
  for (const Part& part : std::array<Part, 9>{{{"norm1", 0, 1, 1, D},
                                               {"attention.qkv", 0, D, all, D},
                                               {"attention.qkv", D, keys, all, D},
                                               {"attention.qkv", D + keys, keys, all, D},
                                               {"attention.output", 0, D, D, D},
                                               {"norm2", 0, 1, 1, D},
                                               {"mlp.fc1", 0, h, 2 * h, D},
                                               {"mlp.fc2", 0, D, D, h},
                                               {"mlp.fc1", h, h, 2 * h, D}}})
    add_per_layer(c, part, out);
  out.parts.push_back({"norm.weight", 0, 1, 1, D});
  out.turns = c.context * c.head_dim();
  if (!c.tied) out.after.push_back({"output.weight", 0, c.vocabulary, c.vocabulary, D, true});
  return out;
}

std::int64_t numbers_of(LlamaCheckpoint c, std::int64_t layers) {
  c.layers = layers;
  const Layout layout = layout_of(c);
  std::int64_t numbers = layout.turns;
  for (const Part& part : layout.parts) numbers += part.size();
  for (const Part& part : layout.after) numbers += part.size();
  return numbers;
}

// Every layer has as many, however many a header claims.
std::int64_t bytes_of(const LlamaCheckpoint& c) {
  const std::int64_t without = numbers_of(c, 0), numbers = without + c.layers * (numbers_of(c, 1) - without);
  return static_cast<std::int64_t>(kNumbers * sizeof(std::int32_t)) +
         numbers * static_cast<std::int64_t>(sizeof(float));
}

[[noreturn]] void refuse(const fs::path& path, const std::string& what) {
  throw DataError(fmt::format("llama2.c checkpoint '{}': {}", path.string(), what));
}

constexpr std::int32_t kMagicOfLater = 0x616b3432;  // "ak42": llama2.c's export.py, version 1 and later

LlamaCheckpoint header_of(std::string_view content, const fs::path& path) {
  std::int32_t numbers[kNumbers];
  if (content.size() < sizeof numbers)
    refuse(path, fmt::format("expected a header of {} bytes, found {} in all", sizeof numbers, content.size()));
  std::memcpy(numbers, content.data(), sizeof numbers);
  if (numbers[0] == kMagicOfLater)
    refuse(path, "it has a version number, and only files of version 0 are read, which have none; export it as that");
  LlamaCheckpoint out;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    const Field& field = kFields[i];
    const bool is_vocabulary = field.value == &LlamaCheckpoint::vocabulary;
    if (is_vocabulary) out.tied = numbers[i] > 0;
    const std::int64_t value = is_vocabulary ? std::abs(std::int64_t{numbers[i]}) : numbers[i];
    const std::int64_t least = is_vocabulary || field.value == &LlamaCheckpoint::context ? 2 : 1;
    if (value < least || value > field.most)
      refuse(path, fmt::format("expected a {} of {} to {}, found {}", field.name, least, field.most, numbers[i]));
    out.*field.value = value;
  }
  if (out.width % out.heads != 0 || out.head_dim() % 2 != 0 || out.heads % out.key_heads != 0)
    refuse(path,
           fmt::format("expected heads of an even width that fill the width, in whole groups on key heads, found {} "
                       "heads on {} key heads in {}",
                       out.heads, out.key_heads, out.width));
  return out;
}

std::int64_t row_at(const Part& part, std::int64_t row) {
  return part.by_token ? datasets::exchanged_with_llama(row) : part.first + row;
}

// Copies the part between its parameter and the file's numbers: body(numbers of ours, numbers of the file, count).
template <class Numbers, class Body>
void for_each_row(const Part& part, Numbers* ours, const Body& body) {
  for (std::int64_t row = 0; row < part.rows; ++row)
    body(ours + row_at(part, row) * part.columns, row * part.columns, static_cast<std::size_t>(part.columns));
}

results::Array& parameter_of(const Part& part, Arrays& arrays) {
  const auto [at, fresh] = arrays.try_emplace(part.name);
  if (fresh) {
    at->second.shape = part.of_rows == 1 ? Rows{part.columns} : Rows{part.of_rows, part.columns};
    at->second.values.resize(static_cast<std::size_t>(part.of_rows * part.columns));
  }
  return at->second;
}

Floats table_of_turns(const LlamaCheckpoint& c) {
  const std::int64_t half = c.head_dim() / 2, size = c.context * half;
  Floats out(static_cast<std::size_t>(2 * size));
  for (std::int64_t t = 0; t < c.context; ++t) {
    for (std::int64_t i = 0; i < half; ++i) {
      const double angle =
          static_cast<double>(t) * std::pow(kLlamaRotaryBase, -static_cast<double>(i) / static_cast<double>(half));
      out[static_cast<std::size_t>(t * half + i)] = static_cast<float>(std::cos(angle));
      out[static_cast<std::size_t>(size + t * half + i)] = static_cast<float>(std::sin(angle));
    }
  }
  return out;
}

// Readers of such files compute these themselves; a model with another base would be read as another model. Some
// writers leave zeros.
void check_turns(std::string_view bytes, const LlamaCheckpoint& c, const fs::path& path) {
  constexpr float kNear = 1e-3f;
  const std::int64_t half = c.head_dim() / 2;
  Floats found(bytes.size() / sizeof(float));
  std::memcpy(found.data(), bytes.data(), bytes.size());
  if (std::all_of(found.begin(), found.end(), [](float x) { return x == 0; })) return;
  const Floats expected = table_of_turns(c);
  for (std::int64_t i = 0; i < 2 * half; ++i) {  // of position 1; later ones differ by more than rounding
    const std::size_t at = static_cast<std::size_t>(i < half ? half + i : c.context * half + i);
    if (!(std::abs(found[at] - expected[at]) < kNear))
      refuse(path, fmt::format("expected rotary positions of base {}, found a table of others", kLlamaRotaryBase));
  }
}

}  // namespace

LlamaCheckpoint parse_llama2c(std::string_view content, const fs::path& path) {
  static_assert(std::endian::native == std::endian::little);
  LlamaCheckpoint out = header_of(content, path);
  if (const std::int64_t size = bytes_of(out); static_cast<std::int64_t>(content.size()) != size)
    refuse(path, fmt::format("expected {} bytes for {} layers of width {} and {} tokens, found {}", size, out.layers,
                             out.width, out.vocabulary, content.size()));
  const Layout layout = layout_of(out);
  std::size_t at = kNumbers * sizeof(std::int32_t);
  const auto next = [&](std::int64_t numbers) {
    const std::string_view bytes = content.substr(at, static_cast<std::size_t>(numbers) * sizeof(float));
    at += bytes.size();
    return bytes;
  };
  const auto take = [&](const Part& part) {
    const char* const from = next(part.size()).data();
    for_each_row(part, parameter_of(part, out.arrays).values.data(),
                 [&](float* ours, std::int64_t theirs, std::size_t n) {
                   std::memcpy(ours, from + static_cast<std::size_t>(theirs) * sizeof(float), n * sizeof(float));
                 });
  };
  for (const Part& part : layout.parts) take(part);
  check_turns(next(layout.turns), out, path);
  for (const Part& part : layout.after) take(part);
  return out;
}

std::string write_llama2c(const LlamaCheckpoint& c) {
  std::string out;
  const auto put = [&](const void* data, std::size_t size) { out.append(static_cast<const char*>(data), size); };
  for (const Field& field : kFields) {
    const bool negative = field.value == &LlamaCheckpoint::vocabulary && !c.tied;
    const auto number = static_cast<std::int32_t>(negative ? -(c.*field.value) : c.*field.value);
    put(&number, sizeof number);
  }
  const auto give = [&](const Part& part) {
    for_each_row(part, c.arrays.at(part.name).values.data(),
                 [&](const float* ours, std::int64_t, std::size_t n) { put(ours, n * sizeof(float)); });
  };
  const Layout layout = layout_of(c);
  for (const Part& part : layout.parts) give(part);
  const Floats turns = table_of_turns(c);
  put(turns.data(), turns.size() * sizeof(float));
  for (const Part& part : layout.after) give(part);
  return out;
}

}  // namespace headlab::experiments

// Files of models that others read and write: what is written is read again, and every other file is refused.
#include "tests/experiments/model_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "base/error.h"
#include "experiments/models/safetensors_file.h"

namespace headlab::experiments {
namespace {

template <class Parse>
std::string refusal(const Parse& parse, const std::string& content) {
  try {
    parse(content, "broken");
  } catch (const DataError& error) {
    return error.what();
  }
  return "accepted";
}

template <class Parse>
void expect_refused(const Parse& parse, const std::string& content, const std::string& why) {
  const std::string message = refusal(parse, content);
  EXPECT_NE(message.find("'broken'"), std::string::npos) << message;
  EXPECT_NE(message.find(why), std::string::npos) << message;
  EXPECT_EQ(message.find('\n'), std::string::npos);
}

TEST(LlamaFile, IsReadAgainToTheBit) {
  for (const bool tied : {true, false}) {
    const LlamaCheckpoint before = small_checkpoint(20, tied);
    const std::string content = write_llama2c(before);
    const LlamaCheckpoint after = parse_llama2c(content, "model.bin");
    EXPECT_EQ(after.width, 8);
    EXPECT_EQ(after.hidden, 6);
    EXPECT_EQ(after.layers, 2);
    EXPECT_EQ(after.heads, 2);
    EXPECT_EQ(after.key_heads, 1);
    EXPECT_EQ(after.vocabulary, 20);
    EXPECT_EQ(after.context, 16);
    EXPECT_EQ(after.tied, tied);
    EXPECT_TRUE(same_arrays(before.arrays, after.arrays));
    EXPECT_EQ(write_llama2c(after), content);
  }
}

// The places in the file, counted by hand: 28 bytes of header, then embedding, norms, queries, keys, values, ...
TEST(LlamaFile, HasItsTensorsInTheOrderOfTheFormat) {
  const LlamaCheckpoint c = small_checkpoint(20);
  const std::string content = write_llama2c(c);
  const auto number = [&](std::size_t i) {
    float out = 0;
    std::memcpy(&out, content.data() + 28 + 4 * i, 4);
    return out;
  };
  const auto ours = [&](const std::string& name, std::size_t i) { return c.arrays.at(name).values.at(i); };
  EXPECT_EQ(number(0), ours("embedding", 8)) << "token 0 there is token 1 here";
  EXPECT_EQ(number(8), ours("embedding", 0));
  EXPECT_EQ(number(16), ours("embedding", 16));
  const std::size_t norms = 160, queries = norms + 16, keys = queries + 128, values = keys + 64, outputs = values + 64,
                    second_norms = outputs + 128, gates = second_norms + 16, downs = gates + 96, ups = downs + 96,
                    last = ups + 96, turns = last + 8;
  EXPECT_EQ(number(norms + 8), ours("blocks.1.norm1.weight", 0));
  EXPECT_EQ(number(queries + 64), ours("blocks.1.attention.qkv.weight", 0));
  EXPECT_EQ(number(keys), ours("blocks.0.attention.qkv.weight", 64));
  EXPECT_EQ(number(values + 32), ours("blocks.1.attention.qkv.weight", 96));
  EXPECT_EQ(number(outputs), ours("blocks.0.attention.output.weight", 0));
  EXPECT_EQ(number(gates), ours("blocks.0.mlp.fc1.weight", 0));
  EXPECT_EQ(number(downs + 48), ours("blocks.1.mlp.fc2.weight", 0));
  EXPECT_EQ(number(ups), ours("blocks.0.mlp.fc1.weight", 48));
  EXPECT_EQ(number(last), ours("norm.weight", 0));
  EXPECT_NEAR(number(turns + 2), std::cos(1.0), 1e-6) << "position 1, the first pair";
  EXPECT_NEAR(number(turns + 3), std::cos(0.01), 1e-6);
  EXPECT_EQ(content.size(), 28 + 4 * (turns + 2 * 16 * 2));
}

std::string with_number(std::string content, std::size_t field, std::int32_t number) {
  std::memcpy(content.data() + 4 * field, &number, 4);
  return content;
}

TEST(LlamaFile, RefusesEveryOtherFile) {
  const std::string whole = write_llama2c(small_checkpoint(20));
  for (std::size_t size = 0; size < whole.size(); size += 7)
    expect_refused(parse_llama2c, whole.substr(0, size), "expected");
  expect_refused(parse_llama2c, whole + "x", "bytes");
  for (const std::int32_t number : {0, -1, 1 << 30, INT32_MIN}) {
    for (const std::size_t field : {0, 1, 2, 3, 4, 6})
      expect_refused(parse_llama2c, with_number(whole, field, number), "expected");
  }
  expect_refused(parse_llama2c, with_number(whole, 0, 0x616b3432), "only files of version 0 are read");
  expect_refused(parse_llama2c, with_number(whole, 5, 0), "vocabulary");
  expect_refused(parse_llama2c, with_number(whole, 5, INT32_MIN), "vocabulary");
  expect_refused(parse_llama2c, with_number(whole, 5, -20), "bytes");  // an output map that is not there
  expect_refused(parse_llama2c, with_number(whole, 2, 1000), "bytes");
  expect_refused(parse_llama2c, with_number(whole, 3, 3), "fill the width");
  expect_refused(parse_llama2c, with_number(whole, 3, 8), "even width");
  std::string other_base = whole;
  const float turned = 0.5f;  // cos of another angle than 1
  std::memcpy(other_base.data() + other_base.size() - 4 * 64 + 4 * 2, &turned, 4);
  expect_refused(parse_llama2c, other_base, "rotary positions of base 10000");
  std::string zeros = whole;
  std::fill(zeros.end() - 4 * 64, zeros.end(), '\0');
  EXPECT_NO_THROW(parse_llama2c(zeros, "model.bin")) << "a table that nobody filled in";
}

Safetensors small_tensors() {
  return {{{"who", "a test"}},
          {{"a", {{2, 2}, {1, -2, 0.5f, 3e-30f}}}, {"b", {{}, {7}}}, {"c", {{0, 3}, {}}}, {"d", {{1}, {INFINITY}}}}};
}

TEST(SafetensorsFile, IsReadAgainToTheBit) {
  const Safetensors before = small_tensors();
  const std::string content = write_safetensors(before);
  const Safetensors after = parse_safetensors(content, "model.safetensors");
  EXPECT_EQ(after.metadata, before.metadata);
  EXPECT_TRUE(same_arrays(before.arrays, after.arrays));
  EXPECT_EQ(write_safetensors(after), content);
  EXPECT_EQ(static_cast<unsigned char>(content[0]) % 8, 0) << "numbers lie aligned";
}

std::string file_of(const std::string& header, const std::string& data = "") {
  const std::uint64_t size = header.size();
  return std::string(reinterpret_cast<const char*>(&size), 8) + header + data;
}

// A tensor of that dtype whose numbers are these 16-bit words.
std::vector<float> read_as(const std::string& dtype, const std::vector<std::uint16_t>& words) {
  const std::string data(reinterpret_cast<const char*>(words.data()), 2 * words.size());
  const std::string header =
      fmt::format(R"({{"x":{{"dtype":"{}","shape":[{}],"data_offsets":[0,{}]}}}})", dtype, words.size(), data.size());
  return parse_safetensors(file_of(header, data), "half").arrays.at("x").values;
}

TEST(SafetensorsFile, ReadsHalfPrecision) {
  EXPECT_EQ(read_as("BF16", {0x3f80, 0xc000, 0x0000, 0x7f80}), (std::vector<float>{1, -2, 0, INFINITY}));
  const std::vector<float> half =
      read_as("F16", {0x3c00, 0xc000, 0x0001, 0x83ff, 0x7bff, 0x7c00, 0xfc00, 0x8000, 0x7e00});
  EXPECT_EQ(half[0], 1);
  EXPECT_EQ(half[1], -2);
  EXPECT_EQ(half[2], std::ldexp(1.0f, -24)) << "the smallest";
  EXPECT_EQ(half[3], -1023 * std::ldexp(1.0f, -24));
  EXPECT_EQ(half[4], 65504);
  EXPECT_EQ(half[5], INFINITY);
  EXPECT_EQ(half[6], -INFINITY);
  EXPECT_TRUE(half[7] == 0 && std::signbit(half[7]));
  EXPECT_TRUE(std::isnan(half[8]));
}

TEST(SafetensorsFile, RefusesEveryOtherFile) {
  const std::string whole = write_safetensors(small_tensors());
  for (std::size_t size = 0; size < whole.size(); ++size)
    expect_refused(parse_safetensors, whole.substr(0, size), "expected");
  expect_refused(parse_safetensors, whole + "x", "bytes of data");
  const auto refused = [](const std::string& header, const std::string& why, const std::string& data = "12345678") {
    expect_refused(parse_safetensors, file_of(header, data), why);
  };
  const auto tensor = [](const std::string& name, const std::string& shape, const std::string& places,
                         const std::string& dtype = "F32") {
    return fmt::format(R"("{}":{{"dtype":"{}","shape":{},"data_offsets":{}}})", name, dtype, shape, places);
  };
  refused("[]", "begins with '{'");
  refused("{", "JSON object");
  refused("{\"a\":\"\xff\"}", "JSON object");
  refused("{" + tensor("a", "[2]", "[0,8]") + "," + tensor("a", "[2]", "[0,8]") + "}", "'a' occurs twice");
  refused(R"({"a":{"dtype":"F32","dtype":"F16","shape":[2],"data_offsets":[0,8]}})", "'dtype' occurs twice");
  refused("{" + tensor("a", "[2]", "[0,8]", "I64") + "}", "expected a dtype");
  refused("{" + tensor("a", "[3]", "[0,8]") + "}", "expected 12 bytes of 3 numbers, found 8");
  refused("{" + tensor("a", "[1]", "[0,4]") + "}", "expected 4 bytes of data, found 8");
  refused("{" + tensor("a", "[1]", "[4,8]") + "}", "begin at byte 0");
  refused("{" + tensor("a", "[2]", "[0,8]") + "," + tensor("b", "[1]", "[4,8]") + "}", "begin at byte 8");
  refused("{" + tensor("a", "[3]", "[0,12]") + "}", "data_offsets of a begin and an end");
  refused("{" + tensor("a", "[2]", "[8,0]") + "}", "data_offsets");
  refused("{" + tensor("a", "[2]", "[0,8,9]") + "}", "data_offsets");
  refused("{" + tensor("a", "[2]", "[-1,8]") + "}", "whole numbers");
  refused("{" + tensor("a", "[2.0]", "[0,8]") + "}", "whole numbers");
  refused("{" + tensor("a", "[4294967296,4294967296]", "[0,8]") + "}", "more numbers than the data");
  refused("{" + tensor("a", "[8,8,8]", "[0,8]") + "}", "more numbers than the data");
  refused("{" + tensor("a", "[1,1,1,1,1,1,2]", "[0,8]") + "}", "7 dimensions");
  refused(R"({"a":{"dtype":"F32","shape":[2]}})", "an object of dtype, shape and data_offsets");
  refused(R"({"a":7})", "an object of dtype");
  refused(R"({"__metadata__":{"a":1}})", "object of texts");
  refused(R"({"a":)" + std::string(100, '[') + std::string(100, ']') + "}", "at most 4 levels of nesting");
  std::string length = whole;
  std::fill_n(length.begin(), 8, '\xff');
  expect_refused(parse_safetensors, length, "a length of 18446744073709551615");
}

}  // namespace
}  // namespace headlab::experiments

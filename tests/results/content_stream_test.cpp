// What the process that reads files says to the one that asked.
#include "results/hdf5/content_stream.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "base/error.h"

namespace headlab::results {
namespace {

std::string said(const std::function<void(Hdf5Encoder&)>& say) {
  std::string out;
  Hdf5Encoder encoder([&](std::string_view bytes) { out += bytes; });
  say(encoder);
  encoder.end("", true);
  return out;
}

Hdf5Content understood(const std::string& bytes, std::uint64_t most = 1 << 20) {
  std::size_t at = 0;
  const auto receive = [&](void* into, std::size_t size) {
    if (size > bytes.size() - at) throw StoreError("it ended");
    if (size > 0) std::memcpy(into, bytes.data() + at, size);
    at += size;
  };
  Hdf5Collector content;
  decode_hdf5(receive, most, content);
  return content.take();
}

void say_something(Hdf5Encoder& to) {
  to.object("/", true);
  to.attribute("name", std::string("a\0b", 3));
  to.attribute("count", std::int64_t{-7});
  to.attribute("other", std::monostate());
  to.child("x");
  to.object("/x", false);
  to.dataset({{2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6}});
  to.object("/y", false);
  to.dataset({{0, 5}, std::vector<double>{}});
  to.object("/z", false);
  to.dataset({{2}, std::vector<std::string>{"", "text"}});
  to.object("/w", false);
  to.dataset({{9}, Unreadable{"is damaged"}});
}

TEST(ContentStream, ArrivesAsItWasSent) {
  const Hdf5Content content = understood(said(say_something));
  ASSERT_EQ(content.size(), 5u);
  const Hdf5Object& root = content.at("/");
  EXPECT_TRUE(root.is_group);
  EXPECT_EQ(root.children, std::vector<std::string>{"x"});
  EXPECT_EQ(std::get<std::string>(*root.attribute("name")), std::string("a\0b", 3));
  EXPECT_EQ(std::get<std::int64_t>(*root.attribute("count")), -7);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(*root.attribute("other")));
  EXPECT_EQ(root.attribute("none"), nullptr);
  EXPECT_EQ(content.at("/x").dataset->shape, (Dimensions{2, 3}));
  EXPECT_EQ(std::get<std::vector<float>>(content.at("/x").dataset->values)[5], 6);
  EXPECT_TRUE(std::get<std::vector<double>>(content.at("/y").dataset->values).empty());
  EXPECT_EQ(std::get<std::vector<std::string>>(content.at("/z").dataset->values)[1], "text");
  EXPECT_EQ(std::get<Unreadable>(content.at("/w").dataset->values).why, "is damaged");
}

// Readers index values by their shape.
TEST(ContentStream, RefusesAShapeThatIsNotThatOfTheValues) {
  for (const Dimensions& shape : {Dimensions{7}, Dimensions{}, Dimensions{2, 2}, Dimensions{-6}, Dimensions{-2, -3},
                                  Dimensions{std::int64_t{1} << 62, 4, 6}, Dimensions{0, std::int64_t{1} << 40}}) {
    const auto say = [&](Hdf5Encoder& to) {
      to.object("/x", false);
      to.dataset({shape, std::vector<float>(6)});
    };
    EXPECT_THROW(understood(said(say)), StoreError);
  }
  const auto nothing_by_much = [](Hdf5Encoder& to) {
    to.object("/x", false);
    to.dataset({{0, std::int64_t{1} << 40}, std::vector<float>{}});
  };
  EXPECT_THROW(understood(said(nothing_by_much)), StoreError);
}

TEST(ContentStream, TakesNoMoreThanItsLimit) {
  const std::string bytes = said([](Hdf5Encoder& to) {
    to.object("/x", false);
    to.dataset({{1000}, std::vector<double>(1000)});
  });
  EXPECT_NO_THROW(understood(bytes, 9000));
  EXPECT_THROW(understood(bytes, 7000), StoreError);
}

// Whatever is said, it is understood or refused, within the limit.
TEST(ContentStream, NonsenseIsRefused) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const std::string sound = said(say_something);
  int refused = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string bytes = sound;
    for (unsigned edits = 1 + random() % 3; edits > 0; --edits)
      bytes[random() % bytes.size()] = static_cast<char>(random() % 3 == 0 ? 0xff : random());
    if (random() % 8 == 0) bytes.replace(random() % (bytes.size() - 8), 8, 8, '\xff');  // a length
    try {
      understood(bytes);
    } catch (const StoreError&) {
      refused += 1;
    }
  }
  EXPECT_GT(refused, 2000);
  EXPECT_THROW(understood(std::string(1, 'A')), StoreError);
  const auto without_object = [](Hdf5Encoder& to) { to.child("x"); };
  EXPECT_THROW(understood(said(without_object)), StoreError) << "it belongs to no object";
}

}  // namespace
}  // namespace headlab::results

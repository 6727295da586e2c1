#include "base/input_file.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>

#include "base/atomic_file.h"
#include "base/error.h"

namespace headlab {
namespace {

namespace fs = std::filesystem;

class InputFileTest : public testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  // What the reader's own error says; it names the path.
  static std::string refusal(const fs::path& path, std::uint64_t most = 100) {
    try {
      InputFile(path, most, refuse_as<DataError>).read_rest();
    } catch (const DataError& error) {
      EXPECT_NE(std::string(error.what()).find("'" + path.string() + "'"), std::string::npos) << error.what();
      return error.what();
    }
    return "nothing was refused";
  }
  static void expect_refused(const fs::path& path, const std::string& why) {
    EXPECT_NE(refusal(path).find(why), std::string::npos) << refusal(path);
  }

  fs::path folder_ = fs::temp_directory_path() / ("headlab-input-" + std::to_string(::getpid()));
};

TEST_F(InputFileTest, ReadsARegularFileInPiecesOrAtOnce) {
  write_file(folder_ / "a", "0123456789");
  InputFile file(folder_ / "a", 10, refuse_as<DataError>);
  EXPECT_EQ(file.size(), 10u);
  char piece[4];
  EXPECT_EQ(file.read(piece, 4), 4u);
  EXPECT_EQ(std::string(piece, 4), "0123");
  EXPECT_EQ(file.read_rest(), "456789");
  EXPECT_EQ(file.read_rest(), "");
  fs::create_symlink(folder_ / "a", folder_ / "link");
  EXPECT_EQ(read_file(folder_ / "link"), "0123456789");
  EXPECT_FALSE(read_file("/proc/self/stat").empty()) << "its size is said to be 0";
}

TEST_F(InputFileTest, RefusesWhatIsNoFileWithoutWaiting) {
  expect_refused(folder_, "it is a folder");
  ASSERT_EQ(::mkfifo((folder_ / "pipe").c_str(), 0600), 0);
  expect_refused(folder_ / "pipe", "it is a pipe");
  fs::create_symlink(folder_ / "pipe", folder_ / "link");
  expect_refused(folder_ / "link", "it is a pipe");
  expect_refused("/dev/zero", "it is a device");
  expect_refused(folder_ / "none", "No such file");
  fs::create_symlink("loop", folder_ / "loop");
  expect_refused(folder_ / "loop", "Too many levels");
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, (folder_ / "socket").c_str(), sizeof address.sun_path - 1);
  ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  expect_refused(folder_ / "socket", "it is a socket");
  ::close(socket);
}

TEST_F(InputFileTest, RefusesTooLargeAFileByItsSize) {
  write_file(folder_ / "large", "");
  fs::resize_file(folder_ / "large", std::uintmax_t{1} << 40);
  expect_refused(folder_ / "large", "it has 1099511627776 bytes; there can be 100 bytes");
  EXPECT_NE(refusal(folder_ / "large", 1 << 20).find("there can be 1 MiB"), std::string::npos);
  write_file(folder_ / "fits", std::string(100, 'x'));
  EXPECT_EQ(refusal(folder_ / "fits"), "nothing was refused");
  EXPECT_THROW(read_file(folder_ / "large"), UsageError);
}

TEST_F(InputFileTest, TellsNothingFromSomething) {
  write_file(folder_ / "a", "");
  fs::create_symlink("loop", folder_ / "loop");
  fs::create_symlink("nothing", folder_ / "dangling");
  EXPECT_TRUE(lies_at(folder_ / "a"));
  EXPECT_TRUE(lies_at(folder_ / "loop"));
  EXPECT_TRUE(lies_at(folder_ / "dangling")) << "a link is something, which cannot be read";
  EXPECT_FALSE(lies_at(folder_ / "a" / "b"));
  EXPECT_EQ(fault_of_folder(folder_), "");
  EXPECT_EQ(fault_of_folder(folder_ / "a"), "Not a directory");
  EXPECT_EQ(fault_of_folder(folder_ / "none"), "No such file or directory");
}

}  // namespace
}  // namespace headlab

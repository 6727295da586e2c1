#include "results/hdf5/reader_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <mutex>
#include <optional>

#include "base/error.h"
#include "base/machine.h"
#include "results/hdf5/content_stream.h"

namespace headlab::results {
namespace {

constexpr suseconds_t kMicroseconds = 500'000;         // of the processor, for a file
constexpr std::uint64_t kBytesPerSecond = 8 << 20;     // and a second for so many of its bytes
constexpr std::uint64_t kSpareMemory = 256ULL << 20;   // beside the file and its content
constexpr std::uint64_t kMostInOnePiece = 2ULL << 30;  // the content leaves dataset by dataset
constexpr std::chrono::seconds kSilence(120);          // after which the process is taken for stuck
constexpr std::size_t kLongestPath = 1 << 16;

struct Request {
  std::uint64_t path_size;
  ReadLimits limits;
};

// Below: the process that reads, then the one that asks.

bool receive_all(int socket, void* into, std::size_t size) {
  for (std::size_t filled = 0; filled < size;) {
    const ssize_t got = ::read(socket, static_cast<char*>(into) + filled, size - filled);
    if (got == 0 || (got < 0 && errno != EINTR)) return false;
    if (got > 0) filled += static_cast<std::size_t>(got);
  }
  return true;
}

// Where nobody listens any more there is nothing left to do.
void send_or_exit(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EINTR) ::_exit(0);
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void lower(int resource, rlim_t wanted) {
  rlimit limit{};
  if (::getrlimit(static_cast<__rlimit_resource>(resource), &limit) != 0) return;
  limit.rlim_cur = std::min(wanted, limit.rlim_max);
  ::setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

void limit_this_process(std::uint64_t file, const ReadLimits& limits) {
  const itimerval time{{}, {static_cast<time_t>(file / kBytesPerSecond), kMicroseconds}};
  ::setitimer(ITIMER_PROF, &time, nullptr);
  const std::uint64_t has = address_space(), piece = std::min(limits.content, kMostInOnePiece);
  if (has > 0) lower(RLIMIT_AS, has + file + 2 * piece + kSpareMemory);
}

std::uint64_t size_of(const std::string& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  return error ? 0 : size;
}

void answer(int socket, const std::string& path, const ReadLimits& limits) {
  Hdf5Encoder encoder([socket](std::string_view bytes) { send_or_exit(socket, bytes); });
  bool clean = true;
  std::string refusal;
  limit_this_process(std::min(size_of(path), limits.file), limits);
  try {
    parse_hdf5(path, limits, encoder, clean);
  } catch (const StoreError& error) {
    refusal = error.what();
  } catch (const std::exception&) {  // memory, or a number beyond all measure
    refusal = fmt::format("'{}': is damaged: what it claims to hold cannot be read", path);
    clean = false;
  }
  encoder.end(refusal, clean);
}

[[noreturn]] void serve(int socket) {
  for (;;) {
    Request request{};
    if (!receive_all(socket, &request, sizeof request) || request.path_size > kLongestPath) ::_exit(0);
    std::string path(request.path_size, '\0');
    if (!receive_all(socket, path.data(), path.size())) ::_exit(0);
    answer(socket, path, request.limits);
  }
}

// After fork: nothing of the parent's but memory. Its locks lie on open files, and its signals are not ours.
[[noreturn]] void become_reader(int socket, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::prctl(PR_SET_NAME, "headlab-reader");
  if (::getppid() != parent) ::_exit(0);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) ::signal(number, SIG_IGN);
  for (const int number : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGPROF}) ::signal(number, SIG_DFL);
  lower(RLIMIT_CORE, 0);
  const int nowhere = ::open("/dev/null", O_RDWR);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, standard);
  constexpr int kSocket = STDERR_FILENO + 1;
  ::dup2(socket, kSocket);
  if (::close_range(kSocket + 1, ~0U, 0) != 0) {
    for (int descriptor = kSocket + 1; descriptor < 1024; ++descriptor) ::close(descriptor);
  }
  serve(kSocket);
}

struct Gone {};  // the other side is no more

const std::string kTooLong = "reading it takes too long",
                  kKilled = "the process that read it was killed (was memory short?)";

enum class Try { first, second };

class ReaderProcess {
 public:
  ReaderProcess() {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail("socket");
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    if (pid_ == 0) become_reader(ends[1], parent);
    const int error = errno;
    ::close(ends[1]);
    socket_ = ends[0];
    if (pid_ > 0) return;
    ::close(socket_);
    errno = error;
    fail("fork");
  }
  ~ReaderProcess() {
    ::close(socket_);
    if (::getpid() == owner_ && pid_ > 0) end();
  }
  ReaderProcess(const ReaderProcess&) = delete;
  ReaderProcess& operator=(const ReaderProcess&) = delete;

  bool is_ours() const { return owner_ == ::getpid(); }
  bool is_fresh() const { return files_ == 0; }

  // Throws Gone where the process ends meanwhile.
  Hdf5Ending read(const std::string& path, const ReadLimits& limits, Hdf5Sink& sink) {
    files_ += 1;
    const Request request{path.size(), limits};
    send(&request, sizeof request);
    send(path.data(), path.size());
    return decode_hdf5([this](void* into, std::size_t size) { receive(into, size); }, limits.content + kFraming, sink);
  }

  // Its end in words, for the file that it died over.
  std::string end() {
    ::kill(pid_, SIGKILL);
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return stuck_ ? "reading it comes to no end" : describe(status);
  }

 private:
  static constexpr std::uint64_t kFraming = 16 << 20;

  // Nothing that a file could help.
  [[noreturn]] static void fail(const char* doing) {
    throw Error(ExitCode::run_failed,
                fmt::format("no process to read files with can be started: {}: {} (ulimit -n, ulimit -u?)", doing,
                            std::strerror(errno)));
  }

  static std::string describe(int status) {
    if (!WIFSIGNALED(status)) return "the process that read it ended";
    const int number = WTERMSIG(status);
    if (number == SIGPROF) return kTooLong;
    if (number == SIGKILL) return kKilled;
    const char* name = ::sigabbrev_np(number);
    return fmt::format("HDF5 fails over it (SIG{})", name ? name : "?");
  }

  void send(const void* bytes, std::size_t size) {
    for (std::size_t done = 0; done < size;) {
      const ssize_t sent = ::send(socket_, static_cast<const char*>(bytes) + done, size - done, MSG_NOSIGNAL);
      if (sent < 0 && errno != EINTR) throw Gone();
      if (sent > 0) done += static_cast<std::size_t>(sent);
    }
  }

  void receive(void* into, std::size_t size) {
    char* to = static_cast<char*>(into);
    while (size > 0) {
      if (at_ == buffer_.size()) fill();
      const std::size_t piece = std::min(size, buffer_.size() - at_);
      std::memcpy(to, buffer_.data() + at_, piece);
      to += piece;
      at_ += piece;
      size -= piece;
    }
  }

  void fill() {
    await();
    buffer_.resize(1 << 18);
    at_ = 0;
    ssize_t got = 0;
    while ((got = ::read(socket_, buffer_.data(), buffer_.size())) < 0 && errno == EINTR) {
    }
    buffer_.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    if (got <= 0) throw Gone();
  }

  // Its time of the processor is limited; this is for one that waits for ever.
  void await() {
    const auto until = std::chrono::steady_clock::now() + kSilence;
    pollfd end{socket_, POLLIN, 0};
    for (;;) {
      const int ready = ::poll(&end, 1, 1000);
      if (ready > 0 || (ready < 0 && errno != EINTR)) return;
      if (std::chrono::steady_clock::now() < until) continue;
      stuck_ = true;
      throw Gone();
    }
  }

  pid_t pid_ = -1, owner_ = ::getpid();
  int socket_ = -1, files_ = 0;
  std::string buffer_;
  std::size_t at_ = 0;
  bool stuck_ = false;
};

// One a thread. Processes are forked one at a time: two that begin together would hold each other's sockets open.
thread_local std::optional<ReaderProcess> reader;
std::mutex one_begins;
bool within = false;

void begin_reader() {
  const std::lock_guard lock(one_begins);
  reader.emplace();
}

// Nothing where HDF5 failed over the file although others came before it, which may be their doing, or somebody killed
// the process, and may not the second time.
std::optional<Hdf5Content> try_read(const std::string& path, const ReadLimits& limits, Try which) {
  if (!reader || !reader->is_ours()) begin_reader();
  const bool fresh = reader->is_fresh();
  Hdf5Collector content;
  Hdf5Ending ending;
  try {
    ending = reader->read(path, limits, content);
  } catch (const Gone&) {
    const std::string how = reader->end();
    reader.reset();
    const bool excused = !fresh || (how == kKilled && which == Try::first);
    if (excused && how != kTooLong) return std::nullopt;
    throw StoreError(fmt::format("'{}': is damaged: {}", path, how));
  } catch (const StoreError& error) {  // of what was said
    reader.reset();
    if (!fresh) return std::nullopt;
    throw StoreError(fmt::format("'{}': is damaged: it {}", path, error.what()));
  } catch (...) {  // short of memory here: the rest of the answer is still on its way
    reader.reset();
    throw;
  }
  if (!ending.clean) reader.reset();
  if (!ending.clean && !fresh) return std::nullopt;
  if (ending.refusal.empty()) return content.take();
  throw StoreError(ending.refusal);
}

}  // namespace

Hdf5Content read_apart(const std::filesystem::path& path, const ReadLimits& limits) {
  if (within) {
    Hdf5Collector content;
    bool clean = true;
    parse_hdf5(path, limits, content, clean);
    return content.take();
  }
  const std::string name = path.string();
  if (auto content = try_read(name, limits, Try::first)) return std::move(*content);
  return *try_read(name, limits, Try::second);
}

bool can_read_beside_others() {
  if (within) return false;
  try {
    if (!reader || !reader->is_ours()) begin_reader();
    return true;
  } catch (const Error&) {
    return false;
  }
}

void read_within_this_process() {
  within = true;
}

}  // namespace headlab::results

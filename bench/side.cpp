#include "bench/side.h"

#include <chrono>
#include <iomanip>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <stdexcept>

#include "bench/resident.h"

namespace headlab::bench {
namespace {

class Server {
 public:
  Server(const std::function<Work(const Parameters&)>& make, const std::string& about) : make_(make), about_(about) {}

  std::string answer(const std::string& request) {
    const auto space = request.find(' ');
    const std::string verb = request.substr(0, space), rest = space == request.npos ? "" : request.substr(space + 1);
    if (verb == "about") return "about " + about_;
    if (verb == "prepare") return prepare(rest);
    if (!work_) throw std::invalid_argument("nothing is prepared");
    if (verb == "run") return run(std::stol(rest));
    if (verb == "peak") return text("mib", {peak_.value_or(growth_->peak_mib())});
    if (verb == "products") return products(std::stol(rest));
    throw std::invalid_argument("no request '" + verb + "'");
  }

 private:
  static std::string text(const std::string& verb, const std::vector<double>& numbers) {
    std::ostringstream out;
    out << verb << std::setprecision(9);
    for (const double n : numbers) out << ' ' << n;
    return out.str();
  }

  std::string prepare(const std::string& line) {
    work_.reset();
    peak_.reset();
    requests_ = 0;
    growth_.emplace();
    work_ = make_(Parameters::parse(line));
    return text("ready", {work_->units, work_->madds, work_->parameters});
  }

  std::string run(long repetitions) {
    const auto start = std::chrono::steady_clock::now();
    for (long i = 0; i < repetitions; ++i) work_->run();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    // After the second request on both sides: the optimiser's state is there, and heaps that drift have not begun to.
    if (++requests_ == 2) peak_ = growth_->peak_mib();
    return text("seconds", {taken.count()});
  }

  std::string products(long repetitions) {
    if (!work_->products) throw std::invalid_argument("its products are not known");
    const ProductTimes t = work_->products(repetitions);
    return text("seconds", {t.openblas, t.onednn, t.headlab, t.fastest, t.madds});
  }

  const std::function<Work(const Parameters&)>& make_;
  std::string about_;
  std::optional<ResidentGrowth> growth_;
  std::optional<Work> work_;
  int requests_ = 0;
  std::optional<double> peak_;
};

}  // namespace

void serve(std::istream& in, std::ostream& out, const std::function<Work(const Parameters&)>& make,
           const std::string& about) {
  Server server(make, about);
  for (std::string request; std::getline(in, request) && request != "quit";) {
    std::string answer;
    try {
      answer = server.answer(request);
    } catch (const std::exception& error) {
      answer = std::string("error ") + error.what();
      for (char& c : answer) {
        if (c == '\n') c = ' ';
      }
    }
    out << answer << std::endl;
  }
}

}  // namespace headlab::bench

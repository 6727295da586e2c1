#include "experiments/tasks/text_losses.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "engine/kernels/rows.h"
#include "engine/ops.h"
#include "experiments/tasks/quality_metrics.h"

namespace headlab::experiments {
namespace {

using results::Metric;
using results::Scalar;

const Metric kBits{.name = "test_bits",
                   .unit = "bit",
                   .meaning = "bits per byte of the test split, the mean of its domains",
                   .label = "bits per byte",
                   .better = Metric::Better::less,
                   .shown_unit = "bit",
                   .decimals = 4};
const Metric kPerplexity{.name = "test_perplexity",
                         .unit = "1",
                         .meaning =
                             "perplexity per token on the test split: e to the loss; a token is a byte, or a "
                             "tokenizer's",
                         .label = "perplexity",
                         .better = Metric::Better::less,
                         .decimals = 3};
const Metric kTestLoss = test_loss("cross-entropy per token on the test split, the mean of its domains");

// Its words are part of what a run's digest covers.
Metric validation_loss_per_token(bool tokens_are_bytes) {
  return validation_loss(fmt::format("cross-entropy per {} on the validation split, the mean of its domains",
                                     tokens_are_bytes ? "byte" : "token"));
}

std::vector<Scalar> scalars(double nats_a_byte, double nats_a_token, const std::string& domain) {
  const double bits = nats_a_token / std::numbers::ln2;
  std::vector<Scalar> out = {
      {kBits, nats_a_byte / std::numbers::ln2}, {kPerplexity, std::exp2(bits)}, {kTestLoss, nats_a_token}};
  for (Scalar& scalar : out) {
    if (!domain.empty()) scalar.metric = in_category(scalar.metric, domain);
  }
  return out;
}

}  // namespace

results::Column column_of_domains(const std::vector<std::int64_t>& domains) {
  return {"domain", "1", "domain of the window, in the order of the loads' rows", domains};
}

results::Column column_of_documents(const std::vector<std::int64_t>& documents) {
  return {"document", "1", "document that the window's first predicted token is of, by number within its domain",
          documents};
}

double loss_of_rows(const real* logits, Index vocabulary, const std::int32_t* next, std::int64_t count) {
  std::vector<real> p(static_cast<std::size_t>(vocabulary));
  double total = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    const real* row = logits + i * vocabulary;
    total += softmax_row(row, vocabulary, p.data()) - static_cast<double>(row[next[i]]);
  }
  return total;
}

Tensor mean_losses(const Tensor& logits, const std::vector<std::int32_t>& next, Index tokens) {
  const Index vocabulary = logits.dim(1);
  Tensor out({logits.dim(0) / tokens});
  for (Index i = 0; i < out.size(); ++i) {
    const double sum =
        loss_of_rows(logits.data() + i * tokens * vocabulary, vocabulary, next.data() + i * tokens, tokens);
    out.data()[i] = static_cast<real>(sum / static_cast<double>(tokens));
  }
  return out;
}

Var loss_of_windows(const Var& logits, const std::vector<std::int32_t>& next, Index tokens,
                    const std::vector<Index>& windows) {
  std::vector<Index> rows;
  std::vector<std::int32_t> said;
  for (const Index window : windows) {
    for (Index row = window * tokens; row < (window + 1) * tokens; ++row) {
      rows.push_back(row);
      said.push_back(next[static_cast<std::size_t>(row)]);
    }
  }
  return cross_entropy(gather_rows(logits, rows), said);
}

void TextLosses::add(const Window& window, double loss) {
  domain_.push_back(window.domain);
  document_.push_back(window.document);
  tokens_.push_back(window.tokens);
  bytes_.push_back(window.bytes);
  loss_.push_back(loss);
}

double TextLosses::of_domain(std::size_t domain, const std::vector<std::int64_t>& counts) const {
  double sum = 0;
  std::int64_t count = 0;
  for (std::size_t i = 0; i < loss_.size(); ++i) {
    if (domain_[i] != static_cast<std::int64_t>(domain)) continue;
    sum += loss_[i];
    count += counts[i];
  }
  return sum / static_cast<double>(count);
}

double TextLosses::of_all(const std::vector<std::int64_t>& counts) const {
  double sum = 0;
  for (std::size_t d = 0; d < names_.size(); ++d) sum += of_domain(d, counts);
  return sum / static_cast<double>(names_.size());
}

std::vector<Metric> TextLosses::metrics() {
  return {kBits, kPerplexity, kTestLoss, validation_loss_per_token(/*tokens_are_bytes=*/false)};
}

std::vector<Scalar> TextLosses::on_test() const {
  std::vector<Scalar> out = scalars(of_all(bytes_), of_all(tokens_), "");
  for (std::size_t d = 0; d < names_.size(); ++d) {
    const std::vector<Scalar> of_one = scalars(of_domain(d, bytes_), of_domain(d, tokens_), names_[d]);
    out.insert(out.end(), of_one.begin(), of_one.end());
  }
  return out;
}

std::vector<Scalar> TextLosses::on_validation() const {
  return {{validation_loss_per_token(tokens_are_bytes_), of_all(tokens_)}};
}

std::vector<results::Column> TextLosses::columns() const {
  std::vector<float> each;
  for (std::size_t i = 0; i < loss_.size(); ++i)
    each.push_back(static_cast<float>(loss_[i] / static_cast<double>(tokens_[i])));
  const results::Column loss{"loss", "nat",
                             fmt::format("cross-entropy a {} of the window, rounded to {} bits after the leading one",
                                         tokens_are_bytes_ ? "byte" : "token", results::kKeptBits),
                             results::rounded(std::move(each))};
  const results::Column domain = column_of_domains(domain_), document = column_of_documents(document_);
  if (tokens_are_bytes_) return {domain, document, {"bytes", "1", "bytes that the window predicts", bytes_}, loss};
  return {domain,
          document,
          {"tokens", "1", "tokens that the window predicts", tokens_},
          {"bytes", "1", "bytes of text that these tokens stand for", bytes_},
          loss};
}

}  // namespace headlab::experiments

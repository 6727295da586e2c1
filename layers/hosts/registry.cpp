#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a host.
HostEntry vit_host();

Registry<HostEntry>& hosts() {
  static Registry<HostEntry> all("host", {vit_host()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION

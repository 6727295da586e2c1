#!/usr/bin/env bash
# Installs the packages of tools/packages.txt (and of the files named as arguments) that are missing. Touches no network when none is.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
mapfile -t wanted < <(cat "$here/packages.txt" "$@" | sed 's/#.*//; /^[[:space:]]*$/d')

missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

give_up() {
  {
    echo "headlab: $1"
    echo "headlab: these Debian packages are missing: ${missing[*]}"
    echo "headlab: install them with:  apt-get install --no-install-recommends ${missing[*]}   (as root)"
  } >&2
  exit 1
}

command -v apt-get >/dev/null || give_up "no apt-get here: headlab is built for Debian 12"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || give_up "not root, and there is no sudo"
  as_root=(sudo)
  [ -t 0 ] || as_root=(sudo -n)
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "headlab: installing ${#missing[@]} Debian packages: ${missing[*]}" >&2
install() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >"$log" 2>&1; }
# A package list that is present may be fresh enough; refresh it only when the first try fails.
install || { "${as_root[@]}" apt-get update -qq >"$log" 2>&1 && install; } || { tail -5 "$log" >&2; give_up "apt-get failed (its last lines stand above)"; }

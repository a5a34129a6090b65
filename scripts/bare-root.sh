#!/usr/bin/env bash
# Tries both commands of the README on a bare Debian 12 with Node 20 and npm and nothing else: `npm start` until the
# shop is ready, then `npm test`. Prints one line for each command, and fails when one of them failed.
#
#   sudo scripts/bare-root.sh [FOLDER [PART…]]
#
# Without FOLDER the root goes into a temporary folder and is deleted afterwards; a FOLDER is kept, and is used again
# by the next run. Parts are those of `npm test`. Needs debootstrap, git and npm on this machine, and about 4 GB.
set -euo pipefail

repository=$(cd "$(dirname "$0")/.." && pwd)
root=${1:-}
[ $# -gt 0 ] && shift
parts=("$@")
kept=$root
shop_pid=

fail() {
  echo "$*" >&2
  exit 1
}

check_tools() {
  [ "$(id -u)" = 0 ] || fail 'Only root can make a root: run this with sudo.'
  for tool in debootstrap git npm; do
    command -v "$tool" > /dev/null || fail "$tool is missing (apt-get install debootstrap git npm)."
  done
}

unmount_all() {
  for mount in "$root/dev" "$root/proc"; do
    if mountpoint -q "$mount"; then umount --recursive --lazy "$mount"; fi
  done
}

clean_up() {
  if [ -n "$shop_pid" ]; then
    kill -TERM "$shop_pid" 2> /dev/null || true
    wait "$shop_pid" 2> /dev/null || true
  fi
  unmount_all
  # One file system: should an unmount have failed, the devices of this machine stay.
  if [ -z "$kept" ]; then rm -rf --one-file-system "$root"; fi
}

make_root() {
  if [ -z "$root" ]; then root=$(mktemp -d /var/tmp/leafward-bare-root.XXXXXX); fi
  mkdir -p "$root"
  root=$(cd "$root" && pwd)
  # PostgreSQL runs as another account than root and must get through.
  chmod 755 "$root"
  trap clean_up EXIT
  trap 'exit 130' INT TERM
  if [ ! -e "$root/etc/debian_version" ]; then
    debootstrap --variant=minbase bookworm "$root" > "$root.log" 2>&1 || fail "debootstrap failed: see $root.log"
    rm "$root.log"
  fi
  unmount_all
  mount -t proc proc "$root/proc"
  mount --rbind --make-rslave /dev "$root/dev"
}

# Node 20 from the npm packages `node` and `npm`: Debian 12 itself has Node 18 only, and a copy of this machine's
# Node may need libraries that a bare root lacks.
install_node() {
  if [ -x "$root/usr/local/bin/npm" ]; then return; fi
  npm install --prefix "$root/opt/node" --no-audit --no-fund --loglevel=error node@20 npm@10 > /dev/null
  ln -sf /opt/node/node_modules/node/bin/node "$root/usr/local/bin/node"
  ln -sf ../../../opt/node/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
}

# The root reaches the registry as this machine does: its name servers, certificates and settings of npm.
copy_network_settings() {
  for file in /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt; do
    if [ -e "$file" ]; then install -D -m 644 "$file" "$root$file"; fi
  done
  for scope in user global; do
    file=$(npm config get "${scope}config")
    if [ -e "$file" ]; then install -D -m 600 "$file" "$root/etc/npm/$scope"; fi
  done
}

clone_repository() {
  rm -rf "$root/srv/leafward"
  git clone --quiet --no-hardlinks "$repository" "$root/srv/leafward"
  git -C "$root/srv/leafward" log -1 --format='Commit %h: %s'
}

in_root() {
  local network=()
  for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
    if [ -n "${!name:-}" ]; then network+=("$name=${!name}"); fi
  done
  if [ -e "$root/etc/ssl/certs/ca-certificates.crt" ]; then
    network+=(NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt)
  fi
  # Ports of its own: the root shares the network with this machine, where a shop may be running.
  exec env -i "${network[@]}" HOME=/root LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    npm_config_userconfig=/etc/npm/user npm_config_globalconfig=/etc/npm/global \
    PORT="${BARE_ROOT_PORT:-24800}" E2E_PORT="${BARE_ROOT_E2E_PORT:-24820}" \
    chroot "$root" sh -c 'cd /srv/leafward && exec "$@"' sh "$@"
}

try_start() {
  local log=$root/var/log/npm-start.log began=$SECONDS
  : > "$log"
  (in_root npm start) > "$log" 2>&1 &
  shop_pid=$!
  until grep -q 'Leafward is ready' "$log"; do
    if ! kill -0 "$shop_pid" 2> /dev/null || [ $((SECONDS - began)) -gt 900 ]; then
      tail -n 20 "$log"
      echo "npm start: failed after $((SECONDS - began)) s"
      return 1
    fi
    sleep 1
  done
  local ready=$((SECONDS - began)) code=0
  kill -TERM "$shop_pid"
  wait "$shop_pid" || code=$?
  shop_pid=
  echo "npm start: ready after $ready s, packages and pages included; ended with $code when asked to"
}

try_test() {
  local log=$root/var/log/npm-test.log began=$SECONDS code=0
  local command=(npm test)
  if [ ${#parts[@]} -gt 0 ]; then command+=(-- "${parts[@]}"); fi
  (in_root "${command[@]}") > "$log" 2>&1 || code=$?
  if [ "$code" != 0 ]; then tail -n 100 "$log"; fi
  echo "${command[*]}: $(tail -n 1 "$log") ($((SECONDS - began)) s)"
  return "$code"
}

check_tools
make_root
install_node
copy_network_settings
clone_repository
result=0
try_start || result=1
try_test || result=1
exit "$result"

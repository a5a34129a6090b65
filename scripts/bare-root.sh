#!/usr/bin/env bash
# Runs both commands of the README on a bare Debian 12 with only Node 20 and npm: `npm start` until the shop is
# ready, then `npm test`. Prints one line for each command and fails if either fails.
#
#   sudo scripts/bare-root.sh [FOLDER [PART…]]
#
# Without FOLDER, the root is created in a temporary folder and deleted afterward. A FOLDER is kept and reused by
# the next run. Parts are those of `npm test`. Needs debootstrap, git, npm and about 4 GB.
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
  [ "$(id -u)" = 0 ] || fail 'Run this with sudo: creating the system needs root.'
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
  # If an unmount failed, --one-file-system keeps this machine's devices from being deleted.
  if [ -z "$kept" ]; then rm -rf --one-file-system "$root"; fi
}

create_root() {
  if [ -z "$root" ]; then root=$(mktemp -d /var/tmp/leafward-bare-root.XXXXXX); fi
  mkdir -p "$root"
  root=$(cd "$root" && pwd)
  # PostgreSQL does not run as root and must be able to enter the folder.
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

# Installs Node 20 from the npm packages `node` and `npm`: Debian 12 has only Node 18, and a copy of this machine's
# Node may need libraries that a bare system lacks.
install_node() {
  if [ -x "$root/usr/local/bin/npm" ]; then return; fi
  npm install --prefix "$root/opt/node" --no-audit --no-fund --loglevel=error node@20 npm@10 > /dev/null
  ln -sf /opt/node/node_modules/node/bin/node "$root/usr/local/bin/node"
  ln -sf ../../../opt/node/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
}

# Copies this machine's name servers, certificates and npm settings, so npm reaches the same registry.
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
  # Uses its own ports, because a shop may be running on this machine and the network is shared.
  exec env -i "${network[@]}" HOME=/root LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    npm_config_userconfig=/etc/npm/user npm_config_globalconfig=/etc/npm/global \
    PORT="${BARE_ROOT_PORT:-24800}" E2E_PORT="${BARE_ROOT_E2E_PORT:-24820}" \
    chroot "$root" sh -c 'cd /srv/leafward && exec "$@"' sh "$@"
}

try_start() {
  local log=$root/var/log/npm-start.log started_at=$SECONDS
  : > "$log"
  (in_root npm start) > "$log" 2>&1 &
  shop_pid=$!
  until grep -q 'Leafward is ready' "$log"; do
    if ! kill -0 "$shop_pid" 2> /dev/null || [ $((SECONDS - started_at)) -gt 900 ]; then
      tail -n 20 "$log"
      echo "npm start: failed after $((SECONDS - started_at)) s"
      return 1
    fi
    sleep 1
  done
  local ready=$((SECONDS - started_at)) code=0
  kill -TERM "$shop_pid"
  wait "$shop_pid" || code=$?
  shop_pid=
  echo "npm start: ready after $ready s, including packages and pages; exited with code $code when stopped"
}

try_test() {
  local log=$root/var/log/npm-test.log started_at=$SECONDS code=0
  local command=(npm test)
  if [ ${#parts[@]} -gt 0 ]; then command+=(-- "${parts[@]}"); fi
  (in_root "${command[@]}") > "$log" 2>&1 || code=$?
  if [ "$code" != 0 ]; then tail -n 100 "$log"; fi
  echo "${command[*]}: $(tail -n 1 "$log") ($((SECONDS - started_at)) s)"
  return "$code"
}

check_tools
create_root
install_node
copy_network_settings
clone_repository
result=0
try_start || result=1
try_test || result=1
exit "$result"

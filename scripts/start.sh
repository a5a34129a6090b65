#!/bin/sh
# `npm start`: turns a fresh clone into a running shop. Needs only Node 20 and npm.
# A shell script, because a shell can replace itself with the shop and Node 20 cannot: nothing but npm stays in memory.
scripts=$(dirname "$0")
# The shop stops when npm has ended, even if npm ends during the preparation.
if [ "${npm_lifecycle_event:-}" = start ]; then export NPM_PID=$PPID; fi

node "$scripts/prepare.mjs" &
preparation=$!
trap 'kill $preparation 2> /dev/null; wait $preparation; exit 1' HUP INT TERM
wait $preparation || exit
trap - HUP INT TERM

# Without limits, V8 keeps 128 MB for new objects and the C library a pool of memory for each thread.
export MALLOC_ARENA_MAX=2
exec "$scripts/../node_modules/.bin/node" --max-semi-space-size=8 --disable-warning=ExperimentalWarning "$scripts/../build/shop/main.js"

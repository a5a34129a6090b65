#!/bin/sh
# `npm run dev`: the shop with hot reload, from its sources. It builds no pages.
scripts=$(dirname "$0")
# The shop stops when npm has ended (src/stop.ts).
if [ "${npm_lifecycle_event:-}" = dev ]; then export NPM_PID=$PPID; fi

node "$scripts/prepare.mjs" packages || exit
exec "$scripts/../node_modules/.bin/node" --disable-warning=ExperimentalWarning "$scripts/dev.ts"

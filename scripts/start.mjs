// `npm start`: turns a fresh clone into a running shop. Needs only Node 20 and npm.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, environment, node, root } from './ready.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const shop = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, 'src', 'main.ts')], {
  stdio: 'inherit',
  env: environment(),
})
// Ctrl-C in a terminal reaches the shop directly. Signals sent only to this process are forwarded.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
process.on('SIGINT', () => undefined)
shop.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))

// `npm start`: from a fresh clone to a running shop, with nothing but Node 20 and npm on the machine.
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
// A terminal's Ctrl-C reaches the shop by itself; a signal sent to this process alone is passed on.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal))
process.on('SIGINT', () => undefined)
shop.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))

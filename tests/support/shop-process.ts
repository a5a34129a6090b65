import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDataDir, type PreparedDataDirs } from './prepared-data-folders.ts'

const startTimeoutMs = 240_000

/**
 * Starts the shop as `npm start` does, on a copy of a prepared data folder, until the returned function is called.
 * The global setup of the browser tests prepares the folders and names them in PREPARED_DATA_DIRS.
 */
export async function startShopProcess(
  port: number,
  kind: keyof PreparedDataDirs,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leafward-e2e-'))
  await chmod(dataDir, 0o755)
  const prepared: PreparedDataDirs = JSON.parse(process.env.PREPARED_DATA_DIRS ?? '')
  await copyDataDir(prepared[kind], dataDir)
  const shop = spawn(process.execPath, ['build/shop/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      PAYMENT_SANDBOX_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DEMO: kind === 'demo' ? '1' : '0',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => {
      shop.kill('SIGTERM')
      reject(new Error(`The shop did not start:\n${output}`))
    }, startTimeoutMs)
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes('Leafward is ready')) return
      clearTimeout(timeout)
      resolve()
    }
    shop.stdout.on('data', collect)
    shop.stderr.on('data', collect)
    shop.on('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output}`)))
  })
  return async () => {
    const exited = once(shop, 'exit')
    shop.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
}

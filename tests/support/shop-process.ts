import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const longestStart = 240_000

/** Starts the shop as `npm start` does, on a new data folder, until the returned function is called. */
export async function startShopProcess(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leafward-e2e-'))
  await chmod(dataDir, 0o755)
  const shop = spawn(process.execPath, ['src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PAYMENT_SANDBOX_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DEMO: '1',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: 'owner-password-1',
      NODE_ENV: 'production',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((ready, fail) => {
    const late = setTimeout(() => {
      shop.kill('SIGTERM')
      fail(new Error(`The shop did not start:\n${output}`))
    }, longestStart)
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes('Leafward is ready')) return
      clearTimeout(late)
      ready()
    }
    shop.stdout.on('data', hear)
    shop.stderr.on('data', hear)
    shop.on('exit', (code) => fail(new Error(`The shop ended with ${code}:\n${output}`)))
  })
  return async () => {
    const gone = new Promise((done) => shop.once('exit', done))
    shop.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
}

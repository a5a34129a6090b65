import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxPayments } from '#adapters/payments/sandbox/provider.ts'
import { startSandbox } from '#adapters/payments/sandbox/server.ts'
import { cents } from '#domain/money.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafward-sandbox-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function readModes(): Promise<number[]> {
  const names = await readdir(folder)
  const paths = [folder, ...names.map((name) => join(folder, name))]
  return Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777))
}

test('Only the account of the shop can read the records of the sandbox, also those of earlier versions', async () => {
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'note.json'), '{}', { mode: 0o644 })
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, folder, secret: 'secret' })
  const adapter = sandboxPayments({ origin: sandbox.origin, secret: 'secret' })
  await adapter.open({ id: 'an account', mode: 'test', credentials: {} }).createPage({
    paymentId: '22222222-2222-4222-8222-222222222222',
    orderNumber: 'LW-1',
    shopName: 'Leafward',
    statementDescriptor: 'LEAFWARD',
    amount: cents(1000),
    email: 'ada@example.com',
    lines: [],
    returnUrl: 'http://127.0.0.1/',
    cancelUrl: 'http://127.0.0.1/',
    webhookUrl: 'http://127.0.0.1/',
    expiresAt: new Date('2100-01-01'),
  })
  await sandbox.stop()
  expect(await readModes()).toEqual([0o700, 0o600, 0o600])
})

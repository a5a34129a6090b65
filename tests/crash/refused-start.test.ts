import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changeAppliedMigration } from '#tests/support/database-of-process.ts'
import { isHunt } from '#tests/support/hunt.ts'
import {
  listDatabaseProcesses,
  makeDataDir,
  makePreparedDataDir,
  openShop,
  restartShop,
  type ShopProcess,
  spawnShop,
} from '#tests/support/process.ts'

/** Expects exit code 1, one line of output and no running database. Returns the line. */
async function readStartError(shop: ShopProcess): Promise<string> {
  expect(await shop.exit()).toBe(1)
  expect(shop.output.out).toBe('')
  const lines = shop.output.err.trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  expect(listDatabaseProcesses(shop.dataDir)).toEqual([])
  return lines[0] ?? ''
}

describe('A start that fails', () => {
  test('lists every invalid setting at once', async () => {
    const shop = await spawnShop(await makeDataDir(), {
      PORT: 'eighty',
      PAYMENT_SANDBOX_PORT: '70000',
      PUBLIC_URL: 'shop.example',
      DATABASE_URL: 'mysql://localhost/shop',
      ADMIN_PASSWORD: 'short',
      DEMO: 'yes',
      WEB_CONCURRENCY: '0',
      METRICS_TOKEN: 'short',
      SMTP_URL: 'http://mail.example',
      MAIL_FROM: 'nobody',
    })
    expect(await readStartError(shop)).toBe(
      'Cannot start: PORT must be a port number; PUBLIC_URL must be a URL such as https://shop.example; ' +
        'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database; ' +
        'ADMIN_PASSWORD must have at least 8 characters; DEMO must be 0 or 1; WEB_CONCURRENCY must be at least 1; ' +
        'PAYMENT_SANDBOX_PORT must be between 1 and 65535; METRICS_TOKEN must have at least 16 characters; ' +
        'SMTP_URL must be a URL such as smtp://user:password@host:587; ' +
        'MAIL_FROM must be a sender such as Shop <orders@shop.example>.',
    )
  })

  test('names DATABASE_URL when the database cannot be reached', async () => {
    const closedServer = createServer()
    const shop = await spawnShop(await makeDataDir(), {
      DATABASE_URL: `postgres://shop:secret@127.0.0.1:${await listenOnFreePort(closedServer)}/shop`,
    })
    closedServer.close()
    const line = await readStartError(shop)
    expect(line).toMatch(/^The database cannot be reached \(DATABASE_URL\): /)
    expect(line).not.toContain('secret')
  })

  test('names DATA_DIR when it is not a folder', async () => {
    const file = join(await makeDataDir(), 'a-file')
    await writeFile(file, '')
    const shop = await spawnShop(file, { DEMO: '0' })
    expect(await readStartError(shop)).toMatch(/^The data folder cannot be used \(DATA_DIR\): /)
  })

  test.for(['PORT', 'PAYMENT_SANDBOX_PORT'])('names %s when the port is in use', async (setting) => {
    const blocker = createServer()
    const port = await listenOnFreePort(blocker)
    const shop = await spawnShop(await makePreparedDataDir('demo'), { DEMO: '1', [setting]: String(port) })
    const line = await readStartError(shop)
    blocker.close()
    expect(line).toBe(`Port ${port} is in use. Set ${setting} to a free port.`)
  })

  test.runIf(isHunt)('reports PORT once when several processes share it', async () => {
    const blocker = createServer()
    const port = await listenOnFreePort(blocker)
    const settings = { DEMO: '0', PORT: String(port), WEB_CONCURRENCY: '3' }
    const shop = await spawnShop(await makePreparedDataDir('empty'), settings)
    const line = await readStartError(shop)
    blocker.close()
    expect(line).toBe(`Port ${port} is in use. Set PORT to a free port.`)
  })

  test.runIf(isHunt)('names a migration that was changed after it was applied', async () => {
    const shop = await openShop(await makePreparedDataDir('empty'), { DEMO: '0' })
    await changeAppliedMigration(shop.dataDir)
    shop.signal('SIGTERM')
    expect(await shop.exit()).toBe(0)
    const restarted = await spawnShop(shop.dataDir, shop.settings)
    expect(await readStartError(restarted)).toBe(
      'Migration 0001-foundation.sql was changed after it was applied. Restore the file; add a new one instead.',
    )
  })

  test.runIf(isHunt)('succeeds once the cause is gone', async () => {
    const blocker = createServer()
    const port = await listenOnFreePort(blocker)
    const refusedShop = await spawnShop(await makeDataDir(), { DEMO: '0', PORT: String(port) })
    await readStartError(refusedShop)
    await new Promise((resolve) => blocker.close(resolve))
    const shop = await restartShop(refusedShop)
    expect((await shop.get('/readyz')).body).toEqual({ ready: true })
  })
})

/** Listens on a free port and returns it. */
async function listenOnFreePort(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

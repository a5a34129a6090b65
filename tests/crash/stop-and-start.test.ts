import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDemoState } from '#tests/support/database-of-process.ts'
import { isHunt } from '#tests/support/hunt.ts'
import {
  findDatabaseServers,
  getDatabaseFolder,
  killAllProcesses,
  listDatabaseProcesses,
  makeDataDir,
  makePreparedDataDir,
  openShop,
  readPostmasterFile,
  restartShop,
  type ShopProcess,
  spawnShop,
} from '#tests/support/process.ts'
import { eventually, findProductInStock, placeOrder } from '#tests/support/shopper.ts'

async function stopWith(shop: ShopProcess, signal: NodeJS.Signals): Promise<{ code: unknown; ms: number }> {
  const startedAt = performance.now()
  shop.signal(signal)
  const code = await shop.exit()
  return { code, ms: performance.now() - startedAt }
}

describe('SIGTERM', () => {
  test('ends the shop and its database within ten seconds, and it starts again', async () => {
    const shop = await openShop(await makePreparedDataDir('empty'), { DEMO: '0' })
    expect(findDatabaseServers(shop.dataDir)).toHaveLength(1)
    const { code, ms } = await stopWith(shop, 'SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
    expect(shop.output.err).toBe('')
    expect(listDatabaseProcesses(shop.dataDir)).toEqual([])
    const restarted = await restartShop(shop)
    expect((await restarted.get('/readyz')).body).toEqual({ ready: true })
    expect((await stopWith(restarted, 'SIGINT')).code).toBe(0)
    expect(listDatabaseProcesses(shop.dataDir)).toEqual([])
  })

  test('does not wait for an unfinished request', async () => {
    const shop = await openShop(await makePreparedDataDir('empty'), { DEMO: '0' })
    const socket = connectSocket(Number(shop.settings.PORT), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /api/cart/quote HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\n{')
    await shop.get('/healthz')
    const { code, ms } = await stopWith(shop, 'SIGTERM')
    socket.destroy()
    expect(code).toBe(0)
    expect(ms).toBeLessThan(10_000)
    expect(listDatabaseProcesses(shop.dataDir)).toEqual([])
  })

  test('leaves no database running when it arrives during startup', async () => {
    const shop = await spawnShop(await makeDataDir(), { DEMO: '1' })
    await eventually(
      async () => findDatabaseServers(shop.dataDir),
      (servers) => servers.length === 1,
    )
    shop.signal('SIGTERM')
    await shop.exit()
    expect(listDatabaseProcesses(shop.dataDir)).toEqual([])
    expect(shop.output.out).not.toContain('ready')
  })

  test.runIf(isHunt)('ends several web processes', async () => {
    const shop = await openShop(await makePreparedDataDir('empty'), { DEMO: '0', WEB_CONCURRENCY: '4' })
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => shop.get('/api/product/list?limit=1')),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect((await stopWith(shop, 'SIGTERM')).code).toBe(0)
    expect(shop.output.err).toBe('')
    expect(listDatabaseProcesses(shop.dataDir)).toEqual([])
  })
})

describe('An interrupted first start', () => {
  test('is repaired by the next start when the database is incomplete', async () => {
    const shop = await spawnShop(await makeDataDir(), { DEMO: '0' })
    await eventually(
      async () => readdirSync(shop.dataDir, { recursive: true }).map(String),
      (files) => files.some((file) => file.endsWith('PG_VERSION')),
    )
    await killAllProcesses(shop)
    const restarted = await restartShop(shop)
    expect((await restarted.get('/readyz')).status).toBe(200)
    await stopWith(restarted, 'SIGTERM')
    expect(readdirSync(shop.dataDir).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
  })

  test.runIf(isHunt)('is repaired by the next start when the demo store is incomplete', async () => {
    const shop = await spawnShop(await makeDataDir(), { DEMO: '1' })
    const noteFile = join(shop.dataDir, 'first-admin.txt')
    await eventually(
      async () => existsSync(noteFile) && readdirSync(shop.dataDir).includes('files'),
      (isStarted) => isStarted,
    )
    shop.signal('SIGKILL')
    await shop.exit()
    expect(await readDemoState(shop.dataDir)).toMatchObject({ is_complete: false })
    const restarted = await restartShop(shop)
    expect(await readDemoState(shop.dataDir)).toEqual({ products: 230, has_orders: true, is_complete: true })
    const [, username, password] =
      /username: (.*)\npassword: (.*)/.exec(await readFile(noteFile, 'utf8')) ?? []
    expect((await restarted.post('/api/admin/login', { username, password })).body.success).toBe(true)
  })
})

describe('A second shop on the same data folder', () => {
  test('is refused with one line, and the first keeps running', async () => {
    const first = await openShop(await makePreparedDataDir('demo'), { DEMO: '1' })
    const { pid } = (await readPostmasterFile(first.dataDir)) ?? {}
    const second = await spawnShop(first.dataDir, { DEMO: '1' })
    expect(await second.exit()).toBe(1)
    expect(second.output).toEqual({
      out: '',
      err: `Leafward is already running on ${first.dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
    })
    expect(findDatabaseServers(first.dataDir)).toEqual([pid])
    const product = await findProductInStock(first)
    const placed = await placeOrder(first, [{ productId: product._id, quantity: 1 }])
    expect(placed.status).toBe(200)
  })

  test.runIf(isHunt)('is refused when both start at once on a new folder', async () => {
    const dataDir = await makeDataDir()
    const shops = await Promise.all([spawnShop(dataDir, { DEMO: '0' }), spawnShop(dataDir, { DEMO: '0' })])
    const outcomes = await Promise.all(
      shops.map((shop) =>
        shop.ready().then(
          () => shop,
          () => undefined,
        ),
      ),
    )
    const output = JSON.stringify(shops.map((shop) => shop.output))
    expect(
      outcomes.filter((shop) => shop !== undefined),
      output,
    ).toHaveLength(1)
    const refusedShop = shops.find((shop) => !outcomes.includes(shop))
    expect(await refusedShop?.exit()).toBe(1)
    expect(refusedShop?.output.err.trimEnd().split('\n')).toHaveLength(1)
    expect(findDatabaseServers(dataDir)).toHaveLength(1)
    expect((await outcomes.find((shop) => shop !== undefined)?.get('/readyz'))?.status).toBe(200)
  })
})

describe.runIf(isHunt)('A data folder with a stale lock file', () => {
  test('is opened, even when another program now has the process id', async () => {
    const shop = await openShop(await makePreparedDataDir('empty'), { DEMO: '0' })
    const { socketFolder = '' } = (await readPostmasterFile(shop.dataDir)) ?? {}
    const lockFiles = [
      join(getDatabaseFolder(shop.dataDir), 'postmaster.pid'),
      join(socketFolder, '.s.PGSQL.5432.lock'),
    ]
    const contents = await Promise.all(lockFiles.map((file) => readFile(file, 'utf8')))
    await killAllProcesses(shop)
    // After a reboot, another process may have the old id.
    for (const [index, file] of lockFiles.entries()) {
      await writeFile(file, [process.pid, ...(contents[index] ?? '').split('\n').slice(1)].join('\n'))
    }
    const restarted = await restartShop(shop)
    expect((await restarted.get('/readyz')).status).toBe(200)
  })
})

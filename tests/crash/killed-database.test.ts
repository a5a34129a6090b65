import { existsSync } from 'node:fs'
import { appendFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectComplete } from '#tests/support/complete-orders.ts'
import { readOrderStates, startLongQuery, writeStock } from '#tests/support/database-of-process.ts'
import { isHunt, repetitions } from '#tests/support/hunt.ts'
import {
  findDatabaseServers,
  getDatabaseFolder,
  listDatabaseProcesses,
  makePreparedDataDir,
  openShop,
  readPostmasterFile,
  type ShopProcess,
  spawnShop,
} from '#tests/support/process.ts'
import { sendSignal } from '#tests/support/process-table.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'

const stockBefore = 10_000
/** A page that orders do not change, so it stays cached. */
const cachedPage = '/terms'

let shop: ShopProcess
let productId: string
beforeAll(async () => {
  shop = await openShop(await makePreparedDataDir('demo'), { DEMO: '1' })
  productId = (await findProductInStock(shop))._id
  await writeStock(shop.dataDir, productId, stockBefore)
})

/** Kills the database server like a crash. Returns its process id. */
async function killDatabase({ dataDir }: ShopProcess): Promise<number> {
  const { pid = 0 } = (await readPostmasterFile(dataDir)) ?? {}
  sendSignal(pid, 'SIGKILL')
  return pid
}

/** Waits until another server runs and the shop is ready. Returns the time in milliseconds. */
async function waitUntilReadyAgain(of: ShopProcess, killedPid: number): Promise<number> {
  const startedAt = performance.now()
  await eventually(
    async () => ({ pid: (await readPostmasterFile(of.dataDir))?.pid, ready: await of.get('/readyz') }),
    ({ pid, ready }) => pid !== killedPid && ready.status === 200,
    30,
  )
  return performance.now() - startedAt
}

/** Places orders until it is stopped, some at a time. Returns the statuses and the numbers of acknowledged orders. */
function startCheckouts(name: string, body: Record<string, unknown>) {
  let isStopped = false
  const statuses = new Set<number>()
  const acknowledged: string[] = []
  const placeOrders = async (shopper: number) => {
    for (let n = 0; !isStopped; n += 1) {
      const headers = {
        'idempotency-key': `killed-database-${name}-${shopper}-${n}`,
        'x-forwarded-for': `10.5.${shopper}.${n % 250}`,
      }
      const email = `shopper-${name}-${shopper}-${n}@example.com`
      const { status, body: answer } = await shop.post('/api/payment/process', { ...body, email }, headers)
      statuses.add(status)
      if (status === 200) acknowledged.push(answer.orderNumber)
      else await pause(100)
    }
  }
  const shoppers = [1, 2, 3, 4].map(placeOrders)
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await Promise.all(shoppers)
      return { statuses: [...statuses], acknowledged }
    },
  }
}

describe('A database server that is killed', () => {
  test('is restarted during checkouts, and no acknowledged order is lost', async () => {
    const rounds = repetitions({ few: 2, many: 20 })
    const restartTimes: number[] = []
    const body = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
    for (let round = 0; round < rounds; round += 1) {
      // Before the checkouts, because a page is not cached when something changes while it is rendered.
      expect((await shop.get(cachedPage)).status).toBe(200)
      const checkouts = startCheckouts(`${round}`, body)
      onTestFinished(async () => void (await checkouts.stop()))
      await eventually(
        async () => checkouts.acknowledged.length,
        (count) => count >= 5,
      )
      const second = spawnShop(shop.dataDir, { DEMO: '1' })
      const killedPid = await killDatabase(shop)
      const [page, ready] = await Promise.all([shop.get(cachedPage), shop.get('/readyz')])
      restartTimes.push(await waitUntilReadyAgain(shop, killedPid))
      expect(page.status).toBe(200)
      if (ready.status !== 200) expect(ready.body).toMatchObject({ ready: false, reason: expect.any(String) })

      const countBefore = checkouts.acknowledged.length
      await eventually(
        async () => checkouts.acknowledged.length,
        (count) => count > countBefore,
      )
      const { statuses, acknowledged } = await checkouts.stop()
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      const orders = await expectComplete({ dataDir: shop.dataDir, productId, stockBefore })
      const stored = new Set(orders.map(({ number }) => number))
      expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])

      expect(await (await second).exit()).toBe(1)
      expect((await second).output.err).toContain('Leafward is already running')
      expect(findDatabaseServers(shop.dataDir)).toHaveLength(1)
    }
    expect(Math.max(...restartTimes)).toBeLessThan(5000)
    const lines = shop.output.err.trimEnd().split('\n')
    expect(lines.filter((line) => line.includes('does not respond'))).toHaveLength(rounds)
    expect(lines.filter((line) => line.includes('responds again'))).toHaveLength(rounds)
    expect(lines).toHaveLength(2 * rounds)
  })

  test('is restarted when a query of it still runs', async () => {
    const query = await startLongQuery(shop.dataDir)
    const killedPid = await killDatabase(shop)
    expect(await waitUntilReadyAgain(shop, killedPid)).toBeLessThan(5000)
    await expect(query.ended).rejects.toThrow()
  })

  test.runIf(isHunt)('is restarted for several web processes and their jobs', async () => {
    const several = await openShop(await makePreparedDataDir('demo'), { DEMO: '1', WEB_CONCURRENCY: '2' })
    const killedPid = await killDatabase(several)
    await waitUntilReadyAgain(several, killedPid)
    // Each process reconnects for itself, and connections are shared out between them.
    await eventually(
      () => Promise.all(Array.from({ length: 20 }, () => several.get('/readyz', { connection: 'close' }))),
      (answers) => answers.every(({ status }) => status === 200),
    )
    const { _id } = await findProductInStock(several)
    const { body } = await placeOrder(several, [{ productId: _id, quantity: 1 }])
    await payWithCard(body.url, cards.approved)
    await eventually(
      () => readOrderStates(several.dataDir, body.orderNumber),
      (order) => order?.payment_state === 'paid' && order.age_state === 'verified',
    )
    expect(several.output.err.match(/does not respond/g)).toHaveLength(1)
    several.signal('SIGTERM')
    expect(await several.exit()).toBe(0)
    expect(listDatabaseProcesses(several.dataDir)).toEqual([])
  })

  test.runIf(isHunt)('ends the shop with one sentence when it cannot be restarted', async () => {
    const broken = await openShop(await makePreparedDataDir('empty'), { DEMO: '0' })
    await appendFile(join(getDatabaseFolder(broken.dataDir), 'postgresql.conf'), 'no_such_setting = 1\n')
    await broken.get(cachedPage)
    await killDatabase(broken)
    const otherPage = await broken.get('/about-us')
    expect(otherPage.status).toBe(503)
    expect(otherPage.headers.get('content-type')).toContain('text/html')
    expect(otherPage.headers.get('retry-after')).toBe('2')
    expect((await broken.get(cachedPage)).status).toBe(200)
    expect((await broken.get('/readyz')).body).toEqual({
      ready: false,
      reason: 'The database does not respond.',
    })
    expect(await broken.exit()).toBe(1)
    expect(broken.output.err.trimEnd().split('\n')).toEqual([
      expect.stringContaining('The database does not respond'),
      expect.stringMatching(/^The embedded database could not be restarted, so the shop stops: .*FATAL/),
    ])
    expect(listDatabaseProcesses(broken.dataDir)).toEqual([])
  })

  test.runIf(isHunt)('ends the shop, and makes no empty database, when its folder is gone', async () => {
    const lost = await openShop(await makePreparedDataDir('empty'), { DEMO: '0' })
    const folder = getDatabaseFolder(lost.dataDir)
    const servers = findDatabaseServers(lost.dataDir)
    await rename(folder, `${folder}.away`)
    for (const pid of servers) sendSignal(pid, 'SIGKILL')
    expect(await lost.exit()).toBe(1)
    expect(lost.output.err).toContain(`so the shop stops: The database folder ${folder} is gone.`)
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(false)
  })
})

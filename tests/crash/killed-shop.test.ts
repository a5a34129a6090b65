import { beforeAll, describe, expect, test } from 'vitest'
import { expectComplete } from '#tests/support/complete-orders.ts'
import {
  blockPaymentUpdates,
  expireOrders,
  listPlacedOrders,
  queueReconciliation,
  readOrderStates,
  reconcileNow,
  waitForCompletedJob,
  waitForReconciliationAtGate,
  writeStock,
} from '#tests/support/database-of-process.ts'
import { isHunt, repetitions } from '#tests/support/hunt.ts'
import {
  findDatabaseServers,
  makePreparedDataDir,
  openShop,
  readPostmasterFile,
  restartShop,
  type ShopProcess,
} from '#tests/support/process.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'

const stockBefore = 10_000

let dataDir: string
let shop: ShopProcess
let productId: string

beforeAll(async () => {
  dataDir = await makePreparedDataDir('demo')
  shop = await openShop(dataDir, { DEMO: '1' })
  productId = (await findProductInStock(shop))._id
  await writeStock(dataDir, productId, stockBefore)
})

async function killAndRestart(): Promise<void> {
  const postmaster = await readPostmasterFile(dataDir)
  shop.signal('SIGKILL')
  expect(await shop.exit()).toBe('SIGKILL')
  expect(findDatabaseServers(dataDir)).toEqual([postmaster?.pid])
  shop = await restartShop(shop)
  // The shop adopts the running database server instead of starting another.
  expect((await readPostmasterFile(dataDir))?.pid).toBe(postmaster?.pid)
  expect(findDatabaseServers(dataDir)).toEqual([postmaster?.pid])
}

const expectCompleteOrders = () => expectComplete({ dataDir, productId, stockBefore })

describe('A shop that is killed during checkouts', () => {
  test('leaves only complete orders, and repeated requests get their order', async () => {
    const rounds = repetitions({ few: 1, many: 100 })
    for (let round = 0; round < rounds; round += 1) {
      const countBefore = (await listPlacedOrders(dataDir)).length
      const body = await createPaymentRequest(shop, [{ productId, quantity: 2 }])
      const requests = Array.from({ length: 20 }, (_, n) => ({
        body: { ...body, email: `shopper${round}-${n}@example.com` },
        headers: {
          'idempotency-key': `crash-test-key-${round}-${n}`,
          'x-forwarded-for': `10.6.${round}.${n}`,
        },
      }))
      const sendPayment = ({ body, headers }: (typeof requests)[number]) =>
        shop.post('/api/payment/process', body, headers)

      const attempts = requests.map(sendPayment)
      const responses = Promise.allSettled(attempts)
      await Promise.race(attempts)
      await killAndRestart()
      const failedRequests = (await responses).filter(({ status }) => status === 'rejected')
      expect(failedRequests.length).toBeGreaterThan(0)
      await expectCompleteOrders()

      const retries = await Promise.all(requests.map(sendPayment))
      expect(retries.map(({ status }) => status)).toEqual(requests.map(() => 200))
      expect(new Set(retries.map((response) => response.body.orderNumber)).size).toBe(20)
      expect(await expectCompleteOrders()).toHaveLength(countBefore + 20)
    }
  })

  test.runIf(isHunt)('expires orders without a payment page and releases their stock once', async () => {
    const countBefore = (await listPlacedOrders(dataDir)).length
    const body = await createPaymentRequest(shop, [{ productId, quantity: 3 }])
    const gate = await blockPaymentUpdates(dataDir)
    const attempts = Promise.allSettled(
      Array.from({ length: 10 }, () => shop.post('/api/payment/process', body)),
    )
    await eventually(
      () => listPlacedOrders(dataDir),
      (orders) => orders.length === countBefore + 10,
    )
    shop.signal('SIGKILL')
    await attempts
    await gate.remove()
    await killAndRestart()

    const unpaidOrders = (await expectCompleteOrders()).slice(countBefore)
    expect(unpaidOrders.map(({ payment_state, pages }) => [payment_state, pages])).toEqual(
      unpaidOrders.map(() => ['pending', 0]),
    )
    await expireOrders(
      dataDir,
      unpaidOrders.map(({ number }) => number),
    )
    for (const _run of [1, 2]) {
      await reconcileNow(dataDir)
      const expired = (await expectCompleteOrders()).slice(countBefore)
      expect(expired.map(({ payment_state, stock_reserved }) => [payment_state, stock_reserved])).toEqual(
        unpaidOrders.map(() => ['expired', false]),
      )
    }
  })

  test.runIf(isHunt)('takes up a job within a minute that was killed in mid-run', async () => {
    const { body } = await placeOrder(shop, [{ productId, quantity: 1 }])
    await expireOrders(dataDir, [body.orderNumber])
    const gate = await blockPaymentUpdates(dataDir)
    await queueReconciliation(dataDir)
    const job = await waitForReconciliationAtGate(dataDir)
    shop.signal('SIGKILL')
    await gate.remove()
    const killedAt = performance.now()
    await killAndRestart()
    await waitForCompletedJob(dataDir, job)
    expect(performance.now() - killedAt).toBeLessThan(60_000)
    expect(await readOrderStates(dataDir, body.orderNumber)).toMatchObject({ payment_state: 'expired' })
  })

  test.runIf(isHunt)('still receives a payment that the bank confirms late', async () => {
    const orderResponse = await placeOrder(shop, [{ productId, quantity: 1 }])
    const { orderNumber, url } = orderResponse.body
    expect((await payWithCard(url, cards.slow)).status).toBe(303)
    await killAndRestart()
    // Nobody opens the order's page, so the webhook alone must be enough.
    const paid = await eventually(
      () => readOrderStates(dataDir, orderNumber),
      (order) => order?.payment_state === 'paid' && order.age_state !== 'pending',
    )
    expect(paid).toEqual({ payment_state: 'paid', stock_reserved: true, age_state: 'verified' })
    await expectCompleteOrders()
  })
})

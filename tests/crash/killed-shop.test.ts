import { beforeAll, describe, expect, test } from 'vitest'
import {
  expireOrders,
  holdPaymentUpdates,
  listPlacedOrders,
  type PlacedOrderRow,
  readOrderStates,
  readStock,
  reconcileNow,
  writeStock,
} from '#tests/support/database-of-process.ts'
import { repetitions } from '#tests/support/hunt.ts'
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
  eventually,
  findProductInStock,
  paymentFor,
  payWith,
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
  const before = await readPostmasterFile(dataDir)
  shop.signal('SIGKILL')
  expect(await shop.ended).toBe('SIGKILL')
  expect(findDatabaseServers(dataDir)).toEqual([before?.pid])
  shop = await restartShop(shop)
  // The shop adopts the running database server instead of starting another.
  expect((await readPostmasterFile(dataDir))?.pid).toBe(before?.pid)
  expect(findDatabaseServers(dataDir)).toEqual([before?.pid])
}

/** Expects that every order is complete, and that no unit is lost or sold twice. */
async function expectCompleteOrders(): Promise<PlacedOrderRow[]> {
  const orders = await listPlacedOrders(dataDir)
  for (const order of orders) {
    expect(order).toMatchObject({
      lines: 1,
      lines_cents: order.subtotal_cents,
      payments: 1,
      payment_cents: order.total_cents,
    })
    expect(order.events[0]).toBe('placed')
  }
  const stock = await readStock(dataDir, productId)
  const held = orders.filter((order) => order.stock_reserved).reduce((sum, { units }) => sum + units, 0)
  expect(stock + held).toBe(stockBefore)
  return orders
}

describe('A shop that is killed during checkouts', () => {
  test('leaves only complete orders, and repeated requests get their order', async () => {
    const kills = repetitions({ few: 1, many: 100 })
    for (let kill = 0; kill < kills; kill += 1) {
      const placed = (await listPlacedOrders(dataDir)).length
      const body = await paymentFor(shop, [{ productId, quantity: 2 }])
      const requests = Array.from({ length: 20 }, (_, n) => ({
        body: { ...body, email: `shopper${kill}-${n}@example.com` },
        headers: { 'idempotency-key': `crash-test-key-${kill}-${n}`, 'x-forwarded-for': `10.6.${kill}.${n}` },
      }))
      const send = ({ body, headers }: (typeof requests)[number]) =>
        shop.post('/api/payment/process', body, headers)

      const attempts = requests.map(send)
      const answers = Promise.allSettled(attempts)
      await Promise.race(attempts)
      await killAndRestart()
      const cutOff = (await answers).filter(({ status }) => status === 'rejected')
      expect(cutOff.length).toBeGreaterThan(0)
      await expectCompleteOrders()

      const again = await Promise.all(requests.map(send))
      expect(again.map(({ status }) => status)).toEqual(requests.map(() => 200))
      expect(new Set(again.map((answer) => answer.body.orderNumber)).size).toBe(20)
      expect(await expectCompleteOrders()).toHaveLength(placed + 20)
    }
  })

  test('expires orders without a payment page and releases their stock once', async () => {
    const before = (await listPlacedOrders(dataDir)).length
    const body = await paymentFor(shop, [{ productId, quantity: 3 }])
    const gate = await holdPaymentUpdates(dataDir)
    const attempts = Promise.allSettled(
      Array.from({ length: 10 }, () => shop.post('/api/payment/process', body)),
    )
    await eventually(
      () => listPlacedOrders(dataDir),
      (orders) => orders.length === before + 10,
    )
    shop.signal('SIGKILL')
    await attempts
    await gate.remove()
    await killAndRestart()

    const unseen = (await expectCompleteOrders()).slice(before)
    expect(unseen.map(({ payment_state, pages }) => [payment_state, pages])).toEqual(
      unseen.map(() => ['pending', 0]),
    )
    await expireOrders(
      dataDir,
      unseen.map(({ number }) => number),
    )
    for (const _twice of [1, 2]) {
      await reconcileNow(dataDir)
      const expired = (await expectCompleteOrders()).slice(before)
      expect(expired.map(({ payment_state, stock_reserved }) => [payment_state, stock_reserved])).toEqual(
        unseen.map(() => ['expired', false]),
      )
    }
  })

  test('still receives a payment that the bank confirms late', async () => {
    const placed = await placeOrder(shop, [{ productId, quantity: 1 }])
    const { orderNumber, url } = placed.body
    expect((await payWith(url, cards.slow)).status).toBe(303)
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

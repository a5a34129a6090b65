import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { fromSpecPayment } from '#contract/spec-v1/payment.ts'
import { paymentRequest } from '#contract/spec-v1/payment-requests.ts'
import { listenForChanges } from '#db/listen.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { cents } from '#domain/money.ts'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import {
  countConnections,
  createEmptyDatabase,
  getDatabaseName,
  makeWritesFail,
} from '#tests/support/database-gates.ts'
import { awaitMail } from '#tests/support/mailbox.ts'
import { ownerOf, paidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  aProductInStock,
  cards,
  eventually,
  paymentFor,
  payWith,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { clearRateLimits, findCustomerId } from '#tests/support/stored-customers.ts'
import { getStoredOrder, listPayments } from '#tests/support/stored-orders.ts'
import { findLotWithReport, findOtherProduct, setStock } from '#tests/support/stored-products.ts'
import { placeOrder as placeOrderWithin } from '#usecases/checkout/place-order.ts'
import type { Shop } from '#usecases/shop.ts'
import { composeShop } from '../../../src/compose.ts'
import { registerProviders } from '../../../src/providers.ts'

const shop = await startShop({ works: true })
const { _id: productId } = await aProductInStock(shop, 40)
const one = [{ productId, quantity: 1 }]
const database = await getDatabaseName(shop)

/** A way to the database that can be shut: who knocks then is put out again at once, and counted. */
async function openDoor() {
  const inside = new Set<Socket>()
  const knocks: number[] = []
  let isShut = false
  const server = createServer((outer) => {
    outer.on('error', () => undefined)
    if (isShut) {
      knocks.push(Date.now())
      outer.destroy()
      return
    }
    const inner = connect(join(inject('databaseHost'), '.s.PGSQL.5432')).on('error', () => undefined)
    inside.add(outer)
    outer.pipe(inner).pipe(outer)
    outer.on('close', () => inner.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterTestFile(async () => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    target: { connectionString: `postgres://leafward@127.0.0.1:${port}/${database}` },
    knocks,
    shut() {
      isShut = true
      for (const socket of inside) socket.destroy()
    },
    open() {
      isShut = false
    },
  }
}

test('A database that was away is asked for once a second, by one, and then changes are heard again', async () => {
  const door = await openDoor()
  const heard: string[] = []
  const before = await countConnections(shop, 'leafward-changes', database)
  const changes = await listenForChanges(door.target, {
    onTags: (tags) => heard.push(...tags),
    onGap: () => undefined,
    onError: () => undefined,
  })
  door.shut()
  await eventually(
    async () => door.knocks,
    ({ length }) => length >= 3,
  )
  const [first = 0, , third = 0] = door.knocks
  expect(third - first).toBeGreaterThan(1500)
  door.open()
  await eventually(
    () => countConnections(shop, 'leafward-changes', database),
    (open) => open === before + 1,
  )
  await eventually(
    async () => {
      await publishCacheTags(shop.shop.db, ['tea'])
      return heard
    },
    (tags) => tags.includes('tea'),
  )
  await changes.stop()
})

test('A shop that cannot be put together leaves no connection open', async () => {
  const name = `other_${randomUUID().replaceAll('-', '')}`
  afterTestFile(await createEmptyDatabase(shop, name))
  // A file where the data folder should be: the secrets cannot be written.
  const dataDir = join(await mkdtemp(join(tmpdir(), 'leafward-shop-')), 'file')
  await writeFile(dataDir, '')
  const composed = composeShop({
    target: { host: inject('databaseHost'), user: 'leafward', database: name },
    dataDir,
    publicUrl: shop.url,
    sandboxOrigin: shop.url,
    works: true,
    buildFolder: undefined,
    log: false,
  })
  await expect(composed).rejects.toThrow('EEXIST')
  await eventually(
    () => countConnections(shop, 'leafward', name),
    (open) => open === 0,
    5,
  )
})

describe('A visitor behind a proxy', () => {
  test.each([
    ['with its port', '203.0.113.7:51324', '203.0.113.7'],
    ['in brackets, with its port', '[2001:db8::7]:51324', '2001:db8::7'],
    ['of a network card', 'fe80::1%eth0', 'fe80::1'],
    ['as a word', 'unknown', '127.0.0.1'],
    ['as a word, after something the visitor has sent', '203.0.113.9, unknown', '127.0.0.1'],
    ['after a word', 'unknown, 203.0.113.7', '203.0.113.7'],
  ])('orders, writes and is counted when the address is told %s', async (_how, told, seen) => {
    const headers = { 'x-forwarded-for': told }
    const order = await shop.post('/api/payment/process', await paymentFor(shop, one), headers)
    expect(order).toMatchObject({ status: 200 })
    expect((await getStoredOrder(shop, order.body.orderNumber)).ip_address).toBe(seen)
    const message = { name: 'Ada', email: 'ada@example.com', message: 'Do you ship to Maine?' }
    expect(await shop.post('/api/contact', message, headers)).toMatchObject({ status: 200 })
    await clearRateLimits(shop, 'contact:')
  })
})

describe('A payment that is sent several times at one moment with one Idempotency-Key', () => {
  const sentAtOnce = async (body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    return Promise.all(Array.from({ length: 6 }, () => shop.post('/api/payment/process', body, headers)))
  }

  test('is one order and one answer, also for the last piece', async () => {
    const lastPiece = await findOtherProduct(shop, productId)
    await setStock(shop, lastPiece, 1)
    const answers = await sentAtOnce(await paymentFor(shop, [{ productId: lastPiece, quantity: 1 }]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

describe('The payment sandbox', () => {
  const paidPayment = async () => {
    const { number } = await paidOrder(shop, { productId })
    const [payment] = await listPayments(shop, number)
    if (payment === undefined) throw new Error(`Order ${number} has no payment`)
    return payment
  }

  test('gives no more back than was paid, however many ask at the same moment', async () => {
    const { ref, amount } = await paidPayment()
    const most = cents(Math.ceil(amount * 0.6))
    const asked = ['one', 'two', 'three'].map((key) =>
      shop.shop.paymentProviders.current.refund(ref, most, key),
    )
    const done = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
  })

  test('gives one refund back once, and forgets none of several', async () => {
    const { ref, amount } = await paidPayment()
    const twice = ['same', 'same', 'other'].map((key) =>
      shop.shop.paymentProviders.current.refund(ref, cents(100), key),
    )
    const [first, again, other] = await Promise.all(twice)
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    await shop.shop.paymentProviders.current.refund(ref, cents(amount - 200), 'the rest')
    await expect(shop.shop.paymentProviders.current.refund(ref, cents(1), 'too much')).rejects.toThrow('422')
  })

  test('takes one of two cards that are tried at the same moment', async () => {
    const { url, orderNumber } = (await placeOrder(shop, one)).body
    const answers = await Promise.all([payWith(url, cards.declined), payWith(url, cards.approved)])
    const [payment] = await listPayments(shop, orderNumber)
    const { status } = await shop.shop.paymentProviders.current.getStatus(payment?.ref ?? '')
    expect(status).toBe(answers[0]?.text.includes('declined') ? 'failed' : 'paid')
  })
})

describe('The letter about an order that is canceled', () => {
  /** An order that staff refund whole, and then cancel. */
  async function refundedOrder() {
    const email = `${randomUUID()}@example.com`
    const { number } = await paidOrder(shop, { productId, changes: { email } })
    const path = `/api/admin/orders/${number}`
    const headers = await ownerOf(shop)
    const { total } = (await shop.get(path, headers)).body.order
    const broken = { reason: 'The last pouch was torn.' }
    await shop.post(`${path}/refund`, { amount: total, ...broken }, headers)
    const cancel = () => shop.post(`${path}/fulfillment`, { to: 'canceled', ...broken }, headers)
    return { email, cancel }
  }

  test('says that the money is on its way when staff have asked for the refund before', async () => {
    const lift = await makeWritesFail(shop, 'refund', { on: 'update' })
    const { email, cancel } = await refundedOrder()
    expect(await cancel()).toMatchObject({ status: 200 })
    await lift()
    const { text, html } = await awaitMail(shop, email, 'order-canceled')
    expect(text).toContain('Your payment goes back the way it came.')
    expect(html).toContain('Your money is on its way back.')
  })

  test('does not say that nothing was charged when the money has gone back', async () => {
    const { email, cancel } = await refundedOrder()
    await awaitMail(shop, email, 'order-refunded')
    expect(await cancel()).toMatchObject({ status: 200 })
    const { html } = await awaitMail(shop, email, 'order-canceled')
    expect(html).toContain('Your money has gone back to you.')
    expect(html).not.toContain('Nothing was charged.')
  })
})

test('Half of an emoji, as a field that cuts it in two sends it, is named instead of being a fault of ours', async () => {
  const headers = await ownerOf(shop)
  const answer = await shop.post('/api/admin/settings', { shopName: 'Leaf \ud83c' }, headers)
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', message: 'The request contains a character that cannot be stored.' },
  })
  for (const shopName of ['Leaf 🌿', 'Leaf \\ud83c', 'Leafward'])
    expect(await shop.post('/api/admin/settings', { shopName }, headers)).toMatchObject({ status: 200 })
})

test('A lot number that differs from another in its case alone leads to no other product’s report', async () => {
  const { number } = await findLotWithReport(shop)
  const form = new FormData()
  const fields = { category: 'Kratom Powder', brand: 'Wyrdgrove', stock_count: '4', price: '10' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('product_name', 'Another Powder')
  form.append('lot_number', number.toLowerCase())
  const headers = { ...(await ownerOf(shop)) }
  const answer = await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers, body: form })
  expect(answer.status).toBe(400)
  expect((await answer.json()).fields).toEqual({ lot_number: 'Another lot already has this number.' })
})

test('An order that is canceled while its payment page is opened has no payment open for ever', async () => {
  const { headers, userId } = await registerShopper(shop)
  const customerId = await findCustomerId(shop, userId)
  const payments = shop.shop.paymentProviders.current
  const slow: Shop = {
    ...shop.shop,
    paymentProviders: registerProviders('payment', [
      {
        ...payments,
        createPage: async (page) => {
          const { orderNumber } = page
          expect(await shop.post('/api/order/cancel', { orderNumber }, headers)).toMatchObject({
            status: 200,
          })
          return payments.createPage(page)
        },
      },
    ]),
  }
  const input = fromSpecPayment(paymentRequest.parse(await paymentFor(shop, one)))
  const started = await placeOrderWithin(slow, input, {
    customerId,
    idempotencyKey: undefined,
    visitor: { ip: '10.9.9.9', userAgent: undefined },
    privacySignal: false,
  })
  const number = started.ok ? started.value.orderNumber : ''
  expect((await listPayments(shop, number)).map(({ status }) => status)).toEqual(['expired'])
})

// The last ones: they set the clock forward, which locks the sessions of staff.
describe('An order that ended by itself, unpaid', () => {
  async function expiredOrder(headers = {}) {
    const placed = (await placeOrder(shop, one, headers)).body
    shop.clock.forward(61)
    expect(await statusOf(placed)).toBe('payment-expired')
    return placed
  }
  const statusOf = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
    (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status
  const endsRefunded = (placed: { orderNumber: string; orderKey: string }) =>
    eventually(
      () => statusOf(placed),
      (status) => status === 'refunded',
    )

  test('and that its buyer then cancels is not taken up again by a payment that comes late', async () => {
    const placed = await expiredOrder()
    const { orderNumber, orderKey } = placed
    expect(await shop.post('/api/order/cancel', { orderNumber, orderKey })).toMatchObject({ status: 200 })
    expect(await statusOf(placed)).toBe('canceled')
    await payWith(placed.url, cards.approved)
    await endsRefunded(placed)
  })

  test('is not taken up again either once its account was deleted', async () => {
    const { headers, password } = await registerShopper(shop)
    const placed = await expiredOrder(headers)
    const deletion = { password, confirmation: 'DELETE', reviews: 'remove' }
    expect(await shop.post('/api/user/delete', deletion, headers)).toMatchObject({ status: 200 })
    await payWith(placed.url, cards.approved)
    await endsRefunded(placed)
  })
})

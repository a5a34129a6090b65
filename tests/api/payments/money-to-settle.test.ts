import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPayments } from '#db/queries/payments/payments.ts'
import type { PaymentGateway } from '#ports/payments.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { expireOrder, getOrderId, setOrderStates } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { setOwnerEmail } from '#tests/support/stored-staff.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
await setOwnerEmail(shop, 'ida@example.com')
const { _id: productId } = await findProductInStock(shop, 60)

const withProvider = (changes: Partial<PaymentGateway>) => withSandbox(shop, changes)

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const listQueue = async (queue: string): Promise<string[]> =>
  (await shop.get(`/api/admin/orders?queue=${queue}&limit=100`, headers)).body.rows.map(
    ({ number }: { number: string }) => number,
  )
const getBell = async (): Promise<string[]> =>
  (await shop.get('/api/admin/notifications', headers)).body.groups
    .find(({ kind }: { kind: string }) => kind === 'money')
    .items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
const countAlerts = async (number: string) =>
  (await listEmailsTo(shop, 'ida@example.com')).filter(({ subject }) => subject.includes(number)).length
const decide = (number: string, paymentId: string, to: string, version?: number) =>
  shop.post(
    `/api/admin/orders/${number}/extra-payments/${paymentId}`,
    { to, note: 'Agreed by telephone.', ...(version === undefined ? {} : { expectedVersion: version }) },
    headers,
  )

/** An order whose first card was declined, and that was paid with a second one. */
async function payWithSecondCard() {
  const placed = (await placeOrder(shop, [{ productId, quantity: 1 }])).body
  await payWithCard(placed.url, cards.declined)
  const { orderNumber, orderKey } = placed
  await eventually(
    async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order.status,
    (status) => status === 'payment-failed',
  )
  const retried = await shop.post('/api/order/retry-payment', { orderNumber, orderKey })
  expect(retried.status).toBe(200)
  await payWithCard(retried.body.url, cards.approved)
  await eventually(
    () => getOrder(orderNumber),
    ({ payment, age }) => payment === 'paid' && age === 'verified',
  )
  return { number: orderNumber, url: placed.url }
}

describe('A second capture on one page', () => {
  test('is recorded and refunded once, and leaves the order paid', async () => {
    const { number } = await createPaidOrder(shop, { productId })
    const { total } = await getOrder(number)
    const id = await getOrderId(shop, number)
    const provider = withProvider({
      getStatus: async ({ amount }) => {
        const paid = { status: 'paid', amount, currency: 'USD' } as const
        return { ...paid, others: [{ providerRef: `second-${number}`, amount, currency: 'USD' }] }
      },
    })
    const payments = await listPayments(shop.shop.db, id)
    await Promise.all([1, 2, 3].map(() => settlePayments(provider, payments)))
    await settlePayments(provider, await listPayments(shop.shop.db, id))
    const order = await getOrder(number)
    expect(order).toMatchObject({ payment: 'paid', refunded: 0, total })
    expect(order.payments).toMatchObject([{ status: 'paid' }, { extra: { reason: 'paid-twice' } }])
    const { rows } = await shop.sql.query(
      `select r.id from refund r join payment p on p.id = r.payment_id
       where p.order_id = $1 and p.provider_ref = $2 and r.amount_cents = $3 and r.requested_by = 'system'`,
      [id, `second-${number}`, total],
    )
    expect(rows).toHaveLength(1)
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })
})

/** The declined card is charged after all, as a provider may say later. */
async function chargeFirstCard(
  { number, url }: { readonly number: string; readonly url: string },
  changes: object = {},
): Promise<void> {
  const file = join(shop.dataDir, 'sandbox', `${url.split('/').at(-1)}.json`)
  const session = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...session, status: 'paid', ...changes }))
  await settlePayments(shop.shop, await listPayments(shop.shop.db, await getOrderId(shop, number)))
}

describe('A second payment of an order', () => {
  test('does not hide another capture on its page', async () => {
    const placed = await payWithSecondCard()
    const id = await getOrderId(shop, placed.number)
    await chargeFirstCard(placed)
    const third = { providerRef: `third-${placed.number}`, currency: 'USD' }
    const provider = withProvider({
      getStatus: async ({ amount }) => ({
        status: 'paid',
        amount,
        currency: 'USD',
        others: [{ ...third, amount }],
      }),
    })
    const [first] = await listPayments(shop.shop.db, id)
    if (first === undefined) throw new Error('No payment')
    await settlePayments(provider, [first])
    const payments = await listPayments(shop.shop.db, id)
    expect(payments.map(({ providerRef }) => providerRef)).toContain(third.providerRef)
  })

  test('is recorded, refunded by the shop, and told to the owner once', async () => {
    const placed = await payWithSecondCard()
    const { number } = placed
    await chargeFirstCard(placed)
    const order = await eventually(
      () => getOrder(number),
      ({ payments }) => payments.some(({ status }: { status: string }) => status === 'refunded'),
    )
    const [first, second] = order.payments
    expect(first).toMatchObject({ status: 'refunded', extra: { reason: 'paid-twice', isOpen: false } })
    expect(second).toMatchObject({ status: 'paid' })
    expect(second).not.toHaveProperty('extra')
    expect(order).toMatchObject({ payment: 'paid', refunded: 0, refundable: order.total, refunds: [] })
    expect(order.actions.find(({ name }: { name: string }) => name === 'pack')).not.toHaveProperty(
      'blockedReason',
    )
    expect(await listQueue('money')).not.toContain(number)
    await settlePayments(shop.shop, await listPayments(shop.shop.db, await getOrderId(shop, number)))
    expect(await countAlerts(number)).toBe(1)
    expect((await getOrder(number)).payments[0].status).toBe('refunded')
  })

  test('stays among the money to settle when its refund is refused, until staff settle it', async () => {
    const placed = await payWithSecondCard()
    const { number } = placed
    await chargeFirstCard(placed, { refusesFirstRefund: true })
    await eventually(
      () => getOrder(number),
      ({ payments }) => payments[0].extra?.failure !== undefined,
    )
    expect(await listQueue('money')).toContain(number)
    expect(await getBell()).toContain(number)
    const [{ id }] = (await getOrder(number)).payments
    expect((await decide(number, id, 'settled', 0)).body.code).toBe('edit-conflict')
    expect((await decide(number, randomUUID(), 'settled')).status).toBe(404)
    const retried = await decide(number, id, 'refunded')
    expect(retried.body.message).toMatch(/^Refund of \$[\d.]+ requested\.$/)
    await eventually(
      () => getOrder(number),
      ({ payments }) => payments[0].status === 'refunded',
    )
    expect(await listQueue('money')).not.toContain(number)
    expect((await decide(number, id, 'settled')).body.message).toBe('This payment is settled.')
  })
})

describe.each([
  ['another amount', { amount: 100, currency: 'USD' }, 'amount-differs', '$1.00'],
  ['another currency', { currency: 'CAD' }, 'currency-differs', /^[\d.]+ CAD$/],
])('A payment of %s', (_name, change, reason, captured) => {
  test('does not pay, is listed and told, and its order ends like any unpaid one', async () => {
    const stock = await getStock(shop, productId)
    const { orderNumber: number, orderKey } = (await placeOrder(shop, [{ productId, quantity: 2 }])).body
    const access = { orderNumber: number, orderKey }
    const getCustomerView = async () => (await shop.post('/api/order/get', access)).body.order
    const asked = {
      status: 'payment-differs',
      statusText: expect.stringMatching(/^We received .+ instead of \$.+ Please do not pay again\.$/),
    }
    const refused = { status: 409, body: { message: expect.stringContaining('Please do not pay again.') } }
    const { total } = await getOrder(number)
    const differing = withProvider({
      getStatus: async () => ({ status: 'paid' as const, amount: total, ...change }),
    })
    const settle = async () =>
      settlePayments(differing, await listPayments(shop.shop.db, await getOrderId(shop, number)))
    expect(await settle()).toEqual([])
    await settle()
    const order = await getOrder(number)
    expect(order).toMatchObject({ payment: 'pending', payments: [{ extra: { reason, isOpen: true } }] })
    expect(order.payments[0].extra.captured).toEqual(
      typeof captured === 'string' ? captured : expect.stringMatching(captured),
    )
    expect(await listQueue('money')).toContain(number)
    expect(await countAlerts(number)).toBe(1)
    expect(await getCustomerView()).toMatchObject(asked)
    expect(await shop.post('/api/order/retry-payment', access)).toMatchObject(refused)
    expect(await getStock(shop, productId)).toBe(stock - 2)
    await expireOrder(shop, number)
    await reconcilePayments(differing)
    expect((await getOrder(number)).payment).toBe('expired')
    expect(await getStock(shop, productId)).toBe(stock)
    expect(await listQueue('money'), 'the money is still here').toContain(number)
    expect(await getCustomerView()).toMatchObject(asked)
    expect((await decide(number, order.payments[0].id, 'settled')).status).toBe(200)
    expect(await listQueue('money')).not.toContain(number)
    expect((await getOrder(number)).payments[0].extra.settled).toMatch(/^Agreed by telephone\./)
    expect((await getCustomerView()).statusText).toBe('The payment was not completed in time.')
  })
})

describe('An order that is refunded in full before it is packed', () => {
  test('is canceled and releases its items', async () => {
    const stock = await getStock(shop, productId)
    const { number } = await createPaidOrder(shop, { productId, quantity: 2 })
    const { lines, refundableShipping } = await getOrder(number)
    await refundOrder(shop, number, {
      lines: [{ index: 0, amount: lines[0].refundable }],
      ...(refundableShipping === 0 ? {} : { shipping: refundableShipping }),
    })
    const order = await eventually(
      () => getOrder(number),
      ({ payment }) => payment === 'refunded',
    )
    expect(order.fulfillment).toBe('canceled')
    expect(await getStock(shop, productId)).toBe(stock)
    expect(await listQueue('money')).not.toContain(number)
  })

  test('is listed when it is packed already', async () => {
    const { number } = await createPaidOrder(shop, { productId, quantity: 2 })
    await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, headers)
    const { lines, refundableShipping } = await getOrder(number)
    await refundOrder(shop, number, {
      lines: [{ index: 0, amount: lines[0].refundable }],
      ...(refundableShipping === 0 ? {} : { shipping: refundableShipping }),
    })
    await eventually(
      () => getOrder(number),
      ({ payment }) => payment === 'refunded',
    )
    expect(await listQueue('money')).toContain(number)
    const cancel = { to: 'canceled', reason: 'Refunded.' }
    expect((await shop.post(`/api/admin/orders/${number}/fulfillment`, cancel, headers)).status).toBe(200)
    expect(await listQueue('money')).not.toContain(number)
  })
})

test('Money of a canceled order is listed, and keeps its guest from being erased', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  // Earlier versions let staff cancel the refund.
  await setOrderStates(shop, number, { fulfillment: 'canceled' })
  expect(await listQueue('money')).toContain(number)
  expect(await getBell()).toContain(number)
  const erased = await shop.post(
    `/api/admin/orders/${number}/erase-guest`,
    { reason: 'Asked by email.' },
    headers,
  )
  expect(erased.status).toBe(409)
})

test('A lost parcel that was refunded in full is delivered after all', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const advance = (step: object) => shop.post(`/api/admin/orders/${number}/fulfillment`, step, headers)
  await advance({ to: 'packed' })
  await advance({ to: 'shipped', trackingNumber: '9400 1112 0620 6406 2607 87', isConfirmed: true })
  const { lines, refundableShipping } = await getOrder(number)
  await refundOrder(shop, number, {
    lines: [{ index: 0, amount: lines[0].refundable }],
    ...(refundableShipping === 0 ? {} : { shipping: refundableShipping }),
  })
  await eventually(
    () => getOrder(number),
    ({ payment }) => payment === 'refunded',
  )
  expect((await advance({ to: 'delivered' })).status).toBe(200)
})

describe('Items taken out of a paid order', () => {
  test('need what they cost, unless staff confirm a smaller refund', async () => {
    const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
    const [line] = (await getOrder(number)).lines
    const cost = Math.round((line.paid * 2) / 3)
    const remove = (amount: number, more: object = {}) =>
      refundOrder(shop, number, { lines: [{ index: 0, amount, removed: 2 }], ...more })
    for (const amount of [0, 1, cost - 1]) {
      const refused = await remove(amount)
      expect(refused.status, String(amount)).toBe(409)
      expect(refused.body.message).toMatch(/ of these items is not refunded yet\.$/)
    }
    expect((await getOrder(number)).lines[0].removedQuantity).toBe(0)
    expect((await remove(1, { isSmallerAgreed: true })).status).toBe(200)
    expect((await getOrder(number)).lines[0].removedQuantity).toBe(2)
  })

  test('go with exactly what they cost, one after the other', async () => {
    const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
    const [line] = (await getOrder(number)).lines
    const third = Math.round(line.paid / 3)
    const removeOne = (amount: number) =>
      refundOrder(shop, number, { lines: [{ index: 0, amount, removed: 1 }] })
    expect((await removeOne(third)).status).toBe(200)
    // The first refund may still be on its way, but it took items out, so it will be made.
    expect((await removeOne(Math.round((line.paid * 2) / 3) - third)).status).toBe(200)
  })
})

test('An account is kept while a refund that the provider refused is open', async () => {
  const { headers: shopper } = await registerShopper(shop)
  const { number } = await createPaidOrder(shop, {
    productId,
    headers: shopper,
    card: cards.refusesFirstRefund,
  })
  const cancel = { to: 'canceled', reason: 'Out of boxes.' }
  await shop.post(`/api/admin/orders/${number}/fulfillment`, cancel, headers)
  await eventually(
    () => getOrder(number),
    ({ refunds }) => refunds[0]?.status === 'failed',
  )
  const check = await shop.post('/api/user/delete/check', {}, shopper)
  expect(JSON.stringify(check.body)).toContain(number)
})

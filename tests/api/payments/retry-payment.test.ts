import { describe, expect, test } from 'vitest'
import { findPaymentByRef } from '#db/queries/payments/payments.ts'
import { getSandboxAccountId, withSandbox } from '#tests/support/payment-accounts.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { countOrdersOf, listPayments, markPaymentProcessing } from '#tests/support/stored-orders.ts'
import { archiveProduct, findOtherProduct, getStock, setStock } from '#tests/support/stored-products.ts'
import { settlePayment } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)
const otherProductId = await findOtherProduct(shop, productId)
await setStock(shop, otherProductId, 100)
const units = (quantity: number, id = productId) => [{ productId: id, quantity }]

interface Placed {
  readonly orderNumber: string
  readonly orderKey: string
  readonly url: string
}

const getOrder = async ({ orderNumber, orderKey }: Placed) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
const awaitStatus = (placed: Placed, expected: string) =>
  eventually(
    () => getOrder(placed),
    ({ status }) => status === expected,
  )
const retry = (body: object, headers = {}) => shop.post('/api/order/retry-payment', body, headers)
const retryByKey = ({ orderNumber, orderKey }: Placed) => retry({ orderNumber, orderKey })

async function placeDeclinedOrder(options: {
  quantity?: number
  headers?: Record<string, string>
  changes?: Record<string, unknown>
  card?: string
}): Promise<Placed> {
  const { quantity = 1, headers = {}, changes = {}, card = cards.insufficientFunds } = options
  const placed = (await placeOrder(shop, units(quantity), headers, { ...createGuest(), ...changes })).body
  await payWithCard(placed.url, card)
  await awaitStatus(placed, 'payment-failed')
  return placed
}

describe('A declined payment', () => {
  test.each([
    [cards.declined, 'Your bank declined the card and gave no reason. Nothing was charged.'],
    [
      cards.insufficientFunds,
      'The card was declined because its balance or limit is too low for this order. Nothing was charged.',
    ],
    [cards.expired, 'The card was declined because it has expired. Nothing was charged.'],
  ])('of card %s says why', async (card, sentence) => {
    const placed = await placeDeclinedOrder({ card })
    expect(await getOrder(placed)).toMatchObject({ statusText: sentence, canRetryPayment: true })
  })

  test('is repeated with another card on the same order', async () => {
    const stock = await getStock(shop, productId)
    const { email } = createGuest()
    const placed = await placeDeclinedOrder({ quantity: 2, changes: { email } })
    expect(await getStock(shop, productId)).toBe(stock)

    const [first, again] = await Promise.all([retryByKey(placed), retryByKey(placed)])
    expect(first).toMatchObject({ status: 200, body: { success: true } })
    expect(again?.body.url).toBe(first?.body.url)
    expect(first?.body.url).not.toBe(placed.url)
    expect(await getStock(shop, productId)).toBe(stock - 2)
    expect(await getOrder(placed)).toMatchObject({ status: 'awaiting-payment', payUrl: first?.body.url })

    await payWithCard(first?.body.url, cards.approved)
    expect(await awaitStatus(placed, 'preparing')).toMatchObject({ canRetryPayment: false })
    expect(await listPayments(shop, placed.orderNumber)).toMatchObject([
      { status: 'failed' },
      { status: 'paid' },
    ])
    expect(await countOrdersOf(shop, email)).toBe(1)
    expect(await getStock(shop, productId)).toBe(stock - 2)
  })

  test('does not end the card that is tried now when its news is repeated', async () => {
    const placed = (await placeOrder(shop, units(1), {}, createGuest())).body
    const [{ ref } = { ref: '' }] = await listPayments(shop, placed.orderNumber)
    const declined = await findPaymentByRef(shop.shop.db, await getSandboxAccountId(shop), ref)
    if (declined === undefined) throw new Error('The order has no payment')
    await payWithCard(placed.url, cards.declined)
    await awaitStatus(placed, 'payment-failed')
    await retryByKey(placed)
    // Loaded before the card was declined, as by a webhook that is handled late.
    expect(await settlePayment(shop.shop, declined)).toBe('payment is failed')
    expect((await getOrder(placed)).status).toBe('awaiting-payment')
  })

  test('does not end the card that is tried now when its page takes another card, which fails too', async () => {
    const placed = await placeDeclinedOrder({})
    const [{ ref } = { ref: '' }] = await listPayments(shop, placed.orderNumber)
    await retryByKey(placed)
    const stock = await getStock(shop, productId)
    await markPaymentProcessing(shop, ref)
    const declined = await findPaymentByRef(shop.shop.db, await getSandboxAccountId(shop), ref)
    if (declined === undefined) throw new Error('The order has no payment')
    expect(await settlePayment(shop.shop, declined)).toBe('another payment is tried')
    expect(await getOrder(placed)).toMatchObject({ status: 'awaiting-payment' })
    expect(await getStock(shop, productId)).toBe(stock)
    expect(await listPayments(shop, placed.orderNumber)).toMatchObject([
      { status: 'failed' },
      { status: 'open' },
    ])
  })

  test('does not undo a payment when its provider reports a failure afterwards', async () => {
    const placed = (await placeOrder(shop, units(1), {}, createGuest())).body
    await payWithCard(placed.url, cards.approved)
    await awaitStatus(placed, 'preparing')
    const [{ ref } = { ref: '' }] = await listPayments(shop, placed.orderNumber)
    const paid = await findPaymentByRef(shop.shop.db, await getSandboxAccountId(shop), ref)
    if (paid === undefined) throw new Error('The order has no payment')
    const failing = withSandbox(shop, {
      getStatus: async () => ({ status: 'failed', amount: paid.amount, currency: 'USD' }),
    })
    expect(await settlePayment(failing, paid)).toBe('payment is paid')
    expect(await listPayments(shop, placed.orderNumber)).toMatchObject([{ status: 'paid' }])
  })

  test('is repeated by its signed-in customer without the key, and by nobody else', async () => {
    const { headers } = await registerShopper(shop)
    const { orderNumber, orderKey } = await placeDeclinedOrder({ headers })
    const stranger = await registerShopper(shop)
    const notFound = { success: false, code: 'order-not-found' }
    expect((await retry({ orderNumber, orderKey: `${orderKey}x` })).body).toMatchObject(notFound)
    expect((await retry({ orderNumber }, stranger.headers)).body).toMatchObject(notFound)
    expect((await retry({ orderNumber }, headers)).status).toBe(200)
  })

  test('is refused when the products have sold out since, and changes nothing', async () => {
    const { headers } = await registerShopper(shop)
    const placed = await placeDeclinedOrder({ headers })
    await placeOrder(shop, units(1, otherProductId), headers, createGuest())
    const [stock, otherStock] = [await getStock(shop, productId), await getStock(shop, otherProductId)]
    await setStock(shop, productId, 0)
    expect(await retryByKey(placed)).toMatchObject({ status: 409, body: { code: 'sold-out' } })
    expect(await getStock(shop, otherProductId)).toBe(otherStock)
    expect((await getOrder(placed)).status).toBe('payment-failed')
    await setStock(shop, productId, stock)
  })

  test('is refused when a product is no longer sold', async () => {
    const placed = await placeDeclinedOrder({})
    await archiveProduct(shop, productId)
    expect(await retryByKey(placed)).toMatchObject({
      status: 409,
      body: { code: 'sold-out', message: expect.stringMatching(/^We no longer sell/) },
    })
    await shop.sql.query("update product set status = 'published' where id = $1", [productId])
  })

  test('is refused when its place has closed since, and changes nothing', async () => {
    const placed = await placeDeclinedOrder({})
    const owner = await signInOwner(shop)
    const ban = { level: 'city', state: 'NY', placeName: 'New York', reason: 'New York bans it.' } as const
    const { id } = (await createOwnRule(shop, owner, ban)).body
    const stockBefore = await getStock(shop, productId)
    expect(await retryByKey(placed)).toMatchObject({
      status: 422,
      body: { code: 'blocked-destination', message: 'New York bans it.' },
    })
    expect(await getStock(shop, productId)).toBe(stockBefore)
    expect(await getOrder(placed)).toMatchObject({
      status: 'payment-failed',
      canRetryPayment: false,
      retryBlock: 'New York bans it.',
    })
    await retireRule(shop, owner, id)
    const reopened = await getOrder(placed)
    expect(reopened.canRetryPayment).toBe(true)
    expect(reopened).not.toHaveProperty('retryBlock')
    expect((await retryByKey(placed)).status).toBe(200)
  })

  test('leads to no open payment page of a place that has closed since', async () => {
    const placed = await placeDeclinedOrder({})
    expect((await retryByKey(placed)).status).toBe(200)
    const owner = await signInOwner(shop)
    const ban = { level: 'city', state: 'NY', placeName: 'New York', reason: 'New York bans it.' } as const
    const { id } = (await createOwnRule(shop, owner, ban)).body
    expect(await retryByKey(placed)).toMatchObject({
      status: 422,
      body: { code: 'blocked-destination', message: 'New York bans it.' },
    })
    await retireRule(shop, owner, id)
    expect((await retryByKey(placed)).status).toBe(200)
  })

  test('releases what a later unpaid order of the same shopper holds', async () => {
    const { headers } = await registerShopper(shop)
    const otherStock = await getStock(shop, otherProductId)
    const placed = await placeDeclinedOrder({ headers })
    await placeOrder(shop, units(3, otherProductId), headers, createGuest())
    expect(await getStock(shop, otherProductId)).toBe(otherStock - 3)
    expect((await retryByKey(placed)).status).toBe(200)
    expect(await getStock(shop, otherProductId)).toBe(otherStock)
  })

  test('is refused when the coupon was used up since', async () => {
    const { code: couponCode } = await createPromotion(shop, { usageLimit: 1 })
    const placed = await placeDeclinedOrder({ changes: { couponCode } })
    expect((await placeOrder(shop, units(1), {}, { ...createGuest(), couponCode })).status).toBe(200)
    expect(await retryByKey(placed)).toMatchObject({ status: 422, body: { code: 'coupon-limit-reached' } })
  })

  test('is refused for a canceled and for a paid order', async () => {
    const canceled = await placeDeclinedOrder({})
    const { orderNumber, orderKey } = canceled
    await shop.post('/api/order/cancel', { orderNumber, orderKey })
    expect(await retryByKey(canceled)).toMatchObject({ status: 409, body: { code: 'invalid-state' } })
    const paid = (await placeOrder(shop, units(1), {}, createGuest())).body
    await payWithCard(paid.url, cards.approved)
    await awaitStatus(paid, 'preparing')
    expect(await retryByKey(paid)).toMatchObject({
      status: 409,
      body: { message: `Order ${paid.orderNumber} is already paid.` },
    })
  })

  // Last, because it moves the clock.
  test('is refused once the time to pay is over', async () => {
    const placed = await placeDeclinedOrder({})
    shop.clock.forward(21)
    expect(await getOrder(placed)).toMatchObject({ status: 'payment-failed', canRetryPayment: false })
    expect(await retryByKey(placed)).toMatchObject({ status: 409, body: { code: 'order-expired' } })
  })
})

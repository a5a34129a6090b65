import { afterEach, describe, expect, test } from 'vitest'
import { formatFullName } from '#domain/catalog/product.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { delayAnswer } from '#tests/support/database-gates.ts'
import { editRule, editSalesHold } from '#tests/support/edits.ts'
import { countOpenJobs } from '#tests/support/jobs.ts'
import { createPaidOrder, getOwner, type PaidOrder, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  newYork,
  payWithCard,
} from '#tests/support/shopper.ts'
import { addOldHold } from '#tests/support/stored-orders.ts'
import { reviewOpenOrders } from '#usecases/compliance/review-open-orders.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const madison = { ...newYork, street1: '2 E Main St', city: 'Madison', state: 'WI', zip: '53703' }

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order

async function setWisconsin(status: 'active' | 'off') {
  const { rules } = (await shop.get('/api/admin/compliance', headers)).body
  for (const rule of rules.filter(
    ({ id, status: now }: { id: string; status: string }) => id === 'us-wi' && now !== status,
  ))
    expect((await editRule(shop, rule.id, { status, reason: 'A new law.' }, headers)).status).toBe(200)
}

async function setLeafHold(isHeld: boolean) {
  const change = { isHeld, notice: 'Not for sale just now.', reason: 'A recall.' }
  expect((await editSalesHold(shop, 'leaf', change, headers)).status).toBe(200)
}

// Rules and holds are the shop's: whatever happens in a test, the next one starts from those of a new shop.
afterEach(async () => {
  await setWisconsin('active')
  await setLeafHold(false)
  // Each change queues a review of open orders, which would release what the next test holds.
  await eventually(
    () => countOpenJobs(shop, 'review-open-orders'),
    (jobs) => jobs === 0,
  )
})

const awaitHold = (number: string) =>
  eventually(
    () => getOrder(number),
    ({ hold }) => hold !== undefined,
  )
const awaitRelease = (number: string) =>
  eventually(
    () => getOrder(number),
    ({ hold }) => hold === undefined,
  )

async function listQueue(queue: string): Promise<string[]> {
  const { rows } = (await shop.get(`/api/admin/orders?queue=${queue}&limit=100&origin=real`, headers)).body
  return rows.map(({ number }: { number: string }) => number)
}

/** An order to Wisconsin from a time when it was open. */
async function placeOrderToWisconsin(): Promise<{ number: string; key: string; url: string }> {
  await setWisconsin('off')
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }], {}, madison)
  const placed = (await shop.post('/api/payment/process', request, createRandomIpHeaders())).body
  expect(placed.orderNumber).toEqual(expect.any(String))
  return { number: placed.orderNumber, key: placed.orderKey, url: placed.url }
}

function getPackReason(order: { actions: { name: string; blockedReason?: string }[] }): string | undefined {
  return order.actions.find(({ name }) => name === 'pack')?.blockedReason
}

describe('A paid order', () => {
  test('is held when its state closes, and released when the state opens again', async () => {
    const { number, key, url } = await placeOrderToWisconsin()
    await payWithCard(url, cards.approved)
    await eventually(
      () => getOrder(number),
      ({ age }) => age === 'verified',
    )
    expect(getPackReason(await getOrder(number))).toBeUndefined()
    await setWisconsin('active')
    const held = await awaitHold(number)
    expect(held.hold).toMatchObject({ ruleId: 'us-wi', lines: [], source: expect.any(String) })
    expect(getPackReason(held)).toBe(`This order is held: ${held.hold.reason}`)
    expect(await listQueue('held')).toContain(number)
    const seen = (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body.order
    expect(seen.statusText).toBe('Paid. Your order is on hold, and we are not packing it for now.')
    expect(await listQueue('pack')).not.toContain(number)
    expect(
      (await shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, headers)).status,
    ).toBe(409)
    const review = `/api/admin/orders/${number}/hold/review`
    expect(await shop.post(review, {}, headers)).toMatchObject({
      status: 409,
      body: { message: `The order stays held: ${held.hold.reason}` },
    })
    const { groups } = (await shop.get('/api/admin/notifications', headers)).body
    expect(groups.find(({ kind }: { kind: string }) => kind === 'held').count).toBe(1)
    await setWisconsin('off')
    await awaitRelease(number)
    expect(await listQueue('pack')).toContain(number)
  })

  test('stays held when a review that read the earlier rules reaches it afterward', async () => {
    const { number, url } = await placeOrderToWisconsin()
    await payWithCard(url, cards.approved)
    await eventually(
      () => getOrder(number),
      ({ age }) => age === 'verified',
    )
    const { db, answered, open } = delayAnswer(shop.shop.db, 1)
    const review = reviewOpenOrders({ ...shop.shop, db })
    await answered
    await setWisconsin('active')
    const { hold } = await awaitHold(number)
    open()
    await review
    expect((await getOrder(number)).hold).toEqual(hold)
  })

  test('is held at once when its state closed while the customer was paying', async () => {
    const { number, url } = await placeOrderToWisconsin()
    await setWisconsin('active')
    await payWithCard(url, cards.approved)
    const order = await eventually(
      () => getOrder(number),
      ({ payment }) => payment === 'paid',
    )
    expect(order.hold).toMatchObject({ ruleId: 'us-wi' })
  })

  test('is not called ready to pack when its release leaves an open request to cancel', async () => {
    const { number, key } = await createPaidOrder(shop, { productId })
    await shop.post('/api/order/request-cancellation', { orderNumber: number, orderKey: key })
    await addOldHold(shop, number, 'We could not ship to New York.')
    expect((await getOrder(number)).cancellation.afterDecline).toBe(
      'This order is held: We could not ship to New York.',
    )
    const { order } = (await shop.post('/api/order/get', { orderNumber: number, orderKey: key })).body
    expect(order.status).toBe('cancellation-requested')
    expect(await shop.post(`/api/admin/orders/${number}/hold/review`, {}, headers)).toMatchObject({
      status: 200,
      body: {
        message: `Order ${number} is released. The customer asked to cancel this order. Accept or decline the request first.`,
      },
    })
  })

  test('is held with its items while their class is on hold, packed or not', async () => {
    const order: PaidOrder = await createPaidOrder(shop, { productId })
    await shop.post(`/api/admin/orders/${order.number}/fulfillment`, { to: 'packed' }, headers)
    await setLeafHold(true)
    const held = await awaitHold(order.number)
    const [{ name, size }] = held.lines
    expect(held.hold.lines).toEqual([{ name: formatFullName({ name, size }), reason: expect.any(String) }])
    const shipped = { to: 'shipped', trackingNumber: '9400 1112 0620 6406 2607 87', isConfirmed: true }
    expect((await shop.post(`/api/admin/orders/${order.number}/fulfillment`, shipped, headers)).status).toBe(
      409,
    )
    await setLeafHold(false)
    await awaitRelease(order.number)
    expect((await shop.post(`/api/admin/orders/${order.number}/fulfillment`, shipped, headers)).status).toBe(
      200,
    )
  })

  test('is released when the affected items are taken out of it and refunded', async () => {
    await setLeafHold(true)
    const { products } = (await shop.get('/api/product/list?limit=100&sort=popularity')).body
    const other = products.find(
      (product: { stock_count: number; hold?: unknown }) =>
        product.stock_count > 5 && product.hold === undefined,
    )
    await setLeafHold(false)
    const { number } = await createPaidOrder(shop, {
      productId,
      otherItems: [{ productId: other._id, quantity: 1 }],
    })
    await setLeafHold(true)
    const { lines } = await awaitHold(number)
    const { id: lineId, paid } = lines.find((line: { productId: string }) => line.productId === productId)
    const refund = { lines: [{ lineId, amount: paid, removed: 1 }], reason: 'No longer sold.' }
    expect((await refundOrder(shop, number, refund)).status).toBe(200)
    const order = await eventually(
      () => getOrder(number),
      ({ refunded }) => refunded === paid,
    )
    expect(order.hold).toBeUndefined()
    expect(getPackReason(order)).toBeUndefined()
  })
})

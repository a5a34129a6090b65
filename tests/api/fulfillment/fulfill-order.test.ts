import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  newYork,
  payWith,
  placeOrder,
} from '#tests/support/shopper.ts'
import { allowNewYork, banNewYork, holdLeaf, releaseLeaf } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop({ works: true })
const signedIn = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
const headers = { token: signedIn.body.token }
const product = await findProductInStock(shop, 40)

const read = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const fulfil = (number: string, body: object) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, body, headers)
const stock = async () =>
  (await shop.post('/api/product/single', { productId: product._id })).body.product.stock_count
const closed = (order: { actions: { name: string; blockedReason?: string }[] }, name: string) =>
  order.actions.find((action) => action.name === name)?.blockedReason

async function unpaidOrder(quantity = 1): Promise<{ number: string; url: string }> {
  const placed = await placeOrder(shop, [{ productId: product._id, quantity }])
  return { number: placed.body.orderNumber, url: placed.body.url }
}

async function paidOrder(quantity = 1): Promise<string> {
  const { number, url } = await unpaidOrder(quantity)
  await payWith(url, cards.approved)
  await eventually(
    () => read(number),
    (order) => order.payment === 'paid' && order.age === 'verified',
  )
  return number
}

describe('Fulfilling an order', () => {
  // Covers: state-order
  test('packs, ships with a tracking number and delivers it, in this order only', async () => {
    const number = await paidOrder()
    expect(closed(await read(number), 'ship')).toContain('cannot become shipped')
    expect(await fulfil(number, { to: 'shipped', trackingNumber: '9400100000000000' })).toMatchObject({
      status: 409,
      body: { code: 'invalid-state' },
    })
    const packed = await fulfil(number, { to: 'packed' })
    expect(packed).toMatchObject({
      status: 200,
      body: { message: `Order ${number} is packed.`, order: { fulfillment: 'packed' } },
    })
    expect(await fulfil(number, { to: 'shipped' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
    const shipped = await fulfil(number, { to: 'shipped', trackingNumber: '9400 1000 0000 0000' })
    expect(shipped.body.order).toMatchObject({
      fulfillment: 'shipped',
      trackingNumber: '9400 1000 0000 0000',
    })
    expect((await fulfil(number, { to: 'delivered' })).body.order.fulfillment).toBe('delivered')
    const kinds = (await read(number)).events.map((event: { kind: string }) => event.kind)
    expect(kinds.slice(-3)).toEqual(['packed', 'shipped', 'delivered'])
  })

  test('refuses to pack an unpaid order, and to cancel it while the buyer may be paying', async () => {
    const { number } = await unpaidOrder()
    const order = await read(number)
    expect(closed(order, 'pack')).toBe('The order is not paid.')
    expect(closed(order, 'cancel')).toContain('may still be paying')
    expect(await fulfil(number, { to: 'packed' })).toMatchObject({
      status: 409,
      body: { message: 'The order is not paid.' },
    })
    expect((await fulfil(number, { to: 'canceled', reason: 'A try' })).status).toBe(409)
  })

  test('refuses to pack before the age is verified, which staff can do with a reason', async () => {
    // An order of our own: those of the demo store may hold what may not be sold today.
    const changes = { address: { ...newYork, lastName: 'Review' } }
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }], {}, changes)
    const number: string = placed.body.orderNumber
    await payWith(placed.body.url, cards.approved)
    await eventually(
      () => read(number),
      (order) => order.age === 'in-review',
    )
    const waiting = await shop.get('/api/admin/orders?queue=age', headers)
    expect(waiting.body.rows.map((row: { number: string }) => row.number)).toContain(number)
    expect(closed(await read(number), 'pack')).toBe("The customer's age is not verified.")
    const age = (body: object) => shop.post(`/api/admin/orders/${number}/age-check`, body, headers)
    expect(await age({ verdict: 'verified' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect(
      (await age({ verdict: 'rejected', reason: 'The photograph is of somebody else.' })).body.order.age,
    ).toBe('rejected')
    expect((await fulfil(number, { to: 'packed' })).status).toBe(409)
    expect((await age({ verdict: 'verified', reason: 'State ID seen by video.' })).body.order.age).toBe(
      'verified',
    )
    expect(await age({ verdict: 'rejected', reason: 'Too late.' })).toMatchObject({
      status: 409,
      body: { code: 'invalid-state' },
    })
    expect((await fulfil(number, { to: 'packed' })).status).toBe(200)
  })

  test('releases the stock and refunds the money once when the order is canceled', async () => {
    const before = await stock()
    const number = await paidOrder(2)
    expect(await stock()).toBe(before - 2)
    const answer = await fulfil(number, { to: 'canceled', reason: 'The buyer asked for it.' })
    expect(answer.body.message).toContain('the refund is on its way')
    expect(await stock()).toBe(before)
    expect((await fulfil(number, { to: 'canceled', reason: 'Again.' })).status).toBe(409)
    const order = await eventually(
      () => read(number),
      (seen) => seen.payment === 'refunded',
    )
    expect(order.refunded).toBe(order.total)
    expect(order.refunds).toHaveLength(1)
  })

  test('refunds parts of an order, at most the rest, also while another refund is on its way', async () => {
    const number = await paidOrder(3)
    const { total } = await read(number)
    const refund = (amount: number, reason = 'One pouch was torn.') =>
      shop.post(`/api/admin/orders/${number}/refund`, { amount, reason }, headers)
    expect(await refund(total + 1)).toMatchObject({ status: 422, body: { code: 'refund-too-large' } })
    expect(await refund(500.1)).toMatchObject({
      status: 400,
      body: { fields: { amount: expect.any(String) } },
    })
    expect(await refund(-1)).toMatchObject({ status: 400 })
    const answers = await Promise.all([refund(total - 100), refund(total - 100)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await eventually(
      () => read(number),
      (order) => order.payment === 'partially-refunded' && order.refundable === 100,
    )
    expect((await refund(100)).status).toBe(200)
    const order = await eventually(
      () => read(number),
      (seen) => seen.payment === 'refunded',
    )
    expect(closed(order, 'refund')).toBe('This order is already fully refunded.')
    expect(await listAuditEntries(shop, { action: 'order refund', subject: number })).toHaveLength(2)
  })

  test('refuses to refund a demo order', async () => {
    const demo = (await shop.get('/api/admin/orders?origin=demo&payment=paid&fulfillment=delivered', headers))
      .body.rows[0].number
    const answer = await shop.post(
      `/api/admin/orders/${demo}/refund`,
      { amount: 100, reason: 'A try' },
      headers,
    )
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('demo order') } })
  })

  test('returns 404 for an unknown order', async () => {
    expect((await shop.get('/api/admin/orders/LW-1', headers)).status).toBe(404)
    expect((await fulfil('LW-1', { to: 'packed' })).status).toBe(404)
  })

  test('refuses to pack for a place or product that was restricted after the purchase', async () => {
    const number = await paidOrder()
    await banNewYork(shop)
    expect(await fulfil(number, { to: 'packed' })).toMatchObject({
      status: 422,
      body: { code: 'blocked-destination', message: 'New York closed.' },
    })
    await allowNewYork(shop)
    await holdLeaf(shop, 'Leaf is held.')
    expect(await fulfil(number, { to: 'packed' })).toMatchObject({
      status: 422,
      body: { message: 'Leaf is held.' },
    })
    await releaseLeaf(shop)
    expect((await fulfil(number, { to: 'packed' })).status).toBe(200)
  })
})

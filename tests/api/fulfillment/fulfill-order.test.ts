import { describe, expect, test } from 'vitest'
import { refundAmountOverLines } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  newYork,
  payWithCard,
  placeOrder,
} from '#tests/support/shopper.ts'
import { allowNewYork, banNewYork, putLeafOnHold, releaseLeaf } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop({ runsJobs: true })
const signInResponse = await shop.post('/api/admin/login', {
  username: 'owner',
  password: 'owner-password-1',
})
const headers = { token: signInResponse.body.token }
const product = await findProductInStock(shop, 40)

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order
const fulfillOrder = (number: string, body: object) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, body, headers)
const getStockCount = async () =>
  (await shop.post('/api/product/single', { productId: product._id })).body.product.stock_count
const getBlockedReason = (order: { actions: { name: string; blockedReason?: string }[] }, name: string) =>
  order.actions.find((action) => action.name === name)?.blockedReason

async function createUnpaidOrder(quantity = 1): Promise<{ number: string; url: string }> {
  const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity }])
  return { number: orderResponse.body.orderNumber, url: orderResponse.body.url }
}

async function createPaidOrder(quantity = 1): Promise<string> {
  const { number, url } = await createUnpaidOrder(quantity)
  await payWithCard(url, cards.approved)
  await eventually(
    () => getOrder(number),
    (order) => order.payment === 'paid' && order.age === 'verified',
  )
  return number
}

describe('Fulfilling an order', () => {
  // Covers: state-order
  test('packs, ships with a tracking number and delivers it, only in this order', async () => {
    const number = await createPaidOrder()
    expect(getBlockedReason(await getOrder(number), 'ship')).toContain('cannot become shipped')
    expect(
      await fulfillOrder(number, { to: 'shipped', trackingNumber: '9400111206206406260787' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'invalid-state' },
    })
    const packed = await fulfillOrder(number, { to: 'packed' })
    expect(packed).toMatchObject({
      status: 200,
      body: { message: `Order ${number} is packed.`, order: { fulfillment: 'packed' } },
    })
    expect(await fulfillOrder(number, { to: 'shipped' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
    const shipped = await fulfillOrder(number, {
      to: 'shipped',
      trackingNumber: '9400 1112 0620 6406 2607 87',
    })
    expect(shipped.body.order).toMatchObject({
      fulfillment: 'shipped',
      shipments: [{ state: 'shipped', trackingNumber: '9400 1112 0620 6406 2607 87' }],
    })
    expect((await fulfillOrder(number, { to: 'delivered' })).body.order.fulfillment).toBe('delivered')
    const kinds = (await getOrder(number)).events.map((event: { kind: string }) => event.kind)
    expect(kinds.slice(-3)).toEqual(['packed', 'shipped', 'delivered'])
  })

  test('refuses to pack an unpaid order, and to cancel it while it may still be paid', async () => {
    const { number } = await createUnpaidOrder()
    const order = await getOrder(number)
    expect(getBlockedReason(order, 'pack')).toBe('The order is not paid.')
    expect(getBlockedReason(order, 'cancel')).toContain('may still be paying')
    expect(await fulfillOrder(number, { to: 'packed' })).toMatchObject({
      status: 409,
      body: { message: 'The order is not paid.' },
    })
    expect((await fulfillOrder(number, { to: 'canceled', reason: 'A test' })).status).toBe(409)
  })

  test('refuses to pack before the age is verified, which staff can do with a reason', async () => {
    // Demo orders may contain products that cannot be sold today.
    const changes = { address: { ...newYork, lastName: 'Review' } }
    const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 1 }], {}, changes)
    const number: string = orderResponse.body.orderNumber
    await payWithCard(orderResponse.body.url, cards.approved)
    await eventually(
      () => getOrder(number),
      (order) => order.age === 'in-review',
    )
    const ageQueue = await shop.get('/api/admin/orders?queue=age', headers)
    expect(ageQueue.body.rows.map((row: { number: string }) => row.number)).toContain(number)
    expect(getBlockedReason(await getOrder(number), 'pack')).toBe("The customer's age is not verified.")
    const decideAge = (body: object) => shop.post(`/api/admin/orders/${number}/age-check`, body, headers)
    expect(await decideAge({ verdict: 'verified' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect(
      (await decideAge({ verdict: 'rejected', reason: 'The photograph is of somebody else.' })).body.order
        .age,
    ).toBe('rejected')
    expect((await fulfillOrder(number, { to: 'packed' })).status).toBe(409)
    const evidence = { evidence: 'video-call', reason: 'State ID seen by video.' }
    expect(await decideAge({ verdict: 'verified', ...evidence })).toMatchObject({
      status: 409,
      body: { message: 'The age check is rejected. Only an override can verify it.' },
    })
    const path = `/api/admin/orders/${number}/age-check/override`
    expect((await shop.post(path, evidence, headers)).body.order.age).toBe('verified')
    expect(await decideAge({ verdict: 'rejected', reason: 'Too late.' })).toMatchObject({
      status: 409,
      body: { code: 'invalid-state' },
    })
    expect((await fulfillOrder(number, { to: 'packed' })).status).toBe(200)
  })

  test('releases the stock and refunds the money once when the order is canceled', async () => {
    const stockBefore = await getStockCount()
    const number = await createPaidOrder(2)
    expect(await getStockCount()).toBe(stockBefore - 2)
    const response = await fulfillOrder(number, { to: 'canceled', reason: 'The buyer asked for it.' })
    expect(response.body.message).toContain('the refund is on its way')
    expect(await getStockCount()).toBe(stockBefore)
    expect((await fulfillOrder(number, { to: 'canceled', reason: 'Again.' })).status).toBe(409)
    const order = await eventually(
      () => getOrder(number),
      (order) => order.payment === 'refunded',
    )
    expect(order.refunded).toBe(order.total)
    expect(order.refunds).toHaveLength(1)
  })

  test('refunds parts of an order, up to the remaining amount, even while another refund is pending', async () => {
    const number = await createPaidOrder(3)
    const { total } = await getOrder(number)
    expect(await refundAmountOverLines(shop, number, total + 1)).toMatchObject({
      status: 422,
      body: { code: 'refund-too-large' },
    })
    expect(await refundAmountOverLines(shop, number, 500.1)).toMatchObject({
      status: 400,
      body: { fields: { 'lines.0.amount': expect.any(String) } },
    })
    expect(await refundAmountOverLines(shop, number, -1)).toMatchObject({ status: 400 })
    const responses = await Promise.all([1, 2].map(() => refundAmountOverLines(shop, number, total - 100)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
    await eventually(
      () => getOrder(number),
      (order) => order.payment === 'partially-refunded' && order.refundable === 100,
    )
    expect((await refundAmountOverLines(shop, number, 100)).status).toBe(200)
    const order = await eventually(
      () => getOrder(number),
      (order) => order.payment === 'refunded',
    )
    expect(getBlockedReason(order, 'refund')).toBe('This order is already fully refunded.')
    expect(await listAuditEntries(shop, { action: 'order refund', subject: number })).toHaveLength(2)
  })

  test('refuses to refund a demo order', async () => {
    const demoOrderNumber = (
      await shop.get('/api/admin/orders?origin=demo&payment=paid&fulfillment=delivered', headers)
    ).body.rows[0].number
    const response = await refundAmountOverLines(shop, demoOrderNumber, 100)
    expect(response).toMatchObject({ status: 409, body: { message: expect.stringContaining('demo order') } })
  })

  test('returns 404 for an unknown order', async () => {
    expect((await shop.get('/api/admin/orders/LW-1', headers)).status).toBe(404)
    expect((await fulfillOrder('LW-1', { to: 'packed' })).status).toBe(404)
  })

  test('refuses to pack for a place or product that was restricted after the purchase', async () => {
    const number = await createPaidOrder()
    await banNewYork(shop)
    expect(await fulfillOrder(number, { to: 'packed' })).toMatchObject({
      status: 422,
      body: { code: 'blocked-destination', message: 'New York closed.' },
    })
    await allowNewYork(shop)
    await putLeafOnHold(shop, 'Leaf is held.')
    expect(await fulfillOrder(number, { to: 'packed' })).toMatchObject({
      status: 422,
      body: { message: 'Leaf is held.' },
    })
    await releaseLeaf(shop)
    expect((await fulfillOrder(number, { to: 'packed' })).status).toBe(200)
  })
})

import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { createPaidOrder, findLineId, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest } from '#tests/support/shopper.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { getStock, listPowders, setStock } from '#tests/support/stored-products.ts'
import { compareOrdersWithFacts } from '#tests/support/stored-states.ts'
import { createTrackingNumber } from '#tests/support/tracking-numbers.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const [productId = ''] = await listPowders(shop, 1)
await setStock(shop, productId, 100)

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const fulfill = (number: string, step: object) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)

/** An order of two units that left in one parcel, which the carrier lost. */
async function createLostOrder() {
  const { email } = createGuest()
  const { number } = await createPaidOrder(shop, { productId, quantity: 2, changes: { email } })
  await fulfill(number, { to: 'packed' })
  await fulfill(number, { to: 'shipped', trackingNumber: createTrackingNumber() })
  const lost = await fulfill(number, { to: 'lost', reason: 'No scan for weeks.' })
  return { number, email, lost }
}

describe('A parcel that the carrier lost', () => {
  test('is told to the customer, and its items are to pack again', async () => {
    const { number, email, lost } = await createLostOrder()
    expect(lost).toMatchObject({
      status: 200,
      body: {
        message: `Order ${number} is marked as lost. Pack its items again, or refund and remove them.`,
        order: { fulfillment: 'unfulfilled', shipments: [{ state: 'lost' }], lines: [{ unpacked: 2 }] },
      },
    })
    expect(await findStockFaults(shop, [productId])).toEqual([])
    expect((await awaitEmail(shop, email, 'parcel-lost')).subject).toBe(
      `The carrier lost the package of order ${number}`,
    )
    const { body } = await shop.post('/api/order/get', { orderNumber: number, email })
    expect(body.order.shipments).toMatchObject([{ stateText: expect.stringMatching(/^Lost by the carrier/) }])
  })

  test('is sent again as a new shipment, from what is in stock', async () => {
    const { number } = await createLostOrder()
    expect((await fulfill(number, { to: 'packed' })).status).toBe(200)
    await fulfill(number, { to: 'shipped', trackingNumber: createTrackingNumber() })
    const delivered = await fulfill(number, { to: 'delivered' })
    expect(delivered.body.order).toMatchObject({
      fulfillment: 'delivered',
      shipments: [{ state: 'lost' }, { state: 'delivered', position: 2 }],
    })
    expect(await findStockFaults(shop, [productId])).toEqual([])
    expect((await compareOrdersWithFacts(shop)).different).toEqual([])
  })

  test('that turns up is restocked to its lot, once, also when it was sent again', async () => {
    const { number } = await createLostOrder()
    expect((await fulfill(number, { to: 'packed' })).status).toBe(200)
    const path = `/api/admin/orders/${number}`
    const [unit] = (await shop.get(`${path}/returnable-units`, owner)).body.units
    expect(unit).toMatchObject({ shipped: 2, back: 0 })
    const stock = await getStock(shop, productId)
    const { lineId, lotId } = unit
    const line = { lineId, lotId, isOpened: false, to: 'shelf', quantity: 2, expectedUnits: 2 }
    const restock = () => shop.post(`${path}/restock`, { lines: [line] }, owner)
    expect((await restock()).body.message).toBe('2 units back on the shelf.')
    expect(await getStock(shop, productId)).toBe(stock + 2)
    expect((await restock()).status).toBe(409)
    expect(await findStockFaults(shop, [productId])).toEqual([])
    expect((await getOrder(number)).shipments).toMatchObject([{ state: 'lost' }, { state: 'packed' }])
  })

  test('is refunded in part, and the rest is sent again', async () => {
    const { number } = await createLostOrder()
    const lineId = await findLineId(shop, number)
    const { lines } = await getOrder(number)
    const amount = Math.floor(lines[0].total / 2)
    const refunded = await refundOrder(shop, number, { lines: [{ lineId, amount, removed: 1 }] })
    expect(refunded.status).toBe(200)
    expect((await getOrder(number)).lines).toMatchObject([{ unpacked: 1 }])
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('is none before it has left, or after it has arrived', async () => {
    const { number } = await createPaidOrder(shop, { productId, quantity: 1 })
    await fulfill(number, { to: 'packed' })
    const reason = 'No scan.'
    expect((await fulfill(number, { to: 'lost', reason })).status).toBe(409)
    await fulfill(number, { to: 'shipped', trackingNumber: createTrackingNumber() })
    await fulfill(number, { to: 'delivered' })
    expect((await fulfill(number, { to: 'lost', reason })).status).toBe(409)
  })
})

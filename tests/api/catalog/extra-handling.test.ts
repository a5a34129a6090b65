import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { estimateArrival, getDispatchDay } from '#domain/shipping/arrival.ts'
import { defaultCalendar } from '#domain/shipping/processing-calendar.ts'
import { editProduct } from '#tests/support/edits.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { openPacking } from '#tests/support/packing.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, newYork } from '#tests/support/shopper.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const packing = await openPacking(shop)
const { owner } = packing
const [fastId = '', slowId = ''] = await listPowders(shop, 2)
for (const id of [fastId, slowId]) await setStock(shop, id, 100)

const slower = [{ ...defaultCalendar, handlingDays: 3 }] as const
const usual = [defaultCalendar] as const
const readOrder = async (orderNumber: string, orderKey: string) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
const askDelivery = async (productId: string) =>
  (await shop.post('/api/shipping/delivery', { productId, zip: newYork.zip })).body.arrival
const askRate = async (...ids: string[]) => {
  const items = ids.map((productId) => ({ productId, quantity: 1 }))
  return (await shop.post('/api/shipping/rates', { address: newYork, items })).body.rates[0].estimated_arrival
}

test('A slow product moves the dates of its page, of the carts that have it, and of their orders', async () => {
  const before = await askDelivery(slowId)
  expect(await askDelivery(fastId)).toEqual(before)
  expect((await editProduct(shop, slowId, { extraHandlingDays: 3 }, owner)).status).toBe(200)
  const edited = (await shop.get(`/api/admin/products/${slowId}`, owner)).body.product
  expect(edited.extraHandlingDays).toBe(3)

  const [later, tried] = [
    await askDelivery(slowId),
    (await shop.get(`/api/admin/shipping/try?zip=${newYork.zip}&productId=${slowId}`, owner)).body.offers[0],
  ]
  expect(later.from > before.from && later.to > before.to).toBe(true)
  expect(tried.arrival).toEqual(later)
  expect(await askDelivery(fastId)).toEqual(before)
  expect([await askRate(fastId), await askRate(fastId, slowId)]).toEqual([before, later])

  const otherItems = [{ productId: slowId, quantity: 1 }]
  const { number, key } = await createPaidOrder(shop, { productId: fastId, otherItems })
  const order = await readOrder(number, key)
  const paidAt = new Date(order.paidAt)
  expect(order.arrival).toEqual(estimateArrival(paidAt, order.estimatedDays, slower))
  const day = getDispatchDay(paidAt, order.estimatedDays, slower)
  expect(await packing.find(number)).toMatchObject({ day })
  expect(await packing.getTable(number)).toMatchObject({ day })
  const { number: fast, key: fastKey } = await createPaidOrder(shop, { productId: fastId })
  const paid = await readOrder(fast, fastKey)
  expect(paid.arrival).toEqual(estimateArrival(new Date(paid.paidAt), paid.estimatedDays, usual))

  // What was promised stays when the product changes later.
  await editProduct(shop, slowId, { extraHandlingDays: 0 }, owner)
  expect(await packing.find(number)).toMatchObject({ day })
  expect(await askDelivery(slowId)).toEqual(before)
})

test('A slow product that staff add to a paid order moves its date, and an order without it leaves as before', async () => {
  await editProduct(shop, slowId, { extraHandlingDays: 3 }, owner)
  const { number, key } = await createPaidOrder(shop, { productId: fastId, quantity: 5 })
  const paid = await readOrder(number, key)
  const usualDay = getDispatchDay(new Date(paid.paidAt), paid.estimatedDays, usual)
  expect(await packing.find(number)).toMatchObject({ day: usualDay })

  const getVersion = async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order.version
  const change = async (lines: readonly object[], added: readonly object[]) => {
    const body = { lines, added, keepsShipping: true, expectedVersion: await getVersion() }
    const path = `/api/admin/orders/${number}/edit`
    const { difference = 0 } = (await shop.post(`${path}/preview`, body, owner)).body
    const saved = { reason: 'By phone.', idempotencyKey: randomUUID(), expectedDifference: difference }
    expect((await shop.post(path, { ...body, ...saved }, owner)).body).toMatchObject({ success: true })
  }
  const [line] = (await shop.get(`/api/admin/orders/${number}`, owner)).body.order.lines
  await change([{ lineId: line.id, quantity: 1 }], [{ productId: slowId, quantity: 1 }])
  const slowDay = getDispatchDay(new Date(paid.paidAt), paid.estimatedDays, slower)
  const { arrival } = await readOrder(number, key)
  expect(arrival.to > paid.arrival.to).toBe(true)
  // The refund of what was taken out is sent before the order can be packed.
  const findRow = () => eventually(() => packing.find(number), Boolean)
  expect(await findRow()).toMatchObject({ day: slowDay })

  // Out again: it is packed as before, and the customer keeps the later date.
  const { lines } = (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  const slowLine = lines.find((each: { productId: string }) => each.productId === slowId)
  await change([{ lineId: slowLine.id, quantity: 0 }], [])
  expect(await findRow()).toMatchObject({ day: usualDay })
  expect((await readOrder(number, key)).arrival).toEqual(arrival)
})

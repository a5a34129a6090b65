import { describe, expect, test } from 'vitest'
import { awaitEmail, listEmailsTo } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually } from '#tests/support/shopper.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'
import { compareOrdersWithFacts } from '#tests/support/stored-states.ts'
import { createTrackingNumber } from '#tests/support/tracking-numbers.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const products = await listPowders(shop, 2)
for (const productId of products) await setStock(shop, productId, 100)

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const fulfill = (number: string, step: object) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, step, owner)

/** Two units of one product and three of another. */
async function createOrder() {
  const [productId = '', other = ''] = products
  const { email } = createGuest()
  const { number } = await createPaidOrder(shop, {
    productId,
    quantity: 2,
    otherItems: [{ productId: other, quantity: 3 }],
    changes: { email },
  })
  const { lines } = await getOrder(number)
  const getView = async () => (await shop.post('/api/order/get', { orderNumber: number, email })).body.order
  return { number, email, getView, first: lines[0], second: lines[1] }
}

describe('An order that is shipped in parts', () => {
  test('has a shipment for each, with its own number and email, and its state follows from them', async () => {
    const { number, email, getView, first, second } = await createOrder()
    const [one, two] = [createTrackingNumber(), createTrackingNumber()]
    const choices = [
      { lineId: first.id, quantity: 2 },
      { lineId: second.id, quantity: 1 },
    ]
    expect(await fulfill(number, { to: 'packed', lines: choices })).toMatchObject({
      status: 200,
      body: {
        message: `Shipment 1 of order ${number} is packed.`,
        order: {
          fulfillment: 'partially-fulfilled',
          lines: [{ unpacked: 0 }, { unpacked: 2, packable: 2 }],
          shipments: [{ state: 'packed', lines: [{ quantity: 2 }, { quantity: 1, name: second.name }] }],
        },
      },
    })
    expect(await findStockFaults(shop, products)).toEqual([])
    expect(await getView()).toMatchObject({ status: 'preparing' })

    expect((await fulfill(number, { to: 'shipped', trackingNumber: one })).status).toBe(200)
    const left = await getView()
    expect(left).toMatchObject({
      status: 'partially-shipped',
      shipments: [{ tracking: one, stateText: 'On its way' }],
      unpacked: expect.stringContaining(`2 × ${second.name}`),
    })
    const part = await awaitEmail(shop, email, 'order-shipped')
    expect(part).toMatchObject({ subject: `Part of order ${number} is on its way` })
    expect(part.text).toContain(`Still to come in another package: 2 × ${second.name}`)

    expect(await fulfill(number, { to: 'packed' })).toMatchObject({
      body: { message: `Shipment 2 of order ${number} is packed.` },
    })
    expect(await findStockFaults(shop, products)).toEqual([])
    const { shipments } = (await fulfill(number, { to: 'shipped', trackingNumber: two })).body.order
    expect(shipments).toMatchObject([{ trackingNumber: one }, { trackingNumber: two, position: 2 }])
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'shipped' })
    const rest = (await listEmailsTo(shop, email)).filter(({ template }) => template === 'order-shipped')
    expect(rest).toHaveLength(2)

    expect(await fulfill(number, { to: 'delivered' })).toMatchObject({
      status: 409,
      body: { message: '2 shipments can be delivered. Choose one of them.' },
    })
    for (const { id } of shipments)
      expect((await fulfill(number, { to: 'delivered', shipmentId: id })).status).toBe(200)
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'delivered' })
    expect((await compareOrdersWithFacts(shop)).different).toEqual([])
  })

  test('is unpacked shipment by shipment, and what is unpacked can be packed again', async () => {
    const { number, first } = await createOrder()
    await fulfill(number, { to: 'packed', lines: [{ lineId: first.id, quantity: 1 }] })
    await fulfill(number, { to: 'packed' })
    const { shipments, fulfillment } = await getOrder(number)
    expect(fulfillment).toBe('packed')
    await fulfill(number, { to: 'unpacked', shipmentId: shipments[1].id })
    expect(await getOrder(number)).toMatchObject({
      fulfillment: 'partially-fulfilled',
      shipments: [{ position: 1 }],
    })
    await fulfill(number, { to: 'unpacked' })
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'unfulfilled', shipments: [] })
    expect(await findStockFaults(shop, products)).toEqual([])
    expect(await fulfill(number, { to: 'packed' })).toMatchObject({
      status: 200,
      body: { order: { fulfillment: 'packed', shipments: [{ position: 3 }] } },
    })
    expect((await fulfill(number, { to: 'canceled', reason: 'Sold out.' })).status).toBe(200)
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'canceled', shipments: [] })
    expect(await findStockFaults(shop, products)).toEqual([])
  })

  test('loses items that are not packed with a refund, and is complete without them', async () => {
    const { number, first, second } = await createOrder()
    const choices = [
      { lineId: first.id, quantity: 1 },
      { lineId: second.id, quantity: 3 },
    ]
    await fulfill(number, { to: 'packed', lines: choices })
    const remove = (line: { id: string; paid: number; quantity: number }, removed: number) =>
      refundOrder(shop, number, {
        lines: [{ lineId: line.id, amount: Math.round((line.paid * removed) / line.quantity), removed }],
      })
    expect((await remove(first, 2)).body.message).toBe(`Only 1 of ${first.name} are not packed yet.`)
    expect((await remove(second, 1)).body.message).toBe(`Only 0 of ${second.name} are not packed yet.`)
    expect((await remove(first, 1)).status).toBe(200)
    expect(await getOrder(number)).toMatchObject({
      fulfillment: 'packed',
      lines: [{ removedQuantity: 1, unpacked: 0 }, { unpacked: 0 }],
    })
    expect(await findStockFaults(shop, products)).toEqual([])
    await eventually(
      () => getOrder(number),
      ({ refunded }) => refunded > 0,
    )
    expect((await fulfill(number, { to: 'shipped', trackingNumber: createTrackingNumber() })).status).toBe(
      200,
    )
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'shipped' })
    expect((await compareOrdersWithFacts(shop)).different).toEqual([])
  })

  test('is delivered once what was not packed is taken out', async () => {
    const { number, first, second } = await createOrder()
    await fulfill(number, { to: 'packed', lines: [{ lineId: second.id, quantity: 3 }] })
    await fulfill(number, { to: 'shipped', trackingNumber: createTrackingNumber() })
    await fulfill(number, { to: 'delivered' })
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'partially-fulfilled' })
    const rest = { lines: [{ lineId: first.id, amount: first.paid, removed: 2 }] }
    expect((await refundOrder(shop, number, rest)).status).toBe(200)
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'delivered' })
    expect(await findStockFaults(shop, products)).toEqual([])
  })

  test('refuses more than it has, items that it does not have, and nothing', async () => {
    const { number, first, second } = await createOrder()
    const pack = async (lines: object[]) => (await fulfill(number, { to: 'packed', lines })).body
    expect(await pack([{ lineId: first.id, quantity: 3 }])).toMatchObject({
      fields: { lines: `2 units of ${first.name} are not packed yet, and 3 are chosen.` },
    })
    expect(await pack([{ lineId: second.id, quantity: 0 }])).toMatchObject({
      fields: { lines: 'Choose at least one item to pack.' },
    })
    expect(await pack([{ lineId: '00000000-0000-7000-8000-000000000000', quantity: 1 }])).toMatchObject({
      fields: { lines: 'An item is not in the order anymore.' },
    })
    expect(await fulfill(number, { to: 'shipped', trackingNumber: createTrackingNumber() })).toMatchObject({
      status: 409,
      body: { message: 'The order is unfulfilled and cannot become shipped.' },
    })
  })

  test('has a packing slip for each shipment', async () => {
    const { number, first, second } = await createOrder()
    await fulfill(number, { to: 'packed', lines: [{ lineId: first.id, quantity: 2 }] })
    await fulfill(number, { to: 'packed' })
    const { shipments } = await getOrder(number)
    const getSlip = async (id: string) =>
      (await shop.get(`/api/admin/orders/${number}/packing-slip?shipment=${id}`, owner)).body.slip
    expect(await getSlip(shipments[0].id)).toMatchObject({ lines: [{ id: first.id, quantity: 2 }] })
    expect(await getSlip(shipments[1].id)).toMatchObject({ lines: [{ id: second.id, quantity: 3 }] })
  })
})

test('The database refuses a unit in two shipments, whatever the shop does', async () => {
  const { number, first } = await createOrder()
  await fulfill(number, { to: 'packed' })
  await expect(
    shop.sql.query(
      `insert into shipment_line (shipment_id, order_line_id, quantity)
       select s.id, $2, 1 from shipment s join shop_order o on o.id = s.order_id where o.number = $1`,
      [number, first.id],
    ),
  ).rejects.toMatchObject({ constraint: 'units_are_shipped_once' })
})

import { describe, expect, test } from 'vitest'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { getStock, listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'
import { verifyStock } from '#usecases/inventory/verify-stock.ts'

const shop = await startShop({ runsJobs: true })
const products = await listPowders(shop, 9)
const owner = await getOwner(shop)
const { receive, act, getCount, advance } = openLotStock(shop)

let used = 0
/** A delivered order of four units of a lot that has six more. */
async function deliverFour() {
  const productId = products[used] ?? ''
  used += 1
  await setStock(shop, productId, 0)
  const lotId = await sellFromNewLot(shop, productId, `BACK-${used}`)
  expect((await receive(lotId, 10)).status).toBe(200)
  const { number } = await createPaidOrder(shop, { productId, quantity: 4 })
  await deliverOrder(shop, number)
  const lineId = await findLineId(shop, number)
  const restock = (...lines: readonly object[]) =>
    shop.post(
      `/api/admin/orders/${number}/restock`,
      { lines: lines.map((line) => ({ lineId, lotId, isOpened: false, to: 'shelf', ...line })) },
      owner,
    )
  return { productId, lotId, number, lineId, restock }
}

describe('Items that come back from a customer', () => {
  test('go to the shelf of their own lot, or are booked out as damaged or destroyed', async () => {
    const { productId, lotId, number, restock } = await deliverFour()
    expect(await getStock(shop, productId)).toBe(6)
    expect(await restock({ quantity: 2, expectedUnits: 4 })).toMatchObject({
      status: 200,
      body: { message: '2 units back on the shelf.' },
    })
    expect(await getStock(shop, productId)).toBe(8)
    expect((await restock({ quantity: 1, expectedUnits: 2, to: 'damaged' })).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(8)
    expect(await getCount(lotId)).toMatchObject({ sold: 4, returned: 3, writtenOff: 1, onHand: 8 })
    const { units } = (await shop.get(`/api/admin/orders/${number}/returnable-units`, owner)).body
    expect(units).toMatchObject([{ lotId, shipped: 4, back: 3, isQuarantined: false }])
    expect(await findStockFaults(shop, [productId])).toEqual([])
    expect(await verifyStock(shop.shop.db)).toEqual([])
  })

  test('come back once, and no more than left the shop', async () => {
    const { productId, restock } = await deliverFour()
    const two = { quantity: 4, expectedUnits: 4 }
    const replies = await Promise.all([restock(two), restock(two)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await getStock(shop, productId)).toBe(10)
    const other = await deliverFour()
    const twice = await other.restock(two, { ...two, to: 'destroyed' })
    expect(twice.body.message).toMatch(/^Only 4 units of .+ can come back\.$/)
    expect(await getStock(shop, other.productId)).toBe(6)
    const halves = { quantity: 2, expectedUnits: 4 }
    expect((await other.restock(halves, { ...halves, to: 'destroyed' })).status).toBe(200)
    expect(await getStock(shop, other.productId)).toBe(8)
    expect((await restock({ quantity: 1, expectedUnits: 0 })).body.message).toMatch(
      /^Only 0 units of .+ can come back\.$/,
    )
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('that were opened never go back on the shelf, unless a setting lets staff decide', async () => {
    const { productId, lineId, lotId, restock, number } = await deliverFour()
    const opened = { quantity: 1, expectedUnits: 4, isOpened: true }
    expect((await restock(opened)).body.message).toMatch(/^Opened items do not go back on the shelf\./)
    // One refused line refuses all of them.
    const both = [{ quantity: 1, expectedUnits: 4 }, opened].map((line) => ({
      lineId,
      lotId,
      isOpened: false,
      to: 'shelf',
      ...line,
    }))
    expect((await shop.post(`/api/admin/orders/${number}/restock`, { lines: both }, owner)).status).not.toBe(
      200,
    )
    expect(await getStock(shop, productId)).toBe(6)
    expect((await restock({ ...opened, to: 'destroyed' })).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(6)
  })

  test('are never sold when their lot was recalled or failed meanwhile', async () => {
    const { productId, lotId, restock } = await deliverFour()
    await act(lotId, 'fail')
    expect(await getStock(shop, productId)).toBe(0)
    expect((await restock({ quantity: 3, expectedUnits: 4 })).status).toBe(200)
    expect(await getStock(shop, productId)).toBe(0)
    expect(await getCount(lotId)).toMatchObject({ quarantined: 9, onHand: 0 })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })
})

/** A packed order of four units of a lot that has six more. */
async function packFour() {
  const productId = products[used] ?? ''
  used += 1
  await setStock(shop, productId, 0)
  const lotId = await sellFromNewLot(shop, productId, `UNPACK-${used}`)
  await receive(lotId, 10)
  const { number } = await createPaidOrder(shop, { productId, quantity: 4 })
  const { shipments } = (await advance(number, { to: 'packed' })).body.order
  const [{ id: shipmentId, lines }] = shipments
  const broken = (quantity: number, to = 'damaged') => ({
    shipmentId,
    lineId: lines[0].lineId,
    lotId: lines[0].lotId,
    quantity,
    to,
  })
  return { productId, lotId, number, broken }
}

describe('Packed items that are unpacked', () => {
  test('go back to their lot, but for those that staff say are broken', async () => {
    const { productId, lotId, number, broken } = await packFour()
    const tooMany = [broken(2), broken(3, 'destroyed')]
    expect((await advance(number, { to: 'unpacked', broken: tooMany })).body.message).toMatch(
      /^The shipment has fewer units than you entered/,
    )
    expect(await getCount(lotId)).toMatchObject({ sold: 4, onHand: 6 })
    const parts = [broken(1), broken(2, 'destroyed')]
    expect((await advance(number, { to: 'unpacked', broken: parts })).status).toBe(200)
    expect(await getCount(lotId)).toMatchObject({ sold: 4, returned: 4, writtenOff: 3, onHand: 7 })
    // The order still wants four.
    expect(await getStock(shop, productId)).toBe(3)
    expect(await findStockFaults(shop, [productId])).toEqual([])
    const { rows } = await shop.sql.query(
      `select m.kind, m.quantity from stock_movement m join shop_order o on o.id = m.order_id
       where o.number = $1 order by m.id`,
      [number],
    )
    expect(rows.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
      ...['packed -4', 'unpacked 4', 'damaged -1', 'destroyed -2'],
    ])
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    expect(await getCount(lotId)).toMatchObject({ sold: 8, writtenOff: 3, onHand: 3 })
  })

  test('do so when the order is canceled, too, and a recalled lot is quarantined', async () => {
    const { productId, lotId, number, broken } = await packFour()
    await act(lotId, 'fail', { quarantined: 6 })
    const canceled = await advance(number, { to: 'canceled', reason: 'Torn bags.', broken: [broken(1)] })
    expect(canceled.status).toBe(200)
    expect(await getCount(lotId)).toMatchObject({ returned: 4, writtenOff: 1, quarantined: 9, onHand: 0 })
    expect(await getStock(shop, productId)).toBe(0)
    expect(await findStockFaults(shop, [productId])).toEqual([])
    const { rows } = (await shop.get(`/api/admin/audit-log?search=${number}`, owner)).body
    expect(JSON.stringify(rows)).toContain('1 damaged')
  })

  test('are counted once when only a part of the order is packed and it is canceled', async () => {
    const { productId, number, broken } = await packFour()
    await advance(number, { to: 'unpacked' })
    const { lineId } = broken(1)
    expect((await advance(number, { to: 'packed', lines: [{ lineId, quantity: 1 }] })).status).toBe(200)
    await advance(number, { to: 'canceled', reason: 'Out of boxes.' })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { getStock, listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const products = await listPowders(shop, 4)
const owner = await getOwner(shop)
const { receive, getCount, advance } = openLotStock(shop)

let used = 0
async function addCountedLot(units: number) {
  const productId = products[used] ?? ''
  used += 1
  await setStock(shop, productId, 0)
  const lotId = await sellFromNewLot(shop, productId, `RACED-${used}`)
  await receive(lotId, units)
  return { productId, lotId, number: `RACED-${used}` }
}

async function openCount(lotNumber: string) {
  const { id } = (await shop.post('/api/admin/stock-counts', { category: 'Kratom Powder' }, owner)).body
  const path = `/api/admin/stock-counts/${id}`
  const read = async () => (await shop.get(path, owner)).body
  const { lines } = await read()
  const line = lines.find((each: { lotNumber?: string }) => each.lotNumber === lotNumber)
  return {
    enter: (counted: number) =>
      shop.post(`${path}/lines/${line.id}`, { counted, expectedVersion: line.version }, owner),
    readVersion: async () => (await read()).version,
    confirm: (expectedVersion: number) => shop.post(`${path}/confirm`, { expectedVersion }, owner),
  }
}

describe('A stock count', () => {
  test('that is confirmed while orders are packed loses neither', async () => {
    const { productId, lotId, number } = await addCountedLot(20)
    const orders = []
    for (let index = 0; index < 4; index += 1)
      orders.push(await createPaidOrder(shop, { productId, quantity: 2 }))
    const count = await openCount(number)
    await count.enter(19)
    const version = await count.readVersion()
    const replies = await Promise.all([
      ...orders.map((order) => advance(order.number, { to: 'packed' })),
      count.confirm(version),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await getCount(lotId)).toMatchObject({ sold: 8, corrected: -1, onHand: 11 })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('is confirmed once', async () => {
    const { productId, lotId, number } = await addCountedLot(10)
    const count = await openCount(number)
    await count.enter(7)
    const version = await count.readVersion()
    const replies = await Promise.all([
      count.confirm(version),
      count.confirm(version),
      count.confirm(version),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await getCount(lotId)).toMatchObject({ corrected: -3, onHand: 7 })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })

  test('takes one number when two staff members enter theirs at once, and one of two counts of a lot', async () => {
    const { productId, lotId, number } = await addCountedLot(10)
    const [first, second] = [await openCount(number), await openCount(number)]
    const entries = await Promise.all([first.enter(8), first.enter(9)])
    expect(entries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await second.enter(8)
    const versions = [await first.readVersion(), await second.readVersion()]
    const ends = await Promise.all([first.confirm(versions[0]), second.confirm(versions[1])])
    // The difference is booked once: the other count must look again.
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await getCount(lotId)).onHand).toBeGreaterThanOrEqual(8)
    expect(await findStockFaults(shop, [productId])).toEqual([])
  })
})

test('A write-off and orders that race for the last units leave no unit sold that is not there', async () => {
  const { productId, lotId } = await addCountedLot(6)
  const writeOff = () =>
    shop.post(
      `/api/admin/products/${productId}/write-offs`,
      { lotId, kind: 'damaged', quantity: 4, expectedUnits: 6, reason: 'Water in the box.' },
      owner,
    )
  /** Undefined when it is sold out by then. */
  const order = () =>
    createPaidOrder(shop, { productId, quantity: 1 }).catch((error: Error) => {
      expect(error.message).toContain('sold out')
      return undefined
    })
  const [written, again, ...orders] = await Promise.all([
    writeOff(),
    writeOff(),
    order(),
    order(),
    order(),
    order(),
  ])
  expect([written.status, again.status].toSorted()).toEqual([200, 409])
  expect(await getCount(lotId)).toMatchObject({ writtenOff: 4, onHand: 2 })
  expect(await getStock(shop, productId)).toBe(0)
  expect(await findStockFaults(shop, [productId])).toEqual([])
  const placed = orders.flatMap((each) => each?.number ?? [])
  expect(placed.length).toBeGreaterThanOrEqual(2)
  const packed = await Promise.all(placed.map((number) => advance(number, { to: 'packed' })))
  expect(packed.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await findStockFaults(shop, [productId])).toEqual([])
})

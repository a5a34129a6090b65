import { expect, test } from 'vitest'
import { runBetweenLocks } from '#tests/support/between-locks.ts'
import { locks } from '#tests/support/database-gates.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const { advance, act, getCount } = openLotStock(shop)
const [productId = '', otherId = ''] = await listPowders(shop, 2)
const lotId = await sellFromNewLot(shop, productId, 'RACE-2')
await setStock(shop, productId, 100)
await setStock(shop, otherId, 100)

const getOrder = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body.order

test('Packers who pack parts of one order at the same time pack no unit twice', async () => {
  const { number } = await createPaidOrder(shop, { productId, quantity: 5 })
  const lineId = await findLineId(shop, number)
  const before = await getCount(lotId)
  const replies = await Promise.all(
    [2, 2, 2, 2].map((quantity) => advance(number, { to: 'packed', lines: [{ lineId, quantity }] })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400])
  const order = await getOrder(number)
  expect(order).toMatchObject({ fulfillment: 'partially-fulfilled', lines: [{ unpacked: 1 }] })
  expect((await getCount(lotId)).onHand).toBe(before.onHand - 4)
  expect(await findStockFaults(shop, [productId])).toEqual([])
})

test('An order that is packed and canceled at the same time keeps every unit', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { number } = await createPaidOrder(shop, { productId, quantity: 2 })
    await Promise.all([
      advance(number, { to: 'packed' }),
      advance(number, { to: 'canceled', reason: 'Sold out.' }),
    ])
    expect(await getOrder(number)).toMatchObject({ fulfillment: 'canceled', shipments: [] })
    expect(await findStockFaults(shop, [productId])).toEqual([])
  }
})

test('A part of an order is packed, unpacked and canceled without a deadlock with a checkout of its products', async () => {
  const otherItems = [{ productId: otherId, quantity: 1 }]
  const { number } = await createPaidOrder(shop, { productId, otherItems })
  const { lines } = await getOrder(number)
  const packOne = (of: string) => {
    const line = lines.find((each: { productId: string }) => each.productId === of)
    return advance(number, { to: 'packed', lines: [{ lineId: line.id, quantity: 1 }] })
  }
  const besideCheckout = async (step: () => ReturnType<typeof advance>) => {
    const done = await runBetweenLocks(shop, [locks.product(productId), locks.product(otherId)], step)
    expect(done.status, done.body.message).toBe(200)
  }
  await besideCheckout(() => packOne(otherId))
  await besideCheckout(() => advance(number, { to: 'unpacked' }))
  // The first parcel of the canceled order has the product that is locked last.
  for (const of of [otherId, productId]) expect((await packOne(of)).status).toBe(200)
  await besideCheckout(() => advance(number, { to: 'canceled', reason: 'Sold out.' }))
  expect(await findStockFaults(shop, [productId, otherId])).toEqual([])
})

test('A lot that is recalled while its order is packed ends with its units counted once', async () => {
  const { number } = await createPaidOrder(shop, { productId, quantity: 2 })
  const [packed, recalled] = await Promise.all([advance(number, { to: 'packed' }), act(lotId, 'recall')])
  expect(recalled.status).toBe(200)
  const { fulfillment, shipments } = await getOrder(number)
  expect([fulfillment, shipments.length]).toEqual(packed.status === 200 ? ['packed', 1] : ['unfulfilled', 0])
  expect(await findStockFaults(shop, [productId])).toEqual([])
})

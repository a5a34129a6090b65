import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const { advance, act } = openLotStock(shop)
const [productId = '', otherId = ''] = await listPowders(shop, 2)
const lotId = await sellFromNewLot(shop, productId, 'RACE-3')
await setStock(shop, productId, 100)
await setStock(shop, otherId, 100)

const getOrder = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body.order

async function createOrder() {
  const otherItems = [{ productId: otherId, quantity: 2 }]
  const { number } = await createPaidOrder(shop, { productId, quantity: 4, otherItems })
  const { lines, version } = await getOrder(number)
  const line = lines.find((each: { productId: string }) => each.productId === productId)
  return { number, line, version }
}
type Created = Awaited<ReturnType<typeof createOrder>>

/** Takes units out. Each sends what staff see in the same moment. */
async function edit({ number, line, version }: Created, quantity: number) {
  const removed = line.quantity - quantity
  return shop.post(
    `/api/admin/orders/${number}/edit`,
    {
      lines: [{ lineId: line.id, quantity }],
      added: [],
      keepsShipping: true,
      reason: 'The customer called.',
      idempotencyKey: randomUUID(),
      expectedVersion: version,
      expectedDifference: -Math.round((line.paid * removed) / line.quantity),
    },
    await getOwner(shop),
  )
}

async function expectSound(number: string) {
  expect(await findStockFaults(shop, [productId, otherId])).toEqual([])
  expect(await readLedgerDifferences(shop, number)).toEqual([])
}

test('An order that two staff members edit at the same time is edited once', async () => {
  const order = await createOrder()
  const answers = await Promise.all([edit(order, 1), edit(order, 2), edit(order, 3)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { refunds } = await getOrder(order.number)
  expect(refunds).toHaveLength(1)
  await expectSound(order.number)
})

test('An order that is edited and packed at the same time is packed with what it has', async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = await createOrder()
    const [edited, packed] = await Promise.all([edit(order, 2), advance(order.number, { to: 'packed' })])
    const { fulfillment, quantity } = await getOrder(order.number)
    // A refund that is on its way keeps the order from being packed.
    expect([edited.status, packed.status]).toContain(200)
    expect(quantity).toBe(edited.status === 200 ? 4 : 6)
    expect(fulfillment).toBe(packed.status === 200 ? 'packed' : 'unfulfilled')
    await expectSound(order.number)
  }
})

test('An order that is edited and canceled at the same time gives back what was paid, and every unit', async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = await createOrder()
    await Promise.all([edit(order, 3), advance(order.number, { to: 'canceled', reason: 'Sold out.' })])
    const { fulfillment, refunds, total } = await getOrder(order.number)
    expect(fulfillment).toBe('canceled')
    expect(refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(total)
    await expectSound(order.number)
  }
})

test('An order that is edited and refunded at the same time gives back no more than its items cost', async () => {
  const order = await createOrder()
  const { line, number } = order
  await Promise.all([
    edit(order, 1),
    refundOrder(shop, number, { lines: [{ lineId: line.id, amount: line.paid, removed: 4 }] }),
  ])
  const { lines, refunds } = await getOrder(number)
  const left = lines.find(({ id }: { id: string }) => id === line.id)
  expect(left.removedQuantity).toBeLessThanOrEqual(4)
  expect(
    refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
  ).toBeLessThanOrEqual(line.paid)
  await expectSound(number)
})

test('An order that is edited while its lot is recalled counts every unit once', async () => {
  const order = await createOrder()
  const [, recalled] = await Promise.all([edit(order, 2), act(lotId, 'recall')])
  expect(recalled.status).toBe(200)
  await expectSound(order.number)
})

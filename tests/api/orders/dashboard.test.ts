import { describe, expect, test } from 'vitest'
import {
  createPaidOrder,
  deliverOrder,
  getOwner,
  refundAmountOverLines,
  refundOrder,
} from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductAtFullPrice, placeOrder } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const productId = await findProductAtFullPrice(shop)
const owner = await getOwner(shop)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, owner)).body
const countUnfulfilled = async () =>
  (await getAdmin('dashboard')).ordersByState.find(({ state }: { state: string }) => state === 'unfulfilled')
    .count
const countInBell = async (kind: string) =>
  (await getAdmin('notifications')).groups.find((group: { kind: string }) => group.kind === kind)?.count

describe('The dashboard', () => {
  test('leaves fully refunded orders out of the average order value', async () => {
    const before = await getAdmin('dashboard')
    const { number } = await createPaidOrder(shop, { productId, quantity: 6 })
    const { total } = (await getAdmin(`orders/${number}`)).order
    expect((await getAdmin('dashboard')).averageOrderValue).not.toBe(before.averageOrderValue)
    await refundAmountOverLines(shop, number, total)
    const after = await eventually(
      () => getAdmin('dashboard'),
      ({ revenue }) => revenue === before.revenue,
    )
    expect(after.averageOrderValue).toBe(before.averageOrderValue)
    expect(after.orders, 'an order that was refunded in full is no sale').toBe(before.orders)
  })

  test('counts an order as unfulfilled once it is paid', async () => {
    const before = await countUnfulfilled()
    expect((await placeOrder(shop, [{ productId, quantity: 1 }])).status).toBe(200)
    expect(await countUnfulfilled()).toBe(before)
    await createPaidOrder(shop, { productId })
    expect(await countUnfulfilled()).toBe(before + 1)
  })

  test('names products with their size', async () => {
    const { topProducts, lowStock } = await getAdmin('dashboard')
    const { rows: lots } = await getAdmin('lots')
    for (const { name } of [...topProducts, ...lowStock]) expect(name).toMatch(/, .*\d/)
    expect(lots.some(({ productName }: { productName: string }) => / OZ/.test(productName))).toBe(true)
  })
})

describe('The bell', () => {
  test('shows new messages until they are read', async () => {
    const before = await countInBell('messages')
    const message = { name: 'Ada Birch', email: 'ada@example.com', message: 'Where is my order, please?' }
    expect((await shop.post('/api/contact', message)).status).toBe(200)
    expect(await countInBell('messages')).toBe(before + 1)
    const { rows } = await getAdmin('contact-messages?status=new')
    await shop.post(`/api/admin/contact-messages/${rows[0].id}`, { status: 'read' }, owner)
    expect(await countInBell('messages')).toBe(before)
  })

  test('shows received returns until they are refunded', async () => {
    const before = await countInBell('received')
    const { number, key } = await createPaidOrder(shop, { productId })
    await deliverOrder(shop, number)
    await shop.post('/api/order/return', {
      orderNumber: number,
      orderKey: key,
      items: [{ line: 0, quantity: 1 }],
      reason: 'I bought too much.',
      unopened: true,
    })
    const { returns } = (await getAdmin(`orders/${number}`)).order
    const decide = (to: string) => shop.post(`/api/admin/returns/${returns[0].number}`, { to }, owner)
    await decide('approved')
    expect(await countInBell('received')).toBe(before)
    await decide('received')
    expect(await countInBell('received')).toBe(before + 1)
    expect((await getAdmin('orders?queue=received&limit=100')).total).toBe(before + 1)
    await refundOrder(shop, number, { amount: 100, returnNumber: returns[0].number })
    expect(await countInBell('received')).toBe(before)
  })
})

test('Orders are not sorted by their numbers, which are random', async () => {
  expect((await shop.get('/api/admin/orders?sort=number', owner)).status).toBe(400)
})

test('After the demo store was removed, nothing says that it is loaded', async () => {
  // The real order keeps its demo product, which is archived.
  await createPaidOrder(shop, { productId })
  await shop.post('/api/admin/demo-data/delete', { confirm: 'REMOVE DEMO' }, owner)
  expect((await getAdmin('products?origin=demo')).total).toBe(1)
  expect((await getAdmin('dashboard')).hasDemoData).toBe(false)
  expect((await getAdmin('settings')).hasDemoData).toBe(false)
})

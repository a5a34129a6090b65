import { describe, expect, test } from 'vitest'
import { runJob } from '#tests/support/jobs.ts'
import {
  createPaidOrder,
  deliverOrder,
  findLineId,
  getOwner,
  refundAmountOverLines,
  refundOrder,
} from '#tests/support/orders.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually, findProductAtFullPrice, placeOrder } from '#tests/support/shopper.ts'
import { setStock } from '#tests/support/stored-products.ts'

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
    expect(lots.some(({ productName }: { productName: string }) => / oz/.test(productName))).toBe(true)
  })
})

describe('Top products', () => {
  const getRevenue = async (id: string) => {
    await runJob(shop, 'refresh-sales-figures')
    return (await getAdmin('dashboard')).topProducts.find((product: { id: string }) => product.id === id)
      ?.revenue
  }

  test('have revenue net of coupons and refunds, like the revenue of the shop', async () => {
    await setStock(shop, productId, 500)
    // Enough to be among them.
    await createPaidOrder(shop, { productId, quantity: 40, changes: createGuest() })
    const before = await getAdmin('dashboard')
    const revenueBefore = await getRevenue(productId)
    const { code } = await createPromotion(shop, { percentBp: 9000 })
    const { number } = await createPaidOrder(shop, {
      productId,
      quantity: 30,
      changes: { ...createGuest(), couponCode: code },
    })
    const { order } = await getAdmin(`orders/${number}`)
    const [line] = order.lines
    expect(order.discount).toBeGreaterThan(order.total - order.shipping)
    expect(await getRevenue(productId)).toBe(revenueBefore + order.total - order.shipping)
    expect((await getAdmin('dashboard')).revenue).toBe(before.revenue + order.total)
    await refundOrder(shop, number, { lines: [{ lineId: line.id, amount: 100 }] })
    await eventually(
      () => getRevenue(productId),
      (revenue) => revenue === revenueBefore + order.total - order.shipping - 100,
    )
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
      items: [{ lineId: await findLineId(shop, number), quantity: 1, reason: 'changed-mind' }],
      note: 'I bought too much.',
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

import { describe, expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import { nexusThresholds } from '#domain/tax/nexus-thresholds.data.ts'
import { runJob } from '#tests/support/jobs.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, findProductAtFullPrice, payWithCard, placeOrder } from '#tests/support/shopper.ts'
import { storeStateSales } from '#tests/support/stored-state-sales.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const productId = await findProductAtFullPrice(shop)
const today = toShopDay(shop.shop.clock.now())

const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const findState = async (state: string) =>
  (await shop.get('/api/admin/tax/nexus', owner)).body.states.find(
    (each: { readonly state: string }) => each.state === state,
  )
const readBell = async () =>
  (await shop.get('/api/admin/notifications', owner)).body.groups.find(
    ({ kind }: { readonly kind: string }) => kind === 'nexus',
  )

describe('The nexus watch', () => {
  test('counts paid orders by state, with their edits, and without those that are canceled', async () => {
    await runJob(shop, 'count-state-sales')
    const before = (await findState('NY')) ?? { sales: 0, orders: 0 }
    const { orderNumber, url } = (await placeOrder(shop, [{ productId, quantity: 3 }])).body
    await payWithCard(url, cards.approved)
    const order = await eventually(
      () => readOrder(orderNumber),
      // The age check comes after the payment, and raises the version.
      ({ payment, age }) => payment === 'paid' && age === 'verified',
    )
    await runJob(shop, 'count-state-sales')
    expect(await findState('NY')).toMatchObject({
      orders: before.orders + 1,
      sales: before.sales + order.total - order.tax,
      threshold: '$500,000 and 100 orders',
      level: 'below',
      checkedOn: nexusThresholds.find(({ state }) => state === 'NY')?.checkedOn,
    })
    const { version: expectedVersion } = await readOrder(orderNumber)
    const canceled = await shop.post(
      `/api/admin/orders/${orderNumber}/fulfillment`,
      { to: 'canceled', reason: 'The customer asked.', expectedVersion },
      owner,
    )
    expect(canceled.body).toMatchObject({ success: true })
    await runJob(shop, 'count-state-sales')
    expect((await findState('NY'))?.orders ?? 0).toBe(before.orders)
  })

  test('warns in the bell from 80 % of a threshold until a registration is added', async () => {
    await runJob(shop, 'count-state-sales')
    expect((await readBell()).count).toBe(0)
    // Before the demo orders, and last year.
    const month = `${Number(today.slice(0, 4)) - 1}-01`
    await storeStateSales(shop, { state: 'MI', month, orders: 159 })
    await storeStateSales(shop, { state: 'GA', month, orders: 160 })
    await storeStateSales(shop, { state: 'NJ', month, orders: 200 })
    expect(await findState('MI')).toMatchObject({ percent: 79, level: 'below', period: 'last-year' })
    expect(await readBell()).toMatchObject({
      count: 2,
      items: [
        { title: 'NJ · 100 % of $100,000 or 200 orders' },
        { title: 'GA · 80 % of $100,000 or 200 orders', detail: expect.stringContaining('Prepare') },
      ],
    })
    for (const state of ['NJ', 'GA'])
      await shop.post('/api/admin/tax/registrations', { state, startsOn: today }, owner)
    expect((await readBell()).count).toBe(0)
    expect(await findState('NJ')).toMatchObject({ percent: 100, level: 'registered' })
  })
})

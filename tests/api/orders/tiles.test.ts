import { describe, expect, test } from 'vitest'
import { createPaidOrder, getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductAtFullPrice, placeOrder } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const read = async (path: string) => {
  const { status, body } = await shop.get(`/api/admin/${path}`, owner)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}

/** Each figure of the dashboard with the list it leads to, as its link says. */
const tiles: readonly (readonly [name: string, list: string, figure: (dashboard: Figures) => number])[] = [
  ['paid orders', 'orders?queue=paid&days=30', ({ orders }) => orders],
  ['sold-out products', 'products?stock=sold-out&status=published', (found) => found.soldOutProducts],
  ['products not for sale', 'products?sale=held', ({ productsOnHold }) => productsOnHold],
  ['unpaid orders', 'orders?queue=unpaid', ({ unpaidOrders }) => unpaidOrders],
  ...['packed', 'shipped', 'delivered', 'returned', 'canceled'].map(
    (state) =>
      [
        `orders that are ${state}`,
        `orders?fulfillment=${state}&days=30`,
        ({ ordersByState }: Figures) => ordersByState.find((each) => each.state === state)?.count ?? -1,
      ] as const,
  ),
  [
    'unfulfilled orders',
    'orders?queue=unfulfilled&days=30',
    ({ ordersByState }) => ordersByState.find(({ state }) => state === 'unfulfilled')?.count ?? -1,
  ],
]

interface Figures {
  readonly revenue: number
  readonly orders: number
  readonly soldOutProducts: number
  readonly productsOnHold: number
  readonly unpaidOrders: number
  readonly ordersByState: readonly { readonly state: string; readonly count: number }[]
}

/** Each group of the bell with its list. */
const groups: Readonly<Record<string, string>> = {
  pack: 'orders?queue=pack',
  cancellation: 'orders?queue=cancellation',
  held: 'orders?queue=held',
  address: 'orders?queue=address',
  age: 'orders?queue=age',
  return: 'orders?queue=return',
  received: 'orders?queue=received',
  refund: 'orders?queue=refund',
  money: 'orders?queue=money',
  messages: 'contact-messages?status=new',
  reviews: 'reviews?status=pending',
  photos: 'reviews?status=published&photos=pending',
  questions: 'questions?status=pending',
}

async function expectEqual(): Promise<void> {
  const dashboard: Figures = await read('dashboard')
  for (const [name, list, figure] of tiles)
    expect((await read(`${list}&limit=1`)).total, name).toBe(figure(dashboard))
  const { net } = await read('orders?queue=paid&days=30&limit=1')
  expect(net, 'revenue').toBe(dashboard.revenue)
  const notifications = await read('notifications')
  for (const [kind, list] of Object.entries(groups)) {
    const group = notifications.groups.find((each: { kind: string }) => each.kind === kind)
    expect((await read(`${list}&limit=1`)).total, kind).toBe(group.count)
  }
}

describe('Every figure of the dashboard and the bell', () => {
  test('equals the rows of the list it leads to', async () => {
    await expectEqual()
    const productId = await findProductAtFullPrice(shop)
    await placeOrder(shop, [{ productId, quantity: 1 }])
    await createPaidOrder(shop, { productId })
    const { number } = await createPaidOrder(shop, { productId })
    await refundAmountOverLines(shop, number, (await read(`orders/${number}`)).order.total)
    await eventually(
      () => read(`orders/${number}`),
      ({ order }) => order.payment === 'refunded',
    )
    await expectEqual()
  })

  test('differs from a list without its period', async () => {
    const dashboard: Figures = await read('dashboard')
    const { total } = await read('orders?queue=paid&limit=1')
    expect(total).toBeGreaterThan(dashboard.orders)
  })
})

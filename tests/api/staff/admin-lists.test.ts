import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop()
const signInResponse = await shop.post('/api/admin/login', {
  username: 'owner',
  password: 'owner-password-1',
})
const headers = { token: signInResponse.body.token }
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

describe('Lists in the admin area', () => {
  test('return one page and the total number of rows', async () => {
    const first = await getAdmin('orders?limit=10')
    expect(first.rows).toHaveLength(10)
    expect(first.total).toBe(400)
    const second = await getAdmin('orders?limit=10&page=2')
    const numbers = [...first.rows, ...second.rows].map((order: { number: string }) => order.number)
    expect(new Set(numbers).size).toBe(20)
    expect(await getAdmin('orders?page=1000')).toMatchObject({ rows: [], total: 400 })
  })

  test('find orders by number, name and email, with wildcards taken literally', async () => {
    const [order] = (await getAdmin('orders?limit=1')).rows
    for (const search of [order.number.toLowerCase(), order.customer.toUpperCase(), order.email]) {
      const { rows } = await getAdmin(`orders?search=${encodeURIComponent(search)}`)
      expect(rows.map((row: { number: string }) => row.number)).toContain(order.number)
    }
    // Wildcards of the database are matched literally.
    expect((await getAdmin(`orders?search=${encodeURIComponent('%')}`)).total).toBe(0)
  })

  test('filter and sort products', async () => {
    const { rows } = await getAdmin('products?stock=sold-out&sort=name&dir=asc&limit=100')
    expect(rows.every((product: { stock: number }) => product.stock === 0)).toBe(true)
    const names = rows.map((product: { name: string }) => product.name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const heldProducts = await getAdmin('products?category=7-OH&limit=100')
    expect(
      heldProducts.rows.every((product: { holdNotice?: string }) =>
        product.holdNotice?.startsWith('Not for sale'),
      ),
    ).toBe(true)
  })

  test('refuse an unknown filter by its name', async () => {
    const response = await shop.get('/api/admin/orders?sort=shoe-size&page=0', headers)
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(response.body.fields).sort()).toEqual(['page', 'sort'])
  })

  // Covers: admin-bell
  test('contain as many orders and reviews as the bell shows', async () => {
    const notifications = await getAdmin('notifications')
    const counts = Object.fromEntries(
      notifications.groups.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    )
    expect(counts.pack).toBe((await getAdmin('orders?queue=pack')).total)
    expect(counts.age).toBe((await getAdmin('orders?queue=age')).total)
    expect(counts.reviews).toBe((await getAdmin('reviews?status=pending')).total)
    expect(counts.received).toBe((await getAdmin('orders?queue=received')).total)
    expect(counts.messages).toBe((await getAdmin('contact-messages?status=new')).total)
    expect(notifications.count).toBe(Object.values<number>(counts).reduce((sum, count) => sum + count, 0))
  })

  // Covers: route-admin
  test('agree with the totals of the dashboard', async () => {
    const dashboard = await getAdmin('dashboard')
    const byDay = dashboard.salesByDay.reduce((sum: number, day: { revenue: number }) => sum + day.revenue, 0)
    expect(byDay).toBeCloseTo(dashboard.revenue, 2)
    expect(dashboard.salesByDay).toHaveLength(30)
    expect(dashboard.hasDemoData).toBe(true)
  })
})

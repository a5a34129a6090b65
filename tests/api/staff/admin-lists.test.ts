import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { aProductInStock, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop()
const signedIn = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
const headers = { token: signedIn.body.token }
const list = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

describe('The lists of the admin area', () => {
  test('answer one page and how many rows there are in all', async () => {
    const first = await list('orders?limit=10')
    expect(first.rows).toHaveLength(10)
    expect(first.total).toBe(400)
    const second = await list('orders?limit=10&page=2')
    const numbers = [...first.rows, ...second.rows].map((order: { number: string }) => order.number)
    expect(new Set(numbers).size).toBe(20)
    expect(await list('orders?page=1000')).toMatchObject({ rows: [], total: 400 })
  })

  test('find orders by number, name and email, as typed', async () => {
    const [order] = (await list('orders?limit=1')).rows
    for (const search of [order.number.toLowerCase(), order.customer.toUpperCase(), order.email]) {
      const { rows } = await list(`orders?search=${encodeURIComponent(search)}`)
      expect(rows.map((each: { number: string }) => each.number)).toContain(order.number)
    }
    // Signs that mean something to the database are only signs here.
    expect((await list(`orders?search=${encodeURIComponent('%')}`)).total).toBe(0)
  })

  test('filter and sort', async () => {
    const { rows } = await list('products?stock=sold-out&sort=name&dir=asc&limit=100')
    expect(rows.every((product: { stock: number }) => product.stock === 0)).toBe(true)
    const names = rows.map((product: { name: string }) => product.name.toLowerCase())
    expect(names).toEqual(names.toSorted())
    const held = await list('products?category=7-OH&limit=100')
    expect(
      held.rows.every((product: { holdNotice?: string }) => product.holdNotice?.startsWith('Not for sale')),
    ).toBe(true)
  })

  test('refuse a filter they do not know, by its name', async () => {
    const answer = await shop.get('/api/admin/orders?sort=shoe-size&page=0', headers)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(answer.body.fields).sort()).toEqual(['page', 'sort'])
  })

  // Covers: admin-bell
  test('count what waits for a person in the bell, and list the same orders', async () => {
    const bell = await list('notifications')
    const counts = Object.fromEntries(
      bell.groups.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    )
    expect(counts.pack).toBe((await list('orders?queue=pack')).total)
    expect(counts.age).toBe((await list('orders?queue=age')).total)
    expect(counts.reviews).toBe((await list('reviews?status=pending')).total)
    expect(bell.count).toBe(counts.pack + counts.age + counts.reviews)
  })

  // Covers: route-admin
  test('give the dashboard sums that agree with the orders', async () => {
    const dashboard = await list('dashboard')
    const byDay = dashboard.salesByDay.reduce((sum: number, day: { revenue: number }) => sum + day.revenue, 0)
    expect(byDay).toBeCloseTo(dashboard.revenue, 2)
    expect(dashboard.salesByDay).toHaveLength(30)
    expect(dashboard.hasDemoData).toBe(true)
  })
})

describe('A product in the list', () => {
  test('is edited in place; a new price closes the old one in the history and shows in the shop', async () => {
    const { _id: id } = await aProductInStock(shop)
    const edit = (body: object) => shop.post(`/api/admin/products/${id}`, body, headers)
    const answer = await edit({ stock: 12, listPrice: 3000, discount: 1250 })
    expect(answer.body.product).toMatchObject({ stock: 12, listPrice: 3000, discount: 1250, price: 2625 })
    expect((await shop.post('/api/product/single', { productId: id })).body.product).toMatchObject({
      price: 26.25,
      stock_count: 12,
    })
    const { rows } = await shop.sql.query(
      'select price_cents, effective_to is null as current from price_history where product_id = $1 order by effective_from desc limit 2',
      [id],
    )
    expect(rows[0]).toEqual({ price_cents: 2625, current: true })
    expect(rows[1].current).toBe(false)
    expect(await edit({ listPrice: 1000.1 })).toMatchObject({
      status: 400,
      body: { fields: { listPrice: expect.any(String) } },
    })
    expect(await edit({})).toMatchObject({ status: 400 })
  })

  test('leaves the shop when it is archived, with others or alone, and comes back', async () => {
    const { rows } = await list('products?limit=2&sort=name&dir=asc')
    const ids = rows.map((product: { id: string }) => product.id)
    const set = (status: string) => shop.post('/api/admin/products/bulk-status', { ids, status }, headers)
    expect((await set('archived')).body.message).toBe('2 products are archived now.')
    expect((await shop.post('/api/product/single', { productId: ids[0] })).status).toBe(404)
    expect((await set('archived')).status).toBe(409)
    expect((await set('published')).status).toBe(200)
    expect((await shop.post('/api/product/single', { productId: ids[0] })).status).toBe(200)
  })
})

describe('The owner’s decisions', () => {
  test('lift a hold with a recorded reason, and set it again with a notice', async () => {
    const hold = (body: object) => shop.post('/api/admin/sales-holds/7-oh', body, headers)
    expect(await hold({ isHeld: false })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect((await hold({ isHeld: false, reason: 'The notice was withdrawn.' })).status).toBe(200)
    const sold = (await list('products?category=7-OH&limit=100')).rows.filter(
      (product: { holdNotice?: string }) => product.holdNotice === undefined,
    )
    expect(sold.length).toBeGreaterThan(0)
    await hold({ isHeld: true, notice: 'Not for sale just now.', reason: 'The notice is back.' })
    const { rows } = await list('products?category=7-OH&limit=1')
    expect(rows[0].holdNotice).toBe('Not for sale just now.')
    const { salesHolds } = await list('compliance')
    expect(salesHolds.find((each: { productClass: string }) => each.productClass === '7-oh')).toMatchObject({
      isHeld: true,
      reason: 'The notice is back.',
      updatedBy: 'owner',
    })
    expect(
      await shop.post('/api/admin/sales-holds/leaf', { isHeld: true, reason: 'A try' }, headers),
    ).toMatchObject({
      status: 400,
      body: { fields: { notice: expect.any(String) } },
    })
  })

  test('switch a rule off: the ZIP check follows, and the rulebook has a new version', async () => {
    const zip = async () => (await shop.get('/api/shipping/zip?zip=53703')).body.available
    expect(await zip()).toBe(false)
    const before = await list('compliance')
    const wisconsin = before.rules.filter(
      (rule: { place: string; level: string }) => rule.place === 'Wisconsin',
    )
    for (const rule of wisconsin) {
      expect(
        (
          await shop.post(
            `/api/admin/rules/${rule.id}`,
            { status: 'off', reason: 'The ban was lifted.' },
            headers,
          )
        ).status,
      ).toBe(200)
    }
    expect(await zip()).toBe(true)
    expect((await list('compliance')).version).toBe(before.version + wisconsin.length)
  })

  test('publish a held review and take it off again, which counts the stars anew', async () => {
    const product = await aProductInStock(shop)
    const count = async () =>
      (await shop.post('/api/product/single', { productId: product._id })).body.product.reviewCount
    const before = await count()
    const shopper = await registerShopper(shop)
    await shop.post(
      '/api/review/add',
      { product: product._id, rating: 5, comment: 'It cured my insomnia.' },
      shopper.headers,
    )
    expect(await count()).toBe(before)
    const { rows } = await list('reviews?status=pending')
    const held = rows.find((review: { comment: string }) => review.comment === 'It cured my insomnia.')
    expect(held.moderationReason).toContain('health claim')
    const decide = (decision: string) =>
      shop.post(`/api/admin/reviews/${held.id}`, { decision, reason: 'Read by a person.' }, headers)
    expect((await decide('publish')).status).toBe(200)
    expect(await count()).toBe(before + 1)
    expect((await decide('publish')).status).toBe(409)
    expect((await decide('remove')).status).toBe(200)
    expect(await count()).toBe(before)
  })

  test('change a setting, which every quote follows, and name each wrong one', async () => {
    const save = (body: object) => shop.post('/api/admin/settings', body, headers)
    const wrong = await save({ freeShippingThreshold: -1, shipFromZip: '1234', exitUrl: 'ftp://example.com' })
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['exitUrl', 'freeShippingThreshold', 'shipFromZip'])
    expect(await save({ shipFromZip: '00001' })).toMatchObject({ status: 422, body: { code: 'unknown-zip' } })
    const { _id: productId, price } = await aProductInStock(shop)
    const missing = async () =>
      (await shop.post('/api/cart/quote', { items: [{ productId, quantity: 1 }] })).body
        .missingForFreeShipping
    expect((await save({ freeShippingThreshold: 50_000 })).status).toBe(200)
    expect(await missing()).toBe(50_000 - Math.round(price * 100))
    const { rows, values } = await list('settings')
    expect(values.freeShippingThreshold).toBe(50_000)
    expect(rows.find((row: { key: string }) => row.key === 'freeShippingThreshold')).toMatchObject({
      value: '$500.00',
      defaultValue: '$50.00',
      isChanged: true,
    })
    expect((await save({ freeShippingThreshold: 5000 })).status).toBe(200)
  })

  test('change the words of a block, as far as they fit it and lead nowhere strange', async () => {
    const save = (key: string, value: unknown) =>
      shop.post(`/api/admin/content/${key}`, { value, expectedVersion: 1 }, headers)
    const strip = { text: 'Autumn', offer: 'New batches', action: 'LOOK', href: '/products' }
    expect((await save('strip', strip)).status).toBe(200)
    const { rows } = await list('content')
    expect(rows.find((row: { key: string }) => row.key === 'strip').value).toEqual(strip)
    expect(await save('strip', { text: 'Autumn' })).toMatchObject({
      status: 400,
      body: { fields: { offer: expect.any(String) } },
    })
    expect(await save('strip', { ...strip, href: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      body: { fields: { href: expect.any(String) } },
    })
    expect((await save('toString', strip)).status).toBe(404)
  })

  test('add a brand once, under which a product can then be added', async () => {
    const brand = (name: string) => shop.post('/api/admin/brands', { name }, headers)
    expect((await brand('Hazelmere')).status).toBe(200)
    expect(await brand('HAZELMERE')).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    })
    expect((await list('product-options')).brands).toContain('Hazelmere')
  })

  test('remove the demo store only when spelled out, and leave what is real', async () => {
    const added = new FormData()
    for (const [name, value] of Object.entries({
      category: 'Kratom Powder',
      brand: 'Wyrdgrove',
      product_name: 'A real one',
      stock_count: '3',
      price: '5',
    }))
      added.append(name, value)
    await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers, body: added })
    expect(await shop.post('/api/admin/demo-data/delete', { confirm: 'remove demo' }, headers)).toMatchObject(
      {
        status: 400,
      },
    )
    expect((await shop.post('/api/admin/demo-data/delete', { confirm: 'REMOVE DEMO' }, headers)).status).toBe(
      200,
    )
    expect(
      (await shop.get('/api/product/list')).body.products.map(
        (product: { product_name: string }) => product.product_name,
      ),
    ).toEqual(['A real one'])
    expect((await list('orders')).total).toBe(0)
    const log = await list('audit-log?search=demo')
    expect(log.rows[0]).toMatchObject({ action: 'demo data removed', actor: 'owner' })
  })
})

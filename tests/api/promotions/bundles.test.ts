import { describe, expect, test } from 'vitest'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { listBundlesOfProduct, loadBundlePage, loadBundles } from '#http/pages/bundles.ts'
import { loadLayout } from '#http/pages/layout.ts'
import { editProduct } from '#tests/support/edits.ts'
import { createPromotion, pausePromotions } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, payWithCard, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { listPowders, setPrice, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const [green = '', red = '', white = ''] = await listPowders(shop, 3)
for (const [id, price] of [
  [green, 2000],
  [red, 1500],
  [white, 1000],
] as const)
  await setPrice(shop, id, price)

/** Two of the green, one of the red: $53.80 without the bundle, with 3 % off two units. */
const bundle = {
  name: 'Powder pack',
  slug: 'powder-pack',
  description: 'Two powders to compare.',
  price: 4500,
  isActive: true,
  parts: [
    { productId: green, quantity: 2 },
    { productId: red, quantity: 1 },
  ],
}
const create = (changes: object) => shop.post('/api/admin/bundles', { ...bundle, ...changes }, owner)
const findBundle = async (slug: string) =>
  (await shop.get(`/api/admin/bundles?search=${slug}`, owner)).body.rows[0]

const cart = (units: Readonly<Record<string, number>>) =>
  Object.entries(units).map(([productId, quantity]) => ({ productId, quantity }))

describe('A bundle', () => {
  test('is created by staff who may edit promotions, and edited by one person at a time', async () => {
    const viewer = await addStaffMember(shop, 'viewer', 'vic')
    expect((await shop.post('/api/admin/bundles', bundle, viewer)).status).toBe(403)
    expect(await create({})).toMatchObject({ status: 200, body: { message: '"Powder pack" created.' } })
    const stored = await findBundle('powder-pack')
    expect(stored).toMatchObject({
      name: 'Powder pack',
      price: 4500,
      separately: 5380,
      state: 'active',
      version: 0,
      parts: [
        { productId: green, quantity: 2, unitPrice: 2000, isPublished: true },
        { productId: red, quantity: 1, unitPrice: 1500 },
      ],
    })
    const save = (changes: object) =>
      shop.post(`/api/admin/bundles/${stored.id}`, { ...bundle, expectedVersion: 0, ...changes }, owner)
    expect(await save({ price: 4400 })).toMatchObject({ body: { message: '"Powder pack" saved.' } })
    const stale = await save({ price: 4300 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'edit-conflict',
      conflict: { version: 1, fields: [{ field: 'price', yours: 4300, theirs: 4400 }] },
    })
    const { rows } = (await shop.get('/api/admin/audit-log?search=Powder%20pack', owner)).body
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['bundle updated', 'bundle created'])
  })

  test('is refused with the reason at its field', async () => {
    const fieldsOf = async (changes: object) => (await create(changes)).body.fields
    expect(await fieldsOf({})).toEqual({ slug: 'Another bundle has this URL slug.' })
    const other = { name: 'Other pack', slug: 'other-pack' }
    const [part] = bundle.parts
    expect(await fieldsOf({ ...other, parts: [part], price: 49 })).toEqual({
      price: 'The price must be at least $0.50.',
      parts: 'Add at least 2 products.',
    })
    expect(await fieldsOf({ ...other, parts: [part, part] })).toEqual({
      parts: 'A product is in the bundle twice.',
    })
    expect(await fieldsOf({ ...other, price: 5380 })).toEqual({
      price: 'The parts cost $53.80 without the bundle. Enter a lower price.',
    })
    const unknown = { productId: '00000000-0000-7000-8000-000000000000', quantity: 1 }
    expect(await fieldsOf({ ...other, parts: [part, unknown] })).toEqual({
      'parts.1.productId': 'This product does not exist.',
    })
    const dates = { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }
    expect(await fieldsOf({ ...other, ...dates })).toEqual({
      endsAt: 'The end date must be after the start date.',
    })
  })

  test('makes no claims', async () => {
    const other = { name: 'Other pack', slug: 'other-pack' }
    for (const claim of [
      { name: 'Cures cancer' },
      { slug: 'cures-cancer' },
      { description: 'It cures cancer.' },
    ])
      expect((await create({ ...other, ...claim })).body).toMatchObject({
        code: 'claim-found',
        fields: { [Object.keys(claim)[0] ?? '']: expect.any(String) },
      })
  })
})

describe('A complete set in a cart', () => {
  const quote = async (units: Readonly<Record<string, number>>, more: object = {}) =>
    (await shop.post('/api/cart/quote', { items: cart(units), ...more })).body

  test('has the price of the bundle on the cart, the order and its lines', async () => {
    await pausePromotions(shop)
    // Price: $44.00 since the edit.
    expect(await quote({ [green]: 2, [red]: 1, [white]: 1 })).toMatchObject({
      subtotal: 6380,
      discount: 980,
      promotion: { name: 'Powder pack', kind: 'sets', saves: 980 },
      setNotes: [],
    })
    expect(await quote({ [green]: 1, [red]: 1 })).toMatchObject({ discount: 0, setNotes: [] })
    const placed = await placeOrder(shop, cart({ [green]: 4, [red]: 2, [white]: 1 }))
    expect(placed.status).toBe(200)
    const { order } = (await shop.post('/api/order/get', placed.body)).body
    expect(order).toMatchObject({
      discount: 1870,
      discounts: [{ name: '2 × Powder pack', itemsAmount: 1870, shippingAmount: 0 }],
      lines: [
        { quantity: 4, total: 7760, discount: 1360 },
        { quantity: 2, total: 2910, discount: 510 },
        { quantity: 1, discount: 0 },
      ],
    })
    await payWithCard(placed.body.url, cards.approved)
    const counted = await eventually(
      () => findBundle('powder-pack'),
      ({ orderCount }) => orderCount > 0,
    )
    expect(counted).toMatchObject({ orderCount: 1, discountTotal: 1870 })
  })

  test('gives way to a promotion that saves more, and says so', async () => {
    const { code } = await createPromotion(shop, { name: 'Half off', percentBp: 5000 })
    expect(await quote({ [green]: 2, [red]: 1 }, { couponCode: code })).toMatchObject({
      promotion: { name: 'Half off', saves: 2690 },
      setNotes: [
        '"Half off" saves you $26.90, and "Powder pack" would save $9.80. Each order gets one discount.',
      ],
    })
    const small = await createPromotion(shop, { name: 'A bit off', percentBp: 100 })
    expect(await quote({ [green]: 2, [red]: 1 }, { couponCode: small.code })).toMatchObject({
      promotion: { name: 'Powder pack' },
      couponNote: expect.stringContaining('"Powder pack" already saves you $9.80'),
    })
  })

  test('has its price only while the bundle is offered', async () => {
    const { id } = await findBundle('powder-pack')
    const save = (changes: object) =>
      shop.post(`/api/admin/bundles/${id}`, { ...bundle, price: 4400, ...changes }, owner)
    const day = 86_400_000
    const now = shop.clock.now().getTime()
    await save({ expectedVersion: 1, startsAt: new Date(now + day).toISOString() })
    expect(await findBundle('powder-pack')).toMatchObject({ state: 'scheduled' })
    expect((await quote({ [green]: 2, [red]: 1 })).discount).toBe(0)
    await save({ expectedVersion: 2, isActive: false })
    expect((await quote({ [green]: 2, [red]: 1 })).discount).toBe(0)
    await save({ expectedVersion: 3 })
    expect((await quote({ [green]: 2, [red]: 1 })).discount).toBe(980)
  })
})

describe('Adding a set to the cart', () => {
  test('puts all products of the set into the cart of an account, or none', async () => {
    const { headers } = await registerShopper(shop)
    const { id } = await findBundle('powder-pack')
    const addSet = (more: object = {}, by: Record<string, string> = headers) =>
      shop.post('/api/cart/add-set', { bundleId: id, items: [], ...more }, by)
    await setStock(shop, green, 5)
    await setStock(shop, red, 2)
    expect(await addSet()).toMatchObject({ status: 200, body: { quantities: { [green]: 2, [red]: 1 } } })
    const getCart = async () => (await shop.post('/api/cart/get', {}, headers)).body.cartData
    expect((await addSet()).body.quantities).toEqual({ [green]: 4, [red]: 2 })
    const { name } = (await findBundle('powder-pack')).parts[0]
    expect((await addSet()).body).toMatchObject({
      code: 'not-enough-stock',
      message: `Only 5 of ${name} in stock.`,
    })
    expect(await getCart()).toEqual({ [green]: 4, [red]: 2 })
    // A guest's browser has the cart.
    const guestCart = cart({ [green]: 3, [white]: 1 })
    expect((await addSet({ items: guestCart }, {})).body.quantities).toEqual({ [green]: 5, [red]: 1 })
    await setStock(shop, red, 0)
    expect((await addSet({}, {})).body).toMatchObject({ code: 'sold-out' })
    expect((await addSet({ bundleId: green }, {})).body.message).toBe('This pack is not offered anymore.')
  })

  test('is offered on a page while the bundle is active', async () => {
    await setStock(shop, red, 5)
    const load = () => loadBundlePage(shop.shop, new CacheScope(), 'powder-pack')
    const getSitemap = async () => (await fetch(`${shop.url}/sitemap-pages.xml`)).text()
    expect(await load()).toMatchObject({
      name: 'Powder pack',
      price: 4400,
      separately: 5380,
      unavailable: undefined,
      parts: [{ quantity: 2, total: 3880, lot: expect.any(String) }, { total: 1500 }],
    })
    expect(await loadBundles(shop.shop, new CacheScope())).toContainEqual(
      expect.objectContaining({ slug: 'powder-pack' }),
    )
    expect(await getSitemap()).toContain('/bundles/powder-pack')
    const listOf = (productId: string) => listBundlesOfProduct(shop.shop, new CacheScope(), productId)
    expect(await listOf(red)).toContainEqual({ name: 'Powder pack', slug: 'powder-pack' })
    expect(await listOf(white)).not.toContainEqual({ name: 'Powder pack', slug: 'powder-pack' })
    await setStock(shop, red, 0)
    const { name } = (await findBundle('powder-pack')).parts[1]
    expect((await load())?.unavailable).toBe(`${name} is sold out.`)
    const { id, version } = await findBundle('powder-pack')
    const off = { ...bundle, price: 4400, isActive: false, expectedVersion: version }
    await shop.post(`/api/admin/bundles/${id}`, off, owner)
    expect(await load()).toBeUndefined()
    expect(await listOf(red)).not.toContainEqual({ name: 'Powder pack', slug: 'powder-pack' })
    expect(await getSitemap()).not.toContain('/bundles/powder-pack')
  })

  test('has a link in the footer while one of them has a page', async () => {
    const { rows } = (await shop.get('/api/admin/bundles?limit=100', owner)).body
    for (const { id, parts, version, startsAt, endsAt, ...other } of rows) {
      const lines = parts.map(({ productId, quantity }: { productId: string; quantity: number }) => ({
        productId,
        quantity,
      }))
      const fields = {
        name: other.name,
        slug: other.slug,
        description: other.description,
        price: other.price,
      }
      const off = { ...fields, startsAt, endsAt, parts: lines, isActive: false, expectedVersion: version }
      expect((await shop.post(`/api/admin/bundles/${id}`, off, owner)).status).toBe(200)
    }
    const hasLink = async () =>
      (await loadLayout(shop.shop, shop.caches.catalog, new CacheScope())).hasBundles
    expect(await hasLink()).toBe(false)
    expect(
      (
        await create({
          name: 'White pack',
          slug: 'white-pack',
          parts: [
            { productId: white, quantity: 1 },
            { productId: red, quantity: 1 },
          ],
          price: 2000,
        })
      ).status,
    ).toBe(200)
    expect(await hasLink()).toBe(true)
    expect((await editProduct(shop, white, { status: 'draft' }, owner)).status).toBe(200)
    expect(await loadBundles(shop.shop, new CacheScope())).toEqual([])
    expect(await hasLink()).toBe(false)
    expect((await editProduct(shop, white, { status: 'published' }, owner)).status).toBe(200)
    expect(await hasLink()).toBe(true)
  })
})

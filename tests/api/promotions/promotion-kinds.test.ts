import { describe, expect, test } from 'vitest'
import { pausePromotions } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { setPrice } from '#tests/support/stored-products.ts'

const shop = await startShop()
// Otherwise the promotions of the demo store would also apply.
await pausePromotions(shop)
const signedIn = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
const headers = { token: signedIn.body.token }
const product = await findProductInStock(shop, 40)
await setPrice(shop, product._id, 2000)
const quoteItems = async (quantity: number) =>
  (await shop.post('/api/cart/quote', { items: [{ productId: product._id, quantity }] })).body
const createPromotion = (changes: object) =>
  shop.post(
    '/api/admin/promotions',
    {
      name: 'Three for two',
      scope: 'products',
      targets: [product._id],
      minimumSubtotal: 0,
      startsAt: new Date(shop.clock.now().getTime() - 60_000).toISOString(),
      ...changes,
    },
    headers,
  )

describe('Buy 2, get 1 free', () => {
  test('is off the cart, the order and its lines, and ends with the promotion', async () => {
    const discount = { kind: 'buy-get', buyQuantity: 2, getQuantity: 1, share: 10_000, rewardScope: 'same' }
    expect(await createPromotion({ discount })).toMatchObject({ status: 200 })
    expect((await quoteItems(2)).discount).toBe(0)
    const quote = await quoteItems(3)
    // Three cost $19.40 each at their tier.
    expect(quote).toMatchObject({
      subtotal: 5820,
      discount: 1940,
      promotion: { name: 'Three for two', kind: 'buy-get', saves: 1940 },
    })
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 3 }])
    const { order } = (await shop.post('/api/order/get', placed.body)).body
    expect(order).toMatchObject({ discount: 1940, lines: [{ quantity: 3, total: 5820, discount: 1940 }] })
    const { rows } = (await shop.get('/api/admin/promotions?search=three', headers)).body
    expect(rows[0]).toMatchObject({
      summary: `Buy 2 of ${rows[0].targets[0].name}, get 1 free`,
      useCount: 1,
      discountTotal: 1940,
    })
    await shop.post(`/api/admin/promotions/${rows[0].id}/actions`, { action: 'end' }, headers)
    expect((await quoteItems(3)).discount).toBe(0)
  })

  test('names each wrong field', async () => {
    const discount = {
      kind: 'buy-get',
      buyQuantity: 0,
      getQuantity: 200,
      share: 10_000,
      rewardScope: 'brands',
    }
    expect((await createPromotion({ discount })).body.fields).toEqual({
      'discount.buyQuantity': 'The quantity to buy must be at least 1.',
      'discount.getQuantity': 'The discounted quantity can be at most 100.',
    })
    const other = { ...discount, buyQuantity: 1, getQuantity: 1 }
    expect((await createPromotion({ discount: other })).body.fields).toEqual({
      rewards: 'Select at least one.',
    })
  })
})

describe('A gift with purchase', () => {
  const items = (quantity: number) => [{ productId: product._id, quantity }]
  const stockOf = async (id: string): Promise<number> =>
    (await shop.sql.query('select stock from product where id = $1', [id])).rows[0].stock
  const setStock = (id: string, stock: number) =>
    shop.sql.query('update product set stock = $2 where id = $1', [id, stock])

  test('is a line at no price that takes stock, on top of the discount, while its condition holds', async () => {
    const gift = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')).body.products.find(
      (each: { _id: string; stock_count: number; hold?: unknown }) =>
        each._id !== product._id && each.stock_count >= 20 && each.hold === undefined,
    )
    const created = await createPromotion({
      name: 'Free sample',
      discount: { kind: 'gift', buyQuantity: 2, getQuantity: 1 },
      rewards: [gift._id],
    })
    expect(created.body).toMatchObject({ message: '"Free sample" created.' })
    const halfOff = { kind: 'percent', share: 5000 }
    await createPromotion({ name: 'Half off', discount: halfOff })
    expect((await quoteItems(1)).gifts).toEqual([])
    const quote = await quoteItems(2)
    expect(quote).toMatchObject({
      subtotal: 3880,
      discount: 1940,
      promotion: { name: 'Half off' },
      gifts: [{ product: { id: gift._id }, quantity: 1, promotion: 'Free sample' }],
      giftNotes: [],
    })
    const before = await stockOf(gift._id)
    const placed = await placeOrder(shop, items(2))
    expect(placed.status).toBe(200)
    const { order } = (await shop.post('/api/order/get', placed.body)).body
    expect(order).toMatchObject({
      subtotal: 3880,
      lines: [
        { quantity: 2, total: 3880, discount: 1940 },
        { name: gift.product_name, quantity: 1, unitPrice: 0, total: 0, discount: 0 },
      ],
    })
    expect(await stockOf(gift._id)).toBe(before - 1)
    const { rows } = await shop.sql.query(
      'select count(*)::int as uses from promotion_use u join shop_order o on o.id = u.order_id where o.number = $1',
      [placed.body.orderNumber],
    )
    expect(rows[0].uses).toBe(2)
    const canceled = await shop.post('/api/order/cancel', {
      orderNumber: placed.body.orderNumber,
      orderKey: placed.body.orderKey,
    })
    expect(canceled.status).toBe(200)
    expect(await stockOf(gift._id)).toBe(before)
  })

  test('is named when it is sold out, and the order goes on without it', async () => {
    const { rows } = (await shop.get('/api/admin/promotions?search=sample', headers)).body
    const giftId = rows[0].rewards[0].id
    const stock = await stockOf(giftId)
    await setStock(giftId, 0)
    const quote = await quoteItems(2)
    expect(quote.gifts).toEqual([])
    expect(quote.giftNotes[0]).toContain('is sold out. You can order without it.')
    const placed = await placeOrder(shop, items(2))
    const { order } = (await shop.post('/api/order/get', placed.body)).body
    expect(order.lines).toHaveLength(1)
    const seen = await placeOrder(shop, items(2), {}, { ...createGuest(), expectedGifts: [giftId] })
    expect(seen).toMatchObject({ status: 409, body: { code: 'cart-changed' } })
    expect(seen.body.message).toContain('is no longer part of this order.')
    expect(seen.body.message).toContain('Your gift, ')
    await setStock(giftId, stock)
  })

  test('may be the product that is bought, and needs stock for both', async () => {
    await pausePromotions(shop)
    const discount = { kind: 'gift', buyQuantity: 1, getQuantity: 1 }
    await createPromotion({ name: 'One more', discount, rewards: [product._id] })
    const stock = await stockOf(product._id)
    await setStock(product._id, 3)
    expect((await quoteItems(2)).gifts).toHaveLength(1)
    expect((await quoteItems(3)).gifts).toEqual([])
    const placed = await placeOrder(shop, items(2))
    const { order } = (await shop.post('/api/order/get', placed.body)).body
    expect(order.lines.map((line: { unitPrice: number }) => line.unitPrice)).toEqual([1940, 0])
    expect(await stockOf(product._id)).toBe(0)
    await setStock(product._id, stock)
    await pausePromotions(shop)
  })
})

describe('The simulator', () => {
  const simulate = (body: object) => shop.post('/api/admin/promotion-simulation', body, headers)
  const countStored = async () =>
    (
      await shop.sql.query(
        'select (select count(*) from promotion_use)::int as uses, (select count(*) from rate_quote)::int as rates, (select count(*) from shop_order)::int as orders',
      )
    ).rows[0]

  test('says of each promotion whether it applies and why, with the sums of the quote, and stores nothing', async () => {
    await pausePromotions(shop)
    const startsAt = (minutes: number) =>
      new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString()
    await createPromotion({ name: 'Ten off', discount: { kind: 'amount', amount: 1000 } })
    await createPromotion({ name: 'Five off', discount: { kind: 'amount', amount: 500 } })
    await createPromotion({
      name: 'Big cart',
      discount: { kind: 'percent', share: 9000 },
      minimumSubtotal: 50_000,
    })
    await createPromotion({ name: 'Coded', code: 'TRY-ME', discount: { kind: 'amount', amount: 1500 } })
    await createPromotion({
      name: 'Tomorrow',
      discount: { kind: 'amount', amount: 1900 },
      startsAt: startsAt(24 * 60),
    })
    const items = [{ productId: product._id, quantity: 2 }]
    const before = await countStored()
    const { body } = await simulate({ items })
    expect(await countStored()).toEqual(before)
    const quote = await quoteItems(2)
    expect(body).toMatchObject({ subtotal: quote.subtotal, discount: 1000, total: quote.total, gifts: [] })
    const reasonOf = (name: string, answer = body) =>
      answer.outcomes.find((outcome: { name: string }) => outcome.name === name)
    expect(reasonOf('Ten off')).toMatchObject({ isApplied: true, reason: 'It saves $10.00, the most.' })
    expect(reasonOf('Five off')).toMatchObject({
      isApplied: false,
      reason: 'It would save $5.00, and "Ten off" saves $10.00.',
    })
    expect(reasonOf('Big cart').reason).toBe('The subtotal is $38.80, and it needs $500.00.')
    expect(reasonOf('Coded').reason).toBe('It needs the code TRY-ME.')
    expect(reasonOf('Tomorrow').reason).toMatch(/^It starts on /)
    expect(reasonOf('Half off').reason).toBe('It is paused.')
    const coded = (await simulate({ items, couponCode: 'try-me' })).body
    expect(reasonOf('Coded', coded)).toMatchObject({ isApplied: true })
    const later = (await simulate({ items, at: startsAt(25 * 60) })).body
    expect(reasonOf('Tomorrow', later)).toMatchObject({ isApplied: true })
    expect(later.discount).toBe(1900)
  })
})

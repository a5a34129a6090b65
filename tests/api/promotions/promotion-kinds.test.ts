import { describe, expect, test } from 'vitest'
import { pausePromotions } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
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

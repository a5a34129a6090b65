import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock, registerShopper } from '#tests/support/shopper.ts'
import { findLowStockProduct } from '#tests/support/stored-products.ts'

const shop = await startShop()
const product = await findProductInStock(shop)
const { headers } = await registerShopper(shop)

const validPayment = await createPaymentRequest(shop, [{ productId: product._id, quantity: 1 }])

describe('A quantity', () => {
  test.each([-1, 1.5, 1e9, '2', null])('%s is refused everywhere', async (quantity) => {
    const { status, body } = await shop.post('/api/cart/add', { itemId: product._id, qt: quantity }, headers)
    expect(status).toBe(400)
    expect(body.fields.qt).toEqual(expect.any(String))
    const items = [{ productId: product._id, quantity }]
    expect((await shop.post('/api/cart/quote', { items })).status).toBe(400)
    expect((await shop.post('/api/payment/process', { ...validPayment, items })).status).toBe(400)
  })

  // Covers: rule-quantity
  test('is refused with ‘Select Product Size’ when it is missing or zero', async () => {
    expect((await shop.post('/api/cart/add', { itemId: product._id }, headers)).body.message).toBe(
      'Select Product Size',
    )
    expect((await shop.post('/api/cart/add', { itemId: product._id, qt: 0 }, headers)).body.message).toBe(
      'Select Product Size',
    )
  })

  // Covers: rule-stock
  test('above the stock is refused with the available stock', async () => {
    const { id, stock } = await findLowStockProduct(shop)
    const refusal = await shop.post('/api/cart/add', { itemId: id, qt: stock + 1 }, headers)
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'not-enough-stock', lines: [{ available: stock }] },
    })
  })
})

describe('A guest cart', () => {
  test('leaves products with quantity zero out of the account’s cart', async () => {
    const { headers } = await registerShopper(shop)
    const { _id } = await findProductInStock(shop)
    const merged = await shop.post('/api/cart/merge', { cart: { [_id]: 0 } }, headers)
    expect(merged.body.cartData).toEqual({})
  })

  test('merges its wishlist into the account’s, without deleted products', async () => {
    const { headers } = await registerShopper(shop)
    const { products } = (await shop.get('/api/product/list?limit=3')).body
    const [first, second, third] = products.map(({ _id }: { _id: string }) => _id)
    await shop.post('/api/wishlist/add', { productId: first }, headers)
    const productIds = [second, first, 'nonsense', randomUUID(), third]
    const merged = await shop.post('/api/wishlist/merge', { productIds }, headers)
    expect(merged.body.wishlistItems.toSorted()).toEqual([first, second, third].toSorted())
    const mergedAgain = await shop.post('/api/wishlist/merge', { productIds }, headers)
    expect(mergedAgain.body).toEqual(merged.body)
    expect((await shop.post('/api/wishlist/merge', { productIds })).status).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock, registerShopper } from '#tests/support/shopper.ts'
import { findLowStockProduct, setStock } from '#tests/support/stored-products.ts'

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

describe('A line above the stock', () => {
  test('can be lowered step by step, and the answer says how many there are', async () => {
    const { headers } = await registerShopper(shop)
    const { _id: itemId } = await findProductInStock(shop)
    await setStock(shop, itemId, 10)
    const set = (qt: number) => shop.post('/api/cart/add', { itemId, qt, mode: 'set' }, headers)
    expect((await set(10)).status).toBe(200)
    await setStock(shop, itemId, 5)
    for (const quantity of [9, 8, 7, 6, 6])
      expect(await set(quantity)).toMatchObject({
        status: 200,
        body: { message: 'Only 5 in stock.', cartData: { [itemId]: quantity } },
      })
    expect(await set(7)).toMatchObject({ status: 409, body: { code: 'not-enough-stock' } })
    expect((await shop.post('/api/cart/add', { itemId, qt: 1 }, headers)).status).toBe(409)
    expect(await set(5)).toMatchObject({ status: 200, body: { message: 'Item added to cart!' } })
    await setStock(shop, itemId, 0)
    expect(await set(3)).toMatchObject({
      status: 200,
      body: { message: 'This product is sold out.', cartData: { [itemId]: 3 } },
    })
    expect(await set(4)).toMatchObject({ status: 409, body: { code: 'sold-out' } })
    await setStock(shop, itemId, 20)
  })
})

describe('Two full carts', () => {
  test('lose nothing when they become one: the rest is saved for later, and the answer says so', async () => {
    const { headers } = await registerShopper(shop)
    const { products } = (await shop.get('/api/product/list?limit=100')).body
    const more = (await shop.get('/api/product/list?limit=100&page=2')).body.products
    const ids = [...products, ...more].map(({ _id }: { _id: string }) => _id)
    expect(ids.length).toBeGreaterThanOrEqual(140)
    const toCart = (from: number, to: number) => Object.fromEntries(ids.slice(from, to).map((id) => [id, 1]))
    const first = await shop.post('/api/cart/merge', { cart: toCart(0, 70) }, headers)
    expect(first.body).toMatchObject({ success: true })
    expect(first.body.message).toBeUndefined()
    const second = await shop.post('/api/cart/merge', { cart: toCart(70, 140) }, headers)
    expect(second.body.message).toBe(
      'Your cart is full with 100 products. We moved 40 products to Saved for later.',
    )
    const { savedItems } = (await shop.post('/api/saved-items/get', {}, headers)).body
    expect(new Set([...Object.keys(second.body.cartData), ...Object.keys(savedItems)])).toEqual(
      new Set(ids.slice(0, 140)),
    )
  })

  test('say that the stock lowers a quantity', async () => {
    const { headers } = await registerShopper(shop)
    const { _id } = await findProductInStock(shop)
    await setStock(shop, _id, 5)
    const merged = await shop.post('/api/cart/merge', { cart: { [_id]: 9 } }, headers)
    expect(merged.body).toMatchObject({
      message: 'We lowered the quantity of 1 product in your cart to what is in stock.',
      cartData: { [_id]: 5 },
    })
    await setStock(shop, _id, 20)
  })
})

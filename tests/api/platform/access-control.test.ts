import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const product = await findProductInStock(shop)
const { headers } = await registerShopper(shop)
const staff = await signInOwner(shop)

describe("Access to another customer's data", () => {
  // Covers: reviews-delete
  test('is refused for reviews, orders, carts and with invalid tokens', async () => {
    const otherCustomer = await registerShopper(shop)
    await shop.post(
      '/api/review/add',
      { rating: 2, comment: 'Mine.', product: product._id },
      otherCustomer.headers,
    )
    const reviewList = await shop.post('/api/review/get', { productId: product._id })
    const otherReview = reviewList.body.review.find(
      (review: { comment: string }) => review.comment === 'Mine.',
    )
    expect(await shop.post('/api/review/remove', { reviewId: otherReview._id }, headers)).toMatchObject({
      status: 403,
      body: { code: 'not-your-review' },
    })

    const orderResponse = await placeOrder(
      shop,
      [{ productId: product._id, quantity: 1 }],
      otherCustomer.headers,
    )
    const { orderNumber } = orderResponse.body
    for (const request of [
      { orderNumber },
      { orderNumber, orderKey: 'guess' },
      { orderNumber, email: 'guess@example.com' },
      { orderNumber: 'LW-999999', email: 'ada@example.com' },
    ]) {
      expect(await shop.post('/api/order/get', request, headers)).toMatchObject({
        status: 404,
        body: { code: 'order-not-found' },
      })
    }
    expect((await shop.post('/api/order/get', { orderNumber }, otherCustomer.headers)).status).toBe(200)

    for (const token of [
      '',
      'guess',
      otherCustomer.token.slice(0, -1),
      `${otherCustomer.token}x`,
      staff.token,
    ]) {
      expect((await shop.post('/api/cart/get', undefined, { token })).status).toBe(401)
    }
    expect((await shop.get('/api/admin/dashboard', { token: otherCustomer.token })).status).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  newYork,
  paymentFor,
  payWith,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { findOtherProduct, setPrice, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ works: true })

async function stockOf(productId: string): Promise<number> {
  return (await shop.post('/api/product/single', { productId })).body.product.stock_count
}

describe('Placing an order', () => {
  test('reserves the stock, and the order becomes paid when the provider confirms', async () => {
    const product = await findProductInStock(shop)
    const before = await stockOf(product._id)
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 3 }])
    expect(placed.body).toMatchObject({ success: true, url: expect.stringContaining(shop.sandbox.origin) })
    expect(await stockOf(product._id)).toBe(before - 3)
    const { orderNumber, orderKey, url } = placed.body
    const look = async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
    expect((await look()).status).toBe('awaiting-payment')

    const paid = await payWith(url, cards.approved)
    expect(paid.location).toBe(`${shop.url}/order-complete/${orderNumber}`)
    const order = await eventually(look, ({ status }) => status === 'preparing')
    expect(order.total).toBe(order.subtotal + order.shipping)
    expect(order.timeline.map((event: { text: string }) => event.text)).toContain('Payment confirmed.')
    expect(await stockOf(product._id)).toBe(before - 3)
  })

  test('releases the stock when the card is declined, and says that nothing was charged', async () => {
    const product = await findProductInStock(shop)
    const before = await stockOf(product._id)
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 2 }])
    const answer = await payWith(placed.body.url, cards.insufficientFunds)
    expect(answer.text).toContain('insufficient funds')
    const order = await eventually(
      async () =>
        (
          await shop.post('/api/order/get', {
            orderNumber: placed.body.orderNumber,
            orderKey: placed.body.orderKey,
          })
        ).body.order,
      ({ status }) => status === 'payment-failed',
    )
    expect(order.statusText).toContain('Nothing was charged')
    expect(await stockOf(product._id)).toBe(before)
  })

  // Covers: product-tiers, checkout-summary, state-cart-subtotal
  test('charges tier price times quantity plus shipping, not the total of the browser', async () => {
    const product = await findProductInStock(shop)
    const items = [{ productId: product._id, quantity: 6 }]
    const unit = Math.round(product.price * 100 * 0.94)
    const quote = await shop.post('/api/cart/quote', { items })
    expect(quote.body.subtotal).toBe(unit * 6)
    const wrong = await shop.post('/api/payment/process', await paymentFor(shop, items, { expectedTotal: 1 }))
    expect(wrong).toMatchObject({ status: 409, body: { success: false, code: 'cart-changed' } })
  })

  test('places one order for one Idempotency-Key and repeats the answer', async () => {
    const product = await findProductInStock(shop)
    const body = await paymentFor(shop, [{ productId: product._id, quantity: 1 }])
    const headers = { 'idempotency-key': 'purchase-test-key-1' }
    const answers = await Promise.all([1, 2, 3].map(() => shop.post('/api/payment/process', body, headers)))
    expect(new Set(answers.map(({ body: { orderNumber } }) => orderNumber)).size).toBe(1)
    expect(new Set(answers.map(({ body: { url } }) => url)).size).toBe(1)
    expect(new Set(answers.map(({ body: { orderKey } }) => orderKey)).size).toBe(1)
    const other = await shop.post('/api/payment/process', { ...body, email: 'other@example.com' }, headers)
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } })
  })

  test('removes the items from the account’s cart once the order is paid', async () => {
    const product = await findProductInStock(shop)
    const { headers } = await registerShopper(shop)
    await shop.post('/api/cart/add', { itemId: product._id, qt: 1 }, headers)
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }], headers)
    expect((await shop.post('/api/cart/get', undefined, headers)).body.cartData).toEqual({ [product._id]: 1 })
    await payWith(placed.body.url, cards.approved)
    await eventually(
      async () => (await shop.post('/api/cart/get', undefined, headers)).body.cartData,
      (cart) => Object.keys(cart).length === 0,
    )
    const orders = await shop.post('/api/order/list', undefined, headers)
    expect(orders.body.orders[0].number).toBe(placed.body.orderNumber)
  })

  // Covers: rule-terms
  test('refuses each kind of invalid input with a reason', async () => {
    const product = await findProductInStock(shop)
    const items = [{ productId: product._id, quantity: 1 }]
    const good = await paymentFor(shop, items)
    const attempt = async (changes: Record<string, unknown>) => {
      const { status, body } = await shop.post('/api/payment/process', { ...good, ...changes })
      return [status, body.code]
    }
    expect(await attempt({ items: [] })).toEqual([422, 'cart-empty'])
    expect(await attempt({ acceptTerms: false })).toEqual([422, 'terms-not-accepted'])
    expect(await attempt({ dateOfBirth: '2015-01-01' })).toEqual([422, 'under-age'])
    expect(await attempt({ dateOfBirth: '1990-02-31' })).toEqual([400, 'invalid-input'])
    expect(await attempt({ shippingOptionId: 'nonsense' })).toEqual([409, 'shipping-option-stale'])
    expect(await attempt({ couponCode: 'FREE' })).toEqual([422, 'coupon-unknown'])
    expect(await attempt({ address: { ...newYork, state: 'TX' } })).toEqual([422, 'address-mismatch'])
    expect(await attempt({ address: { ...newYork, zip: '99999' } })).toEqual([422, 'unknown-zip'])
    expect(await attempt({ address: { ...newYork, state: 'AL', zip: '36104' } })).toEqual([
      422,
      'blocked-destination',
    ])
    // A rate quoted for another address.
    expect(await attempt({ address: { ...newYork, state: 'TX', zip: '78701', city: 'Austin' } })).toEqual([
      409,
      'shipping-option-stale',
    ])
    const tooMany = await shop.post('/api/payment/process', {
      ...good,
      items: [{ productId: product._id, quantity: 9999 }],
    })
    expect(tooMany).toMatchObject({
      status: 409,
      body: { code: 'cart-changed', lines: [{ productId: product._id }] },
    })
  })

  test('refuses the same Idempotency-Key after a declined card', async () => {
    const product = await findProductInStock(shop)
    const body = await paymentFor(shop, [{ productId: product._id, quantity: 1 }])
    const headers = { 'idempotency-key': 'purchase-test-key-2' }
    const first = await shop.post('/api/payment/process', body, headers)
    await payWith(first.body.url, cards.declined)
    await eventually(
      async () => (await shop.post('/api/payment/process', body, headers)).body,
      ({ code }) => code === 'cart-changed',
    )
  })

  test('refuses UPS for a PO box in the second address line', async () => {
    const product = await findProductInStock(shop)
    const items = [{ productId: product._id, quantity: 1 }]
    const good = await paymentFor(shop, items)
    const rates = await shop.post('/api/shipping/rates', { address: { ...newYork, name: '' }, items })
    const ups = rates.body.rates.find(({ provider }: { provider: string }) => provider === 'UPS')
    const refused = await shop.post('/api/payment/process', {
      ...good,
      shippingOptionId: ups.id,
      address: { ...newYork, street2: 'PO Box 12' },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'shipping-option-stale' } })
  })

  test('refuses a total above the card limit, and a cart above the quantity limit', async () => {
    const { headers } = await registerShopper(shop)
    const productId = await findOtherProduct(shop, (await findProductInStock(shop))._id)
    await setPrice(shop, productId, 9_999_900)
    await setStock(shop, productId, 50_000)
    expect(await placeOrder(shop, [{ productId, quantity: 9999 }])).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: expect.stringContaining('$999,999.99') },
    })
    const add = () => shop.post('/api/cart/add', { itemId: productId, qt: 9999 }, headers)
    expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({ status: 400, body: { message: expect.stringContaining('9999') } })
  })
})

describe('An order submitted several times at once with one Idempotency-Key', () => {
  const sentAtOnce = async (body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    return Promise.all(Array.from({ length: 6 }, () => shop.post('/api/payment/process', body, headers)))
  }

  test('is placed once with one answer, even for the last unit', async () => {
    const lastPiece = await findOtherProduct(shop, (await findProductInStock(shop, 40))._id)
    await setStock(shop, lastPiece, 1)
    const answers = await sentAtOnce(await paymentFor(shop, [{ productId: lastPiece, quantity: 1 }]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

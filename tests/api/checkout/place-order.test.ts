import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { estimateArrival } from '#domain/shipping/arrival.ts'
import { defaultCalendar } from '#domain/shipping/processing-calendar.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  newYork,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { findOtherProduct, setPrice, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })

async function getStockCount(productId: string): Promise<number> {
  return (await shop.post('/api/product/single', { productId })).body.product.stock_count
}

describe('Placing an order', () => {
  test('reserves the stock, and the order becomes paid when the provider confirms', async () => {
    const product = await findProductInStock(shop)
    const stockBefore = await getStockCount(product._id)
    const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 3 }])
    expect(orderResponse.body).toMatchObject({
      success: true,
      url: expect.stringContaining(shop.sandbox.origin),
    })
    expect(await getStockCount(product._id)).toBe(stockBefore - 3)
    const { orderNumber, orderKey, url } = orderResponse.body
    const getOrder = async () => (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
    const placed = await getOrder()
    expect(placed.status).toBe('awaiting-payment')
    expect(placed.arrival).toEqual(
      estimateArrival(new Date(placed.placedAt), placed.estimatedDays, [defaultCalendar]),
    )

    const paymentResult = await payWithCard(url, cards.approved)
    expect(paymentResult.location).toBe(`${shop.url}/order-complete/${orderNumber}`)
    const order = await eventually(getOrder, ({ status }) => status === 'preparing')
    expect(order.total).toBe(order.subtotal + order.shipping)
    expect(order.arrival).toEqual(
      estimateArrival(new Date(order.paidAt), order.estimatedDays, [defaultCalendar]),
    )
    expect(order.timeline.map((event: { text: string }) => event.text)).toContain('Payment confirmed.')
    expect(await getStockCount(product._id)).toBe(stockBefore - 3)
  })

  test('leads back with its key a browser that keeps nothing', async () => {
    const { _id: productId } = await findProductInStock(shop)
    const { body } = await placeOrder(shop, [{ productId, quantity: 1 }], {}, { storesNothing: true })
    const { orderNumber, orderKey, url } = body
    const paid = await payWithCard(url, cards.approved)
    expect(paid.location).toBe(`${shop.url}/order-complete/${orderNumber}#key=${orderKey}`)
  })

  test('releases the stock when the card is declined, and says that nothing was charged', async () => {
    const product = await findProductInStock(shop)
    const stockBefore = await getStockCount(product._id)
    const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 2 }])
    const paymentPage = await payWithCard(orderResponse.body.url, cards.insufficientFunds)
    expect(paymentPage.text).toContain('insufficient funds')
    const order = await eventually(
      async () =>
        (
          await shop.post('/api/order/get', {
            orderNumber: orderResponse.body.orderNumber,
            orderKey: orderResponse.body.orderKey,
          })
        ).body.order,
      ({ status }) => status === 'payment-failed',
    )
    expect(order.statusText).toContain('Nothing was charged')
    expect(await getStockCount(product._id)).toBe(stockBefore)
  })

  // Covers: product-tiers, checkout-summary, state-cart-subtotal
  test('charges the tier price times the quantity plus shipping, not the total that the browser sends', async () => {
    const product = await findProductInStock(shop)
    const items = [{ productId: product._id, quantity: 6 }]
    const unitPrice = Math.round(product.price * 100 * 0.94)
    const quote = await shop.post('/api/cart/quote', { items })
    expect(quote.body.subtotal).toBe(unitPrice * 6)
    const wrongTotal = await shop.post(
      '/api/payment/process',
      await createPaymentRequest(shop, items, { expectedTotal: 1 }),
    )
    expect(wrongTotal).toMatchObject({ status: 409, body: { success: false, code: 'cart-changed' } })
  })

  test('places one order per Idempotency-Key and repeats the response', async () => {
    const product = await findProductInStock(shop)
    const body = await createPaymentRequest(shop, [{ productId: product._id, quantity: 1 }])
    const headers = { 'idempotency-key': 'purchase-test-key-1' }
    const responses = await Promise.all([1, 2, 3].map(() => shop.post('/api/payment/process', body, headers)))
    expect(new Set(responses.map(({ body: { orderNumber } }) => orderNumber)).size).toBe(1)
    expect(new Set(responses.map(({ body: { url } }) => url)).size).toBe(1)
    expect(new Set(responses.map(({ body: { orderKey } }) => orderKey)).size).toBe(1)
    const otherOrder = await shop.post(
      '/api/payment/process',
      { ...body, email: 'other@example.com' },
      headers,
    )
    expect(otherOrder).toMatchObject({ status: 422, body: { code: 'key-reused' } })
  })

  test('opens no payment page again for a place that has closed since', async () => {
    const product = await findProductInStock(shop)
    const body = await createPaymentRequest(shop, [{ productId: product._id, quantity: 1 }])
    const pay = () =>
      shop.post('/api/payment/process', body, { 'idempotency-key': 'purchase-test-key-closed-place' })
    const first = await pay()
    const owner = await signInOwner(shop)
    const ban = { level: 'city', state: 'NY', placeName: 'New York', reason: 'New York bans it.' } as const
    const { id } = (await createOwnRule(shop, owner, ban)).body
    expect(await pay()).toMatchObject({
      status: 422,
      body: { code: 'blocked-destination', message: 'New York bans it.' },
    })
    await retireRule(shop, owner, id)
    expect((await pay()).body.url).toBe(first.body.url)
  })

  test('removes the items from the account’s cart once the order is paid', async () => {
    const product = await findProductInStock(shop)
    const { headers } = await registerShopper(shop)
    await shop.post('/api/cart/add', { itemId: product._id, qt: 1 }, headers)
    const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 1 }], headers)
    expect((await shop.post('/api/cart/get', undefined, headers)).body.cartData).toEqual({ [product._id]: 1 })
    await payWithCard(orderResponse.body.url, cards.approved)
    await eventually(
      async () => (await shop.post('/api/cart/get', undefined, headers)).body.cartData,
      (cart) => Object.keys(cart).length === 0,
    )
    const orders = await shop.post('/api/order/list', undefined, headers)
    expect(orders.body.orders[0].number).toBe(orderResponse.body.orderNumber)
  })

  // Covers: rule-terms
  test('refuses each kind of invalid input with a reason', async () => {
    const product = await findProductInStock(shop)
    const items = [{ productId: product._id, quantity: 1 }]
    const validPayment = await createPaymentRequest(shop, items)
    const tryPayment = async (changes: Record<string, unknown>) => {
      const { status, body } = await shop.post('/api/payment/process', { ...validPayment, ...changes })
      return [status, body.code]
    }
    expect(await tryPayment({ items: [] })).toEqual([422, 'cart-empty'])
    expect(await tryPayment({ acceptTerms: false })).toEqual([422, 'terms-not-accepted'])
    expect(await tryPayment({ dateOfBirth: '2015-01-01' })).toEqual([422, 'under-age'])
    expect(await tryPayment({ dateOfBirth: '1990-02-31' })).toEqual([400, 'invalid-input'])
    expect(await tryPayment({ shippingOptionId: 'nonsense' })).toEqual([409, 'shipping-option-stale'])
    expect(await tryPayment({ couponCode: 'FREE' })).toEqual([422, 'coupon-unknown'])
    expect(await tryPayment({ address: { ...newYork, state: 'TX' } })).toEqual([422, 'address-mismatch'])
    expect(await tryPayment({ address: { ...newYork, zip: '99999' } })).toEqual([422, 'unknown-zip'])
    expect(await tryPayment({ address: { ...newYork, state: 'AL', zip: '36104' } })).toEqual([
      422,
      'blocked-destination',
    ])
    const blocked = { ...validPayment, address: { ...newYork, state: 'AL', zip: '36104' } }
    const { message, fields } = (await shop.post('/api/payment/process', blocked)).body
    expect(fields).toEqual({ 'address.zip': message })
    // This rate was quoted for another address.
    expect(await tryPayment({ address: { ...newYork, state: 'TX', zip: '78701', city: 'Austin' } })).toEqual([
      409,
      'shipping-option-stale',
    ])
    const tooManyUnits = await shop.post('/api/payment/process', {
      ...validPayment,
      items: [{ productId: product._id, quantity: 9999 }],
    })
    expect(tooManyUnits).toMatchObject({
      status: 409,
      body: { code: 'cart-changed', lines: [{ productId: product._id }] },
    })
  })

  test('refuses the same Idempotency-Key after a declined card', async () => {
    const product = await findProductInStock(shop)
    const body = await createPaymentRequest(shop, [{ productId: product._id, quantity: 1 }])
    const headers = { 'idempotency-key': 'purchase-test-key-2' }
    const first = await shop.post('/api/payment/process', body, headers)
    await payWithCard(first.body.url, cards.declined)
    await eventually(
      async () => (await shop.post('/api/payment/process', body, headers)).body,
      ({ code }) => code === 'cart-changed',
    )
  })

  test('refuses UPS for a PO box in the second address line', async () => {
    const product = await findProductInStock(shop)
    const items = [{ productId: product._id, quantity: 1 }]
    const validPayment = await createPaymentRequest(shop, items)
    const rates = await shop.post('/api/shipping/rates', { address: { ...newYork, name: '' }, items })
    const ups = rates.body.rates.find(({ provider }: { provider: string }) => provider === 'UPS')
    // Also with characters that nobody sees, which come along with a paste.
    for (const street2 of ['PO Box 12', 'P\u200bO B\u200box 12', '\u202aP\u2060O Bo\u00adx 12\u202c']) {
      const address = { ...newYork, street2 }
      const refused = await shop.post('/api/payment/process', {
        ...validPayment,
        shippingOptionId: ups.id,
        address,
      })
      expect(refused).toMatchObject({ status: 409, body: { code: 'shipping-option-stale' } })
    }
  })

  test('refuses a total above the card limit, and a cart above the quantity limit', async () => {
    const { headers } = await registerShopper(shop)
    const productId = await findOtherProduct(shop, (await findProductInStock(shop))._id)
    await setPrice(shop, productId, 9_999_900)
    await setStock(shop, productId, 50_000)
    expect(await placeOrder(shop, [{ productId, quantity: 20 }])).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: expect.stringContaining('$999,999.99') },
    })
    const addToCart = () => shop.post('/api/cart/add', { itemId: productId, qt: 9999 }, headers)
    expect((await addToCart()).status).toBe(200)
    expect(await addToCart()).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('9999') },
    })
  })
})

describe('An order submitted several times at once with one Idempotency-Key', () => {
  const submitSixTimes = async (body: object) => {
    const headers = { 'idempotency-key': randomUUID() }
    return Promise.all(Array.from({ length: 6 }, () => shop.post('/api/payment/process', body, headers)))
  }

  test('is placed once with the same response, even for the last unit', async () => {
    const productId = await findOtherProduct(shop, (await findProductInStock(shop, 40))._id)
    await setStock(shop, productId, 1)
    const responses = await submitSixTimes(await createPaymentRequest(shop, [{ productId, quantity: 1 }]))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

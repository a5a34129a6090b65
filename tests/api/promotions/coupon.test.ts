import { describe, expect, test } from 'vitest'
import { listEmails } from '#tests/support/emails.ts'
import { countPromotionUses, createPromotion, pausePromotions } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  eventually,
  findProductInStock,
  paymentFor,
  payWith,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { findOtherBrand, setPrice } from '#tests/support/stored-products.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'

const shop = await startShop({ works: true })
// The promotions of the demo store would otherwise apply as well.
await pausePromotions(shop)
const product = await findProductInStock(shop, 40)
const items = [{ productId: product._id, quantity: 1 }]
const quoteWith = (couponCode: string, more: object = {}, headers: Record<string, string> = {}) =>
  shop.post('/api/cart/quote', { items, couponCode, ...more }, headers)
const orderOf = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order

describe('A coupon', () => {
  test('takes the same discount off the quote and the order, in upper or lower case', async () => {
    const { code, name } = await createPromotion(shop)
    const quote = await quoteWith(` ${code.toLowerCase()} `)
    const twenty = Math.round(quote.body.subtotal / 5)
    expect(quote.body).toMatchObject({
      discount: twenty,
      promotion: { name, code, kind: 'percent', saves: twenty },
    })
    expect(quote.body.total).toBe(quote.body.subtotal - twenty)

    const placed = await placeOrder(shop, items, {}, { couponCode: code })
    const order = await orderOf(placed.body)
    expect(order).toMatchObject({
      discount: twenty,
      promotion: { name, code },
      lines: [{ discount: twenty }],
    })
    expect(order.total).toBe(order.subtotal - twenty + order.shipping)
  })

  test('is named on the order page, in the email, and in the admin area', async () => {
    const { code, name } = await createPromotion(shop)
    const placed = await placeOrder(shop, items, {}, { couponCode: code })
    await payWith(placed.body.url, cards.approved)
    await eventually(
      () => orderOf(placed.body),
      ({ status }) => status === 'preparing',
    )
    const email = (await listEmails(shop)).find(
      ({ template, subject }) => template === 'order-paid' && subject.includes(placed.body.orderNumber),
    )
    expect(email?.text).toContain(`Discount (${name}, coupon ${code})`)
    const admin = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
    const seen = await shop.get(`/api/admin/orders/${placed.body.orderNumber}`, { token: admin.body.token })
    expect(seen.body.order).toMatchObject({ couponCode: code, promotionName: name })
    const [line] = seen.body.order.lines
    expect(line.paid).toBe(line.total - line.discount)
  })

  test('does not stack: the better discount applies, and the shopper is told', async () => {
    const automatic = await createPromotion(shop, { code: null, percentBp: 3000, name: 'Garden week' })
    const { code } = await createPromotion(shop, { percentBp: 1000 })
    const worse = await quoteWith(code)
    expect(worse.body.promotion).toMatchObject({ name: 'Garden week', kind: 'percent' })
    expect(worse.body.promotion.code).toBeUndefined()
    expect(worse.body.couponNote).toContain('"Garden week" already saves you')
    expect(worse.body.discount).toBe(Math.round(worse.body.subtotal * 0.3))

    const better = await createPromotion(shop, { percentBp: 4000 })
    expect((await quoteWith(better.code)).body.promotion.code).toBe(better.code)
    // The coupon that rests is not used up by the order.
    const placed = await placeOrder(shop, items, {}, { couponCode: code })
    expect((await orderOf(placed.body)).promotion).toEqual({ name: 'Garden week' })
    await pausePromotions(shop, automatic.id)
  })

  test('makes standard shipping free, and saves its price', async () => {
    const { code } = await createPromotion(shop, { kind: 'free-shipping' })
    await setPrice(shop, product._id, 1860)
    const payment = await paymentFor(shop, items, { couponCode: code })
    const quote = await quoteWith(code, { shippingOptionId: payment.shippingOptionId })
    expect(quote.body).toMatchObject({
      subtotal: 1860,
      discount: 0,
      shipping: 0,
      total: 1860,
      promotion: { kind: 'free-shipping', saves: 1500 },
    })
    const small = await createPromotion(shop, {
      kind: 'amount',
      amountCents: 1000,
      code: null,
      name: 'Ten off',
    })
    const still = await quoteWith(code, { shippingOptionId: payment.shippingOptionId })
    expect(still.body.promotion.code).toBe(code)
    await pausePromotions(shop, small.id)
    const placed = await shop.post('/api/payment/process', payment)
    expect(await orderOf(placed.body)).toMatchObject({ shipping: 0, discount: 0, total: 1860 })
  })

  test('keeps free shipping that the subtotal before the discount reached', async () => {
    const { code } = await createPromotion(shop, { percentBp: 5000 })
    const three = [{ productId: product._id, quantity: 3 }]
    const payment = await paymentFor(shop, three)
    const quote = await shop.post('/api/cart/quote', {
      items: three,
      shippingOptionId: payment.shippingOptionId,
      couponCode: code,
    })
    expect(quote.body.subtotal).toBeGreaterThan(5000)
    expect(quote.body.subtotal - quote.body.discount).toBeLessThan(5000)
    expect(quote.body.shipping).toBe(0)
  })
})

describe('A coupon is refused', () => {
  const refusal = async (given: Parameters<typeof createPromotion>[1]) => {
    const { code } = await createPromotion(shop, given)
    const quoted = await quoteWith(code)
    const paid = await placeOrder(shop, items, {}, { couponCode: code })
    expect(quoted.status).toBe(422)
    expect(paid.body).toMatchObject({ code: quoted.body.code, message: quoted.body.message })
    return { code: quoted.body.code, message: quoted.body.message }
  }

  test('when its code is unknown', async () => {
    expect(await quoteWith('NOBODY-GAVE-THIS')).toMatchObject({
      status: 422,
      body: { code: 'coupon-unknown', message: 'This coupon code is not valid.' },
    })
  })

  test('when it has not started, with its start', async () => {
    const { code, message } = await refusal({ begins: 60, ends: 120 })
    expect(code).toBe('coupon-not-started')
    expect(message).toMatch(/It starts on \w+ \d+ at \d+:\d\d [AP]M E[SD]T\./)
  })

  test('when it has ended', async () => {
    expect(await refusal({ begins: -120, ends: -60 })).toMatchObject({
      code: 'coupon-expired',
      message: 'This coupon has expired.',
    })
  })

  test('when it is paused', async () => {
    expect(await refusal({ paused: true })).toMatchObject({ code: 'coupon-paused' })
  })

  test('below its minimum subtotal, with the missing amount', async () => {
    expect(await refusal({ minimumCents: 10_000 })).toEqual({
      code: 'coupon-below-minimum',
      message: 'This coupon is for orders of $100.00 or more. Add $81.40 to use it.',
    })
  })

  test('when it covers nothing in the cart', async () => {
    const brand = await findOtherBrand(shop, product._id)
    expect((await refusal({ brand })).code).toBe('coupon-not-applicable')
  })

  test('when its usage limit is reached', async () => {
    const { code } = await createPromotion(shop, { usageLimit: 1 })
    expect((await placeOrder(shop, items, {}, { couponCode: code })).status).toBe(200)
    expect((await quoteWith(code)).body.code).toBe('coupon-limit-reached')
    expect((await placeOrder(shop, items, {}, { couponCode: code })).body.code).toBe('coupon-limit-reached')
  })

  test('when this email address has used it, in the order and in the quote of its account', async () => {
    const { code } = await createPromotion(shop, { usageLimitPerEmail: 1 })
    const { headers, userId } = await registerShopper(shop)
    const mine = { couponCode: code, email: userId }
    expect((await placeOrder(shop, items, {}, mine)).status).toBe(200)
    expect((await placeOrder(shop, items, {}, { ...mine, email: userId.toUpperCase() })).body.code).toBe(
      'coupon-already-used',
    )
    expect((await quoteWith(code, {}, headers)).body.code).toBe('coupon-already-used')
    // A guest is not told what another address has bought.
    expect((await quoteWith(code)).status).toBe(200)
    expect((await placeOrder(shop, items, {}, { couponCode: code, email: 'other@example.com' })).status).toBe(
      200,
    )
  })

  test('after too many unknown codes, for a while', async () => {
    const { code } = await createPromotion(shop)
    const answers = []
    for (let n = 0; n < 20; n += 1) answers.push((await quoteWith(`GUESS-${n}`)).status)
    expect(answers.at(-1)).toBe(429)
    const known = await quoteWith(code)
    expect(known.status).toBe(429)
    expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(0)
    // Who types no code is not held up.
    expect((await shop.post('/api/cart/quote', { items })).status).toBe(200)
    shop.clock.forward(11)
    expect((await quoteWith(code)).status).toBe(200)
  })
})

describe('The use of a coupon is released', () => {
  test('when the unpaid order expires, and counted again when it is paid late', async () => {
    const { code, id } = await createPromotion(shop, { usageLimit: 1, ends: null })
    const placed = await placeOrder(shop, items, {}, { couponCode: code })
    expect((await quoteWith(code)).body.code).toBe('coupon-limit-reached')
    shop.clock.forward(61)
    await reconcilePayments(shop.shop)
    expect((await orderOf(placed.body)).status).toBe('payment-expired')
    expect((await quoteWith(code)).status).toBe(200)
    await payWith(placed.body.url, cards.approved)
    await eventually(
      () => orderOf(placed.body),
      ({ status }) => status === 'preparing',
    )
    expect((await quoteWith(code)).body.code).toBe('coupon-limit-reached')
    expect(await countPromotionUses(shop, id)).toEqual({ all: 1, released: 0 })
  })

  test('when the payment fails', async () => {
    const { code } = await createPromotion(shop, { usageLimit: 1 })
    const placed = await placeOrder(shop, items, {}, { couponCode: code })
    await payWith(placed.body.url, cards.declined)
    await eventually(
      () => orderOf(placed.body),
      ({ status }) => status === 'payment-failed',
    )
    expect((await quoteWith(code)).status).toBe(200)
  })

  test('when staff cancel the order', async () => {
    const { code } = await createPromotion(shop, { usageLimit: 1 })
    const placed = await placeOrder(shop, items, {}, { couponCode: code })
    await payWith(placed.body.url, cards.approved)
    await eventually(
      () => orderOf(placed.body),
      ({ status }) => status === 'preparing',
    )
    const { body } = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
    const canceled = await shop.post(
      `/api/admin/orders/${placed.body.orderNumber}/fulfillment`,
      { to: 'canceled', reason: 'The buyer asked for it.' },
      { token: body.token },
    )
    expect(canceled.status).toBe(200)
    // What was paid, not what the goods cost before the coupon, goes back.
    const order = await eventually(
      () => orderOf(placed.body),
      ({ refunded }) => refunded > 0,
    )
    expect(order.refunded).toBe(order.total)
    expect((await quoteWith(code)).status).toBe(200)
  })
})

test('A line of a discounted order is refunded at the price that was paid', async () => {
  const { code } = await createPromotion(shop, { kind: 'amount', amountCents: 1000 })
  const list = await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
  const two = list.body.products
    .filter((each: { stock_count: number; hold?: unknown }) => each.stock_count >= 5 && !each.hold)
    .slice(0, 2)
    .map(({ _id }: { _id: string }) => ({ productId: _id, quantity: 1 }))
  const placed = await placeOrder(shop, two, {}, { couponCode: code })
  await payWith(placed.body.url, cards.approved)
  await eventually(
    () => orderOf(placed.body),
    ({ status }) => status === 'preparing',
  )
  const { body } = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
  const headers = { token: body.token }
  const path = `/api/admin/orders/${placed.body.orderNumber}`
  const { order } = (await shop.get(path, headers)).body
  const [one, other] = order.lines
  expect(one.discount + other.discount).toBe(1000)
  expect(one.paid + other.paid + order.shipping).toBe(order.total)
  const reason = 'The pouch was torn.'
  expect((await shop.post(`${path}/refund`, { amount: one.paid, reason }, headers)).status).toBe(200)
  const tooMuch = await shop.post(
    `${path}/refund`,
    { amount: other.total + one.discount + 2000, reason },
    headers,
  )
  expect(tooMuch.body.code).toBe('refund-too-large')
  const rest = other.paid + order.shipping
  expect((await shop.post(`${path}/refund`, { amount: rest, reason }, headers)).status).toBe(200)
  const refunded = await eventually(
    async () => (await shop.get(path, headers)).body.order,
    ({ payment }) => payment === 'refunded',
  )
  expect(refunded.refunded).toBe(refunded.total)
})

import { describe, expect, test } from 'vitest'
import { listEmails } from '#tests/support/emails.ts'
import { refundAmountOverLines } from '#tests/support/orders.ts'
import { countPromotionUses, createPromotion, pausePromotions } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  payWithCard,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { findOtherBrand, setPrice } from '#tests/support/stored-products.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'

const shop = await startShop({ runsJobs: true })
// Otherwise the promotions of the demo store would also apply.
await pausePromotions(shop)
const product = await findProductInStock(shop, 40)
const items = [{ productId: product._id, quantity: 1 }]
const getQuote = (couponCode: string, changes: object = {}, headers: Record<string, string> = {}) =>
  shop.post('/api/cart/quote', { items, couponCode, ...changes }, headers)
const getOrder = async ({ orderNumber, orderKey }: { orderNumber: string; orderKey: string }) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order

describe('A coupon', () => {
  test('applies the same discount to the quote and the order, in upper or lower case', async () => {
    const { code, name } = await createPromotion(shop)
    const quote = await getQuote(` ${code.toLowerCase()} `)
    const twentyPercent = Math.round(quote.body.subtotal / 5)
    expect(quote.body).toMatchObject({
      discount: twentyPercent,
      promotion: { name, code, kind: 'percent', saves: twentyPercent },
    })
    expect(quote.body.total).toBe(quote.body.subtotal - twentyPercent)

    const orderResponse = await placeOrder(shop, items, {}, { couponCode: code })
    const order = await getOrder(orderResponse.body)
    expect(order).toMatchObject({
      discount: twentyPercent,
      discounts: [{ name, code, itemsAmount: twentyPercent, shippingAmount: 0 }],
      lines: [{ discount: twentyPercent }],
    })
    expect(order.total).toBe(order.subtotal - twentyPercent + order.shipping)
  })

  test('is named on the order page, in the email, and in the admin area', async () => {
    const { code, name } = await createPromotion(shop)
    const orderResponse = await placeOrder(shop, items, {}, { couponCode: code })
    await payWithCard(orderResponse.body.url, cards.approved)
    await eventually(
      () => getOrder(orderResponse.body),
      ({ status }) => status === 'preparing',
    )
    const email = (await listEmails(shop)).find(
      ({ template, subject }) =>
        template === 'order-paid' && subject.includes(orderResponse.body.orderNumber),
    )
    expect(email?.text).toContain(`Discount (${name}, coupon ${code})`)
    const signInResponse = await shop.post('/api/admin/login', {
      username: 'owner',
      password: 'owner-password-1',
    })
    const adminView = await shop.get(`/api/admin/orders/${orderResponse.body.orderNumber}`, {
      token: signInResponse.body.token,
    })
    expect(adminView.body.order).toMatchObject({ discounts: [{ code, name, shippingAmount: 0 }] })
    const [line] = adminView.body.order.lines
    expect(line.paid).toBe(line.total - line.discount)
  })

  test('does not stack: the better discount applies, and the customer sees why', async () => {
    const automatic = await createPromotion(shop, { code: null, percentBp: 3000, name: 'Garden week' })
    const { code } = await createPromotion(shop, { percentBp: 1000 })
    const worseQuote = await getQuote(code)
    expect(worseQuote.body.promotion).toMatchObject({ name: 'Garden week', kind: 'percent' })
    expect(worseQuote.body.promotion.code).toBeUndefined()
    expect(worseQuote.body.couponNote).toContain('"Garden week" already saves you')
    expect(worseQuote.body.discount).toBe(Math.round(worseQuote.body.subtotal * 0.3))

    const betterPromotion = await createPromotion(shop, { percentBp: 4000 })
    expect((await getQuote(betterPromotion.code)).body.promotion.code).toBe(betterPromotion.code)
    // The order does not use up the coupon that did not apply.
    const orderResponse = await placeOrder(shop, items, {}, { couponCode: code })
    expect((await getOrder(orderResponse.body)).discounts).toMatchObject([{ name: 'Garden week' }])
    await pausePromotions(shop, automatic.id)
  })

  test('makes standard shipping free and shows its price as savings', async () => {
    const { code } = await createPromotion(shop, { kind: 'free-shipping' })
    await setPrice(shop, product._id, 1860)
    const payment = await createPaymentRequest(shop, items, { couponCode: code })
    const quote = await getQuote(code, { shippingOptionId: payment.shippingOptionId })
    expect(quote.body).toMatchObject({
      subtotal: 1860,
      discount: 0,
      shipping: 0,
      total: 1860,
      promotion: { kind: 'free-shipping', saves: 1500 },
    })
    const tenOff = await createPromotion(shop, {
      kind: 'amount',
      amountCents: 1000,
      code: null,
      name: 'Ten off',
    })
    const unchangedQuote = await getQuote(code, { shippingOptionId: payment.shippingOptionId })
    expect(unchangedQuote.body.promotion.code).toBe(code)
    await pausePromotions(shop, tenOff.id)
    const orderResponse = await shop.post('/api/payment/process', payment)
    expect(await getOrder(orderResponse.body)).toMatchObject({ shipping: 0, discount: 0, total: 1860 })
  })

  test('keeps free shipping when the subtotal before the discount reached the threshold', async () => {
    const { code } = await createPromotion(shop, { percentBp: 5000 })
    const threeUnits = [{ productId: product._id, quantity: 3 }]
    const payment = await createPaymentRequest(shop, threeUnits)
    const quote = await shop.post('/api/cart/quote', {
      items: threeUnits,
      shippingOptionId: payment.shippingOptionId,
      couponCode: code,
    })
    expect(quote.body.subtotal).toBeGreaterThan(5000)
    expect(quote.body.subtotal - quote.body.discount).toBeLessThan(5000)
    expect(quote.body.shipping).toBe(0)
  })
})

describe('A coupon is refused', () => {
  const getRefusal = async (options: Parameters<typeof createPromotion>[1]) => {
    const { code } = await createPromotion(shop, options)
    const quote = await getQuote(code)
    const orderResponse = await placeOrder(shop, items, {}, { couponCode: code })
    expect(quote.status).toBe(422)
    expect(orderResponse.body).toMatchObject({ code: quote.body.code, message: quote.body.message })
    return { code: quote.body.code, message: quote.body.message }
  }

  test('when its code is unknown', async () => {
    expect(await getQuote('NOBODY-GAVE-THIS')).toMatchObject({
      status: 422,
      body: { code: 'coupon-unknown', message: 'This coupon code is not valid.' },
    })
  })

  test('when it has not started, with its start time', async () => {
    const { code, message } = await getRefusal({ startsInMinutes: 60, endsInMinutes: 120 })
    expect(code).toBe('coupon-not-started')
    expect(message).toMatch(/It starts on \w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T\./)
  })

  test('when it has ended', async () => {
    expect(await getRefusal({ startsInMinutes: -120, endsInMinutes: -60 })).toMatchObject({
      code: 'coupon-expired',
      message: 'This coupon has expired.',
    })
  })

  test('when it is paused', async () => {
    expect(await getRefusal({ paused: true })).toMatchObject({ code: 'coupon-paused' })
  })

  test('below its minimum subtotal, with the missing amount', async () => {
    expect(await getRefusal({ minimumCents: 10_000 })).toEqual({
      code: 'coupon-below-minimum',
      message: 'This coupon is for orders of $100.00 or more. Add $81.40 to use it.',
    })
  })

  test('when it applies to nothing in the cart', async () => {
    const brand = await findOtherBrand(shop, product._id)
    expect((await getRefusal({ brand })).code).toBe('coupon-not-applicable')
  })

  test('when its usage limit is reached', async () => {
    const { code } = await createPromotion(shop, { usageLimit: 1 })
    expect((await placeOrder(shop, items, {}, { couponCode: code })).status).toBe(200)
    expect((await getQuote(code)).body.code).toBe('coupon-limit-reached')
    expect((await placeOrder(shop, items, {}, { couponCode: code })).body.code).toBe('coupon-limit-reached')
  })

  test('when this email address has already used it, in the order and in the account’s quote', async () => {
    const { code } = await createPromotion(shop, { usageLimitPerEmail: 1 })
    const { headers, userId } = await registerShopper(shop)
    const couponOrder = { couponCode: code, email: userId }
    expect((await placeOrder(shop, items, {}, couponOrder)).status).toBe(200)
    expect(
      (await placeOrder(shop, items, {}, { ...couponOrder, email: userId.toUpperCase() })).body.code,
    ).toBe('coupon-already-used')
    expect((await getQuote(code, {}, headers)).body.code).toBe('coupon-already-used')
    // A guest does not learn what another email address has bought.
    expect((await getQuote(code)).status).toBe(200)
    expect((await placeOrder(shop, items, {}, { couponCode: code, email: 'other@example.com' })).status).toBe(
      200,
    )
  })

  test('after too many unknown codes, for a while', async () => {
    const { code } = await createPromotion(shop)
    const statuses = []
    for (let attempt = 0; attempt < 20; attempt += 1)
      statuses.push((await getQuote(`GUESS-${attempt}`)).status)
    expect(statuses.at(-1)).toBe(429)
    const knownCode = await getQuote(code)
    expect(knownCode.status).toBe(429)
    expect(Number(knownCode.headers.get('retry-after'))).toBeGreaterThan(0)
    // Requests without a code are not limited.
    expect((await shop.post('/api/cart/quote', { items })).status).toBe(200)
    shop.clock.forward(11)
    expect((await getQuote(code)).status).toBe(200)
  })
})

describe('The use of a coupon is released', () => {
  test('when the unpaid order expires, and counted again when it is paid late', async () => {
    const { code, id } = await createPromotion(shop, { usageLimit: 1, endsInMinutes: null })
    const orderResponse = await placeOrder(shop, items, {}, { couponCode: code })
    expect((await getQuote(code)).body.code).toBe('coupon-limit-reached')
    shop.clock.forward(61)
    await reconcilePayments(shop.shop)
    expect((await getOrder(orderResponse.body)).status).toBe('payment-expired')
    expect((await getQuote(code)).status).toBe(200)
    await payWithCard(orderResponse.body.url, cards.approved)
    await eventually(
      () => getOrder(orderResponse.body),
      ({ status }) => status === 'preparing',
    )
    expect((await getQuote(code)).body.code).toBe('coupon-limit-reached')
    expect(await countPromotionUses(shop, id)).toEqual({ all: 1, released: 0 })
  })

  test('when the payment fails', async () => {
    const { code } = await createPromotion(shop, { usageLimit: 1 })
    const orderResponse = await placeOrder(shop, items, {}, { couponCode: code })
    await payWithCard(orderResponse.body.url, cards.declined)
    await eventually(
      () => getOrder(orderResponse.body),
      ({ status }) => status === 'payment-failed',
    )
    expect((await getQuote(code)).status).toBe(200)
  })

  test('when staff cancel the order', async () => {
    const { code } = await createPromotion(shop, { usageLimit: 1 })
    const orderResponse = await placeOrder(shop, items, {}, { couponCode: code })
    await payWithCard(orderResponse.body.url, cards.approved)
    await eventually(
      () => getOrder(orderResponse.body),
      ({ status }) => status === 'preparing',
    )
    const { body } = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
    const canceled = await shop.post(
      `/api/admin/orders/${orderResponse.body.orderNumber}/fulfillment`,
      { to: 'canceled', reason: 'The buyer asked for it.' },
      { token: body.token },
    )
    expect(canceled.status).toBe(200)
    // The refund is the amount paid, not the price before the coupon.
    const order = await eventually(
      () => getOrder(orderResponse.body),
      ({ refunded }) => refunded > 0,
    )
    expect(order.refunded).toBe(order.total)
    expect((await getQuote(code)).status).toBe(200)
  })
})

test('A line of a discounted order is refunded at the price that was paid', async () => {
  const { code } = await createPromotion(shop, { kind: 'amount', amountCents: 1000 })
  const productList = await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
  const twoItems = productList.body.products
    .filter((product: { stock_count: number; hold?: unknown }) => product.stock_count >= 5 && !product.hold)
    .slice(0, 2)
    .map(({ _id }: { _id: string }) => ({ productId: _id, quantity: 1 }))
  const orderResponse = await placeOrder(shop, twoItems, {}, { couponCode: code })
  await payWithCard(orderResponse.body.url, cards.approved)
  await eventually(
    () => getOrder(orderResponse.body),
    ({ status }) => status === 'preparing',
  )
  const { body } = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
  const headers = { token: body.token }
  const path = `/api/admin/orders/${orderResponse.body.orderNumber}`
  const { order } = (await shop.get(path, headers)).body
  const [firstLine, secondLine] = order.lines
  expect(firstLine.discount + secondLine.discount).toBe(1000)
  expect(firstLine.paid + secondLine.paid + order.shipping).toBe(order.total)
  const number = orderResponse.body.orderNumber
  expect((await refundAmountOverLines(shop, number, firstLine.paid)).status).toBe(200)
  const tooMuch = await refundAmountOverLines(shop, number, secondLine.total + firstLine.discount + 2000)
  expect(tooMuch.body.code).toBe('refund-too-large')
  const remaining = secondLine.paid + order.shipping
  expect((await refundAmountOverLines(shop, number, remaining)).status).toBe(200)
  const refunded = await eventually(
    async () => (await shop.get(path, headers)).body.order,
    ({ payment }) => payment === 'refunded',
  )
  expect(refunded.refunded).toBe(refunded.total)
})

import { expect, test } from 'vitest'
import { placeOrderWith } from '#tests/support/checkout-statements.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import {
  awaitAdvisoryWaits,
  awaitWaitingCall,
  delayAnswer,
  withTransaction,
  writes,
} from '#tests/support/database-gates.ts'
import {
  countOrdersWithWrongDiscounts,
  countPromotionUses,
  createPromotion,
  pausePromotions,
} from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  createPaymentRequest,
  findProductInStock,
  registerShopper,
} from '#tests/support/shopper.ts'
import { countCustomers } from '#tests/support/stored-customers.ts'
import { countLinesWith } from '#tests/support/stored-orders.ts'
import { getStock, setPrice, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop()

test('One of twenty shoppers who buy the last unit at once gets it', async () => {
  const product = await findProductInStock(shop)
  await setStock(shop, product._id, 1)
  const items = [{ productId: product._id, quantity: 1 }]
  const bodies = await Promise.all(
    Array.from({ length: 20 }, () => createPaymentRequest(shop, items, createGuest())),
  )
  const responses = await Promise.all(bodies.map((body) => shop.post('/api/payment/process', body)))

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = responses.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(19)
  for (const { body } of refused) {
    expect(body).toMatchObject({
      success: false,
      code: 'cart-changed',
      lines: [{ productId: product._id, available: 0 }],
    })
    expect(body.message).toContain('sold out')
  }
  expect(await getStock(shop, product._id)).toBe(0)
  expect(await countLinesWith(shop, product._id)).toBe(1)
})

test('Orders with the same products in a different order never deadlock', async () => {
  const productList = await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
  const ids = productList.body.products
    .filter((product: { stock_count: number; hold?: unknown }) => product.stock_count >= 20 && !product.hold)
    .slice(0, 4)
    .map(({ _id }: { _id: string }) => _id)
  const carts = Array.from({ length: 12 }, (_, n) =>
    [...ids.slice(n % 4), ...ids.slice(0, n % 4)].map((productId: string) => ({ productId, quantity: 1 })),
  )
  // Half of them are of one shopper, so they also release the items of earlier orders.
  const bodies = await Promise.all(
    carts.map((items, n) => createPaymentRequest(shop, items, n % 2 === 0 ? createGuest() : {})),
  )
  const responses = await Promise.all(bodies.map((body) => shop.post('/api/payment/process', body)))
  expect(responses.map(({ status }) => status)).toEqual(carts.map(() => 200))
})

test('Registering several times at once with one address creates one account', async () => {
  const registration = {
    firstname: 'A',
    lastname: 'B',
    userId: 'twice@example.com',
    dateOfBirth: '1990-01-01',
    password: 'seven green leaves',
  }
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => shop.post('/api/user/register', registration)),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await countCustomers(shop, registration.userId)).toBe(1)
})

test('Adding to one cart several times at once loses nothing and never exceeds the stock', async () => {
  const product = await findProductInStock(shop)
  await setStock(shop, product._id, 10)
  const { headers } = await registerShopper(shop)
  const responses = await Promise.all(
    Array.from({ length: 14 }, () => shop.post('/api/cart/add', { itemId: product._id, qt: 1 }, headers)),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
  const cart = await shop.post('/api/cart/get', undefined, headers)
  expect(cart.body.cartData).toEqual({ [product._id]: 10 })
})

/**
 * Shoppers of other products and networks order with one code at once, because orders of one product wait for each other anyway.
 */
async function orderAtOnce(shoppers: number, couponCode: string) {
  const { products } = (await shop.get('/api/product/list?limit=100&sort=popularity')).body
  const sold: { _id: string }[] = products
    .filter(({ stock_count }: { stock_count: number }) => stock_count > 0)
    .slice(0, shoppers)
  const bodies = await Promise.all(
    sold.map(({ _id }) =>
      createPaymentRequest(shop, [{ productId: _id, quantity: 1 }], { ...createGuest(), couponCode }),
    ),
  )
  const before = await Promise.all(sold.map(({ _id }) => getStock(shop, _id)))
  // From different networks: requests of one are refused as guesses when too many are in progress at once.
  const responses = await Promise.all(
    bodies.map((body) => shop.post('/api/payment/process', body, createRandomIpHeaders())),
  )
  const after = await Promise.all(sold.map(({ _id }) => getStock(shop, _id)))
  return { responses, sold: after.filter((count, index) => count !== before[index]).length }
}

test('One of twenty shoppers gets a coupon with a usage limit of one', async () => {
  const { code, id } = await createPromotion(shop, { usageLimit: 1 })
  const { responses, sold } = await orderAtOnce(20, code)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = responses.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(19)
  for (const { body } of refused) {
    expect(body).toMatchObject({ success: false, code: 'coupon-limit-reached' })
  }
  expect(await countPromotionUses(shop, id)).toEqual({ all: 1, released: 0 })
  expect(sold).toBe(1)
})

test('One of eight shoppers gets a single-use code', async () => {
  const { id } = await createPromotion(shop, { code: null })
  await shop.sql.query('update promotion set has_single_use_codes = true where id = $1', [id])
  await shop.sql.query(
    `with batch as (
       insert into promotion_code_batch (id, promotion_id, name, size, created_by, created_at)
       values (uuidv7(), $1, 'Race', 1, 'Test', now()) returning id)
     insert into single_use_code (batch_id, promotion_id, code) select id, $1, 'K7QM-4WXC-9RTD' from batch`,
    [id],
  )
  const { responses, sold } = await orderAtOnce(8, 'K7QM-4WXC-9RTD')
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ body }) => body.code === 'coupon-code-used')).toHaveLength(7)
  expect(await countPromotionUses(shop, id)).toEqual({ all: 1, released: 0 })
  expect(sold).toBe(1)
})

test('An order whose promotion is edited to the same total meanwhile has the discounts of the edited one', async () => {
  await pausePromotions(shop)
  const product = await findProductInStock(shop, 40)
  const { id, code } = await createPromotion(shop, { kind: 'amount', amountCents: 1500 })
  await setPrice(shop, product._id, 1860)
  const request = await createPaymentRequest(shop, [{ productId: product._id, quantity: 1 }], {
    ...createGuest(),
    couponCode: code,
  })
  const placed = await withTransaction(shop, async (editor) => {
    await editor.query(...writes.freeShipping(id))
    const response = shop.post('/api/payment/process', request)
    await awaitWaitingCall(shop)
    await editor.query(...writes.commit)
    return response
  })
  expect(placed.status).toBe(200)
  const { orderNumber, orderKey } = placed.body
  const { order } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body
  expect(order).toMatchObject({
    discount: 0,
    shipping: 0,
    discounts: [{ itemsAmount: 0, shippingAmount: 1500 }],
    lines: [{ discount: 0 }],
  })
  expect(await countOrdersWithWrongDiscounts(shop)).toMatchObject({ wrong: 0 })
})

test('A second attempt from another network waits for the first one that it replaces', async () => {
  const { _id: productId } = await findProductInStock(shop, 10)
  const request = () => createPaymentRequest(shop, [{ productId, quantity: 1 }], createGuest())
  const stock = await getStock(shop, productId)
  // The first attempt has stored its order and not committed it.
  const { db, answered, open } = delayAnswer(shop.shop.db, 7)
  const [ip, otherIp] = ['10.11.12.13', '10.21.22.23']
  const first = placeOrderWith(shop, db, await request(), ip, { idempotencyKey: 'first-attempt' })
  await answered
  const attempt = { idempotencyKey: 'second-attempt', lostAttempt: 'first-attempt' }
  const second = placeOrderWith(shop, shop.shop.db, await request(), otherIp, attempt)
  await awaitAdvisoryWaits(shop, 1)
  open()
  expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }])
  expect(await getStock(shop, productId)).toBe(stock - 1)
})

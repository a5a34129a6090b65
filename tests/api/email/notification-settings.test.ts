import { describe, expect, test } from 'vitest'
import { awaitEmail, readToken } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { paidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, paymentFor, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { listOptOuts } from '#tests/support/stored-customers.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ works: true })
const prove = async (email: string) =>
  shop.post('/api/user/verify-email', { token: readToken(await awaitEmail(shop, email, 'welcome')) })

/** Somebody with an account whose address is proven. */
async function proven() {
  const shopper = await registerShopper(shop)
  await prove(shopper.userId)
  return shopper
}

describe('Notification settings', () => {
  const get = async (headers: Record<string, string>) =>
    (await shop.post('/api/user/notifications/get', {}, headers)).body.settings
  const choices = { news: false, reviewRequests: true, backInStock: true }
  const save = (headers: Record<string, string>, changes: object) =>
    shop.post('/api/user/notifications/save', { ...choices, ...changes }, headers)

  test('need a verified address, and leave news off by default', async () => {
    const shopper = await registerShopper(shop)
    expect(await get(shopper.headers)).toBeUndefined()
    expect((await save(shopper.headers, { news: true })).body.code).toBe('email-not-verified')
    await prove(shopper.userId)
    expect(await get(shopper.headers)).toMatchObject({
      ...choices,
      email: shopper.userId,
      backInStockRequests: [],
    })
    await save(shopper.headers, { news: true, reviewRequests: false })
    expect(await get(shopper.headers)).toMatchObject({ news: true, reviewRequests: false, backInStock: true })
    await save(shopper.headers, {})
    expect(await get(shopper.headers)).toMatchObject(choices)
  })

  test('agree with the unsubscribe links of emails', async () => {
    const { headers, userId } = await proven()
    const { _id } = await findProductInStock(shop)
    const before = await getStock(shop, _id)
    await setStock(shop, _id, 0)
    await shop.post('/api/product/back-in-stock', { productId: _id, email: userId }, headers)
    expect((await get(headers)).backInStockRequests).toHaveLength(1)
    await setStock(shop, _id, before)
    await runJob(shop, 'send-back-in-stock-emails')
    const token = readToken(await awaitEmail(shop, userId, 'back-in-stock'))
    await shop.post('/api/email/unsubscribe', { token })
    expect((await get(headers)).backInStock).toBe(false)
    await save(headers, {})
    expect((await get(headers)).backInStock).toBe(true)
    expect(await listOptOuts(shop, userId)).not.toContain('back-in-stock')
  })

  test('turn news on for the newsletter box of a paid order only', async () => {
    const { headers, userId } = await proven()
    const { _id } = await findProductInStock(shop, 20)
    await placeOrder(shop, [{ productId: _id, quantity: 1 }], headers, { email: userId, newsletter: true })
    expect((await get(headers)).news).toBe(false)
    await paidOrder(shop, { headers, changes: { email: userId, newsletter: true } })
    expect((await get(headers)).news).toBe(true)
  })

  test('respect Global Privacy Control and record it', async () => {
    const { headers, userId } = await proven()
    expect((await get(headers)).privacySignalAt).toBeUndefined()
    const settings = await get({ ...headers, 'sec-gpc': '1' })
    expect(settings).toMatchObject({
      news: false,
      reviewRequests: false,
      privacySignalAt: expect.any(String),
    })
    const { _id } = await findProductInStock(shop, 20)
    const body = await paymentFor(shop, [{ productId: _id, quantity: 1 }], { email: userId })
    const placed = await shop.post('/api/payment/process', body, { 'sec-gpc': '1' })
    expect(await getStoredOrder(shop, placed.body.orderNumber)).toMatchObject({
      privacy_signal: true,
      newsletter: false,
    })
    expect((await shop.get('/.well-known/gpc.json')).body).toEqual({
      gpc: true,
      lastUpdate: expect.any(String),
    })
  })
})

import { describe, expect, test } from 'vitest'
import { awaitEmail, readToken, verifyEmail } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createPaymentRequest,
  findProductInStock,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { listOptOuts } from '#tests/support/stored-customers.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'
import { getStock, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })

/** A customer with a verified email address. */
async function createVerifiedCustomer() {
  const shopper = await registerShopper(shop)
  await verifyEmail(shop, { email: shopper.userId, headers: shopper.headers })
  return shopper
}

describe('Notification settings', () => {
  const getSettings = async (headers: Record<string, string>) =>
    (await shop.post('/api/user/notifications/get', {}, headers)).body.settings
  const defaults = { news: false, reviewRequests: true, backInStock: true }
  const saveSettings = (headers: Record<string, string>, changes: object) =>
    shop.post('/api/user/notifications/save', { ...defaults, ...changes }, headers)

  test('need a verified address, and are off by default for news', async () => {
    const shopper = await registerShopper(shop)
    expect(await getSettings(shopper.headers)).toBeUndefined()
    expect((await saveSettings(shopper.headers, { news: true })).body.code).toBe('email-not-verified')
    await verifyEmail(shop, { email: shopper.userId, headers: shopper.headers })
    expect(await getSettings(shopper.headers)).toMatchObject({
      ...defaults,
      email: shopper.userId,
      backInStockRequests: [],
    })
    await saveSettings(shopper.headers, { news: true, reviewRequests: false })
    expect(await getSettings(shopper.headers)).toMatchObject({
      news: true,
      reviewRequests: false,
      backInStock: true,
    })
    await saveSettings(shopper.headers, {})
    expect(await getSettings(shopper.headers)).toMatchObject(defaults)
  })

  test('reflect the unsubscribe links in emails', async () => {
    const { headers, userId } = await createVerifiedCustomer()
    const { _id } = await findProductInStock(shop)
    const stockBefore = await getStock(shop, _id)
    await setStock(shop, _id, 0)
    await shop.post('/api/product/back-in-stock', { productId: _id, email: userId }, headers)
    expect((await getSettings(headers)).backInStockRequests).toHaveLength(1)
    await setStock(shop, _id, stockBefore)
    await runJob(shop, 'send-back-in-stock-emails')
    const token = readToken(await awaitEmail(shop, userId, 'back-in-stock'))
    await shop.post('/api/email/unsubscribe', { token })
    expect((await getSettings(headers)).backInStock).toBe(false)
    await saveSettings(headers, {})
    expect((await getSettings(headers)).backInStock).toBe(true)
    expect(await listOptOuts(shop, userId)).not.toContain('back-in-stock')
  })

  test('turn news on for the newsletter box only when the order is paid', async () => {
    const { headers, userId } = await createVerifiedCustomer()
    const { _id } = await findProductInStock(shop, 20)
    await placeOrder(shop, [{ productId: _id, quantity: 1 }], headers, { email: userId, newsletter: true })
    expect((await getSettings(headers)).news).toBe(false)
    await createPaidOrder(shop, { headers, changes: { email: userId, newsletter: true } })
    expect((await getSettings(headers)).news).toBe(true)
  })

  test('respect Global Privacy Control and record it', async () => {
    const { headers, userId } = await createVerifiedCustomer()
    expect((await getSettings(headers)).privacySignalAt).toBeUndefined()
    const settings = await getSettings({ ...headers, 'sec-gpc': '1' })
    expect(settings).toMatchObject({
      news: false,
      reviewRequests: false,
      privacySignalAt: expect.any(String),
    })
    const { _id } = await findProductInStock(shop, 20)
    const body = await createPaymentRequest(shop, [{ productId: _id, quantity: 1 }], { email: userId })
    const orderResponse = await shop.post('/api/payment/process', body, { 'sec-gpc': '1' })
    expect(await getStoredOrder(shop, orderResponse.body.orderNumber)).toMatchObject({
      privacy_signal: true,
      newsletter: false,
    })
    expect((await shop.get('/.well-known/gpc.json')).body).toEqual({
      gpc: true,
      lastUpdate: expect.any(String),
    })
  })
})

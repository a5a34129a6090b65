import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { unlockOwner } from '#tests/support/staff.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'

const shop = await startShop({ runsJobs: true })
const ownerHeaders = {
  token: (await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })).body
    .token,
}

describe('Reconciling payments', () => {
  test('finds a payment whose webhook was lost after the order expired', async () => {
    const product = await findProductInStock(shop)
    const orderResponse = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
    const { orderNumber, orderKey, url } = orderResponse.body
    shop.clock.forward(61)
    await reconcilePayments(shop.shop)
    const sessionFile = join(shop.dataDir, 'sandbox', `${url.split('/').at(-1)}.json`)
    const session = JSON.parse(await readFile(sessionFile, 'utf8'))
    await writeFile(sessionFile, JSON.stringify({ ...session, status: 'paid' }))
    shop.clock.forward(70)
    await unlockOwner(shop, ownerHeaders)
    await reconcilePayments(shop.shop)
    const { order } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body
    expect(['checking-age', 'preparing']).toContain(order.status)
  })

  test('rejects a wrong amount, expires the order after its time, and lets staff cancel it', async () => {
    const product = await findProductInStock(shop)
    const getStockCount = async () =>
      (await shop.post('/api/product/single', { productId: product._id })).body.product.stock_count
    const stockBefore = await getStockCount()
    const email = 'paid-another-amount@example.com'
    const items = [{ productId: product._id, quantity: 1 }]
    const { orderNumber, url } = (await placeOrder(shop, items, {}, { email })).body
    const sessionFile = join(shop.dataDir, 'sandbox', `${url.split('/').at(-1)}.json`)
    const session = JSON.parse(await readFile(sessionFile, 'utf8'))
    await writeFile(sessionFile, JSON.stringify({ ...session, status: 'paid', amount: session.amount - 1 }))
    const cancelOrder = () =>
      shop.post(
        `/api/admin/orders/${orderNumber}/fulfillment`,
        { to: 'canceled', reason: 'Paid a cent less' },
        ownerHeaders,
      )
    shop.clock.forward(10)
    await reconcilePayments(shop.shop)
    expect((await cancelOrder()).body.message).toContain('may still be paying')
    shop.clock.forward(61)
    await unlockOwner(shop, ownerHeaders)
    await reconcilePayments(shop.shop)
    const { order } = (await shop.get(`/api/admin/orders/${orderNumber}`, ownerHeaders)).body
    expect(order).toMatchObject({ payment: 'expired', fulfillment: 'unfulfilled' })
    expect(JSON.stringify(order.events)).toContain('Staff must settle the payment.')
    expect(await getStockCount()).toBe(stockBefore)
    expect((await cancelOrder()).body.order).toMatchObject({ fulfillment: 'canceled' })
    expect(await getStockCount()).toBe(stockBefore)
    const emailText = (await awaitEmail(shop, email, 'order-canceled')).text
    expect(emailText).toContain('did not match the total')
    expect(emailText).not.toContain('Nothing was charged')
  })
})

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { awaitEmail } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { unlockOwner } from '#tests/support/staff.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'

const shop = await startShop({ works: true })
const admin = {
  token: (await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })).body
    .token,
}

describe('Reconciling payments', () => {
  test('finds a payment whose webhook was lost after the order expired', async () => {
    const product = await findProductInStock(shop)
    const placed = await placeOrder(shop, [{ productId: product._id, quantity: 1 }])
    const { orderNumber, orderKey, url } = placed.body
    shop.clock.forward(61)
    await reconcilePayments(shop.shop)
    const book = join(shop.dataDir, 'sandbox', `${url.split('/').at(-1)}.json`)
    const session = JSON.parse(await readFile(book, 'utf8'))
    await writeFile(book, JSON.stringify({ ...session, status: 'paid' }))
    shop.clock.forward(70)
    await unlockOwner(shop, admin)
    await reconcilePayments(shop.shop)
    const { order } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body
    expect(['checking-age', 'preparing']).toContain(order.status)
  })

  test('rejects a different amount, and staff can cancel the order once it would have expired', async () => {
    const product = await findProductInStock(shop)
    const stock = async () =>
      (await shop.post('/api/product/single', { productId: product._id })).body.product.stock_count
    const before = await stock()
    const email = 'paid-another-amount@example.com'
    const items = [{ productId: product._id, quantity: 1 }]
    const { orderNumber, url } = (await placeOrder(shop, items, {}, { email })).body
    const book = join(shop.dataDir, 'sandbox', `${url.split('/').at(-1)}.json`)
    const session = JSON.parse(await readFile(book, 'utf8'))
    await writeFile(book, JSON.stringify({ ...session, status: 'paid', amount: session.amount - 1 }))
    const cancel = () =>
      shop.post(
        `/api/admin/orders/${orderNumber}/fulfillment`,
        { to: 'canceled', reason: 'Paid a cent less' },
        admin,
      )
    shop.clock.forward(10)
    await reconcilePayments(shop.shop)
    expect((await cancel()).body.message).toContain('may still be paying')
    shop.clock.forward(61)
    await unlockOwner(shop, admin)
    await reconcilePayments(shop.shop)
    const { order } = (await shop.get(`/api/admin/orders/${orderNumber}`, admin)).body
    expect(order).toMatchObject({ payment: 'pending', fulfillment: 'unfulfilled' })
    expect(JSON.stringify(order.timeline ?? order.events)).toContain('Staff must decide')
    expect(await stock()).toBe(before - 1)
    expect((await cancel()).body.order).toMatchObject({ fulfillment: 'canceled' })
    expect(await stock()).toBe(before)
    const canceled = (await awaitEmail(shop, email, 'order-canceled')).text
    expect(canceled).toContain('did not match the total')
    expect(canceled).not.toContain('Nothing was charged')
  })
})

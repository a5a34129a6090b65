import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { getOwner, paidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'

const shop = await startShop({ works: true })
const { _id: productId } = await findProductInStock(shop, 40)

describe('The email about a canceled order', () => {
  /** An order that staff refund whole, and then cancel. */
  async function refundedOrder() {
    const email = `${randomUUID()}@example.com`
    const { number } = await paidOrder(shop, { productId, changes: { email } })
    const path = `/api/admin/orders/${number}`
    const headers = await getOwner(shop)
    const { total } = (await shop.get(path, headers)).body.order
    const broken = { reason: 'The last pouch was torn.' }
    await shop.post(`${path}/refund`, { amount: total, ...broken }, headers)
    const cancel = () => shop.post(`${path}/fulfillment`, { to: 'canceled', ...broken }, headers)
    return { email, cancel }
  }

  test('says that the money is on its way when a refund was requested before', async () => {
    const lift = await makeWritesFail(shop, 'refund', { on: 'update' })
    const { email, cancel } = await refundedOrder()
    expect(await cancel()).toMatchObject({ status: 200 })
    await lift()
    const { text, html } = await awaitEmail(shop, email, 'order-canceled')
    expect(text).toContain('We are refunding your original payment method.')
    expect(html).toContain('Your refund is on its way.')
  })

  test('says that the money was refunded, not that nothing was charged', async () => {
    const { email, cancel } = await refundedOrder()
    await awaitEmail(shop, email, 'order-refunded')
    expect(await cancel()).toMatchObject({ status: 200 })
    const { html } = await awaitEmail(shop, email, 'order-canceled')
    expect(html).toContain('Your payment was refunded.')
    expect(html).not.toContain('Nothing was charged.')
  })
})

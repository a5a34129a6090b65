import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeWritesFail } from '#tests/support/database-gates.ts'
import { awaitEmail } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 40)

describe('The email about a canceled order', () => {
  /** An order that staff refund in full and then cancel. One that is packed is not canceled by its refund. */
  async function createRefundedOrder({ isPacked }: { readonly isPacked: boolean }) {
    const email = `${randomUUID()}@example.com`
    const { number } = await createPaidOrder(shop, { productId, changes: { email } })
    const path = `/api/admin/orders/${number}`
    const headers = await getOwner(shop)
    const { total } = (await shop.get(path, headers)).body.order
    if (isPacked) await shop.post(`${path}/fulfillment`, { to: 'packed' }, headers)
    const withReason = { reason: 'The last pouch was torn.' }
    await refundAmountOverLines(shop, number, total, withReason)
    const cancel = () => shop.post(`${path}/fulfillment`, { to: 'canceled', ...withReason }, headers)
    return { email, cancel }
  }

  test('says that the refund is on its way when it was requested before', async () => {
    const allowWrites = await makeWritesFail(shop, 'refund', { on: 'update' })
    const { email, cancel } = await createRefundedOrder({ isPacked: false })
    expect(await cancel()).toMatchObject({ status: 200 })
    await allowWrites()
    const { text, html } = await awaitEmail(shop, email, 'order-canceled')
    expect(text).toContain('We are refunding your original payment method.')
    expect(html).toContain('Your refund is on its way.')
  })

  test('says that the money was refunded, not that nothing was charged', async () => {
    const { email, cancel } = await createRefundedOrder({ isPacked: true })
    await awaitEmail(shop, email, 'order-refunded')
    expect(await cancel()).toMatchObject({ status: 200 })
    const { html } = await awaitEmail(shop, email, 'order-canceled')
    expect(html).toContain('Your payment was refunded.')
    expect(html).not.toContain('Nothing was charged.')
  })
})

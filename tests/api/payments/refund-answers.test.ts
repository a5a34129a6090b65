import { expect, test } from 'vitest'
import type { RefundResult } from '#ports/payments.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { getStoredOrder, requestRefund } from '#tests/support/stored-orders.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 10)

const answering = (result: RefundResult) => withSandbox(shop, { refund: async () => result })

async function readRefund(id: string) {
  const { rows } = await shop.sql.query(
    'select status, provider_ref as ref, claim_url as url from refund where id = $1',
    [id],
  )
  return rows[0]
}

test('A refund that the provider cannot make yet is sent again later', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refundId = await requestRefund(shop, number, 100)
  await sendRefund(answering({ status: 'waiting', reason: 'It is not settled.' }), refundId)
  expect(await readRefund(refundId)).toMatchObject({ status: 'requested' })
  shop.clock.forward(6)
  await reconcilePayments(shop.shop)
  expect(await readRefund(refundId)).toMatchObject({ status: 'succeeded', url: null })
  expect(await getStoredOrder(shop, number)).toMatchObject({ payment_state: 'partially-refunded' })
})

test('A refund that the provider only offers is claimed by the customer at the link of the email', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refundId = await requestRefund(shop, number, 100)
  const url = 'https://pay.example/claims/1'
  await sendRefund(answering({ status: 'offered', refundRef: 'claim-1', url }), refundId)
  expect(await readRefund(refundId)).toEqual({ status: 'succeeded', ref: 'claim-1', url })
  const { order } = (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body
  expect(order.refunds).toMatchObject([{ status: 'succeeded', claimUrl: url }])
  const { email } = await getStoredOrder(shop, number)
  const mail = (await listEmailsTo(shop, email)).find(({ subject }) => subject.startsWith('Claim'))
  expect(mail?.subject).toBe(`Claim your refund of $1.00 for order ${number}`)
  expect(mail?.text).toContain(url)
})

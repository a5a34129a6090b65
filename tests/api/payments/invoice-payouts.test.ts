import { expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import { readLedgerDifferences } from '#tests/support/ledger.ts'
import {
  connectByHand,
  orderOnTerms,
  recordInvoiceMoney,
  registerWithTerms,
} from '#tests/support/net-terms.ts'
import { getOwner } from '#tests/support/orders.ts'
import { toDollarText, writePayoutFile } from '#tests/support/payouts.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductAtFullPrice } from '#tests/support/shopper.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
await connectByHand(shop)
const productId = await findProductAtFullPrice(shop)

/** An order whose invoice is paid by check. */
async function payInvoice() {
  const member = await registerWithTerms(shop, { terms: 'net-30', creditLimit: 1_000_000, overdueDays: 5 })
  const { orderNumber: number } = (await orderOnTerms(shop, member, [{ productId, quantity: 2 }])).body
  const { total } = (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  expect((await recordInvoiceMoney(shop, number, total)).status).toBe(200)
  const [payment] = await listPaymentsOfOrder(shop, number)
  if (payment === undefined) throw new Error(`Order ${number} has no payment`)
  return { number, total, payment }
}

test('A payment of an invoice is settled by the payout that has it', async () => {
  const { number, total, payment } = await payInvoice()
  const today = toShopDay(shop.clock.now())
  const file = writePayoutFile([['D-1', today, 'charge', toDollarText(total), '', 'T-1', number, '']])
  const upload = { accountId: payment.accountId, file }
  const preview = (await shop.post('/api/admin/payout-files/preview', upload, owner)).body
  expect(preview.payouts).toMatchObject([{ settled: total, matchedCount: 1, difference: 0 }])
  const imported = { ...upload, expectedDigest: preview.digest }
  expect((await shop.post('/api/admin/payout-files/import', imported, owner)).status).toBe(200)
  expect(await readLedgerDifferences(shop, number)).toEqual([])
})

test('A check for an invoice that bounced is written off', async () => {
  const { number, payment } = await payInvoice()
  await shop.sql.query("update payment set captured_at = now() - interval '10 days' where id = $1", [
    payment.id,
  ])
  const path = `/api/admin/orders/${number}/payments/${payment.id}/write-off`
  const written = await shop.post(path, { reason: 'The check bounced.' }, owner)
  expect(written.body, written.body.message).toMatchObject({ success: true })
  expect(await readLedgerDifferences(shop, number)).toEqual([])
})

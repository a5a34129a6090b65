import { expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import { awaitAdvisoryWaits, blockInserts, removeGate } from '#tests/support/database-gates.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { getSandboxAccountId } from '#tests/support/payment-accounts.ts'
import { toDollarText, writePayoutFile } from '#tests/support/payouts.ts'
import { startShop } from '#tests/support/shop.ts'
import { listPaymentsOfOrder, moveCaptureBack } from '#tests/support/stored-payments.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)

test('A payment is not written off while a payout that has it is booked', async () => {
  const { number } = await createPaidOrder(shop)
  await moveCaptureBack(shop, number, '8 days')
  const [payment] = await listPaymentsOfOrder(shop, number)
  const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
  const accountId = await getSandboxAccountId(shop)
  const charge = ['charge', toDollarText(order.total), '', payment?.providerRef ?? '', '', ''] as const
  const file = writePayoutFile([['X-1', toShopDay(shop.shop.clock.now()), ...charge]])
  const { digest } = (await shop.post('/api/admin/payout-files/preview', { accountId, file }, owner)).body
  const gate = await blockInserts(shop, 'payout')
  const importing = shop.post(
    '/api/admin/payout-files/import',
    { accountId, file, expectedDigest: digest },
    owner,
  )
  await awaitAdvisoryWaits(shop, 1)
  const path = `/api/admin/orders/${number}/payments/${payment?.id}/write-off`
  const writing = shop.post(path, { reason: 'The account was closed.' }, owner)
  await awaitAdvisoryWaits(shop, 2)
  await gate.open()
  expect((await importing).status).toBe(200)
  expect(await writing).toMatchObject({
    status: 409,
    body: { message: 'A payout has this payment. Write off the difference of its line.' },
  })
  await removeGate(shop, 'payout')
})

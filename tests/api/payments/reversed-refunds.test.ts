import { expect, test } from 'vitest'
import type { MadeRefund } from '#ports/payments.ts'
import { listEmails } from '#tests/support/emails.ts'
import { listLedgerEntries, readLedgerDifferences } from '#tests/support/ledger.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductInStock } from '#tests/support/shopper.ts'
import { getStoredOrder, listPayments, requestRefund } from '#tests/support/stored-orders.ts'
import { askAboutRefunds } from '#usecases/payments/ask-about-refunds.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 10)

/** Asks about all refunds whose time has come. @returns the provider's ids of those that were asked about */
async function ask(answer: MadeRefund): Promise<string[]> {
  const asked: string[] = []
  const changed = withSandbox(shop, {
    async findRefund(_payment, refundRef) {
      asked.push(refundRef)
      return answer
    },
  })
  const paymentAdapters = new Map(
    [...changed.paymentAdapters].map(([kind, adapter]) => {
      const capabilities = { ...adapter.capabilities, refundsCanFail: true }
      return [kind, { ...adapter, capabilities }]
    }),
  )
  await askAboutRefunds({ ...changed, paymentAdapters })
  return asked
}

/** A refund that the provider made some days ago. */
async function refundDaysAgo(number: string, amount: number, days: number): Promise<string> {
  const id = await requestRefund(shop, number, amount)
  const ref = `refund-${id}`
  const refund = async () => ({ status: 'refunded', refundRef: ref }) as const
  await sendRefund(withSandbox(shop, { refund }), id)
  await shop.sql.query(
    'update refund set succeeded_at = succeeded_at - make_interval(days => $2) where id = $1',
    [id, days],
  )
  return ref
}

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const listAlerts = async (number: string) =>
  (await listEmails(shop)).filter(({ subject }) => subject.endsWith(`: order ${number}`))

async function resolve(number: string, to: 'settled' | 'retried') {
  const failed = (await getOrder(number)).refunds.find(
    ({ status }: { status: string }) => status === 'failed',
  )
  const path = `/api/admin/orders/${number}/refunds/${failed.id}`
  const body = to === 'settled' ? { to, note: 'Paid by check.' } : { to }
  expect((await shop.post(path, body, owner)).status).toBe(200)
}

const sentBack: MadeRefund = { status: 'failed', reason: 'The bank of the card refused the refund.' }

test('A refund of a whole order that fails days later is failed, and staff pay it back in another way', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const { total } = await getOrder(number)
  await refundDaysAgo(number, total, 2)
  expect(await getStoredOrder(shop, number)).toMatchObject({
    payment_state: 'refunded',
    fulfillment_state: 'canceled',
  })
  await ask(sentBack)
  await ask(sentBack)
  const reversed = await getOrder(number)
  expect(reversed).toMatchObject({ payment: 'paid', fulfillment: 'canceled', refunded: 0, refundable: total })
  expect(reversed.refunds).toMatchObject([{ status: 'failed', failure: sentBack.reason }])
  expect(reversed.payments).toMatchObject([{ status: 'paid' }])
  expect(await listAlerts(number)).toHaveLength(1)
  const toCustomer = (await listEmails(shop)).filter(
    ({ subject }) => subject === `Your refund of order ${number} did not arrive`,
  )
  expect(toCustomer).toHaveLength(1)
  expect(toCustomer[0]?.text).toContain('The money is still yours.')
  expect(await readLedgerDifferences(shop, number)).toEqual([])
  await resolve(number, 'settled')
  expect(await getStoredOrder(shop, number)).toMatchObject({ payment_state: 'refunded' })
  expect((await listLedgerEntries(shop, number)).map(({ kind }) => kind)).toEqual([
    'sale',
    'refund',
    'refund-reversal',
    'refund-settlement',
  ])
  expect(await readLedgerDifferences(shop, number)).toEqual([])
})

test('A refund of a part that fails days later is sent again', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  await refundDaysAgo(number, 200, 2)
  await refundDaysAgo(number, 300, 0)
  await ask(sentBack)
  expect(await getStoredOrder(shop, number)).toMatchObject({
    payment_state: 'partially-refunded',
    refunded_cents: 300,
  })
  await resolve(number, 'retried')
  await eventually(
    () => getStoredOrder(shop, number),
    ({ refunded_cents }) => refunded_cents === 500,
  )
  expect(await readLedgerDifferences(shop, number)).toEqual([])
})

test('A refund is asked about once a day for a month, and is for staff when nobody claims it', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const unclaimed: MadeRefund = { status: 'unclaimed', reason: 'The customer has not claimed the refund.' }
  const [fresh, waiting, old, forgotten] = [
    await refundDaysAgo(number, 100, 0),
    await refundDaysAgo(number, 101, 29),
    await refundDaysAgo(number, 102, 30),
    await refundDaysAgo(number, 103, 32),
  ]
  const asked = await ask(unclaimed)
  expect([fresh, waiting, old, forgotten].map((ref) => asked.includes(ref))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(await ask(unclaimed)).toEqual([])
  const failed = (await getOrder(number)).refunds.filter(
    ({ status }: { status: string }) => status === 'failed',
  )
  expect(failed).toMatchObject([{ amount: 102, failure: unclaimed.reason }])
  expect(await listPayments(shop, number)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { listPayments } from '#db/queries/payments/payments.ts'
import { cents } from '#domain/money.ts'
import type { OutsideRefund, PaymentState } from '#ports/payments.ts'
import { listEmails } from '#tests/support/emails.ts'
import { listLedgerEntries, readLedgerDifferences } from '#tests/support/ledger.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner, refundOrder } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, createGuest, eventually, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { getCredit, registerWithCredit } from '#tests/support/store-credit.ts'
import { getOrderId, getStoredOrder, requestRefund } from '#tests/support/stored-orders.ts'
import { reverseRefund } from '#usecases/payments/reverse-refund.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)

/** The provider says that somebody gave money back on its own page. */
async function report(
  number: string,
  refunds: readonly OutsideRefund[],
  changes: Partial<PaymentState> = {},
) {
  const payments = await listPayments(shop.shop.db, await getOrderId(shop, number))
  const changed = withSandbox(shop, {
    getStatus: async ({ amount }) => ({ status: 'paid', amount, currency: 'USD', refunds, ...changes }),
  })
  expect(await settlePayments(changed, payments)).toEqual([])
}

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
const outside = (refundRef: string, amount: number): OutsideRefund => ({ refundRef, amount: cents(amount) })

test("A refund on the provider's own page is recorded once, with its email, and the rest stays", async () => {
  const { number } = await createPaidOrder(shop)
  const refunds = [outside('first', 300), outside('second', 300)]
  await report(number, refunds.slice(0, 1))
  await report(number, refunds)
  await report(number, refunds)
  expect(await getStoredOrder(shop, number)).toMatchObject({
    payment_state: 'partially-refunded',
    refunded_cents: 600,
  })
  expect((await getOrder(number)).refunds).toMatchObject([
    { requestedBy: 'payment provider', reason: "It was refunded on the payment provider's own page." },
    { requestedBy: 'payment provider' },
  ])
  const mails = (await listEmails(shop)).filter(
    ({ subject }) => subject.includes(number) && /refund/i.test(subject),
  )
  expect(mails).toHaveLength(2)
  expect(await readLedgerDifferences(shop, number)).toEqual([])
})

test("A void on the provider's own page cancels an order that is not packed", async () => {
  const { number } = await createPaidOrder(shop)
  const { total } = await getOrder(number)
  await report(number, [outside('the-sale', total)], { status: 'expired' })
  expect(await getStoredOrder(shop, number)).toMatchObject({
    payment_state: 'refunded',
    fulfillment_state: 'canceled',
  })
  expect(await readLedgerDifferences(shop, number)).toEqual([])
})

test("A return waits for no refund when its order was refunded on the provider's own page", async () => {
  const order = await createPaidOrder(shop, {
    productId: await findProductAtFullPrice(shop),
    changes: createGuest(),
  })
  const { number } = order
  await deliverOrder(shop, number)
  const items = [{ lineId: await findLineId(shop, number), quantity: 1, reason: 'changed-mind' }]
  const request = { orderNumber: number, orderKey: order.key, items, unopened: true }
  const { returnNumber } = (await shop.post('/api/order/return', request)).body
  const decide = (to: string) => shop.post(`/api/admin/returns/${returnNumber}`, { to }, owner)
  await decide('approved')
  const { total } = await getOrder(number)
  await report(number, [outside('the-whole-sale', total)])
  expect(await getStoredOrder(shop, number)).toMatchObject({ payment_state: 'refunded' })
  expect((await decide('received')).status).toBe(200)
  const listed = await shop.get(`/api/admin/returns?search=${returnNumber}`, owner)
  expect(listed.body.rows).toMatchObject([{ waitsForRefund: false }])
  const received = (await listEmails(shop)).find(
    ({ template, subject }) => template === 'return-received' && subject.includes(returnNumber),
  )
  expect(received?.text).toContain('There is nothing left to refund for these items.')
  const erased = { reason: 'Asked by email.' }
  expect((await shop.post(`/api/admin/orders/${number}/erase-guest`, erased, owner)).body).toMatchObject({
    success: true,
  })
})

test('A refund of the shop that is on its way is not counted a second time', async () => {
  const { number } = await createPaidOrder(shop)
  const refundId = await requestRefund(shop, number, 200)
  await report(number, [outside('made-for-the-shop', 200)])
  await sendRefund(
    withSandbox(shop, { refund: async () => ({ status: 'refunded', refundRef: 'made-for-the-shop' }) }),
    refundId,
  )
  await report(number, [outside('made-for-the-shop', 200)])
  expect(await getStoredOrder(shop, number)).toMatchObject({ refunded_cents: 200 })
})

test("A refused refund is replaced by one of the same amount on the provider's own page", async () => {
  const { number } = await createPaidOrder(shop)
  await sendRefund(
    withSandbox(shop, { refund: async () => ({ status: 'refused', reason: 'No.' }) }),
    await requestRefund(shop, number, 200),
  )
  await report(number, [outside('by-hand', 200)])
  expect((await getOrder(number)).refunds.map(({ status }: { status: string }) => status)).toEqual([
    'canceled',
    'succeeded',
  ])
  expect(await getStoredOrder(shop, number)).toMatchObject({ refunded_cents: 200 })
})

test("A refund that staff settled on the provider's own page is not counted again", async () => {
  const { number } = await createPaidOrder(shop)
  await sendRefund(
    withSandbox(shop, { refund: async () => ({ status: 'refused', reason: 'No.' }) }),
    await requestRefund(shop, number, 200),
  )
  const [{ id }] = (await getOrder(number)).refunds
  const settled = { to: 'settled', note: 'Refunded on its page.' }
  expect((await shop.post(`/api/admin/orders/${number}/refunds/${id}`, settled, owner)).status).toBe(200)
  await report(number, [outside('by-hand', 200)])
  await report(number, [outside('by-hand', 200)])
  expect(await getStoredOrder(shop, number)).toMatchObject({ refunded_cents: 200 })
})

test('One that replaces a refused refund gives back the store credit of that, too', async () => {
  const shopper = await registerWithCredit(shop, 1000)
  const { number } = await createPaidOrder(shop, {
    headers: shopper.headers,
    changes: { ...createGuest(), storeCredit: 10 },
    card: cards.refusesFirstRefund,
  })
  const { lines } = await getOrder(number)
  await refundOrder(shop, number, { lines: [{ index: 0, amount: lines[0].refundable }] })
  const [{ amount }] = await eventually(
    async () => (await getOrder(number)).refunds,
    ([{ status }]) => status === 'failed',
  )
  await report(number, [outside('by-hand', amount - 1000)])
  expect((await getOrder(number)).refunds).toMatchObject([
    { status: 'canceled', amount, credit: 1000 },
    { status: 'succeeded', amount, credit: 1000 },
  ])
  expect((await getCredit(shop, shopper.customerId)).balance).toBe(1000)
  expect(await readLedgerDifferences(shop, number)).toEqual([])
  const postings = (await listLedgerEntries(shop, number)).flatMap((entry) => entry.postings)
  expect(postings.filter((posting) => posting.startsWith('sales-tax'))).toEqual([])
})

test('One that staff settled after its first attempt was sent back is not counted again', async () => {
  const { number } = await createPaidOrder(shop)
  const refundId = await requestRefund(shop, number, 2000)
  const refund = async () => ({ status: 'refunded', refundRef: 'first' }) as const
  await sendRefund(withSandbox(shop, { refund }), refundId)
  await reverseRefund(shop.shop, refundId, 'The bank of the card sent it back.')
  const settled = { to: 'settled', note: 'Refunded on its page.' }
  expect((await shop.post(`/api/admin/orders/${number}/refunds/${refundId}`, settled, owner)).status).toBe(
    200,
  )
  await report(number, [outside('second', 2000)])
  await report(number, [outside('second', 2000)])
  expect(await getStoredOrder(shop, number)).toMatchObject({ refunded_cents: 2000 })
  // Another one of the same amount is another refund.
  await report(number, [outside('second', 2000), outside('third', 1000)])
  expect(await getStoredOrder(shop, number)).toMatchObject({ refunded_cents: 3000 })
  // One that is sent back a second time is for staff alone.
  await reverseRefund(shop.shop, refundId, 'The bank of the card sent it back.')
  expect(await getStoredOrder(shop, number)).toMatchObject({ refunded_cents: 3000 })
  expect(await readLedgerDifferences(shop, number)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { insertRefund } from '#db/queries/payments/refunds.ts'
import { disputeStateTable, isMoneyTaken } from '#domain/disputes/dispute-state.ts'
import { cents } from '#domain/money.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { disputeEntry, setDisputeState } from '#tests/support/disputes.ts'
import { createPaidOrder, getOwner, refundAmountOverLines } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { getOrderId, listPayments, requestRefund } from '#tests/support/stored-orders.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { recordSurplus } from '#usecases/payments/extra-payment.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const bankHasIt =
  'The customer’s bank has the money of this order, because it is disputed. A refund would pay the customer twice.'

const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

/** A paid order that is disputed whole, or for an amount. */
async function createDisputedOrder(amount?: number) {
  const { number } = await createPaidOrder(shop)
  const { total } = await readOrder(number)
  const disputeId = await dispute(number, amount ?? total)
  return { number, total, disputeId }
}

async function dispute(number: string, amount: number): Promise<string> {
  const [payment] = (await shop.get(`/api/admin/orders/${number}/disputes`, owner)).body.payments
  const entered = { ...disputeEntry, amount, openedOn: toShopDay(shop.clock.now()), paymentId: payment.id }
  const { body } = await shop.post(`/api/admin/orders/${number}/disputes`, entered, owner)
  return body.id
}

const end = (disputeId: string, to: 'won' | 'lost') =>
  shop.post(`/api/admin/disputes/${disputeId}/state`, { to, note: '', expectedVersion: 0 }, owner)

const findBlockedRefund = ({ actions }: { actions: { name: string; blockedReason?: string }[] }) =>
  actions.find(({ name }) => name === 'refund')?.blockedReason

test('An order that is disputed whole is not refunded too, until the dispute is won', async () => {
  const { number, total, disputeId } = await createDisputedOrder()
  expect(await refundAmountOverLines(shop, number, 100)).toMatchObject({
    status: 409,
    body: { code: 'invalid-state', message: bankHasIt },
  })
  const disputed = await readOrder(number)
  expect(disputed).toMatchObject({ refundable: 0, disputed: total })
  expect(findBlockedRefund(disputed)).toBe(bankHasIt)
  await end(disputeId, 'won')
  expect(await readOrder(number)).toMatchObject({ refundable: total, disputed: 0 })
  expect((await refundAmountOverLines(shop, number, total)).status).toBe(200)
})

test('Of an order that is disputed in part, the rest is refunded', async () => {
  const { number, total } = await createDisputedOrder(500)
  expect(await refundAmountOverLines(shop, number, total)).toMatchObject({
    body: {
      code: 'refund-too-large',
      message: expect.stringMatching(/^You can refund up to \$.* has \$5\.00 of this order/),
    },
  })
  expect((await refundAmountOverLines(shop, number, total - 500)).status).toBe(200)
  await eventually(
    () => readOrder(number),
    ({ refunded }) => refunded === total - 500,
  )
  expect((await verifyLedger(shop.shop.db)).different).toEqual([])
})

test('A lost order is canceled without a refund, and waits for no money', async () => {
  const { number, disputeId } = await createDisputedOrder()
  await end(disputeId, 'lost')
  const canceled = await shop.post(
    `/api/admin/orders/${number}/fulfillment`,
    { to: 'canceled', reason: 'It was charged back.' },
    owner,
  )
  expect(canceled).toMatchObject({
    status: 200,
    body: { message: `Order ${number} is canceled. The items were restocked. ${bankHasIt}` },
  })
  expect((await readOrder(number)).refunds).toEqual([])
  const waiting = (await shop.get('/api/admin/orders?queue=money&limit=100', owner)).body.rows
  expect(waiting.map((row: { number: string }) => row.number)).not.toContain(number)
})

test('A refund that waits when the bank takes the money back fails, and staff read why', async () => {
  const { number } = await createPaidOrder(shop)
  const { total } = await readOrder(number)
  const refundId = await requestRefund(shop, number, total)
  await dispute(number, total)
  await sendRefund(shop.shop, refundId)
  expect((await readOrder(number)).refunds).toMatchObject([
    { status: 'failed', failure: expect.stringContaining('because it is disputed') },
  ])
  const [payment] = await listPayments(shop, number)
  expect(payment).toMatchObject({ status: 'paid' })
})

test('Only a dispute that took the money lowers what can be refunded', async () => {
  const { number, total, disputeId } = await createDisputedOrder(500)
  for (const state of disputeStateTable.states) {
    await setDisputeState(shop, disputeId, state)
    expect({ state, refundable: (await readOrder(number)).refundable }).toEqual({
      state,
      refundable: isMoneyTaken(state) ? total - 500 : total,
    })
  }
})

test('A dispute of a payment that became store credit says what of the credit is left', async () => {
  const shopper = await registerShopper(shop)
  const { number } = await createPaidOrder(shop, { headers: shopper.headers })
  const { total, customerId } = await readOrder(number)
  await refundOrderToCredit(number, total)
  const id = await dispute(number, total)
  const read = async () => (await shop.get(`/api/admin/disputes/${id}`, owner)).body.dispute
  expect((await read()).credit).toEqual({ customerId, refunded: total, left: total })
  await end(id, 'won')
  expect((await read()).credit).toBeUndefined()
})

test('A second payment that is disputed is not paid back by the shop, too', async () => {
  const { number } = await createPaidOrder(shop)
  const orderId = await getOrderId(shop, number)
  const amount = cents(700)
  await shop.shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const [payment] = await listPaymentsOfOrder(shop, number)
    if (order === undefined || payment === undefined) throw new Error(`Order ${number} has no payment`)
    await recordSurplus(shop.shop, transaction, { order, payment, surplus: { amount, currency: 'USD' } })
  })
  const { id = '' } = (await listPaymentsOfOrder(shop, number)).at(-1) ?? {}
  const entered = { ...disputeEntry, amount, openedOn: toShopDay(shop.clock.now()), paymentId: id }
  expect((await shop.post(`/api/admin/orders/${number}/disputes`, entered, owner)).status).toBe(200)
  const path = `/api/admin/orders/${number}/extra-payments/${id}`
  const bankHasMoney = 'The customer’s bank has the money of this order, because it is disputed.'
  expect(await shop.post(path, { to: 'refunded', note: 'Paid twice.' }, owner)).toMatchObject({
    status: 409,
    body: { message: bankHasMoney },
  })
  // One that was requested before the dispute.
  const refund = { orderId, paymentId: id, amount, reason: 'A test', requestedBy: 'owner' }
  const { id: refundId } = await insertRefund(shop.shop.db, refund)
  await sendRefund(shop.shop, refundId)
  const [extra] = (await readOrder(number)).payments.flatMap(
    (payment: { extra?: object }) => payment.extra ?? [],
  )
  expect(extra).toMatchObject({ isOpen: true, isRefunding: false, failure: bankHasMoney })
})

async function refundOrderToCredit(number: string, total: number): Promise<void> {
  const { lines, shipping } = await readOrder(number)
  const request = {
    lines: lines.map((line: { id: string; paid: number }) => ({
      lineId: line.id,
      amount: line.paid,
      removed: 0,
    })),
    shipping,
    destination: 'store-credit',
    reason: 'A late parcel.',
    idempotencyKey: randomUUID(),
  }
  expect((await shop.post(`/api/admin/orders/${number}/refund`, request, owner)).status).toBe(200)
  await eventually(
    () => readOrder(number),
    ({ refunded }) => refunded === total,
  )
}

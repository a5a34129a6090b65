import { describe, expect, test } from 'vitest'
import type { PaymentProblem } from '#domain/payments/payment-problem.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { PaymentState } from '#ports/payments.ts'
import { disputeEntry, listSubjects } from '#tests/support/disputes.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { settlePayments } from '#usecases/payments/settle-payment.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)

const readOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order

async function settle(number: string, says: Pick<PaymentState, 'status' | 'problem'>) {
  const asked = withSandbox(shop, {
    getStatus: async ({ amount }) => ({ ...says, amount, currency: 'USD' }),
  })
  expect(await settlePayments(asked, await listPaymentsOfOrder(shop, number))).toEqual([])
}

const listAlerts = async (number: string) =>
  (await listSubjects(shop, 'payment-problem')).filter((subject) => subject.endsWith(number))

const listEvents = async (number: string): Promise<string[]> =>
  (await readOrder(number)).events
    .filter(({ kind }: { kind: string }) => kind === 'payment-problem')
    .map(({ detail }: { detail: string }) => detail)

describe('A captured card payment whose money the shop does not have', () => {
  test.each<[PaymentProblem, string, string]>([
    ['not-settled', 'could not settle the payment of', 'Payment not settled: order'],
    ['charged-back', 'The customer’s bank charged the payment of', 'Payment charged back: order'],
  ])('is shown and emailed once: %s', async (problem, sentence, subject) => {
    const { number } = await createPaidOrder(shop)
    await settle(number, { status: 'failed', problem })
    await settle(number, { status: 'failed', problem })
    const order = await readOrder(number)
    expect(order).toMatchObject({ payment: 'paid', fulfillment: 'unfulfilled' })
    expect(order.payments[0].problem).toContain(sentence)
    expect(await listAlerts(number)).toEqual([`${subject} ${number}`])
    expect(await listEvents(number)).toEqual([expect.stringContaining(sentence)])
  })

  test('is fine again once the provider settled it after all', async () => {
    const { number } = await createPaidOrder(shop)
    await settle(number, { status: 'failed', problem: 'not-settled' })
    await settle(number, { status: 'unknown' })
    expect((await readOrder(number)).payments[0].problem).toBeDefined()
    await settle(number, { status: 'paid' })
    expect((await readOrder(number)).payments[0].problem).toBeUndefined()
    expect(await listEvents(number)).toEqual([
      expect.stringMatching(/could not settle the payment of/),
      expect.stringMatching(/is settled after all/),
    ])
    expect(await listAlerts(number)).toHaveLength(1)
  })

  test('is no news when staff have entered its dispute', async () => {
    const { number } = await createPaidOrder(shop)
    const [payment] = await listPaymentsOfOrder(shop, number)
    const entry = { ...disputeEntry, openedOn: toShopDay(new Date()), paymentId: payment?.id }
    const entered = await shop.post(`/api/admin/orders/${number}/disputes`, entry, owner)
    expect(entered.body, entered.body.message).toMatchObject({ success: true })
    await settle(number, { status: 'failed', problem: 'charged-back' })
    expect(await listAlerts(number)).toEqual([])
    expect((await readOrder(number)).payments[0].problem).toBeUndefined()
  })
})

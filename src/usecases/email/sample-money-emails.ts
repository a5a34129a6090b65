import { cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { accountHealthEmail } from './templates/account-health.ts'
import { accountRefusalEmail } from './templates/account-refusal.ts'
import { bankReturnEmail } from './templates/bank-return.ts'
import { disputeDueEmail, disputeOpenedEmail } from './templates/dispute.ts'
import { moneyToSettleEmail } from './templates/money-to-settle.ts'
import { paymentProblemEmail } from './templates/payment-problem.ts'
import { payoutFailedEmail } from './templates/payout-failed.ts'

const inventedDispute = {
  network: 'visa',
  reasonCode: '13.1',
  kind: 'not-received',
  amount: cents(5459),
  state: 'needs-response',
  dueAt: new Date('2026-03-09T23:59:59Z'),
  now: new Date('2026-03-02T15:30:00Z'),
} as const

/** What owners read about money that did not stay. */
export function buildMoneyEmails(
  store: StoreIdentity,
  order: Pick<Order, 'id' | 'number'>,
): readonly (readonly [string, EmailMessage])[] {
  return [
    [
      'money-to-settle',
      moneyToSettleEmail(store, {
        orderNumber: order.number,
        text: 'A second payment of $54.59 was charged for this order. We are refunding it.',
      }),
    ],
    [
      'bank-return',
      bankReturnEmail(store, {
        order: { number: order.number, fulfillment: 'shipped' },
        amount: cents(5459),
        isExtra: false,
        credit: { amount: cents(5000), held: cents(300), spent: cents(159) },
      }),
    ],
    [
      'dispute-opened',
      disputeOpenedEmail(store, { ...inventedDispute, id: order.id, orderNumber: order.number }),
    ],
    ['dispute-due', disputeDueEmail(store, { ...inventedDispute, id: order.id, orderNumber: order.number })],
    [
      'account-health',
      accountHealthEmail(store, {
        accountName: 'Main account',
        measure: 'Dispute ratio',
        level: 'near',
        sentence: '0.73% has reached the warning at 0.65%. Next is the limit at 0.90%.',
        advice: 'Answer open disputes, and refund unhappy customers before they ask their bank.',
      }),
    ],
    [
      'account-refusal',
      accountRefusalEmail(store, {
        accountName: 'Main account',
        reason: 'NMI answered with code 411: Merchant account is inactive.',
      }),
    ],
    [
      'payment-problem',
      paymentProblemEmail(store, { orderNumber: order.number, amount: cents(5459), problem: 'not-settled' }),
    ],
    [
      'payout-failed',
      payoutFailedEmail(store, {
        id: order.id,
        ref: 'po_1',
        accountName: 'Main account',
        amount: cents(124_960),
        failedOn: '2026-03-02',
        reason: 'The bank account has been closed.',
      }),
    ],
  ]
}

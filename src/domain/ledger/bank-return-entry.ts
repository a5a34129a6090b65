import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { Payment } from '../payments/payment.ts'
import type { LedgerAccount } from './ledger-account.ts'
import type { LedgerEntry, LedgerOrder, Posting } from './ledger-entry.ts'
import { countExtra } from './order-entries.ts'
import { listReturnedPostings, splitRefund, sumBalances } from './split-refund.ts'

const incomeAccounts: readonly LedgerAccount[] = [
  'sales',
  'discounts',
  'payment-discounts',
  'refunds',
  'shipping',
  'sales-tax',
  'excise-tax',
  'delivery-fees',
]

/**
 * A bank took a captured payment back. What is left of the order is reversed, as a refund of it would be. What the shop had
 * refunded before is lost, as is an extra payment that it had given back.
 * @param balances what the ledger has of the order until then
 * @param isOwed whether it is an extra payment whose money is still with the shop
 */
export function createBankReturnEntry(
  order: LedgerOrder,
  payment: Pick<Payment, 'id' | 'accountId' | 'amount' | 'extra'>,
  {
    balances,
    isOwed,
    occurredAt,
  }: { readonly balances: readonly Posting[]; readonly isOwed: boolean; readonly occurredAt: Date },
): LedgerEntry | undefined {
  const amount = payment.extra === undefined ? payment.amount : countExtra(payment.extra.captured)
  const postings = [
    ...(payment.extra === undefined
      ? reverseOrder(amount, balances)
      : [post(isOwed ? 'extra-payments' : 'write-off', amount)]),
    { account: 'receivable', providerAccountId: payment.accountId, amount: subtract(zero, amount) } as const,
  ].filter((posting) => posting.amount !== 0)
  if (postings.length === 0) return undefined
  return {
    key: `bank-return:${payment.id}`,
    kind: 'bank-return',
    occurredAt,
    ...nameOrder(order, payment),
    postings,
  }
}

/**
 * The customer loses store credit for the payment that was refunded to it, so that the loss is smaller. Undefined when nothing is
 * left of it.
 * @param from the key of the movement that brought the credit back. Undefined for what was there when the bank took the payment
 */
export function createReclaimEntry(
  order: LedgerOrder,
  payment: Pick<Payment, 'id'>,
  { amount: reclaimed, from }: { readonly amount: Cents; readonly from?: string | undefined },
  occurredAt: Date,
): LedgerEntry | undefined {
  if (reclaimed === 0) return undefined
  const key = `credit-reclaimed:${payment.id}`
  return {
    key: from === undefined ? key : `${key}:${from}`,
    kind: 'credit-reclaimed',
    occurredAt,
    ...nameOrder(order, payment),
    postings: [post('store-credit', reclaimed), post('write-off', subtract(zero, reclaimed))],
  }
}

function nameOrder({ id: orderId, number, mode, isDemo }: LedgerOrder, { id: paymentId }: { id: string }) {
  return { orderId, orderNumber: number, paymentId, refundId: undefined, mode, isDemo }
}

function reverseOrder(amount: Cents, balances: readonly Posting[]): Posting[] {
  const left = Math.max(0, -sumBalances(balances, incomeAccounts))
  const reversed = cents(Math.min(amount, left))
  const split = splitRefund({ amount: reversed, parts: [] }, balances)
  return [...listReturnedPostings(split), post('write-off', subtract(amount, add(...Object.values(split))))]
}

function post(account: LedgerAccount, amount: Cents): Posting {
  return { account, providerAccountId: undefined, amount }
}

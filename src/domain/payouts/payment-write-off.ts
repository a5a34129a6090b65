import { dayMs } from '../duration.ts'
import type { LedgerEntry, LedgerOrder } from '../ledger/ledger-entry.ts'
import { type Cents, formatMoney, subtract, zero } from '../money.ts'
import { missingAfterDays } from './payout-terms.ts'

/** What the shop knows of the money of a captured payment. */
export interface HeldPayment {
  /**
   * What the account still holds of it. Refunds and disputes are taken off, unless a payout has them: those it took from other
   * money.
   */
  readonly held: Cents
  readonly capturedAt: Date | undefined
  /** Whether a payout has it. */
  readonly isPaidOut: boolean
  /** Whether a payout since then is a sum of payments without names, and may have it. */
  readonly mayBeInSum: boolean
  readonly writtenOff: Cents
  /** Whether a payout had it later, and staff took the write-off back with the difference of its line. */
  readonly arrivedAfterAll: boolean
  /** How many entries of the ledger wrote it off, or took that back. */
  readonly entries: number
}

/** Why a payment cannot be written off; undefined when it can. */
export function explainBlockedWriteOff(
  { held, capturedAt, isPaidOut, mayBeInSum, writtenOff }: HeldPayment,
  now: Date,
): string | undefined {
  // A refund of it may have left with a payout since.
  if (writtenOff > 0 && held <= 0) return `${formatMoney(writtenOff)} of this payment is written off already.`
  if (capturedAt === undefined) return 'This payment was not charged.'
  if (isPaidOut) return 'A payout has this payment. Write off the difference of its line.'
  if (mayBeInSum)
    return 'A payout since then is one sum and may have this payment. Import the report of the provider first.'
  if (capturedAt.getTime() > now.getTime() - missingAfterDays * dayMs)
    return `This payment was charged less than ${missingAfterDays} days ago and may still arrive.`
  return held > 0 ? undefined : 'The account holds nothing more of this payment.'
}

/**
 * What an account holds of a payment is a loss. It is taken back when the bank has the money after all.
 * @param change of what is written off: negative when it is taken back
 * @param entries how many there are before
 */
export function createPaymentWriteOffEntry(
  order: LedgerOrder,
  payment: { readonly id: string; readonly accountId: string },
  { change, entries }: { readonly change: Cents; readonly entries: number },
  occurredAt: Date,
): LedgerEntry {
  return {
    key: `payment-write-off:${payment.id}:${entries + 1}`,
    kind: 'write-off',
    occurredAt,
    orderId: order.id,
    orderNumber: order.number,
    paymentId: payment.id,
    refundId: undefined,
    mode: order.mode,
    isDemo: order.isDemo,
    postings: [
      { account: 'write-off', providerAccountId: undefined, amount: change },
      { account: 'receivable', providerAccountId: payment.accountId, amount: subtract(zero, change) },
    ],
  }
}

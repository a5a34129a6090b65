import type { Dispute } from '../disputes/dispute.ts'
import { isMoneyTaken } from '../disputes/dispute-state.ts'
import type { Cents } from '../money.ts'
import { cents, subtract, zero } from '../money.ts'
import type { LedgerEntry, LedgerOrder } from './ledger-entry.ts'

/** What the ledger has of a dispute. */
export interface RecordedDispute {
  /** What the bank holds of the payment. */
  readonly taken: Cents
  /** How many entries it has. */
  readonly entries: number
}

/** A dispute, and whether the bank returned its payment, which has an entry for all of it. */
export interface DisputedMoney extends Pick<Dispute, 'id' | 'paymentId' | 'accountId' | 'amount' | 'state'> {
  readonly isReturned: boolean
}

/**
 * What a dispute moved since its last entry: the bank takes money of the payment account, or gives it back. Its amount may change
 * while it is open. Undefined when nothing moved.
 */
export function createDisputeEntry(
  order: LedgerOrder,
  dispute: DisputedMoney,
  recorded: RecordedDispute,
  occurredAt: Date,
): LedgerEntry | undefined {
  const isTaken = isMoneyTaken(dispute.state) && !dispute.isReturned
  const moved = subtract(isTaken ? dispute.amount : zero, recorded.taken)
  if (moved === 0) return undefined
  return {
    key: `dispute:${dispute.id}:${recorded.entries + 1}`,
    kind: dispute.state === 'won' ? 'dispute-won' : 'dispute',
    occurredAt,
    orderId: order.id,
    orderNumber: order.number,
    paymentId: dispute.paymentId,
    refundId: undefined,
    disputeId: dispute.id,
    mode: order.mode,
    isDemo: order.isDemo,
    postings: [
      { account: 'disputes', providerAccountId: dispute.accountId, amount: moved },
      { account: 'receivable', providerAccountId: dispute.accountId, amount: cents(-moved) },
    ],
  }
}

import type { Dispute } from '../disputes/dispute.ts'
import { isLost, isMoneyTaken } from '../disputes/dispute-state.ts'
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { LedgerEntry, LedgerEntryKind, LedgerOrder } from './ledger-entry.ts'

/** What the ledger has of a dispute. */
export interface RecordedDispute {
  /** What the bank holds until the dispute is decided. */
  readonly held: Cents
  readonly lost: Cents
  /** How many entries it has. */
  readonly entries: number
}

/** A dispute, and whether the bank returned its payment, which has an entry for all of it. */
export interface DisputedMoney extends Pick<Dispute, 'id' | 'paymentId' | 'accountId' | 'amount' | 'state'> {
  readonly isReturned: boolean
}

/** What of a payment the bank of the customer has: for now, or for good. */
export function splitDisputed({
  amount,
  state,
  isReturned,
}: Pick<DisputedMoney, 'amount' | 'state' | 'isReturned'>): {
  readonly held: Cents
  readonly lost: Cents
} {
  if (!isMoneyTaken(state) || isReturned) return { held: zero, lost: zero }
  return isLost(state) ? { held: zero, lost: amount } : { held: amount, lost: zero }
}

/**
 * What a dispute moved since its last entry: the bank takes money of the payment account, gives it back, or keeps it. Its amount
 * may change while it is open. Undefined when nothing moved.
 */
export function createDisputeEntry(
  order: LedgerOrder,
  dispute: DisputedMoney,
  recorded: RecordedDispute,
  occurredAt: Date,
): LedgerEntry | undefined {
  const { held, lost } = splitDisputed(dispute)
  const moved = { held: subtract(held, recorded.held), lost: subtract(lost, recorded.lost) }
  const postings = [
    { account: 'disputes', amount: moved.held } as const,
    { account: 'dispute-losses', amount: moved.lost } as const,
    { account: 'receivable', amount: cents(-add(moved.held, moved.lost)) } as const,
  ].filter(({ amount }) => amount !== 0)
  if (postings.length === 0) return undefined
  return {
    key: `dispute:${dispute.id}:${recorded.entries + 1}`,
    kind: chooseKind(dispute, moved.lost),
    occurredAt,
    orderId: order.id,
    orderNumber: order.number,
    paymentId: dispute.paymentId,
    refundId: undefined,
    disputeId: dispute.id,
    mode: order.mode,
    isDemo: order.isDemo,
    postings: postings.map((posting) => ({ ...posting, providerAccountId: dispute.accountId })),
  }
}

function chooseKind({ state }: DisputedMoney, lost: Cents): LedgerEntryKind {
  if (state === 'won') return 'dispute-won'
  return lost > 0 ? 'dispute-lost' : 'dispute'
}

/** What entries of one dispute say together. */
export function sumDisputeEntries(entries: readonly LedgerEntry[]): RecordedDispute {
  const postings = entries.flatMap((entry) => entry.postings)
  const sum = (name: 'disputes' | 'dispute-losses') =>
    add(...postings.filter(({ account }) => account === name).map(({ amount }) => amount))
  return { held: sum('disputes'), lost: sum('dispute-losses'), entries: entries.length }
}

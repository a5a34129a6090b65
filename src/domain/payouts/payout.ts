import type { ProviderAccount } from '../accounts/provider-account.ts'
import { type Cents, zero } from '../money.ts'
import type { ShopMode } from '../shop-mode.ts'

/**
 * What a line of a payout is. 'returned-payout': money of an earlier payout that the bank sent back. 'total': payments as a sum,
 * of a provider that names none. 'other': the provider says nothing that the shop knows, or the lines do not add up to the
 * payout.
 */
export const payoutLineKinds = [
  'charge',
  'refund',
  'fee',
  'reserve',
  'reserve-release',
  'dispute',
  'returned-payout',
  'adjustment',
  'total',
  'other',
] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

/** A line as the provider reports it. */
export interface ReportedLine {
  /** The provider's name for it. An account has each once. */
  readonly ref: string
  readonly kind: PayoutLineKind
  /** What it adds to the payout, before its fee. Negative for a refund. */
  readonly amount: Cents
  /** What the provider keeps of it. Negative when it gives a fee back. */
  readonly fee: Cents
  /** Names by which the shop may know the payment, the refund, the dispute or the payout. */
  readonly names: readonly string[]
  readonly orderNumber: string | undefined
  /** Of a reserve: when the provider pays it out. 'YYYY-MM-DD' */
  readonly releaseOn: string | undefined
  /** What the provider says of a fee or an adjustment. */
  readonly description: string
}

/** What a provider paid to the bank at once, as it reports it. Amounts are in dollars. */
export interface ReportedPayout {
  /** The provider's name for it. */
  readonly ref: string
  /** 'YYYY-MM-DD' */
  readonly arrivedOn: string
  /** What the bank got. Undefined when the report has lines alone. Negative when the bank paid. */
  readonly amount: Cents | undefined
  readonly lines: readonly ReportedLine[]
}

/**
 * Why a line is not what the shop expects. 'unknown': the shop has no such payment, refund or dispute. 'amount': it has another
 * amount. 'twice': another line has it.
 */
export const lineDifferences = ['unknown', 'amount', 'twice'] as const
export type LineDifference = (typeof lineDifferences)[number]

/** A line with what the shop knows of it. */
export interface PayoutLine
  extends Pick<ReportedLine, 'ref' | 'kind' | 'amount' | 'fee' | 'releaseOn' | 'description'> {
  readonly orderNumber: string | undefined
  readonly paymentId: string | undefined
  readonly refundId: string | undefined
  /** The reference of the earlier payout that the bank sent back. */
  readonly returnedRef: string | undefined
  /** What the ledger says that the account holds for it. Undefined for a line that the shop does not know. */
  readonly expected: Cents | undefined
  readonly difference: LineDifference | undefined
}

/** A bank sent back what had arrived. */
export interface PayoutFailure {
  /** 'YYYY-MM-DD' */
  readonly failedOn: string
  /** As the provider says it. Empty when it does not. */
  readonly reason: string
}

/** How a payout came to the shop. */
export const payoutSources = ['file', 'provider', 'hand'] as const
export type PayoutSource = (typeof payoutSources)[number]

/** A payout to store. */
export interface NewPayout {
  readonly accountId: string
  readonly ref: string
  readonly arrivedOn: string
  /** What the bank got. */
  readonly amount: Cents
  readonly lines: readonly PayoutLine[]
}

/** A line without a payment: a fee, a reserve, or a sum. */
export function createPlainLine(
  payoutRef: string,
  kind: PayoutLineKind,
  amount: Cents,
  releaseOn?: string,
): ReportedLine {
  return {
    ref: `${payoutRef} ${kind}`,
    kind,
    amount,
    fee: zero,
    names: [],
    orderNumber: undefined,
    releaseOn,
    description: '',
  }
}

/**
 * The books that payouts of an account are in, whatever mode the shop is in now. What a provider that simulates says counts in no
 * live shop, and what a live account paid is real money.
 */
export function getPayoutMode({ mode }: Pick<ProviderAccount, 'mode'>): ShopMode {
  return mode === 'test' ? 'demo' : 'live'
}

const ownSuffix = ' (by hand)'

/**
 * The same with references that no provider gives. Staff add fees to an account that reports its payouts, and name them by the
 * batch or the transaction: what the provider reports by that name later must not be taken for known.
 */
export function nameByHand({ ref, lines, ...payout }: ReportedPayout): ReportedPayout {
  return {
    ...payout,
    ref: `${ref}${ownSuffix}`,
    lines: lines.map((line) => ({ ...line, ref: `${line.ref}${ownSuffix}` })),
  }
}

/** Whether staff chose a reference, so that two accounts may have it. */
export function isNamedByHand(ref: string): boolean {
  return ref.endsWith(ownSuffix)
}

/** Twenty million dollars. The postings of a payout are sums of its lines, and fit in an integer of the database. */
const maxTotal = 2_000_000_000

/** What no payout of a merchant adds up to. */
export function isTooLarge(amounts: readonly number[]): boolean {
  return amounts.reduce((sum, amount) => sum + Math.abs(amount), 0) > maxTotal
}

import type { Cents } from '#domain/money.ts'
import { cents } from '#domain/money.ts'
import {
  lineDifferences,
  type PayoutLine,
  type PayoutSource,
  payoutLineKinds,
  payoutSources,
} from '#domain/payouts/payout.ts'
import { parseOneOf } from './one-of.ts'

/** A payout in the list. */
export interface ListedPayout {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly ref: string
  readonly source: PayoutSource
  /** 'YYYY-MM-DD' */
  readonly arrivedOn: string
  /** What the bank got. */
  readonly amount: Cents
  readonly fees: Cents
  /** Held less released. */
  readonly reserve: Cents
  /** Lines that differ and are not written off. */
  readonly openDifferences: number
  readonly note: string
  /** When the bank sent it back. */
  readonly failedOn: string | undefined
  readonly failureReason: string
  readonly isDemo: boolean
  readonly createdAt: Date
  readonly createdBy: string
}

export interface ListedPayoutRow {
  readonly id: string
  readonly providerAccountId: string
  readonly accountName: string
  readonly ref: string
  readonly source: string
  readonly arrivedOn: string
  readonly amountCents: number
  readonly feeCents: number
  readonly reserveCents: number
  readonly openDifferences: number
  readonly note: string
  readonly failedOn: string | null
  readonly failureReason: string
  readonly isDemo: boolean
  readonly createdAt: Date
  readonly createdBy: string
}

export function listedPayoutFromRow(row: ListedPayoutRow): ListedPayout {
  const { providerAccountId, amountCents, feeCents, reserveCents, source, failedOn, ...payout } = row
  return {
    ...payout,
    accountId: providerAccountId,
    failedOn: failedOn ?? undefined,
    source: parseOneOf(source, payoutSources),
    amount: cents(amountCents),
    fees: cents(feeCents),
    reserve: cents(reserveCents),
  }
}

/** A stored line. */
export interface StoredPayoutLine extends PayoutLine {
  readonly id: string
  readonly writtenOff: { readonly at: Date; readonly by: string; readonly reason: string } | undefined
}

export interface PayoutLineRow {
  readonly id: string
  readonly ref: string
  readonly kind: string
  readonly amountCents: number
  readonly feeCents: number
  readonly releaseOn: string | null
  readonly description: string
  readonly orderNumber: string | null
  readonly paymentId: string | null
  readonly refundId: string | null
  readonly returnedRef: string | null
  readonly expectedCents: number | null
  readonly difference: string | null
  readonly writtenOffAt: Date | null
  readonly writtenOffBy: string | null
  readonly writeOffReason: string | null
}

export function payoutLineFromRow(row: PayoutLineRow): StoredPayoutLine {
  const { writtenOffAt: at, writtenOffBy: by, writeOffReason: reason } = row
  return {
    id: row.id,
    ref: row.ref,
    kind: parseOneOf(row.kind, payoutLineKinds),
    amount: cents(row.amountCents),
    fee: cents(row.feeCents),
    releaseOn: row.releaseOn ?? undefined,
    description: row.description,
    orderNumber: row.orderNumber ?? undefined,
    paymentId: row.paymentId ?? undefined,
    refundId: row.refundId ?? undefined,
    returnedRef: row.returnedRef ?? undefined,
    expected: row.expectedCents === null ? undefined : cents(row.expectedCents),
    difference: row.difference === null ? undefined : parseOneOf(row.difference, lineDifferences),
    writtenOff: at === null ? undefined : { at, by: by ?? '', reason: reason ?? '' },
  }
}

import type { LineDifference, PayoutLineKind, PayoutSource } from '#domain/payouts/payout.ts'

export const payoutLineLabels: Readonly<Record<PayoutLineKind, string>> = {
  charge: 'Payment',
  refund: 'Refund',
  fee: 'Fee',
  reserve: 'Reserve held',
  'reserve-release': 'Reserve released',
  dispute: 'Dispute',
  'returned-payout': 'Returned payout',
  adjustment: 'Adjustment',
  total: 'Payments as a sum',
  other: 'Other',
}

export const payoutSourceLabels: Readonly<Record<PayoutSource, string>> = {
  file: 'Imported',
  provider: 'Reported',
  hand: 'Entered',
}

/** Why a line differs, for staff who look for the cause. */
export const differenceLabels: Readonly<Record<LineDifference, string>> = {
  unknown: 'Not in the ledger',
  amount: 'Another amount',
  twice: 'Paid out before',
}

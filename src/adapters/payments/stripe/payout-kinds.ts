import type { PayoutLineKind } from '#domain/payouts/payout.ts'

/** By the type or the reporting category of a balance transaction. */
const kinds: Readonly<Record<string, PayoutLineKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  stripe_fee: 'fee',
  network_cost: 'fee',
  adjustment: 'adjustment',
  payout_failure: 'returned-payout',
  payout_reversal: 'returned-payout',
}

/** A reserve that is held is taken off, and one that is released is added. */
export function toLineKind(type: string, amount: number): PayoutLineKind {
  if (type.includes('reserve')) return amount < 0 ? 'reserve' : 'reserve-release'
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? 'other') : 'other'
}

import { add, type Cents, multiply, share } from '../money.ts'
import type { PaymentTerms } from '../payments/payment-terms.ts'
import { addDays } from '../shipping/us-holidays.ts'
import type { NewPayout, PayoutLine } from './payout.ts'

type Terms = Pick<PaymentTerms, 'feeShare' | 'feeFixed' | 'reserveShare' | 'reserveDays'>

/** What the terms of the account make of its payments: $100.00 in two at 4.5 % and $0.25 are $5.00. Only an estimate. */
export function estimateFees(lines: readonly Pick<PayoutLine, 'kind' | 'amount'>[], terms: Terms): Cents {
  const charges = lines.filter(({ kind }) => kind === 'charge')
  const sum = add(...charges.map(({ amount }) => amount))
  return add(share(sum, terms.feeShare), multiply(terms.feeFixed, charges.length))
}

/** Reserves without a date are released after the days of the terms. */
export function addReleaseDays(payout: NewPayout, { reserveDays }: Terms): NewPayout {
  if (reserveDays === 0) return payout
  const releaseOn = addDays(payout.arrivedOn, reserveDays)
  return {
    ...payout,
    lines: payout.lines.map((line) =>
      line.kind === 'reserve' && line.releaseOn === undefined ? { ...line, releaseOn } : line,
    ),
  }
}

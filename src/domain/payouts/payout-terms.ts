import { add, type Cents, cents, multiply, share, subtract, zero } from '../money.ts'
import type { PaymentTerms } from '../payments/payment-terms.ts'
import { addDays } from '../shipping/us-holidays.ts'
import type { NewPayout, PayoutLine } from './payout.ts'

/** Gateways settle in a day or two, and banks of high-risk merchants in up to a week. */
export const missingAfterDays = 7
/** What is missing for longer was looked into. */
export const missingWithinDays = 90

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

/** Money that a provider holds back until a day. */
export interface HeldReserve {
  readonly amount: Cents
  /** 'YYYY-MM-DD'. Undefined when the provider names no day. */
  readonly releaseOn: string | undefined
}

/** What is still held, the next release first. What was released is of the oldest reserves. */
export function listOpenReserves(held: readonly HeldReserve[], released: Cents): HeldReserve[] {
  const byDay = held.toSorted((one, other) =>
    (one.releaseOn ?? '9999').localeCompare(other.releaseOn ?? '9999'),
  )
  let left = released
  return byDay.flatMap(({ amount, releaseOn }) => {
    const paid = cents(Math.min(left, amount))
    left = subtract(left, paid)
    const open = subtract(amount, paid)
    return open === zero ? [] : [{ amount: open, releaseOn }]
  })
}

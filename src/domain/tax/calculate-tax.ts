import type { TaxClass } from '../catalog/tax-class.ts'
import { add, type Cents, cents, zero } from '../money.ts'
import type { TaxTerms } from './tax-tables.ts'

/** Something sold, after its discounts. */
export interface TaxableLine {
  readonly amount: Cents
  readonly taxClass: TaxClass
}

/** What is added to an order. The lines are in the order in which they were given. */
export interface OrderTax {
  readonly lines: readonly Cents[]
  readonly shipping: Cents
  readonly total: Cents
}

const whole = 1_000_000n

/**
 * The tax of an order: the rates add up, and the sum is rounded once, half a cent up. Its cents go to lines and shipping by the largest
 * remainder, so that they add up to it: 7.25 % of $9.99, $9.99 and $9.99 is $2.17, as $0.73, $0.72 and $0.72. Taxed shipping is taxed
 * in the proportion of taxed items.
 * @param shipping after its discounts
 * @param shipped what shipping is paid for, when it is more than the lines
 */
export function calculateTax(
  lines: readonly TaxableLine[],
  shipping: Cents,
  { rates, isShippingTaxed }: Pick<TaxTerms, 'rates' | 'isShippingTaxed'>,
  shipped: readonly TaxableLine[] = lines,
): OrderTax {
  const ppm = BigInt(rates.reduce((sum, rate) => sum + rate.ppm, 0))
  const base = isShippingTaxed ? shareShipping(shipped, shipping) : zero
  const exact = [...lines.map(getTaxed), base].map((amount) => BigInt(amount) * ppm)
  const sum = exact.reduce((total, each) => total + each, 0n)
  const total = Number((sum + whole / 2n) / whole)
  const parts = allocateRemainders(exact, total)
  return { lines: parts.slice(0, -1), shipping: parts.at(-1) ?? zero, total: cents(total) }
}

function getTaxed({ amount, taxClass }: TaxableLine): Cents {
  return taxClass === 'standard' ? amount : zero
}

/** What of the shipping belongs to taxed items, by their value. Of free items, all when each is taxed. */
function shareShipping(lines: readonly TaxableLine[], shipping: Cents): Cents {
  const value = add(...lines.map(({ amount }) => amount))
  if (value === 0) return lines.every(({ taxClass }) => taxClass === 'standard') ? shipping : zero
  return cents(
    Number(
      (BigInt(shipping) * BigInt(add(...lines.map(getTaxed))) * 2n + BigInt(value)) / (BigInt(value) * 2n),
    ),
  )
}

/** Each part rounded down, and the cents that are left to the largest remainders. */
function allocateRemainders(exact: readonly bigint[], total: number): Cents[] {
  const floors = exact.map((amount) => Number(amount / whole))
  const left = total - floors.reduce((sum, floor) => sum + floor, 0)
  const byRemainder = exact
    .map((amount, index) => ({ index, remainder: amount % whole }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return floors.map((floor, index) => cents(floor + (raised.has(index) ? 1 : 0)))
}

/** What was paid for a line or for shipping, with its tax, and what of both went back. */
export interface TaxedPart {
  /** Without tax. */
  readonly paid: Cents
  readonly tax: Cents
  readonly refunded: Cents
  readonly refundedTax: Cents
}

/**
 * The tax that goes back with an amount: the tax of all that went back, rounded once, less what went back before. So the whole amount
 * gives back exactly the whole tax, in whatever parts. Of $30.00 with $2.18 of tax, three refunds of $10.00 give back $0.73, $0.72 and
 * $0.73.
 */
export function calculateReturnedTax({ paid, tax, refunded, refundedTax }: TaxedPart, amount: Cents): Cents {
  if (tax === 0 || paid === 0) return zero
  const gone = BigInt(Math.min(paid, refunded + amount))
  const due = (BigInt(tax) * gone * 2n + BigInt(paid)) / (BigInt(paid) * 2n)
  return cents(Math.min(tax - refundedTax, Math.max(0, Number(due) - refundedTax)))
}

import type { TaxClass } from '../catalog/tax-class.ts'
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { AppliedFee } from './delivery-fee.ts'
import type { AppliedExcise } from './excise.ts'
import type { TaxSums, TaxTerms } from './tax-tables.ts'

/** Something sold, after its discounts. */
export interface TaxableLine {
  readonly amount: Cents
  readonly quantity: number
  readonly taxClass: TaxClass
}

/** What is added to an order. The lines are in the order in which they were given. */
export interface OrderTax {
  /** With their excises. */
  readonly lines: readonly Cents[]
  /** What of the lines is excise. */
  readonly excises: readonly Cents[]
  readonly shipping: Cents
  /** What the customer pays for the delivery to the state. */
  readonly deliveryFee: Cents
  readonly total: Cents
}

/** What an order has of it. */
export function toTaxSums({ total, excises, deliveryFee }: OrderTax): TaxSums {
  return { tax: total, excise: add(zero, ...excises), deliveryFee }
}

/** What decides the tax of an order. */
type AppliedTerms = Pick<TaxTerms, 'rates' | 'isShippingTaxed' | 'excises' | 'fee' | 'provider'>

const whole = 1_000_000n

/**
 * The tax of an order: the rates add up, and the sum is rounded once, half a cent up. Its cents go to lines and shipping by the
 * largest remainder, so that they add up to it: 7.25 % of $9.99, $9.99 and $9.99 is $2.17, as $0.73, $0.72 and $0.72. Taxed
 * shipping is taxed in the proportion of taxed items. Excises are rounded in the same way, and neither they nor the delivery fee
 * are taxed. What a provider calculated for these amounts counts as it is.
 * @param shipping after its discounts
 * @param shipped what shipping is paid for, when it is more than the lines
 */
export function calculateTax(
  lines: readonly TaxableLine[],
  shipping: Cents,
  { rates, isShippingTaxed, excises = [], fee, provider }: AppliedTerms,
  shipped: readonly TaxableLine[] = lines,
): OrderTax {
  const ppm = BigInt(rates.reduce((sum, rate) => sum + rate.ppm, 0))
  const base = isShippingTaxed ? shareShipping(shipped, shipping) : zero
  const sales =
    findProviderTaxes(lines, shipping, provider) ??
    allocate([...lines.map(getTaxed), base].map((amount) => BigInt(amount) * ppm))
  const ofExcises = allocate(lines.map((line) => calculateExcise(line, excises)))
  const taxed = lines.map((_, index) => add(sales[index] ?? zero, ofExcises[index] ?? zero))
  const ofShipping = sales.at(-1) ?? zero
  const deliveryFee = calculateDeliveryFee(lines, fee)
  return {
    lines: taxed,
    excises: ofExcises,
    shipping: ofShipping,
    deliveryFee,
    total: add(ofShipping, deliveryFee, ...taxed),
  }
}

/** What the provider answered for lines and shipping. Undefined for amounts that it was not asked about. */
function findProviderTaxes(
  lines: readonly TaxableLine[],
  shipping: Cents,
  provider: TaxTerms['provider'],
): readonly Cents[] | undefined {
  if (provider === undefined) return undefined
  const isAsked =
    shipping === provider.shipping &&
    lines.length === provider.amounts.length &&
    lines.every(({ amount }, index) => amount === provider.amounts[index])
  return isAsked ? [...provider.taxes, provider.shippingTax] : undefined
}

/** The tax of an order by the parts of its lines, which need not add up to it: by the largest remainder. */
export function spreadTax(total: Cents, parts: readonly bigint[]): Cents[] {
  const sum = parts.reduce((all, part) => all + part, 0n)
  if (sum === 0n) return parts.map(() => zero)
  return allocateRemainders(
    parts.map((part) => (BigInt(total) * whole * part) / sum),
    total,
  )
}

/** What the customer pays for the delivery: of an order with taxed items, from the minimum of the state. */
export function calculateDeliveryFee(lines: readonly TaxableLine[], fee: AppliedFee | undefined): Cents {
  if (fee === undefined || fee.paidBy !== 'customer') return zero
  const goods = add(zero, ...lines.map(getTaxed))
  return goods > 0 && goods >= fee.minimum ? fee.amount : zero
}

/** In millionths of cents. What costs nothing is not sold. */
function calculateExcise(
  { amount, quantity, taxClass }: TaxableLine,
  excises: readonly AppliedExcise[],
): bigint {
  if (taxClass !== 'standard' || amount === 0) return 0n
  return excises.reduce(
    (sum, { base, rate }) =>
      sum + (base === 'price' ? BigInt(amount) * BigInt(rate) : BigInt(quantity) * BigInt(rate) * 100n),
    0n,
  )
}

/** Amounts in millionths of cents as cents, which add up to their rounded sum. */
function allocate(exact: readonly bigint[]): Cents[] {
  const sum = exact.reduce((total, each) => total + each, 0n)
  return allocateRemainders(exact, Number((sum + whole / 2n) / whole))
}

function getTaxed({ amount, taxClass }: TaxableLine): Cents {
  return taxClass === 'exempt' ? zero : amount
}

/** What of the shipping belongs to taxed items, by their value. Of free items, all when each is taxed. */
export function shareShipping(lines: readonly TaxableLine[], shipping: Cents): Cents {
  const value = add(...lines.map(({ amount }) => amount))
  if (value === 0) return lines.every(({ taxClass }) => taxClass !== 'exempt') ? shipping : zero
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

/** What goes back of the tax with an amount, and what of it is excise. @param part its tax and what went back include the excise */
export function calculateReturnedTaxes(
  { excise, refundedExcise, ...part }: TaxedPart & { readonly excise: Cents; readonly refundedExcise: Cents },
  amount: Cents,
): { readonly tax: Cents; readonly excise: Cents } {
  const sales = { tax: subtract(part.tax, excise), refundedTax: subtract(part.refundedTax, refundedExcise) }
  const returned = calculateReturnedTax({ ...part, tax: excise, refundedTax: refundedExcise }, amount)
  return { tax: add(calculateReturnedTax({ ...part, ...sales }, amount), returned), excise: returned }
}

/**
 * The tax that goes back with an amount: the tax of all that went back, rounded once, less what went back before. So the whole
 * amount gives back exactly the whole tax, in whatever parts. Of $30.00 with $2.18 of tax, three refunds of $10.00 give back
 * $0.73, $0.72 and $0.73.
 */
export function calculateReturnedTax({ paid, tax, refunded, refundedTax }: TaxedPart, amount: Cents): Cents {
  if (tax === 0 || paid === 0) return zero
  const gone = BigInt(Math.min(paid, refunded + amount))
  const due = (BigInt(tax) * gone * 2n + BigInt(paid)) / (BigInt(paid) * 2n)
  return cents(Math.min(tax - refundedTax, Math.max(0, Number(due) - refundedTax)))
}

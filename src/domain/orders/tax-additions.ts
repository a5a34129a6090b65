import { add, type Cents, cents, zero } from '../money.ts'
import { calculateTax } from '../tax/calculate-tax.ts'
import type { TaxTerms } from '../tax/tax-tables.ts'
import type { NewOrderLine } from './new-order.ts'
import type { Order } from './order.ts'

/**
 * The additions with their tax. Shipping that costs more has the share of tax that was charged for it, so that the same shipping gives
 * the same tax back: of $15.00 with $1.50 of tax, another $5.00 have $0.50.
 */
export function taxAdditions(
  {
    order,
    taxTerms,
  }: {
    readonly order: Pick<Order, 'shipping' | 'shippingTax'>
    /** Undefined for an order whose prices include any tax due. */
    readonly taxTerms: TaxTerms | undefined
  },
  additions: readonly NewOrderLine[],
  shipping: Cents,
): { readonly lines: readonly NewOrderLine[]; readonly shipping: Cents; readonly tax: Cents } {
  if (taxTerms === undefined) return { lines: additions, shipping: zero, tax: zero }
  const sold = additions.map(({ total, taxClass }) => ({ amount: total, taxClass }))
  const isShippingKnown = order.shipping > 0
  const tax = calculateTax(sold, isShippingKnown ? zero : shipping, taxTerms)
  const shippingTax = isShippingKnown
    ? cents(Math.round((order.shippingTax * shipping) / order.shipping))
    : tax.shipping
  const lines = additions.map((line, index) => ({ ...line, tax: tax.lines[index] ?? zero }))
  return { lines, shipping: shippingTax, tax: add(shippingTax, ...tax.lines) }
}

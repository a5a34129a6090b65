import { add, type Cents, cents, subtract, zero } from '../money.ts'
import { calculateTax, type TaxableLine } from '../tax/calculate-tax.ts'
import type { TaxTerms } from '../tax/tax-tables.ts'
import type { NewOrderLine } from './new-order.ts'
import type { Order, OrderLine } from './order.ts'
import { countRemaining } from './order-line.ts'
import type { LineRefund } from './refund-parts.ts'

/**
 * The additions with their tax. Shipping that costs more has the share of tax that was charged for it, so that the same shipping gives
 * the same tax back: of $15.00 with $1.50 of tax, another $5.00 have $0.50. Shipping that was free is taxed in the proportion of taxed
 * items after the edit.
 */
export function taxAdditions(
  {
    order,
    lines,
    removals,
    taxTerms,
  }: {
    readonly order: Pick<Order, 'shipping' | 'shippingTax'>
    readonly lines: readonly OrderLine[]
    readonly removals: readonly LineRefund[]
    /** Undefined for an order whose prices include any tax due. */
    readonly taxTerms: TaxTerms | undefined
  },
  additions: readonly NewOrderLine[],
  shipping: Cents,
): { readonly lines: readonly NewOrderLine[]; readonly shipping: Cents; readonly tax: Cents } {
  if (taxTerms === undefined) return { lines: additions, shipping: zero, tax: zero }
  const sold = additions.map(({ total, taxClass }) => ({ amount: total, taxClass }))
  const isShippingKnown = order.shipping > 0
  const shipped = [...listKept(lines, removals), ...sold]
  const tax = calculateTax(sold, isShippingKnown ? zero : shipping, taxTerms, shipped)
  const shippingTax = isShippingKnown
    ? cents(Math.round((order.shippingTax * shipping) / order.shipping))
    : tax.shipping
  const taxed = additions.map((line, index) => ({ ...line, tax: tax.lines[index] ?? zero }))
  return { lines: taxed, shipping: shippingTax, tax: add(shippingTax, ...tax.lines) }
}

/** What stays of the lines, at what was paid for it. */
function listKept(lines: readonly OrderLine[], removals: readonly LineRefund[]): readonly TaxableLine[] {
  return lines.map((line) => {
    const removed = removals.find(({ lineId }) => lineId === line.id)?.removed ?? 0
    const paid = subtract(line.total, line.discount)
    const amount = Math.round((paid * (countRemaining(line) - removed)) / line.quantity)
    return { amount: cents(amount), taxClass: line.taxClass }
  })
}

import { add, type Cents, cents, subtract, zero } from '../money.ts'
import { calculateDeliveryFee, calculateTax, type TaxableLine } from '../tax/calculate-tax.ts'
import type { TaxTerms } from '../tax/tax-tables.ts'
import type { NewOrderLine } from './new-order.ts'
import type { Order, OrderLine } from './order.ts'
import { countRemaining } from './order-line.ts'
import { type LineRefund, sumRefundedFee } from './refund-parts.ts'

/**
 * The additions with their tax. Shipping that costs more has the share of tax that was charged for it, so that the same shipping
 * gives the same tax back: of $15.00 with $1.50 of tax, another $5.00 have $0.50. Shipping that was free is taxed in the
 * proportion of taxed items after the edit.
 */
export function taxAdditions(
  {
    order,
    lines,
    removals,
    taxTerms,
  }: {
    readonly order: Pick<Order, 'shipping' | 'shippingTax' | 'taxTerms'>
    readonly lines: readonly OrderLine[]
    readonly removals: readonly LineRefund[]
    /** Undefined for an order whose prices include any tax due. */
    readonly taxTerms: TaxTerms | undefined
  },
  additions: readonly NewOrderLine[],
  shipping: Cents,
): {
  readonly lines: readonly NewOrderLine[]
  readonly shipping: Cents
  readonly excise: Cents
  readonly tax: Cents
} {
  if (taxTerms === undefined) return { lines: additions, shipping: zero, excise: zero, tax: zero }
  const sold = additions.map(toTaxable)
  const isShippingKnown = order.shipping > 0
  const shipped = [...listKept(order, lines, removals), ...sold]
  const tax = calculateTax(sold, isShippingKnown ? zero : shipping, taxTerms, shipped)
  const shippingTax = isShippingKnown
    ? cents(Math.round((order.shippingTax * shipping) / order.shipping))
    : tax.shipping
  const taxed = additions.map((line, index) => ({
    ...line,
    tax: tax.lines[index] ?? zero,
    excise: tax.excises[index] ?? zero,
  }))
  return {
    lines: taxed,
    shipping: shippingTax,
    excise: add(zero, ...tax.excises),
    tax: add(shippingTax, ...tax.lines),
  }
}

/**
 * What an edit changes the delivery fee by: it is due for the order as it is after the edit. An order that keeps enough items keeps
 * the fee that it was placed with. One without a fee gets it only with added items, at the terms of today.
 */
export function changeDeliveryFee(
  {
    order,
    lines,
    removals,
    refunds,
    taxTerms,
  }: {
    readonly order: Pick<Order, 'deliveryFee' | 'taxTerms'>
    readonly lines: readonly OrderLine[]
    readonly removals: readonly LineRefund[]
    readonly refunds: Parameters<typeof sumRefundedFee>[0]
    readonly taxTerms: TaxTerms | undefined
  },
  additions: readonly NewOrderLine[],
): Cents {
  const charged = subtract(order.deliveryFee, sumRefundedFee(refunds))
  const sold = [...listKept(order, lines, removals), ...additions.map(toTaxable)]
  if (charged === 0) return additions.length === 0 ? zero : calculateDeliveryFee(sold, taxTerms?.fee)
  const isDue = calculateDeliveryFee(sold, order.taxTerms?.fee ?? taxTerms?.fee) > 0
  return isDue ? zero : subtract(zero, charged)
}

function toTaxable({ total, quantity, taxClass }: NewOrderLine): TaxableLine {
  return { amount: total, quantity, taxClass }
}

/** What stays of the lines, at what was paid for it. What a certificate exempted stays exempt, also once that has expired. */
function listKept(
  { taxTerms }: Pick<Order, 'taxTerms'>,
  lines: readonly OrderLine[],
  removals: readonly LineRefund[],
): readonly TaxableLine[] {
  return lines.map((line) => {
    const removed = removals.find(({ lineId }) => lineId === line.id)?.removed ?? 0
    const paid = subtract(line.total, line.discount)
    const quantity = countRemaining(line) - removed
    const amount = Math.round((paid * quantity) / line.quantity)
    const isExempt = taxTerms?.exemption !== undefined && line.tax === 0
    return { amount: cents(amount), quantity, taxClass: isExempt ? 'exempt' : line.taxClass }
  })
}

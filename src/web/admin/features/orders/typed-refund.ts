import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { cents } from '#domain/money.ts'
import { calculateRemovedCost } from '#domain/orders/refund-parts.ts'
import { calculateReturnedTaxes } from '#domain/tax/calculate-tax.ts'
import { parseDollars } from '../../state/amounts.ts'
import { formatCents } from '../../state/format.ts'
import type { LineRefundInput } from './refunded-line.tsx'

/** What is typed for each line, by its id. */
export type TypedLines = Readonly<Record<string, LineRefundInput>>

/** The tax that goes back with what is typed. */
export function calculateTypedTax(order: AdminOrder, lines: TypedLines, shipping: string): number {
  const ofPart = (
    typed: string,
    { paid, refundable = 0, tax = 0, refundedTax = 0, excise = 0, refundedExcise = 0 }: TypedPart,
  ) => {
    const amount = parseDollars(typed) ?? 0
    if (amount <= 0 || amount > refundable) return 0
    const part = { paid: cents(paid), tax: cents(tax), refunded: cents(paid - refundable) }
    const before = { refundedTax: cents(refundedTax), refundedExcise: cents(refundedExcise) }
    return calculateReturnedTaxes({ ...part, ...before, excise: cents(excise) }, cents(amount)).tax
  }
  const ofShipping = {
    paid: order.shipping,
    refundable: order.refundableShipping,
    tax: order.shippingTax,
    refundedTax: order.refundedShippingTax,
  }
  const tax = order.lines.reduce(
    (sum, line) => sum + ofPart(lines[line.id]?.amount ?? '', line),
    ofPart(shipping, ofShipping),
  )
  return tax + (isWholeRefund(order, lines, shipping) ? (order.refundableFee ?? 0) : 0)
}

interface TypedPart {
  readonly paid: number
  readonly refundable?: number | undefined
  readonly tax?: number | undefined
  readonly refundedTax?: number | undefined
  readonly excise?: number | undefined
  readonly refundedExcise?: number | undefined
}

/** Whether nothing is left after it, so that the delivery fee goes back too. */
function isWholeRefund(order: AdminOrder, lines: TypedLines, shipping: string): boolean {
  const isAll = (typed: string, refundable = 0) => (parseDollars(typed) ?? 0) === refundable
  return (
    isAll(shipping, order.refundableShipping) &&
    order.lines.every(({ id, refundable }) => isAll(lines[id]?.amount ?? '', refundable))
  )
}

/** Whether less is refunded than the items cost that are taken out. The server knows what was refunded before. */
export function isBelowCost(line: AdminOrder['lines'][number], input: LineRefundInput | undefined): boolean {
  if (input === undefined || input.removed === 0) return false
  const refundedBefore = line.paid - (line.refundable ?? 0)
  const amount = parseDollars(input.amount) ?? 0
  return refundedBefore + amount < calculateRemovedCost(line, input.removed)
}

/** As the call takes them. An amount that is no number is NaN, which the call refuses. */
export function toLineRefunds(lines: TypedLines) {
  return Object.entries(lines)
    .filter(([, { amount, removed }]) => amount !== '' || removed > 0)
    .map(([lineId, { amount, removed }]) => ({
      lineId,
      amount: amount === '' ? 0 : (parseDollars(amount) ?? Number.NaN),
      removed,
    }))
}

/** Whether nothing is entered. An amount that cannot be refunded is no reason to stop: its field says what is wrong. */
export function isEmptyRefund(lines: TypedLines, shipping: string): boolean {
  return shipping === '' && toLineRefunds(lines).length === 0
}

/** The errors of the fields, by name. */
export function validateAmounts(
  order: AdminOrder,
  lines: TypedLines,
  shipping: string,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const explain = (typed: string, max: number) =>
    typed === '' || isRefundable(typed, max) ? undefined : `Enter up to ${formatCents(max)}.`
  for (const line of order.lines) {
    const { amount = '', removed = 0 } = lines[line.id] ?? {}
    const isFree = removed > 0 && (amount === '' || parseDollars(amount) === 0)
    // Items that were refunded before can be taken out without an amount. The server knows what was.
    const isUnrefunded = isFree && line.paid > 0 && line.refundable === line.paid
    const error = isUnrefunded
      ? 'Enter what to refund.'
      : isFree
        ? undefined
        : explain(amount, line.refundable ?? 0)
    if (error !== undefined) errors[`amount-${line.id}`] = error
  }
  const shippingError = explain(shipping, order.refundableShipping ?? 0)
  if (shippingError !== undefined) errors.shipping = shippingError
  return errors
}

export function isRefundable(typed: string, max: number): boolean {
  const amount = parseDollars(typed)
  return amount !== undefined && amount > 0 && amount <= max
}

import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { Refund, RefundPart, RefundWithPayment } from './payment.ts'
import { getPaidBack } from './store-credit.ts'

/** A payment, and what it still has of its money. */
export interface RefundSource {
  readonly paymentId: string
  readonly left: Cents
}

/** What went back through a payment, or is about to. */
export function sumPaidBack(
  paymentId: string,
  refunds: readonly (Pick<Refund, 'amount' | 'credit' | 'exchanged' | 'invoiced' | 'status'> &
    Pick<RefundWithPayment, 'paymentId'>)[],
): Cents {
  const made = refunds.filter(
    (refund) =>
      refund.paymentId === paymentId && (refund.status === 'requested' || refund.status === 'succeeded'),
  )
  return add(zero, ...made.map(getPaidBack))
}

/** What was refunded without any money, because it pays for items that were added to the order instead. */
export function sumExchanged(refunds: readonly Pick<Refund, 'exchanged' | 'status'>[]): Cents {
  return add(
    zero,
    ...refunds.filter(({ status }) => status === 'succeeded').map(({ exchanged }) => exchanged),
  )
}

/** What was refunded without any money, because it was taken off the open invoice. */
export function sumInvoiced(refunds: readonly Pick<Refund, 'invoiced' | 'status'>[]): Cents {
  return add(zero, ...refunds.filter(({ status }) => status === 'succeeded').map(({ invoiced }) => invoiced))
}

/**
 * What went back in money of all that was taken off the total of an order. The rest was exchanged, or taken off its open invoice.
 */
export function getReturnedMoney({
  refunded,
  exchanged,
  invoiced,
}: {
  readonly refunded: Cents
  readonly exchanged: Cents
  readonly invoiced: Cents
}): Cents {
  return subtract(refunded, add(exchanged, invoiced))
}

/**
 * Which payments a refund comes from. One payment that has enough gives all of it, the first one before the others. Otherwise each
 * gives what it has: $25.00 of payments with $20.00 and $8.00 is $20.00 and $5.00. The last one gives what none has.
 */
export function chooseRefundSources(
  amount: Cents,
  sources: readonly RefundSource[],
): readonly { readonly paymentId: string; readonly amount: Cents }[] {
  const whole = sources.find(({ left }) => left >= amount)
  if (whole !== undefined) return [{ paymentId: whole.paymentId, amount }]
  let rest: number = amount
  return sources
    .map(({ paymentId, left }, index) => {
      const part = index === sources.length - 1 ? rest : Math.min(rest, left)
      rest -= part
      return { paymentId, amount: cents(part) }
    })
    .filter((source) => source.amount > 0)
}

/**
 * The first parts of a refund up to an amount, and the rest. The items that a part takes out stay with its first piece, and its
 * tax goes with its last one.
 */
export function splitRefundParts(
  parts: readonly RefundPart[],
  amount: Cents,
): { readonly first: readonly RefundPart[]; readonly rest: readonly RefundPart[] } {
  let left: number = amount
  const first: RefundPart[] = []
  const rest: RefundPart[] = []
  for (const part of parts) {
    const taken = cents(Math.min(left, part.amount))
    const tax = cents(Math.min(left - taken, part.tax))
    const isFirst = taken > 0 || tax > 0 || (part.amount === 0 && part.tax === 0)
    const pieces = splitTax(part, tax)
    if (isFirst) first.push({ ...part, ...pieces.first, amount: taken })
    if (taken < part.amount || tax < part.tax) {
      const amount = subtract(part.amount, taken)
      rest.push({ ...part, ...pieces.rest, amount, removed: isFirst ? 0 : part.removed })
    }
    left -= taken + tax
  }
  return { first, rest }
}

type TaxOfPart = Pick<RefundPart, 'tax' | 'excise' | 'deliveryFee'>

/** The tax of a part in two pieces. The excise and the delivery fee go with the last one. */
function splitTax(
  { tax, excise = zero, deliveryFee = zero }: RefundPart,
  amount: Cents,
): { readonly first: TaxOfPart; readonly rest: TaxOfPart } {
  const toPiece = (piece: Cents, ofPiece: number): TaxOfPart => ({
    tax: piece,
    ...(excise > 0 && { excise: cents(ofPiece) }),
    ...(deliveryFee > 0 && { deliveryFee: piece }),
  })
  const last = Math.max(0, amount - (tax - excise))
  return { first: toPiece(amount, last), rest: toPiece(subtract(tax, amount), excise - last) }
}

/** What goes back for parts of an order, with their tax. */
export function sumParts(parts: readonly Pick<RefundPart, 'amount' | 'tax'>[]): Cents {
  return add(zero, ...parts.flatMap(({ amount, tax }) => [amount, tax]))
}

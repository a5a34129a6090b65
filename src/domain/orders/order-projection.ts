import { hasLeft, isPackedShipment, type ShipmentState } from '../fulfillment/shipment.ts'
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import { isCaptured, type PaymentStatus } from '../payments/payment.ts'
import { type CreditedSums, getAmountDue } from '../payments/store-credit.ts'
import type { FulfillmentState, OrderStates, PaymentState } from './order-states.ts'

/** What an order has to ship, and its shipments. */
export interface FulfillmentFacts {
  /** Of all lines, without those that staff took out. */
  readonly units: number
  readonly shipments: readonly { readonly state: ShipmentState; readonly units: number }[]
  readonly canceledAt: Date | undefined
}

/** What happened to an order, from which its payment and fulfillment states are computed (decision 0197). */
export interface OrderFacts extends FulfillmentFacts, CreditedSums {
  /** The oldest first. An extra payment does not pay for the order. */
  readonly payments: readonly {
    readonly status: PaymentStatus
    readonly isExtra: boolean
    /** Of a payment for an invoice. */
    readonly amount?: Cents | undefined
  }[]
  /** Whether it was placed on terms: it is paid by invoice, with as many payments as it takes. */
  readonly isInvoiced?: boolean | undefined
  /** What of the refunds was taken off the open invoice. Undefined: nothing. */
  readonly invoiced?: Cents | undefined
  /** What went back of the order, to its payment or to store credit. Not what went back of extra payments. */
  readonly refunded: Cents
  /** What of it pays for items that were added to the order instead. Undefined: nothing. */
  readonly exchanged?: Cents | undefined
  /** What of the total never came. Undefined: nothing. */
  readonly writtenOff?: Cents | undefined
  /** Whether its time to pay is over. */
  readonly isOverdue: boolean
}

/** The states of an order that follow from what happened to it. */
export function projectOrderStates(
  facts: OrderFacts,
): Pick<OrderStates, 'payment' | 'fulfillment' | 'refunded'> {
  return {
    payment: projectOpenAmount(facts) > 0 ? 'on-terms' : projectPayment(facts),
    refunded: cents(Math.min(facts.refunded, facts.total)),
    fulfillment: projectFulfillment(facts),
  }
}

/** What of the invoice is neither paid nor taken off. Of $50.00 with a payment of $20.00 and a refund of $5.00, $25.00. */
export function projectOpenAmount(facts: OrderFacts): Cents {
  if (!facts.isInvoiced) return zero
  const { exchanged = zero, invoiced = zero } = facts
  const paid = facts.payments.filter((payment) => !payment.isExtra && isCaptured(payment))
  const settled = add(exchanged, invoiced, ...paid.map(({ amount = zero }) => amount))
  return cents(Math.max(0, getAmountDue(facts) - settled))
}

function projectPayment(facts: OrderFacts): PaymentState {
  const { total, refunded, exchanged = zero, writtenOff = zero } = facts
  const attempts = facts.payments.filter(({ isExtra }) => !isExtra)
  if (attempts.some(({ status }) => status === 'bank-returned')) return 'bank-returned'
  // An order that is free, or paid with store credit alone, needs no payment.
  const due = subtract(getAmountDue(facts), exchanged)
  if (due === 0 || facts.isInvoiced || attempts.some(isCaptured)) {
    if (refunded === zero) return 'paid'
    if (refunded >= subtract(total, writtenOff)) return 'refunded'
    return refunded === exchanged ? 'paid' : 'partially-refunded'
  }
  // An earlier card says nothing about the one that is tried now.
  const current = attempts.at(-1)
  if (current === undefined) return facts.isOverdue || facts.canceledAt !== undefined ? 'expired' : 'pending'
  return current.status === 'failed' || current.status === 'expired' ? current.status : 'pending'
}

/** How far an order is, from its shipments. */
export function projectFulfillment({ units, shipments, canceledAt }: FulfillmentFacts): FulfillmentState {
  if (canceledAt !== undefined) return 'canceled'
  const packed = shipments.filter(isPackedShipment)
  const left = shipments.filter(hasLeft)
  if (packed.length + left.length === 0) return 'unfulfilled'
  const covered = [...packed, ...left].reduce((sum, shipment) => sum + shipment.units, 0)
  if (covered < units || (packed.length > 0 && left.length > 0)) return 'partially-fulfilled'
  if (packed.length > 0) return 'packed'
  const kept = left.filter(({ state }) => state !== 'returned')
  if (kept.length === 0) return 'returned'
  return kept.every(({ state }) => state === 'delivered') ? 'delivered' : 'shipped'
}

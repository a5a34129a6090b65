import { type AgeEventKind, type AgeState, ageEvents, ageStateTable } from '../age-checks/age-state.ts'
import { type Cents, subtract, zero } from '../money.ts'
import { ok, type Result, refuse } from '../refusal.ts'
import { type ReturnState, returnStateTable } from '../returns/return-state.ts'
import { defineStateTable, type NextState } from '../state-table.ts'

export type PaymentState =
  | 'pending'
  | 'failed'
  | 'expired'
  | 'on-terms'
  | 'paid'
  | 'partially-refunded'
  | 'refunded'
  | 'bank-returned'
/**
 * Whether an order is paid for. 'on-terms': its invoice is open, and it ships before that is paid. 'bank-returned': it was, until
 * the bank took the money back. Its payments have states, too (`paymentStateTable`).
 */
export const orderPaymentStateTable = defineStateTable<PaymentState>('payment', {
  pending: ['paid', 'failed', 'expired', 'on-terms'],
  // What is left of the invoice is paid, or taken off it.
  'on-terms': ['on-terms', 'paid', 'partially-refunded', 'refunded'],
  // A payment can arrive after its page was closed, and the customer can try another card.
  failed: ['paid', 'pending'],
  expired: ['paid'],
  // Items that an edit added may go on the invoice.
  paid: ['partially-refunded', 'refunded', 'bank-returned', 'on-terms'],
  // A refund may fail after all.
  'partially-refunded': ['partially-refunded', 'refunded', 'paid', 'bank-returned', 'on-terms'],
  refunded: ['paid', 'partially-refunded', 'bank-returned'],
  'bank-returned': [],
})

export type FulfillmentState =
  | 'unfulfilled'
  | 'partially-fulfilled'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'canceled'
/** Computed from the shipments of an order. 'partially-fulfilled': some items are packed or have left, and others are not. */
export const fulfillmentStateTable = defineStateTable<FulfillmentState>('order', {
  unfulfilled: ['packed', 'partially-fulfilled', 'canceled'],
  // What is not packed may be taken out after the rest has left.
  'partially-fulfilled': ['unfulfilled', 'packed', 'shipped', 'delivered', 'returned'],
  packed: ['shipped', 'unfulfilled', 'partially-fulfilled', 'canceled'],
  // A lost parcel is packed again.
  shipped: ['delivered', 'returned', 'unfulfilled', 'partially-fulfilled'],
  delivered: ['returned'],
  returned: [],
  canceled: [],
})

/** An event that changes a state. Refund events carry the amount; return events carry the return. */
export type StateEvent =
  | {
      readonly kind:
        | 'paid'
        | 'placed-on-terms'
        | 'payment-failed'
        | 'payment-expired'
        | 'payment-retried'
        | 'bank-returned'
    }
  | { readonly kind: 'refunded'; readonly amount: Cents }
  | { readonly kind: AgeEventKind }
  /** A step of one shipment. `leadsTo`: the state of the order after it; undefined for its only shipment with all its items. */
  | { readonly kind: ShipmentEventKind; readonly leadsTo?: FulfillmentState | undefined }
  | { readonly kind: 'canceled' }
  | { readonly kind: ReturnEventKind; readonly request: { readonly state: ReturnState } }
export const shipmentEventKinds = ['packed', 'unpacked', 'shipped', 'delivered', 'returned', 'lost'] as const
export type ShipmentEventKind = (typeof shipmentEventKinds)[number]
export type ReturnEventKind = `return-${Exclude<ReturnState, 'requested'>}`

/** Changes to store on an order or a return. */
export interface StateChange {
  readonly payment?: NextState<PaymentState>
  readonly refunded?: Cents
  /** What of the invoice is open. */
  readonly open?: Cents
  readonly age?: NextState<AgeState>
  readonly fulfillment?: NextState<FulfillmentState>
  readonly return?: NextState<ReturnState>
}

export interface OrderStates {
  readonly payment: PaymentState
  readonly age: AgeState
  readonly fulfillment: FulfillmentState
  readonly total: Cents
  readonly refunded: Cents
  /** What of the total never came. Undefined: nothing. */
  readonly writtenOff?: Cents | undefined
}

/** The states of a new order. */
export const newOrderStates = { payment: 'pending', age: 'pending', fulfillment: 'unfulfilled' } as const

/** Whether the order was placed on terms, and something of its invoice is open. */
export function isOnTerms({ payment }: Pick<OrderStates, 'payment'>): boolean {
  return payment === 'on-terms'
}

/**
 * Whether the order is sold, and not refunded in full: the shop has its money, or an invoice for it. An order on terms is packed
 * and shipped like a paid one.
 */
export function isPaid({ payment }: Pick<OrderStates, 'payment'>): boolean {
  return payment === 'paid' || payment === 'partially-refunded' || isOnTerms({ payment })
}

/** Whether all of its money went back, by the shop or by the bank. */
function wasReversed({ payment }: Pick<OrderStates, 'payment'>): boolean {
  return payment === 'refunded' || payment === 'bank-returned'
}

/** Whether the order was ever sold, whatever was refunded since. */
export function wasPaid({ payment }: Pick<OrderStates, 'payment'>): boolean {
  return payment === 'refunded' || isPaid({ payment })
}

/** Whether something of the order is still to be shipped. */
export function isUnshipped({ fulfillment }: Pick<OrderStates, 'fulfillment'>): boolean {
  return fulfillment === 'unfulfilled' || fulfillment === 'partially-fulfilled' || fulfillment === 'packed'
}

/** Whether the order is paid and its customer is of age: nothing in its states keeps it from the carrier. */
export function isShippable({ payment, age }: Pick<OrderStates, 'payment' | 'age'>): boolean {
  return isPaid({ payment }) && age === 'verified'
}

/** Whether the order waits for its payment. */
export function isUnpaid({ payment, fulfillment }: Pick<OrderStates, 'payment' | 'fulfillment'>): boolean {
  return payment === 'pending' && fulfillment === 'unfulfilled'
}

/** Whether the order is paid and not shipped yet. */
export function isOpenOrder(order: Pick<OrderStates, 'payment' | 'fulfillment'>): boolean {
  return isPaid(order) && isUnshipped(order)
}

/**
 * The only way a payment, age, fulfillment or return state of an order changes.
 * @returns the change to store, or the refusal 'invalid-state' with a sentence that says why not
 */
export function transition(order: OrderStates, event: StateEvent): Result<StateChange> {
  const blocked = explainBlockedTransition(order, event)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const { payment, refunded, age, fulfillment, ...next } = getNextStates(order, event)
  return ok({
    ...(payment === undefined ? {} : { payment: orderPaymentStateTable.require(order.payment, payment) }),
    ...(refunded === undefined ? {} : { refunded }),
    ...(age === undefined ? {} : { age: ageStateTable.require(order.age, age) }),
    ...(fulfillment === undefined || fulfillment === order.fulfillment
      ? {}
      : { fulfillment: fulfillmentStateTable.require(order.fulfillment, fulfillment) }),
    ...(next.return === undefined || !('request' in event)
      ? {}
      : { return: returnStateTable.require(event.request.state, next.return) }),
  })
}

/** Why the event cannot happen to the order now; undefined when it can. */
export function explainBlockedTransition(order: OrderStates, event: StateEvent): string | undefined {
  // Only a refund that failed makes it paid again.
  if (event.kind === 'paid' && wasPaid(order)) return 'The order was paid before.'
  if (event.kind === 'placed-on-terms' && order.payment !== 'pending') return 'The order was placed before.'
  const next = getNextStates(order, event)
  if (next.payment !== undefined) return orderPaymentStateTable.explain(order.payment, next.payment)
  if (next.age !== undefined) return explainBlockedAge(order, next.age)
  if (next.fulfillment !== undefined) return explainBlockedFulfillment(order, event, next.fulfillment)
  if ('request' in event && next.return !== undefined)
    return returnStateTable.explain(event.request.state, next.return)
  return undefined
}

interface NextStates {
  readonly payment?: PaymentState
  readonly refunded?: Cents
  readonly age?: AgeState
  readonly fulfillment?: FulfillmentState
  readonly return?: ReturnState
}

function getNextStates(order: OrderStates, event: StateEvent): NextStates {
  switch (event.kind) {
    case 'paid':
      return { payment: 'paid' }
    case 'placed-on-terms':
      return { payment: 'on-terms' }
    case 'payment-failed':
      return { payment: 'failed' }
    case 'payment-expired':
      return { payment: 'expired' }
    case 'payment-retried':
      return { payment: 'pending' }
    case 'bank-returned':
      return { payment: 'bank-returned' }
    case 'refunded': {
      const refunded = (order.refunded + event.amount) as Cents
      const paid = subtract(order.total, order.writtenOff ?? zero)
      // What is open of an invoice is taken off first.
      const partly = isOnTerms(order) ? 'on-terms' : 'partially-refunded'
      return { refunded, payment: refunded >= paid ? 'refunded' : partly }
    }
    case 'age-verified':
    case 'age-rejected':
    case 'age-in-review':
    case 'age-document-needed':
    case 'age-expired':
    case 'age-revoked':
    case 'age-reopened':
      return { age: ageEvents[event.kind] }
    case 'unpacked':
    case 'lost':
      return { fulfillment: event.leadsTo ?? 'unfulfilled' }
    case 'packed':
    case 'shipped':
    case 'delivered':
    case 'returned':
      return { fulfillment: event.leadsTo ?? event.kind }
    case 'canceled':
      return { fulfillment: event.kind }
    case 'return-approved':
      return { return: 'approved' }
    case 'return-declined':
      return { return: 'declined' }
    case 'return-received':
      return { return: 'received' }
    case 'return-inspected':
      return { return: 'inspected' }
    case 'return-closed':
      return { return: 'closed' }
  }
}

/** The age check comes after payment, and only for an order that will be packed. */
function explainBlockedAge(order: OrderStates, to: AgeState): string | undefined {
  if (order.fulfillment === 'canceled') return 'The order is canceled.'
  if (!wasPaid(order)) return 'The age check starts when the order is paid.'
  if (order.age === 'verified' && !isUnshipped(order)) return `The order is already ${order.fulfillment}.`
  return order.age === to ? `The age check is already ${to}.` : ageStateTable.explain(order.age, to)
}

/** Packing requires a paid order and a verified age. The step of one of several shipments may leave the order as it is. */
function explainBlockedFulfillment(
  order: OrderStates,
  event: StateEvent,
  to: FulfillmentState,
): string | undefined {
  const isKept = 'leadsTo' in event && event.leadsTo === order.fulfillment
  const blocked = isKept ? undefined : fulfillmentStateTable.explain(order.fulfillment, to)
  if (blocked !== undefined) return blocked
  // A lost parcel may arrive after its order was refunded, and a bank takes weeks.
  if (event.kind === 'delivered' && wasReversed(order)) return undefined
  if (event.kind !== 'packed' && event.kind !== 'shipped' && event.kind !== 'delivered') return undefined
  if (isShippable(order)) return undefined
  return isPaid(order) ? "The customer's age is not verified." : 'The order is not paid.'
}

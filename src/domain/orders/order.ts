import type { StoredAcknowledgment } from '../compliance/product-warning.ts'
import type { Cents } from '../money.ts'
import { isOneOf } from '../one-of.ts'
import { ok, type Result, refuse } from '../refusal.ts'
import type { ShopMode } from '../settings/shop-mode.ts'
import type { ShippingAddress } from '../shipping/address.ts'
import type { Arrival } from '../shipping/arrival.ts'
import type { AddressCheck } from './address-check.ts'
import { type AgeEventKind, type AgeState, ageEvents, ageTransitions } from './age-state.ts'
import type { CancellationRequest } from './cancellation-request.ts'
import type { OrderHold } from './order-hold.ts'

// The state tables of an order; the one of its age check is in `age-state.ts`. Each row lists the states that may follow.
// `transition()` below is the only code that moves an order or a return from one state to the next.
export const paymentTransitions = {
  pending: ['paid', 'failed', 'expired'],
  // A payment can arrive after its page was closed, and the customer can try another card.
  failed: ['paid', 'pending'],
  expired: ['paid'],
  paid: ['partially-refunded', 'refunded'],
  'partially-refunded': ['partially-refunded', 'refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>
export type PaymentState = keyof typeof paymentTransitions

export const fulfillmentTransitions = {
  unfulfilled: ['packed', 'canceled'],
  packed: ['shipped', 'unfulfilled', 'canceled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  canceled: [],
} as const satisfies Record<string, readonly string[]>
export type FulfillmentState = keyof typeof fulfillmentTransitions

export const returnTransitions = {
  requested: ['approved', 'declined'],
  approved: ['received', 'closed'],
  declined: [],
  received: [],
  // A parcel can still be received after its return was closed.
  closed: ['received'],
} as const satisfies Record<string, readonly string[]>
export type ReturnState = keyof typeof returnTransitions

/** One purchase, with names and prices as sold. */
export interface Order {
  readonly id: string
  /** 'LW-4821390577'. Demo orders have five digits. */
  readonly number: string
  /** Undefined for a guest, and once the account is deleted. */
  readonly customerId: string | undefined
  /** When the account that it belonged to was deleted. */
  readonly accountErasedAt: Date | undefined
  readonly email: string
  readonly shippingAddress: ShippingAddress
  /** 'YYYY-MM-DD'. Undefined once it was deleted on schedule. */
  readonly dateOfBirth: string | undefined
  readonly payment: PaymentState
  readonly age: AgeState
  readonly fulfillment: FulfillmentState
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
  readonly refunded: Cents
  readonly couponCode: string | undefined
  readonly promotionName: string | undefined
  readonly shippingProvider: string
  readonly shippingService: string
  readonly hasAdultSignature: boolean
  /** Business days: '2 to 3'. */
  readonly estimatedDays: string | undefined
  /** Estimated when it was placed, and again when it was paid. Undefined before the shop estimated it. */
  readonly arrival: Arrival | undefined
  readonly trackingNumber: string | undefined
  readonly stockReserved: boolean
  readonly placedAt: Date
  /** An unpaid order keeps its stock until then. */
  readonly expiresAt: Date
  readonly paidAt: Date | undefined
  /** Set when a later rule or sales hold forbids the order. It counts while the order can be held (can-be-held.ts). */
  readonly hold: OrderHold | undefined
  /** Set once a rule asked about the address, because a closed place may reach into its ZIP code. */
  readonly addressCheck: AddressCheck | undefined
  /** Set once the customer asked to cancel the paid order. */
  readonly cancellation: CancellationRequest | undefined
  /** The verdict on the destination when the order was placed, as JSON. */
  readonly verdict: unknown
  readonly ruleVersion: number
  /** The warnings that the shopper ticked. */
  readonly acknowledgments: readonly StoredAcknowledgment[]
  readonly termsVersion: string
  readonly newsletter: boolean
  readonly ip: string | undefined
  /** SHA-256 of the key that opens the order without an account. */
  readonly keyHash: Buffer
  /** The shop's mode when the order was placed. */
  readonly mode: ShopMode
  /** Whether the order came with the demo store. */
  readonly isDemo: boolean
}

/** A product of an order, with its name and prices as sold. */
export interface OrderLine {
  /** Index within the order, from 0. */
  readonly position: number
  /** Undefined once the product is deleted. */
  readonly productId: string | undefined
  /** Undefined when the product no longer has a page. */
  readonly slug: string | undefined
  readonly imageKey: string | undefined
  readonly lotId: string | undefined
  readonly name: string
  readonly size: string | undefined
  /** Unit price before the price tier. */
  readonly price: Cents
  /** The price tier's discount in basis points. */
  readonly tierDiscountBp: number
  /** Unit price at the price tier. */
  readonly unitPrice: Cents
  /** As sold. */
  readonly quantity: number
  /** How many staff took out before packing. They are refunded and back in stock. */
  readonly removedQuantity: number
  /** How many units no stock covers, because a lot was set aside or counted with fewer. Zero once the order is packed. */
  readonly shortQuantity: number
  /** `unitPrice` times `quantity`. */
  readonly total: Cents
  /** The line's share of the order's discount. */
  readonly discount: Cents
  readonly onSale: boolean
}

/** An order in a list. */
export interface OrderSummary
  extends Pick<
    Order,
    'number' | 'placedAt' | 'email' | 'total' | 'refunded' | 'payment' | 'age' | 'fulfillment' | 'isDemo'
  > {
  /** Why an open order must not be packed. */
  readonly holdReason: string | undefined
  /** Whether staff must look at the address of an open order before packing. */
  readonly isAddressCheckOpen: boolean
  /** Whether staff must answer the customer's request to cancel it. */
  readonly isCancellationRequested: boolean
  readonly firstName: string
  readonly lastName: string
  readonly city: string
  readonly state: string
  /** Total quantity of all lines. */
  readonly quantity: number
}

/** An order line with the lot it was sold from. */
export interface OrderLineWithLot extends OrderLine {
  readonly lotNumber: string | undefined
  /** Pieces of the lot on the shelf. Undefined when the lot is not counted. */
  readonly lotOnHand: number | undefined
  readonly reportFileKey: string | undefined
}

/** An entry of the order's timeline. */
export interface OrderEvent {
  readonly occurredAt: Date
  readonly actor: string
  readonly kind: string
  readonly detail: string
}

/** An event that changes a state. Refund events carry the amount; return events carry the return. */
export type StateEvent =
  | { readonly kind: 'paid' | 'payment-failed' | 'payment-expired' | 'payment-retried' }
  | { readonly kind: 'refunded'; readonly amount: Cents }
  | { readonly kind: AgeEventKind }
  | { readonly kind: 'packed' | 'unpacked' | 'shipped' | 'delivered' | 'returned' | 'canceled' }
  | { readonly kind: ReturnEventKind; readonly request: { readonly state: ReturnState } }
export type ReturnEventKind = `return-${Exclude<ReturnState, 'requested'>}`

declare const madeByTransition: unique symbol

/** Changes to store on an order or a return. Only `transition()` creates one, so no other code can change a state. */
export interface StateChange {
  readonly payment?: PaymentState
  readonly refunded?: Cents
  readonly age?: AgeState
  readonly fulfillment?: FulfillmentState
  readonly return?: ReturnState
  readonly [madeByTransition]: true
}

/** Whether the order is paid and not shipped yet. */
export function isOpenOrder({ payment, fulfillment }: Pick<Order, 'payment' | 'fulfillment'>): boolean {
  return (
    (payment === 'paid' || payment === 'partially-refunded') &&
    (fulfillment === 'unfulfilled' || fulfillment === 'packed')
  )
}

export type OrderStates = Pick<Order, 'payment' | 'age' | 'fulfillment' | 'total' | 'refunded'>

/** The states of a new order. */
export const newOrderStates = { payment: 'pending', age: 'pending', fulfillment: 'unfulfilled' } as const

/**
 * The only way a payment, age, fulfillment or return state changes.
 * @returns the change to store, or the refusal 'invalid-state' with a sentence that says why not
 */
export function transition(order: OrderStates, event: StateEvent): Result<StateChange> {
  const blocked = explainBlockedTransition(order, event)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  return ok({ ...getNextStates(order, event) } as StateChange)
}

/** Why the event cannot happen to the order now; undefined when it can. */
export function explainBlockedTransition(order: OrderStates, event: StateEvent): string | undefined {
  const next = getNextStates(order, event)
  if (next.payment !== undefined && !isOneOf<string>(paymentTransitions[order.payment], next.payment))
    return `The payment is ${order.payment} and cannot become ${next.payment}.`
  if (next.age !== undefined) return explainBlockedAge(order, next.age)
  if (next.fulfillment !== undefined) return explainBlockedFulfillment(order, next.fulfillment)
  if ('request' in event && next.return !== undefined)
    return explainBlockedReturnTransition(event.request.state, next.return)
  return undefined
}

/** Why a return cannot take this step; undefined when it can. Used by the server and by the buttons. */
export function explainBlockedReturnTransition(from: ReturnState, to: ReturnState): string | undefined {
  return isOneOf<string>(returnTransitions[from], to)
    ? undefined
    : `The return is ${from} and cannot become ${to}.`
}

function getNextStates(order: OrderStates, event: StateEvent): Omit<StateChange, typeof madeByTransition> {
  switch (event.kind) {
    case 'paid':
      return { payment: 'paid' }
    case 'payment-failed':
      return { payment: 'failed' }
    case 'payment-expired':
      return { payment: 'expired' }
    case 'payment-retried':
      return { payment: 'pending' }
    case 'refunded': {
      const refunded = (order.refunded + event.amount) as Cents
      return { refunded, payment: refunded >= order.total ? 'refunded' : 'partially-refunded' }
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
      return { fulfillment: 'unfulfilled' }
    case 'packed':
    case 'shipped':
    case 'delivered':
    case 'returned':
    case 'canceled':
      return { fulfillment: event.kind }
    case 'return-approved':
      return { return: 'approved' }
    case 'return-declined':
      return { return: 'declined' }
    case 'return-received':
      return { return: 'received' }
    case 'return-closed':
      return { return: 'closed' }
  }
}

/** The age check comes after payment, and only for an order that will be packed (D30). */
function explainBlockedAge(order: OrderStates, to: AgeState): string | undefined {
  if (order.fulfillment === 'canceled') return 'The order is canceled.'
  if (order.payment === 'pending' || order.payment === 'failed' || order.payment === 'expired')
    return 'The age check starts when the order is paid.'
  if (order.age === 'verified' && order.fulfillment !== 'unfulfilled' && order.fulfillment !== 'packed')
    return `The order is already ${order.fulfillment}.`
  if (isOneOf<string>(ageTransitions[order.age], to)) return undefined
  return order.age === to
    ? `The age check is already ${to}.`
    : `The age check is ${order.age} and cannot become ${to}.`
}

/** Packing requires a paid order and a verified age (D30). */
function explainBlockedFulfillment(order: OrderStates, to: FulfillmentState): string | undefined {
  if (!isOneOf<string>(fulfillmentTransitions[order.fulfillment], to))
    return `The order is ${order.fulfillment} and cannot become ${to}.`
  // A lost parcel may arrive after its order was refunded.
  if (to === 'delivered' && order.payment === 'refunded') return undefined
  if (to !== 'packed' && to !== 'shipped' && to !== 'delivered') return undefined
  if (order.payment !== 'paid' && order.payment !== 'partially-refunded') return 'The order is not paid.'
  if (order.age !== 'verified') return "The customer's age is not verified."
  return undefined
}

import type { ParcelStep } from '../fulfillment/parcel-step.ts'
import type { Cents } from '../money.ts'
import type { CapturedMoney, ExtraReason } from '../payments/payment.ts'
import type { ReturnParcelStep } from '../returns/return-parcel.ts'
import type { ReturnEventKind, StateEvent } from './order-states.ts'
import type { Nothing, PaymentEventData, WithNote, WithReason } from './payment-event-data.ts'

/** Who did it. */
export type EventActor =
  /** `id` is undefined for an action that runs later, such as a refund: only the name was stored. */
  | { readonly kind: 'staff'; readonly id: string | undefined; readonly name: string }
  | { readonly kind: 'customer' }
  /** A service outside the shop: 'payment provider', 'Veratad', 'carrier'. */
  | { readonly kind: 'provider'; readonly name: string }
  | { readonly kind: 'system' }

export const customerActor: EventActor = { kind: 'customer' }
export const shopActor: EventActor = { kind: 'system' }
export const paymentProviderActor: EventActor = { kind: 'provider', name: 'payment provider' }

/** Of the staff member who acts, or of the shop itself, which has no id. */
export function toEventActor({
  id,
  displayName,
}: {
  readonly id: string | null
  readonly displayName: string
}): EventActor {
  return id === null ? shopActor : { kind: 'staff', id, name: displayName }
}

/** Of a name that was stored: of a staff member, or 'system'. */
export function toActorOfName(name: string): EventActor {
  return name === 'system' ? shopActor : { kind: 'staff', id: undefined, name }
}

/** 'Ada Quist', 'customer', 'payment provider' or 'system' */
export function formatEventActor(actor: EventActor): string {
  return actor.kind === 'staff' || actor.kind === 'provider' ? actor.name : actor.kind
}

/** An item of an order at the time of the event. */
export interface EventItem {
  readonly lineId: string
  readonly name: string
  readonly size?: string | undefined
  readonly quantity: number
}

/** The position of the shipment. Undefined for the only one of its order, which has all items. */
interface OfShipment {
  readonly shipment?: number | undefined
}
/** Of the return: 'R-1001'. */
interface WithReturn {
  readonly number: string
}

/** What each kind of event says of an order, beside who did it and when. Amounts are in cents. */
export interface OrderEventData extends PaymentEventData {
  readonly placed: Nothing
  /** Staff made the order. `until`: ISO time to which the link holds the items. `note` is for staff. */
  readonly 'payment-link-sent': { readonly until: string; readonly note: string }
  /** The customer of an order that staff made accepted this version of the terms. */
  readonly 'terms-accepted': { readonly version: string }
  /** Staff take the payment by hand, and entered the date of birth that the customer said. */
  readonly 'payment-by-hand-begun': Nothing
  /** Staff placed a draft on terms, and entered the date of birth that the customer said. `note` is for staff. */
  readonly 'draft-placed-on-terms': WithNote
  readonly 'address-answered': { readonly question: string; readonly answer: string }

  readonly 'age-verified': WithReason
  readonly 'age-in-review': WithReason
  readonly 'age-rejected': WithReason
  readonly 'age-document-needed': WithReason
  readonly 'age-document-added': Nothing
  readonly 'age-expired': WithReason
  readonly 'age-revoked': WithReason
  readonly 'age-reopened': WithReason
  readonly 'age-override-proposed': WithReason
  readonly 'age-override-declined': WithNote

  readonly held: WithReason
  readonly released: Nothing
  /** The questions that a rule asks. None: no rule asks anymore. */
  readonly 'address-check': { readonly questions: readonly string[] }
  readonly 'address-confirmed': WithNote
  readonly 'address-changed': { readonly from: string; readonly to: string } & WithReason
  readonly 'email-changed': { readonly from: string; readonly to: string } & WithReason
  readonly 'items-removed': { readonly items: readonly EventItem[] } & WithReason
  /** Items and shipping that staff changed. Totals are less what was refunded. `shipping`: what it costs more. */
  readonly 'order-edited': {
    readonly removed: readonly EventItem[]
    readonly added: readonly EventItem[]
    readonly shipping: Cents
    /** The shipping methods before and after: 'USPS Ground Advantage'. Undefined when it stayed. */
    readonly method?: { readonly from: string; readonly to: string } | undefined
    readonly totalBefore: Cents
    readonly totalAfter: Cents
  } & WithReason
  /** A change that the customer is asked to pay for. `until`: in ISO 8601. */
  readonly 'change-offered': OrderEventData['order-edited'] & {
    readonly amount: Cents
    readonly until: string
  }
  /** Staff or the shop took the offer back. */
  readonly 'change-withdrawn': WithReason
  readonly 'change-expired': Nothing
  /** A change was paid for and could not be made, so that the money goes back. */
  readonly 'change-not-made': WithReason & { readonly captured: CapturedMoney }
  readonly 'lot-changed': { readonly moves: readonly LotMove[] }
  /** Packed at another location. For staff. */
  readonly 'location-changed': { readonly from: string; readonly to: string }
  /** `forNewerOrder`: the same shopper placed another order. Otherwise staff did it. */
  readonly 'stock-released': { readonly forNewerOrder: boolean }

  readonly packed: OfShipment
  readonly unpacked: OfShipment
  readonly shipped: OfShipment & { readonly carrier: string; readonly trackingNumber: string }
  /** `cost`: with fees. For staff. */
  readonly 'label-bought': OfShipment & {
    readonly carrier: string
    readonly service: string
    readonly trackingNumber: string
    readonly cost: Cents
  }
  /** For staff. */
  readonly 'label-failed': OfShipment & WithReason
  /** Its refund is asked for. For staff. */
  readonly 'label-voided': OfShipment & { readonly carrier: string; readonly trackingNumber: string }
  /** What the carrier decided about the refund of a voided label. For staff. */
  readonly 'label-refund-decided': OfShipment & { readonly isRefunded: boolean; readonly amount: Cents }
  readonly 'tracking-corrected': OfShipment & { readonly from: string; readonly to: string }
  /** What the carrier says of a parcel on its way. */
  readonly 'parcel-news': OfShipment & { readonly step: ParcelStep }
  readonly delivered: OfShipment
  readonly returned: OfShipment & WithReason
  readonly lost: OfShipment & WithReason
  readonly canceled: CancellationCause
  readonly 'cancellation-requested': Nothing
  readonly 'cancellation-declined': { readonly message: string }

  readonly 'return-requested': WithReturn
  readonly 'return-approved': WithReturn
  readonly 'return-declined': WithReturn & WithNote
  readonly 'return-received': WithReturn
  readonly 'return-inspected': WithReturn & { readonly note: string }
  readonly 'return-closed': WithReturn

  /** `cost`: with fees. Customers read the rest. */
  readonly 'return-label-bought': WithReturn & {
    readonly carrier: string
    readonly service: string
    readonly trackingNumber: string
    readonly cost: Cents
  }
  /** For staff. */
  readonly 'return-label-failed': WithReturn & WithReason
  readonly 'return-label-voided': WithReturn & { readonly trackingNumber: string }
  /** What the carrier says of the parcel of a return. */
  readonly 'return-parcel-news': WithReturn & { readonly step: ReturnParcelStep }

  readonly 'recall-notice': { readonly lotNumber: string }
  readonly 'account-created': Nothing

  /** `reason` as the network numbers it: 'Visa 10.4'. */
  readonly 'dispute-opened': WithReason & { readonly amount: Cents; readonly isInquiry: boolean }
  /** `result` as staff read it: 'Won'. */
  readonly 'dispute-changed': WithReason & { readonly result: string; readonly note: string }
}
export type OrderEventKind = keyof OrderEventData

export interface LotMove {
  readonly name: string
  /** The number of the lot that the line comes from now. */
  readonly lot: string
  /** What it came from before: 'A-1', or '2 of A-1, 1 of B-2'. */
  readonly insteadOf?: string | undefined
}

/** Why an order was canceled. */
export type CancellationCause =
  | { readonly cause: 'shop'; readonly reason: string }
  /** Staff accepted the customer's request. */
  | { readonly cause: 'request'; readonly message?: string | undefined }
  | { readonly cause: 'unpaid' | 'account-deleted' | 'refunded' | 'paid-late' | 'bank-returned' }

/** Something that happened to an order. */
export type OrderEvent = {
  readonly [Kind in OrderEventKind]: { readonly kind: Kind; readonly data: OrderEventData[Kind] }
}[OrderEventKind]

/** An event that changes a state of its order. */
export type TransitionEvent = Extract<
  OrderEvent,
  { readonly kind: Exclude<StateEvent['kind'], ReturnEventKind> | 'invoice-reduced' }
>

/** The step of the state tables that an event takes. */
export function toStateEvent(event: TransitionEvent): StateEvent {
  return event.kind === 'refunded' || event.kind === 'invoice-reduced'
    ? { kind: 'refunded', amount: event.data.amount }
    : { kind: event.kind }
}

/** The event of captured money that does not pay for its order. */
export function createExtraPaymentEvent(
  reason: ExtraReason,
  captured: CapturedMoney,
  { total, refundReason = '' }: { readonly total: Cents; readonly refundReason?: string | undefined },
): OrderEvent {
  if (reason === 'overpaid') return { kind: 'overpaid', data: { captured } }
  if (reason === 'change-not-made')
    return { kind: 'change-not-made', data: { captured, reason: refundReason } }
  return reason === 'paid-twice'
    ? { kind: 'paid-twice', data: { captured } }
    : { kind: 'amount-mismatch', data: { captured, total } }
}

/** An event on the timeline of an order. */
export interface TimelineEntry {
  readonly occurredAt: Date
  /** Staff name, 'customer', 'system', or the name of a provider. */
  readonly actor: string
  /** One of OrderEventKind, or a kind of an earlier version. */
  readonly kind: string
  /** Undefined for an entry that an earlier version wrote as a sentence. */
  readonly event: OrderEvent | undefined
  /** The sentence of an earlier version; '' beside an event. */
  readonly sentence: string
}

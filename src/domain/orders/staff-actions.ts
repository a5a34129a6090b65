import { overriddenAgeStates } from '../age-checks/age-state.ts'
import { explainRequestedLabel, isPackedShipment } from '../fulfillment/shipment.ts'
import { type Cents, cents, formatMoney, zero } from '../money.ts'
import { isOneOf } from '../one-of.ts'
import type { Refund } from '../payments/payment.ts'
import { getLostCredit } from '../payments/store-credit.ts'
import { explainDemoOrder, type ShopMode } from '../shop-mode.ts'
import { formatShopTime } from '../shop-time.ts'
import { explainOpenAddressCheck, openAddressCheckSentence } from './address-check.ts'
import { findOpenCancellation } from './cancellation.ts'
import { explainOpenOffer } from './open-edit-offer.ts'
import type { Order } from './order.ts'
import { isMadeByStaff } from './order-source.ts'
import {
  explainBlockedTransition,
  isPaid,
  type ShipmentEventKind,
  type StateEvent,
  shipmentEventKinds,
} from './order-states.ts'
import { planShipmentStep } from './shipment-step.ts'

export const staffActions = [
  'pack',
  'unpack',
  'ship',
  'deliver',
  'return',
  'cancel',
  'release-stock',
  'verify-age',
  'reject-age',
  'override-age',
  'revoke-age',
  'request-document',
  'repeat-age-check',
  'refund',
] as const
export type StaffAction = (typeof staffActions)[number]

type OrderForActions = Pick<
  Order,
  | 'source'
  | 'payment'
  | 'age'
  | 'fulfillment'
  | 'total'
  | 'credit'
  | 'customerId'
  | 'refunded'
  | 'disputed'
  | 'writtenOff'
  | 'mode'
  | 'isDemo'
  | 'expiresAt'
  | 'stockReserved'
  | 'hold'
  | 'addressCheck'
  | 'cancellation'
  | 'editOffer'
  | 'shipments'
  | 'units'
  | 'canceledAt'
>
type Refunds = readonly Pick<Refund, 'amount' | 'credit' | 'status'>[]

/** What a step depends on besides the order. */
export interface StaffStepContext {
  readonly refunds: Refunds
  readonly shopMode: ShopMode
  readonly now: Date
  /** What arrived for a payment that staff confirm. Undefined for other orders. */
  readonly received?: Cents | undefined
}

/**
 * Why staff may not take this step; undefined when they may. Used by the server and by the buttons.
 * Staff may cancel an order that is still unpaid after it expired (a bank is confirming, or the amount differs).
 * An order whose refund is in progress stays in the shop.
 */
export function explainBlockedStaffStep(
  order: OrderForActions,
  event: StateEvent,
  { refunds, shopMode, now }: StaffStepContext,
): string | undefined {
  const demoReason = explainDemoOrder(order, shopMode)
  if (demoReason !== undefined && event.kind !== 'canceled') return demoReason
  if (event.kind === 'packed' || event.kind === 'shipped') {
    const waiting = explainWaiting({
      holdReason: order.hold?.reason,
      isAddressCheckOpen: explainOpenAddressCheck(order.addressCheck) !== undefined,
      isCancellationRequested: findOpenCancellation(order) !== undefined && order.payment !== 'refunded',
      isRefundInProgress: hasRefundInProgress(refunds),
      changeExpiresAt: order.editOffer?.expiresAt,
    })
    if (waiting !== undefined) return waiting
  }
  // The label is voided with the shipment, once it is known.
  if (event.kind === 'canceled') {
    const [requested] = order.shipments.flatMap((shipment) => explainRequestedLabel(shipment) ?? [])
    if (requested !== undefined) return requested
  }
  const mayBePaid = order.payment === 'pending' && now < order.expiresAt
  if (event.kind === 'canceled' && mayBePaid && !isMadeByStaff(order)) {
    return `The customer may still be paying. The unpaid order expires on ${formatShopTime(order.expiresAt)}.`
  }
  if (!isShipmentEvent(event) || event.leadsTo !== undefined) return explainBlockedTransition(order, event)
  const planned = planShipmentStep(order, event)
  return planned.ok
    ? explainBlockedTransition(order, { kind: event.kind, leadsTo: planned.value.leadsTo })
    : planned.refusal.message
}

/** What an order waits for besides its states. */
export interface WaitingFacts {
  readonly holdReason: string | undefined
  readonly isAddressCheckOpen: boolean
  readonly isCancellationRequested: boolean
  readonly isRefundInProgress: boolean
  /** Until when a change of it waits for its payment. Undefined: none does. */
  readonly changeExpiresAt?: Date | undefined
}

/** Why an order is neither packed nor shipped, whatever its states are; undefined when it may be. */
export function explainWaiting({ holdReason, ...waits }: WaitingFacts): string | undefined {
  if (holdReason !== undefined) return `This order is held: ${holdReason}`
  if (waits.isAddressCheckOpen) return openAddressCheckSentence
  if (waits.isCancellationRequested)
    return 'The customer asked to cancel this order. Accept or decline the request first.'
  if (waits.changeExpiresAt !== undefined) return explainOpenOffer(waits.changeExpiresAt)
  return waits.isRefundInProgress ? 'A refund of this order is in progress.' : undefined
}

function isShipmentEvent(event: StateEvent): event is Extract<StateEvent, { kind: ShipmentEventKind }> {
  return isOneOf<string>(shipmentEventKinds, event.kind)
}

/** What staff can do next with an order that is not shipped: 'It can be packed.', or why they cannot. */
export function describeNextStep(order: OrderForActions, context: StaffStepContext): string {
  const kind = order.shipments.some(isPackedShipment) ? 'shipped' : 'packed'
  return explainBlockedStaffStep(order, { kind }, context) ?? `It can be ${kind}.`
}

/**
 * What can still be refunded: what was paid of the total less completed and pending refunds, and what the customer's bank took
 * back.
 */
export function getRefundableAmount(order: OrderForActions, refunds: Refunds): Cents {
  // The customer has it already.
  if (order.payment === 'bank-returned') return zero
  const requested = refunds
    .filter(({ status }) => status === 'requested')
    .reduce((sum, { amount }) => sum + amount, 0)
  const left = order.total - order.writtenOff - order.refunded - requested - getLostCredit(order, refunds)
  return cents(Math.max(0, left - order.disputed))
}

function hasRefundInProgress(refunds: Refunds): boolean {
  return refunds.some(({ status }) => status === 'requested')
}

/** Why the stock of an order cannot be released; undefined when it can. Only unpaid orders give up their stock. */
export function explainBlockedRelease(
  { payment, stockReserved, expiresAt }: Pick<OrderForActions, 'payment' | 'stockReserved' | 'expiresAt'>,
  received: Cents = zero,
): string | undefined {
  if (payment !== 'pending') return 'Only an unpaid order can release its items.'
  if (!stockReserved) return 'The items of this order are already released.'
  if (received === 0) return undefined
  return `${formatMoney(received)} of this order has arrived, so it keeps its items until ${formatShopTime(expiresAt)}. Record the rest when it arrives. Otherwise the order expires then, and what arrived is listed under Money to settle.`
}

/** Why disputed money is neither refunded nor given as store credit. */
export const disputedMoney = 'The customer’s bank has the money of this order, because it is disputed.'

export function explainBlockedRefund(
  order: OrderForActions,
  { refunds, shopMode }: Omit<StaffStepContext, 'now'>,
): string | undefined {
  const demoReason = explainDemoOrder(order, shopMode)
  if (demoReason !== undefined) return demoReason
  if (order.payment === 'refunded') return 'This order is already fully refunded.'
  if (order.payment === 'bank-returned') return 'The bank took the payment back.'
  if (!isPaid(order)) return 'The order is not paid.'
  if (order.total === 0) return 'This order was free, so there is nothing to refund.'
  if (order.isDemo) return 'This is a demo order. Nothing was charged, so there is nothing to refund.'
  if (getRefundableAmount(order, refunds) > 0) return undefined
  return order.disputed > 0
    ? `${disputedMoney} A refund would pay the customer twice.`
    : 'The remaining amount is already being refunded.'
}

/** What a verifier or staff refused is verified by an override alone. */
function explainBlockedVerification(order: OrderForActions, context: StaffStepContext): string | undefined {
  return isOneOf<string>(overriddenAgeStates, order.age)
    ? `The age check is ${order.age}. Override it with evidence instead.`
    : explainBlockedStaffStep(order, { kind: 'age-verified' }, context)
}

function explainBlockedOverride(order: OrderForActions, context: StaffStepContext): string | undefined {
  return isOneOf<string>(overriddenAgeStates, order.age)
    ? explainBlockedStaffStep(order, { kind: 'age-verified' }, context)
    : 'Only a rejected or revoked age check can be overridden.'
}

function explainBlockedRepetition(order: OrderForActions, context: StaffStepContext): string | undefined {
  return order.age === 'verified'
    ? 'The age is already verified.'
    : explainBlockedStaffStep(order, { kind: 'age-reopened' }, context)
}

const events = {
  pack: 'packed',
  unpack: 'unpacked',
  ship: 'shipped',
  deliver: 'delivered',
  return: 'returned',
  cancel: 'canceled',
  'reject-age': 'age-rejected',
  'revoke-age': 'age-revoked',
  'request-document': 'age-document-needed',
} as const satisfies Partial<Record<StaffAction, StateEvent['kind']>>

/** All staff actions of the order, each with the reason when it is not possible. */
export function listStaffActions(
  order: OrderForActions,
  context: StaffStepContext,
): readonly { readonly name: StaffAction; readonly blockedReason: string | undefined }[] {
  const explain = (name: keyof typeof events) => ({
    name,
    blockedReason: explainBlockedStaffStep(order, { kind: events[name] }, context),
  })
  return [
    explain('pack'),
    explain('unpack'),
    explain('ship'),
    explain('deliver'),
    explain('return'),
    explain('cancel'),
    { name: 'release-stock', blockedReason: explainBlockedRelease(order, context.received) },
    { name: 'verify-age', blockedReason: explainBlockedVerification(order, context) },
    explain('reject-age'),
    { name: 'override-age', blockedReason: explainBlockedOverride(order, context) },
    explain('revoke-age'),
    explain('request-document'),
    { name: 'repeat-age-check', blockedReason: explainBlockedRepetition(order, context) },
    { name: 'refund', blockedReason: explainBlockedRefund(order, context) },
  ]
}

import type { Selectable } from 'kysely'
import type { StoredAcknowledgment } from '#domain/compliance/product-warning.ts'
import { cents } from '#domain/money.ts'
import type { AddressCheck } from '#domain/orders/address-check.ts'
import { type AgeState, ageStateTable } from '#domain/orders/age-state.ts'
import type { CancellationRequest } from '#domain/orders/cancellation-request.ts'
import type { Order, OrderEvent, OrderSummary } from '#domain/orders/order.ts'
import type { OrderHold } from '#domain/orders/order-hold.ts'
import {
  type FulfillmentState,
  fulfillmentStateTable,
  orderPaymentStateTable,
  type PaymentState,
} from '#domain/orders/order-states.ts'
import { parseJsonTime } from '../clamp-time.ts'
import type { OrderEvent as OrderEventColumns, ShopOrder } from '../types.ts'
import { addressFromRow, addressToRow } from './address.ts'
import { parseOneOf } from './one-of.ts'

export function orderFromRow(row: Selectable<ShopOrder>): Order {
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    customerId: row.customerId ?? undefined,
    accountErasedAt: row.accountErasedAt ?? undefined,
    email: row.email,
    shippingAddress: addressFromRow(row),
    dateOfBirth: row.dateOfBirth ?? undefined,
    ...statesFromRow(row),
    subtotal: cents(row.subtotalCents),
    discount: cents(row.discountCents),
    shipping: cents(row.shippingCents),
    tax: cents(row.taxCents),
    total: cents(row.totalCents),
    refunded: cents(row.refundedCents),
    couponCode: row.couponCode ?? undefined,
    promotionName: row.promotionName ?? undefined,
    shippingProvider: row.shippingProvider,
    shippingService: row.shippingService,
    hasAdultSignature: row.hasAdultSignature,
    estimatedDays: row.estimatedDays ?? undefined,
    arrival:
      row.arrivesFrom === null || row.arrivesTo === null
        ? undefined
        : { from: row.arrivesFrom, to: row.arrivesTo },
    trackingNumber: row.trackingNumber ?? undefined,
    stockReserved: row.stockReserved,
    placedAt: row.placedAt,
    expiresAt: row.expiresAt,
    paidAt: row.paidAt ?? undefined,
    hold: holdFromRow(row.hold),
    addressCheck: addressCheckFromRow(row.addressCheck),
    cancellation: cancellationFromRow(row.cancellation),
    verdict: row.verdict,
    ruleVersion: row.ruleVersion,
    acknowledgments: acknowledgmentsFromRow(row.acknowledgments),
    termsVersion: row.termsVersion,
    newsletter: row.newsletter,
    ip: row.ip ?? undefined,
    keyHash: row.keyHash,
    mode: row.mode === 'live' ? 'live' : 'demo',
    isDemo: row.isDemo,
  }
}

/** JSON has the time as text. */
function holdFromRow(hold: unknown): OrderHold | undefined {
  if (hold === null || hold === undefined) return undefined
  const stored = hold as Omit<OrderHold, 'since'> & { readonly since: string }
  return { ...stored, since: parseJsonTime(stored.since) }
}

/** JSON has the time as text. */
function addressCheckFromRow(check: unknown): AddressCheck | undefined {
  if (check === null || check === undefined) return undefined
  const { state, questions, confirmation } = check as Pick<AddressCheck, 'state' | 'questions'> & {
    readonly confirmation?: Omit<NonNullable<AddressCheck['confirmation']>, 'checkedAt'> & {
      readonly checkedAt: string
    }
  }
  return {
    state,
    questions,
    confirmation: confirmation && { ...confirmation, checkedAt: parseJsonTime(confirmation.checkedAt) },
  }
}

/** JSON has the times as text. */
function acknowledgmentsFromRow(acknowledgments: unknown): Order['acknowledgments'] {
  const stored = acknowledgments as readonly (Omit<StoredAcknowledgment, 'acknowledgedAt'> & {
    readonly acknowledgedAt: string
  })[]
  return stored.map((each) => ({ ...each, acknowledgedAt: parseJsonTime(each.acknowledgedAt) }))
}

/** JSON has the times as text. */
function cancellationFromRow(cancellation: unknown): CancellationRequest | undefined {
  if (cancellation === null || cancellation === undefined) return undefined
  const stored = cancellation as Pick<CancellationRequest, 'state' | 'reason'> & {
    readonly requestedAt: string
    readonly decision?: { readonly decidedAt: string; readonly decidedBy: string; readonly message: string }
  }
  const { decision } = stored
  return {
    state: stored.state,
    reason: stored.reason,
    requestedAt: parseJsonTime(stored.requestedAt),
    decision: decision && { ...decision, decidedAt: parseJsonTime(decision.decidedAt) },
  }
}

/** An order to insert, without the columns that the database fills in. */
export interface NewOrder
  extends Omit<
    Order,
    | 'id'
    | 'version'
    | 'refunded'
    | 'trackingNumber'
    | 'stockReserved'
    | 'paidAt'
    | 'hold'
    | 'cancellation'
    | 'accountErasedAt'
    | 'isDemo'
  > {
  /** Whether the browser sent the Global Privacy Control signal. */
  readonly privacySignal: boolean
}
export function orderToRow(order: NewOrder) {
  return {
    number: order.number,
    keyHash: order.keyHash,
    mode: order.mode,
    customerId: order.customerId ?? null,
    email: order.email,
    ...addressToRow(order.shippingAddress),
    dateOfBirth: order.dateOfBirth ?? null,
    paymentState: order.payment,
    ageState: order.age,
    fulfillmentState: order.fulfillment,
    subtotalCents: order.subtotal,
    discountCents: order.discount,
    shippingCents: order.shipping,
    taxCents: order.tax,
    totalCents: order.total,
    couponCode: order.couponCode ?? null,
    promotionName: order.promotionName ?? null,
    shippingProvider: order.shippingProvider,
    shippingService: order.shippingService,
    hasAdultSignature: order.hasAdultSignature,
    estimatedDays: order.estimatedDays ?? null,
    arrivesFrom: order.arrival?.from ?? null,
    arrivesTo: order.arrival?.to ?? null,
    newsletter: order.newsletter,
    privacySignal: order.privacySignal,
    termsVersion: order.termsVersion,
    ruleVersion: order.ruleVersion,
    addressCheck: order.addressCheck === undefined ? null : JSON.stringify(order.addressCheck),
    verdict: JSON.stringify(order.verdict),
    acknowledgments: JSON.stringify(order.acknowledgments),
    ip: order.ip ?? null,
    placedAt: order.placedAt,
    expiresAt: order.expiresAt,
  }
}

export function statesFromRow(row: {
  readonly paymentState: string
  readonly ageState: string
  readonly fulfillmentState: string
}): { payment: PaymentState; age: AgeState; fulfillment: FulfillmentState } {
  return {
    payment: parseOneOf(row.paymentState, orderPaymentStateTable.states),
    age: parseOneOf(row.ageState, ageStateTable.states),
    fulfillment: parseOneOf(row.fulfillmentState, fulfillmentStateTable.states),
  }
}

export function orderEventFromRow({
  occurredAt,
  actor,
  kind,
  detail,
}: Pick<Selectable<OrderEventColumns>, 'occurredAt' | 'actor' | 'kind' | 'detail'>): OrderEvent {
  return { occurredAt, actor, kind, detail }
}

export interface OrderSummaryRow {
  readonly number: string
  readonly placedAt: Date
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly city: string
  readonly state: string
  readonly quantity: number
  readonly totalCents: number
  readonly refundedCents: number
  readonly paymentState: string
  readonly ageState: string
  readonly fulfillmentState: string
  readonly holdReason: string | null
  readonly isAddressCheckOpen: boolean
  readonly isCancellationRequested: boolean
  readonly isDemo: boolean
}

export function orderSummaryFromRow(row: OrderSummaryRow): OrderSummary {
  const { number, placedAt, firstName, lastName, email, city, state, quantity, isDemo } = row
  const { isAddressCheckOpen, isCancellationRequested } = row
  return {
    ...{
      number,
      placedAt,
      firstName,
      lastName,
      email,
      city,
      state,
      quantity,
      isDemo,
      isAddressCheckOpen,
      isCancellationRequested,
    },
    total: cents(row.totalCents),
    refunded: cents(row.refundedCents),
    holdReason: row.holdReason ?? undefined,
    ...statesFromRow(row),
  }
}

import type { Selectable } from 'kysely'
import { cents } from '#domain/money.ts'
import {
  type AgeState,
  ageTransitions,
  type FulfillmentState,
  fulfillmentTransitions,
  type Order,
  type OrderLine,
  type PaymentState,
  paymentTransitions,
  type ReturnState,
  returnTransitions,
} from '#domain/orders/order.ts'
import {
  type Payment,
  type PaymentStatus,
  paymentStatuses,
  type RefundStatus,
  refundStatuses,
} from '#domain/payments/payment.ts'
import type { Return } from '#domain/returns/return.ts'
import type { OrderLine as OrderLineColumns, Payment as PaymentColumns, ShopOrder } from '../types.ts'
import { addressFromRow, addressToColumns } from './address.ts'
import { parseOneOf } from './one-of.ts'

export function orderFromRow(row: Selectable<ShopOrder>): Order {
  return {
    id: row.id,
    number: row.number,
    customerId: row.customerId ?? undefined,
    email: row.email,
    shippingAddress: addressFromRow(row),
    dateOfBirth: row.dateOfBirth,
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
    estimatedDays: row.estimatedDays ?? undefined,
    trackingNumber: row.trackingNumber ?? undefined,
    stockReserved: row.stockReserved,
    placedAt: row.placedAt,
    expiresAt: row.expiresAt,
    paidAt: row.paidAt ?? undefined,
    verdict: row.verdict,
    ruleVersion: row.ruleVersion,
    termsVersion: row.termsVersion,
    newsletter: row.newsletter,
    ip: row.ip ?? undefined,
    keyHash: row.keyHash,
    isDemo: row.isDemo,
  }
}

/** An order to insert, without the columns that the database fills in. */
export interface NewOrder
  extends Omit<Order, 'id' | 'refunded' | 'trackingNumber' | 'stockReserved' | 'paidAt' | 'isDemo'> {
  /** Whether the browser sent the Global Privacy Control signal. */
  readonly privacySignal: boolean
}
export type NewOrderLine = Omit<OrderLine, 'position' | 'slug' | 'imageKey'>

export function orderToColumns(order: NewOrder) {
  return {
    number: order.number,
    keyHash: order.keyHash,
    customerId: order.customerId ?? null,
    email: order.email,
    ...addressToColumns(order.shippingAddress),
    dateOfBirth: order.dateOfBirth,
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
    estimatedDays: order.estimatedDays ?? null,
    newsletter: order.newsletter,
    privacySignal: order.privacySignal,
    termsVersion: order.termsVersion,
    ruleVersion: order.ruleVersion,
    verdict: JSON.stringify(order.verdict),
    ip: order.ip ?? null,
    placedAt: order.placedAt,
    expiresAt: order.expiresAt,
  }
}

export function orderLineToColumns(line: NewOrderLine) {
  return {
    productId: line.productId ?? null,
    lotId: line.lotId ?? null,
    productName: line.name,
    sizeLabel: line.size ?? null,
    priceCents: line.price,
    tierDiscountBp: line.tierDiscountBp,
    unitPriceCents: line.unitPrice,
    quantity: line.quantity,
    totalCents: line.total,
    discountCents: line.discount,
    onSale: line.onSale,
  }
}

/** @throws when the row has an unknown state */
export function statesFromRow(row: {
  readonly paymentState: string
  readonly ageState: string
  readonly fulfillmentState: string
}): { payment: PaymentState; age: AgeState; fulfillment: FulfillmentState } {
  return {
    payment: parseState(row.paymentState, paymentTransitions),
    age: parseState(row.ageState, ageTransitions),
    fulfillment: parseState(row.fulfillmentState, fulfillmentTransitions),
  }
}

export interface OrderLineRow extends Selectable<OrderLineColumns> {
  readonly slug: string | null
  readonly imageKey: string | null
}

export function orderLineFromRow(row: OrderLineRow): OrderLine {
  return {
    position: row.position,
    productId: row.productId ?? undefined,
    slug: row.slug ?? undefined,
    imageKey: row.imageKey ?? undefined,
    lotId: row.lotId ?? undefined,
    name: row.productName,
    size: row.sizeLabel ?? undefined,
    price: cents(row.priceCents),
    tierDiscountBp: row.tierDiscountBp,
    unitPrice: cents(row.unitPriceCents),
    quantity: row.quantity,
    total: cents(row.totalCents),
    discount: cents(row.discountCents),
    onSale: row.onSale,
  }
}

export function paymentFromRow(row: Selectable<PaymentColumns>): Payment {
  return {
    id: row.id,
    orderId: row.orderId,
    provider: row.provider,
    providerRef: row.providerRef ?? undefined,
    redirectUrl: row.redirectUrl ?? undefined,
    amount: cents(row.amountCents),
    status: parsePaymentStatus(row.status),
    createdAt: row.createdAt,
  }
}

export interface ReturnRow {
  readonly id: string
  readonly number: string
  readonly orderId: string
  readonly state: string
  readonly reason: string
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decisionNote: string | null
  readonly receivedAt: Date | null
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
}

export function returnFromRow(row: ReturnRow): Return {
  return {
    id: row.id,
    number: row.number,
    orderId: row.orderId,
    state: parseReturnState(row.state),
    reason: row.reason,
    requestedAt: row.requestedAt,
    decidedAt: row.decidedAt ?? undefined,
    decidedBy: row.decidedBy ?? undefined,
    decisionNote: row.decisionNote ?? undefined,
    receivedAt: row.receivedAt ?? undefined,
    lines: row.lines,
  }
}

export function parseRefundStatus(text: string): RefundStatus {
  return parseOneOf(text, refundStatuses)
}

function parseReturnState(text: string): ReturnState {
  return parseState(text, returnTransitions)
}

function parsePaymentStatus(text: string): PaymentStatus {
  return parseOneOf(text, paymentStatuses)
}

function parseState<State extends string>(text: string, table: Readonly<Record<State, unknown>>): State {
  const isState = (candidate: string): candidate is State => Object.hasOwn(table, candidate)
  if (!isState(text)) throw new Error(`There is no state '${text}'`)
  return text
}

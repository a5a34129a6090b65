import type { Selectable } from 'kysely'
import { type AgeState, ageStateTable } from '#domain/age-checks/age-state.ts'
import { cents } from '#domain/money.ts'
import type { NewOrder } from '#domain/orders/new-order.ts'
import type { Order, OrderInvoice, OrderSummary } from '#domain/orders/order.ts'
import { orderSources } from '#domain/orders/order-source.ts'
import {
  type FulfillmentState,
  fulfillmentStateTable,
  orderPaymentStateTable,
  type PaymentState,
} from '#domain/orders/order-states.ts'
import { netTermKinds } from '#domain/payments/net-terms.ts'
import type { ShopOrder } from '../types.ts'
import { addressFromRow, addressToRow, billingAddressFromJson, billingAddressToJson } from './address.ts'
import { parseOneOf } from './one-of.ts'
import { type OrderPartsJson, orderPartsFromJson } from './order-parts.ts'
import { parseOrderVerdict } from './order-verdict.ts'
import { taxTermsFromJson } from './tax.ts'

/** An order with what it has in other rows. */
export type OrderRow = Selectable<ShopOrder> & { readonly parts: OrderPartsJson }

export function orderFromRow(row: OrderRow): Order {
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    source: parseOneOf(row.source, orderSources),
    confirmedAt: row.confirmedAt ?? undefined,
    customerId: row.customerId ?? undefined,
    accountErasedAt: row.accountErasedAt ?? undefined,
    email: row.email,
    shippingAddress: addressFromRow(row),
    billingAddress: billingAddressFromJson(row.billingAddress),
    dateOfBirth: row.dateOfBirth ?? undefined,
    ...statesFromRow(row),
    subtotal: cents(row.subtotalCents),
    discount: cents(row.discountCents),
    shipping: cents(row.shippingCents),
    tax: cents(row.taxCents),
    excise: cents(row.exciseCents),
    deliveryFee: cents(row.deliveryFeeCents),
    shippingTax: cents(row.shippingTaxCents),
    taxTerms: taxTermsFromJson(row.taxTerms),
    total: cents(row.totalCents),
    credit: cents(row.creditCents),
    refunded: cents(row.refundedCents),
    writtenOff: cents(row.writtenOffCents),
    shippingProvider: row.shippingProvider,
    shippingService: row.shippingService,
    hasAdultSignature: row.hasAdultSignature,
    estimatedDays: row.estimatedDays ?? undefined,
    arrival:
      row.arrivesFrom === null || row.arrivesTo === null
        ? undefined
        : { from: row.arrivesFrom, to: row.arrivesTo },
    canceledAt: row.canceledAt ?? undefined,
    stockReserved: row.stockReserved,
    locationId: row.locationId,
    placedAt: row.placedAt,
    expiresAt: row.expiresAt,
    paidAt: row.paidAt ?? undefined,
    invoice: invoiceFromRow(row),
    ...orderPartsFromJson(row.parts),
    verdict: parseOrderVerdict(row.verdict),
    ruleVersion: row.ruleVersion,
    termsVersion: row.termsVersion,
    newsletter: row.newsletter,
    ip: row.ip ?? undefined,
    keyHash: row.keyHash,
    mode: row.mode === 'live' ? 'live' : 'demo',
    isDemo: row.isDemo,
  }
}

export function orderToRow(order: NewOrder) {
  return {
    number: order.number,
    source: order.source,
    draftId: order.draftId ?? null,
    keyHash: order.keyHash,
    mode: order.mode,
    customerId: order.customerId ?? null,
    email: order.email,
    ...addressToRow(order.shippingAddress),
    billingAddress: billingAddressToJson(order.billingAddress),
    dateOfBirth: order.dateOfBirth ?? null,
    paymentState: order.payment,
    ageState: order.age,
    fulfillmentState: order.fulfillment,
    subtotalCents: order.subtotal,
    discountCents: order.discount,
    shippingCents: order.shipping,
    taxCents: order.tax,
    exciseCents: order.excise,
    deliveryFeeCents: order.deliveryFee,
    shippingTaxCents: order.shippingTax,
    taxTerms: order.taxTerms === undefined ? null : JSON.stringify(order.taxTerms),
    totalCents: order.total,
    creditCents: order.credit,
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
    verdict: JSON.stringify(order.verdict),
    ip: order.ip ?? null,
    placedAt: order.placedAt,
    expiresAt: order.expiresAt,
    terms: order.invoice?.terms ?? null,
    dueOn: order.invoice?.dueOn ?? null,
  }
}

function invoiceFromRow({
  terms,
  dueOn,
  openCents,
  lastPaidAt,
  remindedOn,
}: Pick<OrderRow, 'terms' | 'dueOn' | 'openCents' | 'lastPaidAt' | 'remindedOn'>): OrderInvoice | undefined {
  if (terms === null || dueOn === null) return undefined
  const kind = parseOneOf(terms, netTermKinds)
  return {
    terms: kind,
    dueOn,
    open: cents(openCents),
    lastPaidAt: lastPaidAt ?? undefined,
    remindedOn: remindedOn ?? undefined,
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

export interface OrderSummaryRow {
  readonly number: string
  readonly source: string
  readonly placedAt: Date
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly city: string
  readonly state: string
  readonly quantity: number
  readonly totalCents: number
  readonly refundedCents: number
  readonly exchangedCents: number
  readonly invoicedCents: number
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
    source: parseOneOf(row.source, orderSources),
    total: cents(row.totalCents),
    refunded: cents(row.refundedCents),
    exchanged: cents(row.exchangedCents),
    invoiced: cents(row.invoicedCents),
    holdReason: row.holdReason ?? undefined,
    ...statesFromRow(row),
  }
}

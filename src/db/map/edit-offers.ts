import type { Selectable } from 'kysely'
import * as z from 'zod'
import { taxClasses } from '#domain/catalog/tax-class.ts'
import { cents } from '#domain/money.ts'
import { type EditOffer, editOfferStateTable, type OfferedShippingMethod } from '#domain/orders/edit-offer.ts'
import type { PlannedEdit } from '#domain/orders/order-edit.ts'
import type { OrderEditOffer } from '../types.ts'
import { parseOneOf } from './one-of.ts'

const amount = z.int().transform(cents)
/** Stored as null, so that it is there. */
const text = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined)
const optionalAmount = z
  .int()
  .nullable()
  .transform((value) => (value === null ? undefined : cents(value)))

const part = z.object({
  lineId: text,
  amount,
  tax: amount,
  excise: optionalAmount,
  deliveryFee: optionalAmount,
  removed: z.int(),
})

const addition = z.object({
  productId: text,
  lots: z.array(z.object({ lotId: z.string(), quantity: z.int() })),
  name: z.string(),
  size: text,
  price: amount,
  tierDiscountBp: z.int(),
  priceList: text,
  unitPrice: amount,
  quantity: z.int(),
  total: amount,
  discount: amount,
  tax: amount,
  excise: amount,
  taxClass: z.enum(taxClasses),
  /** Missing in offers before decision 0381. */
  extraHandlingDays: z.int().default(0),
  onSale: z.boolean(),
})

const planSchema = z.object({
  removals: z.array(z.object({ lineId: z.string(), amount, removed: z.int() })),
  additions: z.array(addition),
  shippingChange: amount,
  returned: z.array(part),
  added: amount,
  tax: amount,
  excise: amount,
  deliveryFee: amount,
  shippingTax: amount,
  taxChange: amount,
  removed: amount,
  difference: amount,
  totalBefore: amount,
  totalAfter: amount,
  lines: z.array(
    z.object({
      lineId: text,
      name: z.string(),
      size: text,
      before: z.int(),
      after: z.int(),
      amount,
    }),
  ),
})

const methodSchema = z.object({
  carrier: z.string(),
  service: z.string(),
  estimatedDays: text,
  hasAdultSignature: z.boolean(),
})

/** What an offer stores of a change. */
export function plannedEditToJson({ removals, additions, returned, lines, ...sums }: PlannedEdit): string {
  const plan = {
    ...sums,
    removals: removals.map(({ lineId, amount: cost, removed }) => ({ lineId, amount: cost, removed })),
    additions,
    returned: returned.map((each) => ({ ...each, excise: each.excise, deliveryFee: each.deliveryFee })),
    lines,
  }
  return JSON.stringify(plan, nullForUndefined)
}

export function shippingMethodToJson(method: OfferedShippingMethod | undefined): string | null {
  if (method === undefined) return null
  const { carrier, service, estimatedDays, hasAdultSignature } = method
  return JSON.stringify({ carrier, service, estimatedDays, hasAdultSignature }, nullForUndefined)
}

const nullForUndefined = (_: string, value: unknown) => (value === undefined ? null : value)

export function editOfferFromRow(row: Selectable<OrderEditOffer>): EditOffer {
  return {
    id: row.id,
    orderId: row.orderId,
    state: parseOneOf(row.state, editOfferStateTable.states),
    plan: planSchema.parse(row.plan) satisfies PlannedEdit,
    method: row.method === null ? undefined : methodSchema.parse(row.method),
    reason: row.reason,
    amount: cents(row.amountCents),
    offeredBy: row.offeredBy,
    expiresAt: row.expiresAt,
    orderVersion: row.orderVersion,
    idempotencyKey: row.idempotencyKey,
    requestHash: row.requestHash ?? undefined,
    endReason: row.endReason ?? undefined,
  }
}

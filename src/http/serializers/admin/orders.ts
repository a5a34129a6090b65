import * as z from 'zod'
import type { AdminOrder, OrderSummary } from '#contract/admin/orders.ts'
import type { OrderLineWithLotRow, OrderRefundRow, OrderSummaryRow } from '#db/queries/orders/order-list.ts'
import type { OrderEventRow, OrderRow } from '#db/queries/orders/orders.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import type { ReturnRow } from '#db/queries/returns/returns.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { checkAge } from '#domain/compliance/age-check.ts'
import { cents, toDollars } from '#domain/money.ts'
import { calculateRefundForQuantity, freesReturnedQuantity, isReturnState } from '#domain/returns/return.ts'
import { getOrderStates } from '#usecases/orders/order-states.ts'
import { getRefundableAmount, listStaffActions } from '#usecases/orders/staff-actions.ts'
import { formatAddressLines } from '../orders.ts'

export function serializeOrderSummary(row: OrderSummaryRow): OrderSummary {
  return {
    number: row.number,
    placedAt: row.placedAt.toISOString(),
    customer: `${row.firstName} ${row.lastName}`,
    email: row.email,
    place: `${row.city}, ${row.state}`,
    pieces: row.pieces,
    total: dollars(row.totalCents),
    refunded: dollars(row.refundedCents),
    ...getOrderStates(row),
    demo: row.isDemo,
  }
}

/** An order with all that staff need to decide about it. */
export function serializeOrder(
  order: OrderRow,
  parts: {
    readonly lines: readonly OrderLineWithLotRow[]
    readonly events: readonly OrderEventRow[]
    readonly payments: readonly PaymentRow[]
    readonly refunds: readonly OrderRefundRow[]
    readonly returns: readonly ReturnRow[]
  },
  now: Date,
): AdminOrder {
  const age = checkAge(order.dateOfBirth, order.placedAt)
  const pieces = parts.lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    ...serializeOrderSummary({ ...order, pieces }),
    customerId: order.customerId ?? undefined,
    phone: order.phone ?? undefined,
    shipTo: formatAddressLines(order),
    dateOfBirth: order.dateOfBirth,
    ageAtOrder: age.ok ? age.age : undefined,
    lines: parts.lines.map(serializeOrderLine),
    subtotal: dollars(order.subtotalCents),
    discount: dollars(order.discountCents),
    coupon: order.couponCode ?? undefined,
    promotion: order.promotionName ?? undefined,
    shipping: dollars(order.shippingCents),
    shippingMethod: `${order.shippingProvider} ${order.shippingService}`,
    estimatedDays: order.estimatedDays ?? undefined,
    tracking: order.trackingNumber ?? undefined,
    tax: dollars(order.taxCents),
    refundable: dollars(getRefundableAmount(order, parts.refunds)),
    payments: parts.payments.map((payment) => ({
      provider: payment.provider,
      ref: payment.providerRef ?? undefined,
      amount: dollars(payment.amountCents),
      status: payment.status,
      at: payment.createdAt.toISOString(),
    })),
    refunds: parts.refunds.map((refund) => ({
      amount: dollars(refund.amountCents),
      reason: refund.reason,
      status: refund.status,
      by: refund.requestedBy,
      at: refund.createdAt.toISOString(),
    })),
    events: parts.events.map((event) => ({ ...event, at: event.at.toISOString() })),
    verdict: serializeVerdict(order),
    termsVersion: order.termsVersion,
    newsletter: order.newsletter,
    ip: order.ip ?? undefined,
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString(),
    actions: listStaffActions(order, parts.refunds, now).map((action) => ({ ...action })),
    returns: serializeReturns(parts.returns, parts.lines),
  }
}

/** Oldest first, each with what was paid for its pieces. */
function serializeReturns(
  rows: readonly ReturnRow[],
  lines: readonly OrderLineWithLotRow[],
): AdminOrder['returns'] {
  const goneBefore = new Map<number, number>()
  return rows.flatMap((row) => {
    const presented = serializeReturn(row, lines, goneBefore)
    if (freesReturnedQuantity(row.state)) return presented
    for (const { position, quantity } of row.lines)
      goneBefore.set(position, (goneBefore.get(position) ?? 0) + quantity)
    return presented
  })
}

function serializeReturn(
  row: ReturnRow,
  lines: readonly OrderLineWithLotRow[],
  goneBefore: ReadonlyMap<number, number>,
): AdminOrder['returns'] {
  if (!isReturnState(row.state)) return []
  const goods = row.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line === undefined ? [] : [{ line, quantity, before: goneBefore.get(position) ?? 0 }]
  })
  return [
    {
      number: row.number,
      status: row.state,
      reason: row.reason,
      askedAt: row.requestedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString(),
      decidedBy: row.decidedBy ?? undefined,
      decision: row.decisionNote || undefined,
      receivedAt: row.receivedAt?.toISOString(),
      items: goods.map(({ line, quantity }) => ({
        name: line.productName,
        size: line.sizeLabel ?? undefined,
        quantity,
      })),
      paid: dollars(
        goods.reduce((sum, { line, quantity, before }) => {
          const cost = { cents: line.totalCents - line.discountCents, quantity: line.quantity }
          return sum + calculateRefundForQuantity(cost, { before, pieces: quantity })
        }, 0),
      ),
    },
  ]
}

function serializeOrderLine(line: OrderLineWithLotRow): AdminOrder['lines'][number] {
  return {
    productId: line.productId ?? undefined,
    slug: line.slug ?? undefined,
    image: line.picture === null ? undefined : getFileUrl(line.picture),
    name: line.productName,
    size: line.sizeLabel ?? undefined,
    lot: line.lotNumber ?? undefined,
    coa: line.reportFileKey === null ? undefined : getFileUrl(line.reportFileKey),
    price: dollars(line.priceCents),
    percentOff: line.tierDiscountBp / 100,
    unitPrice: dollars(line.unitPriceCents),
    quantity: line.quantity,
    total: dollars(line.totalCents),
    discount: dollars(line.discountCents),
    paid: dollars(line.totalCents - line.discountCents),
  }
}

/** What was kept of the destination's verdict; older orders may hold less. */
const parseVerdict = z.object({
  ok: z.boolean().default(true),
  place: z
    .object({
      place: z.string().optional(),
      county: z.string().optional(),
      state: z.string().optional(),
      zip: z.string().optional(),
    })
    .optional(),
  notes: z.array(z.object({ reason: z.string() })).default([]),
  warnings: z.array(z.object({ reason: z.string() })).default([]),
})

function serializeVerdict(order: OrderRow): AdminOrder['verdict'] {
  const kept = parseVerdict.safeParse(order.verdict)
  if (!kept.success) return { ok: true, notes: [], ruleVersion: order.ruleVersion }
  const { ok, place, notes, warnings } = kept.data
  const county = place?.county
    ? `${place.county}${/county|parish|city/i.test(place.county) ? '' : ' County'}`
    : undefined
  return {
    ok,
    place:
      place &&
      [place.place, county, `${place.state ?? ''} ${place.zip ?? ''}`.trim()].filter(Boolean).join(', '),
    notes: [...notes, ...warnings].map(({ reason }) => reason),
    ruleVersion: order.ruleVersion,
  }
}

function dollars(amount: number): number {
  return toDollars(cents(amount))
}

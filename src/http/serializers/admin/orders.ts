import * as z from 'zod'
import type { AdminOrder, OrderSummary } from '#contract/admin/orders.ts'
import type { OrderLineWithLotRow, OrderRefundRow, OrderSummaryRow } from '#db/queries/orders/order-list.ts'
import type { OrderEventRow, OrderRow } from '#db/queries/orders/orders.ts'
import type { PaymentRow } from '#db/queries/payments/payments.ts'
import type { ReturnRow } from '#db/queries/returns/returns.ts'
import { checkAge } from '#domain/compliance/age-check.ts'
import { cents, toDollars } from '#domain/money.ts'
import { calculateRefundForQuantity, freesReturnedQuantity, isReturnState } from '#domain/returns/return.ts'
import { getOrderStates } from '#usecases/orders/order-states.ts'
import { getRefundableAmount, listStaffActions } from '#usecases/orders/staff-actions.ts'
import { formatAddressLines } from '../orders.ts'
import { toFileUrl } from '../products.ts'

export function serializeOrderSummary(row: OrderSummaryRow): OrderSummary {
  return {
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    customer: `${row.first_name} ${row.last_name}`,
    email: row.email,
    place: `${row.city}, ${row.state}`,
    pieces: row.pieces,
    total: dollars(row.total_cents),
    refunded: dollars(row.refunded_cents),
    ...getOrderStates(row),
    demo: row.is_demo,
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
  const age = checkAge(order.date_of_birth, order.placed_at)
  const pieces = parts.lines.reduce((sum, line) => sum + line.quantity, 0)
  return {
    ...serializeOrderSummary({ ...order, pieces }),
    customerId: order.customer_id ?? undefined,
    phone: order.phone ?? undefined,
    shipTo: formatAddressLines(order),
    dateOfBirth: order.date_of_birth,
    ageAtOrder: age.ok ? age.age : undefined,
    lines: parts.lines.map(serializeOrderLine),
    subtotal: dollars(order.subtotal_cents),
    discount: dollars(order.discount_cents),
    coupon: order.coupon_code ?? undefined,
    promotion: order.promotion_name ?? undefined,
    shipping: dollars(order.shipping_cents),
    shippingMethod: `${order.shipping_provider} ${order.shipping_service}`,
    estimatedDays: order.estimated_days ?? undefined,
    tracking: order.tracking_number ?? undefined,
    tax: dollars(order.tax_cents),
    refundable: dollars(getRefundableAmount(order, parts.refunds)),
    payments: parts.payments.map((payment) => ({
      provider: payment.provider,
      ref: payment.provider_ref ?? undefined,
      amount: dollars(payment.amount_cents),
      status: payment.status,
      at: payment.created_at.toISOString(),
    })),
    refunds: parts.refunds.map((refund) => ({
      amount: dollars(refund.amount_cents),
      reason: refund.reason,
      status: refund.status,
      by: refund.requested_by,
      at: refund.created_at.toISOString(),
    })),
    events: parts.events.map((event) => ({ ...event, at: event.at.toISOString() })),
    verdict: serializeVerdict(order),
    termsVersion: order.terms_version,
    newsletter: order.newsletter,
    ip: order.ip ?? undefined,
    expiresAt: order.expires_at.toISOString(),
    paidAt: order.paid_at?.toISOString(),
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
    if (freesReturnedQuantity(row.status)) return presented
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
  if (!isReturnState(row.status)) return []
  const goods = row.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line === undefined ? [] : [{ line, quantity, before: goneBefore.get(position) ?? 0 }]
  })
  return [
    {
      number: row.number,
      status: row.status,
      reason: row.reason,
      askedAt: row.asked_at.toISOString(),
      decidedAt: row.decided_at?.toISOString(),
      decidedBy: row.decided_by ?? undefined,
      decision: row.decision || undefined,
      receivedAt: row.received_at?.toISOString(),
      items: goods.map(({ line, quantity }) => ({
        name: line.product_name,
        size: line.size_label ?? undefined,
        quantity,
      })),
      paid: dollars(
        goods.reduce((sum, { line, quantity, before }) => {
          const cost = { cents: line.total_cents - line.discount_cents, quantity: line.quantity }
          return sum + calculateRefundForQuantity(cost, { before, pieces: quantity })
        }, 0),
      ),
    },
  ]
}

function serializeOrderLine(line: OrderLineWithLotRow): AdminOrder['lines'][number] {
  return {
    productId: line.product_id ?? undefined,
    slug: line.slug ?? undefined,
    image: line.picture === null ? undefined : toFileUrl(line.picture),
    name: line.product_name,
    size: line.size_label ?? undefined,
    lot: line.lot_number ?? undefined,
    coa: line.coa_file_key === null ? undefined : toFileUrl(line.coa_file_key),
    price: dollars(line.price_cents),
    percentOff: line.tier_bp / 100,
    unitPrice: dollars(line.unit_price_cents),
    quantity: line.quantity,
    total: dollars(line.total_cents),
    discount: dollars(line.discount_cents),
    paid: dollars(line.total_cents - line.discount_cents),
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
  const kept = parseVerdict.safeParse(order.destination_verdict)
  if (!kept.success) return { ok: true, notes: [], ruleVersion: order.rule_version }
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
    ruleVersion: order.rule_version,
  }
}

function dollars(amount: number): number {
  return toDollars(cents(amount))
}

import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { canBeHeld } from '#domain/orders/can-be-held.ts'
import { planHoldRefund } from '#domain/orders/hold-refund.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { withReturnedTax } from '#domain/orders/refund-parts.ts'
import { getRefundableAmount } from '#domain/orders/staff-actions.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { sumParts } from '#domain/payments/refund-sources.ts'

/** Why an order is held, and what one click refunds of a paid one. */
export function serializeHold(
  order: Order,
  { lines, refunds }: { readonly lines: readonly OrderLine[]; readonly refunds: readonly Refund[] },
): AdminOrder['hold'] {
  const hold = canBeHeld(order) ? order.hold : undefined
  if (hold === undefined) return undefined
  const plan = planHoldRefund(hold, lines, refunds)
  const nameById = new Map(lines.map((line) => [line.productId, formatFullName(line)]))
  return {
    reason: hold.reason,
    source: hold.source,
    ruleId: hold.ruleId,
    lines: hold.lines.map(({ productId, reason }) => ({
      name: nameById.get(productId) ?? 'A product that was deleted',
      reason,
    })),
    refund: isOpenOrder(order)
      ? {
          scope: plan.kind,
          amount:
            plan.kind === 'order'
              ? getRefundableAmount(order, refunds)
              : sumParts(withReturnedTax(plan.lines, { order, lines, refunds })),
        }
      : undefined,
    since: hold.since.toISOString(),
  }
}

import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { TimelineEntry } from '#domain/orders/order-event.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { isPaid } from '#domain/orders/order-states.ts'
import { isLineRefunded } from '#domain/orders/refund-parts.ts'
import type { Refund } from '#domain/payments/payment.ts'
import {
  countReturnable,
  explainReturnUnavailable,
  freesReturnedQuantity,
  getReturnDeadline,
  type Return,
} from '#domain/returns/return.ts'

export interface ReturnEligibility {
  /** Why no return can be requested. Undefined when one can. */
  readonly blockedReason: string | undefined
  /** The deadline for a request. Undefined before delivery. */
  readonly deadline: Date | undefined
  /** Returnable quantity by the line's id. */
  readonly returnableByLine: ReadonlyMap<string, number>
}

/** Calculates which items of an order can still be returned. */
export function getReturnEligibility(
  details: {
    readonly order: Pick<Order, 'payment' | 'fulfillment'>
    readonly lines: readonly OrderLine[]
    readonly events: readonly TimelineEntry[]
    readonly returns: readonly Return[]
    readonly refunds: readonly Pick<Refund, 'status' | 'parts'>[]
  },
  now: Date,
): ReturnEligibility {
  const lastDelivery = details.events.findLast(({ kind }) => kind === 'delivered')?.occurredAt
  const deliveredAt = details.order.fulfillment === 'delivered' ? lastDelivery : undefined
  const paid = isPaid(details.order)
  const requested = sumRequestedQuantities(details.returns)
  const left = new Map(
    details.lines.map((line) => [
      line.id,
      countReturnable(
        {
          quantity: countRemaining(line),
          onSale: line.onSale,
          isRefunded: isLineRefunded(line, details.refunds),
        },
        requested.get(line.id) ?? 0,
      ),
    ]),
  )
  const blockedReason =
    explainReturnUnavailable({ paid, deliveredAt }, now) ??
    explainNothingLeft(details.lines, left, details.refunds)
  return {
    blockedReason,
    deadline: deliveredAt && getReturnDeadline(deliveredAt),
    returnableByLine: left,
  }
}

function explainNothingLeft(
  lines: readonly OrderLine[],
  left: ReadonlyMap<string, number>,
  refunds: readonly Pick<Refund, 'status' | 'parts'>[],
): string | undefined {
  if ([...left.values()].some((quantity) => quantity > 0)) return undefined
  const remaining = lines.filter((line) => countRemaining(line) > 0)
  if (remaining.every((line) => line.onSale)) return 'Sale items cannot be returned.'
  return remaining.every((line) => line.onSale || isLineRefunded(line, refunds))
    ? 'Every item that can be returned is refunded.'
    : 'You have already requested a return for every returnable item.'
}

/** Quantities in returns that were requested and not declined or closed. */
function sumRequestedQuantities(returns: readonly Return[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { state, lines } of returns) {
    if (freesReturnedQuantity(state)) continue
    for (const { lineId, quantity } of lines) quantities.set(lineId, (quantities.get(lineId) ?? 0) + quantity)
  }
  return quantities
}

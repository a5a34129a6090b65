import type { Refund } from '../payments/payment.ts'
import type { OrderLine } from './order.ts'
import type { OrderHold } from './order-hold.ts'
import { countRemaining } from './order-line.ts'
import { getRefundableOfLine, type LineRefund } from './refund-parts.ts'

/** 'lines': the affected items are taken out, and the rest can be shipped. 'order': nothing else is left in it. */
export type HoldRefundPlan =
  | { readonly kind: 'lines'; readonly reason: string; readonly lines: readonly LineRefund[] }
  | { readonly kind: 'order'; readonly reason: string }

/** What a refund of a held order takes out of it, and the sentence that the customer reads. */
export function planHoldRefund(
  hold: Pick<OrderHold, 'reason' | 'lines'>,
  lines: readonly OrderLine[],
  refunds: readonly Pick<Refund, 'status' | 'parts'>[],
): HoldRefundPlan {
  const left = lines.filter((line) => countRemaining(line) > 0)
  const affected = left.filter(({ productId }) => hold.lines.some((line) => line.productId === productId))
  if (affected.length === 0 || affected.length === left.length) {
    return { kind: 'order', reason: `We can no longer ship this order to you. ${hold.reason}` }
  }
  return {
    kind: 'lines',
    reason: `We can no longer ship these items to you. ${hold.reason}`,
    lines: affected.map((line) => ({
      lineId: line.id,
      amount: getRefundableOfLine(line, refunds),
      removed: countRemaining(line),
    })),
  }
}

import type { AdminOrder } from '#contract/admin/orders.ts'
import { countRemaining } from '#domain/orders/order-line.ts'

type Line = Pick<AdminOrder['lines'][number], 'quantity' | 'removedQuantity' | 'lotOnHand' | 'shortQuantity'>

/** What a packer must know about a line whose lot, or whose product, has fewer units than it needs; undefined for others. */
export function explainShortLot(order: Pick<AdminOrder, 'fulfillment'>, line: Line): string | undefined {
  const needed = countRemaining(line)
  if (order.fulfillment !== 'unfulfilled') return undefined
  if (line.lotOnHand === undefined || line.lotOnHand >= needed)
    return line.shortQuantity === 0
      ? undefined
      : `${line.shortQuantity} of ${needed} are missing: other orders came first.`
  return `Only ${line.lotOnHand} on hand of this lot, and ${needed} are needed.`
}

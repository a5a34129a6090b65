import type { AdminOrder } from '#contract/admin/orders.ts'
import { countRemaining } from '#domain/orders/order-line.ts'

type Line = Pick<AdminOrder['lines'][number], 'quantity' | 'removedQuantity' | 'lotOnHand'>

/** What a packer must know about a line whose lot has fewer pieces than it needs; undefined for others. */
export function explainShortLot(order: Pick<AdminOrder, 'fulfillment'>, line: Line): string | undefined {
  const needed = countRemaining(line)
  if (order.fulfillment !== 'unfulfilled' || line.lotOnHand === undefined) return undefined
  if (line.lotOnHand >= needed) return undefined
  return `Only ${line.lotOnHand} on hand of this lot, and ${needed} are needed.`
}

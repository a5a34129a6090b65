import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { countRemaining } from '#domain/orders/order-line.ts'

type Line = Pick<
  AdminOrder['lines'][number],
  'quantity' | 'removedQuantity' | 'unpacked' | 'lots' | 'shortQuantity'
>

/** What a packer must know about a line whose lot, or whose product, has fewer units than it needs; undefined for others. */
export function explainShortLot(order: Pick<AdminOrder, 'fulfillment'>, line: Line): string | undefined {
  if (order.fulfillment === 'partially-fulfilled')
    return line.shortQuantity === 0
      ? undefined
      : `${line.shortQuantity} of ${line.unpacked} are missing: other orders came first.`
  const needed = countRemaining(line)
  if (order.fulfillment !== 'unfulfilled') return undefined
  const short = line.lots.find(({ quantity, onHand }) => onHand < quantity)
  if (short === undefined)
    return line.shortQuantity === 0
      ? undefined
      : `${line.shortQuantity} of ${needed} are missing: other orders came first.`
  const lot = line.lots.length === 1 ? 'this lot' : `lot ${short.number}`
  return `Only ${short.onHand} on hand of ${lot}, and ${short.quantity} are needed.`
}

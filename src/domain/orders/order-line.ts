import { formatFullName } from '../catalog/product.ts'
import { joinWords } from '../text.ts'
import type { OrderLine } from './order.ts'

/** How many items of a line are still in the order: those that staff did not take out. */
export function countRemaining({
  quantity,
  removedQuantity,
}: Pick<OrderLine, 'quantity' | 'removedQuantity'>): number {
  return quantity - removedQuantity
}

/** What a badge says about the items that staff took out of a line. Undefined when they are all in the order. */
export function describeRemoved({
  quantity,
  removedQuantity,
}: Pick<OrderLine, 'quantity' | 'removedQuantity'>): string | undefined {
  if (removedQuantity === 0) return undefined
  return removedQuantity === quantity ? 'Taken out' : `${removedQuantity} taken out`
}

/** '2 × Red Bali, 250 g and 1 × Green Maeng Da, 100 g' */
export function listItems(
  lines: readonly { readonly name: string; readonly size?: string | undefined; readonly quantity: number }[],
): string {
  const items = lines.map(
    ({ quantity, ...line }) => `${quantity} × ${formatFullName({ name: line.name, size: line.size })}`,
  )
  return joinWords(items)
}

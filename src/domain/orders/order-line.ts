import { formatFullName } from '../catalog/product.ts'
import { formatMoney } from '../money.ts'
import { joinWords } from '../text.ts'
import type { LineLot, OrderLine } from './order.ts'

/** Whether a promotion gave it. No other line is without a price. */
export function isGift({ unitPrice }: Pick<OrderLine, 'unitPrice'>): boolean {
  return unitPrice === 0
}

/** '$18.60', or 'Free gift' */
export function formatUnitPrice(line: Pick<OrderLine, 'unitPrice'>): string {
  return isGift(line) ? 'Free gift' : formatMoney(line.unitPrice)
}

/** How many items of a line are still in the order: those that staff did not take out. */
export function countRemaining({
  quantity,
  removedQuantity,
}: Pick<OrderLine, 'quantity' | 'removedQuantity'>): number {
  return quantity - removedQuantity
}

/** How many units of a line come from a lot. */
export function countFromLot({ lots }: { readonly lots: readonly LineLot[] }, lotId: string): number {
  return lots.find((each) => each.lotId === lotId)?.quantity ?? 0
}

/** 'A-1', or '2 of A-1, 1 of B-2'. Undefined for a line that comes from no lot. */
export function formatLineLots(
  lots: readonly { readonly number: string; readonly quantity: number }[],
): string | undefined {
  const [only, ...others] = lots
  if (only === undefined || others.length === 0) return only?.number
  return lots.map(({ number, quantity }) => `${quantity} of ${number}`).join(', ')
}

/** 'Lot A-1', or 'Lots: 2 of A-1, 1 of B-2'. Undefined for a line that comes from no lot. */
export function describeLineLots(lots: Parameters<typeof formatLineLots>[0]): string | undefined {
  const text = formatLineLots(lots)
  return text && `${lots.length === 1 ? 'Lot' : 'Lots:'} ${text}`
}

/** What a badge says about the items that staff took out of a line. Undefined when they are all in the order. */
export function describeRemoved({
  quantity,
  removedQuantity,
}: Pick<OrderLine, 'quantity' | 'removedQuantity'>): string | undefined {
  if (removedQuantity === 0) return undefined
  return removedQuantity === quantity ? 'Taken out' : `${removedQuantity} taken out`
}

/** '2 × Red Bali, 8 oz and 1 × Green Maeng Da, 2 oz' */
export function listItems(
  lines: readonly { readonly name: string; readonly size?: string | undefined; readonly quantity: number }[],
): string {
  const items = lines.map(({ quantity, ...line }) => `${quantity} × ${formatFullName(line)}`)
  return joinWords(items)
}

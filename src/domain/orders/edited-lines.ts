import { subtract, zero } from '../money.ts'
import type { NewOrderLine } from './new-order.ts'
import type { OrderLine } from './order.ts'
import { countRemaining } from './order-line.ts'
import type { LineRefund } from './refund-parts.ts'

/** What an edit took out of a line. */
export function describeRemoval(lines: readonly OrderLine[], { lineId, amount, removed }: LineRefund) {
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) throw new Error(`The order has no line ${lineId}`)
  const before = countRemaining(line)
  const { name, size } = line
  return { lineId, name, size, before, after: before - removed, amount: subtract(zero, amount) }
}

/** What an edit added. */
export function describeAddition({ name, size, quantity, total }: NewOrderLine) {
  return { lineId: undefined, name, size, before: 0, after: quantity, amount: total }
}

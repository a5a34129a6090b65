import type { AdminOrder } from '#contract/admin/orders.ts'
import type { OrderLineWithLot } from '#domain/orders/order.ts'
import { calculateLineRefund, freesReturnedQuantity, type Return } from '#domain/returns/return.ts'

/** Oldest first, each with the amount paid for its items. */
export function serializeReturns(
  rows: readonly Return[],
  lines: readonly OrderLineWithLot[],
): AdminOrder['returns'] {
  const alreadyReturned = new Map<number, number>()
  return rows.flatMap((row) => {
    const serialized = serializeReturn(row, lines, alreadyReturned)
    if (freesReturnedQuantity(row.state)) return serialized
    for (const { position, quantity } of row.lines)
      alreadyReturned.set(position, (alreadyReturned.get(position) ?? 0) + quantity)
    return serialized
  })
}

function serializeReturn(
  row: Return,
  lines: readonly OrderLineWithLot[],
  alreadyReturned: ReadonlyMap<number, number>,
): AdminOrder['returns'] {
  const returnedLines = row.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line === undefined ? [] : [{ line, quantity, before: alreadyReturned.get(position) ?? 0 }]
  })
  return [
    {
      number: row.number,
      state: row.state,
      reason: row.reason,
      requestedAt: row.requestedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString(),
      decidedBy: row.decidedBy,
      decisionNote: row.decisionNote || undefined,
      receivedAt: row.receivedAt?.toISOString(),
      items: returnedLines.map(({ line, quantity }) => ({
        name: line.name,
        size: line.size,
        quantity,
      })),
      paid: returnedLines.reduce((sum, { line, quantity, before }) => {
        const paid = { total: line.total - line.discount, quantity: line.quantity }
        return sum + calculateLineRefund(paid, { returnedBefore: before, quantity })
      }, 0),
    },
  ]
}

import type { AdminOrder } from '#contract/admin/orders.ts'
import type { OrderLineWithLot } from '#db/queries/orders/order-list.ts'
import { calculateRefundForQuantity, freesReturnedQuantity, type Return } from '#domain/returns/return.ts'

/** Oldest first, each with the amount paid for its items. */
export function serializeReturns(
  rows: readonly Return[],
  lines: readonly OrderLineWithLot[],
): AdminOrder['returns'] {
  const goneBefore = new Map<number, number>()
  return rows.flatMap((row) => {
    const presented = serializeReturn(row, lines, goneBefore)
    if (freesReturnedQuantity(row.state)) return presented
    for (const { position, quantity } of row.lines)
      goneBefore.set(position, (goneBefore.get(position) ?? 0) + quantity)
    return presented
  })
}

function serializeReturn(
  row: Return,
  lines: readonly OrderLineWithLot[],
  goneBefore: ReadonlyMap<number, number>,
): AdminOrder['returns'] {
  const goods = row.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line === undefined ? [] : [{ line, quantity, before: goneBefore.get(position) ?? 0 }]
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
      items: goods.map(({ line, quantity }) => ({
        name: line.name,
        size: line.size,
        quantity,
      })),
      paid: goods.reduce((sum, { line, quantity, before }) => {
        const cost = { cents: line.total - line.discount, quantity: line.quantity }
        return sum + calculateRefundForQuantity(cost, { before, pieces: quantity })
      }, 0),
    },
  ]
}

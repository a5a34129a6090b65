import type { AdminOrder } from '#contract/admin/orders.ts'
import type { OrderLineWithLot } from '#domain/orders/order.ts'
import { calculateLineRefund, freesReturnedQuantity, type Return } from '#domain/returns/return.ts'

/** Oldest first, each with the amount paid for its items. */
export function serializeReturns(
  requests: readonly Return[],
  lines: readonly OrderLineWithLot[],
): AdminOrder['returns'] {
  const alreadyReturned = new Map<number, number>()
  return requests.flatMap((request) => {
    const serialized = serializeReturn(request, lines, alreadyReturned)
    if (freesReturnedQuantity(request.state)) return serialized
    for (const { position, quantity } of request.lines)
      alreadyReturned.set(position, (alreadyReturned.get(position) ?? 0) + quantity)
    return serialized
  })
}

function serializeReturn(
  request: Return,
  lines: readonly OrderLineWithLot[],
  alreadyReturned: ReadonlyMap<number, number>,
): AdminOrder['returns'] {
  const returnedLines = request.lines.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line === undefined ? [] : [{ line, quantity, before: alreadyReturned.get(position) ?? 0 }]
  })
  return [
    {
      number: request.number,
      state: request.state,
      reason: request.reason,
      requestedAt: request.requestedAt.toISOString(),
      decidedAt: request.decidedAt?.toISOString(),
      decidedBy: request.decidedBy,
      decisionNote: request.decisionNote || undefined,
      receivedAt: request.receivedAt?.toISOString(),
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

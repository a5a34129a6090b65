import type { Database } from '#db/open.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { type CountedLot, findCountedLots } from '#db/queries/lots/lot-counts.ts'
import { moveLinesToLots } from '#db/queries/orders/line-lots.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import type { Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { type OrderEventData, toEventActor } from '#domain/orders/order-event.ts'
import { formatLineLots } from '#domain/orders/order-line.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'
import { listProductIds, publishSettledStock } from './release-stock.ts'

export interface LineMove {
  readonly line: OrderLine
  readonly lotId: string
}

/**
 * Ships lines of a locked order, which is not packed, from other lots of their products. Lots do not change what the order
 * reserves. Units that are short must be received first, because no other lot has them.
 */
export async function moveOrderLines(
  shop: Shop,
  transaction: Database,
  {
    order,
    moves,
    by,
  }: {
    readonly order: Pick<Order, 'id' | 'number'>
    readonly moves: readonly LineMove[]
    readonly by: Actor | typeof systemActor
  },
): Promise<Result<undefined>> {
  const productIds = listProductIds(moves.map(({ line }) => line))
  const stock = await lockStock(transaction, productIds)
  const lots = await findCountedLots(
    transaction,
    moves.flatMap(({ line, lotId }) => [lotId, ...line.lots.map((lot) => lot.lotId)]),
  )
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  for (const { line } of moves) {
    // Read under the lock of the products, because a receipt may have covered the line.
    const short = lines.find(({ id }) => id === line.id)?.shortQuantity ?? 0
    if (short > 0) {
      const left = stock.get(line.productId ?? '')?.stock ?? 0
      return refuse('invalid-state', {
        message: `Only ${left} of ${line.name} are in stock, and the order needs ${short} from another lot. Record what you received first.`,
      })
    }
  }
  await moveLinesToLots(
    transaction,
    moves.map(({ line, lotId }) => ({ lineId: line.id, lotId })),
  )
  await publishSettledStock(transaction, productIds)
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event: { kind: 'lot-changed', data: { moves: nameMoves(moves, lots) } },
    occurredAt: shop.clock.now(),
  })
  return ok(undefined)
}

/** The moves with the names of their products and lots. */
function nameMoves(
  moves: readonly LineMove[],
  lots: ReadonlyMap<string, CountedLot>,
): OrderEventData['lot-changed']['moves'] {
  return moves.map(({ line, lotId }) => {
    const from = line.lots.map((lot) => ({
      number: lots.get(lot.lotId)?.number ?? '',
      quantity: lot.quantity,
    }))
    return { name: line.name, lot: lots.get(lotId)?.number ?? '', insteadOf: formatLineLots(from) }
  })
}

import type { Database } from '#db/open.ts'
import { type CountedLot, findCountedLots } from '#db/queries/inventory/lot-counts.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { moveLinesToLots } from '#db/queries/orders/line-lots.ts'
import { insertOrderEvent } from '#db/queries/orders/order-events.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { formatLineLots } from '#domain/orders/order-line.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { listProductIds, publishSettledStock } from '../inventory/release-stock.ts'
import type { Shop } from '../shop.ts'

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
  { order, moves, by }: { readonly order: Order; readonly moves: readonly LineMove[]; readonly by: Actor },
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
  await recordMove(shop, transaction, { order, detail: describeMoves(moves, lots), by })
  return ok(undefined)
}

function describeMoves(moves: readonly LineMove[], lots: ReadonlyMap<string, CountedLot>): string {
  return moves
    .map(({ line, lotId }) => {
      const from = line.lots.map((lot) => ({
        number: lots.get(lot.lotId)?.number ?? '',
        quantity: lot.quantity,
      }))
      return `${line.name}: lot ${lots.get(lotId)?.number} instead of ${formatLineLots(from) ?? 'none'}`
    })
    .join('; ')
}

async function recordMove(
  shop: Shop,
  transaction: Database,
  { order, detail, by }: { readonly order: Order; readonly detail: string; readonly by: Actor },
): Promise<void> {
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: by.displayName,
    kind: 'lot-changed',
    detail,
    occurredAt: shop.clock.now(),
  })
  await recordAudit(transaction, {
    by,
    action: 'lots of order changed',
    subject: order.number,
    detail: { lots: detail },
  })
}

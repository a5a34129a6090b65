import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { type CountedLot, findCountedLots, moveLinesToLots } from '#db/queries/inventory/lot-counts.ts'
import { adjustStock, lockStock } from '#db/queries/inventory/stock.ts'
import { insertOrderEvent } from '#db/queries/orders/orders.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { countLostPieces } from '#domain/inventory/lot-count.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface LineMove {
  readonly line: OrderLine
  readonly lotId: string
}

/**
 * Ships lines of a locked order, which is not packed, from other lots of their products. Pieces that were set aside with the
 * old lot are taken out of the stock again, because others are shipped instead.
 */
export async function moveOrderLines(
  shop: Shop,
  transaction: Database,
  { order, moves, by }: { readonly order: Order; readonly moves: readonly LineMove[]; readonly by: Actor },
): Promise<Result<undefined>> {
  const stock = await lockStock(
    transaction,
    moves.flatMap(({ line }) => line.productId ?? []),
  )
  const lots = await findCountedLots(
    transaction,
    moves.flatMap(({ line, lotId }) => [lotId, line.lotId ?? []].flat()),
  )
  const taken = moves.map(({ line }) => ({ line, pieces: countReplaced(line, lots) }))
  for (const { line, pieces } of taken) {
    const left = stock.get(line.productId ?? '')?.stock ?? 0
    if (pieces > left)
      return refuse('invalid-state', {
        message: `Only ${left} of ${line.name} are in stock, and the order needs ${pieces} from another lot. Record what you received first.`,
      })
  }
  await moveLinesToLots(
    transaction,
    order.id,
    moves.map(({ line, lotId }) => ({ position: line.position, lotId })),
  )
  await takeFromStock(transaction, taken)
  await recordMove(shop, transaction, { order, detail: describeMoves(moves, lots), by })
  return ok(undefined)
}

function countReplaced(line: OrderLine, lots: ReadonlyMap<string, CountedLot>): number {
  const from = line.lotId === undefined ? undefined : lots.get(line.lotId)
  if (from === undefined) return 0
  const quantity = countRemaining(line)
  return countLostPieces(from, { quantity, reserved: from.reserved - quantity })
}

async function takeFromStock(
  transaction: Database,
  taken: readonly { readonly line: OrderLine; readonly pieces: number }[],
): Promise<void> {
  const changes = taken.flatMap(({ line, pieces }) =>
    line.productId === undefined || pieces === 0 ? [] : [{ productId: line.productId, change: -pieces }],
  )
  if (changes.length === 0) return
  await adjustStock(transaction, changes)
  await publishCacheTags(transaction, [
    'stock',
    ...changes.map(({ productId }) => `product:${productId}` as const),
  ])
}

function describeMoves(moves: readonly LineMove[], lots: ReadonlyMap<string, CountedLot>): string {
  return moves
    .map(({ line, lotId }) => {
      const from = line.lotId === undefined ? undefined : lots.get(line.lotId)
      return `${line.name}: lot ${lots.get(lotId)?.number} instead of ${from?.number ?? 'none'}`
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

import type { Database } from '#db/open.ts'
import { findCountedLots, saveLotCount } from '#db/queries/inventory/lot-counts.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { isSetAside, returnPieces, sellPieces } from '#domain/inventory/lot-count.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Takes the items of a locked order off the counts of their lots, all or none. @returns why they cannot be packed */
export async function packFromLots(
  transaction: Database,
  lines: readonly OrderLine[],
): Promise<Refusal | undefined> {
  const packed = lines.filter((line) => countRemaining(line) > 0)
  await lockStock(
    transaction,
    packed.flatMap(({ productId }) => productId ?? []),
  )
  const lots = await findCountedLots(
    transaction,
    packed.flatMap(({ lotId }) => lotId ?? []),
  )
  const taken = packed.flatMap((line) => {
    const lot = line.lotId === undefined ? undefined : lots.get(line.lotId)
    return lot === undefined ? [] : [{ line, lot, count: sellPieces(lot.count, countRemaining(line)) }]
  })
  const short = taken.filter(({ count }) => count === undefined)
  if (short.length > 0) return refuseShortLots(short)
  for (const { lot, count } of taken)
    if (count !== undefined && count !== lot.count) await saveLotCount(transaction, lot.id, count)
  return undefined
}

function refuseShortLots(
  short: readonly {
    readonly line: OrderLine
    readonly lot: { readonly number: string; readonly count: { readonly onHand: number | undefined } }
  }[],
): Refusal {
  const sentences = short.map(
    ({ line, lot }) =>
      `Lot ${lot.number} has ${lot.count.onHand ?? 0} on hand, and the order needs ${countRemaining(line)} of ${line.name}.`,
  )
  const message = `${sentences.join(' ')} Choose the lot that you packed, or correct the count of the lot.`
  return refuse('invalid-state', {
    message,
    lines: short.map(({ line, lot }, index) => ({
      productId: line.productId ?? '',
      message: sentences[index] ?? message,
      available: lot.count.onHand ?? 0,
    })),
  }).refusal
}

/** Puts packed items back to the counts of their lots: on the shelf, or beside what was set aside. Locks their products. */
export async function returnToLots(
  transaction: Database,
  items: readonly {
    readonly productId: string | undefined
    readonly lotId: string | undefined
    readonly change: number
  }[],
): Promise<void> {
  await lockStock(
    transaction,
    items.flatMap(({ productId }) => productId ?? []),
  )
  for (const { lotId, change } of items) {
    if (lotId === undefined || change === 0) continue
    // Read one by one, because two lines may be of one lot.
    const lot = (await findCountedLots(transaction, [lotId])).get(lotId)
    if (lot?.count.onHand === undefined) continue
    await saveLotCount(
      transaction,
      lot.id,
      returnPieces(lot.count, change, isSetAside(lot) ? 'set-aside' : 'shelf'),
    )
  }
}

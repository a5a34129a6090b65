import type { Database } from '#db/open.ts'
import { findStoredUnits } from '#db/queries/inventory/stock.ts'
import { insertStockMovements, type MovementCause } from '#db/queries/inventory/stock-movements.ts'
import { type CountedLot, listCountedLots } from '#db/queries/lots/lot-counts.ts'
import { countShelfUnits } from '#domain/inventory/product-stock.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { publishSettledStock } from './release-stock.ts'

/**
 * Sets the stock of a locked product to what staff entered in its editor. The difference is a correction of the lot on sale,
 * or, without a lot, of the units in no lot. Units in no lot are taken out first.
 */
export async function changeProductStock(
  transaction: Database,
  productId: string,
  stock: number,
  cause: MovementCause,
): Promise<Refusal | undefined> {
  const units = await findStoredUnits(transaction, productId)
  if (units === undefined) return refuse('product-not-found').refusal
  const lots = await listCountedLots(transaction, productId)
  const change = stock + units.reserved - countShelfUnits({ lots, unassigned: units.unassigned })
  const current = lots.find((lot) => lot.isCurrent)
  const unassigned =
    current === undefined ? units.unassigned + change : Math.max(0, units.unassigned + Math.min(0, change))
  const rest = change - (unassigned - units.unassigned)
  if (current !== undefined && rest !== 0) {
    const problem = explainUncorrectable(current, rest)
    if (problem !== undefined)
      return refuse('invalid-input', { message: problem, fields: { stock: problem } }).refusal
  }
  const movement = { productId, kind: 'corrected' } as const
  await insertStockMovements(
    transaction,
    [
      { ...movement, lotId: undefined, quantity: unassigned - units.unassigned },
      ...(current === undefined ? [] : [{ ...movement, lotId: current.id, quantity: rest }]),
    ],
    cause,
  )
  await publishSettledStock(transaction, [productId])
  return undefined
}

/** Why the stock cannot be changed by correcting this lot; undefined when it can. */
function explainUncorrectable(
  { number, count, countsAsStock }: CountedLot,
  change: number,
): string | undefined {
  if (!countsAsStock)
    return `Lot ${number} is not sold anymore, so its units are not in stock. Receive the units as another lot.`
  if (count.onHand + change < 0)
    return `The lot on sale, ${number}, has only ${count.onHand} on hand. Correct the counts of the other lots first.`
  return undefined
}

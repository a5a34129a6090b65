import type { Database } from '#db/open.ts'
import { lockProducts } from '#db/queries/catalog/products.ts'
import { listInventoryLevels } from '#db/queries/inventory/locations.ts'
import { findStoredUnits, lockStock } from '#db/queries/inventory/stock.ts'
import {
  insertStockMovements,
  type MovementCause,
  type NewStockMovement,
} from '#db/queries/inventory/stock-movements.ts'
import { lockLot, type StoredLot } from '#db/queries/lots/lot-edits.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { placeMovements } from '#domain/inventory/location.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { publishSettledStock } from '../inventory/release-stock.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/**
 * Assigns all units of a locked product that are in no lot to its first lot. The stock stays as it is.
 * @returns how many
 */
export async function assignAllUnits(
  transaction: Database,
  { productId, lotId }: { readonly productId: string; readonly lotId: string },
  cause: MovementCause,
): Promise<number> {
  await lockStock(transaction, [productId])
  const units = (await findStoredUnits(transaction, productId))?.unassigned ?? 0
  await insertStockMovements(transaction, await moveToLot(transaction, { productId, lotId, units }), cause)
  return units
}

/** The units stay at their locations. */
async function moveToLot(
  transaction: Database,
  { productId, lotId, units }: { readonly productId: string; readonly lotId: string; readonly units: number },
): Promise<NewStockMovement[]> {
  const levels = await listInventoryLevels(transaction, [productId])
  const left = { productId, lotId: undefined, kind: 'assigned', quantity: -units } as const
  return placeMovements<NewStockMovement>([left], levels).flatMap((movement) => [
    movement,
    { ...movement, lotId, quantity: -movement.quantity },
  ])
}

export interface UnitAssignment {
  readonly productId: string
  /** The units in no lot that staff saw, so that the same assignment counts once. */
  readonly expectedUnits: number
  readonly quantity: number
  /** The lot they belong to. Absent: they are not there, and leave the stock. */
  readonly lotId?: string | undefined
  readonly reason: string
  readonly by: Actor
}

/** Says to which lot units belong that are in stock but in no lot, or takes them out of the stock. */
export async function assignUnits(shop: Shop, assignment: UnitAssignment): Promise<Result<string>> {
  const { productId, lotId, quantity } = assignment
  return runUnlessRefused(shop.db, async (transaction) => {
    const [product] = await lockProducts(transaction, [productId])
    const units = await findStoredUnits(transaction, productId)
    if (product === undefined || units === undefined) return refuse('product-not-found')
    const message = refuseAssignment(assignment, units.unassigned)
    if (message !== undefined) return refuse('invalid-input', { message, fields: { quantity: message } })
    const lot = lotId === undefined ? undefined : await lockLot(transaction, lotId)
    if (lotId !== undefined && lot?.productId !== productId)
      return refuse('invalid-input', {
        message: 'This product has no such lot.',
        fields: { lotId: 'This product has no such lot.' },
      })
    await insertStockMovements(
      transaction,
      lot === undefined
        ? [{ productId, lotId: undefined, kind: 'lost', quantity: -quantity }]
        : await moveToLot(transaction, { productId, lotId: lot.id, units: quantity }),
      { by: assignment.by, at: shop.clock.now(), reason: assignment.reason },
    )
    await publishSettledStock(transaction, [productId])
    await recordAssignment(shop, transaction, assignment, {
      productName: product.name,
      lot,
      stock: units.stock,
    })
    return ok(
      lot === undefined
        ? `${quantity} taken out of the stock.`
        : `Lot ${lot.number} has ${lot.count.onHand + quantity} on hand.`,
    )
  })
}

function refuseAssignment(
  { expectedUnits, quantity }: UnitAssignment,
  unassigned: number,
): string | undefined {
  if (expectedUnits !== unassigned)
    return `${sayUnits(unassigned)} in no lot now, not ${expectedUnits}. Check again.`
  return quantity > unassigned ? `Only ${sayUnits(unassigned)} in no lot.` : undefined
}

/** '1 unit is', '2 units are' */
function sayUnits(count: number): string {
  return `${formatUnits(count, 'unit')} ${count === 1 ? 'is' : 'are'}`
}

async function recordAssignment(
  shop: Shop,
  transaction: Database,
  { productId, quantity, reason, by }: UnitAssignment,
  before: { readonly productName: string; readonly lot: StoredLot | undefined; readonly stock: number },
): Promise<void> {
  const stock = (await findStoredUnits(transaction, productId))?.stock ?? 0
  await recordEvent(shop, transaction, {
    by,
    kind: before.lot === undefined ? 'units without a lot removed' : 'units assigned to a lot',
    subject: before.lot?.number ?? before.productName,
    detail: {
      product: before.productName,
      units: quantity,
      reason,
      ...(stock === before.stock ? {} : { stock: `${before.stock} → ${stock}` }),
    },
  })
}

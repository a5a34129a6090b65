import type { Database } from '#db/open.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { insertStockMovements, type MovementCause } from '#db/queries/inventory/stock-movements.ts'
import type { StoredLot } from '#db/queries/lots/lot-edits.ts'
import { applyMovement } from '#domain/inventory/stock-movement.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'

type ChangedLot = Pick<StoredLot, 'id' | 'productId' | 'number' | 'count'>

/**
 * Takes units of a lot off the shelf. The product must be locked, and the caller settles its stock.
 * @param requested undefined: everything on hand
 * @returns how many
 */
export async function quarantineLot(
  transaction: Database,
  lot: ChangedLot,
  requested: number | undefined,
  cause: MovementCause,
): Promise<Result<number>> {
  const planned = countUnitsToQuarantine(lot, requested)
  if (!planned.ok) return planned
  const { id: lotId, productId } = lot
  const movement = { productId, lotId, kind: 'quarantined', quantity: -planned.value } as const
  await insertStockMovements(transaction, [movement], cause)
  return planned
}

/** What a drill would quarantine. It changes nothing, and refuses what a recall refuses. */
export function countUnitsToQuarantine(lot: ChangedLot, requested: number | undefined): Result<number> {
  const units = requested ?? lot.count.onHand
  return units > lot.count.onHand
    ? refuseUnits(
        'quarantined',
        `Lot ${lot.number} has only ${formatUnits(lot.count.onHand, 'unit')} on hand. Correct the count first if you found more.`,
      )
    : ok(units)
}

/** Puts units that were quarantined back on the shelf. The product must be locked, and the caller settles its stock. */
export async function restockLot(
  transaction: Database,
  lot: ChangedLot,
  units: number,
  cause: MovementCause,
): Promise<Result<number>> {
  const { id: lotId, productId } = lot
  const movement = { productId, lotId, kind: 'restocked', quantity: units } as const
  if (applyMovement(lot.count, movement) === undefined)
    return refuseUnits('restock', `Only ${lot.count.quarantined} of lot ${lot.number} were quarantined.`)
  await insertStockMovements(transaction, [movement], cause)
  return ok(units)
}

/** The stock of a locked product now. */
export async function getLockedStock(transaction: Database, productId: string): Promise<number> {
  return (await lockStock(transaction, [productId])).get(productId)?.stock ?? 0
}

function refuseUnits(field: 'quarantined' | 'restock', message: string): Result<never> {
  return refuse('invalid-input', { message, fields: { [field]: message } })
}

import type { Database } from '#db/open.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { saveLotCount } from '#db/queries/lots/lot-counts.ts'
import type { StoredLot } from '#db/queries/lots/lot-edits.ts'
import { quarantineUnits, restockUnits } from '#domain/lots/lot-count.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

type ChangedLot = Pick<StoredLot, 'id' | 'number' | 'count'>

/**
 * Takes units of a lot off the shelf. The product must be locked, and the caller settles its stock.
 * @param requested undefined: everything on hand
 * @returns how many
 */
export async function quarantineLot(
  transaction: Database,
  lot: ChangedLot,
  requested: number | undefined,
): Promise<Result<number>> {
  const planned = planQuarantine(lot, requested)
  if (planned.ok) await saveLotCount(transaction, lot.id, planned.value.count)
  return planned.ok ? ok(planned.value.units) : planned
}

/** What a drill would quarantine. It changes nothing, and refuses what a recall refuses. */
export function countUnitsToQuarantine(lot: ChangedLot, requested: number | undefined): Result<number> {
  const planned = planQuarantine(lot, requested)
  return planned.ok ? ok(planned.value.units) : planned
}

function planQuarantine(lot: ChangedLot, requested: number | undefined) {
  const units = requested ?? lot.count.onHand
  const count = quarantineUnits(lot.count, units)
  return count === undefined
    ? refuseUnits(
        'quarantined',
        `Only ${lot.count.onHand} of lot ${lot.number} are on hand. Correct the count first if you found more.`,
      )
    : ok({ units, count })
}

/** Puts units that were quarantined back on the shelf. The product must be locked, and the caller settles its stock. */
export async function restockLot(
  transaction: Database,
  lot: ChangedLot,
  units: number,
): Promise<Result<number>> {
  const count = restockUnits(lot.count, units)
  if (count === undefined)
    return refuseUnits('restock', `Only ${lot.count.quarantined} of lot ${lot.number} were quarantined.`)
  await saveLotCount(transaction, lot.id, count)
  return ok(units)
}

/** The stock of a locked product now. */
export async function getLockedStock(transaction: Database, productId: string): Promise<number> {
  return (await lockStock(transaction, [productId])).get(productId)?.stock ?? 0
}

function refuseUnits(field: 'quarantined' | 'restock', message: string): Result<never> {
  return refuse('invalid-input', { message, fields: { [field]: message } })
}

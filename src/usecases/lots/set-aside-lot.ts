import type { Database } from '#db/open.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { saveLotCount } from '#db/queries/lots/lot-counts.ts'
import type { StoredLot } from '#db/queries/lots/lot-edits.ts'
import { restockPieces, setAsidePieces } from '#domain/lots/lot-count.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

type ChangedLot = Pick<StoredLot, 'id' | 'number' | 'count'>

/**
 * Takes units of a lot off the shelf. The product must be locked, and the caller settles its stock.
 * @param requested undefined: everything on hand
 * @returns how many
 */
export async function setLotAside(
  transaction: Database,
  lot: ChangedLot,
  requested: number | undefined,
): Promise<Result<number>> {
  const planned = planSetAside(lot, requested)
  if (planned.ok) await saveLotCount(transaction, lot.id, planned.value.count)
  return planned.ok ? ok(planned.value.units) : planned
}

/** What a drill would set aside. It changes nothing, and refuses what a recall refuses. */
export function countPiecesToSetAside(lot: ChangedLot, requested: number | undefined): Result<number> {
  const planned = planSetAside(lot, requested)
  return planned.ok ? ok(planned.value.units) : planned
}

function planSetAside(lot: ChangedLot, requested: number | undefined) {
  const units = requested ?? lot.count.onHand
  const count = setAsidePieces(lot.count, units)
  return count === undefined
    ? refuseUnits(
        'setAside',
        `Only ${lot.count.onHand} of lot ${lot.number} are on hand. Correct the count first if you found more.`,
      )
    : ok({ units, count })
}

/** Puts units that were set aside back on the shelf. The product must be locked, and the caller settles its stock. */
export async function restockLot(
  transaction: Database,
  lot: ChangedLot,
  units: number,
): Promise<Result<number>> {
  const count = restockPieces(lot.count, units)
  if (count === undefined)
    return refuseUnits('restock', `Only ${lot.count.setAside} of lot ${lot.number} were set aside.`)
  await saveLotCount(transaction, lot.id, count)
  return ok(units)
}

/** The stock of a locked product now. */
export async function getLockedStock(transaction: Database, productId: string): Promise<number> {
  return (await lockStock(transaction, [productId])).get(productId)?.stock ?? 0
}

function refuseUnits(field: 'setAside' | 'restock', message: string): Result<never> {
  return refuse('invalid-input', { message, fields: { [field]: message } })
}

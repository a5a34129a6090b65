import { lockProducts } from '#db/queries/catalog/products.ts'
import { findLocation, listInventoryLevels, shareLocation } from '#db/queries/inventory/locations.ts'
import { insertStockMovements } from '#db/queries/inventory/stock-movements.ts'
import { findStoredLot } from '#db/queries/lots/lot-edits.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { countUnitsAt } from '#domain/inventory/location.ts'
import { createFieldRefusal, ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface UnitMove {
  readonly productId: string
  /** Undefined: of the units in no lot. */
  readonly lotId?: string | undefined
  /** The ids of two locations. */
  readonly from: string
  readonly to: string
  readonly quantity: number
  /** The units that staff saw where they are taken from, so that the same move counts once. */
  readonly expectedUnits: number
  readonly reason?: string | undefined
  readonly by: Actor
}

/** Books units from one location to another. The stock of the product stays as it is. */
export async function moveUnits(shop: Shop, move: UnitMove): Promise<Result<string>> {
  const { productId, lotId, quantity, reason, by } = move
  return runUnlessRefused(shop.db, async (transaction) => {
    const [product] = await lockProducts(transaction, [productId])
    if (product === undefined) return refuse('product-not-found')
    const lot = lotId === undefined ? undefined : await findStoredLot(transaction, lotId)
    if (lotId !== undefined && lot?.productId !== productId)
      return refuse('not-found', { message: 'This product has no such lot.' })
    const from = await findLocation(transaction, move.from)
    const to = await shareLocation(transaction, move.to)
    if (from === undefined || to === undefined)
      return refuse('not-found', { message: 'This location does not exist.' })
    if (from.id === to.id) return { ok: false, refusal: createFieldRefusal('to', 'Choose another location.') }
    if (!to.isActive)
      return { ok: false, refusal: createFieldRefusal('to', `${to.name} is paused. Activate it first.`) }
    const levels = await listInventoryLevels(transaction, [productId])
    const onHand = countUnitsAt(levels, { productId, lotId, locationId: from.id })
    const refusal = refuseUnits(move, { name: from.name, onHand })
    if (refusal !== undefined) return { ok: false, refusal }
    const moved = { productId, lotId, kind: 'moved' } as const
    await insertStockMovements(
      transaction,
      [
        { ...moved, locationId: from.id, quantity: -quantity },
        { ...moved, locationId: to.id, quantity },
      ],
      { by, at: shop.clock.now(), reason },
    )
    await recordEvent(shop, transaction, {
      by,
      kind: 'units moved',
      subject: lot?.number ?? product.name,
      detail: {
        product: product.name,
        units: quantity,
        from: from.name,
        to: to.name,
        ...(reason ? { reason } : {}),
      },
    })
    return ok(`${formatUnits(quantity, 'unit')} moved from ${from.name} to ${to.name}.`)
  })
}

function refuseUnits(
  { quantity, expectedUnits }: UnitMove,
  from: { readonly name: string; readonly onHand: number },
): Refusal | undefined {
  const there = `${formatUnits(from.onHand, 'unit')} ${from.onHand === 1 ? 'is' : 'are'} at ${from.name}`
  if (from.onHand !== expectedUnits)
    return refuse('edit-conflict', {
      message: `${there} now, not ${expectedUnits}. Check the number and save again.`,
    }).refusal
  return quantity <= from.onHand ? undefined : createFieldRefusal('quantity', `Only ${there}.`)
}

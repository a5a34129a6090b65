import type { Database } from '#db/open.ts'
import { lockProducts } from '#db/queries/catalog/products.ts'
import { listInventoryLevels } from '#db/queries/inventory/locations.ts'
import { findStoredUnits } from '#db/queries/inventory/stock.ts'
import { insertStockMovements } from '#db/queries/inventory/stock-movements.ts'
import { findStoredLot } from '#db/queries/lots/lot-edits.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { movementNames, type WriteOffKind } from '#domain/inventory/stock-movement.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { publishSettledStock } from './release-stock.ts'

export interface WriteOff {
  readonly productId: string
  /** Undefined: of the units in no lot. */
  readonly lotId?: string | undefined
  readonly from: 'shelf' | 'quarantine'
  readonly kind: WriteOffKind
  readonly quantity: number
  /** Where they were. Undefined: they are taken from where they are, at the main location first. */
  readonly locationId?: string | undefined
  /** The units that staff saw there, so that the same write-off counts once. */
  readonly expectedUnits: number
  readonly reason: string
  readonly by: Actor
}

/**
 * Books out units that no order takes, from the shelf or from what is quarantined. When orders reserve more than is left, the
 * newest are short.
 */
export async function writeOffUnits(shop: Shop, writeOff: WriteOff): Promise<Result<string>> {
  const { productId, lotId, kind, quantity, reason, by } = writeOff
  return runUnlessRefused(shop.db, async (transaction) => {
    const [product] = await lockProducts(transaction, [productId])
    const before = await findStoredUnits(transaction, productId)
    if (product === undefined || before === undefined) return refuse('product-not-found')
    const lot = lotId === undefined ? undefined : await findStoredLot(transaction, lotId)
    if (lotId !== undefined && lot?.productId !== productId)
      return refuse('not-found', { message: 'This product has no such lot.' })
    const onShelf = await countShelf(transaction, writeOff)
    const refusal = refuseWriteOff(writeOff, { quarantined: lot?.count.quarantined ?? 0, onShelf })
    if (refusal !== undefined) return { ok: false, refusal }
    await moveOut(transaction, writeOff, shop.clock.now())
    await publishSettledStock(transaction, [productId])
    const after = await findStoredUnits(transaction, productId)
    await recordEvent(shop, transaction, {
      by,
      kind: 'units written off',
      subject: lot?.number ?? product.name,
      detail: {
        product: product.name,
        units: quantity,
        as: movementNames[kind],
        ...(writeOff.from === 'quarantine' ? { from: 'quarantine' } : {}),
        reason,
        ...(before.stock === after?.stock ? {} : { stock: `${before.stock} → ${after?.stock}` }),
      },
    })
    const short = after?.short ?? 0
    const wait =
      short > before.short ? ` Orders reserve ${short} more than there ${short === 1 ? 'is' : 'are'}.` : ''
    return ok(`${formatUnits(quantity, 'unit')} written off as ${movementNames[kind].toLowerCase()}.${wait}`)
  })
}

/** Units on the shelf of the location, or of all locations. */
async function countShelf(
  transaction: Database,
  { productId, lotId, locationId }: WriteOff,
): Promise<number> {
  const levels = await listInventoryLevels(transaction, [productId])
  return levels
    .filter((level) => level.lotId === lotId && (locationId ?? level.locationId) === level.locationId)
    .reduce((units, { onHand }) => units + onHand, 0)
}

function refuseWriteOff(
  { from, quantity, expectedUnits }: WriteOff,
  { quarantined, onShelf }: { readonly quarantined: number; readonly onShelf: number },
): Refusal | undefined {
  const where = from === 'quarantine' ? 'quarantined' : 'on the shelf'
  const there = from === 'quarantine' ? quarantined : onShelf
  if (there !== expectedUnits)
    return refuse('edit-conflict', {
      message: `${formatUnits(there, 'unit')} ${there === 1 ? 'is' : 'are'} ${where} now, not ${expectedUnits}. Check the number and save again.`,
    }).refusal
  if (quantity <= there) return undefined
  const message = `Only ${formatUnits(there, 'unit')} ${there === 1 ? 'is' : 'are'} ${where}. Correct the count first if you found more.`
  return refuse('invalid-input', { message, fields: { quantity: message } }).refusal
}

/** Quarantined units come out of quarantine first, so that every figure of the lot is right. */
async function moveOut(
  transaction: Database,
  { productId, lotId, from, kind, quantity, locationId, reason, by }: WriteOff,
  at: Date,
): Promise<void> {
  const movement = { productId, lotId }
  const released = { ...movement, kind: 'restocked', quantity } as const
  const gone = { ...movement, kind, quantity: -quantity }
  const movements = from === 'quarantine' ? [released, gone] : [gone]
  await insertStockMovements(transaction, movements, { by, at, reason, locationId })
}

import { lockRecord } from '#db/queries/record-changes.ts'
import {
  findShippingBox,
  insertShippingBox,
  listShippingBoxes,
  updateShippingBox,
} from '#db/queries/shipping/shipping-boxes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { EditedRecord, FieldValues } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { boxLimits, type ShippingBox } from '#domain/shipping/shipping-box.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Edits wait for each other, because a name belongs to one box. */
const allBoxes: EditedRecord = { kind: 'shipping-box', id: 'all' }

/** Creates or updates a box. */
export async function saveShippingBox(
  shop: Shop,
  {
    existing,
    box,
    by,
  }: {
    /** Undefined for a new box. `expectedVersion` is the version when the edit began. */
    readonly existing: { readonly id: string; readonly expectedVersion: number } | undefined
    readonly box: Omit<ShippingBox, 'id'>
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, allBoxes)
    const boxes = await listShippingBoxes(transaction)
    const isTaken = boxes.some(
      ({ id, name }) => id !== existing?.id && name.toLowerCase() === box.name.toLowerCase(),
    )
    if (isTaken) {
      const message = `There is a box named ${box.name} already.`
      return refuse('invalid-input', { message, fields: { name: message } })
    }
    if (existing === undefined) {
      if (boxes.length >= boxLimits.boxes)
        return refuse('invalid-input', { message: `There can be at most ${boxLimits.boxes} boxes.` })
      await insertShippingBox(transaction, box)
    } else {
      const stored = await findShippingBox(transaction, existing.id)
      if (stored === undefined) return refuse('not-found', { message: 'This box does not exist.' })
      const recorded = await recordEdit(
        transaction,
        { kind: 'shipping-box', id: stored.id },
        {
          expectedVersion: existing.expectedVersion,
          stored: toFields(stored),
          entered: toFields(box),
          by,
          now: shop.clock.now(),
        },
      )
      if (!recorded.ok) return recorded
      await updateShippingBox(transaction, { ...box, id: stored.id })
    }
    const kind = existing === undefined ? 'shipping box created' : 'shipping box updated'
    await recordEvent(shop, transaction, { by, kind, subject: box.name })
    return ok(existing === undefined ? `${box.name} is added.` : `${box.name} is saved.`)
  })
}

/** As the form has them. */
function toFields({ name, size, tareGrams, isActive }: Omit<ShippingBox, 'id'>): FieldValues {
  return { name, ...size, tareGrams, isActive }
}

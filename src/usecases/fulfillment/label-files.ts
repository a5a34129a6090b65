import { z } from 'zod'
import {
  findLabel,
  findLabelFile,
  insertLabelFile,
  type StoredLabelFile,
} from '#db/queries/fulfillment/labels.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { defineJob } from '../define-job.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { downloadLabelFile } from './download-label-file.ts'
import { openLabelAccount } from './label-accounts.ts'
import { findShipment } from './load-parcel.ts'

/** The carrier service keeps the file for some days, and the shop for its own time. */
export const storeLabelFileJob = defineJob({
  name: 'store-label-file',
  data: z.object({ labelId: z.string() }),
  run: async (shop, { labelId }) => {
    const label = await findLabel(shop.db, labelId)
    if (label?.state !== 'bought') return
    const stored = await loadFile(shop, label)
    // Tried again by the queue, and shown with the failed jobs at the end.
    if (!stored.ok) throw new Error(stored.refusal.message)
  },
})

/** The file of a label, for the printer. It is loaded from the carrier service unless the shop has it. */
export async function openLabelFile(
  shop: Shop,
  { number, labelId, by }: { readonly number: string; readonly labelId: string; readonly by: Actor },
): Promise<Result<StoredLabelFile & { readonly format: ShippingLabel['format'] }>> {
  const label = await findLabel(shop.db, labelId)
  const shipmentId = label?.shipmentId
  const found = shipmentId === undefined ? undefined : await findShipment(shop.db, { number, shipmentId })
  if (label === undefined || found?.ok !== true)
    return refuse('not-found', { message: 'This label does not exist.' })
  const file = await loadValidFile(shop, label)
  if (!file.ok) return file
  await recordEvent(shop, shop.db, { by, kind: 'label printed', subject: number, detail: { labelId } })
  return ok({ ...file.value, format: label.format })
}

/** The file of a label that can be used. */
export async function loadValidFile(shop: Shop, label: ShippingLabel): Promise<Result<StoredLabelFile>> {
  return label.state === 'bought'
    ? loadFile(shop, label)
    : refuse('invalid-state', { message: 'This label cannot be printed: it is not valid anymore.' })
}

async function loadFile(shop: Shop, { id, accountId, url }: ShippingLabel): Promise<Result<StoredLabelFile>> {
  const stored = await findLabelFile(shop.db, id)
  if (stored !== undefined) return ok(stored)
  const opened = await openLabelAccount(shop, accountId)
  if (!opened.ok) return opened
  const file = await downloadLabelFile(opened.value, url, 'label')
  if (!file.ok) return file
  await insertLabelFile(shop.db, id, { ...file.value, storedAt: shop.clock.now() })
  return file
}

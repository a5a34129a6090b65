import { randomBytes } from 'node:crypto'
import { lockOrder } from '#db/queries/orders/orders.ts'
import {
  findReturnPhotoName,
  insertReturnPhoto,
  listDueReturnPhotos,
  listUnsentPhotos,
  markReturnPhotoDeleted,
} from '#db/queries/returns/return-photos.ts'
import { type Actor, recordAccess } from '#db/queries/staff/audit-log.ts'
import { hoursAfter } from '#domain/duration.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { maxReturnPhotoPixels, maxUnsentPhotos, unsentPhotoHours } from '#domain/returns/return-photo.ts'
import { explainPixelLimit } from '../content/explain-pixel-limit.ts'
import { findAuthorizedOrder } from '../orders/find-order.ts'
import { deleteSealedFiles, openSealedFile, putSealedFile } from '../sealed-files.ts'
import type { Shop } from '../shop.ts'
import { getReturnEligibility } from './returnable-lines.ts'

const batchSize = 100
const kind = 'return photo'

/**
 * Stores a photo for a return that the customer is about to request, encrypted and without the data that cameras add. The row is
 * stored before the file, so that a job finds what a crash left behind.
 * @returns its id
 */
export async function addReturnPhoto(
  shop: Shop,
  access: Parameters<typeof findAuthorizedOrder>[1],
  bytes: Uint8Array,
): Promise<Result<string>> {
  const found = await findAuthorizedOrder(shop, access)
  if (!found.ok) return found
  const now = shop.clock.now()
  const { blockedReason } = getReturnEligibility(found.value, now)
  if (blockedReason !== undefined) return refuse('return-unavailable', { message: blockedReason })
  const orderId = found.value.order.id
  const converted = await shop.photoQueue.run(orderId, () =>
    shop.images.createMaster(bytes, { types: ['jpeg', 'png', 'webp'], maxPixels: maxReturnPhotoPixels }),
  )
  if (!converted.ok)
    return converted.reason === 'pixels'
      ? refuse('photo-too-large', { message: `This photo ${explainPixelLimit(converted)}` })
      : refuse('photo-type')
  const name = randomBytes(16).toString('hex')
  const stored = await shop.db.transaction().execute(async (transaction) => {
    if ((await lockOrder(transaction, orderId)) === undefined) return refuse('order-not-found')
    if ((await listUnsentPhotos(transaction, orderId)).length >= maxUnsentPhotos)
      return refuse('photo-too-many', {
        message: 'Too many photos were uploaded. Please try again tomorrow.',
      })
    const deleteAt = hoursAfter(now, unsentPhotoHours)
    return ok(await insertReturnPhoto(transaction, { orderId, name, uploadedAt: now, deleteAt }))
  })
  if (stored.ok) await putSealedFile(shop, { kind, name }, converted.master.bytes)
  return stored
}

/** A photo of a return for staff, as WebP. Each look is in the audit log. */
export async function openReturnPhoto(
  shop: Shop,
  { number, id, by }: { readonly number: string; readonly id: string; readonly by: Actor },
): Promise<Result<Buffer>> {
  const name = isId(id) ? await findReturnPhotoName(shop.db, { number, id }) : undefined
  const content = name === undefined ? undefined : await openSealedFile(shop, { kind, name })
  if (content === undefined) return refuse('photo-not-found')
  await recordAccess(shop.db, { by, subject: number, what: 'return photo' })
  return ok(content)
}

/**
 * Deletes the photos that no return has, or that are too old. A file that could not be deleted is tried again. @returns how many.
 */
export async function deleteDueReturnPhotos(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const due = await listDueReturnPhotos(shop.db, { now, limit: batchSize })
  return deleteSealedFiles(shop, due, (id) => markReturnPhotoDeleted(shop.db, id, now))
}

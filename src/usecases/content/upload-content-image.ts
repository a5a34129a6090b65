import { insertContentImage } from '#db/queries/content/content-images.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ContentImage } from '#domain/content/content-image.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { readUploads, storeWithUploads } from './store-uploads.ts'

/** Stores an image for the pages, validated by its content like product images. */
export async function uploadContentImage(
  shop: Shop,
  upload: { readonly bytes: Uint8Array; readonly alt: string; readonly by: Actor },
): Promise<Result<ContentImage>> {
  const uploads = await readUploads(shop, { images: [upload.bytes], coa: undefined })
  if (!uploads.ok) return uploads
  const [image] = uploads.value.images
  if (image === undefined) return refuse('image-type')
  const picture = { fileKey: image.key, alt: upload.alt, width: image.width, height: image.height }
  return storeWithUploads(shop, uploads.value, async (transaction, insertUploads) => {
    await insertUploads()
    await insertContentImage(transaction, { ...picture, uploadedBy: upload.by.id, now: shop.clock.now() })
    await recordEvent(shop, transaction, {
      by: upload.by,
      kind: 'image uploaded',
      subject: image.key,
      detail: { alt: upload.alt },
    })
    return ok(picture)
  })
}

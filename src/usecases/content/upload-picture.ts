import { type ContentPictureRow, insertContentPicture } from '#db/queries/content/pictures.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { dropUnknownFiles, storeUploads } from './store-uploads.ts'

/** Takes a picture for the pages, judged by its content as those of products are (D25). */
export async function addContentPicture(
  shop: Shop,
  sent: { readonly bytes: Uint8Array; readonly alt: string; readonly by: Actor },
): Promise<Outcome<ContentPictureRow>> {
  const stored = await storeUploads(shop, { images: [sent.bytes], coa: undefined })
  if (!stored.ok) return stored
  const [image] = stored.value.images
  if (image === undefined) return refused('image-type')
  const picture = { file_key: image.key, alt: sent.alt, width: image.width, height: image.height }
  try {
    await shop.db.transaction().execute(async (transaction) => {
      await insertContentPicture(transaction, {
        ...picture,
        mediaType: image.mediaType,
        bytes: image.bytes,
        uploaded_by: sent.by.id,
        now: shop.clock.now(),
      })
      await recordAudit(transaction, {
        by: sent.by,
        action: 'picture added',
        subject: image.key,
        detail: { alt: sent.alt },
      })
    })
  } catch (error) {
    await dropUnknownFiles(shop, stored.value)
    throw error
  }
  return granted(picture)
}

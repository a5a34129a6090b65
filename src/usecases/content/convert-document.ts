import { inspectPdf } from '#domain/content/pdf-file.ts'
import { maxAgeDocumentPixels } from '#domain/orders/age-document.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { explainPixelLimit } from './explain-pixel-limit.ts'
import { isHarmlessPdf } from './is-harmless-pdf.ts'

/**
 * A photo or PDF as it is stored: a photo without the data that cameras add, and a PDF that runs nothing.
 * @param uploader whose photos wait for each other
 */
export async function convertDocument(
  shop: Pick<Shop, 'photoQueue' | 'images'>,
  uploader: string,
  bytes: Uint8Array,
): Promise<Result<{ readonly mediaType: 'application/pdf' | 'image/webp'; readonly content: Uint8Array }>> {
  const pdf = inspectPdf(bytes)
  if (pdf === 'cut-off')
    return refuse('document-type', { message: 'The end of this PDF is missing. Upload the whole file.' })
  if (pdf === 'empty')
    return refuse('document-type', { message: 'This PDF has no page. Upload another file or a photo.' })
  if (pdf === 'complete')
    return (await isHarmlessPdf(bytes))
      ? ok({ mediaType: 'application/pdf', content: bytes })
      : refuse('document-type', { message: 'This PDF has scripts or attachments. Upload a photo instead.' })
  const converted = await shop.photoQueue.run(uploader, () =>
    shop.images.createMaster(bytes, {
      types: ['jpeg', 'png', 'webp'],
      maxPixels: maxAgeDocumentPixels,
    }),
  )
  if (converted.ok) return ok({ mediaType: 'image/webp', content: converted.master.bytes })
  return converted.reason === 'pixels'
    ? refuse('document-type', { message: `This photo ${explainPixelLimit(converted)}` })
    : refuse('document-type')
}

import { inspectPdf } from '#domain/content/pdf-file.ts'
import { maxAgeDocumentPixels } from '#domain/orders/age-document.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { explainPixelLimit } from './explain-pixel-limit.ts'

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
    return isHarmlessPdf(bytes)
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

/** Whether a PDF is without what a viewer would run. Staff see it as a download, never inside a page. */
function isHarmlessPdf(bytes: Uint8Array): boolean {
  // A PDF may write any letter of a name as '#' and its code: /J#61vaScript.
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return !/\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|RichMedia)\b/.test(text)
}

import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { findUnreferencedFiles, type NewFile } from '#db/queries/content/stored-files.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import { inspectPdf } from '#domain/content/pdf-file.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import type { ImageResult, Images } from '#ports/images.ts'
import { explainPixelLimit } from './explain-pixel-limit.ts'
import { createNarrowerCopies } from './get-picture-copy.ts'

export interface StoredPicture extends NewFile {
  readonly width: number
  readonly height: number
}

export interface StoredUploads {
  readonly images: readonly StoredPicture[]
  readonly coa: NewFile | undefined
}

interface Stores {
  readonly files: FileStorage
  readonly images: Images
}

/**
 * Validates images and lab report by their content, resizes the images and stores all files under
 * content-based keys, with the narrower copies of the images. Stores nothing unless every file is valid.
 */
export async function storeUploads(
  shop: Stores,
  uploads: { readonly images: readonly Uint8Array[]; readonly coa: Uint8Array | undefined },
): Promise<Result<StoredUploads>> {
  const { coa } = uploads
  const refusedReport = coa === undefined ? undefined : refuseReport(coa)
  if (refusedReport !== undefined) return refusedReport
  const ready: { picture: StoredPicture; bytes: Uint8Array }[] = []
  for (const image of uploads.images) {
    const converted = await shop.images.createMaster(image)
    if (!converted.ok && converted.reason === 'type') return refuse('image-type')
    if (!converted.ok) return refuseImage(converted, ready.length + 1)
    const { bytes, width, height } = converted.master
    ready.push({ picture: { ...describeFile(bytes, 'webp', 'image/webp'), width, height }, bytes })
  }
  for (const { picture, bytes } of ready) {
    await shop.files.put(picture.key, bytes)
    await createNarrowerCopies(shop, picture)
  }
  const report = coa === undefined ? undefined : describeFile(coa, 'pdf', 'application/pdf')
  if (coa !== undefined && report !== undefined) await shop.files.put(report.key, coa)
  return ok({ images: ready.map(({ picture }) => picture), coa: report })
}

/** Deletes files that no row refers to. */
export async function deleteUnreferencedUploads(
  shop: Stores & { readonly db: Database },
  stored: StoredUploads,
): Promise<void> {
  const keys = [...stored.images, ...(stored.coa === undefined ? [] : [stored.coa])].map(({ key }) => key)
  for (const key of await findUnreferencedFiles(shop.db, keys))
    for (const stored of listStoredKeys(key)) await shop.files.remove(stored)
}

function describeFile(bytes: Uint8Array, extension: 'webp' | 'pdf', mediaType: string): NewFile {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { key: `${digest}.${extension}`, mediaType, bytes: bytes.length }
}

function refuseReport(bytes: Uint8Array): Result<never> | undefined {
  switch (inspectPdf(bytes)) {
    case 'complete':
      return undefined
    case 'cut-off':
      return refuse('coa-type', { message: 'The end of this PDF is missing. Send the whole file.' })
    case 'empty':
      return refuse('coa-type', { message: 'This PDF has no page. Save the report as a PDF again.' })
    case 'other':
      return refuse('coa-type')
  }
}

function refuseImage(result: Extract<ImageResult, { ok: false }>, place: number): Result<never> {
  if (result.reason !== 'pixels')
    return refuse('image-type', { message: `Image ${place} cannot be read. Choose another file.` })
  return refuse('image-too-large', { message: `Image ${place} ${explainPixelLimit(result)}` })
}

import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { insertFiles, type NewFile, removeFilesWithoutRow } from '#db/queries/content/stored-files.ts'
import { listStoredKeys } from '#domain/catalog/image-sizes.ts'
import { inspectPdf } from '#domain/content/pdf-file.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ImageResult } from '#ports/images.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { explainPixelLimit } from './explain-pixel-limit.ts'
import { createNarrowerCopies } from './get-picture-copy.ts'

export interface StoredPicture extends NewFile {
  readonly width: number
  readonly height: number
}

/** Valid files that are about to be stored. */
export interface Uploads {
  readonly images: readonly StoredPicture[]
  readonly coa: NewFile | undefined
  /** What the storage gets: the files, and the narrower copies of the images. */
  readonly contents: readonly { readonly key: string; readonly bytes: Uint8Array }[]
}

/** Validates images and lab report by their content, and resizes the images. Their keys are made of their content. */
export async function readUploads(
  { images }: Pick<Shop, 'images'>,
  uploads: { readonly images: readonly Uint8Array[]; readonly coa: Uint8Array | undefined },
): Promise<Result<Uploads>> {
  const { coa } = uploads
  const refusedReport = coa === undefined ? undefined : refuseReport(coa)
  if (refusedReport !== undefined) return refusedReport
  const masters: { picture: StoredPicture; bytes: Uint8Array }[] = []
  for (const image of uploads.images) {
    const converted = await images.createMaster(image)
    if (!converted.ok && converted.reason === 'type') return refuse('image-type')
    if (!converted.ok) return refuseImage(converted, masters.length + 1)
    const { bytes, width, height } = converted.master
    masters.push({ picture: { ...describeFile(bytes, 'webp', 'image/webp'), width, height }, bytes })
  }
  const contents: { key: string; bytes: Uint8Array }[] = []
  for (const { picture, bytes } of masters)
    contents.push({ key: picture.key, bytes }, ...(await createNarrowerCopies(images, picture, bytes)))
  const report = coa === undefined ? undefined : describeFile(coa, 'pdf', 'application/pdf')
  if (coa !== undefined && report !== undefined) contents.push({ key: report.key, bytes: coa })
  return ok({ images: masters.map(({ picture }) => picture), coa: report, contents })
}

/**
 * Stores files, and in one transaction what they belong to. The rows of the files are locked while their bytes are written and
 * until the commit, so that nobody deletes bytes that others save (decision 0387). After a refusal or an error, deletes what no
 * row names.
 * @param store calls `insert` before it stores what refers to the files
 */
export async function storeWithUploads<Value>(
  shop: Pick<Shop, 'db' | 'files'>,
  { images, coa, contents }: Uploads,
  store: (transaction: Database, insert: () => Promise<void>) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const files = [...images, ...(coa === undefined ? [] : [coa])]
  let isWriting = false
  const clean = async () => {
    if (isWriting) await removeFilesWithoutRow(shop.db, shop.files, files, listStoredKeys)
  }
  const stored = await runUnlessRefused(shop.db, (transaction) =>
    store(transaction, async () => {
      await insertFiles(transaction, files)
      isWriting = true
      for (const { key, bytes } of contents) await shop.files.put(key, bytes)
    }),
  ).catch(async (error: unknown) => {
    await clean()
    throw error
  })
  if (!stored.ok) await clean()
  return stored
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

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getResizedImageKey, type ImageWidth } from '#domain/catalog/image-sizes.ts'
import type { FileStorage } from '#ports/file-storage.ts'
import { projectRoot } from '../src/project-root.ts'
import { drawLabReport } from './coa-pdf.ts'
import { pictureList } from './data/picture-list.data.ts'
import type { DemoStore } from './demo-store.ts'

export interface DemoFile {
  readonly key: string
  readonly mediaType: string
  readonly bytes: number
}

/** Widths of the copies that come with each picture: those that most screens show. */
export const demoCopyWidths: readonly ImageWidth[] = ['320', '720']

const picturesFolder = join(projectRoot, 'demo', 'pictures')
const batchSize = 16

/** A file's key: the first half of the SHA-256 of its content, plus its extension. */
export function createFileKey(bytes: Uint8Array, extension: 'webp' | 'pdf'): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`
}

/** Copies the product pictures and their narrower copies to the shop's storage. Returns the pictures. */
export async function storePictures(files: FileStorage): Promise<DemoFile[]> {
  const keys = new Set(Object.values(pictureList).flatMap((views) => views.map((view) => view.fileKey)))
  const store = async (key: string) => {
    const bytes = await readFile(join(picturesFolder, key))
    await files.put(key, bytes)
    return bytes.length
  }
  return runInBatches([...keys], async (key) => {
    for (const width of demoCopyWidths) await store(getResizedImageKey(key, width))
    return { key, mediaType: 'image/webp', bytes: await store(key) }
  })
}

/** Creates and stores the lab report of every current lot. Returns the files, and the file key of each lot. */
export async function storeLabReports(
  files: FileStorage,
  store: DemoStore,
): Promise<{ readonly files: readonly DemoFile[]; readonly reportKeyByLot: ReadonlyMap<string, string> }> {
  const products = new Map(store.products.map((product) => [product.key, product]))
  const reportKeyByLot = new Map<string, string>()
  const stored = await runInBatches(
    store.lots.filter((lot) => lot.isCurrent),
    async (lot) => {
      const product = products.get(lot.productKey)
      if (!product) throw new Error(`Lot ${lot.lotNumber} has no product`)
      const bytes = await drawLabReport(product, lot)
      const key = createFileKey(bytes, 'pdf')
      await files.put(key, bytes)
      reportKeyByLot.set(lot.id, key)
      return { key, mediaType: 'application/pdf', bytes: bytes.length }
    },
  )
  return { files: stored, reportKeyByLot }
}

async function runInBatches<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += batchSize) {
    results.push(...(await Promise.all(items.slice(start, start + batchSize).map(run))))
  }
  return results
}

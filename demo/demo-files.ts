import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '#ports/file-storage.ts'
import { drawLabReport } from './coa-pdf.ts'
import { pictureList } from './data/picture-list.data.ts'
import type { DemoStore } from './demo-store.ts'

export interface DemoFile {
  readonly key: string
  readonly mediaType: string
  readonly bytes: number
}

const picturesFolder = join(import.meta.dirname, 'pictures')
const batchSize = 16

/** A file's key: the first half of the SHA-256 of its content, plus its extension. */
export function createFileKey(bytes: Uint8Array, extension: 'webp' | 'pdf'): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`
}

/** Copies the product pictures to the shop's storage. */
export async function storePictures(files: FileStorage): Promise<DemoFile[]> {
  const keys = new Set(Object.values(pictureList).flatMap((views) => views.map((view) => view.fileKey)))
  return runInBatches([...keys], async (key) => {
    const bytes = await readFile(join(picturesFolder, key))
    await files.put(key, bytes)
    return { key, mediaType: 'image/webp', bytes: bytes.length }
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

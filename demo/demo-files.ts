import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '#ports/file-storage.ts'
import { drawLabReport } from './coa-pdf.ts'
import { pictureList } from './data/picture-list.data.ts'
import type { DemoStore } from './make-store.ts'

export interface DemoFile {
  readonly key: string
  readonly mediaType: string
  readonly bytes: number
}

const picturesFolder = join(import.meta.dirname, 'pictures')
const atOnce = 16

/** The name of a file made from its content: the first half of its SHA-256, and the ending. */
export function contentKey(bytes: Uint8Array, ending: 'webp' | 'pdf'): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`
}

/** Copies the drawn pictures into the shop's storage. */
export async function storePictures(files: FileStorage): Promise<DemoFile[]> {
  const keys = new Set(Object.values(pictureList).flatMap((views) => views.map((view) => view.fileKey)))
  return inParts([...keys], async (key) => {
    const bytes = await readFile(join(picturesFolder, key))
    await files.put(key, bytes)
    return { key, mediaType: 'image/webp', bytes: bytes.length }
  })
}

/** Makes and stores the report of every current lot; answers the files and which lot each belongs to. */
export async function storeLabReports(
  files: FileStorage,
  store: DemoStore,
): Promise<{ readonly files: readonly DemoFile[]; readonly keyOfLot: ReadonlyMap<string, string> }> {
  const products = new Map(store.products.map((product) => [product.key, product]))
  const keyOfLot = new Map<string, string>()
  const stored = await inParts(
    store.lots.filter((lot) => lot.isCurrent),
    async (lot) => {
      const product = products.get(lot.productKey)
      if (!product) throw new Error(`Lot ${lot.lotNumber} belongs to no product`)
      const bytes = await drawLabReport(product, lot)
      const key = contentKey(bytes, 'pdf')
      await files.put(key, bytes)
      keyOfLot.set(lot.id, key)
      return { key, mediaType: 'application/pdf', bytes: bytes.length }
    },
  )
  return { files: stored, keyOfLot }
}

async function inParts<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < items.length; start += atOnce) {
    done.push(...(await Promise.all(items.slice(start, start + atOnce).map(act))))
  }
  return done
}

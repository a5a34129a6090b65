import { createHash } from 'node:crypto'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { sumCards, sumChannels } from '#domain/account-health/account-month.ts'
import { formatAmount } from '#domain/money.ts'
import { createFileNames, toFileName } from '#domain/zip-file-name.ts'
import type { UnderwritingPack } from '#usecases/account-health/collect-underwriting-pack.ts'
import { serializeCsv } from './csv.ts'

interface PackFile {
  readonly name: string
  /** Undefined when the storage does not have it. */
  load(): Promise<Uint8Array | undefined>
}

/** Reads a stored file. */
export type ReadFile = (key: string) => Promise<Uint8Array | undefined>

/**
 * The pack as a ZIP: the PDF, the lab reports, pictures of labels, the texts of policies, tables, and the hash of each file. It is
 * made while it is sent, one file at a time.
 */
export async function* streamUnderwritingPackZip(
  pack: UnderwritingPack,
  { pdf, readFile }: { readonly pdf: Uint8Array; readonly readFile: ReadFile },
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    written.push(chunk)
  })
  const hashes: string[] = []
  for (const { name, load } of listFiles(pack, { pdf, readFile })) {
    const bytes = await load()
    if (bytes === undefined) {
      hashes.push(`missing from the storage of the shop  ${name}`)
      continue
    }
    addFile(zip, name, bytes)
    hashes.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`)
    yield* written.splice(0)
  }
  addFile(zip, 'SHA256SUMS.txt', strToU8(`${hashes.join('\n')}\n`))
  zip.end()
  yield* written.splice(0)
}

/** PDFs and pictures are packed already. */
function addFile(zip: Zip, name: string, bytes: Uint8Array): void {
  const file = /\.(pdf|webp)$/.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
  zip.add(file)
  file.push(bytes, true)
}

function listFiles(
  pack: UnderwritingPack,
  { pdf, readFile }: { readonly pdf: Uint8Array; readonly readFile: ReadFile },
): readonly PackFile[] {
  const made = (name: string, text: string): PackFile => ({ name, load: async () => strToU8(text) })
  return [
    { name: 'underwriting-pack.pdf', load: async () => pdf },
    made('missing.txt', `${pack.gaps.join('\n') || 'Nothing is missing.'}\n`),
    made('lab-reports.csv', serializeReports(pack)),
    made('processing-history.csv', serializeHistory(pack)),
    ...pack.policies.map(({ key, version, title, body }) =>
      made(`policies/${key}-${toFileName(version)}.md`, `# ${title}\n\n${body}\n`),
    ),
    ...listStored(pack, readFile),
  ]
}

/** A product with two lots has two rows, and one picture. */
function listStored({ products }: UnderwritingPack, readFile: ReadFile): readonly PackFile[] {
  const nameFile = createFileNames()
  const pictured = new Set<string>()
  const files: PackFile[] = []
  for (const { productId, sku, slug, lotNumber, reportFileKey, imageKey } of products) {
    const folder = toFileName(sku ?? slug)
    if (reportFileKey !== undefined) {
      const name = nameFile(`lab-reports/${folder}/lot-${toFileName(lotNumber ?? '')}.pdf`)
      files.push({ name, load: () => readFile(reportFileKey) })
    }
    if (imageKey !== undefined && !pictured.has(productId)) {
      pictured.add(productId)
      const name = nameFile(`labels/${toFileName(slug)}.webp`)
      files.push({ name, load: () => readFile(imageKey) })
    }
  }
  return files
}

function serializeReports({ products, store }: UnderwritingPack): string {
  return serializeCsv([
    [
      'product',
      'page',
      'sku',
      'lot',
      'laboratory',
      'iso_17025_certificate',
      'tested_on',
      'valid_until',
      'report',
    ],
    ...products.map((product) => [
      product.name,
      `${store.url}/products/${encodeURIComponent(product.slug)}`,
      product.sku,
      product.lotNumber,
      product.laboratory,
      product.laboratoryCertificate,
      product.testedOn,
      product.expiresOn,
      product.reportFileKey === undefined ? 'missing' : 'on file',
    ]),
  ])
}

function serializeHistory({ accounts }: UnderwritingPack): string {
  return serializeCsv([
    [
      'account',
      'month',
      'sales',
      'volume',
      'refunds',
      'refunded',
      'card_sales',
      'disputes',
      'fraud_disputes',
    ],
    ...accounts.flatMap(({ account, months }) =>
      months.map(({ month, counts }) => {
        const all = sumChannels(counts)
        const cards = sumCards(counts)
        return [
          ...[
            account.name,
            month,
            all.sales,
            formatAmount(all.captured),
            all.refunds,
            formatAmount(all.refunded),
          ],
          ...[cards.sales, cards.disputes, cards.fraud],
        ]
      }),
    ),
  ])
}
